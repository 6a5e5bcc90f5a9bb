// A list of cards that never writes behind its end, as an offer may show a whole hand and many
// offers are listed at once.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <iterator>

#include "games/courtiers/components.h"

namespace trianon::courtiers {

class CardList {
  public:
    using value_type = Card;
    static constexpr int capacity = deck_size;

    constexpr CardList() noexcept : size_(0) {}
    constexpr explicit CardList(Card card) : size_(0) { push_back(card); }

    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr void clear() { size_ = 0; }
    constexpr void push_back(Card card) {
        assert(size_ < capacity);
        names_[size_++] = static_cast<std::uint8_t>(card.index());
    }
    constexpr int count(Card card) const {
        return static_cast<int>(std::count(names_, names_ + size_, card.index()));
    }
    bool operator==(const CardList& other) const {
        return std::equal(names_, names_ + size_, other.names_, other.names_ + other.size_);
    }

    class Iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Card;
        using difference_type = std::ptrdiff_t;
        using pointer = const Card*;
        using reference = Card;

        constexpr explicit Iterator(const std::uint8_t* at) : at_(at) {}
        constexpr Card operator*() const { return Card::at(*at_); }
        constexpr Iterator& operator++() { return ++at_, *this; }
        constexpr Iterator operator++(int) { return Iterator{at_++}; }
        bool operator==(const Iterator&) const = default;

      private:
        const std::uint8_t* at_;
    };
    constexpr Iterator begin() const { return Iterator{names_}; }
    constexpr Iterator end() const { return Iterator{names_ + size_}; }

  private:
    std::uint8_t size_;
    std::uint8_t names_[capacity];  // deliberately not set
};

}  // namespace trianon::courtiers
