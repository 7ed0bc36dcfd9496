public import CoreGraphics
import CoreText
public import Foundation

/// A path of lines and Bézier curves with the way it is stroked and filled, drawn in the thread's current context.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private var path: CGMutablePath
    private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// The width of strokes in points, 1 at first.
    open var lineWidth: CGFloat = 1
    /// The shape of strokes' ends.
    open var lineCapStyle: CGLineCap = .butt
    /// The shape of strokes' corners.
    open var lineJoinStyle: CGLineJoin = .miter
    /// How long a mitred corner may be, in line widths, before it is bevelled; 10 at first.
    open var miterLimit: CGFloat = 10
    /// How far in pixels the lines that curves are drawn with may be from them; at 0.6, the first value, the context's own counts.
    open var flatness: CGFloat = standardFlatness
    /// Whether what is inside is told by crossings instead of windings.
    open var usesEvenOddFillRule = false

    private static let standardFlatness: CGFloat = 0.6

    /// An empty path.
    public override init() {
        path = CGMutablePath()
        super.init()
    }

    private init(_ path: CGPath) {
        self.path = path.mutableCopy() ?? CGMutablePath()
        super.init()
    }

    /// A rectangle, from its top left corner clockwise.
    public convenience init(rect: CGRect) {
        self.init(CGPath(rect: rect, transform: nil))
    }

    /// The ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(CGPath(ellipseIn: rect, transform: nil))
    }

    /// A rectangle with continuous corners.
    ///
    /// - Parameter cornerRadius: in points; reduced to half the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, min(abs(rect.width), abs(rect.height)) / 2)
        self.init(RoundedCorners(rect, radii: CGSize(width: radius, height: radius), corners: .allCorners).path)
    }

    /// A rectangle of which some corners are rounded.
    ///
    /// - Parameter cornerRadii: along x and along y, each reduced to half the side.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(RoundedCorners(rect, radii: cornerRadii, corners: corners).path)
    }

    /// An arc of a circle.
    ///
    /// - Parameters:
    ///   - startAngle: in radians from the x axis; π/2 is down.
    ///   - clockwise: as seen where y grows downwards.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A copy of a path of Core Graphics.
    public convenience init(cgPath CGPath: CGPath) {
        self.init(CGPath)
    }

    /// The path; what is set is copied.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    // MARK: Building

    /// Starts a subpath.
    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a line; ignored without a current point, as curves are.
    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    /// Adds a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, with a line to its start where there is a current point.
    ///
    /// - Parameters:
    ///   - startAngle: in radians from the x axis; π/2 is down.
    ///   - clockwise: as seen where y grows downwards.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the subpath with a line to its start.
    open func close() {
        path.closeSubpath()
    }

    /// Empties the path.
    open func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.path)
    }

    /// The path from its end to its start, with the same way of stroking and filling.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(path.reversed)
        result.takeStyle(of: self)
        return result
    }

    /// Transforms every point.
    open func apply(_ transform: CGAffineTransform) {
        path = withUnsafePointer(to: transform) { path.mutableCopy(using: $0) } ?? path
    }

    // MARK: Asking

    /// Whether there are no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle that holds all points, control points included; null for an empty path.
    open var bounds: CGRect { path.boundingBox }

    /// Where the next line would begin; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether filling the path, each subpath closed, would paint a point.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Dashes

    /// Sets the lengths of dashes and gaps in turn, and where in them the path begins; nil for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
    }

    /// Tells the dashes.
    ///
    /// - Parameters:
    ///   - pattern: room for as many lengths as there are; nil where they are not asked for.
    ///   - count: receives the number of lengths.
    ///   - phase: receives where in them the path begins.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, length) in dashes.lengths.enumerated() { pattern[index] = length } }
        count?.pointee = dashes.lengths.count
        phase?.pointee = dashes.phase
    }

    // MARK: Drawing

    /// Fills the path with the current context's fill colour.
    open func fill() {
        paint { fill(in: $0) }
    }

    /// Strokes the path with the current context's stroke colour.
    open func stroke() {
        paint { stroke(in: $0) }
    }

    /// Fills the path by a blend mode, with an opacity from 0 to 1 in place of the context's.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            fill(in: context)
        }
    }

    /// Strokes the path by a blend mode, with an opacity from 0 to 1 in place of the context's.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            stroke(in: context)
        }
    }

    /// Narrows the current context's clip to the inside of the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        // Nothing is inside an empty path.
        guard !path.isEmpty else { return context.clip(to: CGRect.zero) }
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func paint(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
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

    /// A path of the same elements and style.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(path)
        copy.takeStyle(of: self)
        return copy
    }

    private func takeStyle(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle, miterLimit) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle, other.miterLimit)
        (flatness, usesEvenOddFillRule, dashes) = (other.flatness, other.usesEvenOddFillRule, other.dashes)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return path == other.path && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
            && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit && flatness == other.flatness
            && usesEvenOddFillRule == other.usesEvenOddFillRule && dashes == other.dashes
    }

    open override var hash: Int { path.hashValue }

    /// True: it is decoded from its own class only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes elements and style.
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

    /// Reads what ``encode(with:)`` wrote; nil for elements without sense.
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
