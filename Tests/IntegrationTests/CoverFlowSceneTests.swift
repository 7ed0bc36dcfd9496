import Foundation
import TestSupport
import Testing

/// Compares the scene with the perspective projection from a point 800 points in front of the
/// screen's center.
@Suite("Formulas of the cover flow scene", .serialized)
struct CoverFlowSceneTests {
    private typealias Components = SIMD3<Double>

    private static let red = Components(0.918, 0.263, 0.278)
    private static let yellow = Components(0.988, 0.812, 0.251)
    private static let violet = Components(0.580, 0.376, 0.933)
    private static let teal = Components(0.157, 0.741, 0.749)
    private static let night = Components(0.055, 0.067, 0.106)

    private static func components(_ pixel: UInt32) -> Components {
        Components(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF)) / 255
    }

    private static func distance(_ a: Components, _ b: Components) -> Double { max((a - b).max(), (b - a).max()) }

    /// Returns the upper outer corner of a cover by its offset from the middle one (points).
    ///
    /// Covers have a side of 220 points and their centers at y = 240. Beside the middle one, they
    /// are 180 points and more from the center, 150 points and more behind it, and rotated by 1.15
    /// radians.
    private static func corner(_ offset: Double) -> CGPoint {
        let (side, steps) = (offset < 0 ? -1.0 : 1.0, abs(offset) - 1)
        let (x, z) = (side * (180 + 62 * steps + 110 * cos(1.15)), -150 - 12 * steps + 110 * sin(1.15))
        let w = 1 - z / 800
        return CGPoint(x: 480 + x / w, y: 300 + (240 - 110 - 300) / w)
    }

    @Test("Covers beside the middle one have their corners where the perspective projection puts them", arguments: [0.0, 6])
    func corners(time: Double) throws {
        let run = try SceneRun("coverflow", scale: time == 0 ? 1 : 0.5)
        for second in 0...Int(time) { try run.advance(to: Double(second)) }
        let frame = try run.control.screenshot()
        let scale = Double(frame.width) / 960
        // The middle cover and the colors along the upper edges of plain covers.
        let middle = time == 0 ? 0 : 7
        let covers = [(2, Self.teal), (3, Self.yellow), (6, Self.violet), (10, Self.violet)]
        var count = 0
        for (index, color) in covers where index != middle {
            let corner = Self.corner(Double(index - middle))
            guard (4...956).contains(corner.x) else { continue }
            count += 1
            let inward = index < middle ? 4.0 : -4
            func shown(_ x: Double, _ y: Double) -> Components { Self.components(frame[Int(x * scale), Int(y * scale)]) }
            #expect(Self.distance(shown(corner.x + inward, corner.y + 6), color) < 0.15, "inside of \(index)")
            #expect(Self.distance(shown(corner.x + inward, corner.y - 5), Self.night) < 0.1, "above \(index)")
            #expect(Self.distance(shown(corner.x - inward, corner.y + 6), color) > 0.2, "beside \(index)")
        }
        #expect(count >= 3)
    }

    @Test("The middle cover has its image's size, and its reflection fades linearly")
    func reflection() throws {
        let run = try SceneRun("coverflow", scale: 1)
        let frame = try run.control.screenshot()
        // The cover is 220 points wide, centered in 960, and ends at y = 350. The reflection has
        // 0.7 of its height, 154, and an opacity of at most 0.35.
        for (x, isCover) in [(369, false), (370, true), (589, true)] {
            #expect((Self.components(frame[x, 140]).x > 0.9) == isCover, "column \(x)")
        }
        for row in stride(from: 0, to: 154, by: 7) {
            let part = 0.35 * (1 - (Double(row) + 0.5) / 154)
            let expected = part * Self.components(frame[480, 349 - row]) + (1 - part) * Self.night
            #expect(Self.distance(Self.components(frame[480, 350 + row]), expected) < 2.5 / 255, "row \(row)")
        }
    }
}
