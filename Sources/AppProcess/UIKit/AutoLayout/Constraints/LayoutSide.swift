/// An attribute of a view or a guide, such as the leading edge of a label. Does not retain the
/// item.
struct ItemAttribute {
    weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }
}

/// One side of a constraint, or an anchor: an attribute, or the distance of one attribute from
/// another.
struct LayoutSide {
    let target: ItemAttribute
    /// The attribute from which the distance to `target` is measured; nil if the side is `target`
    /// itself.
    let origin: ItemAttribute?

    init(_ target: ItemAttribute, from origin: ItemAttribute? = nil) {
        self.target = target
        self.origin = origin
    }

    /// The dimension, which both sides of a constraint must share. A distance is a length.
    var dimension: NSLayoutConstraint.Attribute.Dimension { origin == nil ? target.attribute.dimension : .length }

    /// The attributes that the side refers to.
    var itemAttributes: [ItemAttribute] { origin.map { [target, $0] } ?? [target] }
}

/// A view or a layout guide, to which constraints refer.
@MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the view that owns the guide.
    var layoutView: UIView? { get }
    /// The active constraints that refer to the item.
    var referencingConstraints: ConstraintList { get set }
    /// The name in descriptions.
    var layoutName: String { get }
}

/// A set of constraints in the order of insertion. Adding, removing and searching take constant
/// time.
struct ConstraintList {
    /// The constraints in the order of insertion, and nil for removed ones, so that removal does
    /// not move the others.
    private var elements: [NSLayoutConstraint?] = []
    /// The index of each constraint in `elements`.
    private var indices: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { indices.isEmpty }
    var all: [NSLayoutConstraint] { elements.compactMap { $0 } }

    func contains(_ constraint: NSLayoutConstraint) -> Bool { indices[ObjectIdentifier(constraint)] != nil }

    /// Adds a constraint.
    ///
    /// - Returns: Whether the constraint was not in the list before.
    @discardableResult mutating func add(_ constraint: NSLayoutConstraint) -> Bool {
        guard indices[ObjectIdentifier(constraint)] == nil else { return false }
        indices[ObjectIdentifier(constraint)] = elements.count
        elements.append(constraint)
        return true
    }

    /// Removes a constraint.
    ///
    /// - Returns: Whether the constraint was in the list.
    @discardableResult mutating func remove(_ constraint: NSLayoutConstraint) -> Bool {
        guard let index = indices.removeValue(forKey: ObjectIdentifier(constraint)) else { return false }
        elements[index] = nil
        while let last = elements.last, last == nil { elements.removeLast() }
        // Close the gaps if they are more than half of the elements. This takes constant time on
        // average.
        guard elements.count > 16, indices.count * 2 < elements.count else { return true }
        elements.removeAll { $0 == nil }
        for (index, element) in elements.enumerated() { if let element { indices[ObjectIdentifier(element)] = index } }
        return true
    }
}
