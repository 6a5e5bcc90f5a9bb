// The player that searches: one tree for each thread, grown apart and added up at the root (root
// parallelisation).
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <thread>
#include <tuple>

#include "players/search.h"
#include "players/simulate.h"
#include "players/workspace.h"

namespace trianon {

template <Appraised G> class Ismcts final : public Player<G> {
  public:
    // Searches in the workspace, or in one of its own.
    Ismcts(const G& game, const Judge<G>& judge, const SearchSettings& settings,
           Workspace* workspace)
        : game_(game),
          judge_(judge),
          settings_(settings),
          workspace_(workspace == nullptr ? &own_ : workspace) {}
    Ismcts(const Ismcts&) = delete;
    Ismcts& operator=(const Ismcts&) = delete;

    Thought<G> think(const Question<G>& q, const Budget& budget, std::stop_token stop,
                     bool reasons) override {
        if (q.legal.size() == 1) return only_choice(q, reasons);
        const int threads = std::max(1, budget.threads);
        make_searches(threads);
        {
            std::vector<std::jthread> others;
            for (int t = 1; t < threads; ++t)
                others.emplace_back([&, t] { searches_[t]->run(q, seed(q, t), budget, stop); });
            searches_[0]->run(q, seed(q, 0), budget, stop, threads == 1 && !reasons);
        }
        Thought<G> thought;
        const std::vector<Tree::Edge> root = add_up(q, threads, thought);
        thought.decision = q.legal[Search<G>::most_visited(root)];
        if (reasons) explain(q, root, thought);
        return thought;
    }

  private:
    static std::uint64_t seed(const Question<G>& q, int thread) {
        return seed_of_game(q.seed, static_cast<std::uint64_t>(thread));
    }

    Thought<G> only_choice(const Question<G>& q, bool reasons) const {
        Thought<G> thought{.decision = q.legal[0]};
        if (!reasons) return thought;
        FastFate fate{q.seed};
        const State world = game_.imagine(q.view, fate);
        thought.candidates.push_back({.decision = q.legal[0],
                                      .expected = judge_.expect(world)[index(q.seat)],
                                      .line = {q.legal[0]}});
        return thought;
    }

    void make_searches(int threads) {
        workspace_->make_room(threads);
        for (int t = static_cast<int>(searches_.size()); t < threads; ++t)
            searches_.push_back(
                std::make_unique<Search<G>>(game_, judge_, settings_, workspace_->memory(t)));
    }

    std::vector<Tree::Edge> add_up(const Question<G>& q, int threads, Thought<G>& thought) {
        std::vector<Tree::Edge> root(q.legal.size(), Tree::Edge{});
        for (int t = 0; t < threads; ++t) {
            const std::span<const Tree::Edge> edges = searches_[t]->root(q);
            for (std::size_t i = 0; i < root.size(); ++i) {
                root[i].visits += edges[i].visits;
                root[i].sum += edges[i].sum;
            }
            thought.iterations += searches_[t]->iterations();
            thought.decisions += searches_[t]->decisions();
            thought.bytes += searches_[t]->bytes();
        }
        // Every tree brought a first impression; together they count like one visit, as in each.
        for (Tree::Edge& edge : root)
            edge.sum *= static_cast<float>(edge.visits + 1) /
                        static_cast<float>(edge.visits + static_cast<std::uint32_t>(threads));
        return root;
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
            thought.candidates.push_back({.decision = q.legal[i],
                                          .visits = root[i].visits,
                                          .expected = root[i].value(),
                                          .line = searches_[0]->line(q, q.legal[i])});
    }

    using State = typename G::State;

    const G& game_;
    Judge<G> judge_;
    SearchSettings settings_;
    Workspace own_;  // empty, unless it is used
    Workspace* workspace_;
    std::vector<std::unique_ptr<Search<G>>> searches_;
};

}  // namespace trianon
