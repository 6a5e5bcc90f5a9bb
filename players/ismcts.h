// The player that searches: one tree for each thread, grown apart and added up at the root.
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <thread>
#include <tuple>

#include "players/search.h"
#include "players/simulate.h"

namespace trianon {

template <Appraised G> class Ismcts final : public Player<G> {
  public:
    Ismcts(const G& game, const Judge<G>& judge, const SearchSettings& settings)
        : game_(game), judge_(judge), settings_(settings) {}

    Thought<G> think(const Question<G>& q, const Budget& budget, std::stop_token stop,
                     bool reasons) override {
        Thought<G> thought{.decision = q.legal[0]};
        if (q.legal.size() == 1) {
            if (reasons) thought.candidates.push_back({q.legal[0], 0, hope(q), {q.legal[0]}});
            return thought;
        }
        const int threads = std::max(1, budget.threads);
        while (static_cast<int>(searches_.size()) < threads)
            searches_.push_back(std::make_unique<Search<G>>(game_, judge_, settings_));
        {
            std::vector<std::jthread> others;
            for (int t = 1; t < threads; ++t)
                others.emplace_back([&, t] { searches_[t]->run(q, seed(q, t), budget, stop); });
            searches_[0]->run(q, seed(q, 0), budget, stop, threads == 1 && !reasons);
        }
        std::vector<Tree::Edge> root(q.legal.size(), Tree::Edge{});
        for (int t = 0; t < threads; ++t) {
            add(root, searches_[t]->root(q));
            thought.iterations += searches_[t]->iterations();
            thought.decisions += searches_[t]->decisions();
            thought.bytes += searches_[t]->bytes();
        }
        // Every tree brought a first impression; together they count like one visit, as in each.
        for (Tree::Edge& edge : root)
            edge.sum *= static_cast<float>(edge.visits + 1) /
                        static_cast<float>(edge.visits + static_cast<std::uint32_t>(threads));
        thought.decision = q.legal[Search<G>::most_visited(root)];
        if (reasons) explain(q, root, thought);
        return thought;
    }

  private:
    static std::uint64_t seed(const Question<G>& q, int thread) {
        return seed_of_game(q.seed, static_cast<std::uint64_t>(thread));
    }
    static void add(std::vector<Tree::Edge>& root, std::span<const Tree::Edge> edges) {
        for (std::size_t i = 0; i < root.size(); ++i) {
            root[i].visits += edges[i].visits;
            root[i].sum += edges[i].sum;
        }
    }
    double hope(const Question<G>& q) const {
        FastFate fate{q.seed};
        return judge_.expect(game_.imagine(q.view, fate))[index(q.seat)];
    }
    void explain(const Question<G>& q, const std::vector<Tree::Edge>& root,
                 Thought<G>& thought) const {
        std::vector<int> order(root.size());
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [&](int a, int b) {
            const auto key = [&](int i) { return std::tuple{root[i].visits, root[i].value(), -i}; };
            return key(a) > key(b);
        });
        for (int i : order)
            thought.candidates.push_back(
                {q.legal[i], root[i].visits, root[i].value(), searches_[0]->line(q, q.legal[i])});
    }

    const G& game_;
    Judge<G> judge_;
    SearchSettings settings_;
    std::vector<std::unique_ptr<Search<G>>> searches_;
};

}  // namespace trianon
