// What a net sees of a position.
#pragma once

#include "engine/judge_features.h"
#include "games/courtiers/verbs.h"

namespace trianon::courtiers {

JudgeLayout judge_layout();
void judge_features(Context, JudgeFeatures&);

}  // namespace trianon::courtiers
