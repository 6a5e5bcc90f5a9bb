// What is in the box: lanterns of six brightnesses.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trianon::arbour {

inline constexpr int max_players = 4;
inline constexpr int brightest = 6;
inline constexpr int most_lanterns = 60;
inline constexpr int hand_size = 2;  // A-S1

// In notation "lantern-4". Lanterns of equal brightness are interchangeable.
class Lantern {
  public:
    static constexpr int count = brightest;  // A-C1

    constexpr Lantern() = default;
    static constexpr Lantern at(int index) {
        Lantern lantern;
        lantern.index_ = static_cast<std::uint8_t>(index);
        return lantern;
    }
    constexpr int index() const { return index_; }
    constexpr int brightness() const { return index_ + 1; }
    constexpr auto operator<=>(const Lantern&) const = default;

    std::string text() const { return "lantern-" + std::to_string(brightness()); }
    static std::optional<Lantern> from_text(std::string_view text) {
        for (int i = 0; i < count; ++i)
            if (at(i).text() == text) return at(i);
        return std::nullopt;
    }

  private:
    std::uint8_t index_ = 0;
};

}  // namespace trianon::arbour
