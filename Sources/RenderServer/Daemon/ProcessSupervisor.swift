import Diagnostics
import Glibc
import Transport

/// Handles signals, and supervises the process that shows the screen.
struct ProcessSupervisor: ~Copyable {
    private let signals: SignalDescriptor
    /// The process that shows the screen to a person, if there is one.
    var displayProcess: DisplayProcess?

    init(_ signals: consuming SignalDescriptor, loop: EventLoop) throws(SystemError) {
        try loop.watch(signals.descriptor, for: .readable, as: .signal)
        self.signals = signals
    }

    /// Handles a signal that has arrived.
    ///
    /// - Returns: The exit code if the server is to exit, or nil.
    mutating func handleSignal() -> Int32? {
        guard let signal = signals.next() else { return nil }
        if signal == SIGCHLD { return checkDisplayProcess() }
        log.info("exits on signal \(signal)")
        return EXIT_SUCCESS
    }

    /// Checks whether the display process has ended. If a person closed it, or it found nothing to
    /// show the screen on, the server exits as well. After a failure, the server and its apps
    /// continue.
    private mutating func checkDisplayProcess() -> Int32? {
        guard let process = displayProcess, let end = process.end() else { return nil }
        displayProcess = nil
        switch end {
        case .exited(let code) where code == EXIT_SUCCESS || code == EX_UNAVAILABLE:
            log.info("\(process.name) has exited")
            return code
        case .exited(let code):
            log.error("\(process.name) ended with code \(code); apps continue, and \(process.name) can be started again")
        case .killed(let signal):
            log.error("\(process.name) ended by signal \(signal); apps continue, and \(process.name) can be started again")
        }
        return nil
    }
}
