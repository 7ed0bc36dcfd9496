import Foundation
import TestSupport
import Testing
import WireProtocol

/// The scene `transactions` of the real app, which changes a button's color around a sleep. Every
/// frame that the server publishes is inspected.
@Suite("Transactions across processes", .serialized, .tags(.realTime))
struct TransactionSceneTests {
    private static let red: UInt32 = 0xFFEA_4347
    private static let yellow: UInt32 = 0xFFFC_CF40
    private static let green: UInt32 = 0xFF45_C06E

    /// The colors that each button had in published frames, in order, until all are green.
    private static let shownColors: Result<[[UInt32]], any Error> = Result {
        // Few pixels, so that frames are fast even under a sanitizer.
        let server = try TestServer(size: "480x300", scale: 0.5)
        let control = try server.control()
        let app = try server.startApp(scene: "transactions")
        defer { app.signal(9) }
        // Five buttons in a row of 960 points, with gaps of 12 points, at half the scale.
        let width = (960.0 - 12 * 6) / 5
        let centers = (0..<5).map { Int((12 + Double($0) * (width + 12) + width / 2) / 2) }
        var shown = [[UInt32]](repeating: [], count: 5)
        try eventually("all programs have run", within: 3 * .testTimeout) {
            try control.tick(1.0 / 60)
            let frame = try control.screenshot()
            for (index, x) in centers.enumerated() {
                let color = frame[x, 80]
                if color == 0xFF00_0000 || shown[index].last == color { continue }
                shown[index].append(color)
            }
            return shown.allSatisfy { $0.last == green }
        }
        return shown
    }

    private func colors(_ program: Int) throws -> [UInt32] { try Self.shownColors.get()[program] }

    @Test("TX1 A color set before a sleep in the implicit transaction is never shown")
    func implicit() throws { #expect(try colors(0) == [Self.red, Self.green]) }

    @Test("TX2 A color committed by an explicit transaction before a sleep is shown during the sleep")
    func explicit() throws { #expect(try colors(1) == [Self.red, Self.yellow, Self.green]) }

    @Test("TX3 Nested explicit transactions show only the result of the outermost one")
    func nested() throws { #expect(try colors(2) == [Self.red, Self.green]) }

    @Test("TX4 An explicit transaction within the implicit one is committed with it")
    func explicitInImplicit() throws { #expect(try colors(3) == [Self.red, Self.green]) }

    @Test("TX9 flush() commits the implicit transaction immediately")
    func flush() throws { #expect(try colors(4) == [Self.red, Self.yellow, Self.green]) }
}
