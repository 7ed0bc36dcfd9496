import AsyncDisplayKit

/// An element of a fixed size, or with lines of text that wrap: wider elements are less tall.
final class BoxElement: ASLayoutSpec {
    /// The area (square points) that the element fills at any width, or nil for a fixed size.
    var area: CGFloat?
    /// The ranges that the element was measured with.
    var measurements: [ASSizeRange] = []

    init(_ width: CGFloat = 0, _ height: CGFloat = 0, grow: CGFloat = 0, shrink: CGFloat = 0) {
        super.init()
        if width > 0 || height > 0 { style.preferredSize = CGSize(width: width, height: height) }
        style.flexGrow = grow
        style.flexShrink = shrink
    }

    init(area: CGFloat) {
        self.area = area
        super.init()
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        measurements.append(constrainedSize)
        guard let area else { return super.calculateLayoutThatFits(constrainedSize) }
        let width = min(constrainedSize.max.width, area)
        return ASLayout(layoutElement: self, size: ASSizeRangeClamp(constrainedSize, CGSize(width: width, height: area / width)))
    }
}

/// Returns a range of widths and heights.
func range(_ width: ClosedRange<CGFloat>, _ height: ClosedRange<CGFloat>) -> ASSizeRange {
    ASSizeRange(
        min: CGSize(width: width.lowerBound, height: height.lowerBound), max: CGSize(width: width.upperBound, height: height.upperBound))
}

/// Returns the range of one size.
func exactly(_ width: CGFloat, _ height: CGFloat) -> ASSizeRange { ASSizeRangeMake(CGSize(width: width, height: height)) }

extension ASLayout {
    /// The rectangles of the children.
    var frames: [CGRect] { sublayouts.map(\.frame) }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) { self.init(x: x, y: y, width: width, height: height) }
}
