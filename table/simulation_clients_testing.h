// The clients of the simulation: they play at random, repeat themselves, talk nonsense, and read
// every word with suspicion.
#pragma once

#include "table/simulation_testing.h"

namespace trianon::table {

inline void Simulation::problem(const Client& client, const std::string& what) {
    if (problems.size() < 20)
        problems.push_back(client.table + " seat " + std::to_string(index(client.seat)) + ": " +
                           what);
}

// Then everybody may look with any eyes. Messages come in their order, so who asked in time to
// cheat and was heard too late has read the end of the game before the answer.
inline bool Simulation::is_look_after_the_end(const Client& client, const json::value& message) {
    return message.at("type") == "answer" && client.position.is_object() &&
           !client.position.at("outcome").is_null();
}

// A secret word of the clients' own says itself who may read it: secret-02- is for seats 0 and 2,
// and 7 is a spectator.
inline void Simulation::check_secrets(const Client& client, const std::string& text,
                                      const json::value& value) {
    const char own = static_cast<char>('0' + index(client.seat));
    for (std::size_t at = text.find("secret-"); at != text.npos;
         at = text.find("secret-", at + 1)) {
        const std::size_t begin = at + 7, end = text.find('-', begin);
        if (text.substr(begin, end - begin).find(own) == std::string::npos)
            problem(client, "reads " + text.substr(at, 20));
    }
    for (const char* word : {"\"keys\"", "\"key\":\"$", "\"seed\"", "\"last_decision\""})
        if (text.find(word) != text.npos) problem(client, std::string{"reads "} + word);
    if (!is_look_after_the_end(client, value)) check_hidden(client, value);
}

inline void Simulation::check_hidden(const Client& client, const json::value& value) {
    if (value.is_array()) {
        for (const json::value& item : value.as_array()) check_hidden(client, item);
    } else if (value.is_object()) {
        const json::object& object = value.as_object();
        const json::value* seen_by = object.if_contains("seen_by");
        const json::value* hidden = object.if_contains("value");
        if (seen_by != nullptr && hidden != nullptr && !hidden->is_null()) {
            bool may = seen_by->is_string();
            if (seen_by->is_array())
                for (const json::value& seat : seen_by->as_array())
                    may = may || seat == index(client.seat);
            if (!may) problem(client, "sees " + json::serialize(value));
        }
        for (const auto& [key, item] : object) check_hidden(client, item);
    }
}

inline void Simulation::receive(Client& client, const std::string& text) {
    ++messages;
    const json::value value = json::parse(text);
    const json::object& message = value.as_object();
    check_secrets(client, text, value);
    const std::string type{message.at("type").as_string()};
    if (type == "answer") {
        note_answer(client, message);
    } else if (type == "full_table") {
        if (client.number && message.at("number").as_int64() < *client.number)
            problem(client, "the table went back");
        client.number = message.at("number").as_int64();
        client.position = message.at("position");
        check_seal(client, message);
        if (message.at("stage") == "lobby") get_ready(client);
    } else if (type == "event") {
        const std::int64_t number = message.at("number").as_int64();
        if (number != client.number.value_or(0) + 1)
            problem(client, "got " + std::to_string(number) + " after " +
                                std::to_string(client.number.value_or(0)));
        client.number = number;
        if (const auto answer = answer_in(message)) note_answer(client, *answer);
        if (!message.at("position").is_null()) client.position = message.at("position");
        if (message.at("news").is_object()) {
            const json::object& news = message.at("news").as_object();
            if (news.at("type") == "decided" && !news.at("decision").is_null() &&
                news.at("seat") != index(client.seat))
                problem(client, "reads the decision of another seat");
            if (news.at("type") == "rewound" && !news.at("seal").is_null())
                new_seals_[client.table].insert(std::string{news.at("seal").as_string()});
            if (news.at("type") == "rewind_proposed" && client.seat != spectator)
                ask(client, {{"type", "vote"}, {"agrees", !once_in(6)}});
            if (news.at("type") == "relink_proposed" && client.seat != spectator)
                ask(client, {{"type", "vote_relink"}, {"agrees", once_in(2)}});
            if (news.at("type") == "ran_out" && once_in(2))
                ask(client, {{"type", "claim"}, {"seat", news.at("seat")}});
            if (news.at("type") == "bot_sat" && news.at("seat") == index(client.seat))
                after(between(1'000, 3'600'000),
                      [this, &client] { ask(client, {{"type", "come_back"}}); });
        }
    }
    act(client);
}

inline void Simulation::get_ready(Client& client) {
    if (client.seat != spectator) ask(client, {{"type", "ready"}, {"ready", true}});
}

// The game may have ended before it was judged, and then much is allowed.
inline void Simulation::check_cheat(const Client& client, const json::object& answer) {
    const auto found = client.cheats.find(answer.at("id").as_int64());
    if (found == client.cheats.end()) return;
    if (!client.position.is_object() || !client.position.at("outcome").is_null()) return;
    if (answer.at("ok").as_bool() && (!client.owner || !answer.at("token").is_null()))
        problem(client, "was allowed to " + found->second);
}

// What is not theirs to do: a spectator touches the game, a player the table or another's hand, the
// owner somebody's seat.
inline void Simulation::cheat(Client& client) {
    if (!client.position.is_object() || !client.position.at("outcome").is_null()) return;
    const std::int64_t seat = between(0, 1);
    const std::vector<json::object> as_spectator{{{"type", "sit"}},
                                                 {{"type", "claim"}, {"seat", seat}},
                                                 {{"type", "vote"}, {"agrees", true}},
                                                 {{"type", "vote_relink"}, {"agrees", true}},
                                                 {{"type", "transfer"}},
                                                 {{"type", "end_others"}},
                                                 {{"type", "come_back"}},
                                                 {{"type", "propose_rewind"}, {"step", 0}},
                                                 {{"type", "undo"}, {"at", *client.number}},
                                                 {{"type", "look"}, {"step", 0}, {"seat", seat}}};
    const std::vector<json::object> as_player{
        {{"type", "relink"}, {"seat", seat}},
        {{"type", "renew"}, {"door", "owner"}},
        {{"type", "claim"}, {"seat", index(client.seat)}},
        {{"type", "look"}, {"step", 0}, {"seat", index(client.seat) == 0 ? 1 : 0}}};
    const std::vector<json::object> as_owner{{{"type", "relink"}, {"seat", seat}}};
    const auto& all = client.owner ? as_owner : client.seat == spectator ? as_spectator : as_player;
    const json::object& chosen = all[fate_.below(static_cast<std::uint32_t>(all.size()))];
    ask(client, chosen);
    client.cheats[client.last_id] = std::string{chosen.at("type").as_string()};
    ++cheats;
}

inline void Simulation::note_answer(Client& client, const json::object& answer) {
    if (!answer.at("id").is_int64()) return;
    if (client.out_since && answer.at("number").is_int64() &&
        answer.at("number").as_int64() > *client.out_since)
        problem(client, "has done something with a secret that was replaced");
    if (answer.contains("token")) check_cheat(client, answer);
    const auto found = client.asked.find(answer.at("id").as_int64());
    if (found == client.asked.end()) return;
    const json::object request = found->second;
    client.asked.erase(found);
    if (request.at("type") != "decide") return;
    client.acting = false;
    if (!answer.at("ok").as_bool()) return;
    ++decisions;
    acknowledged_.push_back({client.table, answer.at("number").as_int64(), client.seat,
                             std::string{request.at("decision").as_string()}});
}

inline void Simulation::ask(Client& client, json::object request) {
    if (client.session == 0) return;
    request["id"] = ++client.last_id;
    if (request.at("type") == "decide") client.asked[client.last_id] = request;
    client.last = request;
    to_server(client, json::serialize(request));
}

// Those who have found the secret write as fast as they can meanwhile.
inline void Simulation::end_others(Client& client) {
    ask(client, {{"type", "end_others"}});
    const std::string own = "secret-" + std::to_string(index(client.seat)) + "- stolen";
    for (const auto& other : clients_)
        if (other->thief && other->table == client.table && other->seat == client.seat)
            for (int i = 0; i < 20; ++i)
                after(between(0, 400), [this, own, &thief = *other] {
                    ask(thief, {{"type", "note"}, {"text", own}});
                });
}

inline void Simulation::act(Client& client) {
    if (!client.position.is_object() || client.acting || client.session == 0) return;
    if (client.seat != spectator && !client.thief && once_in(100)) end_others(client);
    if (once_in(client.owner ? 10 : 40)) cheat(client);
    if (client.seat == spectator) {
        if (once_in(100)) ask(client, {{"type", "say"}, {"text", "secret-7- he has the duke"}});
        return;
    }
    const json::array& choices = client.position.at("choices").as_array();
    if (choices.empty()) return;
    if (const auto step = client.position.at("step").as_int64(); step > 1 && once_in(25))
        ask(client, {{"type", "propose_rewind"}, {"step", step - 1}});
    client.acting = true;
    after(between(5, 20'000), [this, &client] {
        const json::array& now = client.position.at("choices").as_array();
        if (client.session == 0 || now.empty() || !client.asked.empty()) {
            client.acting = !client.asked.empty();
            return;
        }
        if (once_in(12)) misbehave(client);
        // Who may pass often does, or talks have no end.
        const std::size_t chosen = now[0].at("passes").as_bool() && once_in(2)
                                       ? 0
                                       : fate_.below(static_cast<std::uint32_t>(now.size()));
        ask(client,
            {{"type", "decide"}, {"at", *client.number}, {"decision", now[chosen].at("decision")}});
        if (once_in(10)) to_server(client, json::serialize(client.last));
    });
}

inline void Simulation::misbehave(Client& client) {
    const std::string own = std::to_string(index(client.seat));
    switch (fate_.below(std::uint32_t{12})) {
        case 0: return to_server(client, "{\"type\": \"decide\", \"at\"");
        case 1: return to_server(client, std::string(8'000, '['));
        case 2: return ask(client, {{"type", "undo"}, {"at", *client.number}});
        case 3: return ask(client, {{"type", "reset"}, {"at", *client.number}});
        case 4: return ask(client, {{"type", "note"}, {"text", "secret-" + own + "- mine"}});
        case 5: return ask(client, {{"type", "say"}, {"text", "bonsoir"}});
        case 6: {
            const json::array& confidants = client.position.at("confidants").as_array();
            if (confidants.empty()) return;
            const std::int64_t friendly = confidants[0].as_int64();
            const std::string text = "secret-" + own + std::to_string(friendly) + "- at Marly";
            return ask(client, {{"type", "say"}, {"text", text}, {"to", json::array{friendly}}});
        }
        case 7:
            return ask(client, {{"type", "propose_rewind"},
                                {"step", client.position.at("step").as_int64() - 2}});
        case 8:
            return ask(client,
                       {{"type", "decide"}, {"at", *client.number - 3}, {"decision", "ready"}});
        case 9: return ask(client, {{"type", "claim"}, {"seat", between(0, 5)}});
        case 10: return ask(client, {{"type", "look"}, {"step", between(0, 5)}});
        default: return ask(client, {{"type", "rematch"}});
    }
}

}  // namespace trianon::table
