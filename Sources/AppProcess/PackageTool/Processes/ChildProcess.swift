import Foundation
import Glibc

/// A program that this one started. The corresponding C functions are `posix_spawn` and `waitpid`.
final class ChildProcess {
    /// The way in which a process ended.
    enum End: Equatable {
        case exited(Int32)
        case killed(signal: Int32)

        /// The code with which a shell reports it.
        var code: Int32 {
            switch self {
            case .exited(let code): code
            case .killed(let signal): 128 + signal
            }
        }
    }

    let pid: pid_t
    private(set) var end: End?

    /// Starts a program with the terminal of this one.
    ///
    /// - Parameters:
    ///   - command: The path of the program, and its arguments.
    ///   - environment: All environment variables.
    ///   - isInBackground: Whether the program is protected from the terminal's signals, such as
    ///     that of Ctrl-C.
    ///   - output: The descriptor that becomes the program's stdout; nil for the one of this
    ///     program.
    /// - Throws: `Failure` if it cannot be started.
    init(_ command: [String], environment: [String: String], isInBackground: Bool = false, output: Int32? = nil) throws(Failure) {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        // The signals that this program blocks or ignores are not inherited.
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        let group = isInBackground ? POSIX_SPAWN_SETPGROUP : 0
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for variable in variables { free(variable) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, command[0], &actions, &attributes, &words, &variables)
        guard code == 0 else { throw Failure("cannot start \(command[0]): \(String(cString: strerror(code)))") }
        self.pid = pid
    }

    /// Asks the system whether the process has ended.
    ///
    /// - Parameter waits: Whether to wait for the end.
    func update(waits: Bool = false) {
        guard end == nil else { return }
        var status: Int32 = 0
        var result: pid_t
        repeat { result = waitpid(pid, &status, waits ? 0 : WNOHANG) } while result < 0 && errno == EINTR
        guard result == pid else { return }
        // As `WTERMSIG` and `WEXITSTATUS`, which Swift does not import: the signal is in the low
        // seven bits, the exit code in the second byte.
        let signal = status & 0x7F
        end = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }

    /// Sends a signal, unless the process has ended.
    func send(_ signal: Int32) { if end == nil { kill(pid, signal) } }

    /// Requests that the process exit, and waits for it: after five seconds it is killed.
    func stop() {
        send(SIGTERM)
        for _ in 0..<500 {
            update()
            if end != nil { return }
            usleep(10_000)
        }
        send(SIGKILL)
        update(waits: true)
    }
}
