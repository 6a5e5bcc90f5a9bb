// What a net sees of a position.
#pragma once

#include "engine/judge_features.h"
#include "games/louis_xiv/state.h"

namespace trianon::louis_xiv {

JudgeLayout judge_layout();
void judge_features(Context, JudgeFeatures&);

}  // namespace trianon::louis_xiv
