// How a table begins: new, or from what the store kept of it.
#include <fmt/format.h>

#include <limits>

#include "games/games.h"
#include "table/host.h"

namespace trianon::table {

Record first_record(const Setup& setup, const Seed& seed) {
    Record record;
    record.game = setup.game;
    record.players = static_cast<int>(setup.seats.size());
    record.options = setup.options;
    record.seed = seed;
    if (setup.edition) {
        const bool is_name = setup.edition->find_first_of("=\n") == std::string::npos;
        (is_name ? record.edition : record.edition_text) = *setup.edition;
    }
    if (const GameEntry* game = find_game(setup.game)) record.rules = game->info.rules_version;
    return record;
}

NewTable new_table(std::string id, Setup setup, Keys keys, std::optional<std::string> position,
                   Millis now, std::optional<std::string> before) {
    const GameEntry& game = *find_game(setup.game);
    // The usual edition of today may not be that of tomorrow.
    if (!setup.edition) setup.edition = game.editions.front().name;
    const Record record = first_record(setup, Seed{0});
    const TableInfo info{id, setup.game, record.rules, record.edition, now};
    entry::Opened opened{std::move(id),   record.rules,        std::move(setup),
                         std::move(keys), std::move(position), std::move(before)};
    return {info, {now, std::move(opened)}};
}

Result<Setup> setup_of(const Record& record) {
    Setup setup{.game = record.game,
                .seats = std::vector<SeatPlan>(static_cast<std::size_t>(record.players)),
                .options = record.options,
                .edition = std::nullopt,
                .clock = {}};
    if (!record.edition_text.empty())
        setup.edition = record.edition_text;
    else if (!record.edition.empty())
        setup.edition = record.edition;
    if (const auto wrong = problem(setup)) return Error{*wrong};
    const auto match = replay_match(record);
    if (!match) return Error{match.error()};
    if (!(*match)->to_act().empty()) return Error{"its game is not over"};
    return setup;
}

NewTable finished_table(std::string id, Setup setup, Keys keys, const Record& record, Millis now) {
    NewTable made = new_table(std::move(id), std::move(setup), std::move(keys), std::nullopt, now);
    auto& opened = std::get<entry::Opened>(made.opened.what);
    made.info.rules = opened.rules = record.rules;
    opened.record = print_record(record);
    return made;
}

Result<Table> Table::open(const NewTable& made, const TableLimits& limits) {
    Table table{limits};
    if (!table.apply(made.opened)) return Error{"the table cannot be opened"};
    return table;
}

Result<Table> Table::load(const StoredTable& kept, const TableLimits& limits) {
    const GameEntry* game = find_game(kept.info.game);
    if (game == nullptr) return Error{"this program has no game " + kept.info.game};
    if (!plays(*game, kept.info.rules))
        return Error{fmt::format(
            "it was begun under version {} of the rules of {}, and this program has version {}",
            kept.info.rules, kept.info.game, game->info.rules_version)};
    Table table{limits};
    if (kept.snapshot) {
        json::error_code error;
        auto state = decode<State>(json::parse(kept.snapshot->text, error));
        if (error || !state || state->number != kept.snapshot->number)
            return Error{"the snapshot cannot be read"};
        table.state_ = std::move(*state);
        if (table.state_.record) {
            const auto record = parse_record(*table.state_.record);
            auto match = record ? replay_match(*record) : Error{record.error()};
            if (!match) return Error{match.error()};
            table.match_ = std::move(*match);
            table.state_.record.reset();
        }
    }
    for (const Entry& entry : kept.entries) {
        const auto timed = parse_entry(entry.text);
        if (!timed || entry.number != table.number() + 1 || !table.apply(*timed))
            return Error{fmt::format("entry {} cannot be read", entry.number)};
    }
    return table;
}

std::string Table::snapshot() const {
    State state = state_;
    if (match_) state.record = print_record(match_->record());
    return written(state, Eyes::all_seeing());
}

Result<Table> load_table(Store& store, const std::string& id, const TableLimits& limits) {
    auto kept = store.load(id);
    if (!kept) return Error{"there is no such table"};
    auto table = Table::load(*kept, limits);
    if (table || !kept->snapshot) return table;
    kept->snapshot.reset();
    kept->entries = store.entries(id, 0, std::numeric_limits<int>::max());
    return Table::load(*kept, limits);
}

}  // namespace trianon::table
