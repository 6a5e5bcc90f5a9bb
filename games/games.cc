#include "games/games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/words.h"
#include "games/courtiers/etiquette.h"
#include "games/courtiers/register.h"
#include "games/courtiers/spoken.h"
#include "games/courtiers/text.h"
#include "games/intrigue/text.h"
#include "games/louis_xiv/text.h"
#include "games/match_of.h"
#include "games/palace/text.h"

namespace trianon {

std::span<const EmbeddedFile> embedded_game_courtiers();
std::span<const EmbeddedFile> embedded_game_intrigue();
std::span<const EmbeddedFile> embedded_game_louis_xiv();
std::span<const EmbeddedFile> embedded_game_palace();

namespace {

constexpr Words<intrigue::Intrigue> intrigue_words{intrigue::catalogue, intrigue::tell,
                                                   intrigue::describe,  intrigue::explain,
                                                   intrigue::prompt,    intrigue::draw};
constexpr Words<palace::Palace> palace_words{palace::catalogue, palace::tell,   palace::describe,
                                             palace::explain,   palace::prompt, palace::draw};

constexpr Words<louis_xiv::LouisXiv> louis_xiv_words{louis_xiv::catalogue, louis_xiv::tell,
                                                     louis_xiv::describe,  louis_xiv::explain,
                                                     louis_xiv::prompt,    louis_xiv::draw};

// C-E2: a gentle table tells the writer, a strict one also records the breaches.
Manners manners_at_court(const courtiers::State& s, const Letter& letter, Language language) {
    Manners manners;
    if (s.options.etiquette == courtiers::Etiquette::Off) return manners;
    const courtiers::Company company = courtiers::company_of(s, letter.writer, letter.players);
    for (const auto& breach : courtiers::breaches(letter.text, company, language))
        manners.faults.push_back(courtiers::explain(breach, letter.text, company, language));
    if (s.options.etiquette == courtiers::Etiquette::Strict && !manners.faults.empty()) {
        const auto count =
            static_cast<std::uint8_t>(std::min<std::size_t>(manners.faults.size(), 255));
        manners.decision = print_decision(
            courtiers::Decision{courtiers::decision::Breach{letter.writer, count, letter.readers}});
    }
    return manners;
}

constexpr Words<courtiers::Courtiers> courtiers_words{
    courtiers::catalogue, courtiers::tell, courtiers::describe,       courtiers::explain,
    courtiers::prompt,    courtiers::draw, courtiers::offer_in_words, courtiers::register_pages,
    manners_at_court};

// Most matches are played with our edition; reading it can take longer than replaying the match.
template <Game G> Result<G> made_from(std::string_view toml) {
    const std::string_view ours = find_game(G::info.id)->editions.front().text;
    static const Result<G> with_ours = G::from_edition(ours);
    return toml == ours ? with_ours : G::from_edition(toml);
}

template <class Options> std::vector<GameOption> options_of() {
    std::vector<GameOption> all;
    Options usual;
    for_each_field(usual, [&]<class T>(std::string_view name, const T& value) {
        GameOption option{std::string{name}, {}, {}};
        if constexpr (Enumerated<T>) {
            option.values = enumerator_names<T>();
            option.usual = name_of(value);
        } else {
            option.usual = fmt::format("{}", value);
        }
        all.push_back(std::move(option));
    });
    return all;
}

template <Game G, const Words<G>& words> GameEntry entry(std::span<const EmbeddedFile> files) {
    GameEntry game{
        .info = G::info,
        .endings = enumerator_names<typename G::Ending>(),
        .editions = {},
        .options = options_of<typename G::Options>(),
        .weights = {},
        .catalogue = words.catalogue,
        .check_edition = [](std::string_view toml) -> std::optional<std::string> {
            if (const auto read = G::from_edition(toml); !read) return read.error();
            return std::nullopt;
        },
        .begin = [](std::string_view toml, Record record) -> Result<std::unique_ptr<Match>> {
            auto read = made_from<G>(toml);
            if (!read) return Error{read.error()};
            record.edition = read->edition().name;
            return MatchOf<G>::begin(std::move(*read), words, std::move(record));
        }};
    for (const EmbeddedFile& file : files) {
        if (file.name == "weights.toml") game.weights = file.contents;
        if (!file.name.starts_with("edition/")) continue;
        const std::string_view name = file.name.substr(8, file.name.size() - 8 - 5);
        game.editions.push_back({std::string{name}, std::string{file.contents}});
    }
    return game;
}

}  // namespace

const std::vector<GameEntry>& all_games() {
    static const std::vector<GameEntry> games{
        entry<intrigue::Intrigue, intrigue_words>(embedded_game_intrigue()),
        entry<louis_xiv::LouisXiv, louis_xiv_words>(embedded_game_louis_xiv()),
        entry<palace::Palace, palace_words>(embedded_game_palace()),
        entry<courtiers::Courtiers, courtiers_words>(embedded_game_courtiers())};
    return games;
}

std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for (const GameEntry& game : all_games()) ids.emplace_back(game.info.id);
    return ids;
}

const GameEntry* find_game(std::string_view id) {
    for (const GameEntry& game : all_games())
        if (game.info.id == id) return &game;
    return nullptr;
}

Result<std::string> edition_of(const Record& record) {
    const GameEntry* game = find_game(record.game);
    if (game == nullptr) return Error{unknown_word(record.game, game_ids())};
    if (!record.edition_text.empty()) return record.edition_text;
    if (record.edition.empty()) return game->editions.front().text;
    std::vector<std::string> names;
    for (const EditionFile& edition : game->editions) {
        if (edition.name == record.edition) return edition.text;
        names.push_back(edition.name);
    }
    return Error{fmt::format("edition {}", unknown_word(record.edition, names))};
}

Result<std::unique_ptr<Match>> begin_match(Record record) {
    const auto edition = edition_of(record);
    if (!edition) return Error{edition.error()};
    const GameEntry& game = *find_game(record.game);
    if (record.rules != game.info.rules_version)
        return Error{fmt::format("this program plays rules version {} of {}, not {}",
                                 game.info.rules_version, record.game, record.rules)};
    return game.begin(*edition, std::move(record));
}

Result<std::unique_ptr<Match>> replay_match(const Record& record) {
    auto match = begin_match(record);
    if (!match) return match;
    int number = 0;
    for (const Step& step : record.steps) {
        ++number;
        if (const auto refused = (*match)->apply(step.seat, step.decision, step.outcomes))
            return Error{fmt::format("step {}, {} {}: {}{}", number, index(step.seat),
                                     step.decision, refused->message,
                                     refused->rule.empty() ? "" : " (" + refused->rule + ")")};
    }
    return match;
}

}  // namespace trianon
