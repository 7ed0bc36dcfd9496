import Foundation
import TestSupport
import Testing
import WireProtocol

/// The scene `transactions`, as the real app runs it: a button's colour around a sleep. Every frame that the server publishes is looked at.
@Suite("Transactions across the processes", .serialized)
struct TransactionSceneTests {
    private static let red: UInt32 = 0xFFEA_4347
    private static let yellow: UInt32 = 0xFFFC_CF40
    private static let green: UInt32 = 0xFF45_C06E

    /// What was seen of each button, in order, until all are green.
    private static let sightings: Result<[[UInt32]], any Error> = Result {
        // Few pixels, so that many more than one frame a second can be made even under a sanitizer.
        let server = try TestServer(size: "480x300", scale: 0.5)
        let control = try server.control()
        let app = try server.startApp(scene: "transactions")
        defer { app.signal(9) }
        let width = (960.0 - 12 * 6) / 5
        let centers = (0..<5).map { Int((12 + Double($0) * (width + 12) + width / 2) / 2) }
        var seen = [[UInt32]](repeating: [], count: 5)
        try eventually("all programs have run", within: 60) {
            try control.tick(1.0 / 60)
            let frame = try control.screenshot()
            for (index, x) in centers.enumerated() {
                let color = frame[x, 80]
                if color == 0xFF00_0000 || seen[index].last == color { continue }
                seen[index].append(color)
            }
            return seen.allSatisfy { $0.last == green }
        }
        return seen
    }

    private func seen(_ program: Int) throws -> [UInt32] { try Self.sightings.get()[program] }

    @Test("TX1 a colour set before a sleep in the implicit transaction is never seen")
    func implicit() throws { #expect(try seen(0) == [Self.red, Self.green]) }

    @Test("TX2 a colour committed by an explicit transaction before a sleep is seen during it")
    func explicit() throws { #expect(try seen(1) == [Self.red, Self.yellow, Self.green]) }

    @Test("TX3 nested explicit transactions show only the outer result")
    func nested() throws { #expect(try seen(2) == [Self.red, Self.green]) }

    @Test("TX4 an explicit transaction within the implicit one waits for it")
    func explicitInImplicit() throws { #expect(try seen(3) == [Self.red, Self.green]) }

    @Test("TX9 flush commits the implicit transaction at once")
    func flush() throws { #expect(try seen(4) == [Self.red, Self.yellow, Self.green]) }
}
