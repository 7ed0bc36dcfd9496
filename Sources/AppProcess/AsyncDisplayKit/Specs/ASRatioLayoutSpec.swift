public import Foundation

/// A spec that gives its child a size with a ratio of height to width.
///
/// Of the sizes that the greatest width and the greatest height allow, it uses the one whose ratio
/// is nearest. If both are infinite, the child determines its size.
open class ASRatioLayoutSpec: ASLayoutSpec {
    /// The ratio of height to width, greater than 0.
    open var ratio: CGFloat { willSet { requireMutable() } }

    /// Creates a spec.
    public init(ratio: CGFloat, child: any ASLayoutElement) {
        assert(ratio > 0, "a ratio must be greater than 0, not \(ratio)")
        self.ratio = ratio
        super.init()
        self.child = child
    }

    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard let child else { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        let greatest = constrainedSize.max
        var sizes: [CGSize] = []
        if ASPointsValidForSize(greatest.width) {
            sizes.append(CGSize(width: greatest.width, height: PixelRounding.floor(ratio * greatest.width)))
        }
        if ASPointsValidForSize(greatest.height) {
            sizes.append(CGSize(width: PixelRounding.floor(greatest.height / ratio), height: greatest.height))
        }
        func error(_ size: CGSize) -> CGFloat { abs(size.height / size.width - ratio) }
        let best = sizes.map { constrainedSize.clamp($0) }.min { error($0) < error($1) }
        let range = best.map { ASSizeRangeIntersect(constrainedSize, ASSizeRangeMake($0)) } ?? constrainedSize
        let layout = child.layoutThatFits(range, parentSize: best ?? ASLayoutElementParentSizeUndefined)
        layout.position = .zero
        return ASLayout(layoutElement: self, size: layout.size, sublayouts: [layout])
    }
}
