import Geometry
import SceneModel
import Testing

/// The generator xorshift64* (G. Marsaglia), with the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

extension Transform3D {
    /// Returns the rotation by an angle about an axis through the origin, by Rodrigues' formula for
    /// row vectors.
    static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        let (x, y, z) = (x / length, y / length, z / length)
        let (s, c) = (sine(angle), cosine(angle))
        let k = 1 - c
        return Transform3D(
            m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0, m21: x * y * k - z * s, m22: c + y * y * k,
            m23: y * z * k + x * s, m24: 0, m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k, m34: 0, m41: 0, m42: 0,
            m43: 0, m44: 1)
    }

    var elements: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    var hasFiniteElements: Bool { elements.allSatisfy(\.isFinite) }

    /// Returns the largest difference of an element. Equal infinities do not differ; the result is
    /// NaN if a difference is.
    func distance(to other: Transform3D) -> Double {
        zip(elements, other.elements).map { $0 == $1 ? 0 : abs($0 - $1) }.reduce(0) { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }
    }
}

/// Returns the sine by its power series, after reduction to ±π: an independent reference to about
/// 1e-15.
func sine(_ angle: Double) -> Double {
    let x = angle - (angle / (2 * .pi)).rounded() * 2 * .pi
    var (term, sum, n) = (x, x, 1.0)
    while n < 60 {
        term *= -x * x / ((n + 1) * (n + 2))
        sum += term
        n += 2
    }
    return sum
}

func cosine(_ angle: Double) -> Double { sine(.pi / 2 - angle) }

/// Returns a basic animation of a key path.
func basic(
    _ name: String, from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil,
    timing: MediaTiming = MediaTiming(duration: 1, fillMode: .both), additive: Bool = false, cumulative: Bool = false
) throws -> CompiledAnimation {
    let keyPath = try #require(AnimationKeyPath.byName[name])
    return try CompiledAnimation(
        AnimationDescription(
            keyPath: keyPath, timing: timing, isAdditive: additive, isCumulative: cumulative,
            content: .basic(from: from, to: to, by: by)))
}

/// Returns a keyframe animation of a key path, by default with a duration of one second.
func keyframes(
    _ name: String, _ frames: Keyframes, timing: MediaTiming = MediaTiming(duration: 1, fillMode: .both), additive: Bool = false,
    cumulative: Bool = false
) throws -> CompiledAnimation {
    let keyPath = try #require(AnimationKeyPath.byName[name])
    return try CompiledAnimation(
        AnimationDescription(keyPath: keyPath, timing: timing, isAdditive: additive, isCumulative: cumulative, content: .keyframes(frames)))
}

extension CompiledAnimation {
    /// Returns the properties of a layer under this animation.
    func applied(to layer: LayerProperties = .defaults, at time: Double) -> LayerProperties {
        var layer = layer
        apply(to: &layer, atParentTime: time)
        return layer
    }
}
