import Foundation
import TestSupport
import Testing
import WireProtocol

/// Where the dots of scenes have to be, by formulas of the tests' own.
@Suite("The gallery's scenes, by formula", .serialized)
struct SceneFormulaTests {
    private static let panel: UInt32 = 0xFF1A_1F2E
    private static let orange: UInt32 = 0xFFFF_9500

    /// The values of the scene's options, in its order; nil for the layer's own.
    private static let options: [@Sendable (Double) -> Double?] = [
        { $0 < 2 ? $0 / 2 : nil },
        { $0 < 5 ? ($0 / 2) - ($0 / 2).rounded(.down) : nil },
        { $0 < 7 ? ($0 / 2) - ($0 / 2).rounded(.down) : nil },
        { $0 < 4 ? ($0 < 2 ? $0 / 2 : 2 - $0 / 2) : nil },
        { $0 < 6 ? ($0 < 2 ? $0 / 2 : $0 < 4 ? 2 - $0 / 2 : $0 / 2 - 2) : nil },
        { $0 < 1 ? $0 : nil },
        { $0 < 2 ? 1 - $0 / 2 : nil },
        { $0 < 1.5 ? $0 / 2 + 0.25 : $0 < 2 ? $0 / 2 - 0.75 : nil },
        { $0 < 2 ? nil : $0 < 4 ? $0 / 2 - 1 : nil },
        { $0 < 2 ? 0 : $0 < 4 ? $0 / 2 - 1 : nil },
        { $0 < 2 ? $0 / 2 : 1 },
        { $0 < 2 ? 0 : $0 < 4 ? $0 / 2 - 1 : 1 },
    ]

    @Test("timing: each option's dot is where repetition, direction, speed, offset and fill put it")
    func options() throws {
        let run = try SceneRun("timing", scale: 1)
        for time in [0.3, 1.3, 1.7, 2.7, 4.4, 5.5, 6.6, 7.9, 9.1] {
            try run.go(to: time)
            let frame = try run.control.screenshot()
            for (index, value) in Self.options.enumerated() {
                // Two columns of six panels; the lane is 150 points long, 20 above the panel's bottom.
                let width = (936.0 - 8) / 2
                let height = (frame.height == 600 ? 396.0 - 40 : 0) / 6
                let origin = CGPoint(
                    x: 12 + Double(index % 2) * (width + 8), y: 192 + Double(index / 2) * (height + 8))
                let lane = CGRect(x: origin.x + 10, y: origin.y + height - 30, width: 176, height: 24)
                let center = frame.center(of: Self.orange, over: Self.panel, in: lane)
                let expected = origin.x + 20 + 150 * (value(time.truncatingRemainder(dividingBy: 8)) ?? 0.5)
                #expect(abs(center.x - expected) < 0.5, "option \(index) at \(time): \(center.x), not \(expected)")
            }
        }
    }

    @Test("springs: each weight is where the equation of motion puts it")
    func springs() throws {
        let run = try SceneRun("springs", scale: 1)
        // Mass, stiffness, damping, velocity; the last row by how it looks: a frequency of 2π/0.8.
        let natural = 2 * Double.pi / 0.8
        let springs: [(Double, Double, Double, Double)] = [
            (1, 100, 3, 0), (1, 100, 10, 0), (1, 100, 20, 0), (1, 100, 60, 0), (1, 100, 10, 20), (1, 100, 10, -10), (4, 100, 10, 0),
            (1, 400, 10, 0), (1, natural * natural, 2 * natural / 0.6, 0), (1, natural * natural, 2 * natural, 0),
            (1, natural * natural, 1.4 * natural, 0), (1, natural * natural, 0.6 * natural, 0),
        ]
        for time in [0.1, 0.25, 0.5, 0.8] {
            try run.go(to: time)
            let frame = try run.control.screenshot()
            for (index, spring) in springs.enumerated() {
                let (width, height) = ((936.0 - 36) / 4, (576.0 - 24) / 3)
                let origin = CGPoint(x: 12 + Double(index % 4) * (width + 12), y: 12 + Double(index / 4) * (height + 12))
                let lane = CGRect(x: origin.x + width - 36, y: origin.y + 2, width: 24, height: height - 4)
                let center = frame.center(of: Self.orange, over: Self.panel, in: lane)
                let expected = origin.y + 80 + (height - 116) * (1 - Self.position(spring, at: time))
                // The line behind the weight takes a little of its colour at the rim.
                #expect(abs(center.y - expected) < 0.7, "spring \(index) at \(time): \(center.y), not \(expected)")
            }
        }
    }

    /// m·x″ + c·x′ + k·(x − 1) = 0 from 0, in a thousand steps a second by the midpoint.
    private static func position(_ spring: (Double, Double, Double, Double), at time: Double) -> Double {
        let (mass, stiffness, damping, velocity) = spring
        var (x, v) = (0.0, velocity)
        let step = 1.0 / 8192
        func force(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
        for _ in 0..<Int((time / step).rounded()) {
            let (middleX, middleV) = (x + step / 2 * v, v + step / 2 * force(x, v))
            (x, v) = (x + step * middleV, v + step * force(middleX, middleV))
        }
        return x
    }

    @Test("keyframes: linear and paced dots are at the fraction of the way that the clock says")
    func keyframes() throws {
        let run = try SceneRun("keyframes", scale: 1)
        let (width, height) = ((936.0 - 36) / 4, (576.0 - 24) / 3)
        let stations = [(0, 0.7), (0.22, 0.1), (0.4, 0.85), (0.85, 0.15), (1, 0.75)].map { CGPoint(x: $0.0, y: $0.1) }
        func station(_ point: CGPoint, _ index: Int) -> CGPoint {
            CGPoint(
                x: 12 + Double(index % 4) * (width + 12) + 34 + point.x * (width - 68),
                y: 12 + Double(index / 4) * (height + 12) + 34 + point.y * (height - 50))
        }
        for time in [0.35, 1.3, 2.2, 3.45] {
            try run.go(to: time)
            let frame = try run.control.screenshot()
            for (index, isPaced) in [(0, false), (4, true)] {
                let points = stations.map { station($0, index) }
                let lengths = zip(points, points.dropFirst()).map { isPaced ? hypot($1.x - $0.x, $1.y - $0.y) : 1 }
                var way = time / 4 * lengths.reduce(0, +)
                var segment = 0
                while way > lengths[segment] {
                    way -= lengths[segment]
                    segment += 1
                }
                let part = way / lengths[segment]
                let expected = CGPoint(
                    x: points[segment].x + part * (points[segment + 1].x - points[segment].x),
                    y: points[segment].y + part * (points[segment + 1].y - points[segment].y))
                let area = CGRect(x: expected.x - 9, y: expected.y - 9, width: 18, height: 18)
                let center = frame.center(of: Self.orange, over: Self.panel, in: area)
                #expect(hypot(center.x - expected.x, center.y - expected.y) < 1, "\(index) at \(time): \(center), not \(expected)")
            }
        }
    }
}
