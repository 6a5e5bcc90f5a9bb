#include "notify/libcurl.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <stdexcept>

namespace trianon::notify {
namespace {

template <class T> void find(void* library, const char* name, T& function) {
    function = reinterpret_cast<T>(dlsym(library, name));
    if (function == nullptr)
        throw std::runtime_error{fmt::format("libcurl has no {}: 7.85 or newer is needed", name)};
}

Curl load() {
    void* file = dlopen("libcurl.so.4", RTLD_NOW);
    if (file == nullptr)
        throw std::runtime_error{"notifications need libcurl.so.4, in Debian's package libcurl4"};
    Curl curl{};
    find(file, "curl_global_init", curl.global_init);
    find(file, "curl_easy_init", curl.easy_init);
    find(file, "curl_easy_setopt", curl.set);
    find(file, "curl_easy_getinfo", curl.get);
    find(file, "curl_easy_strerror", curl.error);
    find(file, "curl_easy_cleanup", curl.easy_cleanup);
    find(file, "curl_slist_append", curl.append);
    find(file, "curl_slist_free_all", curl.free_list);
    find(file, "curl_multi_init", curl.multi_init);
    find(file, "curl_multi_add_handle", curl.add);
    find(file, "curl_multi_remove_handle", curl.remove);
    find(file, "curl_multi_perform", curl.perform);
    find(file, "curl_multi_poll", curl.poll);
    find(file, "curl_multi_wakeup", curl.wake_up);
    find(file, "curl_multi_info_read", curl.next_message);
    find(file, "curl_multi_cleanup", curl.multi_cleanup);
    if (curl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        throw std::runtime_error{"libcurl cannot be used"};
    return curl;
}

}  // namespace

const Curl& libcurl() {
    static const Curl loaded = load();
    return loaded;
}

}  // namespace trianon::notify
