#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

// Returns the X11 window of a window, or 0 if SDL uses another window system.
static inline uint32_t ls_x11_window(SDL_Window *window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
    return (uint32_t)info.info.x11.window;
}
