// What is wrong with the addresses in a message.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/courtiers/etiquette/addresses.h"
#include "games/courtiers/text.h"

namespace trianon::courtiers {
namespace {

using address::Address;
using address::Addresses;
using address::Part;
using address::Piece;
using address::Run;

class Judge {
  public:
    Judge(std::string_view message, const Company& company, Language language)
        : company_(company), said_(address::addresses_in(message, company, language)) {}

    std::vector<Breach> all() && {
        for (const Address& address : said_.found) judge(address);
        return std::move(found_);
    }

  private:
    static const Piece* name_in(const Run& run) {
        const auto name = std::find_if(run.begin(), run.end(),
                                       [](const Piece& p) { return p.part == Part::Name; });
        return name == run.end() ? nullptr : &*name;
    }
    static bool suits(const Run& run, Sex sex) {
        return std::all_of(run.begin(), run.end(), [&](const Piece& p) { return p.suits(sex); });
    }
    bool has(const Addressee& courtier, const Piece& piece) const {
        switch (piece.part) {
            case Part::Title: return courtier.title == piece.card;
            case Part::Dignity: return courtier.marshal || is_wife_of_marshal(courtier);
            case Part::Charge: return courtier.charges_held.contains(*piece.card);
            case Part::Quality:
            case Part::Name: return true;
        }
        return true;
    }
    // Who may well be called so after her husband, though no rule says it.
    bool is_wife_of_marshal(const Addressee& courtier) const {
        return courtier.sex == Sex::Woman &&
               std::any_of(company_.court.begin(), company_.court.end(), [&](const Addressee& c) {
                   return c.marshal && c.name == courtier.name;
               });
    }
    template <class Accepts> Seats courtiers(const Accepts& accepts) const {
        Seats seats;
        for (const Addressee& courtier : company_.court)
            if (accepts(courtier)) seats = seats.with(courtier.seat);
        return seats;
    }
    // What is said up to and with this part; a family name is not asked for.
    bool has_all(const Addressee& courtier, const Run& run, Part last) const {
        return std::all_of(run.begin(), run.end(), [&](const Piece& piece) {
            return piece.part > last || has(courtier, piece);
        });
    }

    void find(BreachKind kind, const Piece& first, const Piece& last, Seats people) {
        found_.push_back(
            {.kind = kind,
             .begin = said_.words[first.first].begin,
             .end = said_.words[last.last].end,
             .about = people.size() == 1 ? std::optional{people.front()} : std::nullopt});
    }
    // The first piece that does not suit the sex of these people.
    void find_wrong_sex(const Run& run, Seats people) {
        const Piece* wrong = nullptr;
        for (const Addressee& courtier : company_.court)
            for (const Piece& piece : run)
                if (!wrong && people.contains(courtier.seat) && !piece.suits(courtier.sex))
                    wrong = &piece;
        const Piece& first = wrong ? *wrong : run.front();
        find(BreachKind::WrongSex, first, wrong ? first : run.back(), people);
    }

    // C-E1
    void judge(const Address& address) {
        const Run& run = address.run;
        const Piece* name = name_in(run);
        if (name && name->players_name) {
            // Before a family name it may be the courtier's Christian name.
            if (name == &run.back()) find(BreachKind::PlayersName, *name, *name, name->people);
            return;
        }
        const Seats holders = courtiers(
            [&](const Addressee& courtier) { return has_all(courtier, run, Part::Charge); });
        if (name && name->people == Seats::only(company_.writer)) return;  // a signature
        if (!judge_order(run, name ? name->people : holders, holders)) return;
        if (name)
            judge_name(run, *name);
        else
            judge_sex(run, address.dear, holders);
    }

    // False if two courtiers are spoken of in one breath.
    bool judge_order(const Run& run, Seats people, Seats holders) {
        for (std::size_t i = 1; i < run.size(); ++i) {
            if (run[i].part >= run[i - 1].part) continue;
            const bool after_charge = company_.rules > 1 && run[i - 1].part == Part::Charge;
            if (run[i].part == Part::Quality && !after_charge && (people & holders).empty())
                return false;
            find(BreachKind::WrongOrder, run.front(), run.back(), people);
            return true;
        }
        return true;
    }

    // C-E1, since version 2. False if there is none.
    bool find_title_of_nobody(const Run& run) {
        if (company_.rules == 1 || run.size() == 1) return false;
        for (const Piece& piece : run) {
            if (piece.part != Part::Title ||
                !courtiers([&](const Addressee& courtier) { return has(courtier, piece); }).empty())
                continue;
            find(BreachKind::WrongTitle, piece, piece, {});
            return true;
        }
        return false;
    }

    void judge_name(const Run& run, const Piece& name) {
        if (name.wrong_name) return find(BreachKind::WrongName, name, name, name.people);
        if (find_title_of_nobody(run)) return;
        const Seats fitting = courtiers([&](const Addressee& courtier) {
            return suits(run, courtier.sex) && has_all(courtier, run, Part::Title);
        });
        if (!(fitting & name.people).empty()) return;
        const Seats of_this_sex = courtiers([&](const Addressee& courtier) {
            return name.people.contains(courtier.seat) && suits(run, courtier.sex);
        });
        const auto title = std::find_if(run.begin(), run.end(), [&](const Piece& piece) {
            const bool is_title = piece.part == Part::Title || piece.part == Part::Dignity;
            return is_title && (name.people & courtiers([&](const Addressee& courtier) {
                                    return has(courtier, piece);
                                })).empty();
        });
        if (title != run.end() && !fitting.without(company_.writer).empty())
            find(BreachKind::WrongName, name, name, name.people);
        else if (of_this_sex.empty() || title == run.end())
            find_wrong_sex(run, name.people);
    }

    // Without a name: a lady's quality with a lord's title, or a form that suits nobody who has
    // this title.
    void judge_sex(const Run& run, bool dear, Seats holders) {
        if (run.size() == 1 && run.front().for_man && !dear) return;  // may be the name of a card
        const bool says_what = std::any_of(
            run.begin(), run.end(), [](const Piece& piece) { return piece.part != Part::Quality; });
        if (!says_what || find_title_of_nobody(run)) return;
        const Seats suited = courtiers([&](const Addressee& courtier) {
            return holders.contains(courtier.seat) && suits(run, courtier.sex);
        });
        const bool contradicts_itself = !suits(run, Sex::Man) && !suits(run, Sex::Woman);
        const Seats others = holders.without(company_.writer);
        if (contradicts_itself || (suited.empty() && !others.empty())) find_wrong_sex(run, others);
    }

    const Company& company_;
    const Addresses said_;
    std::vector<Breach> found_;
};

}  // namespace

std::vector<Breach> breaches(std::string_view message, const Company& company, Language language) {
    return Judge{message, company, language}.all();
}

Sentence explain(const Breach& breach, std::string_view message, const Company& company) {
    Sentence fault{fmt::format("etiquette.{}", name_of(breach.kind)),
                   {{"said", message.substr(breach.begin, breach.end - breach.begin)}}};
    for (const Addressee& courtier : company.court)
        if (breach.about == courtier.seat && !courtier.name.empty())
            return {"etiquette.better",
                    {{"fault", std::move(fault)}, {"form", form_of_address(courtier)}}};
    return fault;
}

}  // namespace trianon::courtiers
