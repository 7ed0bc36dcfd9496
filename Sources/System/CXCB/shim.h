#pragma once
#include <xcb/shm.h>
#include <xcb/xcb.h>
