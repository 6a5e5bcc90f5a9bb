// What cppcheck, which reads no header but ours, must know of the macros of others.
#pragma once

#define BOOST_DESCRIBE_STRUCT(...)
#define BOOST_DESCRIBE_ENUM(...)
#define BOOST_DESCRIBE_ENUM_BEGIN(...)
#define BOOST_DESCRIBE_ENUM_ENTRY(...)
#define BOOST_DESCRIBE_ENUM_END(...)
#define BOOST_DEFINE_ENUM_CLASS(name, ...) enum class name { __VA_ARGS__ };
#define BOOST_DEFINE_FIXED_ENUM_CLASS(name, base, ...) enum class name : base { __VA_ARGS__ };
#define RC_GTEST_PROP(suite, name, arguments) static void suite##_##name arguments
