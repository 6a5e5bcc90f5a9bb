// What this program is: its version, the rules it plays by, the libraries it stands on.
#pragma once

#include <string>
#include <string_view>

namespace trianon::cli {

std::string_view version_number();  // by Semantic Versioning
std::string version_text();         // for --version

}  // namespace trianon::cli
