// Has the main thread of a test process run its run loop, as that of an app does; see main_run_loop.c.
