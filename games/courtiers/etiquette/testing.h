// A court to be addressed, and what is found in a message to it:
//   0 de Grandval, Baron, who writes (player Ann)
//   1 de Thrémière, Marquis and Baron, Marshal, Minister of War, Governor of Gascogne (Bob)
//   2 Lady de Maintenon, Duchess, Governess (Claire)
//   3 de Saint-Fargeau, Count, Chancellor (Jean)
//   4 his wife, born de Courcelles, Lady in Waiting (Lucia)
//   5 Lady de la Tour qui Penche, Mistress of the Hunt (Paul)
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "games/courtiers/etiquette/etiquette.h"
#include "games/courtiers/testing.h"

namespace trianon::courtiers {

inline State court_of_six() {
    return Scene{Setting{6}
                     .set("names",
                          "[\"de Grandval\" \"de Thrémière\" \"de Maintenon\" \"de Saint-Fargeau\" "
                          "\"de Courcelles\" \"de la Tour qui Penche\"]")
                     .courtier(0, "honours=[baron]")
                     .courtier(1,
                               "honours=[marquis baron minister_of_war governor_of_gascogne "
                               "marshal]")
                     .courtier(2, "woman honours=[duke governess]")
                     .courtier(3, "honours=[count chancellor] spouse=4")
                     .courtier(4, "woman honours=[lady_in_waiting] family=3 spouse=3")
                     .courtier(5, "woman honours=[master_of_the_hunt]")}
        .state();
}

inline const Company& company() {
    static const Company all =
        company_of(court_of_six(), Seat{0}, {"Ann", "Bob", "Claire", "Jean", "Lucia", "Paul"});
    return all;
}

// "wrong_sex Lady; wrong_order …": what is found, and where.
inline std::string found(std::string_view message, Language language,
                         const Company& at = company()) {
    std::string all;
    for (const Breach& breach : breaches(message, at, language))
        all += fmt::format("{}{} {}", all.empty() ? "" : "; ", name_of(breach.kind),
                           message.substr(breach.begin, breach.end - breach.begin));
    return all;
}

}  // namespace trianon::courtiers
