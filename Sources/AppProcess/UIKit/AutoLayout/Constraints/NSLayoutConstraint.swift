import CoreGraphics
public import Foundation

/// A linear relation between two attributes of views or guides: first = multiplier × second + constant, or with ≤ or ≥. Main thread.
///
/// It counts while it is active, which views that are in one tree can have it be.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    private(set) var first = LayoutSide(ItemAttribute(nil, .notAnAttribute))
    private(set) var second: LayoutSide?
    /// The view that holds it while it is active.
    weak var holder: UIView?
    /// Whether what contradicts it is broken in its place, whichever came last.
    var prevails = false

    /// A constraint about nothing, which cannot be made active. What subclasses are made by.
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

    /// A constraint between two attributes, or of one alone. It is not active yet.
    ///
    /// - Parameters:
    ///   - view1: A view or a layout guide.
    ///   - view2: A view or a layout guide; nil where the first attribute is a length that the constant alone is about.
    ///   - attr2: `notAnAttribute` where there is no second item.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        let first = LayoutSide(ItemAttribute(Self.item(view1), attr1))
        let second = view2.flatMap { attr2 == .notAnAttribute ? nil : LayoutSide(ItemAttribute(Self.item($0), attr2)) }
        Self.check(attr1, attr2, second: second != nil, Self.finite(multiplier, "Multiplier"))
        self.init(first, relation, second, times: multiplier, plus: c)
    }

    /// Constraints from a line of views in the visual format language, such as `H:|-[label]-8-[field(>=100@750)]-|`. They are not active yet.
    ///
    /// A standard distance (`-`) is 8 points between views, and the superview's margin at its edges. A format that says nothing, or an unknown name, ends the program.
    ///
    /// - Parameters:
    ///   - metrics: Numbers by the names that the format has for them.
    ///   - views: Views and guides by the names that the format has for them.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        VisualFormatConstraints.make(format, opts, metrics, views)
    }

    // MARK: What it says

    /// The view or guide on the left side; nil once it is gone.
    open var firstItem: AnyObject? { first.target.item }
    /// The attribute on the left side.
    open var firstAttribute: Attribute { first.origin == nil ? first.target.attribute : .notAnAttribute }
    /// The view or guide on the right side; nil where there is none, and once it is gone.
    open var secondItem: AnyObject? { second?.target.item }
    /// The attribute on the right side.
    open var secondAttribute: Attribute { second.map { $0.origin == nil ? $0.target.attribute : .notAnAttribute } ?? .notAnAttribute }
    /// The anchor on the left side.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    /// The anchor on the right side; nil where there is none.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }
    /// What stands between both sides.
    public private(set) final var relation = Relation.equal
    /// What the right side's attribute is multiplied by.
    public private(set) final var multiplier: CGFloat = 1

    /// What is added to the right side, in points; changing it of an active constraint is what costs least.
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

    /// How much it weighs. Initially `required`.
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

    /// What it is called in reports.
    open var identifier: String?

    /// Whether an archive of the view that holds it has it. Initially false.
    open var shouldBeArchived = false

    // MARK: Activity

    /// Whether it counts: the nearest view that both items are in holds it then.
    open var isActive: Bool {
        get { holder != nil }
        set {
            UIKitException.requireMainThread("isActive", of: "NSLayoutConstraint")
            if newValue { activate() } else { holder?.release(self) }
        }
    }

    /// Makes constraints active.
    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }

    /// Makes constraints count no longer.
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

    /// The itemAttributes of both sides.
    var itemAttributes: [ItemAttribute] { first.itemAttributes + (second?.itemAttributes ?? []) }

    /// What it is about; nil for an item that is gone.
    var items: [(any LayoutItem)?] { itemAttributes.map(\.item) }

    /// The nearest view that all items are, belong to or are in.
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

    /// Ends the program where the constraint compares numbers of different kinds, as a left edge and an upper one. iOS does so when a constraint comes into an engine, not when it is made.
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

    private static func finite(_ number: CGFloat, _ name: String) -> CGFloat {
        guard number.isFinite else { UIKitException.raise("\(name) is not finite!  That's illegal.  \(name.lowercased()):\(number)") }
        return number
    }

    private static func check(_ first: Attribute, _ second: Attribute, second hasSecond: Bool, _ multiplier: CGFloat) {
        let method = "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]:"
        if first == .notAnAttribute {
            UIKitException.raise("\(method) A constraint cannot be made that sets no attribute of its first item")
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
