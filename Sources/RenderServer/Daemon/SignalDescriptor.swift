import CLinux
import Glibc
import Transport

/// Makes SIGTERM, SIGINT and SIGCHLD readable from a descriptor.
///
/// It must be created before any thread, so that all threads inherit the signal mask.
struct SignalDescriptor: ~Copyable {
    private let signals: FileDescriptor

    /// Blocks the signals, and ignores SIGPIPE, since sockets report disconnected clients, and
    /// SIGHUP, so that the server outlives its terminal. The corresponding C functions are
    /// `signal`, `pthread_sigmask` and `signalfd`.
    init() throws(SystemError) {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGHUP, SIG_IGN)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        sigaddset(&set, SIGCHLD)
        guard pthread_sigmask(SIG_BLOCK, &set, nil) == 0 else { throw SystemError("pthread_sigmask") }
        let raw = signalfd(-1, &set, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
        guard raw >= 0 else { throw SystemError("signalfd") }
        signals = FileDescriptor(owning: raw)
    }

    /// The descriptor for an event loop: readable while a signal is pending.
    var descriptor: Int32 { signals.rawValue }

    /// Consumes a pending signal. The corresponding C function is `read`.
    ///
    /// - Returns: The number of the signal, or nil if none is pending.
    func next() -> Int32? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard read(signals.rawValue, &information, size) == size else { return nil }
        return Int32(information.ssi_signo)
    }
}
