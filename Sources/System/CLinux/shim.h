#pragma once
// Declarations that Swift's Glibc module omits. This header must not define _GNU_SOURCE: fd_set
// would then differ between this module and Glibc, which the importer rejects.
#include <errno.h>
#include <fcntl.h>
#include <linux/memfd.h>
#include <malloc.h>
#include <mcheck.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

// <linux/fcntl.h> clashes with <fcntl.h>: values of the kernel's ABI.
enum {
    LX_F_ADD_SEALS = 1033,
    LX_F_GET_SEALS = 1034,
    LX_F_SEAL_SEAL = 1,
    LX_F_SEAL_SHRINK = 2,
    LX_F_SEAL_GROW = 4,
    LX_F_SEAL_WRITE = 8,
    LX_F_SEAL_FUTURE_WRITE = 16
};

struct lx_ucred {
    pid_t pid;
    uid_t uid;
    gid_t gid;
};

static inline int lx_memfd_create(const char *name, unsigned flags) { return (int)syscall(SYS_memfd_create, name, flags); }
static inline int lx_accept4(int fd, int flags) { return (int)syscall(SYS_accept4, fd, (void *)0, (void *)0, flags); }

// Glibc declares these only with _GNU_SOURCE.
extern const char *strerrorname_np(int code);
extern const char *strerrordesc_np(int code);
extern int sched_getaffinity(pid_t thread, size_t size, cpu_set_t *cores);
extern int sched_setaffinity(pid_t thread, size_t size, const cpu_set_t *cores);

// Returns the magic number of the file system that contains a descriptor's file, or 0 on failure.
// A memfd with pages of the default size is in LX_TMPFS.
enum { LX_TMPFS = 0x01021994 };
static inline int64_t lx_file_system(int fd) {
    struct statfs status;
    return fstatfs(fd, &status) == 0 ? (int64_t)status.f_type : 0;
}

// Calls an allocating initializer `init(_: Any)` that was found in the vtable of the class `type`.
// Swift itself calls only `required` initializers on a class that is known only at run time.
// `argument` is consumed.
typedef void *(*lx_swift_initializer)(void *argument, __attribute__((swift_context)) const void *type) __attribute__((swiftcall));
static inline void *lx_call_initializer(const void *function, void *argument, const void *type) {
    return ((lx_swift_initializer)function)(argument, type);
}

// Sets the time slice of the calling thread, within 0.1 and 100 ms. A thread with a shorter slice
// preempts others of its priority when it wakes. Linux before 6.12 ignores it. The corresponding
// system call is sched_setattr.
static inline int lx_set_time_slice(uint64_t nanoseconds) {
    struct {
        uint32_t size, policy;
        uint64_t flags;
        int32_t nice;
        uint32_t priority;
        uint64_t runtime, deadline, period;
    } attributes = {0};
    if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0) return -1;
    attributes.runtime = nanoseconds;
    return (int)syscall(SYS_sched_setattr, 0, &attributes, 0);
}

static inline pid_t lx_gettid(void) { return (pid_t)syscall(SYS_gettid); }
static inline int lx_prctl(int option, unsigned long argument) { return prctl(option, argument, 0, 0, 0); }
static inline int lx_wifexited(int status) { return WIFEXITED(status); }
static inline int lx_wexitstatus(int status) { return WEXITSTATUS(status); }
static inline int lx_wifsignaled(int status) { return WIFSIGNALED(status); }
static inline int lx_wtermsig(int status) { return WTERMSIG(status); }
static inline int lx_wifstopped(int status) { return WIFSTOPPED(status); }

// Makes the C library return large blocks of memory to the system as soon as they are freed.
// Setting the thresholds disables their automatic adjustment. The corresponding C function is
// mallopt.
static inline void lx_return_big_blocks(int bytes) {
    mallopt(M_MMAP_THRESHOLD, bytes);
    mallopt(M_TRIM_THRESHOLD, 4 * bytes);
}

// Gives each thread a heap of its own, so that none waits for the lock of another's, up to a number
// of threads. The corresponding C function is mallopt.
static inline void lx_separate_heaps(int threads) { mallopt(M_ARENA_MAX, threads); }

// Returns free memory to the system, at any position in the heap. The corresponding C function is
// malloc_trim.
static inline void lx_return_free_memory(void) { malloc_trim(0); }

// Returns the number of bytes that are allocated. The corresponding C function is mallinfo2.
static inline size_t lx_heap_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

// Returns whether this processor has the instructions of code compiled for x86-64-v3.
static inline int lx_cpu_supports_x86_64_v3(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("fma");
#else
    return 1;
#endif
}
