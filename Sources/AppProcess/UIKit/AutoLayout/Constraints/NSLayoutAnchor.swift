import CoreGraphics
public import Foundation

/// An attribute of a view or a guide, from which constraints are created. Main thread.
///
/// The type states what an anchor can be compared with: `NSLayoutXAxisAnchor`,
/// `NSLayoutYAxisAnchor` or `NSLayoutDimension`.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let title = UILabel()
/// let label = UILabel()
/// for subview in [title, label] {
///     subview.translatesAutoresizingMaskIntoConstraints = false
///     view.addSubview(subview)
/// }
/// NSLayoutConstraint.activate([
///     title.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
///     title.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///     label.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
///     label.leadingAnchor.constraint(equalTo: title.leadingAnchor),
/// ])
/// ```
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let side: LayoutSide

    init(_ side: LayoutSide) {
        self.side = side
        super.init()
    }

    convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.init(LayoutSide(ItemAttribute(item, attribute)))
    }

    /// Returns a constraint that makes this anchor equal to another.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { constraint(.equal, anchor) }
    /// Returns a constraint that makes this anchor greater than or equal to another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor)
    }
    /// Returns a constraint that makes this anchor less than or equal to another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor)
    }
    /// Returns a constraint that makes this anchor equal to another plus a constant (points).
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, plus: c)
    }
    /// Returns a constraint that makes this anchor greater than or equal to another plus a constant
    /// (points).
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, plus: c)
    }
    /// Returns a constraint that makes this anchor less than or equal to another plus a constant
    /// (points).
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, plus: c)
    }

    /// Returns a constraint between this anchor and another. Raises an exception if one of them is
    /// a leading or trailing edge and the other a left or right edge.
    final func constraint(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        let (own, other) = (side.target.attribute, anchor.side.target.attribute)
        if side.origin == nil, anchor.side.origin == nil, own.isDirectional && other.isAbsolute || own.isAbsolute && other.isDirectional {
            UIKitException.raise(
                "A constraint cannot be made between \(self) and \(anchor) because their layout directions differ: use leading and trailing for both or for neither."
            )
        }
        return NSLayoutConstraint(side, relation, anchor.side, times: multiplier, plus: constant)
    }

    nonisolated open override var description: String { MainActor.assumeIsolated { text } }

    private var text: String {
        func name(_ target: ItemAttribute) -> String { "\(target.item?.layoutName ?? "(gone)").\(target.attribute.name)" }
        let text = side.origin.map { "\(name(side.target)) - \(name($0))" } ?? name(side.target)
        return "<\(type(of: self)):\(ConstraintDescription.address(self)) \(text)>"
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? any LayoutAnchorIdentity else { return false }
        return MainActor.assumeIsolated { identity == other.identity }
    }

    nonisolated open override var hash: Int { MainActor.assumeIsolated { identity.hashValue } }

    var identity: [AnyHashable] {
        side.itemAttributes.flatMap { [$0.item.map { ObjectIdentifier($0) } as AnyHashable, $0.attribute as AnyHashable] }
    }
}

/// The identity of an anchor, whatever its generic parameter. `NSLayoutConstraint.firstAnchor` is a
/// `NSLayoutAnchor<AnyObject>`, for example, and equals the anchor of a concrete type.
@MainActor private protocol LayoutAnchorIdentity: Sendable {
    /// The items and attributes of the anchor.
    var identity: [AnyHashable] { get }
}

extension NSLayoutAnchor: LayoutAnchorIdentity {}

/// The spacing that the system suggests, which iOS calls the system spacing.
enum SystemSpacing {
    /// The spacing between adjacent views (points).
    static let standard: CGFloat = 8
}
