// trianon register
#include "cli/register.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/layout.h"
#include "cli/phrases.h"
#include "engine/words.h"
#include "text/seats.h"
#include "text/terminal.h"

namespace trianon::cli {
namespace {

constexpr int hanging = 4;

// "de Beaumont" is also found as "Beaumont".
std::string without_particle(const std::string& name) {
    const std::size_t space = name.find(' ');
    return space == name.npos ? name : name.substr(space + 1);
}

}  // namespace

const RegisterPage* page_of(const std::vector<RegisterPage>& pages, const std::string& called,
                            Language language) {
    const std::string wanted = lower_case(called);
    for (const RegisterPage& page : pages) {
        const std::string name = lower_case(page.name);
        const std::string seat = lower_case(seat_name(page.seat, language));
        if (wanted == name || wanted == without_particle(name) || wanted == seat ||
            wanted == fmt::format("{}", index(page.seat)))
            return &page;
    }
    return nullptr;
}

std::vector<std::string> names_in(const std::vector<RegisterPage>& pages) {
    std::vector<std::string> names;
    for (const RegisterPage& page : pages) names.push_back(page.name);
    return names;
}

std::string drawn(const RegisterPage& page, int width, std::size_t first_entry) {
    std::string lines = wrapped(paint(page.standing, ink::strong), width, hanging) + '\n';
    for (std::size_t i = first_entry; i < page.entries.size(); ++i) {
        const auto& [when, what] = page.entries[i];
        lines += "  " + wrapped(fmt::format("{}. {}", when, what), width - 2, hanging) + '\n';
    }
    return lines;
}

void run(const RegisterOptions& a) {
    const Language language = the_language(a.language);
    const auto match = the_match(a.file);
    const Seat viewer = the_viewer(*match, a.seat);
    const Talk* talk = match->talk();
    const auto pages =
        talk != nullptr ? talk->register_pages(viewer, language) : std::vector<RegisterPage>{};
    if (pages.empty()) throw UsageError{fmt::format("{} keeps no register", match->record().game)};
    Terminal terminal = Terminal::of_process();
    std::string text;
    if (a.courtier.empty()) {
        for (const RegisterPage& page : pages)
            text += (text.empty() ? "" : "\n") + drawn(page, terminal.prose_width());
    } else if (const RegisterPage* page = page_of(pages, a.courtier, language)) {
        text = drawn(*page, terminal.prose_width());
    } else {
        throw UsageError{"courtier " + unknown_word(a.courtier, names_in(pages))};
    }
    terminal.page(text, table_catalogue(language).say("play.more"));
}

}  // namespace trianon::cli
