import Glibc

/// Waits for programs, and passes signals on to them.
///
/// From its creation on, the signals that end programs, and that of the end of a child process, are
/// blocked in this thread, and received one after the other by `wait`.
struct Supervisor {
    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private var signals = sigset_t()

    init() {
        sigemptyset(&signals)
        for signal in Self.ending + [SIGCHLD] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits until a program has ended.
    ///
    /// Signals that other processes send to this one are passed on to the program. The terminal
    /// sends its own to both.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - companion: A program that it needs. If it ends first, the program is ended.
    /// - Returns: The program's end; nil if the companion ended first.
    func wait(for program: ChildProcess, needing companion: ChildProcess? = nil) -> ChildProcess.End? {
        var isAbandoned = false
        while true {
            program.update()
            if let end = program.end { return isAbandoned ? nil : end }
            companion?.update()
            if companion?.end != nil, !isAbandoned {
                isAbandoned = true
                program.stop()
                continue
            }
            var set = signals
            var information = siginfo_t()
            let signal = sigwaitinfo(&set, &information)
            if signal > 0, signal != SIGCHLD, information.si_code <= 0 { program.send(signal) }
        }
    }
}
