// A bag of interchangeable components: how many there are of each kind, in no order. A Deck is
// a bag nobody may look into: its cards get an order only when they are drawn.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>

#include "engine/fate.h"

namespace trianon {

// A component whose kinds are numbered 0 … count-1.
template <class T>
concept Indexed = requires(T item) {
    { T::count } -> std::convertible_to<int>;
    { T::at(0) } -> std::same_as<T>;
    { item.index() } -> std::convertible_to<int>;
    { item.text() } -> std::convertible_to<std::string>;
};

// Eight small numbers in one word, added up and searched without a branch, which would be
// mispredicted every other time.
class EightCounts {
  public:
    static constexpr int most = 127;  // that the eight may add up to

    constexpr int operator[](unsigned i) const { return static_cast<int>(byte(word_, i)); }
    constexpr void add(unsigned i, int n) { word_ += static_cast<std::uint64_t>(n) << (8 * i); }
    constexpr void remove_one(unsigned i) { word_ -= std::uint64_t{1} << (8 * i); }
    constexpr void add(const EightCounts& other) { word_ += other.word_; }
    constexpr std::uint32_t total() const { return byte(running_sums(), 7); }
    template <class F> constexpr void for_each_positive(const F& f) const {
        for (std::uint64_t left = (word_ + (high_bits - ones)) & high_bits; left != 0;
             left &= left - 1)
            f(static_cast<unsigned>(std::countr_zero(left)) / 8);
    }

    // Which of the eight holds the n-th, counting from the first; n becomes its number in there.
    constexpr unsigned find(std::uint32_t& n) const {
        const std::uint64_t sums = running_sums();
        // The high bit of a byte survives where the sum so far is more than n.
        const std::uint64_t reached = ((sums | high_bits) - (n + 1) * ones) & high_bits;
        const unsigned i = static_cast<unsigned>(std::countr_zero(reached)) / 8;
        n -= byte(sums << 8, i);
        return i;
    }
    bool operator==(const EightCounts&) const = default;

  private:
    static constexpr std::uint64_t ones = 0x0101010101010101, high_bits = 0x8080808080808080;
    static constexpr std::uint32_t byte(std::uint64_t word, unsigned i) {
        return static_cast<std::uint32_t>(word >> (8 * i) & 0xff);
    }
    constexpr std::uint64_t running_sums() const { return word_ * ones; }
    std::uint64_t word_ = 0;
};

template <Indexed T> class Bag {
  public:
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr int count(T item) const { return counts_[slot(item) / 8][slot(item) % 8]; }

    constexpr void add(T item, int copies = 1) {
        assert(size_ + copies <= EightCounts::most);
        const unsigned i = slot(item);
        counts_[i / 8].add(i % 8, copies);
        sums_[i / 64].add(i / 8 % 8, copies);
        size_ += copies;
    }
    constexpr void remove(T item) {
        assert(count(item) > 0);
        const unsigned i = slot(item);
        counts_[i / 8].remove_one(i % 8);
        sums_[i / 64].remove_one(i / 8 % 8);
        --size_;
    }
    constexpr void add(const Bag& other) {
        assert(size_ + other.size_ <= EightCounts::most);
        for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i].add(other.counts_[i]);
        for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i].add(other.sums_[i]);
        size_ += other.size_;
    }

    // Everything that makes one bag differ from another, eight counts a word.
    constexpr std::span<const EightCounts> words() const { return counts_; }

    // Calls f with each kind that there is, in order.
    template <class F> constexpr void for_each_kind(const F& f) const {
        for (unsigned word = 0; word < word_count; ++word)
            counts_[word].for_each_positive(
                [&](unsigned i) { f(T::at(static_cast<int>(8 * word + i))); });
    }
    // The n-th component when they are laid out in the order of their kinds.
    constexpr T nth(std::uint32_t n) const {
        assert(static_cast<int>(n) < size_);
        unsigned block = 0;
        while (block + 1 < blocks && n >= sums_[block].total()) n -= sums_[block++].total();
        const unsigned word = 8 * block + sums_[block].find(n);
        return T::at(static_cast<int>(8 * word + counts_[word].find(n)));
    }
    T draw(Fate& fate) {
        const NamesBy names{[this](std::uint32_t n) { return nth(n).text(); }};
        T item = nth(fate.draw({.count = static_cast<std::uint32_t>(size_), .names = &names}));
        remove(item);
        return item;
    }

    bool operator==(const Bag&) const = default;

  private:
    static constexpr unsigned word_count = (T::count + 7) / 8;
    static constexpr unsigned blocks = (word_count + 7) / 8;
    static constexpr unsigned slot(T item) { return static_cast<unsigned>(item.index()); }

    std::array<EightCounts, word_count> counts_{};  // of each kind
    std::array<EightCounts, blocks> sums_{};        // of each word of counts_
    int size_ = 0;
};

template <Indexed T> class Deck {
  public:
    Deck() = default;
    explicit Deck(const Bag<T>& cards) { add(cards); }

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void add(const Bag<T>& cards) {
        unseen_.add(cards);
        size_ += cards.size();
    }
    T draw(Fate& fate) {
        assert(size_ == unseen_.size());
        --size_;
        return unseen_.draw(fate);
    }
    const Bag<T>& truth() const { return unseen_; }  // for the rules, which see everything

    // In a view the cards hidden elsewhere are mixed in, so that it tells nothing of where they
    // are; imagining deals them out again.
    void mix_in(T hidden) { unseen_.add(hidden); }
    int mixed_in() const { return unseen_.size() - size_; }
    T deal_out(Fate& fate) { return unseen_.draw(fate); }
    void deal_out(T card) { unseen_.remove(card); }

    bool operator==(const Deck&) const = default;

  private:
    Bag<T> unseen_;
    int size_ = 0;
};

// Deals out the cards that were mixed into a deck. If they are many, the deck is laid out in a row
// first, so that a draw does not wait until the place of the one before it is found.
template <Indexed T> class Dealer {
  public:
    explicit Dealer(Deck<T>& deck) : deck_(deck) {
        constexpr int many = 14;  // measured: from here on it pays
        if (deck.mixed_in() >= many) lay_out();
    }
    T deal(Fate& fate) {
        if (left_ == 0) return deck_.deal_out(fate);
        const std::uint32_t n = fate.below(left_);
        const T card = T::at(kinds_[n]);
        kinds_[n] = kinds_[--left_];
        deck_.deal_out(card);
        return card;
    }

  private:
    void lay_out() {
        for (int kind = 0; kind < T::count; ++kind) {
            const int copies = deck_.truth().count(T::at(kind));
            // By eights, and what is too much is written over: a branch on how many there are
            // would be mispredicted.
            int written = 0;
            do {
                std::fill_n(kinds_.begin() + left_ + written, 8, static_cast<std::uint8_t>(kind));
                written += 8;
            } while (written < copies);
            left_ += copies;
        }
    }

    static_assert(T::count <= 256);
    Deck<T>& deck_;
    std::array<std::uint8_t, EightCounts::most + 8> kinds_;
    int left_ = 0;
};

}  // namespace trianon
