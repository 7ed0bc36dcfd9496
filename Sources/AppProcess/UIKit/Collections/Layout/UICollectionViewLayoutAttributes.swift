public import CoreGraphics
public import Foundation
import ObjectiveC
public import QuartzCore

extension UICollectionView {
    /// The categories of elements of a collection view.
    public enum ElementCategory: UInt, Sendable {
        /// A cell, which stands for an item.
        case cell
        /// A view of the data source that belongs to a section or item, such as a header.
        case supplementaryView
        /// A view of the layout, such as a section's background.
        case decorationView
    }
}

/// The position and appearance of one element of a collection view.
///
/// Layouts create attributes for elements that are visible, and collection views apply them to
/// the elements' views. Subclasses that add values override `copy(with:)` and `isEqual(_:)`.
/// Lengths are in points of the collection view's content. Main thread only.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    private var category = UICollectionView.ElementCategory.cell
    private var kind: String?

    /// Creates attributes of a cell at an empty index path.
    public nonisolated override init() { super.init() }

    /// Creates attributes of an item's cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (category, kind, self.indexPath) = (.supplementaryView, elementKind, indexPath)
    }

    /// Creates attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (category, kind, self.indexPath) = (.decorationView, decorationViewKind, indexPath)
    }

    /// Returns attributes of a class that is known at run time alone.
    static func make(_ type: AnyClass, _ key: CollectionElement) -> UICollectionViewLayoutAttributes {
        let type = type as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
        let attributes = type == UICollectionViewLayoutAttributes.self ? UICollectionViewLayoutAttributes() : objc_new(type)
        (attributes.category, attributes.indexPath) = (key.category, key.path)
        attributes.kind = key.category == .cell ? nil : key.kind
        return attributes
    }

    // MARK: Element

    /// The item, or the place of the supplementary or decoration view.
    open var indexPath = IndexPath()

    /// The category of the element.
    open var representedElementCategory: UICollectionView.ElementCategory { category }

    /// The kind of the supplementary or decoration view, or nil for a cell.
    open var representedElementKind: String? { kind }

    /// The element of the attributes.
    final var element: CollectionElement { CollectionElement(category, kind ?? "", indexPath) }

    // MARK: Geometry

    /// The rectangle of the element. With a transform, the rectangle around the transformed one;
    /// setting it then sets the center and size as if there were none.
    open var frame: CGRect {
        get {
            guard !isTransformIdentity else {
                return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            }
            let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return rect.applying(CATransform3DGetAffineTransform(transform3D)).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The center of the element.
    open var center = CGPoint.zero

    /// The size of the element, without its transform.
    open var size = CGSize.zero

    /// The size as a rectangle whose origin is zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The three-dimensional transform about the center. The default is the identity.
    open var transform3D = CATransform3DIdentity { didSet { isTransformIdentity = CATransform3DIsIdentity(transform3D) } }
    private var isTransformIdentity = true

    /// The two-dimensional transform about the center. The default is the identity.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    // MARK: Appearance

    /// The opacity, between 0 and 1. The default is 1.
    open var alpha: CGFloat = 1

    /// The position in depth: elements of greater values are in front. The default is 0.
    open var zIndex = 0

    /// A Boolean value that indicates whether the element is hidden. The collection view makes no
    /// views of hidden elements. The default is false.
    open var isHidden = false

    // MARK: NSCopying, NSObject

    /// Returns a copy of the same class. Overrides call `super` and copy the values they add.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.make(type(of: self), element)
        (copy.center, copy.size, copy.alpha, copy.zIndex, copy.isHidden) = (center, size, alpha, zIndex, isHidden)
        if !isTransformIdentity { copy.transform3D = transform3D }
        return copy
    }

    /// A copy of the same class.
    final var copied: UICollectionViewLayoutAttributes { copy(with: nil) as? UICollectionViewLayoutAttributes ?? self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if other === self { return true }
        return MainActor.assumeIsolated {
            type(of: self) == type(of: other) && element == other.element && center == other.center && size == other.size
                && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
                && (isTransformIdentity && other.isTransformIdentity || CATransform3DEqualToTransform(transform3D, other.transform3D))
        }
    }

    open override var hash: Int { MainActor.assumeIsolated { element.hashValue } }

    open override var description: String {
        MainActor.assumeIsolated {
            let name = kind.map { "\(category == .supplementaryView ? "supplementary" : "decoration") view of kind \($0)" } ?? "cell"
            return "<\(type(of: self)): index path: \(indexPath); element: \(name); frame: \(frame)>"
        }
    }
}

/// An element of a collection view: a cell, a supplementary view or a decoration view.
struct CollectionElement: Hashable {
    var category: UICollectionView.ElementCategory
    /// The kind of the supplementary or decoration view; empty for cells.
    var kind: String
    var path: IndexPath

    init(_ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath) {
        (self.category, self.kind, self.path) = (category, kind, path)
    }

    /// Returns the cell of an item.
    static func cell(_ path: IndexPath) -> CollectionElement { CollectionElement(.cell, "", path) }

    /// Returns a supplementary view.
    static func supplementary(_ kind: String, _ path: IndexPath) -> CollectionElement { CollectionElement(.supplementaryView, kind, path) }

    /// Returns a decoration view.
    static func decoration(_ kind: String, _ path: IndexPath) -> CollectionElement { CollectionElement(.decorationView, kind, path) }
}
