// A data file that the build compiled into the binary (cmake/embed.cmake). Who reads the files of a
// target declares `namespace trianon { std::span<const EmbeddedFile> embedded_<target>(); }`.
#pragma once

#include <span>
#include <string_view>

namespace trianon {

struct EmbeddedFile {
    std::string_view name;
    std::string_view contents;
};

}  // namespace trianon
