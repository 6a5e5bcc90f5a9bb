// What is in the box: eight places, three resources, six decorations, three technologies and forty
// palace tiles. What a tile costs and how a place is reached is in the edition.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/enum_set.h"
#include "engine/fields.h"

namespace trianon::palace {

// P-C1
BOOST_DEFINE_FIXED_ENUM_CLASS(Place, std::uint8_t, Favour, Quarry, Mine, Architects, Workshop,
                              Sawmill, Alchemists, Yard)
inline constexpr auto all_places = every<Place>;
using Places = EnumSet<Place>;

// P-C4
BOOST_DEFINE_FIXED_ENUM_CLASS(Resource, std::uint8_t, Wood, Marble, Gold)
inline constexpr auto all_resources = every<Resource>;

BOOST_DEFINE_FIXED_ENUM_CLASS(Decoration, std::uint8_t, Tapestry, Statue, Painting, Fountain,
                              Chandelier, Mirror)
inline constexpr int decoration_count = enumerator_count<Decoration>;
inline constexpr auto all_decorations = every<Decoration>;

// P-C9
BOOST_DEFINE_FIXED_ENUM_CLASS(Technology, std::uint8_t, Harvest, HarvestPlaces, Specialists)
inline constexpr auto all_technologies = every<Technology>;
inline constexpr int highest_level = 3;

// P-S2: the two lines on which new workers wait.
BOOST_DEFINE_FIXED_ENUM_CLASS(Line, std::uint8_t, First, Second)

// Quarter turns of a tile, clockwise.
BOOST_DEFINE_FIXED_ENUM_CLASS(Rotation, std::uint8_t, Upright, Quarter, Half, ThreeQuarters)

BOOST_DEFINE_FIXED_ENUM_CLASS(Side, std::uint8_t, North, East, South, West)
inline constexpr auto all_sides = every<Side>;

template <Enumerated E> constexpr int index(E value) { return static_cast<int>(value); }

// One entry for each enumerator.
template <Enumerated E, class T> using Per = std::array<T, enumerator_count<E>>;

inline constexpr int max_players = 5;
inline constexpr int slot_count = 5;             // P-C7
inline constexpr int coins_of_a_player = 2;      // P-C3
inline constexpr int workers_of_a_player = 9;    // P-C3
inline constexpr int copies_of_decorations = 5;  // P-C4
inline constexpr int most_tiles_kept = 4;        // P-A1
inline constexpr int max_side = 6;               // rows and columns of the largest yard

struct Resources {
    std::uint16_t wood = 0;
    std::uint16_t marble = 0;
    std::uint16_t gold = 0;

    constexpr int of(Resource r) const {
        switch (r) {
            case Resource::Wood: return wood;
            case Resource::Marble: return marble;
            case Resource::Gold: return gold;
        }
        return 0;
    }
    // Enough to pay the cost.
    constexpr bool cover(const Resources& cost) const {
        return (wood >= cost.wood) & (marble >= cost.marble) & (gold >= cost.gold);
    }
    constexpr bool none() const { return (wood | marble | gold) == 0; }
    bool operator==(const Resources&) const = default;
};
BOOST_DESCRIBE_STRUCT(Resources, (), (wood, marble, gold))

// The four edges of a tile: which sides show an interior. The others show an exterior.
class Edges {
  public:
    constexpr Edges() = default;
    constexpr bool interior(Side side) const { return (bits_ >> index(side) & 1) != 0; }
    constexpr Edges with_interior(Side side) const { return Edges{bits_ | 1u << index(side)}; }
    constexpr Edges turned(Rotation r) const {
        return Edges{(bits_ << index(r) | bits_ >> (4 - index(r))) & 15u};
    }
    // How many rotations look different: they are the first so many.
    constexpr int different_rotations() const {
        if (turned(Rotation::Quarter) == *this) return 1;
        return turned(Rotation::Half) == *this ? 2 : 4;
    }
    constexpr bool operator==(const Edges&) const = default;

  private:
    constexpr explicit Edges(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    std::uint8_t bits_ = 0;
};

// P-C5
BOOST_DEFINE_FIXED_ENUM_CLASS(TileName, std::uint8_t, ParterreEau, ParterreNord, ParterreMidi,
                              BosquetReine, TapisVert, PavillonDufour, PavillonLanterne, Orangerie,
                              GrandeEcurie, PetiteEcurie, Menagerie, TrianonPorcelaine, AileNord,
                              AileMidi, AileMinistresNord, AileMinistresSud, CourMarbre, CourRoyale,
                              GrandCommun, Surintendance, ChapelleRoyale, GalerieBasse,
                              GaleriePierre, GaleriePrinces, Vestibule, EscalierAmbassadeurs,
                              SalonChapelle, SalonAbondance, SalonVenus, SalonDiane, SalonMars,
                              SalonApollon, SalonGuerre, SalonPaix, GalerieGlaces, ChambreRoi,
                              ChambreReine, OeilDeBoeuf, CabinetConseil, SalleGardes)

// A palace tile; in notation "galerie_glaces". There is one of each.
class Tile {
  public:
    static constexpr int count = enumerator_count<TileName>;
    static_assert(count == 40);  // P-C4

    constexpr Tile() = default;
    constexpr explicit Tile(TileName name) : name_(name) {}
    static constexpr Tile at(int index) { return Tile{static_cast<TileName>(index)}; }
    constexpr int index() const { return static_cast<int>(name_); }
    constexpr TileName name() const { return name_; }
    constexpr bool operator==(const Tile&) const = default;

    std::string text() const { return name_of(name_); }
    static std::optional<Tile> from_text(std::string_view text);

  private:
    TileName name_{};
};

// A slot of the display, counted from the top.
class Slot {
  public:
    static constexpr int count = slot_count;
    constexpr Slot() = default;
    static constexpr Slot at(int index) {
        Slot slot;
        slot.index_ = static_cast<std::uint8_t>(index);
        return slot;
    }
    constexpr int index() const { return index_; }
    constexpr int number() const { return index_ + 1; }
    constexpr bool operator==(const Slot&) const = default;

    std::string text() const { return std::to_string(number()); }
    static std::optional<Slot> from_text(std::string_view text);

  private:
    std::uint8_t index_ = 0;
};

}  // namespace trianon::palace

// A decision holds a set of slots.
template <> inline constexpr bool trianon::sets_are_numbered<trianon::palace::Slot> = true;

namespace trianon::palace {

using Slots = EnumSet<Slot>;  // in notation "1+3+4", or "none"

// A cell of the yard; in notation a letter for the column and a number for the row, "b3".
class Cell {
  public:
    static constexpr int count = max_side * max_side;
    constexpr Cell() = default;
    constexpr Cell(int row, int column)
        : index_(static_cast<std::uint8_t>(row * max_side + column)) {}
    static constexpr Cell at(int index) { return Cell{index / max_side, index % max_side}; }
    constexpr int index() const { return index_; }
    constexpr int row() const { return index_ / max_side; }
    constexpr int column() const { return index_ % max_side; }
    constexpr bool operator==(const Cell&) const = default;

    std::string text() const;
    static std::optional<Cell> from_text(std::string_view text);

  private:
    std::uint8_t index_ = 0;
};

// A component or none; in notation "-".
template <SetMember T> class Maybe {
    static constexpr int kinds = [] {
        if constexpr (Enumerated<T>)
            return enumerator_count<T>;
        else
            return T::count;
    }();

  public:
    static constexpr int count = kinds + 1;
    constexpr Maybe() = default;
    constexpr Maybe(T value) : value_(value), there_(true) {}
    static constexpr Maybe at(int i) { return i == 0 ? Maybe{} : Maybe{item(i - 1)}; }
    constexpr int index() const { return there_ ? 1 + number(value_) : 0; }
    constexpr explicit operator bool() const { return there_; }
    constexpr T operator*() const { return value_; }
    constexpr bool operator==(const Maybe&) const = default;

    static std::string called() { return name_of<T>(); }

    std::string text() const {
        if (!there_) return "-";
        if constexpr (Enumerated<T>)
            return name_of(value_);
        else
            return value_.text();
    }
    static std::optional<Maybe> from_text(std::string_view text) {
        if (text == "-") return Maybe{};
        for (int i = 1; i < count; ++i)
            if (at(i).text() == text) return at(i);
        return std::nullopt;
    }

  private:
    static constexpr T item(int i) {
        if constexpr (Enumerated<T>)
            return static_cast<T>(i);
        else
            return T::at(i);
    }
    static constexpr int number(T value) {
        if constexpr (Enumerated<T>)
            return static_cast<int>(value);
        else
            return value.index();
    }
    T value_{};
    bool there_ = false;
};
using MaybeTile = Maybe<Tile>;
using MaybePlace = Maybe<Place>;

}  // namespace trianon::palace
