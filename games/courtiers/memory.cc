#include "games/courtiers/memory.h"

#include <optional>

namespace trianon::courtiers {
namespace {

constexpr CardNames harmful{CardName::Denunciation,
                            CardName::Poison,
                            CardName::AffairOfThePoisons,
                            CardName::HuntingAccident,
                            CardName::KilledInAction,
                            CardName::Duel,
                            CardName::AffairIsDiscovered,
                            CardName::ExileToTheColonies,
                            CardName::FauxPas,
                            CardName::Ridicule,
                            CardName::ClumsyAtTheHunt,
                            CardName::CowardiceUnderFire,
                            CardName::Slander,
                            CardName::IntelligenceWithTheEnemy,
                            CardName::GamblingDebts,
                            CardName::RuinousFeast};

// What one courtier does for or against another. A war is meant for a country, and a marriage is
// no harm.
struct Deed {
    Seat by{};
    Seat to{};
    Tone tone{};
};

std::optional<Deed> deed_in(const Event& event, Card played) {
    using Maybe = std::optional<Deed>;
    const auto aimed = [&](Seat by, Seat to) {
        return played.is(harmful) ? Maybe{{by, to, Tone::Against}} : std::nullopt;
    };
    return std::visit(
        Cases{
            [&](const event::Aimed& e) { return aimed(e.seat, e.at); },
            [&](const event::Requested& e) { return aimed(e.seat, e.whom); },
            [](const event::AskedForCharge& e) { return Maybe{{e.seat, e.holder, Tone::Against}}; },
            [](const event::AskedForVacancy& e) {
                return Maybe{{e.seat, e.holder, Tone::Against}};
            },
            [](const event::Tried& e) { return Maybe{{e.seat, e.prisoner, Tone::Against}}; },
            [](const event::Arrested& e) { return Maybe{{e.seat, e.courtier, Tone::Against}}; },
            [](const event::Spoke& e) { return Maybe{{e.seat, e.about, e.tone}}; },
            [](const event::Swayed& e) { return Maybe{{e.seat, e.courtier, e.tone}}; },
            [](const auto&) { return Maybe{}; }},
        event);
}

void redeem(Pledge& pledge, Vow vow, bool kept) {
    if (!pledge.given.contains(vow)) return;
    pledge.given = pledge.given.without(vow);
    ++(kept ? pledge.kept : pledge.broken);
}

void weigh(Memory& m, const Deed& deed, Seat own) {
    if (deed.by != own && deed.to != own) return;
    Pledge& pledge = deed.by == own ? m.with(deed.to).mine : m.with(deed.by).theirs;
    if (deed.tone == Tone::Against)
        redeem(pledge, Vow::Spare, false);
    else
        redeem(pledge, Vow::Speak, true);
}

template <class F> void for_each_pledge(Memory& m, const F& f) {
    for (Bond& bond : m.bonds) f(bond.mine), f(bond.theirs);
}

// Who is away from court cannot speak, nor be spoken for: that is nobody's fault.
void excuse(Memory& m, Seat away, Seat own) {
    const auto forget = [](Pledge& pledge) { pledge.given = pledge.given.without(Vow::Speak); };
    if (away == own) return for_each_pledge(m, forget);
    forget(m.with(away).mine);
    forget(m.with(away).theirs);
}

// The pledge that an offer between two makes, if one of them is the own seat.
Pledge& pledge_of(Memory& m, Seat from, Seat to, Seat own) {
    return from == own ? m.with(to).mine : m.with(from).theirs;
}

}  // namespace

void remember(Memory& m, const Event& event, Seat own) {
    if (const auto deed = deed_in(event, m.played)) weigh(m, *deed, own);
    std::visit(
        Cases{[&](const event::Played& e) { m.played = e.card; },
              [&](const event::Offered& e) {
                  const auto vow = understood(e.promise);
                  pledge_of(m, e.from, e.to, own).offered = vow ? Vows{*vow} : Vows{};
              },
              [&](const event::Accepted& e) {
                  Pledge& pledge = pledge_of(m, e.from, e.to, own);
                  pledge.given = pledge.given | pledge.offered;
                  pledge.offered = {};
              },
              [&](const event::Declined& e) { pledge_of(m, e.from, e.to, own).offered = {}; },
              [&](const event::Withdrew& e) { pledge_of(m, e.from, e.to, own).offered = {}; },
              [&](const event::EndedNegotiation&) {
                  for_each_pledge(m, [](Pledge& pledge) { pledge.offered = {}; });
              },
              [&](const event::Exiled& e) { excuse(m, e.seat, own); },
              [&](const event::Imprisoned& e) { excuse(m, e.seat, own); },
              [&](const event::Died& e) { excuse(m, e.seat, own); },
              [&](const event::BeganGameTurn&) {
                  for_each_pledge(m, [](Pledge& pledge) {
                      redeem(pledge, Vow::Spare, true);
                      redeem(pledge, Vow::Speak, false);
                  });
              },
              [](const auto&) {}},
        event);
}

}  // namespace trianon::courtiers
