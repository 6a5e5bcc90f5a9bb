#include "games/courtiers/etiquette/addresses.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "games/courtiers/etiquette/known_name.h"
#include "text/seats.h"

namespace trianon::courtiers::address {
namespace {

class AddressReader {
  public:
    AddressReader(std::string_view message, const Company& company, Language language)
        : company_(company), lexicon_(lexicon(language)) {
        WordsRead text = read_words(message, lexicon_.abbreviated);
        words_ = std::move(text.words);
        last_ = text.last;
        for (const Addressee& courtier : company.court) {
            know(courtier.name, courtier.seat, &KnownName::bearers);
            if (courtier.born != courtier.name)
                know(courtier.born, courtier.seat, &KnownName::born);
        }
        for (std::size_t i = 0; i < company.players.size() && i < max_seats; ++i)
            know(company.players[i], Seat(i), language);
    }

    Addresses all() && {
        std::vector<Address> found;
        for (std::size_t i = 0; i < words_.size();) {
            const Run run = run_at(i);
            if (!run.empty() && !words_[i].quoted && is_address(run))
                found.push_back({run, is_dear(run)});
            i = run.empty() ? i + 1 : run.back().last + 1;
        }
        return {std::move(words_), std::move(found)};
    }

  private:
    struct Player {
        Seat seat{};
        bool capital = false;
        Letters name;
    };

    void know(const std::string& player, Seat seat, Language language) {
        const std::vector<Word> words = read_words(player).words;
        if (seat == company_.writer || words.empty()) return;
        if (words.front().letters.size() < 2 || means_more(words.front().letters, language)) return;
        players_.push_back({seat, words.front().capital, letters_of(player)});
    }
    void know(const FamilyName& name, Seat seat, Seats KnownName::* as) {
        std::vector<Word> words = read_words(name.str()).words;
        if (!words.empty() && words.front().letters == "de") words.erase(words.begin());
        if (words.empty()) return;
        const std::string whole = joined(words, 0, words.size());
        auto known = std::find_if(names_.begin(), names_.end(), [&](const KnownName& n) {
            return joined(n.words, 0, n.words.size()) == whole;
        });
        if (known == names_.end())
            known = names_.insert(names_.end(), {std::move(words), Seats{}, Seats{}});
        (*known).*as = ((*known).*as).with(seat);
    }

    bool is_word(std::size_t i, const std::set<std::string>& of) const {
        return i < words_.size() && of.contains(words_[i].letters);
    }
    Gap gap(std::size_t before) const {
        return before < words_.size() ? words_[before].before : last_;
    }
    // Whether the word belongs together with the one before it.
    bool goes_on(std::size_t i) const {
        return i < words_.size() &&
               (gap(i) == Gap::Space || gap(i) == Gap::Hyphen || gap(i) == Gap::Apostrophe);
    }
    bool stands(const Letters& phrase, std::size_t at) const {
        for (std::size_t k = 0; k < phrase.size(); ++k)
            if (at + k >= words_.size() || words_[at + k].letters != phrase[k] ||
                (k > 0 && !goes_on(at + k)))
                return false;
        return !phrase.empty();
    }

    // Parts that follow each other, articles left out; none if nothing of the kind begins here.
    Run run_at(std::size_t at) const {
        Run run;
        std::optional<Piece> piece = piece_at(at, run);
        while (piece) {
            run.push_back(*piece);
            std::size_t next = piece->last + 1;
            const bool more =
                piece->part == Part::Charge && goes_on(next) && is_word(next, lexicon_.and_or);
            if (more) ++next;
            if (goes_on(next) && is_word(next, lexicon_.articles) && !piece_at(next, run)) ++next;
            piece = goes_on(next) ? piece_at(next, run) : std::nullopt;
            if (more && piece && piece->part != Part::Charge) break;
        }
        return run;
    }

    std::optional<Piece> piece_at(std::size_t at, const Run& before) const {
        for (const Phrase& phrase : lexicon_.phrases)
            if (stands(phrase.words, at))
                return Piece{.part = phrase.part,
                             .first = at,
                             .last = at + phrase.words.size() - 1,
                             .for_man = phrase.for_man,
                             .for_woman = phrase.for_woman,
                             .card = phrase.card};
        if (auto name = name_at(at, before)) return name;
        return player_at(at);
    }

    // A name as it is or nearly; the latter only behind a quality, dignity or title.
    std::optional<Piece> name_at(std::size_t at, const Run& before) const {
        const bool particle = is_word(at, lexicon_.particles) && goes_on(at + 1);
        const std::size_t first = particle ? at + 1 : at;
        if (first >= words_.size() || (!particle && !words_[first].capital)) return std::nullopt;
        const bool titled = !before.empty() && before.back().part < Part::Name;
        std::optional<Piece> best;
        std::size_t fewest = 4;
        for (std::size_t count = 1; count <= 6 && first + count <= words_.size(); ++count) {
            if (count > 1 && !goes_on(first + count - 1)) break;
            const std::string said = joined(words_, first, count);
            for (const KnownName& name : names_) {
                const std::optional<std::size_t> likely = name.slips(said);
                if (!likely || *likely > fewest || (*likely > 0 && !titled)) continue;
                const std::size_t slips = *likely;
                const bool tie = best && slips == fewest && slips > 0;
                const Seats others = tie ? best->people : Seats{};
                fewest = slips;
                best = Piece{.part = Part::Name, .first = at, .last = first + count - 1};
                best->people = others | (name.bearers.empty() ? name.born : name.bearers);
                best->wrong_name = slips > 0 || name.bearers.empty();
            }
        }
        if (fewest > 0)
            if (auto part = beginning_of_name(at, first)) return part;
        return best;
    }
    // "de la Tour" for "de la Tour qui Penche".
    std::optional<Piece> beginning_of_name(std::size_t at, std::size_t first) const {
        for (const KnownName& name : names_) {
            std::size_t count = 0;
            while (count < name.words.size() && first + count < words_.size() &&
                   (count == 0 || goes_on(first + count)) &&
                   words_[first + count].letters == name.words[count].letters)
                ++count;
            if (count == 0 || count == name.words.size() || name.bearers.empty()) continue;
            const bool is_whole_word = name.words[count].before == Gap::Space &&
                                       name.words[count - 1].capital &&
                                       gap(first + count) != Gap::Hyphen;
            if (!is_whole_word || (goes_on(first + count) && words_[first + count].capital))
                continue;
            Piece piece{.part = Part::Name, .first = at, .last = first + count - 1};
            piece.people = name.bearers;
            return piece;
        }
        return std::nullopt;
    }

    std::optional<Piece> player_at(std::size_t at) const {
        for (const Player& player : players_) {
            if (player.capital && !words_[at].capital) continue;
            const bool whole = stands(player.name, at);
            if (!whole && words_[at].letters != player.name.front()) continue;
            Piece piece{
                .part = Part::Name, .first = at, .last = at + (whole ? player.name.size() : 1) - 1};
            piece.people = Seats::only(player.seat);
            piece.players_name = true;
            return piece;
        }
        return std::nullopt;
    }
    // A player may be called like a seat, or like something else that is said at court.
    bool means_more(const std::string& word, Language language) const {
        for (int i = 0; i < max_seats; ++i)
            if (letters_of(seat_name(Seat(i), language)) == Letters{word}) return true;
        const auto has = [&](const Letters& words) {
            return std::find(words.begin(), words.end(), word) != words.end();
        };
        return lexicon_.graces.contains(word) || lexicon_.openings.contains(word) ||
               lexicon_.who.contains(word) ||
               std::any_of(lexicon_.phrases.begin(), lexicon_.phrases.end(),
                           [&](const Phrase& phrase) { return has(phrase.words); }) ||
               std::any_of(lexicon_.greetings.begin(), lexicon_.greetings.end(), has) ||
               std::any_of(names_.begin(), names_.end(), [&](const KnownName& name) {
                   return std::any_of(name.words.begin(), name.words.end(),
                                      [&](const Word& part) { return part.letters == word; });
               });
    }

    // Where the words of respect before a run begin.
    std::size_t beginning(const Run& run) const {
        std::size_t at = run.front().first;
        while (at > 0 && gap(at) == Gap::Space &&
               (is_word(at - 1, lexicon_.graces) || is_word(at - 1, lexicon_.openings)))
            --at;
        return at;
    }
    bool is_dear(const Run& run) const {
        const std::size_t first = run.front().first;
        return first > 0 && gap(first) == Gap::Space && is_word(first - 1, lexicon_.graces);
    }
    bool is_address(const Run& run) const {
        const std::size_t at = beginning(run), next = run.back().last + 1;
        if (gap(at) == Gap::Space || gap(at) == Gap::Apostrophe)
            return std::any_of(lexicon_.greetings.begin(), lexicon_.greetings.end(),
                               [&](const Letters& greeting) {
                                   return greeting.size() <= at &&
                                          stands(greeting, at - greeting.size());
                               }) &&
                   !is_list(next);
        const bool begins_sentence = gap(at) == Gap::Stop || gap(at) == Gap::Exclamation;
        if (!begins_sentence && gap(at) != Gap::Comma) return false;
        switch (gap(next)) {
            case Gap::Exclamation: return true;
            case Gap::Stop: return !begins_sentence;  // a whole sentence may be an answer
            case Gap::Comma: return !is_word(next, lexicon_.who) && !is_list(next);
            case Gap::Space: return begins_sentence && is_word(next, lexicon_.speakers);
            case Gap::Hyphen:
            case Gap::Apostrophe:
            case Gap::Other: return false;
        }
        return false;
    }
    // "…, Lady de Maintenon and …"
    bool is_list(std::size_t next) const {
        for (int i = 0; i < max_seats; ++i) {
            if (is_word(next, lexicon_.and_or) && gap(next) != Gap::Stop) return true;
            if (next >= words_.size() || gap(next) != Gap::Comma) return false;
            const Run run = run_at(next);
            if (run.empty()) return false;
            next = run.back().last + 1;
        }
        return true;
    }

    const Company& company_;
    const Lexicon& lexicon_;
    std::vector<Word> words_;
    Gap last_ = Gap::Stop;
    std::vector<KnownName> names_;
    std::vector<Player> players_;
};

}  // namespace

Addresses addresses_in(std::string_view message, const Company& company, Language language) {
    return AddressReader{message, company, language}.all();
}

}  // namespace trianon::courtiers::address
