/// An attribute of a view or a guide.
struct LayoutPlace {
    weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }
}

/// What stands on one side of a constraint, or what an anchor is: a place, or how far one lies from another.
struct LayoutSide {
    let place: LayoutPlace
    /// From where the place's distance is meant.
    let origin: LayoutPlace?

    init(_ place: LayoutPlace, from origin: LayoutPlace? = nil) {
        self.place = place
        self.origin = origin
    }

    /// What constraints have to agree in; a distance is a length.
    var dimension: NSLayoutConstraint.Attribute.Dimension { origin == nil ? place.attribute.dimension : .length }

    /// Both places.
    var places: [LayoutPlace] { origin.map { [place, $0] } ?? [place] }
}

/// What constraints are about: views and guides.
@MainActor protocol LayoutItem: AnyObject {
    /// The view, or the one that the guide belongs to.
    var layoutView: UIView? { get }
    /// The constraints that are about the item.
    var mentions: ConstraintList { get set }
    /// What it is called in descriptions.
    var layoutName: String { get }
}

/// Constraints in the order in which they came.
struct ConstraintList {
    /// nil for one that went.
    private var places: [NSLayoutConstraint?] = []
    private var indices: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { indices.isEmpty }
    var all: [NSLayoutConstraint] { places.compactMap { $0 } }

    func contains(_ constraint: NSLayoutConstraint) -> Bool { indices[ObjectIdentifier(constraint)] != nil }

    /// Adds a constraint. Answers false for one that is there.
    @discardableResult mutating func add(_ constraint: NSLayoutConstraint) -> Bool {
        guard indices[ObjectIdentifier(constraint)] == nil else { return false }
        indices[ObjectIdentifier(constraint)] = places.count
        places.append(constraint)
        return true
    }

    @discardableResult mutating func remove(_ constraint: NSLayoutConstraint) -> Bool {
        guard let index = indices.removeValue(forKey: ObjectIdentifier(constraint)) else { return false }
        places[index] = nil
        while let last = places.last, last == nil { places.removeLast() }
        guard places.count > 16, indices.count * 2 < places.count else { return true }
        places.removeAll { $0 == nil }
        for (index, place) in places.enumerated() { if let place { indices[ObjectIdentifier(place)] = index } }
        return true
    }
}
