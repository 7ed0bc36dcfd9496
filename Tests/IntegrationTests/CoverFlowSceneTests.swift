import Foundation
import TestSupport
import Testing

/// Where the covers of the cover flow have to be, by the perspective of a point 800 points in front of the middle of the screen.
@Suite("The cover flow, by formula", .serialized)
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

    /// The upper outer corner of a cover that stands so many covers to the right of the middle, in points.
    private static func corner(_ fromMiddle: Double) -> CGPoint {
        let (side, steps) = (fromMiddle < 0 ? -1.0 : 1.0, abs(fromMiddle) - 1)
        let (x, z) = (side * (180 + 62 * steps + 110 * cos(1.15)), -150 - 12 * steps + 110 * sin(1.15))
        let w = 1 - z / 800
        return CGPoint(x: 480 + x / w, y: 300 + (240 - 110 - 300) / w)
    }

    @Test("covers beside the middle end where perspective puts their corners", arguments: [0.0, 6])
    func corners(time: Double) throws {
        let run = try SceneRun("coverflow", scale: time == 0 ? 1 : 0.5)
        for second in 0...Int(time) { try run.go(to: Double(second)) }
        let frame = try run.control.screenshot()
        let scale = Double(frame.width) / 960
        // At half time the one in the middle is in the middle. The colours are those along the upper edges of plain covers.
        let middle = time == 0 ? 0 : 7
        let covers = [(2, Self.teal), (3, Self.yellow), (6, Self.violet), (10, Self.violet)]
        var count = 0
        for (index, color) in covers where index != middle {
            let corner = Self.corner(Double(index - middle))
            guard (4...956).contains(corner.x) else { continue }
            count += 1
            let inwards = index < middle ? 4.0 : -4
            func shown(_ x: Double, _ y: Double) -> Components { Self.components(frame[Int(x * scale), Int(y * scale)]) }
            #expect(Self.distance(shown(corner.x + inwards, corner.y + 6), color) < 0.15, "inside of \(index)")
            #expect(Self.distance(shown(corner.x + inwards, corner.y - 5), Self.night) < 0.1, "above \(index)")
            #expect(Self.distance(shown(corner.x - inwards, corner.y + 6), color) > 0.2, "beside \(index)")
        }
        #expect(count >= 3)
    }

    @Test("the cover in the middle is its picture's size, and its reflection fades evenly")
    func reflection() throws {
        let run = try SceneRun("coverflow", scale: 1)
        let frame = try run.control.screenshot()
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
