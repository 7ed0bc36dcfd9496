import Foundation
import TestSupport
import Testing

/// Compares colors of the scene with colors computed from its layers' properties.
@Suite("Formulas of the appearance scene", .serialized)
struct AppearanceSceneTests {
    private typealias Components = SIMD3<Double>

    private static let panel = Components(0.102, 0.122, 0.180)
    private static let white = Components(0.961, 0.969, 0.984)
    private static let orange = Components(1, 0.584, 0)
    private static let blue = Components(0.227, 0.533, 0.976)
    private static let yellow = Components(0.988, 0.812, 0.251)

    /// Converts a point of a panel's contents (points) to a pixel of a screen with 2 pixels per
    /// point.
    ///
    /// Panels of 110 × 108 points form a grid from (12, 14) with gaps of 8. Their contents begin at
    /// (8, 24).
    private static func pixel(_ x: Double, _ y: Double, column: Int, row: Int) -> (Int, Int) {
        let origin = CGPoint(x: 12 + 118 * Double(column) + 8, y: 14 + 116 * Double(row) + 24)
        return (Int(2 * (origin.x + x)), Int(2 * (origin.y + y)))
    }

    private static func distance(_ pixel: UInt32, _ color: Components) -> Double {
        let shown = Components(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
        let difference = shown - 255 * color
        return max(difference.max(), -difference.min())
    }

    @Test("Opacity blends layers in proportion, and a group with opacity hides its own lower layers")
    func opacity() throws {
        let run = try SceneRun("appearance", scale: 2)
        let frame = try run.control.screenshot()
        for index in 0..<4 {
            let part = Double(index + 1) / 4
            let (x, y) = Self.pixel(17 + 20 * Double(index), 39, column: 6, row: 0)
            #expect(Self.distance(frame[x, y], part * Self.white + (1 - part) * Self.panel) <= 1)
        }
        // Two disks, the blue one in front: the upper part of its center covers the orange one.
        let (left, y) = Self.pixel(23.5, 39.5, column: 7, row: 0)
        #expect(Self.distance(frame[left, y], 0.5 * Self.blue + 0.5 * Self.panel) <= 1)
        let (right, _) = Self.pixel(70.5, 39.5, column: 7, row: 0)
        #expect(Self.distance(frame[right, y], 0.5 * Self.blue + 0.25 * Self.orange + 0.25 * Self.panel) <= 1)
    }

    /// The blend functions of W3C Compositing and Blending for opaque colors, of backdrop and
    /// source: normal, multiply, screen, overlay, darken, lighten, color dodge, color burn, soft
    /// light, hard light, difference and exclusion.
    private static let blendFunctions: [@Sendable (Double, Double) -> Double] = [
        { $1 },
        { $0 * $1 },
        { $0 + $1 - $0 * $1 },
        { hardLight($1, $0) },
        { min($0, $1) },
        { max($0, $1) },
        { $0 == 0 ? 0 : min(1, $0 / (1 - $1)) },
        { $0 == 1 ? 1 : 1 - min(1, (1 - $0) / $1) },
        { softLight($0, $1) },
        { hardLight($0, $1) },
        { abs($0 - $1) },
        { $0 + $1 - 2 * $0 * $1 },
    ]

    private static func hardLight(_ below: Double, _ above: Double) -> Double {
        above <= 0.5 ? 2 * below * above : 1 - 2 * (1 - below) * (1 - above)
    }

    private static func softLight(_ below: Double, _ above: Double) -> Double {
        if above <= 0.5 { return below - (1 - 2 * above) * below * (1 - below) }
        let bent = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
        return below + (2 * above - 1) * (bent - below)
    }

    @Test("The center of each blend mode's sample is blue blended over yellow by the mode's function")
    func blendModes() throws {
        let run = try SceneRun("appearance", scale: 2)
        let frame = try run.control.screenshot()
        for (index, function) in Self.blendFunctions.enumerated() {
            let (x, y) = Self.pixel(2 + 26.5 * Double(index % 8) + 11.25, 5 + 36 * Double(index / 8) + 16, column: 4, row: 4)
            let expected = Components(
                function(Self.yellow.x, Self.blue.x), function(Self.yellow.y, Self.blue.y), function(Self.yellow.z, Self.blue.z))
            // Half a pixel from the center the gradients have changed by 1/50.
            #expect(Self.distance(frame[x, y], expected) <= 8, "\(index)")
        }
    }

    @Test("Animated layers behind a clipping edge and a mask are visible exactly where the animation puts them")
    func passing() throws {
        let run = try SceneRun("appearance", scale: 2)
        // At the ends and in the middle, easing in and out equals constant speed.
        for (time, part) in [(0.0, 0.0), (1.5, 0.5), (3, 1)] {
            try run.advance(to: time)
            let frame = try run.control.screenshot()
            func color(of point: (Int, Int)) -> UInt32 { frame[point.0, point.1] }
            for offset in [-18.0, 18] where (1...69).contains(70 * part + offset) {
                let inside = color(of: Self.pixel(12 + 70 * part + offset, 39, column: 5, row: 0))
                #expect(Self.distance(inside, Self.yellow) <= 1, "the sun at \(time)")
            }
            let outside = color(of: Self.pixel(part < 0.5 ? 10 : 84, 39, column: 5, row: 0))
            #expect(Self.distance(outside, Self.panel) <= 1, "beyond the edge at \(time)")
            // The mask's circle has a radius of 22 points; the image's origin is (3, 6).
            let center = 3 + 22 + 44 * part
            for (offset, isVisible) in [(-25.0, false), (-19, true), (19, true), (25, false)] where (3...91).contains(center + offset) {
                let shown = color(of: Self.pixel(center + offset, 6 + 36, column: 2, row: 1))
                #expect((Self.distance(shown, Self.panel) > 20) == isVisible, "the mask at \(time), \(offset) from its center")
            }
        }
    }
}
