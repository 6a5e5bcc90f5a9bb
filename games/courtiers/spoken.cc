#include "games/courtiers/spoken.h"

#include <algorithm>

#include "engine/notation.h"
#include "engine/numbers.h"
#include "games/courtiers/decisions.h"
#include "games/courtiers/etiquette/read_words.h"
#include "games/courtiers/text.h"
#include "games/courtiers/words.h"
#include "text/seats.h"

namespace trianon::courtiers {
namespace {

using address::Letters;

class OfferReader {
  public:
    OfferReader(std::string_view line, Language language)
        : line_(line), words_(catalogue(language)), said_(address::read_words(line).words) {}

    std::optional<decision::Offer> read() {
        if (!accept("typed.offer")) return std::nullopt;
        accept("typed.to");
        if (!receiver()) return std::nullopt;
        while (at_ < said_.size()) {
            accept("typed.and");
            if (!part()) return std::nullopt;
        }
        return offer_;
    }

  private:
    bool accept(std::string_view key) { return accept(address::letters_of(words_.say(key))); }
    bool accept(const Letters& wanted) {
        if (wanted.empty() || said_.size() - at_ < wanted.size()) return false;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            if (said_[at_ + i].letters != wanted[i]) return false;
        at_ += wanted.size();
        return true;
    }
    bool receiver() {
        for (int i = 0; i < max_players; ++i) {
            const Seat seat{static_cast<std::uint8_t>(i)};
            if (!accept(address::letters_of(seat_name(seat, words_.language()))) &&
                !accept(Letters{fmt::format("{}", i)}))
                continue;
            offer_.to = seat;
            return true;
        }
        return false;
    }
    bool part() {
        if (accept("typed.give")) return money(offer_.give);
        if (accept("typed.ask")) return money(offer_.ask);
        if (accept("typed.show")) return cards();
        if (accept("typed.promise")) return promise();
        return false;
    }
    // With or without signs between the thousands.
    bool money(std::int32_t& livres) {
        std::string digits;
        while (at_ < said_.size() &&
               said_[at_].letters.find_first_not_of("0123456789") == std::string::npos)
            digits += said_[at_++].letters;
        const auto number = parse_number<std::int32_t>(digits);
        if (number) livres = *number;
        return number.has_value();
    }
    bool cards() {
        if (!card()) return false;
        while (accept("typed.and") || card()) {
        }
        return true;
    }
    // The longest name that fits: "The war is lost" is also "War is lost" in notation.
    bool card() {
        Letters longest;
        Card found;
        const auto consider = [&](const Letters& name, Card card) {
            const std::size_t before = at_;
            if (name.size() > longest.size() && accept(name)) longest = name, found = card;
            at_ = before;
        };
        for (CardName card : CardNames::all()) {
            consider(address::letters_of(word(words_, card)), card);
            std::string name = name_of(card);
            std::replace(name.begin(), name.end(), '_', ' ');
            consider(address::letters_of(name), card);
        }
        if (longest.empty() || offer_.cards.size() == CardList::capacity) return false;
        offer_.cards.push_back(found);
        at_ += longest.size();
        return true;
    }
    bool promise() {
        if (at_ == said_.size()) return false;
        const auto promised = Promise::from(line_.substr(said_[at_].begin));
        at_ = said_.size();
        if (promised) offer_.promise = *promised;
        return promised.has_value();
    }

    std::string_view line_;
    const Catalogue& words_;
    std::vector<address::Word> said_;
    std::size_t at_ = 0;
    decision::Offer offer_;
};

}  // namespace

std::optional<Decision> offer_in_words(std::string_view line, Language language) {
    const auto offer = OfferReader{line, language}.read();
    if (!offer) return std::nullopt;
    return Decision{*offer};
}

}  // namespace trianon::courtiers
