// What the simulation asks of what was sent and of what was kept: the promises of docs/trust.md.
#pragma once

#include <cstdlib>
#include <string_view>

#include "table/simulation_testing.h"

namespace trianon::table {

// Nobody hears of what is not on disk yet.
inline void Simulation::check_kept(const std::string& table, const std::string& text) {
    constexpr std::string_view number = "\"number\":";
    if (!text.starts_with(R"({"type":"event")") && !text.starts_with(R"({"type":"full_table")"))
        return;
    const std::size_t at = text.find(number);
    if (at == text.npos || std::atoll(text.c_str() + at + number.size()) > on_disk_[table])
        problems.push_back(table + ": told before it was kept: " + text.substr(0, 80));
    else
        ++kept_before_told;
}

// What opened a seat opens nothing from the entry on by which its person replaced it, at no server
// that has the entry. Who has the person's own browser has the new secret.
inline void Simulation::note_keys(const std::string& table, const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
        if (entry.text.find("others_ended") == std::string::npos) continue;
        const auto timed = parse_entry(entry.text);
        const auto* ended = std::get_if<entry::OthersEnded>(&timed->what);
        if (ended == nullptr) continue;
        for (const auto& client : clients_) {
            if (client->table != table || client->seat != ended->seat) continue;
            if (!client->thief) {
                client->keys.front() = ended->secret;
            } else if (!client->out_since) {
                client->out_since = entry.number;
                ++put_out;
            }
        }
    }
}

inline void Simulation::check_put_out(const Client& client, std::int64_t number,
                                      const std::string& text) {
    if (client.out_since && number >= *client.out_since && !text.starts_with(R"({"type":"answer")"))
        problem(client, "was put out and hears " + text.substr(0, 80));
}

// Chance is bound from the start of a game.
inline void Simulation::check_seal(Client& client, const json::object& full_table) {
    if (full_table.at("seal").is_null()) return;
    for (const json::value& anew : full_table.at("reseals").as_array())
        new_seals_[client.table].insert(std::string{anew.at("seal").as_string()});
    const std::string seal{full_table.at("seal").as_string()};
    if (seals_.try_emplace(client.table, seal).first->second != seal)
        problem(client, "sees another seal");
}

inline void Simulation::check_at_the_end() {
    finished = static_cast<std::int64_t>(over_.size());
    for (const std::string& id : store_.unfinished()) {
        if (rematches_.contains(id)) continue;
        if (const auto stuck = load_table(store_, id, TableLimits{}))
            problems.push_back(id + ": " + stuck->state().setup.game + " did not end, at entry " +
                               std::to_string(stuck->number()) + ", step " +
                               std::to_string(stuck->match() ? stuck->match()->steps() : 0));
    }
    check_acknowledged();
    for (const std::string& id : over_) check_journal(id);
    for (const auto& [table, entry] : intruded_) {
        const auto there = store_.entries(table, entry.number - 1, 1);
        if (there.empty() || there.front() != entry)
            problems.push_back(table + ": lost what another server wrote");
    }
    for (const auto& client : clients_) {
        const auto link = links_.find(client->session);
        if (link == links_.end()) continue;
        const auto& hosts = link->second->server->hosts;
        const auto found = hosts.find(client->table);
        if (found == hosts.end()) continue;
        if (client->number && *client->number > found->second.second->table().number())
            problem(*client, "knows more than the table");
    }
}

inline void Simulation::check_acknowledged() {
    std::map<std::string, std::vector<Entry>> journals;
    for (const Acknowledged& kept : acknowledged_) {
        auto& journal = journals[kept.table];
        if (journal.empty()) journal = store_.entries(kept.table, 0, 1'000'000);
        const auto place = static_cast<std::size_t>(kept.number - 1);
        const auto entry =
            place < journal.size() ? parse_entry(journal[place].text) : std::optional<TimedEntry>{};
        const auto* decided = entry ? std::get_if<entry::Decided>(&entry->what) : nullptr;
        if (decided == nullptr || decided->seat != kept.seat || decided->decision != kept.decision)
            problems.push_back(kept.table + ": lost " + kept.decision);
    }
}

// It begins as it was sealed, says nothing twice, and is the same with its snapshot and without.
inline void Simulation::check_journal(const std::string& table) {
    const auto stored = store_.load(table);
    const std::vector<Entry> entries = store_.entries(table, 0, 1'000'000);
    const auto quickly = load_table(store_, table, TableLimits{});
    const auto slowly = Table::load({stored->info, std::nullopt, entries}, TableLimits{});
    if (!quickly || !slowly || quickly->snapshot() != slowly->snapshot())
        return problems.push_back(table + ": its snapshot is not its journal");
    std::set<std::string> bound;
    for (const Reseed& anew : slowly->match()->record().reseeds) bound.insert(anew.seed.seal());
    for (const std::string& seal : new_seals_[table]) new_seals += bound.contains(seal) ? 1 : 0;
    for (const std::string& seal : bound)
        if (!new_seals_[table].contains(seal))
            problems.push_back(table + ": draws chance from a seed that was not sealed");
    if (const auto seal = seals_.find(table);
        seal != seals_.end() && slowly->match()->record().seed.seal() != seal->second)
        problems.push_back(table + ": was sealed as another game");
    std::vector<TimedEntry> journal;
    std::set<std::pair<int, std::int64_t>> decided;
    for (const Entry& entry : entries) {
        journal.push_back(*parse_entry(entry.text));
        const auto* one = std::get_if<entry::Decided>(&journal.back().what);
        if (one != nullptr && !slowly->state().seats[index(one->seat)].bot &&
            !decided.insert({index(one->seat), one->at}).second)
            problems.push_back(table + ": happened twice: " + one->decision);
        if (journal.size() > 1 && journal.back().when < journal[journal.size() - 2].when)
            problems.push_back(table + ": its time went back");
    }
    check_votes(table, journal);
}

// A rewind needs every person, also one whose seat a bot keeps; a new link goes to none who asked.
inline void Simulation::check_votes(const std::string& table,
                                    const std::vector<TimedEntry>& journal) {
    Seats persons, missing;
    std::optional<Seat> asked_for_link, agreed_last;
    const auto& opened = std::get<entry::Opened>(journal.front().what);
    for (std::size_t seat = 0; seat < opened.setup.seats.size(); ++seat)
        if (!opened.setup.seats[seat].bot) persons = persons.with(Seat(seat));
    for (const TimedEntry& entry : journal) {
        if (const auto* proposed = std::get_if<entry::RewindProposed>(&entry.what))
            missing = persons.without(proposed->seat);
        else if (const auto* vote = std::get_if<entry::Voted>(&entry.what))
            missing = vote->agrees ? missing.without(vote->seat) : persons;
        if (const auto* asked = std::get_if<entry::RelinkProposed>(&entry.what))
            asked_for_link = asked->by;
        else if (const auto* agreed = std::get_if<entry::RelinkVoted>(&entry.what))
            agreed_last = agreed->seat;
        else if (const auto* link = std::get_if<entry::Invited>(&entry.what);
                 link && !link->closes && ++links > 0 && agreed_last == asked_for_link)
            problems.push_back(table + ": gave a link to who asked for it");
        if (!std::holds_alternative<entry::Rewound>(entry.what) || persons.size() < 2) continue;
        ++rewinds;
        if (!missing.empty()) problems.push_back(table + ": was turned back against a person");
    }
}

}  // namespace trianon::table
