import CLinux
import Glibc
import WireProtocol

/// SIGTERM, SIGINT and SIGCHLD as something to read; made before any thread, so that all threads inherit the mask.
struct SignalDescriptor: ~Copyable {
    private let signals: FileDescriptor

    /// Also ignores SIGPIPE (a peer that went is noticed by its socket) and SIGHUP (the server outlives its terminal). The corresponding C functions are
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
        signals = FileDescriptor(taking: raw)
    }

    /// Readable when a signal came; for an event loop to watch.
    var descriptor: Int32 { signals.rawValue }

    /// The signal that came, if any. The corresponding C function is `read`.
    func take() -> Int32? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard read(signals.rawValue, &information, size) == size else { return nil }
        return Int32(information.ssi_signo)
    }
}
