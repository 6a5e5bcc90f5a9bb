#include "engine/ensure.h"

#include <fmt/format.h>

#include <string_view>

namespace trianon {

void throw_invariant_error(const std::source_location& where) {
    std::string_view file = where.file_name();
    file.remove_prefix(file.rfind('/') + 1);
    throw InvariantError{fmt::format("invariant violated at {}:{}", file, where.line())};
}

}  // namespace trianon
