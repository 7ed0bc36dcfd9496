import Foundation
import Glibc
import TestSupport
import Testing

@testable import UIKit

@MainActor struct SignalWatchTests {
    @Test("RL1 A signal that arrives as soon as it is watched is handled on the main thread, and none is lost")
    func immediateSignal() async throws {
        for _ in 0..<20 {
            var count = 0
            let watch = SignalWatch([SIGUSR2]) { count += 1 }
            kill(getpid(), SIGUSR2)
            let deadline = Date(timeIntervalSinceNow: .testTimeout)
            while count == 0, Date() < deadline { try await Task.sleep(for: .milliseconds(1)) }
            #expect(count == 1)
            withExtendedLifetime(watch) {}
        }
    }
}
