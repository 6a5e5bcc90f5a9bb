#include "players/team.h"

#include <dlfcn.h>

#include <cstdlib>
#include <numeric>
#include <stdexcept>

namespace trianon {
namespace {

// The few functions of Open MPI that are needed, by their C signatures. Its communicators and
// datatypes are addresses of symbols.
struct Mpi {
    using Handle = void*;
    int (*init)(int*, char***);
    int (*finalize)();
    int (*rank)(Handle, int*);
    int (*size)(Handle, int*);
    int (*all_gather)(const void*, int, Handle, void*, int, Handle, Handle);
    int (*all_gather_lists)(const void*, int, Handle, void*, const int*, const int*, Handle,
                            Handle);
    Handle world, integer, byte;
};

const Mpi* mpi = nullptr;

template <class T> void find(void* library, const char* name, T& symbol) {
    symbol = reinterpret_cast<T>(dlsym(library, name));
    if (symbol == nullptr) throw std::runtime_error{"this MPI is not Open MPI"};
}

void load() {
    void* library = nullptr;
    for (const char* name : {"libmpi.so.40", "libmpi.so"})
        if (library == nullptr) library = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
    if (library == nullptr) throw std::runtime_error{"mpirun was used, but libmpi.so is missing"};
    static Mpi functions;
    find(library, "MPI_Init", functions.init);
    find(library, "MPI_Finalize", functions.finalize);
    find(library, "MPI_Comm_rank", functions.rank);
    find(library, "MPI_Comm_size", functions.size);
    find(library, "MPI_Allgather", functions.all_gather);
    find(library, "MPI_Allgatherv", functions.all_gather_lists);
    find(library, "ompi_mpi_comm_world", functions.world);
    find(library, "ompi_mpi_int", functions.integer);
    find(library, "ompi_mpi_byte", functions.byte);
    mpi = &functions;
}

void check(int result) {
    if (result != 0) throw std::runtime_error{"MPI failed"};
}

// A message is counted by an int, so long ones go in parts.
constexpr std::size_t longest = std::size_t{1} << 26;

}  // namespace

Team& Team::world() {
    static Team team;
    return team;
}

Team::Team() {
    if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr) return;
    load();
    check(mpi->init(nullptr, nullptr));
    check(mpi->rank(mpi->world, &rank_));
    check(mpi->size(mpi->world, &size_));
}

Team::~Team() {
    if (mpi != nullptr) mpi->finalize();
}

std::vector<std::string> Team::gather(const std::string& own) {
    if (mpi == nullptr) return {own};
    std::vector<std::string> all(size_);
    for (std::size_t done = 0;; done += longest) {
        const std::size_t left = own.size() - std::min(done, own.size());
        const int sent = static_cast<int>(std::min(left, longest));
        std::vector<int> sizes(size_), starts(size_);
        check(mpi->all_gather(&sent, 1, mpi->integer, sizes.data(), 1, mpi->integer, mpi->world));
        std::exclusive_scan(sizes.begin(), sizes.end(), starts.begin(), 0);
        const int total = starts.back() + sizes.back();
        if (total == 0) return all;
        std::string bytes(static_cast<std::size_t>(total), '\0');
        check(mpi->all_gather_lists(own.data() + std::min(done, own.size()), sent, mpi->byte,
                                    bytes.data(), sizes.data(), starts.data(), mpi->byte,
                                    mpi->world));
        for (int r = 0; r < size_; ++r)
            all[r].append(bytes, static_cast<std::size_t>(starts[r]),
                          static_cast<std::size_t>(sizes[r]));
    }
}

}  // namespace trianon
