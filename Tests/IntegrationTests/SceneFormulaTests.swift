import Foundation
import TestSupport
import Testing
import WireProtocol

/// Compares the positions of markers in scenes with positions computed independently.
@Suite("Formulas of the animation scenes", .serialized)
struct SceneFormulaTests {
    private static let panel: UInt32 = 0xFF1A_1F2E
    private static let orange: UInt32 = 0xFFFF_9500

    /// The animated value of each of the scene's options at a time; `nil` if the model value is
    /// shown.
    ///
    /// In order: a duration of 2 s alone; a repeat count of 2.5; a repeat duration of 7 s;
    /// autoreversal, once and 1.5 times; speeds of 2 and −1; a time offset of 0.5 s; a begin time
    /// of 2 s, without and with a fill backward; a fill forward, and one in both directions with a
    /// begin time of 2 s.
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

    @Test("In the scene timing, each marker is where repetition, direction, speed, offset and fill mode put it")
    func options() throws {
        let run = try SceneRun("timing", scale: 1)
        for time in [0.3, 1.3, 1.7, 2.7, 4.4, 5.5, 6.6, 7.9, 9.1] {
            try run.advance(to: time)
            let frame = try run.control.screenshot()
            for (index, value) in Self.options.enumerated() {
                // Two columns of six panels. A marker moves by 150 points, 20 points above the
                // panel's bottom.
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

    @Test("In the scene springs, each weight is where the equation of motion puts it")
    func springs() throws {
        let run = try SceneRun("springs", scale: 1)
        // Mass, stiffness, damping, velocity. The last row has perceptual parameters: a period of
        // 0.8 s.
        let natural = 2 * Double.pi / 0.8
        let springs: [(Double, Double, Double, Double)] = [
            (1, 100, 3, 0), (1, 100, 10, 0), (1, 100, 20, 0), (1, 100, 60, 0), (1, 100, 10, 20), (1, 100, 10, -10), (4, 100, 10, 0),
            (1, 400, 10, 0), (1, natural * natural, 2 * natural / 0.6, 0), (1, natural * natural, 2 * natural, 0),
            (1, natural * natural, 1.4 * natural, 0), (1, natural * natural, 0.6 * natural, 0),
        ]
        for time in [0.1, 0.25, 0.5, 0.8] {
            try run.advance(to: time)
            let frame = try run.control.screenshot()
            for (index, spring) in springs.enumerated() {
                let (width, height) = ((936.0 - 36) / 4, (576.0 - 24) / 3)
                let origin = CGPoint(x: 12 + Double(index % 4) * (width + 12), y: 12 + Double(index / 4) * (height + 12))
                let lane = CGRect(x: origin.x + width - 36, y: origin.y + 2, width: 24, height: height - 4)
                let center = frame.center(of: Self.orange, over: Self.panel, in: lane)
                let expected = origin.y + 80 + (height - 116) * (1 - Self.position(spring, at: time))
                // The line behind the weight shifts the centroid slightly.
                #expect(abs(center.y - expected) < 0.7, "spring \(index) at \(time): \(center.y), not \(expected)")
            }
        }
    }

    /// Solves m·x″ + c·x′ + k·(x − 1) = 0 from x = 0 by the midpoint method with 8,192 steps per
    /// second.
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

    @Test("In the scene keyframes, linear and paced markers are at the fraction of the path that the time gives")
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
            try run.advance(to: time)
            let frame = try run.control.screenshot()
            for (index, isPaced) in [(0, false), (4, true)] {
                let points = stations.map { station($0, index) }
                let lengths = zip(points, points.dropFirst()).map { isPaced ? hypot($1.x - $0.x, $1.y - $0.y) : 1 }
                var distance = time / 4 * lengths.reduce(0, +)
                var segment = 0
                while distance > lengths[segment] {
                    distance -= lengths[segment]
                    segment += 1
                }
                let part = distance / lengths[segment]
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
