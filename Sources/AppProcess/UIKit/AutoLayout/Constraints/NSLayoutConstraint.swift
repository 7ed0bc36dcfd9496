import CoreGraphics
public import Foundation

/// A linear relation between two attributes of views or guides:
/// `first = multiplier × second + constant`, or with ≤ or ≥.
///
/// Constraints are usually created by anchors. They take effect while they are active, which
/// requires that their items are in one view tree:
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let label = UILabel()
/// label.translatesAutoresizingMaskIntoConstraints = false
/// view.addSubview(label)
///
/// let width = label.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5)
/// width.priority = .defaultHigh
/// width.isActive = true
/// width.constant = -16  // cheap: updates the present solution
/// ```
///
/// Set `translatesAutoresizingMaskIntoConstraints` to false for views that constraints place. If
/// required constraints contradict one another, the last one is broken and the conflict is reported
/// on standard error. Use constraints on the main thread.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// The first side, to the left of the relation.
    private(set) var first = LayoutSide(ItemAttribute(nil, .notAnAttribute))
    /// The second side; nil if the first is compared with the constant.
    private(set) var second: LayoutSide?
    /// The view that holds the constraint while it is active.
    weak var holder: UIView?
    /// Whether constraints that contradict this one are broken instead of it, even if it was
    /// activated last. Stack views set it for the constraints that hide views.
    var prevails = false

    /// Creates a constraint without items, which cannot be activated. For subclasses.
    public override init() {
        UIKitException.requireMainThread("init", of: "NSLayoutConstraint")
        super.init()
    }

    convenience init(
        _ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, times multiplier: CGFloat = 1, plus constant: CGFloat = 0
    ) {
        self.init()
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        storedConstant = Self.finite(constant, "Constant")
    }

    /// Creates a constraint between two attributes, or of one attribute. It is not active.
    ///
    /// - Parameters:
    ///   - view1: A view or a layout guide.
    ///   - attr1: The attribute of the first item.
    ///   - relation: The relation of the first attribute to the second.
    ///   - view2: A view or a layout guide, or nil if the first attribute is a length and the
    ///     constant its value.
    ///   - attr2: The attribute of the second item, or `notAnAttribute` without a second item.
    ///   - multiplier: The factor of the second attribute.
    ///   - c: The constant that is added to the second attribute (points).
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        let first = LayoutSide(ItemAttribute(Self.item(view1), attr1))
        let second = view2.flatMap { attr2 == .notAnAttribute ? nil : LayoutSide(ItemAttribute(Self.item($0), attr2)) }
        Self.check(attr1, attr2, second: second != nil, Self.finite(multiplier, "Multiplier"))
        self.init(first, relation, second, times: multiplier, plus: c)
    }

    /// Returns the constraints that a line in the Visual Format Language describes, such as
    /// `H:|-[label]-8-[field(>=100@750)]-|`. They are not active.
    ///
    /// A standard distance (`-`) is 8 points between views, and the superview's margin at its
    /// edges. An invalid format or an unknown name raises an exception.
    ///
    /// - Parameters:
    ///   - format: The line of views.
    ///   - opts: The alignment of the views, the direction, and the meaning of distances.
    ///   - metrics: The numbers by their names in the format.
    ///   - views: The views and guides by their names in the format.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        VisualFormatConstraints.make(format, opts, metrics, views)
    }

    // MARK: Nibs

    /// Prepares the object after it and the objects that it refers to were loaded from a nib. The
    /// default implementation does nothing. Overrides call `super`.
    open func awakeFromNib() {}

    /// Prepares the object for display in Interface Builder. It is never called on Linux.
    open func prepareForInterfaceBuilder() {}

    // MARK: Relation

    /// The first item, or nil if it no longer exists.
    open var firstItem: AnyObject? { first.target.item }
    /// The attribute of the first item.
    open var firstAttribute: Attribute { first.origin == nil ? first.target.attribute : .notAnAttribute }
    /// The second item; nil if there is none or it no longer exists.
    open var secondItem: AnyObject? { second?.target.item }
    /// The attribute of the second item.
    open var secondAttribute: Attribute { second.map { $0.origin == nil ? $0.target.attribute : .notAnAttribute } ?? .notAnAttribute }
    /// The anchor of the first side.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    /// The anchor of the second side, if there is one.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }
    /// The relation of the first side to the second.
    open private(set) var relation = Relation.equal
    /// The factor of the second attribute.
    open private(set) var multiplier: CGFloat = 1

    /// The constant that is added to the second attribute (points). Changing it is the cheapest
    /// change of an active constraint.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            UIKitException.requireMainThread("constant", of: "NSLayoutConstraint")
            guard Self.finite(newValue, "Constant") != storedConstant else { return }
            storedConstant = newValue
            holder?.forEachHost { $0.constantDidChange(of: self) }
            holder?.constraintsDidChange()
        }
    }
    private var storedConstant: CGFloat = 0

    /// The priority. The default is `required`.
    open var priority = UILayoutPriority.required {
        willSet {
            guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
                UIKitException.raise(
                    "NSInternalInconsistencyException",
                    "It's illegal to set priority:\(newValue.rawValue). Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.0."
                )
            }
        }
        didSet {
            guard priority != oldValue else { return }
            holder?.forEachHost { $0.priorityDidChange(of: self) }
            holder?.constraintsDidChange()
        }
    }

    /// The name in reports.
    open var identifier: String?

    /// A Boolean value that indicates whether archives of the holding view contain the constraint.
    /// The default is false.
    open var shouldBeArchived = false

    // MARK: Activity

    /// A Boolean value that indicates whether the constraint is active. The nearest common ancestor
    /// of its items holds an active constraint.
    open var isActive: Bool {
        get { holder != nil }
        set {
            UIKitException.requireMainThread("isActive", of: "NSLayoutConstraint")
            if newValue { activate() } else { holder?.release(self) }
        }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    nonisolated open override var description: String { MainActor.assumeIsolated { ConstraintDescription.text(of: self) } }

    private func activate() {
        guard holder == nil else { return }
        guard let view = commonView else {
            let names = items.map { $0.map(\.layoutName) ?? "nil" }.joined(separator: " and ")
            UIKitException.raise(
                "NSGenericException",
                "Unable to activate constraint with items \(names) because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
            )
        }
        view.hold(self)
    }

    // MARK: Items

    /// The attributes of both sides.
    var itemAttributes: [ItemAttribute] { first.itemAttributes + (second?.itemAttributes ?? []) }

    /// The items of both sides; nil for items that no longer exist.
    var items: [(any LayoutItem)?] { itemAttributes.map(\.item) }

    /// The nearest common ancestor of the items, which may be one of them; nil if they have none or
    /// an item no longer exists.
    var commonView: UIView? {
        var common: UIView?
        for itemAttribute in itemAttributes {
            guard let view = itemAttribute.item?.layoutView else { return nil }
            guard let other = common else {
                common = view
                continue
            }
            guard let nearest = other.nearestCommonView(with: view) else { return nil }
            common = nearest
        }
        return common
    }

    // MARK: Checks

    /// Raises an exception if the sides have different dimensions, such as a left edge and a top
    /// edge. iOS does so when a constraint is added to an engine, not when it is created.
    func checkDimensions() {
        guard let second, first.dimension != second.dimension else { return }
        UIKitException.raise(
            "NSInvalidLayoutConstraintException",
            "Constraint improperly relates anchors of incompatible types: \(ConstraintDescription.text(of: self))")
    }

    private static func item(_ object: Any) -> any LayoutItem {
        guard let item = object as? any LayoutItem else {
            UIKitException.raise(
                "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Constraint items must each be a view or layout guide, not \(object)"
            )
        }
        return item
    }

    /// Returns a number. Raises an exception if it is not finite.
    private static func finite(_ number: CGFloat, _ name: String) -> CGFloat {
        guard number.isFinite else { UIKitException.raise("\(name) is not finite!  That's illegal.  \(name.lowercased()):\(number)") }
        return number
    }

    /// Raises an exception if the attributes cannot form a constraint.
    private static func check(_ first: Attribute, _ second: Attribute, second hasSecond: Bool, _ multiplier: CGFloat) {
        let method = "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]:"
        if first == .notAnAttribute {
            UIKitException.raise("\(method) A constraint must refer to an attribute of its first item")
        }
        guard hasSecond, multiplier != 0 else {
            guard first.dimension != .length else { return }
            UIKitException.raise(
                "\(method) A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
            )
        }
        if first.isDirectional && second.isAbsolute || first.isAbsolute && second.isDirectional {
            UIKitException.raise(
                "\(method) A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
            )
        }
    }
}
