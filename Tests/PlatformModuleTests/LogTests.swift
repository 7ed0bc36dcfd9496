import Foundation
import Testing

@testable import LaminaOS

@Suite struct LogTests {
    @Test(
        "Formats of os_log are those of printf, with objects and annotations",
        arguments: [
            ("%d of %ld, %u", [3, 5, UInt8(7)] as [any Sendable], "3 of 5, 7"),
            ("%{public}@ and %{private}s", ["a", "b"], "a and <private>"),
            ("%5.2f|%-4d|%04x", [3.14159, 7, 255], " 3.14|7   |00ff"), ("100%% %@", ["x"], "100% x"), ("%@ %@", ["only"], "only %@"),
            ("%.1f %z", [CGFloat(0.25)], "0.2 %z"),
        ])
    func formats(format: String, values: [any Sendable], expected: String) { #expect(LogFormat.text(format, values) == expected) }

    @Test("Interpolations are aligned, formatted and hidden as they ask")
    func interpolates() {
        let number = 42
        let message: OSLogMessage =
            "\(number, format: .hex(includePrefix: true)) \("ab", align: .right(columns: 4)) \("secret", privacy: .private) \(1.5, format: .fixed(precision: 2)) \(number, format: .decimal(minDigits: 4))"
        #expect(message.text == "0x2a   ab <private> 1.50 0042")
    }

    @Test("An unfair lock excludes other threads")
    func locks() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        let word = os_unfair_lock_t.allocate(capacity: 1)
        word.initialize(to: os_unfair_lock())
        defer { word.deallocate() }
        nonisolated(unsafe) let shared = word
        nonisolated(unsafe) var count = 0
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<1000 {
                lock.withLock { $0 += 1 }
                os_unfair_lock_lock(shared)
                count += 1
                os_unfair_lock_unlock(shared)
            }
        }
        #expect(lock.withLock { $0 } == 4000 && count == 4000)
        #expect(os_unfair_lock_trylock(word) && !os_unfair_lock_trylock(word))
    }
}
