public import CoreGraphics
public import Foundation
import QuartzCore

/// A layout between two others, at a progress that an app changes, usually with a gesture.
///
/// Elements move from their attributes in the present layout to those in the next one:
///
/// ```swift
/// let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
/// let grid = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
/// let large = UICollectionViewFlowLayout()
/// large.itemSize = CGSize(width: 150, height: 150)
/// let transition = grid.startInteractiveTransition(to: large) { _, finished in
///     print(finished ? "large" : "small")
/// }
/// transition.transitionProgress = 0.5
/// grid.finishInteractiveTransition()
/// ```
///
/// Subclasses add values that change with the progress by `updateValue(_:forAnimatedKey:)`. Main
/// thread only.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private let layouts: (current: UICollectionViewLayout, next: UICollectionViewLayout)
    private var values: [String: CGFloat] = [:]
    private var progress: CGFloat = 0
    private var needsPreparing = true

    /// Creates a layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        layouts = (currentLayout, newLayout)
        super.init()
    }

    /// Creates a layout from an archive, with the layouts that it contains.
    public required init?(coder: NSCoder) {
        guard let current = coder.decodeObject(forKey: "UICurrentLayout") as? UICollectionViewLayout,
            let next = coder.decodeObject(forKey: "UINextLayout") as? UICollectionViewLayout
        else { return nil }
        layouts = (current, next)
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(layouts.current, forKey: "UICurrentLayout")
        coder.encode(layouts.next, forKey: "UINextLayout")
    }

    /// The layout at the beginning.
    open var currentLayout: UICollectionViewLayout { layouts.current }

    /// The layout at the end.
    open var nextLayout: UICollectionViewLayout { layouts.next }

    /// The progress, from 0 for `currentLayout` to 1 for `nextLayout`. The default is 0.
    open var transitionProgress: CGFloat {
        get { progress }
        set {
            guard progress != newValue else { return }
            progress = newValue
            invalidateLayout()
        }
    }

    /// Stores a value that changes with the progress.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// Returns the value that was stored last for a key, or 0.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: UICollectionViewLayout

    open override func prepare() {
        super.prepare()
        guard needsPreparing else { return }
        needsPreparing = false
        currentLayout.prepare()
        nextLayout.prepare()
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { invalidateLayouts(with: context) }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds) || nextLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        for layout in [currentLayout, nextLayout] where layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
            needsPreparing = true
        }
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // An element that crosses the rectangle is in it, in one of the layouts.
        var elements: [CollectionElement] = []
        var known: Set<CollectionElement> = []
        for layout in [currentLayout, nextLayout] {
            for attributes in layout.layoutAttributesForElements(in: rect) ?? [] where known.insert(attributes.element).inserted {
                elements.append(attributes.element)
            }
        }
        return elements.compactMap { mixed($0) }.filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { mixed(.cell(indexPath)) }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { mixed(.supplementary(elementKind, indexPath)) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { mixed(.decoration(elementKind, indexPath)) }

    override var estimatesSizes: Bool { false }

    // MARK: Interpolation

    private func invalidateLayouts(with context: UICollectionViewLayoutInvalidationContext) {
        needsPreparing = true
        for layout in [currentLayout, nextLayout] {
            let own = layout.makeContext()
            (own.scope.isEverything, own.scope.includesCounts) = (context.invalidateEverything, context.invalidateDataSourceCounts)
            layout.invalidateLayout(with: own)
        }
    }

    private func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }

    /// Returns the attributes of an element at the progress. An element of one layout alone fades.
    private func mixed(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let (from, to) = (currentLayout.attributes(of: element), nextLayout.attributes(of: element))
        guard let result = (from ?? to)?.copied else { return nil }
        guard let from, let to else {
            result.alpha *= from == nil ? progress : 1 - progress
            return result
        }
        result.size = CGSize(width: mix(from.size.width, to.size.width), height: mix(from.size.height, to.size.height))
        result.center = CGPoint(x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y))
        result.alpha = mix(from.alpha, to.alpha)
        result.transform3D = mix(from.transform3D, to.transform3D)
        result.zIndex = progress < 0.5 ? from.zIndex : to.zIndex
        result.isHidden = from.isHidden && to.isHidden
        return result
    }

    private func mix(_ from: CATransform3D, _ to: CATransform3D) -> CATransform3D {
        CATransform3D(
            m11: mix(from.m11, to.m11), m12: mix(from.m12, to.m12), m13: mix(from.m13, to.m13), m14: mix(from.m14, to.m14),
            m21: mix(from.m21, to.m21), m22: mix(from.m22, to.m22), m23: mix(from.m23, to.m23), m24: mix(from.m24, to.m24),
            m31: mix(from.m31, to.m31), m32: mix(from.m32, to.m32), m33: mix(from.m33, to.m33), m34: mix(from.m34, to.m34),
            m41: mix(from.m41, to.m41), m42: mix(from.m42, to.m42), m43: mix(from.m43, to.m43), m44: mix(from.m44, to.m44))
    }
}
