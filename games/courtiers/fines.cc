// Etiquette at a strict table: what the table reports, and what the Grand Chamberlain makes of it.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// C-E2: a fine may leave a courtier in debt.
void fine(Table& t, Seat seat, int breaches) {
    t.fine(seat, breaches);
    t.change_fortune(seat, -breaches * livres_for_a_breach, Reason::Fine);
}

}  // namespace

// C-E1, C-E2: a message that was sent had breaches; who can read it is said too.
MaybeRefusal why_not(const Board& b, Seat seat, const decision::Breach& breach) {
    if (seat != the_table) return Refusal::OnlyTheTable;
    if (b.s.options.etiquette != Etiquette::Strict) return Refusal::NotStrict;
    if (!b.s.at_the_table(breach.writer) || breach.count == 0) return Refusal::NoBreach;
    if (b.s.messages.full()) return Refusal::RegisterIsFull;
    return std::nullopt;
}

void carry_out(Table& t, Seat, const decision::Breach& breach) {
    t.breach(breach);
    if (breach.writer == t.s.chamberlain) fine(t, breach.writer, breach.count);  // C-E2
}

// C-E2: out of turn, once for a message.
MaybeRefusal why_not(const Board& b, Seat seat, const decision::Fine& decision) {
    if (b.s.options.etiquette != Etiquette::Strict) return Refusal::NotStrict;
    if (seat != b.s.chamberlain) return Refusal::OnlyTheChamberlain;
    if (decision.message >= b.s.messages.size() || b.s.messages[decision.message].breaches == 0)
        return Refusal::NoSuchMessage;
    return std::nullopt;
}

void carry_out(Table& t, Seat, const decision::Fine& decision) {
    const Message message = t.s.messages[decision.message];
    t.strike_message(decision.message);
    fine(t, message.writer, message.breaches);
}

}  // namespace trianon::courtiers
