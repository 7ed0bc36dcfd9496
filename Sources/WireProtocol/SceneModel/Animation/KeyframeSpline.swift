import Geometry

/// A smooth curve through keyframes (D. Kochanek and R. Bartels, "Interpolating splines with local
/// tension, continuity, and bias control", SIGGRAPH 1984). If all three parameters are 0, it is the
/// Catmull–Rom spline.
///
/// The tangents include the paper's correction for unequal spacing in time. The paper leaves the
/// ends open; here, the tangent of the first and the last value is computed as if the missing
/// neighbor lay on the line through the existing one, so that two values are joined by a straight
/// line. Transforms are decomposed into their parts, whose numbers the spline interpolates; the
/// interpolated quaternions of their rotations are then normalized.
///
/// `ValueTrack` uses it for the modes `cubic` and `cubicPaced`. All numbers of a value are arranged
/// in *lanes* of four, each of which has a spline of its own.
struct KeyframeSpline: Sendable {
    private enum Shape {
        /// Values of up to four numbers: one lane. The payload is one of the values, as a template
        /// for the case of the results.
        case numbers(PropertyValue)
        /// Five lanes: the scale, skew, translation, perspective and rotation of transforms.
        case parts
        /// Four lanes: the rows of transforms, if one of them is singular.
        case rows
    }

    /// The numbers that the spline passes through, and the parameters of its tangents.
    private struct Controls {
        let lanes: [SIMD4<Double>]
        /// The number of lanes of a value.
        let stride: Int
        /// The time of each value.
        let times: [Double]
        let tensions: [Double]
        let continuities: [Double]
        let biases: [Double]

        /// Returns the tangents at a value: at the end of the interval before the value and at the
        /// start of the interval after it. The parameter of each interval runs from 0 to 1.
        func tangents(_ index: Int, _ lane: Int) -> (arriving: SIMD4<Double>, leaving: SIMD4<Double>) {
            func parameter(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
            let here = lanes[index * stride + lane]
            let next = index + 1 < times.count ? lanes[(index + 1) * stride + lane] : nil
            let previous = index > 0 ? lanes[(index - 1) * stride + lane] : nil
            let after = next.map { $0 - here } ?? (previous.map { here - $0 } ?? .zero)
            let before = previous.map { here - $0 } ?? after
            // The paper's factor 1 − tension, its continuity and its bias.
            let t = 1 - parameter(tensions)
            let c = parameter(continuities)
            let b = parameter(biases)
            var arriving = before * (t * (1 - c) * (1 + b) / 2) + after * (t * (1 + c) * (1 - b) / 2)
            var leaving = before * (t * (1 + c) * (1 + b) / 2) + after * (t * (1 - c) * (1 - b) / 2)
            if next != nil && previous != nil {
                // Without this correction, the speed would jump between intervals of different
                // durations.
                let spanBefore = times[index] - times[index - 1]
                let spanAfter = times[index + 1] - times[index]
                if spanBefore + spanAfter > 0 {
                    arriving *= 2 * spanBefore / (spanBefore + spanAfter)
                    leaving *= 2 * spanAfter / (spanBefore + spanAfter)
                }
            }
            return (arriving, leaving)
        }

        /// Returns the segment of a lane in the interval after a value.
        func segment(_ index: Int, _ lane: Int) -> CubicSegment {
            CubicSegment(
                from: lanes[index * stride + lane], leaving: tangents(index, lane).leaving,
                to: lanes[(index + 1) * stride + lane], arriving: tangents(index + 1, lane).arriving)
        }
    }

    /// The greatest number of values whose segments are computed in advance, so that the time to
    /// make a spline is bounded.
    private static let tabulatedValues = 4_096
    private let shape: Shape
    private let controls: Controls
    /// The segments of the interval after each value, one for each lane; empty if there are too
    /// many values.
    private let segments: [CubicSegment]
    /// The arc lengths of the intervals in paced mode, if values have one lane. Otherwise nil.
    private let arcs: ArcTable?

    /// Creates a spline through at least two values at as many times. Returns nil if the values are
    /// not numbers.
    init?(_ values: [PropertyValue], times: [Double], frames: Keyframes) {
        guard values.count > 1, times.count == values.count, let (shape, lanes) = Self.lanes(of: values) else { return nil }
        let controls = Controls(
            lanes: lanes, stride: lanes.count / values.count, times: times, tensions: frames.tensions, continuities: frames.continuities,
            biases: frames.biases)
        var segments: [CubicSegment] = []
        if values.count <= Self.tabulatedValues {
            segments.reserveCapacity((values.count - 1) * controls.stride)
            for index in 0..<values.count - 1 {
                for lane in 0..<controls.stride { segments.append(controls.segment(index, lane)) }
            }
        }
        self.shape = shape
        self.controls = controls
        self.segments = segments
        if case .numbers = shape, frames.calculationMode == .cubicPaced {
            arcs = ArcTable(count: values.count - 1) { controls.segment($0, 0) }
        } else {
            arcs = nil
        }
    }

    /// The lengths of the intervals, or nil unless the mode is paced and the values have a metric.
    var lengths: [Double]? { arcs?.totals }

    private func segment(_ interval: Int, _ lane: Int) -> CubicSegment {
        segments.isEmpty ? controls.segment(interval, lane) : segments[interval * controls.stride + lane]
    }

    /// Returns the value at a progress (0…1) through an interval.
    func value(in interval: Int, progress: Double) -> PropertyValue {
        let t = arcs?.parameter(atFraction: progress, ofSegment: interval, segment(interval, 0)) ?? progress
        func lane(_ index: Int) -> SIMD4<Double> { segment(interval, index).position(at: t) }
        func three(_ index: Int) -> SIMD3<Double> { SIMD3(lane(index).x, lane(index).y, lane(index).z) }
        switch shape {
        case .numbers(let value): return value.with(numbers: lane(0))
        case .rows: return .transform(Transform3D(rows: (lane(0), lane(1), lane(2), lane(3))))
        case .parts:
            var parts = TransformParts(.identity)
            parts.scale = three(0)
            parts.skew = three(1)
            parts.translation = three(2)
            parts.perspective = lane(3)
            let rotation = lane(4)
            if rotation.length > 0 { parts.rotation = Quaternion(vector: rotation / rotation.length) }
            return .transform(parts.matrix)
        }
    }

    /// Returns the lanes of all values, one value after the other, and their shape. Returns nil if
    /// a value has no numbers or another shape than the first.
    private static func lanes(of values: [PropertyValue]) -> (Shape, [SIMD4<Double>])? {
        if case .transform = values[0] {
            return lanes(ofTransforms: values)
        }
        // A missing color counts as the neighboring color with an alpha of 0.
        guard let shape = values.first(where: { $0.numbers != nil }) else { return nil }
        var color = shape
        var lanes: [SIMD4<Double>] = []
        for value in values {
            if value != .none { color = value }
            guard let numbers = value.numbers(pairedWith: color)?.0 else { return nil }
            lanes.append(numbers)
        }
        return (.numbers(shape), lanes)
    }

    /// Returns the lanes of transforms: their parts or, if one of them is singular, their rows.
    /// Returns nil if a value is not a transform.
    private static func lanes(ofTransforms values: [PropertyValue]) -> (Shape, [SIMD4<Double>])? {
        var lanes: [SIMD4<Double>] = []
        lanes.reserveCapacity(5 * values.count)
        var isSingular = false
        // Both q and −q are the quaternion of a rotation. The one nearer to its predecessor keeps
        // the curve short.
        var rotation = Quaternion.identity
        for value in values {
            guard case .transform(let transform) = value else { return nil }
            let parts = TransformParts(transform)
            isSingular = isSingular || parts.isSingular
            rotation = parts.rotation.aligned(with: rotation)
            lanes.append(SIMD4(parts.scale, 0))
            lanes.append(SIMD4(parts.skew, 0))
            lanes.append(SIMD4(parts.translation, 0))
            lanes.append(parts.perspective)
            lanes.append(rotation.vector)
        }
        guard isSingular else { return (.parts, lanes) }
        lanes.removeAll(keepingCapacity: true)
        for case .transform(let transform) in values {
            lanes.append(transform.rows.0)
            lanes.append(transform.rows.1)
            lanes.append(transform.rows.2)
            lanes.append(transform.rows.3)
        }
        return (.rows, lanes)
    }
}
