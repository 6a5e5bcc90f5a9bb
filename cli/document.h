// The manual page and the completions of the shells, made from the declarations that --help is made
// from.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace trianon::cli {

const std::vector<std::string>& document_formats();  // man, bash, zsh, fish
std::string document(const CLI::App& app, const std::string& format);

}  // namespace trianon::cli
