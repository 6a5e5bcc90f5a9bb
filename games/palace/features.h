// What a net sees of a position.
#pragma once

#include "engine/judge_features.h"
#include "games/palace/state.h"

namespace trianon::palace {

JudgeLayout judge_layout();
void judge_features(Context, JudgeFeatures&);

}  // namespace trianon::palace
