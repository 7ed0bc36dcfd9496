// A program whose `main` is asynchronous gives its main thread to the dispatch library for good, which on Linux ends it: jobs of the main actor then run on
// threads of a pool, and no run loop goes. The Swift runtime asks this hook first. In a test process that links this target the main thread runs the main run
// loop instead, which serves the main queue, and with it the main actor: code of the app's side runs in tests on the thread that it runs on in apps.

#include <stddef.h>
#include <stdlib.h>

extern void (*swift_task_asyncMainDrainQueue_hook)(void *original, void *override);
extern void CFRunLoopRun(void);

static void run_main_run_loop(void *original, void *override) {
    (void)original;
    (void)override;
    // It returns when somebody stops it, or while it has nothing to wait for.
    for (;;) CFRunLoopRun();
}

// UIKit's function that launches an application for the tests. `lamina test` sets the variable, and a program without UIKit has no such function.
extern void lamina_launch_test_host(void) __attribute__((weak));

__attribute__((constructor)) static void install(void) {
    swift_task_asyncMainDrainQueue_hook = run_main_run_loop;
    if (lamina_launch_test_host && getenv("LAMINA_TEST_HOST")) lamina_launch_test_host();
}
