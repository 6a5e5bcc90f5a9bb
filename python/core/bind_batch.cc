// Batch: many games, and arrays that share their memory.
#include "python/core/any_batch.h"
#include "python/core/convert.h"

namespace trianon::python {
namespace {

// The arrays live as long as anybody holds one; what they show changes with the batch. The large
// ones are made when somebody asks, and written when they are stale.
class PyBatch : public NeverEmpty<PyBatch> {
  public:
    PyBatch(const std::shared_ptr<AnyGame>& game, const BatchSettings& settings, bool bytes)
        : game_(game), settings_(settings), batch_(game->batch(settings)), bytes_(bytes) {
        actions_ = py::array_t<std::int32_t>(settings.games);
    }

    const AnyGame& game() const { return *game_; }
    int games() const { return settings_.games; }
    AnyBatch& batch() const { return *batch_; }

    void reset(std::optional<std::uint64_t> seed) {
        if (seed) settings_.seed = *seed;
        without_gil([&] { batch_->reset(settings_.seed); });
        grow_stale();
    }
    py::array_t<std::int32_t> sample_legal() {
        const std::span<std::int32_t> row{actions_.mutable_data(), size()};
        without_gil([&] { batch_->sample(row); });
        return actions_;
    }
    void step(const py::object& given) {
        const Actions actions = actions_from(given);
        // A copy: another thread may write into the array between the check and the step.
        const std::vector<std::int32_t> row(actions.data(), actions.data() + size());
        std::int64_t wrong = -1;
        without_gil([&] { wrong = batch_->step(row); });
        if (wrong >= 0)
            throw InputError{fmt::format("game {} does not allow action {}", wrong,
                                         row[static_cast<std::size_t>(wrong)])};
        grow_stale();
    }
    void play_random(int decisions) {
        if (decisions < 0) throw InputError{"so many decisions cannot be played"};
        without_gil([&] { batch_->play_random(decisions); });
        grow_stale();
    }

    py::array observations() {
        return bytes_ ? observed(small_observations_) : observed(observations_);
    }
    py::array mask() {
        if (!mask_) mask_ = py::array_t<std::uint8_t>(shape(game_->actions()));
        if (std::exchange(mask_stale_, false)) {
            const std::span<std::uint8_t> all{mask_->mutable_data(), area(*mask_)};
            without_gil([&] { batch_->mask(all); });
        }
        return *mask_;
    }

  private:
    template <class E> py::array observed(std::optional<py::array_t<E>>& array) {
        if (!array) array = py::array_t<E>(shape(game_->features()));
        if (std::exchange(observations_stale_, false)) {
            const std::span<E> all{array->mutable_data(), area(*array)};
            without_gil([&] { batch_->observe(all); });
        }
        return *array;
    }
    std::size_t size() const { return static_cast<std::size_t>(settings_.games); }
    std::vector<py::ssize_t> shape(int width) const { return {settings_.games, width}; }
    template <class E> static std::size_t area(const py::array_t<E>& array) {
        return static_cast<std::size_t>(array.size());
    }
    // A number that is none of 32 bits must not become another one that is.
    using Actions = py::array_t<std::int32_t, py::array::c_style>;
    Actions actions_from(const py::object& given) const {
        const auto all = py::array::ensure(given);
        if (!all || all.ndim() != 1 || static_cast<std::size_t>(all.size()) != size())
            throw InputError{fmt::format("step() takes {} actions", games())};
        if (py::isinstance<Actions>(all)) return all;
        const char kind = all.dtype().kind();
        if (kind != 'i' && kind != 'u') throw py::type_error{"actions are whole numbers"};
        const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast> wide{all};
        Actions narrow(games());
        for (py::ssize_t i = 0; i < wide.size(); ++i) {
            const std::int64_t action = wide.data()[i];
            if (action < 0 || action >= game_->actions())
                throw InputError{fmt::format("game {} does not allow action {}", i, action)};
            narrow.mutable_data()[i] = static_cast<std::int32_t>(action);
        }
        return narrow;
    }
    void grow_stale() { observations_stale_ = mask_stale_ = true; }
    // Who steps the same batch on two threads at once gets an error, not a crash.
    template <class F> void without_gil(const F& f) {
        if (busy_) throw InputError{"another thread uses this batch now"};
        struct Busy {
            explicit Busy(bool& flag) : busy(flag) { busy = true; }
            ~Busy() { busy = false; }
            bool& busy;
        };
        const Busy now{busy_};
        const py::gil_scoped_release others_go_on;
        f();
    }

    std::shared_ptr<AnyGame> game_;
    BatchSettings settings_;
    std::unique_ptr<AnyBatch> batch_;
    py::array_t<std::int32_t> actions_;
    bool bytes_;  // observations are bytes
    std::optional<py::array_t<float>> observations_;
    std::optional<py::array_t<std::uint8_t>> small_observations_;
    std::optional<py::array_t<std::uint8_t>> mask_;
    bool observations_stale_ = true, mask_stale_ = true, busy_ = false;
};

// An array over memory of the batch, which it keeps alive.
template <class T, class E>
py::array_t<T> shared_array(const py::object& owner, std::span<E> memory,
                            std::vector<py::ssize_t> shape) {
    static_assert(sizeof(T) == sizeof(E));
    return py::array_t<T>(std::move(shape), reinterpret_cast<const T*>(memory.data()), owner);
}

std::unique_ptr<PyBatch> make(const py::object& game, std::optional<int> players, int n,
                              int threads, std::uint64_t seed, const py::dict& options,
                              const std::string& dtype, bool signature) {
    constexpr int most_games = 1 << 22, most_threads = 256;
    if (n < 1 || n > most_games) throw InputError{"n is from 1 to 4194304"};
    if (threads < 1 || threads > most_threads) throw InputError{"threads are from 1 to 256"};
    if (dtype != "float32" && dtype != "uint8")
        throw InputError{"dtype is \"float32\" or \"uint8\""};
    py::object loaded = game;
    if (!py::isinstance<py::str>(game) && (players || !options.empty()))
        throw InputError{"a loaded game has its players and options already"};
    if (py::isinstance<py::str>(game))
        loaded = py::module_::import("trianon._core").attr("load")(game, players, options);
    if (!py::isinstance<AnyGame>(loaded)) throw py::type_error{"a Game, or the id of one"};
    return std::unique_ptr<PyBatch>{::new PyBatch{
        loaded.cast<std::shared_ptr<AnyGame>>(),
        BatchSettings{.games = n, .threads = threads, .seed = seed, .signature = signature},
        dtype == "uint8"}};
}

PyBatch& of(const py::object& self) { return self.cast<PyBatch&>(); }

}  // namespace

void bind_batch(py::module_& m) {
    py::class_<PyBatch>(m, "Batch",
                        "n games side by side. A game that ends is followed at once by the next.\n"
                        "The arrays are views of the same memory after every step; read\n"
                        "`observations` and `action_mask` anew after each, which writes them.")
        .def(py::init(&make), py::arg("game"), py::arg("players") = py::none(), py::arg("n") = 1024,
             py::arg("threads") = 1, py::arg("seed") = 1, py::arg("options") = py::dict(),
             py::arg("dtype") = "float32", py::arg("signature") = false)
        .def_property_readonly("n", &PyBatch::games, "How many games there are side by side.")
        .def_property_readonly(
            "game",
            [](const PyBatch& b) { return std::const_pointer_cast<AnyGame>(shared(b.game())); },
            "The game that is played.")
        .def("reset", &PyBatch::reset, py::arg("seed") = py::none(), "Begins all games anew.")
        .def("sample_legal", &PyBatch::sample_legal,
             "A random legal action for each game, drawn from the chance of that game.")
        .def("step", &PyBatch::step, py::arg("actions"),
             "Takes one action in each game. If one is not allowed, nothing changes.")
        .def("play_random", &PyBatch::play_random, py::arg("decisions"),
             "Takes so many random decisions in each game, and is the fastest way to.")
        .def_property_readonly("observations", &PyBatch::observations,
                               "[n, num_features] of dtype: what who acts knows; bytes stop at "
                               "255.")
        .def_property_readonly("action_mask", &PyBatch::mask,
                               "uint8 [n, num_actions]: what who acts may do.")
        .def_property_readonly(
            "current_player",
            [](const py::object& self) {
                return shared_array<std::int8_t>(self, of(self).batch().current_player(),
                                                 {of(self).games()});
            },
            "int8 [n]: who acts.")
        .def_property_readonly(
            "done",
            [](const py::object& self) {
                return shared_array<bool>(self, of(self).batch().done(), {of(self).games()});
            },
            "bool [n]: whether the game ended in the last step.")
        .def_property_readonly(
            "rewards",
            [](const py::object& self) {
                return shared_array<float>(self, of(self).batch().rewards(),
                                           {of(self).games(), of(self).game().players()});
            },
            "float32 [n, players]: each seat's share of the victory where done, else zeros.")
        .def_property_readonly(
            "finished", [](const PyBatch& b) { return b.batch().finished(); },
            "Games that have ended.")
        .def_property_readonly(
            "decisions", [](const PyBatch& b) { return b.batch().decisions(); }, "Decisions taken.")
        .def(
            "signature",
            [](const PyBatch& b, std::uint64_t games) { return b.batch().signature(games); },
            py::arg("games"),
            "Of the final states of the first so many games, if signature=True was given; the\n"
            "same as `trianon simulate` prints if all actions came from sample_legal().");
}

}  // namespace trianon::python
