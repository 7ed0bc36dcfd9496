public import Foundation

/// A function that is called with each element of a path.
public typealias CGPathApplierFunction = (_ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Returns the outline of the path's stroke, to be filled by the winding rule. Curves are
    /// approximated by lines.
    ///
    /// - Parameters:
    ///   - lineWidth: The width of the stroke. If it is not positive, the copy is empty.
    ///   - lineCap: The shape of line ends.
    ///   - lineJoin: The shape of line corners.
    ///   - miterLimit: The maximum length of a mitered corner (line widths). Longer corners are
    ///     beveled.
    ///   - transform: The transform that is applied to the outline.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = LineStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        let outline = CGMutablePath()
        outline.addPath(PathStroker(style).outline(of: self), transform: transform)
        return CGPath(elements: outline.elements)
    }

    /// Creates the outline of a path's stroke, to be filled by the winding rule.
    ///
    /// It is the form of ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`` whose
    /// transform is optional. It never returns nil.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
        lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let outline = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity)
        self.init(elements: outline.elements)
    }

    /// Creates a path cut into dashes.
    ///
    /// It is the form of ``copy(dashingWithPhase:lengths:transform:)`` whose transform is optional.
    /// It never returns nil.
    public convenience init?(
        __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat, lengths: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let lengths = Array(UnsafeBufferPointer(start: lengths, count: lengths == nil ? 0 : max(0, count)))
        let dashes = path.copy(dashingWithPhase: phase, lengths: lengths, transform: transform?.pointee ?? .identity)
        self.init(elements: dashes.elements)
    }

    /// Returns the path cut into dashes.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which each subpath starts.
    ///   - lengths: The lengths of dashes and gaps in turn. The path stays whole if they are
    ///     invalid, as for ``CGContext/setLineDash(phase:lengths:)``, or divide a subpath into more
    ///     than about 100,000 dashes and gaps.
    ///   - transform: The transform that is applied to the dashes.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        let dashes = PathDashes(phase: phase, lengths: lengths)?.dashed(self) ?? elements
        return CGPath(elements: dashes.map { $0.applying(transform) })
    }

    /// Calls `function` with `info` and each element in order. An element's points are valid only
    /// during the call.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

extension CGContext {
    /// Replaces the current path with the outline of its stroke, which is empty under a singular
    /// transform.
    public func replacePathWithStrokedPath() {
        guard isDrawable else { return beginPath() }
        // Line widths and dashes are in units of user space, so the outline is computed there.
        let path = CGMutablePath()
        path.addPath(devicePath, transform: state.matrix.inverted())
        let lines = PathDashes(phase: state.line.dashPhase, lengths: state.line.dashes)?.dashed(path) ?? path.elements
        let outline = CGMutablePath()
        outline.addPath(PathStroker(state.line).outline(of: CGPath(elements: lines)), transform: state.matrix)
        devicePath = outline
    }

    /// Returns whether drawing the current path in `mode` would paint a point (user space). Under a
    /// singular transform, nothing is painted.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard isDrawable else { return false }
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
