// Etiquette at a table with fines: what the table reports, and what the Grand Chamberlain makes of
// it.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// C-E2: a fine may leave a courtier in debt.
void fine(Verbs& v, Seat seat, int found) {
    const int breaches = v.s.options.etiquette == Etiquette::Chamberlain ? 1 : found;
    v.fine(seat, breaches);
    v.change_fortune(seat, -breaches * livres_for_a_breach, Reason::Fine);
}

}  // namespace

// C-E1, C-E2: a message that was sent had breaches; who can read it is said too. Where the Grand
// Chamberlain decides what is a breach, it may have none.
MaybeRefusal why_not(Context context, Seat seat, const decision::Breach& breach) {
    const Etiquette etiquette = context.s.options.etiquette;
    if (seat != the_table) return Refusal::OnlyTheTable;
    if (!fines(etiquette)) return Refusal::NotStrict;
    const bool kept = breach.count > 0 || etiquette == Etiquette::Chamberlain;
    if (!context.s.at_the_table(breach.writer) || !kept) return Refusal::NoBreach;
    if (etiquette == Etiquette::Strict && context.s.messages.full()) return Refusal::RegisterIsFull;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::Breach& breach) {
    v.breach(breach);
    const bool own = breach.writer == v.s.chamberlain;
    if (own && breach.count > 0) fine(v, breach.writer, breach.count);  // C-E2
}

// C-E2: the breaches of a promise, whose message came with the offer.
MaybeRefusal why_not(Context context, Seat seat, const decision::Find& find) {
    if (seat != the_table) return Refusal::OnlyTheTable;
    if (!fines(context.s.options.etiquette)) return Refusal::NotStrict;
    const Message* message = message_number(context.s, find.message);
    if (message == nullptr || message->breaches > 0 || message->fined > 0)
        return Refusal::NoSuchMessage;
    if (find.count == 0) return Refusal::NoBreach;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::Find& find) {
    v.find_breaches(find.message, find.count);
}

// C-E2: out of turn, once for a message.
MaybeRefusal why_not(Context context, Seat seat, const decision::Fine& decision) {
    const Etiquette etiquette = context.s.options.etiquette;
    if (!fines(etiquette)) return Refusal::NotStrict;
    if (seat != context.s.chamberlain) return Refusal::OnlyTheChamberlain;
    const Message* message = message_number(context.s, decision.message);
    if (message == nullptr || !may_be_fined(*message, etiquette)) return Refusal::NoSuchMessage;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat, const decision::Fine& decision) {
    const Message message = *message_number(v.s, decision.message);
    v.strike_message(decision.message);
    fine(v, message.writer, message.breaches);
}

}  // namespace trianon::courtiers
