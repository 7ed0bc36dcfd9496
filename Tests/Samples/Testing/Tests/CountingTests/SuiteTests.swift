import Testing
import UIKit

@testable import Counting

@MainActor @Suite struct SuiteTests {
    @Test func runsOnTheMainThread() async throws {
        #expect(isMainThread)
        try await Task.sleep(nanoseconds: 1_000_000)
        #expect(isMainThread)
        #expect(UIApplication.shared.applicationState == .active)
    }

    private var isMainThread: Bool { Thread.isMainThread }
}
