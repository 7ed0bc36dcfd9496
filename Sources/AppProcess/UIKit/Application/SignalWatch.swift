import Dispatch

/// Calls a closure on the main thread whenever the process receives one of some signals, instead of
/// their default action, for as long as the object exists.
@MainActor final class SignalWatch {
    private let sources: [any DispatchSourceSignal]

    /// Starts to watch signals, and waits until they are watched: a few microseconds.
    init(_ numbers: [Int32], _ body: @escaping @MainActor () -> Void) { sources = numbers.map { Self.watch($0, body) } }

    /// Returns a source that is registered, which Dispatch does on another thread.
    ///
    /// A signal that arrives earlier has its default action. If it were ignored until then, it
    /// would be lost, and ignoring it later would turn the source off.
    ///
    /// Not isolated, because the handlers run on the source's queue.
    private nonisolated static func watch(_ number: Int32, _ body: @escaping @MainActor () -> Void) -> any DispatchSourceSignal {
        let isRegistered = DispatchSemaphore(value: 0)
        let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "signal \(number)"))
        source.setRegistrationHandler { isRegistered.signal() }
        source.setEventHandler { DispatchQueue.main.async { MainActor.assumeIsolated(body) } }
        source.resume()
        isRegistered.wait()
        return source
    }
}
