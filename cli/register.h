// The book a game keeps about its players, on the screen.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.h"
#include "text/catalogue.h"
#include "text/register.h"

namespace trianon::cli {

// The page of whoever is called so, by the name in the book, with or without its particle, by the
// name of the seat or by its number; nothing if there is no such page.
const RegisterPage* page_of(const std::vector<RegisterPage>& pages, const std::string& called,
                            Language);
std::vector<std::string> names_in(const std::vector<RegisterPage>& pages);

// A page as lines of this width: how the player stands, then what happened, from this entry on.
std::string drawn(const RegisterPage& page, int width, std::size_t first_entry = 0);

}  // namespace trianon::cli
