public import CoreGraphics
public import Foundation
public import QuartzCore

/// The size of what contains a section or group. Main thread only.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size before the insets apply (points).
    var contentSize: CGSize { get }
    /// The size after the insets apply (points).
    var effectiveContentSize: CGSize { get }
    /// The insets. Values below 1 are fractions of the size.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets (points).
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The container and the traits for which a section or custom group is created. Main thread only.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The container.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// A visible element of a section, whose attributes can be changed before it is displayed.
///
/// Main thread only.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
    /// The opacity, between 0 and 1.
    var alpha: CGFloat { get set }
    /// The depth: elements of greater values are in front.
    var zIndex: Int { get set }
    /// A Boolean value that indicates whether the element is hidden.
    var isHidden: Bool { get set }
    /// The center in the collection view's content (points).
    var center: CGPoint { get set }
    /// The two-dimensional transform.
    var transform: CGAffineTransform { get set }
    /// The three-dimensional transform.
    var transform3D: CATransform3D { get set }
    /// The name of the element.
    var name: String { get }
    /// The item, or the place of the supplementary or decoration view.
    var indexPath: IndexPath { get }
    /// The rectangle of the element in the collection view's content (points).
    var frame: CGRect { get }
    /// The size as a rectangle whose origin is zero (points).
    var bounds: CGRect { get }
    /// The category of the element.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of the supplementary or decoration view, or nil for a cell.
    var representedElementKind: String? { get }
}

/// The container of a layout or custom group.
final class CompositionalContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets) {
        (self.contentSize, self.contentInsets) = (contentSize, contentInsets)
        super.init()
    }

    var effectiveContentInsets: NSDirectionalEdgeInsets {
        func resolved(_ inset: CGFloat, _ length: CGFloat) -> CGFloat { inset > 0 && inset < 1 ? inset * length : inset }
        return NSDirectionalEdgeInsets(
            top: resolved(contentInsets.top, contentSize.height), leading: resolved(contentInsets.leading, contentSize.width),
            bottom: resolved(contentInsets.bottom, contentSize.height), trailing: resolved(contentInsets.trailing, contentSize.width))
    }

    var effectiveContentSize: CGSize {
        let insets = effectiveContentInsets
        return CGSize(
            width: max(0, contentSize.width - insets.total(.horizontal)), height: max(0, contentSize.height - insets.total(.vertical)))
    }
}

/// The environment of a layout or custom group.
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
    /// The traits of the collection view whose layout is solved.
    static var traits: UITraitCollection?

    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(_ container: CompositionalContainer, _ traits: UITraitCollection) {
        (self.container, traitCollection) = (container, traits)
        super.init()
    }
}

/// A visible element, whose changes are changes of its attributes.
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.attributes = attributes
        super.init()
    }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { "\(attributes.representedElementKind ?? "cell") \(attributes.indexPath)" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
