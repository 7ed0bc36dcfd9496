import Glibc
import Testing

@testable import RenderServer

@Suite("Signals")
struct SignalDescriptorTests {
    @Test("SIGTERM, SIGINT and SIGCHLD are read from the descriptor, and SIGHUP and SIGPIPE are ignored")
    func signals() async {
        await #expect(processExitsWith: .success) {
            let signals = try SignalDescriptor()
            guard signals.next() == nil, !isReadable(signals.descriptor) else { exit(1) }
            for signal in [SIGTERM, SIGINT, SIGCHLD] {
                pthread_kill(pthread_self(), signal)
                guard isReadable(signals.descriptor), signals.next() == signal, signals.next() == nil else { exit(2) }
            }
            pthread_kill(pthread_self(), SIGHUP)
            pthread_kill(pthread_self(), SIGPIPE)
            guard signals.next() == nil else { exit(3) }
            exit(0)
        }
    }
}
