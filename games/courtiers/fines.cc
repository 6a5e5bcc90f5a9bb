// Etiquette at a strict table: what the table reports, and what the Grand Chamberlain makes of it.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// C-E2: a fine may leave a courtier in debt.
void fine(Verbs& v, Seat seat, int breaches) {
    v.fine(seat, breaches);
    v.change_fortune(seat, -breaches * livres_for_a_breach, Reason::Fine);
}

}  // namespace

// C-E1, C-E2: a message that was sent had breaches; who can read it is said too.
MaybeRefusal why_not(Context context, Seat seat, const decision::Breach& breach) {
    if (seat != the_table) return Refusal::OnlyTheTable;
    if (context.s.options.etiquette != Etiquette::Strict) return Refusal::NotStrict;
    if (!context.s.at_the_table(breach.writer) || breach.count == 0) return Refusal::NoBreach;
    if (context.s.messages.full()) return Refusal::RegisterIsFull;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::Breach& breach) {
    v.breach(breach);
    if (breach.writer == v.s.chamberlain) fine(v, breach.writer, breach.count);  // C-E2
}

// C-E2: out of turn, once for a message.
MaybeRefusal why_not(Context context, Seat seat, const decision::Fine& decision) {
    if (context.s.options.etiquette != Etiquette::Strict) return Refusal::NotStrict;
    if (seat != context.s.chamberlain) return Refusal::OnlyTheChamberlain;
    if (decision.message >= context.s.messages.size() ||
        context.s.messages[decision.message].breaches == 0)
        return Refusal::NoSuchMessage;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::Fine& decision) {
    const Message message = v.s.messages[decision.message];
    v.strike_message(decision.message);
    fine(v, message.writer, message.breaches);
}

}  // namespace trianon::courtiers
