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

extension CGPath {
    /// What lies between two fractions of the path's length, all subpaths one after the other.
    fileprivate func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let subpaths = subpaths
        let lengths = subpaths.map(\.length)
        let total = lengths.reduce(0, +)
        let (first, last) = (max(0, min(start, 1)) * total, max(0, min(end, 1)) * total)
        let part = CGMutablePath()
        var passed: CGFloat = 0
        for (subpath, length) in zip(subpaths, lengths) {
            let (low, high) = (max(first - passed, 0), min(last - passed, length))
            passed += length
            guard high > low else { continue }
            // One dash, behind a gap, and none after it.
            part.addPath(
                low == 0 && high == length ? subpath : subpath.copy(dashingWithPhase: -low, lengths: [high - low, 2 * length + 1]))
        }
        return part
    }

    private var subpaths: [CGPath] {
        var subpaths: [CGMutablePath] = []
        for element in elements {
            if case .move = element { subpaths.append(CGMutablePath()) }
            guard let current = subpaths.last else { continue }
            switch element {
            case .move(let p): current.move(to: p)
            case .line(let p): current.addLine(to: p)
            case .quad(let c, let p): current.addQuadCurve(to: p, control: c)
            case .curve(let c1, let c2, let p): current.addCurve(to: p, control1: c1, control2: c2)
            case .close: current.closeSubpath()
            }
        }
        return subpaths
    }

    /// Curves count as 64 chords.
    private var length: CGFloat {
        var sum: CGFloat = 0
        var (first, last) = (CGPoint.zero, CGPoint.zero)
        func go(_ p: CGPoint) {
            sum += hypot(p.x - last.x, p.y - last.y)
            last = p
        }
        func curve(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
            for step in 1...64 {
                let t = CGFloat(step) / 64
                let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
                go(CGPoint(x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y))
            }
        }
        for element in elements {
            switch element {
            case .move(let p): (first, last) = (p, p)
            case .line(let p): go(p)
            case .quad(let c, let p):
                func third(_ q: CGPoint) -> CGPoint { CGPoint(x: q.x + (c.x - q.x) * 2 / 3, y: q.y + (c.y - q.y) * 2 / 3) }
                curve(last, third(last), third(p), p)
            case .curve(let c1, let c2, let p): curve(last, c1, c2, p)
            case .close: go(first)
            }
        }
        return sum
    }
}
