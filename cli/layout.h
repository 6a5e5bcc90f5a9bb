// Text fitted into the columns of a terminal.
#pragma once

#include <string>
#include <string_view>

namespace trianon::cli {

// Broken at spaces into lines of at most this width; lines after the first are indented.
std::string wrapped(std::string_view text, int width, int indent = 0);

}  // namespace trianon::cli
