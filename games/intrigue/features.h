// What a net sees of a position.
#pragma once

#include "engine/judge_features.h"
#include "games/intrigue/state.h"

namespace trianon::intrigue {

JudgeLayout judge_layout();
void judge_features(Context, JudgeFeatures&);

}  // namespace trianon::intrigue
