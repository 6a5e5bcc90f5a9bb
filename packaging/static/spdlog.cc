// Debian has spdlog as a shared library only: this is src/spdlog.cpp and src/stdout_sinks.cpp of
// spdlog 1.10, for one file that runs everywhere.
#include <spdlog/spdlog-inl.h>
//
#include <spdlog/common-inl.h>
#include <spdlog/details/backtracer-inl.h>
#include <spdlog/details/log_msg-inl.h>
#include <spdlog/details/log_msg_buffer-inl.h>
#include <spdlog/details/null_mutex.h>
#include <spdlog/details/os-inl.h>
#include <spdlog/details/periodic_worker-inl.h>
#include <spdlog/details/registry-inl.h>
#include <spdlog/logger-inl.h>
#include <spdlog/pattern_formatter-inl.h>
#include <spdlog/sinks/ansicolor_sink-inl.h>
#include <spdlog/sinks/base_sink-inl.h>
#include <spdlog/sinks/sink-inl.h>
#include <spdlog/sinks/stdout_color_sinks-inl.h>
#include <spdlog/sinks/stdout_sinks-inl.h>

#include <mutex>

using spdlog::details::console_mutex;
using spdlog::details::console_nullmutex;

template class spdlog::sinks::base_sink<std::mutex>;
template class spdlog::sinks::base_sink<spdlog::details::null_mutex>;
template class spdlog::sinks::stdout_sink_base<console_mutex>;
template class spdlog::sinks::stdout_sink<console_mutex>;
template class spdlog::sinks::stderr_sink<console_mutex>;
template class spdlog::sinks::ansicolor_sink<console_mutex>;
template class spdlog::sinks::ansicolor_stdout_sink<console_mutex>;
template std::shared_ptr<spdlog::logger> spdlog::stderr_logger_mt<spdlog::synchronous_factory>(
    const std::string& logger_name);
