import CoreGraphics
import Foundation
import SceneModel

/// Draws shapes into a graphics context, for `render(in:)`. The server draws the screen.
extension CAShapeLayer {
    /// Fills and strokes the path.
    final func renderPath(in ctx: CGContext) {
        guard let path else { return }
        ctx.saveGState()
        defer { ctx.restoreGState() }
        if let fillColor {
            ctx.setFillColor(fillColor)
            ctx.addPath(path)
            ctx.fillPath(using: values.shape.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let strokeColor, lineWidth > 0 else { return }
        ctx.setStrokeColor(strokeColor)
        ctx.setLineWidth(lineWidth)
        ctx.setMiterLimit(miterLimit)
        ctx.setLineCap(values.shape.lineCap.cg)
        ctx.setLineJoin(values.shape.lineJoin.cg)
        ctx.setLineDash(phase: lineDashPhase, lengths: values.shape.lineDashPattern.map { CGFloat($0) })
        ctx.addPath(strokeStart > 0 || strokeEnd < 1 ? path.part(from: strokeStart, to: strokeEnd) : path)
        ctx.strokePath()
    }
}

extension LineCap {
    fileprivate var cg: CGLineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension LineJoin {
    fileprivate var cg: CGLineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// A line or a curve of a path, of which a stroke may show a part.
private struct PathStep {
    let curve: CubicCurve
    /// A Boolean value that indicates whether the step is the line between the curve's ends. Its
    /// points are interpolated linearly, because the curve's own speed is uneven.
    let isLine: Bool
    /// A Boolean value that indicates whether the step starts at the end of the one before.
    let isJoined: Bool

    /// The length; that of a curve is the sum of 64 chords.
    var length: CGFloat {
        let chords = isLine ? 1 : 64
        var (sum, last) = (CGFloat(0), curve.p0)
        for chord in 1...chords {
            let next = point(at: CGFloat(chord) / CGFloat(chords))
            sum += hypot(next.x - last.x, next.y - last.y)
            last = next
        }
        return sum
    }

    private func point(at t: CGFloat) -> CGPoint {
        guard isLine else { return curve.point(at: t) }
        return CGPoint(x: curve.p0.x + (curve.p3.x - curve.p0.x) * t, y: curve.p0.y + (curve.p3.y - curve.p0.y) * t)
    }

    /// Appends the part between two parameters (0…1) to a path that ends with the step before, if
    /// the two are joined.
    func add(from start: CGFloat, to end: CGFloat, to path: CGMutablePath) {
        let isNew = path.isEmpty || start > 0 || !isJoined
        if isLine {
            if isNew { path.move(to: point(at: start)) }
            path.addLine(to: point(at: end))
        } else {
            let part = curve.part(from: start, to: end)
            if isNew { path.move(to: part.p0) }
            path.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
        }
    }
}

extension CGPath {
    /// Returns the part between two fractions of the path's total length, with the subpaths in
    /// sequence. Within a curve, length is assumed to be proportional to the parameter.
    fileprivate func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let steps = steps
        let lengths = steps.map(\.length)
        let total = lengths.reduce(0, +)
        let (first, last) = (max(0, min(start, 1)) * total, max(0, min(end, 1)) * total)
        let part = CGMutablePath()
        var distance: CGFloat = 0
        for (step, length) in zip(steps, lengths) {
            let (low, high) = (max(first - distance, 0), min(last - distance, length))
            distance += length
            guard high > low else { continue }
            step.add(from: low / length, to: high / length, to: part)
        }
        return part
    }

    /// The lines and curves of the path, including the lines that close subpaths.
    private var steps: [PathStep] {
        var steps: [PathStep] = []
        var (first, last) = (CGPoint.zero, CGPoint.zero)
        var isJoined = false
        func append(_ curve: CubicCurve, isLine: Bool = false) {
            steps.append(PathStep(curve: curve, isLine: isLine, isJoined: isJoined))
            last = curve.p3
            isJoined = true
        }
        for element in elements {
            switch element {
            case .move(let p):
                (first, last) = (p, p)
                isJoined = false
            case .line(let p): append(CubicCurve(last, last, p, p), isLine: true)
            case .quad(let c, let p): append(CubicCurve(last, quadratic: c, p))
            case .curve(let c1, let c2, let p): append(CubicCurve(last, c1, c2, p))
            case .close:
                append(CubicCurve(last, last, first, first), isLine: true)
                isJoined = false
            }
        }
        return steps
    }
}
