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
        shares.setDrawingCost(5e6, of: clients[0])
        #expect(shares.share(of: clients[0]) == 3e6)
    }

    @Test("Clients that take as much as they can have equal shares")
    mutating func equal() {
        for client in clients { shares.setDrawingCost(5e6, of: client) }
        for client in clients { #expect(shares.share(of: client) == 0.5e6) }
    }

    @Test("What clients leave of their shares is available to the others, and returns when they take it")
    mutating func rest() {
        for (client, cost) in zip(clients, [5e6, 0.1e6, 0.2e6, 0.3e6]) { shares.setEvaluationCost(cost, of: client) }
        #expect(abs(shares.share(of: clients[0]) - 1.4e6) < 1)
        shares.setEvaluationCost(5e6, of: clients[3])
        #expect(abs(shares.share(of: clients[0]) - 1.2e6) < 1)
        // A client that takes little may always take an equal part.
        #expect(shares.share(of: clients[1]) >= 0.5e6)
        shares.remove(clients[3])
        #expect(abs(shares.share(of: clients[0]) - 1.7e6) < 1)
    }

    @Test("In one frame, the costs of all clients together grow little more than that of one may")
    mutating func growth() {
        for client in clients { shares.setDrawingCost(0.1e6, of: client) }
        shares.beginFrame()
        #expect(abs(shares.drawingLimit(of: clients[0]) - 1.7e6) < 1 && abs(shares.evaluationLimit(of: clients[0]) - 1.7e6) < 1)
        for (client, limit) in zip(clients, [1.7e6, 1.5e6]) {
            #expect(shares.drawingLimit(of: client) <= limit)
            shares.setDrawingCost(1.6e6, of: client)
        }
        // Three million units were available, and are used up. A 32nd of two million always is.
        #expect(abs(shares.drawingLimit(of: clients[2]) - 0.1625e6) < 1 && abs(shares.evaluationLimit(of: clients[3]) - 0.0625e6) < 1)
        shares.beginFrame()
        #expect(shares.drawingLimit(of: clients[2]) >= 0.5e6)
        // What a client took before is not growth.
        #expect(shares.drawingLimit(of: clients[0]) >= 0.5e6)
    }

    @Test("What a client does in one frame only, such as applying commits, reduces what it may draw and evaluate in it")
    mutating func frameCosts() {
        for client in clients { shares.setDrawingCost(0.1e6, of: client) }
        shares.beginFrame()
        shares.addFrameCost(0.4e6, of: clients[0])
        #expect(abs(shares.drawingLimit(of: clients[0]) - 1.3e6) < 1 && abs(shares.evaluationLimit(of: clients[0]) - 1.3e6) < 1)
        #expect(abs(shares.drawingLimit(of: clients[1]) - 1.7e6) < 1)
        shares.beginFrame()
        #expect(abs(shares.drawingLimit(of: clients[0]) - 1.7e6) < 1)
    }

    @Test("Shares follow the measured speed of painting, between half and twice the nominal speed", arguments: [0.1, 0.5, 0.7, 1.5, 9])
    mutating func calibration(factor: Double) {
        for _ in 0..<200 { shares.calibrate(2e7, seconds: 1e-2 / factor) }
        #expect(abs(shares.share(of: clients[0]) / 3e6 - min(max(factor, 0.5), 2)) < 0.01)
    }
}
