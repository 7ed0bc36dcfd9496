import SceneModel
import Testing

@Suite("Timing functions")
struct TimingFunctionTests {
    /// Returns a coordinate of the curve by de Casteljau's algorithm.
    private func deCasteljau(_ c1: Double, _ c2: Double, _ t: Double) -> Double {
        func mix(_ a: Double, _ b: Double) -> Double { a * (1 - t) + b * t }
        let (a, b, c) = (mix(0, c1), mix(c1, c2), mix(c2, 1))
        return mix(mix(a, b), mix(b, c))
    }

    /// Returns the curve's y at an x by bisection only.
    private func bisected(_ f: TimingFunction, _ x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if deCasteljau(f.c1x, f.c2x, middle) < x { low = middle } else { high = middle }
        }
        return deCasteljau(f.c1y, f.c2y, (low + high) / 2)
    }

    /// Returns the largest difference from bisection inside the curve. At the very end bisection
    /// stops anywhere in the many parameters that round to x = 1.
    private func largestError(_ f: TimingFunction, steps: Int = 257) -> Double {
        (1..<steps).map { Double($0) / Double(steps) }.map { abs(f.value(at: $0) - bisected(f, $0)) }.max() ?? 0
    }

    @Test("AN3 A thousand random curves are within 1e-6 of bisection")
    func random() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<1_000 {
            guard
                let f = TimingFunction(
                    c1x: .random(in: 0...1, using: &generator), c1y: .random(in: -2...3, using: &generator),
                    c2x: .random(in: 0...1, using: &generator), c2y: .random(in: -2...3, using: &generator))
            else { continue }
            let error = largestError(f, steps: 64)
            #expect(error < 1e-6, "\(f)")
        }
    }

    @Test("AN3 Curves with vertical and horizontal tangents and cusps are within 1e-6 of bisection")
    func extremes() throws {
        for c1x in [0.0, 1e-9, 0.5, 1 - 1e-9, 1] {
            for c2x in [0.0, 1e-9, 0.5, 1 - 1e-9, 1] {
                for (c1y, c2y) in [(0.0, 1.0), (1, 0), (1, 1), (0, 0), (-1, 2), (2, -1)] {
                    let f = try #require(TimingFunction(c1x: c1x, c1y: c1y, c2x: c2x, c2y: c2y))
                    // A vertical tangent in the middle (c1x 1, c2x 0) amplifies bisection's own
                    // rounding; an odd number of steps stays off it.
                    #expect(largestError(f) < 1e-6, "\(f)")
                }
            }
        }
    }

    @Test("AN3 The curve with a vertical tangent at its center equals the exact solution t = ½ + ∛((x − ½)/4)")
    func tripleRoot() throws {
        let f = try #require(TimingFunction(c1x: 1, c1y: 0, c2x: 0, c2y: 1))
        for x in [0.5, 0.5 + 1e-15, 0.5 - 1e-15, 0.5 + 1e-9, 0.25, 0.75] {
            // Calculates the cube root by bisection.
            var (low, high) = (-1.0, 1.0)
            for _ in 0..<200 {
                let middle = (low + high) / 2
                if 4 * middle * middle * middle < x - 0.5 { low = middle } else { high = middle }
            }
            let t = 0.5 + low
            #expect(abs(f.value(at: x) - (3 * t * t - 2 * t * t * t)) < 1e-12, "\(x)")
        }
    }

    @Test("AN3 The five named curves have Apple's control points")
    func named() {
        func points(_ f: TimingFunction) -> [Double] { [f.c1x, f.c1y, f.c2x, f.c2y] }
        #expect(points(.linear) == [0, 0, 1, 1])
        #expect(points(.easeIn) == [0.42, 0, 1, 1])
        #expect(points(.easeOut) == [0, 0, 0.58, 1])
        #expect(points(.easeInEaseOut) == [0.42, 0, 0.58, 1])
        #expect(points(.standard) == [0.25, 0.1, 0.25, 1])
        for f in [TimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut, .standard] { #expect(largestError(f, steps: 1_000) < 1e-9) }
        #expect(TimingFunction.easeInEaseOut.value(at: 0.5) == 0.5)
    }

    @Test("AN3 A curve is exact at its ends and constant beyond them")
    func ends() throws {
        for f in [TimingFunction.easeIn, .standard, try #require(TimingFunction(c1x: 0, c1y: 5, c2x: 1, c2y: -5))] {
            #expect([0, -1, -.infinity, .nan].map(f.value) == [0, 0, 0, 0])
            #expect([1, 2, .infinity].map(f.value) == [1, 1, 1])
            #expect(f.value(at: .leastNonzeroMagnitude) < 1e-50)
        }
    }

    @Test("AN3 A diagonal curve returns its argument")
    func linear() throws {
        let diagonal = try #require(TimingFunction(c1x: 0.3, c1y: 0.3, c2x: 0.6, c2y: 0.6))
        for x in stride(from: 0, through: 1, by: 0.01) {
            #expect(TimingFunction.linear.value(at: x) == x)
            #expect(diagonal.value(at: x) == x)
        }
    }

    @Test("AN3 A control point with an x outside of 0…1 is refused")
    func refused() {
        #expect(TimingFunction(c1x: -0.01, c1y: 0, c2x: 1, c2y: 1) == nil)
        #expect(TimingFunction(c1x: 0, c1y: 0, c2x: 1.01, c2y: 1) == nil)
        #expect(TimingFunction(c1x: .nan, c1y: 0, c2x: 1, c2y: 1) == nil)
        #expect(TimingFunction(c1x: 0, c1y: .infinity, c2x: 1, c2y: 1) == nil)
    }
}
