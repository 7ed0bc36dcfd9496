import CLinux
import Glibc
import Transport
import WireProtocol

/// The process that shows the screen to a person: `lamina-window` or `lamina-vnc`. It is separate
/// from the server, so that a failure of the window system affects only this process.
struct DisplayProcess {
    /// The way in which a process ended.
    enum End: Equatable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    let name: String
    private let pid: pid_t

    /// Starts an executable of the server's directory. The corresponding C function is
    /// `posix_spawn`.
    ///
    /// - Throws: An error if the executable cannot be started.
    init(_ name: String, _ arguments: [String]) throws(StartupError) {
        self.name = name
        let path = Self.directory + "/" + name
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The signal mask and the ignored signals of the server are not inherited.
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var pid: pid_t = 0
        let code = ThreadScheduling.withOrdinaryPriority { posix_spawn(&pid, path, nil, &attributes, &words, environ) }
        guard code == 0 else {
            throw StartupError("cannot start \(path): \(String(cString: strerror(code))); it must be in the directory of render-server")
        }
        self.pid = pid
    }

    /// The directory of the server's executable.
    private static var directory: String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { buffer in
            buffer.baseAddress.map { readlink("/proc/self/exe", $0.assumingMemoryBound(to: CChar.self), buffer.count) } ?? 0
        }
        let path = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    /// Returns the way in which the process ended, or nil while it runs. The corresponding C
    /// function is `waitpid`.
    func end() -> End? {
        var status: Int32 = 0
        guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
        // As `WTERMSIG` and `WEXITSTATUS`, which Swift does not import: the signal is in the low
        // seven bits, the exit code in the second byte.
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }

    /// Requests that the process exit.
    func stop() { kill(pid, SIGTERM) }
}
