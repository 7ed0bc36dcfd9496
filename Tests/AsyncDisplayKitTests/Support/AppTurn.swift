import Testing

/// The tests that use the application of the process take turns: they share its main run loop,
/// windows and media clock, and some measure the main thread's time.
struct AppTurn: SuiteTrait, TestTrait, TestScoping {
    @MainActor private static var isTaken = false
    @MainActor private static var waiting: [CheckedContinuation<Void, Never>] = []

    var isRecursive: Bool { true }

    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        await Self.begin()
        do { try await function() } catch {
            await Self.end()
            throw error
        }
        await Self.end()
    }

    @MainActor private static func begin() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    @MainActor private static func end() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}

extension Trait where Self == AppTurn {
    /// The tests of the suite use the application.
    static var usesApp: Self { AppTurn() }
}
