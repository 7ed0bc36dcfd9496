@testable import Compositor
import RenderTree
import Testing

@Suite("Shares of a frame")
struct FrameSharesTests {
    private let clients = (1...4).map { ClientKey(rawValue: $0) }
    /// Shares of two million units.
    private var shares = FrameShares(secondsPerFrame: 1e-3)

    @Test("A client without neighbors gets one and a half times the time of all clients")
    mutating func sole() {
        #expect(shares.share(of: clients[0]) == 3e6)
        shares.setCost(5e6, of: clients[0])
        #expect(shares.share(of: clients[0]) == 3e6)
    }

    @Test("Clients that take as much as they can have equal shares")
    mutating func equal() {
        for client in clients { shares.setCost(5e6, of: client) }
        for client in clients { #expect(shares.share(of: client) == 0.5e6) }
    }

    @Test("What clients leave of their shares is available to the others, and returns when they take it")
    mutating func rest() {
        for (client, cost) in zip(clients, [5e6, 0.1e6, 0.2e6, 0.3e6]) { shares.setCost(cost, of: client) }
        #expect(abs(shares.share(of: clients[0]) - 1.4e6) < 1)
        shares.setCost(5e6, of: clients[3])
        #expect(abs(shares.share(of: clients[0]) - 1.2e6) < 1)
        // A client that takes little may always take an equal part.
        #expect(shares.share(of: clients[1]) >= 0.5e6)
        shares.remove(clients[3])
        #expect(abs(shares.share(of: clients[0]) - 1.7e6) < 1)
    }

    @Test("Shares follow the measured speed of painting, between half and twice the nominal speed", arguments: [0.1, 0.5, 0.7, 1.5, 9])
    mutating func calibration(factor: Double) {
        for _ in 0..<200 { shares.calibrate(2e7, seconds: 1e-2 / factor) }
        #expect(abs(shares.share(of: clients[0]) / 3e6 - min(max(factor, 0.5), 2)) < 0.01)
    }
}
