public import Foundation

extension CGMutablePath {
    /// Adds an arc, preceded by a line from the current point, if any, to the start of the arc.
    ///
    /// An arc spans at most a full circle. It is a full circle if the angles differ by a multiple
    /// of 2π other than 0, whichever direction that difference has, or by more than 2π in the
    /// arc's direction.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle. If it is negative or not finite, the arc is ignored.
    ///   - startAngle: The angle of the arc's start (radians, from the x-axis toward the y-axis).
    ///   - endAngle: The angle of the arc's end (radians, from the x-axis toward the y-axis).
    ///   - clockwise: Whether the angle decreases from start to end, which is clockwise if y
    ///     increases upward.
    ///   - transform: The transform that is applied to the arc.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, endAngle.isFinite else { return }
        let sweep = ArcSweep(from: startAngle, to: endAngle, clockwise: clockwise)
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep.delta, transform: transform)
    }

    /// Adds an arc, preceded by a line from the current point, if any, to the start of the arc.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle. If it is negative or not finite, the arc is ignored.
    ///   - startAngle: The angle of the arc's start (radians, from the x-axis toward the y-axis).
    ///   - delta: The angle that the arc spans (radians, clamped to one full turn in either
    ///     direction).
    ///   - transform: The transform that is applied to the arc.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard radius >= 0, radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
        let sweep = max(-2 * .pi, min(2 * .pi, delta))
        let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
        if isEmpty { move(to: start, transform: transform) } else { addLine(to: start, transform: transform) }
        // Split the arc into pieces of at most a quarter turn. On a unit circle, the control points
        // of a piece of angle θ are at a distance of 4/3 · tan(θ/4) from its ends. The small term
        // prevents rounding from adding a piece to a whole number of quarters.
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        guard sweep != 0 else { return }
        let piece = sweep / CGFloat(count)
        let distance = radius * 4 / 3 * tan(piece / 4)
        for index in 0..<count {
            let (from, to) = (startAngle + piece * CGFloat(index), startAngle + piece * CGFloat(index + 1))
            let (cosFrom, sinFrom, cosTo, sinTo) = (cos(from), sin(from), cos(to), sin(to))
            addCurve(
                to: CGPoint(x: center.x + radius * cosTo, y: center.y + radius * sinTo),
                control1: CGPoint(x: center.x + radius * cosFrom - distance * sinFrom, y: center.y + radius * sinFrom + distance * cosFrom),
                control2: CGPoint(x: center.x + radius * cosTo + distance * sinTo, y: center.y + radius * sinTo - distance * cosTo),
                transform: transform)
        }
    }

    /// Adds an arc that is tangent to the line from the current point to `tangent1End` and to the
    /// line from there to `tangent2End`, preceded by a line from the current point to the start of
    /// the arc.
    ///
    /// If the lines form no angle or the radius is 0, only a line to `tangent1End` is added. If the
    /// path is empty, or the radius is negative or not finite, the call has no effect.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        guard !isEmpty, radius >= 0, radius.isFinite else { return }
        // The path's points are already transformed. The corner is computed in the caller's space.
        let begin = currentPoint.applying(transform.inverted())
        let first = CGVector(dx: begin.x - tangent1End.x, dy: begin.y - tangent1End.y)
        let second = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let cross = first.dx * second.dy - first.dy * second.dx
        let lengths = hypot(first.dx, first.dy) * hypot(second.dx, second.dy)
        guard lengths > 0, lengths.isFinite, radius > 0, abs(cross) > lengths * 1e-12 else {
            return addLine(to: tangent1End, transform: transform)
        }
        // With α the angle between the lines, the distance of the tangent points from the corner is
        // radius / tan(α/2), and tan(α/2) = |sin| / (1 + cos).
        let dot = first.dx * second.dx + first.dy * second.dy
        let distance = radius * (lengths + dot) / abs(cross)
        let direction = CGVector(dx: first.dx / hypot(first.dx, first.dy), dy: first.dy / hypot(first.dx, first.dy))
        let start = CGPoint(x: tangent1End.x + direction.dx * distance, y: tangent1End.y + direction.dy * distance)
        // The center is at a distance of one radius from the start, perpendicular to the first
        // line, on the side of the second line.
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: start.x - direction.dy * radius * side, y: start.y + direction.dx * radius * side)
        let startAngle = atan2(start.y - center.y, start.x - center.x)
        let sweep = .pi - atan2(abs(cross), dot)
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: -side * sweep, transform: transform)
    }
}

/// The angle that an arc spans between two angles.
private struct ArcSweep {
    /// The angle that the arc spans (radians, −2π…2π); negative if the arc is clockwise.
    let delta: CGFloat

    init(from start: CGFloat, to end: CGFloat, clockwise: Bool) {
        let turn = 2 * CGFloat.pi
        let direction: CGFloat = clockwise ? -1 : 1
        let forward = (end - start) * direction
        guard forward < 0 else {
            delta = min(forward, turn) * direction
            return
        }
        // The end lies against the arc's direction: continue in the arc's direction to the same
        // point of the circle, which is a full turn away if it is the start. The tolerance
        // recognizes whole turns in spite of rounded angles, as from 7π/4 to −π/4.
        let tolerance = 4 * max(abs(start), abs(end), turn).ulp
        let turns = (forward / turn).rounded()
        let isWhole = turns <= -1 && abs(forward - turns * turn) <= tolerance
        delta = (isWhole ? turn : turn + forward.truncatingRemainder(dividingBy: turn)) * direction
    }
}
