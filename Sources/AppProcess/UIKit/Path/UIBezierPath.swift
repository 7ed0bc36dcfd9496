public import CoreGraphics
import CoreText
public import Foundation
import UIFoundation

/// A path of lines and Bézier curves, with the line width, dashes and other attributes with which
/// it is stroked and filled. It draws in the calling thread's current graphics context.
///
/// ```swift
/// let path = UIBezierPath()
/// path.move(to: CGPoint(x: 10, y: 10))
/// path.addLine(to: CGPoint(x: 90, y: 10))
/// path.addQuadCurve(to: CGPoint(x: 50, y: 90), controlPoint: CGPoint(x: 90, y: 60))
/// path.close()
/// UIColor.systemBlue.setFill()
/// path.fill()
/// ```
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private var path: CGMutablePath
    private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// The width of strokes (points). The default is 1.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of strokes. The default is `.butt`.
    open var lineCapStyle: CGLineCap = .butt
    /// The shape of the corners of strokes. The default is `.miter`.
    open var lineJoinStyle: CGLineJoin = .miter
    /// The greatest ratio of a miter's length to the line width. Corners that exceed it are
    /// beveled. The default is 10.
    open var miterLimit: CGFloat = 10
    /// The greatest distance between a curve and the lines that approximate it (pixels). The
    /// default of 0.6 selects the context's own flatness.
    open var flatness: CGFloat = standardFlatness
    /// A Boolean value that indicates whether the even-odd rule determines the inside of the path.
    /// The default is `false`, which selects the nonzero winding rule.
    open var usesEvenOddFillRule = false

    private static let standardFlatness: CGFloat = 0.6

    /// Creates an empty path.
    public override init() {
        path = CGMutablePath()
        super.init()
    }

    // A convenience initializer: if the class had an internal designated initializer, apps'
    // subclasses would not inherit the public ones.
    private convenience init(_ path: CGPath) {
        self.init()
        self.path = path.mutableCopy() ?? CGMutablePath()
    }

    /// Creates a path with a rectangle, clockwise from its top-left corner.
    public convenience init(rect: CGRect) {
        self.init(CGPath(rect: rect, transform: nil))
    }

    /// Creates a path with the ellipse that fits in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(CGPath(ellipseIn: rect, transform: nil))
    }

    /// Creates a path with a rectangle with continuous corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadius: The radius of the corners (points), limited to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, min(abs(rect.width), abs(rect.height)) / 2)
        self.init(RoundedCorners(rect, radii: CGSize(width: radius, height: radius), corners: .allCorners).path)
    }

    /// Creates a path with a rectangle of which some corners are rounded.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - corners: The corners to round.
    ///   - cornerRadii: The radii along the x and y axes (points), each limited to half of the
    ///     corresponding side.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(RoundedCorners(rect, radii: cornerRadii, corners: corners).path)
    }

    /// Creates a path with an arc of a circle.
    ///
    /// An arc spans at most a full circle. It is a full circle if the angles differ by a multiple
    /// of 2π other than 0, whichever direction that difference has.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle (points).
    ///   - startAngle: The angle at which the arc starts (radians from the positive x axis; π/2 is
    ///     down).
    ///   - endAngle: The angle at which the arc ends (radians).
    ///   - clockwise: The direction of the arc, in a coordinate space whose y axis points down.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with a copy of a Core Graphics path.
    public convenience init(cgPath CGPath: CGPath) {
        self.init(CGPath)
    }

    /// The Core Graphics path. Setting it copies the new value.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    // MARK: Construction

    /// Starts a new subpath at a point.
    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a line from the current point. Without a current point, lines and curves are ignored.
    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    /// Adds a cubic Bézier curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle, preceded by a line from the current point if there is one.
    ///
    /// An arc spans at most a full circle. It is a full circle if the angles differ by a multiple
    /// of 2π other than 0, whichever direction that difference has.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle (points).
    ///   - startAngle: The angle at which the arc starts (radians from the positive x axis; π/2 is
    ///     down).
    ///   - endAngle: The angle at which the arc ends (radians).
    ///   - clockwise: The direction of the arc, in a coordinate space whose y axis points down.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        // Core Graphics defines `clockwise` for a y axis that points up.
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current subpath with a line to its start.
    open func close() {
        path.closeSubpath()
    }

    /// Removes all elements from the path.
    open func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Appends the elements of another path.
    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.path)
    }

    /// Returns the path in reverse direction, with the same drawing attributes.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(path.reversed)
        result.copyAttributes(from: self)
        return result
    }

    /// Transforms all points of the path.
    open func apply(_ transform: CGAffineTransform) {
        path = withUnsafePointer(to: transform) { path.mutableCopy(using: $0) } ?? path
    }

    // MARK: Queries

    /// A Boolean value that indicates whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle that encloses all points, including control points; null for an empty
    /// path.
    open var bounds: CGRect { path.boundingBox }

    /// The point at which the next line would start; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Returns whether a point is inside the path, with all subpaths closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Dashes

    /// Sets the dash pattern of strokes.
    ///
    /// - Parameters:
    ///   - pattern: The alternating lengths of dashes and gaps (points), or `nil` for a solid line.
    ///   - count: The number of lengths.
    ///   - phase: The offset in the pattern at which the path starts (points).
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
    }

    /// Gets the dash pattern of strokes.
    ///
    /// - Parameters:
    ///   - pattern: A buffer with capacity for all lengths, or `nil`.
    ///   - count: Receives the number of lengths.
    ///   - phase: Receives the offset in the pattern at which the path starts (points).
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, length) in dashes.lengths.enumerated() { pattern[index] = length } }
        count?.pointee = dashes.lengths.count
        phase?.pointee = dashes.phase
    }

    // MARK: Drawing

    /// Fills the path with the current graphics context's fill color.
    open func fill() {
        paint { fill(in: $0) }
    }

    /// Strokes the path with the current graphics context's stroke color.
    open func stroke() {
        paint { stroke(in: $0) }
    }

    /// Fills the path with a blend mode and an opacity (0 to 1), which override those of the
    /// context.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            fill(in: context)
        }
    }

    /// Strokes the path with a blend mode and an opacity (0 to 1), which override those of the
    /// context.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            stroke(in: context)
        }
    }

    /// Intersects the current graphics context's clip with the inside of the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        // An empty path has no inside, so that nothing is drawn from now on.
        guard !path.isEmpty else { return context.clip(to: CGRect.zero) }
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Runs a closure with the path as the current graphics context's path. Afterward, the context
    /// has its earlier path and graphics state again.
    private func paint(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        // The graphics state does not include the path, which is therefore restored separately.
        let earlier = context.path
        context.saveGState()
        if flatness != Self.standardFlatness { context.setFlatness(flatness) }
        context.beginPath()
        context.addPath(path)
        body(context)
        context.restoreGState()
        context.beginPath()
        if let earlier { context.addPath(earlier) }
    }

    private func fill(in context: CGContext) {
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func stroke(in context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
        context.strokePath()
    }

    // MARK: Objects

    /// Returns a path with the same elements and drawing attributes.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(path)
        copy.copyAttributes(from: self)
        return copy
    }

    private func copyAttributes(from other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle, miterLimit) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle, other.miterLimit)
        (flatness, usesEvenOddFillRule, dashes) = (other.flatness, other.usesEvenOddFillRule, other.dashes)
    }

    /// Returns whether another object is a path with equal elements and drawing attributes.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return path == other.path && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
            && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit && flatness == other.flatness
            && usesEvenOddFillRule == other.usesEvenOddFillRule && dashes == other.dashes
    }

    /// A hash of the elements.
    open override var hash: Int { path.hashValue }

    /// Always `true`: decoding accepts only the expected class.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the elements and drawing attributes.
    open func encode(with coder: NSCoder) {
        PathArchive.encode(path, with: coder)
        coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
        coder.encode(Int(lineCapStyle.rawValue), forKey: "UIBezierPathLineCapStyle")
        coder.encode(Int(lineJoinStyle.rawValue), forKey: "UIBezierPathLineJoinStyle")
        coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimit")
        coder.encode(Double(flatness), forKey: "UIBezierPathFlatness")
        coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
        coder.encode(NSString(string: NSCoder.text(dashes.lengths)), forKey: "UIBezierPathDashes")
        coder.encode(Double(dashes.phase), forKey: "UIBezierPathDashPhase")
    }

    /// Decodes a path that ``encode(with:)`` wrote. Fails if the archive has no elements, or if the
    /// number of points does not match them.
    public required init?(coder: NSCoder) {
        guard let path = PathArchive.decode(with: coder) else { return nil }
        self.path = path
        lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
        lineCapStyle = CGLineCap(rawValue: Int32(clamping: coder.decodeInteger(forKey: "UIBezierPathLineCapStyle"))) ?? .butt
        lineJoinStyle = CGLineJoin(rawValue: Int32(clamping: coder.decodeInteger(forKey: "UIBezierPathLineJoinStyle"))) ?? .miter
        miterLimit = CGFloat(coder.decodeDouble(forKey: "UIBezierPathMiterLimit"))
        flatness = CGFloat(coder.decodeDouble(forKey: "UIBezierPathFlatness"))
        usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
        let lengths = (coder.decodeText(forKey: "UIBezierPathDashes") ?? "").split { "{}, ".contains($0) }.compactMap { Double($0) }
        dashes = (lengths.map { CGFloat($0) }, CGFloat(coder.decodeDouble(forKey: "UIBezierPathDashPhase")))
        super.init()
    }
}
