import CoreGraphics
public import Foundation

/// The smallest part of a compositional layout: the size of an element, and the space around it.
///
/// Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    private let size: NSCollectionLayoutSize
    final var anchored: [NSCollectionLayoutSupplementaryItem]

    /// Creates an item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }

    /// Creates an item of a size, with supplementary views such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (size, anchored) = (layoutSize, supplementaryItems)
        super.init()
    }

    /// The distances by which the element is smaller than the size at its edges (points). The
    /// default is zero.
    ///
    /// Axes whose dimension is estimated ignore it.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// The space around the item. The default is nil, for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// The size.
    open var layoutSize: NSCollectionLayoutSize { size }

    /// The supplementary views that are anchored to the item.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { anchored }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeCopy()
        (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
        return copy
    }

    /// Returns a new item that has what cannot be changed.
    func makeCopy() -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size, supplementaryItems: anchored) }

    /// The present values.
    var rule: ItemRule {
        ItemRule(
            size: size.rule, insets: contentInsets, edges: edgeSpacing?.rule ?? EdgeRule(),
            supplementary: anchored.map(\.supplementaryRule))
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Returns an object of the layout description as the class on which it was created.
    ///
    /// Factory methods create objects of UIKit's class, which is the only one that they support.
    static func cast(_ object: NSObject) -> Self {
        guard let object = object as? Self else {
            UIKitException.raise("\(self) is a subclass of \(type(of: object)), which does not support factory methods of subclasses")
        }
        return object
    }
}
