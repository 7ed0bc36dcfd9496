import CoreGraphics
public import Foundation
import QuartzCore

/// A view of a collection view that is reused: a cell, a supplementary view or a decoration view.
///
/// Main thread only.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    final var reuse = ReusableViewState()

    /// Creates a view with a frame in the collection view's content.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        reuse.identifier = coder.decodeObject(of: NSString.self, forKey: "UIReuseIdentifier").map { $0 as String }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(reuse.identifier.map { $0 as NSString }, forKey: "UIReuseIdentifier")
    }

    /// The identifier for reuse, or nil.
    open var reuseIdentifier: String? { reuse.identifier }

    /// Prepares the view for another element. Overrides call `super`.
    open func prepareForReuse() {}

    /// Applies attributes of a layout's own class. Position, size, transform, opacity and depth are
    /// applied by the collection view. Overrides call `super`.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Notifies the view that another layout is about to replace the present one.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Notifies the view that another layout replaced the former one.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes that the view prefers to those of the layout.
    ///
    /// The default has the size that the content requires, if the layout only estimates sizes.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fittingAttributes(layoutAttributes) }

    /// Called when the collection view has placed the view, also if the attributes are as before:
    /// the number of items around it may not be. List cells override it.
    func didShow(_ attributes: UICollectionViewLayoutAttributes) {}
}

/// What a collection view stores with its reusable views.
@MainActor struct ReusableViewState {
    var identifier: String?
    weak var collectionView: UICollectionView?
    /// A copy of the attributes that were applied last. Layouts may change what they have returned,
    /// and return it again.
    var attributes: UICollectionViewLayoutAttributes?
    /// The object that was copied.
    var source: UICollectionViewLayoutAttributes?
    /// The element that the view stands for.
    var element: CollectionElement?
    /// A Boolean value that indicates whether the view stands for a visible element.
    var isShown = false
    /// The number of the layout pass in which the element was visible last.
    var pass = 0
    /// The depth by which the view is ordered among its siblings.
    var depth = 0
    /// A Boolean value that indicates whether the view's preferred attributes are unknown.
    var needsMeasuring = true
    /// The size for which the view was asked for its preferred attributes, and the size of these.
    var measured: (asked: CGSize, preferred: CGSize)?
    /// The layout pass in which the layout was told the preferred attributes.
    var told = 0
}

extension UICollectionReusableView {
    /// Returns attributes with the size that the content requires, along the axes that the layout
    /// estimates.
    final func fittingAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let layout = reuse.collectionView?.collectionViewLayout, layout.estimatesSizes else { return attributes }
        let fixed = layout.fixedAxes(of: attributes)
        guard !(fixed.width && fixed.height) else { return attributes }
        let target = CGSize(width: fixed.width ? attributes.size.width : 0, height: fixed.height ? attributes.size.height : 0)
        var size = systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: fixed.width ? .required : .fittingSizeLevel,
            verticalFittingPriority: fixed.height ? .required : .fittingSizeLevel)
        let scale = max(traitCollection.displayScale, 1)
        size.width = fixed.width || size.width <= 0 ? attributes.size.width : PixelGrid.ceil(size.width, scale)
        size.height = fixed.height || size.height <= 0 ? attributes.size.height : PixelGrid.ceil(size.height, scale)
        guard size != attributes.size else { return attributes }
        let preferred = attributes.copied
        preferred.size = size
        return preferred
    }

    /// Places the view by attributes, and passes them to `apply(_:)` if they differ from those of
    /// before.
    final func show(_ attributes: UICollectionViewLayoutAttributes) {
        if bounds.size != attributes.size { bounds.size = attributes.size }
        var position = attributes.center
        // A section that scrolls by itself contains its cells.
        if let scroller = superview as? OrthogonalScroller {
            (position.x, position.y) = (position.x + scroller.distanceFromCollection.x, position.y + scroller.distanceFromCollection.y)
        }
        if center != position { center = position }
        if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) { layer.transform = attributes.transform3D }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
        didShow(attributes)
        reuse.source = attributes
        guard reuse.attributes != attributes else { return }
        reuse.attributes = attributes.copied
        apply(attributes)
    }
}
