#include "examples/arbour/view.h"

#include "engine/fields.h"

namespace trianon::arbour {

View view(const State& s, Seat viewer) {
    View v{s, viewer};
    for_each_hidden(v.known, [&](Hidden<Lantern>& lantern) {
        if (lantern.seen_by(viewer) != nullptr) return;
        v.known.bag.mix_in(lantern.truth());
        lantern.blank_for(viewer);
    });
    return v;
}

State imagine(const View& v, Fate& fate) {
    State s = v.known;
    for_each_hidden(s, [&](Hidden<Lantern>& lantern) {
        if (lantern.seen_by(v.viewer) == nullptr) lantern.imagine(s.bag.deal_out(fate));
    });
    return s;
}

}  // namespace trianon::arbour
