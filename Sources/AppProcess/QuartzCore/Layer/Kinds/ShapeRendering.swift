import CoreGraphics
import Foundation
import WireProtocol

/// A shape drawn into a context.
extension CAShapeLayer {
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

/// A line or curve of a path; a line's control points lie on its ends.
private struct PathStep {
    var (p0, p1, p2, p3): (CGPoint, CGPoint, CGPoint, CGPoint)
    var isLine: Bool
    /// Whether it goes on where the one before it ended.
    var isJoined: Bool

    /// That of 64 chords, for a curve.
    var length: CGFloat {
        guard !isLine else { return hypot(p3.x - p0.x, p3.y - p0.y) }
        var (sum, last) = (CGFloat(0), p0)
        for step in 1...64 {
            let next = cut(CGFloat(step) / 64).0.p3
            sum += hypot(next.x - last.x, next.y - last.y)
            last = next
        }
        return sum
    }

    /// The two parts that meet at the place of a parameter (de Casteljau).
    private func cut(_ t: CGFloat) -> (PathStep, PathStep) {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        guard !isLine else {
            let place = mix(p0, p3)
            return (
                PathStep(p0: p0, p1: p0, p2: place, p3: place, isLine: true, isJoined: isJoined),
                PathStep(p0: place, p1: place, p2: p3, p3: p3, isLine: true, isJoined: false)
            )
        }
        let (p01, p12, p23) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
        let (p012, p123) = (mix(p01, p12), mix(p12, p23))
        let place = mix(p012, p123)
        return (
            PathStep(p0: p0, p1: p01, p2: p012, p3: place, isLine: false, isJoined: isJoined),
            PathStep(p0: place, p1: p123, p2: p23, p3: p3, isLine: false, isJoined: false)
        )
    }

    /// What lies between two parameters.
    func part(from start: CGFloat, to end: CGFloat) -> PathStep {
        let first = end < 1 ? cut(end).0 : self
        return start > 0 ? first.cut(start / min(end, 1)).1 : first
    }
}

extension CGPath {
    /// What lies between two fractions of the path's length, all subpaths one after the other. Within a curve its parameter grows evenly.
    fileprivate func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let steps = steps
        let lengths = steps.map(\.length)
        let total = lengths.reduce(0, +)
        let (first, last) = (max(0, min(start, 1)) * total, max(0, min(end, 1)) * total)
        let part = CGMutablePath()
        var passed: CGFloat = 0
        for (step, length) in zip(steps, lengths) {
            let (low, high) = (max(first - passed, 0), min(last - passed, length))
            passed += length
            guard high > low else { continue }
            let shown = step.part(from: low / length, to: high / length)
            if part.isEmpty || !shown.isJoined { part.move(to: shown.p0) }
            if shown.isLine { part.addLine(to: shown.p3) } else { part.addCurve(to: shown.p3, control1: shown.p1, control2: shown.p2) }
        }
        return part
    }

    private var steps: [PathStep] {
        var steps: [PathStep] = []
        var (first, last) = (CGPoint.zero, CGPoint.zero)
        var isJoined = false
        func go(_ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, isLine: Bool) {
            steps.append(PathStep(p0: last, p1: p1, p2: p2, p3: p3, isLine: isLine, isJoined: isJoined))
            last = p3
            isJoined = true
        }
        for element in elements {
            switch element {
            case .move(let p):
                (first, last) = (p, p)
                isJoined = false
            case .line(let p): go(last, p, p, isLine: true)
            case .quad(let c, let p):
                func third(_ q: CGPoint) -> CGPoint { CGPoint(x: q.x + (c.x - q.x) * 2 / 3, y: q.y + (c.y - q.y) * 2 / 3) }
                go(third(last), third(p), p, isLine: false)
            case .curve(let c1, let c2, let p): go(c1, c2, p, isLine: false)
            case .close:
                go(last, first, first, isLine: true)
                isJoined = false
            }
        }
        return steps
    }
}
