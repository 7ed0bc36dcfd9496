import Dispatch

/// Calls a closure on the main thread whenever the process receives one of some signals, instead of
/// their default action, for as long as the object exists.
@MainActor final class SignalWatch {
    private static var watches: [ObjectIdentifier: Reference] = [:]
    /// The source that handles signals on the main queue, for as long as the process runs.
    private static var source: (any DispatchSourceRead)?

    private let numbers: [Int32]
    private let body: @MainActor () -> Void

    /// Starts to watch signals, which are watched from then on.
    ///
    /// A signal that arrives before has its present action.
    init(_ numbers: [Int32], _ body: @escaping @MainActor () -> Void) {
        self.numbers = numbers
        self.body = body
        Self.watches[ObjectIdentifier(self)] = Reference(watch: self)
        Self.startHandling()
        for number in numbers { SignalPipe.watch(number) }
    }

    isolated deinit {
        Self.watches[ObjectIdentifier(self)] = nil
        let stillWatched = Set(Self.watches.values.flatMap { $0.watch?.numbers ?? [] })
        for number in numbers where !stillWatched.contains(number) { SignalPipe.restore(number) }
    }

    private static func startHandling() {
        guard source == nil else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: SignalPipe.readEnd, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(handleReceived) }
        source.resume()
        self.source = source
    }

    private static func handleReceived() {
        for number in SignalPipe.received() {
            for watch in watches.values.compactMap(\.watch) where watch.numbers.contains(number) { watch.body() }
        }
    }

    private struct Reference {
        weak var watch: SignalWatch?
    }
}
