import Foundation

/// Formulas for the expected values of the tests in this folder.
enum Formula {
    /// Returns the y of a cubic curve from (0, 0) to (1, 1) at an x, by bisection.
    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func curve(_ a: Double, _ b: Double, _ t: Double) -> Double { 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if curve(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return curve(y1, y2, low)
    }

    static func easeInEaseOut(_ x: Double) -> Double { bezier(0.42, 0, 0.58, 1, at: x) }

    /// Returns the value at a fraction of the way from one value to another.
    static func mix(_ a: Double, _ b: Double, _ part: Double) -> Double { a + (b - a) * part }

    /// Returns the fraction of its way that an underdamped spring, released at rest, has moved its
    /// mass after a time (seconds).
    static func spring(mass: Double, stiffness: Double, damping: Double, at time: Double) -> Double {
        let decay = damping / (2 * mass)
        let frequency = (stiffness / mass - decay * decay).squareRoot()
        return 1 - exp(-decay * time) * (cos(frequency * time) + decay / frequency * sin(frequency * time))
    }
}
