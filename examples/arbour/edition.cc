#include "examples/arbour/edition.h"

#include "engine/edition_reader.h"

namespace trianon::arbour {
namespace {

class LanternsReader : public EditionReader {
  public:
    Edition read(const toml::table& file) {
        known_keys(file, "the file", {"game", "name", "title", "copies"});
        if (text(file, "game") != "arbour") complain("game must be \"arbour\"");
        Edition edition{.name = text(file, "name"), .title = text(file, "title"), .lanterns = {}};
        // A-C1: enough for four hands, and no more than the state has room for.
        const int copies = number(file, "copies", "the file", 2, most_lanterns / brightest);
        for (int i = 0; i < Lantern::count; ++i) edition.lanterns.add(Lantern::at(i), copies);
        return edition;
    }
};

}  // namespace

Result<Edition> read_edition(std::string_view toml) {
    return read_edition_file<LanternsReader>(toml);
}

}  // namespace trianon::arbour
