// libcurl as far as it is used, loaded when the first server is told to notify: the program runs
// without it where nobody asks for that, and is one file all the same.
#pragma once

#include <curl/curl.h>

namespace trianon::notify {

// The functions that are used, by their declarations in curl.h.
struct Curl {
    decltype(&curl_global_init) global_init;
    decltype(&curl_easy_init) easy_init;
    decltype(&curl_easy_setopt) set;
    decltype(&curl_easy_getinfo) get;
    decltype(&curl_easy_strerror) error;
    decltype(&curl_easy_cleanup) easy_cleanup;
    decltype(&curl_slist_append) append;
    decltype(&curl_slist_free_all) free_list;
    decltype(&curl_multi_init) multi_init;
    decltype(&curl_multi_add_handle) add;
    decltype(&curl_multi_remove_handle) remove;
    decltype(&curl_multi_perform) perform;
    decltype(&curl_multi_poll) poll;
    decltype(&curl_multi_wakeup) wake_up;
    decltype(&curl_multi_info_read) next_message;
    decltype(&curl_multi_cleanup) multi_cleanup;
};

// Throws std::runtime_error with the reason if there is none.
const Curl& libcurl();

}  // namespace trianon::notify
