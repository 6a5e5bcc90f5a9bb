// What a person may ask about: cards, places, countries, the sovereigns and their marks.
#include <fmt/format.h>

#include "games/courtiers/text.h"
#include "games/courtiers/words.h"

namespace trianon::courtiers {
namespace {

std::string rule_of(CardName card) {
    if (war_cards.contains(card)) return "C-W1";
    if (statuses.contains(card)) return "C-Q5";
    switch (card) {
        case CardName::Chancellor: return "C-P1";
        case CardName::MinisterOfFinance: return "C-P2";
        case CardName::MinisterOfWar: return "C-P3";
        case CardName::MasterOfTheHunt: return "C-P4";
        case CardName::Governess: return "C-P5";
        case CardName::Denunciation: return "C-Q8";
        case CardName::Marshal: return "C-Q9";
        default: break;
    }
    if (governorships.contains(card)) return "C-Q7";
    if (charges.contains(card)) return "C-Q6";
    return requests.contains(card) ? "C-Q1" : "C-A2";
}

// A kind of card, as the page prints it.
std::string kind_of(CardName card) {
    if (titles.contains(card)) return "title";
    if (charges.contains(card)) return "charge";
    if (pensions.contains(card)) return "pension";
    if (statuses.contains(card)) return "status";
    if (war_cards.contains(card)) return "war";
    if (card == CardName::Marshal) return "dignity";
    return card == CardName::Denunciation ? "denunciation" : "event";
}

class Things {
  public:
    Things(const Courtiers& game, const State& s)
        : words_(catalogue(Language::En)), edition_(game.edition()), s_(s) {}

    std::vector<Thing> all() {
        for (CardName card : every<CardName>) add_card(card);
        for (Place place : every<Place>) add(name_of(place), term(place), "C-T5", {});
        for (Country country : every<Country>) add_country(country);
        for (Errand errand : every<Errand>) add_errand(errand);
        add_sovereign(Sovereign::King);
        add_sovereign(Sovereign::Queen);
        add_place("bastille", "C-X2", Whereabouts::Bastille);
        add_place("exile", "C-X1", Whereabouts::Exile);
        add("chamberlain", "C-T6").holders.push_back({s_.chamberlain, {"thing.holds_it", {}}});
        add("house", "C-C4", {{"cards", s_.house.size()}});
        add("stock", "C-A1", {{"cards", s_.stock.size()}});
        add("discard", "C-A10", {{"cards", s_.discard.size()}});
        add("peace", "C-W1");
        add("deeds", "C-C1");
        add("spouse", "C-U2");
        add("hand", "C-A9");
        add("dice", "C-C5");
        add("salon", "C-T2");
        Thing& fortune = add("fortune", "C-A7");
        for (Seat seat : s_.everyone())
            fortune.holders.push_back(
                {seat, {"register.fortune", {{"livres", s_.courtier(seat).fortune}}}});
        return std::move(all_);
    }

  private:
    Thing& add(std::string id, Argument name, std::string rule, Arguments with) {
        Sentence does{"thing." + id + ".does", std::move(with)};
        return all_.emplace_back(
            Thing{std::move(id), std::move(name), std::move(rule), {std::move(does)}, {}, {}});
    }
    Thing& add(const std::string& id, std::string rule, Arguments with = {}) {
        return add(id, Sentence{"thing." + id, {}}, std::move(rule), std::move(with));
    }

    void add_card(CardName card) {
        const CardValues& values = edition_.cards[card];
        Thing thing{name_of(card), term(card), rule_of(card), {}, {}, {}};
        thing.does.push_back({fmt::format("thing.kind.{}", kind_of(card)), {}});
        if (const std::string key = "effect." + name_of(card); words_.has(key))
            thing.does.push_back({key, {}});
        const auto change = [&](const char* key, int by) {
            if (by != 0) thing.does.push_back({key, {{"by", by}}});
        };
        if (values.income != 0) thing.does.push_back({"thing.income", {{"livres", values.income}}});
        change("thing.king_mark", values.king);
        change("thing.queen_mark", values.queen);
        change("thing.livres", values.livres);
        if (values.place)
            thing.needs.push_back({fmt::format("thing.needs.{}", name_of(*values.place)), {}});
        if (values.sex)
            thing.needs.push_back({fmt::format("thing.needs.{}", name_of(*values.sex)), {}});
        if (values.king_at_least.exists())
            thing.needs.push_back({"thing.needs.king", {{"mark", values.king_at_least.value()}}});
        if (values.queen_at_least.exists())
            thing.needs.push_back({"thing.needs.queen", {{"mark", values.queen_at_least.value()}}});
        if (requests.contains(card)) thing.needs.push_back({"thing.needs.grant", {}});
        for (Seat seat : s_.everyone())
            if (const int n = s_.courtier(seat).honours.count(card); n > 0)
                thing.holders.push_back({seat, {"thing.number", {{"count", n}}}});
        if (s_.house.count(card) > 0) thing.does.push_back({"thing.in_the_house", {}});
        all_.push_back(std::move(thing));
    }
    void add_country(Country country) {
        Thing& thing = add(name_of(country), term(country), "C-W1", {});
        thing.does.front().key = "thing.country.does";
        if (s_.wars.contains(country)) thing.does.push_back({"thing.at_war_with", {}});
        if (s_.game_turn == 0) return;  // parties are not known before
        for (Seat seat : s_.everyone())
            if (s_.courtier(seat).party == country && s_.courtier(seat).place != Whereabouts::Dead)
                thing.holders.push_back({seat, {"thing.of_this_party", {}}});
    }
    void add_errand(Errand errand) {
        static const std::array<std::string, 6> rules{"C-U1", "C-U2", "C-U3",
                                                      "C-U4", "C-U5", "C-U6"};
        Thing& thing = add("errand-" + name_of(errand), term(errand),
                           rules[static_cast<std::size_t>(errand)], {});
        thing.needs.push_back({"thing.needs.audience", {}});
    }
    void add_sovereign(Sovereign of) {
        Thing& thing = add(name_of(of), term(of), "C-C2", {});
        for (Seat seat : s_.everyone())
            if (const Mark mark = s_.courtier(seat).mark(of); mark.exists())
                thing.holders.push_back({seat, {"thing.mark", {{"mark", argument_of(mark)}}}});
    }
    void add_place(const std::string& id, std::string rule, Whereabouts place) {
        Thing& thing = add(id, std::move(rule));
        for (Seat seat : s_.everyone())
            if (s_.courtier(seat).place == place)
                thing.holders.push_back({seat, {"thing.is_here", {}}});
    }

    const Catalogue& words_;
    const Edition& edition_;
    const State& s_;
    std::vector<Thing> all_;
};

}  // namespace

std::vector<Thing> things(const Courtiers& game, const View& view) {
    return Things{game, view.known}.all();
}

}  // namespace trianon::courtiers
