// Refusing a word kindly: by naming the one that was probably meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace trianon {

// The known word nearest to this one, or "" if none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

// «"paly" is unknown; did you mean "play"?»
std::string unknown_word(std::string_view word, const std::vector<std::string>& known);

}  // namespace trianon
