import Foundation
import TestSupport
import Testing
import WireProtocol

@Suite("Stress scene", .serialized)
struct StressSceneTests {
    /// Returns the value of the ease-in-ease-out timing function, solved by bisection.
    private static func eased(_ x: Double) -> Double {
        func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double { 3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bezier(0.42, 0.58, middle) < x { low = middle } else { high = middle }
        }
        return bezier(0, 1, low)
    }

    @Test("The first card oscillates about the center with half periods of 6 s along x and 5 s along y")
    func course() throws {
        let run = try SceneRun("stress", arguments: ["--count", "1"], scale: 1)
        #expect(try run.control.statistics().clients.first?.layers == 2)
        for time in [0.0, 0.7, 2.9, 6.5] {
            try run.advance(to: time)
            let frame = try run.control.screenshot()
            // The animation begins half a period earlier.
            func position(_ extent: Double, _ duration: Double) -> Double {
                let part = ((time + duration) / duration).truncatingRemainder(dividingBy: 2)
                return extent * (0.35 + 0.3 * Self.eased(part < 1 ? part : 2 - part))
            }
            let expected = CGPoint(x: position(960, 6), y: position(600, 5))
            var sum = SIMD3<Double>.zero
            for y in 0..<600 {
                for x in 0..<960 where frame[x, y] != 0xFF0E_111B { sum += SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1) }
            }
            // The first card has 46 × 32 points.
            #expect(sum.z > 1000 && sum.z < 2500)
            #expect(
                abs(sum.x / sum.z - expected.x) < 1 && abs(sum.y / sum.z - expected.y) < 1, "at \(time): \(sum / sum.z), not \(expected)")
        }
    }

    @Test("The scene has as many cards as requested, and the app commits once", arguments: [7, 1000])
    func count(_ count: Int) throws {
        let run = try SceneRun("stress", arguments: ["--count", "\(count)"])
        for time in [0.2, 0.4] {
            try run.advance(to: time)
            let client = try #require(try run.control.statistics().clients.first)
            #expect(client.layers == UInt32(count) + 1)
            #expect(client.commits == 1)
        }
    }

    @Test(
        "An invalid count, or a count for another scene, is refused with an error message and exit code 64",
        arguments: [
            (["--scene", "stress", "--count", "0"], "1 to 20000"), (["--scene", "stress", "--count", "20001"], "1 to 20000"),
            (["--scene", "stress", "--count", "many"], "'many'"), (["--scene", "stress", "--count"], "1 to 20000"),
            (["--count", "5", "--scene", "torus"], "torus"), (["--count", "5"], "stress"),
        ])
    func refusals(arguments: [String], message: String) throws {
        let refused = try SpawnedProcess.run("app-process", arguments)
        #expect(refused.status == 64)
        #expect(refused.stderr.contains(message))
        #expect(refused.stdout.isEmpty)
    }
}
