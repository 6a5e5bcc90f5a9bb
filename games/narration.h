// A match in sentences and as a drawing, for people.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/seat.h"
#include "games/decision.h"
#include "text/catalogue.h"
#include "text/pile.h"
#include "text/sentence.h"
#include "text/story_notes.h"
#include "text/thing.h"

namespace trianon {

// Why the rules do not allow a decision.
struct Refused {
    std::string key;  // the enumerator of the game's Refusal, "another_has_more"
    std::string rule;
};

class Narration {
  public:
    virtual const Catalogue& words(Language) const = 0;  // to render the sentences with

    // What happened in a step as the viewer saw it, a sentence an event; step 0 is the set-up.
    virtual std::vector<Sentence> story(std::size_t step, Seat viewer) const = 0;
    virtual const StoryNotes& notes() const = 0;
    virtual Sentence prompt(Seat viewer) const = 0;  // who must do what
    virtual Sentence describe(const AnyDecision&) const = 0;
    // What describe tells besides the fields of the decision; most often nothing.
    virtual Arguments beside(const AnyDecision&) const = 0;
    // What a seat should know of a choice before it decides: odds, price, yield, what is given up.
    virtual std::optional<Sentence> note(Seat, const AnyDecision&) const = 0;
    virtual Sentence explain(const Refused&) const = 0;
    virtual std::string drawing(Seat viewer, Language) const = 0;  // the table in text
    // What the viewer may look through; most of it is not drawn.
    virtual std::vector<Pile> piles(Seat viewer, Language) const = 0;
    // What the viewer may ask about.
    virtual std::vector<Thing> things(Seat viewer) const = 0;

    std::string in_words(const Sentence& sentence, Language language) const {
        return render(sentence, words(language));
    }
    std::vector<std::string> story_in_words(std::size_t step, Seat viewer,
                                            Language language) const {
        std::vector<std::string> said;
        for (const Sentence& sentence : story(step, viewer))
            said.push_back(in_words(sentence, language));
        return said;
    }

  protected:
    ~Narration() = default;
};

}  // namespace trianon
