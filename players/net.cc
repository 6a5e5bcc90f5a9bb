#include "players/net.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "engine/hash.h"

namespace trianon {
namespace {

// Adds up the rows of the features in two lists, so many bytes at once. A macro, since the compiler
// takes vectors apart before it inlines: a function that is called would not know for which
// processor. Unsigned, since sums may wrap.
#define TRIANON_SUM_OF_ROWS(name, bytes, target)                                                  \
    template <class Row>                                                                          \
    target Row name(const std::vector<Row>& rows, const FeatureList& some,                        \
                    const FeatureList& others) {                                                  \
        using Lanes [[gnu::vector_size(bytes)]] = std::uint16_t;                                  \
        constexpr int blocks = static_cast<int>(sizeof(Row) / sizeof(Lanes));                     \
        Lanes total[blocks] = {}, part;                                                           \
        for (const FeatureList* list : {&some, &others})                                          \
            for (const int feature : *list)                                                       \
                for (int b = 0; b < blocks; ++b) {                                                \
                    const auto* row = reinterpret_cast<const char*>(rows.data() + feature);       \
                    std::memcpy(&part, row + b * sizeof part, sizeof part);                       \
                    total[b] += part;                                                             \
                }                                                                                 \
        Row sum;                                                                                  \
        for (int b = 0; b < blocks; ++b)                                                          \
            std::memcpy(reinterpret_cast<char*>(&sum) + b * sizeof part, &total[b], sizeof part); \
        return sum;                                                                               \
    }
// Sixteen bytes are what every processor of ours adds at once; the compiler makes do with less.
TRIANON_SUM_OF_ROWS(sum_by_16, 16, )
#ifdef __x86_64__
TRIANON_SUM_OF_ROWS(sum_by_32, 32, [[gnu::target("avx2")]])
#endif
#undef TRIANON_SUM_OF_ROWS

template <class Row>
using SumOfRows = Row (*)(const std::vector<Row>&, const FeatureList&, const FeatureList&);

// The fastest that this processor can.
template <class Row> SumOfRows<Row> fastest_sum() {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") != 0) return sum_by_32<Row>;
#endif
    return sum_by_16<Row>;
}
const FeatureList no_features;
const SumOfRows<Net::Numbers> sum_of_common = fastest_sum<Net::Numbers>();
const SumOfRows<Net::SeatRow> sum_of_seat = fastest_sum<Net::SeatRow>();

void add(Net::Numbers& sum, const Net::Numbers& row) {
    for (int i = 0; i < Net::width; ++i) sum[i] = static_cast<std::int16_t>(sum[i] + row[i]);
}

using Floats [[gnu::vector_size(16)]] = float;
constexpr int float_blocks = Net::second / 4;

// The layers after the first, on what it summed up. Nothing is skipped: which units are silent
// changes from position to position, and a branch would be mispredicted.
float logit_of(const Net::Layers& w, const Net::Numbers& sums) {
    const float unit = 1.0f / static_cast<float>(1 << w.shift);
    std::array<float, Net::width> x;
    for (int i = 0; i < Net::width; ++i)
        x[i] = static_cast<float>(std::max<int>(sums[i], 0)) * unit;
    std::array<Floats, float_blocks> hidden;
    for (int b = 0; b < float_blocks; ++b)
        std::memcpy(&hidden[b], w.second_bias.data() + 4 * b, sizeof hidden[b]);
    for (int i = 1; i < Net::width; ++i)
        for (int b = 0; b < float_blocks; ++b) {
            Floats row;
            std::memcpy(&row, w.second_layer[i].data() + 4 * b, sizeof row);
            hidden[b] += row * x[i];
        }
    Floats total{};
    for (int b = 0; b < float_blocks; ++b) {
        Floats out;
        std::memcpy(&out, w.out.data() + 4 * b, sizeof out);
        total += (hidden[b] > 0 ? hidden[b] : Floats{}) * out;
    }
    return static_cast<float>(sums[0]) * unit + ((total[0] + total[1]) + (total[2] + total[3]));
}

constexpr std::string_view magic = "trianon net\n";

// Numbers in the order of bytes that is usual on disks, whatever the machine's is.
class NetWriter {
  public:
    template <class T> void number(T value) {
        std::uint64_t bits = 0;
        if constexpr (std::is_same_v<T, float>)
            bits = std::bit_cast<std::uint32_t>(value);
        else
            bits = static_cast<std::uint64_t>(value);
        for (std::size_t i = 0; i < sizeof(T); ++i)
            text += static_cast<char>(static_cast<unsigned char>(bits >> 8 * i));
    }
    template <class List> void numbers(const List& list) {
        for (const auto& value : list) number(value);
    }
    std::string text;
};

class NetReader {
  public:
    explicit NetReader(std::string_view bytes) : left_(bytes) {}
    template <class T> T number() {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < sizeof(T) && i < left_.size(); ++i)
            bits |= std::uint64_t{static_cast<unsigned char>(left_[i])} << 8 * i;
        left_.remove_prefix(std::min(sizeof(T), left_.size()));
        if constexpr (std::is_same_v<T, float>)
            return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
        else
            return static_cast<T>(bits);
    }
    template <class List> void numbers(List& list) {
        for (auto& value : list) value = number<std::remove_reference_t<decltype(value)>>();
    }
    std::string_view line() {
        const std::size_t end = std::min(left_.find('\n'), left_.size());
        const std::string_view line = left_.substr(0, end);
        left_.remove_prefix(std::min(end + 1, left_.size()));
        return line;
    }
    std::size_t left() const { return left_.size(); }

  private:
    std::string_view left_;
};

std::uint64_t hash_of(std::string_view bytes) {
    Hash hash;
    for (const char byte : bytes) hash.add(static_cast<unsigned char>(byte));
    return hash.value();
}

template <class Visitor, class W> void for_each_part(W& w, const Visitor& visit) {
    for (auto& row : w.bias) visit(row);
    for (auto& row : w.common) visit(row);
    for (auto& row : w.seat) visit(row.own), visit(row.all);
    for (auto& row : w.second_layer) visit(row);
    visit(w.second_bias);
    visit(w.out);
}

std::size_t size_of_parts(const Net::Layers& w) {
    std::size_t bytes = sizeof w.shift;
    for_each_part(w, [&](const auto& row) { bytes += sizeof row; });
    return bytes;
}

bool is_finite(const Net::Layers& w) {
    const auto finite = [](float x) { return std::isfinite(x); };
    for (const auto& row : w.second_layer)
        if (!std::all_of(row.begin(), row.end(), finite)) return false;
    return std::all_of(w.second_bias.begin(), w.second_bias.end(), finite) &&
           std::all_of(w.out.begin(), w.out.end(), finite);
}

}  // namespace

float portable_exp(float x) {
    x = std::clamp(x, -80.0f, 80.0f);
    const float whole = std::floor(x * 1.44269504f + 0.5f);  // x = whole · log 2 + rest
    const float rest = (x - whole * 0.693359375f) - whole * -2.12194440e-4f;
    float power = 1.9875691500e-4f;  // as in Cephes' expf
    for (const float c :
         {1.3981999507e-3f, 8.3334519073e-3f, 4.1665795894e-2f, 1.6666665459e-1f, 5.0000001201e-1f})
        power = power * rest + c;
    power = power * rest * rest + rest + 1.0f;
    return power * std::bit_cast<float>((static_cast<std::int32_t>(whole) + 127) << 23);
}

void share_out(Expectation& e, int players) {
    float highest = e[0], sum = 0;
    for (int i = 1; i < players; ++i) highest = std::max(highest, e[i]);
    for (int i = 0; i < players; ++i) sum += e[i] = portable_exp(e[i] - highest);
    for (int i = 0; i < players; ++i) e[i] /= sum;
}

Expectation Net::expect(const JudgeFeatures& features, int players) const {
    Numbers table = sum_of_common(weights_.common, features.common, no_features);
    add(table, weights_.bias[players]);
    std::array<SeatRow, max_seats> seats;
    for (int i = 0; i < players; ++i) {
        seats[i] = sum_of_seat(weights_.seat, features.own[i], features.imagined[i]);
        add(table, seats[i].all);
    }
    Expectation e{};
    for (int i = 0; i < players; ++i) {
        add(seats[i].own, table);
        e[i] = logit_of(weights_, seats[i].own);
    }
    share_out(e, players);
    return e;
}

std::uint64_t fingerprint_of(const JudgeLayout& layout) {
    Hash hash;
    for (const FeatureGroups& groups : {layout.common, layout.seat})
        for (const FeatureGroup& group : groups.groups) {
            for (const char c : group.name) hash.add(static_cast<unsigned char>(c));
            hash.add(group.size);
        }
    return hash.value();
}

std::string Net::to_file(std::string_view game, const JudgeLayout& layout) const {
    NetWriter out;
    out.text = fmt::format("{}version {}\n{}\n", magic, version, game);
    out.number(fingerprint_of(layout));
    out.number(weights_.shift);
    for_each_part(weights_, [&](const auto& row) { out.numbers(row); });
    out.number(hash_of(out.text));
    return out.text;
}

Result<Net> Net::from_file(std::string_view bytes, std::string_view game,
                           const JudgeLayout& layout) {
    if (!bytes.starts_with(magic)) return Error{"this is no net"};
    NetReader in{bytes.substr(magic.size())};
    const std::string_view version_line = in.line();
    if (version_line != fmt::format("version {}", version))
        return Error{fmt::format("a net of {}, not of version {}", version_line, version)};
    const std::string_view of_game = in.line();
    if (of_game != game) return Error{fmt::format("a net of {}, not of {}", of_game, game)};
    constexpr std::size_t hash_size = sizeof(std::uint64_t);
    if (in.left() < 2 * hash_size ||
        NetReader{bytes.substr(bytes.size() - hash_size)}.number<std::uint64_t>() !=
            hash_of(bytes.substr(0, bytes.size() - hash_size)))
        return Error{"the net is damaged"};
    if (in.number<std::uint64_t>() != fingerprint_of(layout))
        return Error{"a net of other features; train it again"};
    Layers w;
    w.common.resize(layout.common.count());
    w.seat.resize(layout.seat.count());
    if (in.left() != size_of_parts(w) + hash_size) return Error{"the net has another size"};
    w.shift = in.number<std::uint8_t>();
    for_each_part(w, [&](auto& row) { in.numbers(row); });
    if (w.shift > 15 || !is_finite(w)) return Error{"the net has numbers out of range"};
    return Net{std::move(w)};
}

}  // namespace trianon
