public import Foundation

/// Called with each element of a path.
public typealias CGPathApplierFunction = (_ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// The outline of what stroking the path paints, to be filled by the winding rule; curves become fine lines.
    ///
    /// - Parameters:
    ///   - lineWidth: of the stroke; the copy is empty when it is not positive.
    ///   - miterLimit: how long a mitred corner may be, in line widths, before it is bevelled.
    ///   - transform: applied to the outline.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = LineStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        let outline = CGMutablePath()
        outline.addPath(PathStroker(style).outline(of: self), transform: transform)
        return CGPath(elements: outline.elements)
    }

    /// The path cut into dashes.
    ///
    /// - Parameters:
    ///   - phase: where in the pattern each subpath begins.
    ///   - lengths: of dashes and gaps in turn; the path stays whole for lengths without a meaning, as for
    ///     ``CGContext/setLineDash(phase:lengths:)``, and for more than some 100,000 dashes.
    ///   - transform: applied to the dashes.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        let dashes = PathDashes(phase: phase, lengths: lengths)?.dashed(self) ?? elements
        return CGPath(elements: dashes.map { $0.applying(transform) })
    }

    /// Calls `function` with `info` and each element in order; an element's points are valid during the call only.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

extension CGContext {
    /// Replaces the current path by the outline of what stroking it would paint.
    public func replacePathWithStrokedPath() {
        guard isDrawable else { return }
        let path = CGMutablePath()
        path.addPath(devicePath, transform: state.matrix.inverted())
        let lines = PathDashes(phase: state.line.dashPhase, lengths: state.line.dashes)?.dashed(path) ?? path.elements
        let outline = CGMutablePath()
        outline.addPath(PathStroker(state.line).outline(of: CGPath(elements: lines)), transform: state.matrix)
        devicePath = outline
    }

    /// Whether drawing the current path in `mode` would paint a point of user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let pixel = point.applying(state.matrix)
        func isStroked() -> Bool {
            let saved = devicePath
            defer { devicePath = saved }
            replacePathWithStrokedPath()
            return devicePath.contains(pixel)
        }
        return switch mode {
        case .fill: devicePath.contains(pixel)
        case .eoFill: devicePath.contains(pixel, using: .evenOdd)
        case .stroke: isStroked()
        case .fillStroke: devicePath.contains(pixel) || isStroked()
        case .eoFillStroke: devicePath.contains(pixel, using: .evenOdd) || isStroked()
        }
    }
}
