import Foundation
import Glibc

/// Reports when the system is short of memory.
///
/// Linux's kernel measures how long processes wait for memory (pressure stall information), for the
/// whole system and for each control group, and wakes processes that requested it when the wait is
/// longer than a threshold. systemd's protocol for memory pressure states which file an app shall
/// watch and what to write to it, in the environment variables `MEMORY_PRESSURE_WATCH` and
/// `MEMORY_PRESSURE_WRITE`. Without them, the file is that of the app's control group, or else of
/// the system, and the threshold is 200 ms of waiting within 2 s, which the kernel allows users
/// without privileges to ask for.
///
/// A thread sleeps until the kernel wakes it, which costs nothing while there is enough memory.
final class MemoryPressure: Sendable {
    /// A file or pipe to watch.
    struct Source: Equatable {
        var path: String
        /// The bytes to write to the file after it is opened.
        var request: [UInt8]
    }

    /// A pipe whose end the thread waits for.
    private let stopSignal: Int32

    /// Starts to watch. Returns nil if the source cannot be watched.
    ///
    /// - Parameters:
    ///   - source: The file or pipe.
    ///   - body: A closure that is called on the main thread, at most once a second.
    init?(_ source: Source, _ body: @escaping @MainActor @Sendable () -> Void) {
        let descriptor = open(source.path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let isAccepted = source.request.isEmpty || write(descriptor, source.request, source.request.count) == source.request.count
        var ends: [Int32] = [-1, -1]
        guard isAccepted, pipe(&ends) == 0 else {
            close(descriptor)
            return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stopSignal = ends[1]
        let end = ends[0]
        let thread = Thread { Self.watch(descriptor, end, body) }
        thread.name = "memory pressure"
        thread.start()
    }

    deinit { close(stopSignal) }

    /// Waits for the kernel until the object ends, and closes the descriptors then.
    private static func watch(_ descriptor: Int32, _ stopSignal: Int32, _ body: @escaping @MainActor @Sendable () -> Void) {
        defer {
            close(descriptor)
            close(stopSignal)
        }
        // The kernel signals pressure as priority data; pipes and sockets of the protocol are read.
        var states = [
            pollfd(fd: descriptor, events: Int16(POLLPRI | POLLIN), revents: 0), pollfd(fd: stopSignal, events: Int16(POLLIN), revents: 0),
        ]
        var status = stat()
        // A file of the kernel is always readable, which says nothing.
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { states[0].events = Int16(POLLPRI) }
        while true {
            guard poll(&states, 2, -1) >= 0 || errno == EINTR else { return }
            if states[1].revents != 0 { return }
            let events = Int32(states[0].revents)
            if events & POLLIN != 0 {
                var buffer = [UInt8](repeating: 0, count: 64)
                if read(descriptor, &buffer, buffer.count) == 0 { return }
            } else if events & POLLPRI == 0 {
                if events & (POLLERR | POLLHUP | POLLNVAL) != 0 { return }
                continue
            }
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
            // The kernel may report each of a window's stalls; an app needs one warning.
            var pause = pollfd(fd: stopSignal, events: Int16(POLLIN), revents: 0)
            if poll(&pause, 1, 1000) > 0 { return }
        }
    }

    // MARK: Sources

    /// Returns what an app with an environment watches, the preferred source first.
    static func sources(_ environment: [String: String]) -> [Source] {
        if let path = environment["MEMORY_PRESSURE_WATCH"] {
            guard path != "/dev/null" else { return [] }
            let request = environment["MEMORY_PRESSURE_WRITE"].flatMap { Data(base64Encoded: $0) }
            return [Source(path: path, request: [UInt8](request ?? Data()))]
        }
        let request = [UInt8]("some 200000 2000000\0".utf8)
        let group = (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)).flatMap { groupFile($0) }
        return [group, "/proc/pressure/memory"].compactMap { $0.map { Source(path: $0, request: request) } }
    }

    /// Returns the file of a process's own control group, as `/proc/self/cgroup` names it; nil for
    /// the root group, which is the system.
    static func groupFile(_ text: String) -> String? {
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }), line != "0::/" else { return nil }
        return "/sys/fs/cgroup" + line.dropFirst(3) + "/memory.pressure"
    }
}
