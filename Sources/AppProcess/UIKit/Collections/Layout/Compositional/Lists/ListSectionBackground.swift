import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    /// Registers the view behind list sections.
    final func registerListBackground() {
        register(ListSectionBackgroundView.self, forDecorationViewOfKind: ListSectionBackgroundView.kind)
    }
}

/// The attributes of the view behind a list section, with its color.
final class ListBackgroundAttributes: UICollectionViewLayoutAttributes {
    var color: UIColor?

    override func copy(with zone: NSZone?) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ListBackgroundAttributes)?.color = color
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? ListBackgroundAttributes else { return false }
        return MainActor.assumeIsolated { color == other.color }
    }
}

/// The view behind a list section.
final class ListSectionBackgroundView: UICollectionReusableView {
    static let kind = "UICollectionViewListLayoutElementKindSectionBackground"

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = (layoutAttributes as? ListBackgroundAttributes)?.color
        isUserInteractionEnabled = false
    }
}
