#include "games/courtiers/etiquette.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "games/courtiers/etiquette_words.h"
#include "games/courtiers/text.h"
#include "games/courtiers/words.h"
#include "text/seats.h"

namespace trianon::courtiers {
namespace {

using address::Gap;
using address::joined;
using address::KnownName;
using address::Letters;
using address::Lexicon;
using address::Part;
using address::Phrase;
using address::read_words;
using address::Word;

// A part of an address as it was said.
struct Piece {
    Part part{};
    std::size_t first = 0, last = 0;
    bool for_man = true, for_woman = true;
    std::optional<CardName> card{};
    Seats people{};  // of a name: whose it is, or seems to be
    bool wrong_name = false, players_name = false;

    bool suits(Sex sex) const { return sex == Sex::Man ? for_man : for_woman; }
};

using Run = std::vector<Piece>;

class Finder {
  public:
    Finder(std::string_view message, const Company& company, Language language)
        : company_(company), lexicon_(address::lexicon(language)) {
        address::WordsRead text = read_words(message, lexicon_.abbreviated);
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

    std::vector<Breach> all() {
        for (std::size_t i = 0; i < words_.size();) {
            const Run run = run_at(i);
            if (!run.empty() && !words_[i].quoted && is_address(run)) judge(run);
            i = run.empty() ? i + 1 : run.back().last + 1;
        }
        return std::move(found_);
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
        players_.push_back({seat, words.front().capital, address::letters_of(player)});
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
                return Piece{
                    phrase.part,      at,         at + phrase.words.size() - 1, phrase.for_man,
                    phrase.for_woman, phrase.card};
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
                best = Piece{Part::Name, at, first + count - 1};
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
            Piece piece{Part::Name, at, first + count - 1};
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
            Piece piece{Part::Name, at, at + (whole ? player.name.size() : 1) - 1};
            piece.people = Seats::only(player.seat);
            piece.players_name = true;
            return piece;
        }
        return std::nullopt;
    }
    // A player may be called like a seat, or like something else that is said at court.
    bool means_more(const std::string& word, Language language) const {
        for (int i = 0; i < max_seats; ++i)
            if (address::letters_of(seat_name(Seat(i), language)) == Letters{word}) return true;
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
            default: return false;
        }
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

    static const Piece* name_in(const Run& run) {
        const auto name = std::find_if(run.begin(), run.end(),
                                       [](const Piece& p) { return p.part == Part::Name; });
        return name == run.end() ? nullptr : &*name;
    }
    static bool suits(const Run& run, Sex sex) {
        return std::all_of(run.begin(), run.end(), [&](const Piece& p) { return p.suits(sex); });
    }
    bool has(const Addressee& courtier, const Piece& piece) const {
        switch (piece.part) {
            case Part::Title: return courtier.title == piece.card;
            case Part::Dignity: return courtier.marshal || is_wife_of_marshal(courtier);
            case Part::Charge: return courtier.charges_held.contains(*piece.card);
            default: return true;
        }
    }
    // Who may well be called so after her husband, though no rule says it.
    bool is_wife_of_marshal(const Addressee& courtier) const {
        return courtier.sex == Sex::Woman &&
               std::any_of(company_.court.begin(), company_.court.end(), [&](const Addressee& c) {
                   return c.marshal && c.name == courtier.name;
               });
    }
    template <class Accepts> Seats courtiers(const Accepts& accepts) const {
        Seats seats;
        for (const Addressee& courtier : company_.court)
            if (accepts(courtier)) seats = seats.with(courtier.seat);
        return seats;
    }
    // What is said up to and with this part; a family name is not asked for.
    bool has_all(const Addressee& courtier, const Run& run, Part last) const {
        return std::all_of(run.begin(), run.end(), [&](const Piece& piece) {
            return piece.part > last || has(courtier, piece);
        });
    }

    void find(BreachKind kind, const Piece& first, const Piece& last, Seats people) {
        found_.push_back({kind, words_[first.first].begin, words_[last.last].end,
                          people.size() == 1 ? std::optional{people.front()} : std::nullopt});
    }
    // The first piece that does not suit the sex of these people.
    void find_wrong_sex(const Run& run, Seats people) {
        const Piece* wrong = nullptr;
        for (const Addressee& courtier : company_.court)
            for (const Piece& piece : run)
                if (!wrong && people.contains(courtier.seat) && !piece.suits(courtier.sex))
                    wrong = &piece;
        const Piece& first = wrong ? *wrong : run.front();
        find(BreachKind::WrongSex, first, wrong ? first : run.back(), people);
    }

    // C-E1
    void judge(const Run& run) {
        const Piece* name = name_in(run);
        if (name && name->players_name) {
            // Before a family name it may be the courtier's Christian name.
            if (name == &run.back()) find(BreachKind::PlayersName, *name, *name, name->people);
            return;
        }
        const Seats holders = courtiers(
            [&](const Addressee& courtier) { return has_all(courtier, run, Part::Charge); });
        if (name && name->people == Seats::only(company_.writer)) return;  // a signature
        if (!judge_order(run, name ? name->people : holders, holders)) return;
        if (name)
            judge_name(run, *name);
        else
            judge_sex(run, holders);
    }

    // False if two courtiers are spoken of in one breath.
    bool judge_order(const Run& run, Seats people, Seats holders) {
        for (std::size_t i = 1; i < run.size(); ++i) {
            if (run[i].part >= run[i - 1].part) continue;
            if (run[i].part == Part::Quality && (people & holders).empty()) return false;
            find(BreachKind::WrongOrder, run.front(), run.back(), people);
            return true;
        }
        return true;
    }

    void judge_name(const Run& run, const Piece& name) {
        if (name.wrong_name) return find(BreachKind::WrongName, name, name, name.people);
        const Seats fitting = courtiers([&](const Addressee& courtier) {
            return suits(run, courtier.sex) && has_all(courtier, run, Part::Title);
        });
        if (!(fitting & name.people).empty()) return;
        const Seats of_this_sex = courtiers([&](const Addressee& courtier) {
            return name.people.contains(courtier.seat) && suits(run, courtier.sex);
        });
        const auto title = std::find_if(run.begin(), run.end(), [&](const Piece& piece) {
            const bool is_title = piece.part == Part::Title || piece.part == Part::Dignity;
            return is_title && (name.people & courtiers([&](const Addressee& courtier) {
                                    return has(courtier, piece);
                                })).empty();
        });
        if (title != run.end() && !fitting.without(company_.writer).empty())
            find(BreachKind::WrongName, name, name, name.people);
        else if (of_this_sex.empty() || title == run.end())
            find_wrong_sex(run, name.people);
    }

    // Without a name: a lady's quality with a lord's title, or a form that suits nobody who has
    // this title.
    void judge_sex(const Run& run, Seats holders) {
        const std::size_t first = run.front().first;
        const bool dear =
            first > 0 && gap(first) == Gap::Space && is_word(first - 1, lexicon_.graces);
        if (run.size() == 1 && run.front().for_man && !dear) return;  // may be the name of a card
        const bool says_what = std::any_of(
            run.begin(), run.end(), [](const Piece& piece) { return piece.part != Part::Quality; });
        if (!says_what) return;
        const Seats suited = courtiers([&](const Addressee& courtier) {
            return holders.contains(courtier.seat) && suits(run, courtier.sex);
        });
        const bool contradicts_itself = !suits(run, Sex::Man) && !suits(run, Sex::Woman);
        const Seats others = holders.without(company_.writer);
        if (contradicts_itself || (suited.empty() && !others.empty())) find_wrong_sex(run, others);
    }

    const Company& company_;
    const Lexicon& lexicon_;
    std::vector<Word> words_;
    Gap last_ = Gap::Stop;
    std::vector<KnownName> names_;
    std::vector<Player> players_;
    std::vector<Breach> found_;
};

}  // namespace

// C-D7: a wife is addressed by the highest of her own titles and her husband's.
Addressee addressee_of(const State& s, Seat seat) {
    const Courtier& c = s.courtier(seat);
    std::optional<CardName> title = c.honours.title();
    if (c.sex == Sex::Woman && !c.spouse.empty())
        if (const auto his = s.courtier(c.spouse.front()).honours.title())
            title = title ? std::min(*title, *his) : his;
    return {seat,
            c.sex,
            s.name_of_courtier(seat),
            s.names[index(seat)],
            title,
            c.honours.marshal(),
            c.honours.charges_held()};
}

Company company_of(const State& s, Seat writer, std::vector<std::string> players) {
    Company company{{}, writer, std::move(players)};
    for (Seat seat : s.everyone()) company.court.push_back(addressee_of(s, seat));
    return company;
}

std::string form_of_address(const Addressee& courtier, Language language) {
    const Catalogue& words = catalogue(language);
    const auto said = [&](CardName card) { return capitalised(honour(words, card, courtier.sex)); };
    const std::string marshal = said(CardName::Marshal);
    std::vector<std::string> held;
    for (CardName card : courtier.charges_held) held.push_back(said(card));
    const char* honours = courtier.marshal ? courtier.title ? "both" : "dignity"
                          : courtier.title ? "title"
                                           : "none";
    return words.say("etiquette.address",
                     {{"sex", name_of(courtier.sex)},
                      {"honours", std::string{honours}},
                      {"dignity", marshal.substr(0, marshal.find(' '))},  // "of France" is known
                      {"title", courtier.title ? said(*courtier.title) : ""},
                      {"name", courtier.name.str()},
                      {"charged", std::string{held.empty() ? "no" : "yes"}},
                      {"charge", words.join(held)}});
}

std::vector<Breach> breaches(std::string_view message, const Company& company, Language language) {
    return Finder{message, company, language}.all();
}

std::string explain(const Breach& breach, std::string_view message, const Company& company,
                    Language language) {
    const Catalogue& words = catalogue(language);
    const std::string said{message.substr(breach.begin, breach.end - breach.begin)};
    std::string text =
        words.say(fmt::format("etiquette.{}", name_of(breach.kind)), {{"said", said}});
    for (const Addressee& courtier : company.court)
        if (breach.about == courtier.seat)
            text += " " +
                    words.say("etiquette.better", {{"form", form_of_address(courtier, language)}});
    return text;
}

}  // namespace trianon::courtiers
