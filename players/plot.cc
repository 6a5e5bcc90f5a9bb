#include <fmt/format.h>

#include <algorithm>

#include "players/train.h"

namespace trianon {
namespace {

constexpr int left = 60, top = 40, wide = 520, high = 160, gap = 60;

struct Curve {
    std::string name;
    std::vector<double> values;
};

constexpr const char* colours[] = {"#1f4e8c", "#b03a2e", "#2e7d32", "#8e44ad", "#c77700"};

// One panel: curves over the rounds, from the lowest to the highest value.
std::string panel(const std::string& title, const std::vector<Curve>& curves, int y) {
    double low = 1e9, most = -1e9;
    for (const Curve& curve : curves)
        for (const double value : curve.values)
            low = std::min(low, value), most = std::max(most, value);
    if (low >= most) low -= 0.05, most += 0.05;
    std::string svg = fmt::format(
        "<text x=\"{0}\" y=\"{1}\">{2}</text>\n<rect x=\"{0}\" y=\"{3}\" width=\"{4}\" "
        "height=\"{5}\" fill=\"none\" stroke=\"#999\"/>\n<text x=\"4\" y=\"{6}\">{7:.3f}</text>\n"
        "<text x=\"4\" y=\"{8}\">{9:.3f}</text>\n",
        left, y - 8, title, y, wide, high, y + 10, most, y + high, low);
    for (std::size_t c = 0; c < curves.size(); ++c) {
        const auto& values = curves[c].values;
        const char* colour = colours[c % std::size(colours)];
        std::string points;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double along =
                values.size() < 2 ? 0.5
                                  : static_cast<double>(i) / static_cast<double>(values.size() - 1);
            const double x = left + wide * along;
            const double up = high * (values[i] - low) / (most - low);
            points += fmt::format("{:.1f},{:.1f} ", x, y + high - up);
            svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n", x,
                               y + high - up, colour);
        }
        svg +=
            fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\"/>\n", points, colour);
        svg += fmt::format("<text x=\"{}\" y=\"{}\" fill=\"{}\">{}</text>\n", left + wide + 10,
                           y + 14 + 16 * static_cast<int>(c), colour, curves[c].name);
    }
    return svg;
}

}  // namespace

std::string plot_svg(const std::string& title, const std::vector<TrainedRound>& rounds) {
    Curve losses{"loss", {}};
    std::map<int, Curve> strengths;
    for (const TrainedRound& round : rounds) {
        losses.values.insert(losses.values.end(), round.losses.begin(), round.losses.end());
        for (const auto& [players, share] : round.against_first) {
            Curve& curve = strengths[players];
            curve.name = fmt::format("{} players", players);
            curve.values.push_back(share.share);
        }
    }
    std::vector<Curve> shares;
    for (const auto& [players, curve] : strengths) shares.push_back(curve);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
        "font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{}{}</svg>\n",
        left + wide + 120, top + 2 * high + gap + 30,
        panel(title + ": loss of games held out, sweep by sweep", {losses}, top),
        panel("share of wins against the first judge, round by round", shares, top + high + gap));
}

}  // namespace trianon
