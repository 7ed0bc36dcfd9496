import CoreGraphics
public import Foundation

/// A behavior in which items collide with each other and with boundaries. Main thread only.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
    /// The objects with which items collide.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Other items of the behavior.
        public static let items = Mode(rawValue: 1)
        /// Boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// Items and boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    private var list: DynamicItemList
    /// The lines of the boundaries that the app added, with their identifiers.
    private var boundaries: [(identifier: any NSCopying, path: UIBezierPath, lines: [DynamicBody])] = []
    private var referenceInsets: UIEdgeInsets?
    /// The lines of the reference view's bounds, for the area from which they derive.
    private var reference: (area: CGRect, lines: [DynamicBody])?
    /// The contacts of this step and of the last one.
    private var current: [Touching: CGPoint] = [:]
    private var former: [Touching: CGPoint] = [:]

    /// Two items, or an item and a boundary, that touch each other.
    private struct Touching: Hashable {
        let first: ObjectIdentifier
        /// The second item or, for a boundary, nil.
        let second: ObjectIdentifier?
        /// The index of the boundary; −1 for that of the reference view.
        let boundary: Int
    }

    /// Creates a behavior in which items collide with each other.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    /// The items.
    open var items: [any UIDynamicItem] { list.items }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        behaviorDidChange()
    }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        behaviorDidChange()
    }

    /// The objects with which items collide. The default is `.everything`.
    open var collisionMode = Mode.everything { didSet { if collisionMode != oldValue { behaviorDidChange() } } }

    /// The delegate, which is notified when contacts begin and end.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    // MARK: Boundaries

    /// A Boolean value that indicates whether the edges of the reference view's bounds are a
    /// boundary. The default is false.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set { setReferenceInsets(newValue ? .zero : nil) }
    }

    /// Makes the edges of the reference view's bounds a boundary, with insets (points).
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setReferenceInsets(insets) }

    private func setReferenceInsets(_ insets: UIEdgeInsets?) {
        referenceInsets = insets
        reference = nil
        behaviorDidChange()
    }

    /// Adds a path as a boundary.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        let lines = bezierPath.cgPath.polylines.flatMap { points in
            zip(points, points.dropFirst()).filter { $0 != $1 }.map { DynamicBody(from: $0, to: $1) }
        }
        boundaries.append((identifier, bezierPath, lines))
        behaviorDidChange()
    }

    /// Adds a line as a boundary.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// Returns the path of a boundary, or nil if there is none with the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        index(of: identifier).map { boundaries[$0].path }
    }

    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let index = index(of: identifier) else { return }
        boundaries.remove(at: index)
        behaviorDidChange()
    }

    /// The identifiers of the boundaries that were added, or nil without any.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    /// Removes the boundaries that were added.
    open func removeAllBoundaries() {
        boundaries = []
        behaviorDidChange()
    }

    private func index(of identifier: any NSCopying) -> Int? {
        boundaries.firstIndex { ($0.identifier as? NSObject)?.isEqual(identifier) == true }
    }

    /// The lines of the reference view's bounds.
    private var referenceLines: [DynamicBody] {
        guard let insets = referenceInsets, let view = dynamicAnimator?.referenceView else { return [] }
        let area = view.bounds.inset(by: insets)
        if let reference, reference.area == area { return reference.lines }
        let corners = [
            CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY), CGPoint(x: area.maxX, y: area.maxY),
            CGPoint(x: area.minX, y: area.maxY),
        ]
        let lines = corners.indices.map { DynamicBody(from: corners[$0], to: corners[($0 + 1) % 4]) }
        reference = (area, lines)
        return lines
    }

    // MARK: Contacts

    override var dynamicItems: [any UIDynamicItem] { list.items }

    /// Returns the contacts of the items in this step.
    final func findContacts(in world: DynamicWorld) -> [DynamicContact] {
        former = current
        current = [:]
        let bodies = list.items.compactMap { world.body(of: $0) }
        var contacts: [DynamicContact] = []
        func add(_ first: DynamicBody, _ second: DynamicBody, _ touching: (DynamicBody) -> Touching?) {
            guard let key = touching(first) else { return }
            for manifold in ContactFinder.contacts(first, second) {
                let contact = DynamicContact(first, second, manifold)
                contacts.append(contact)
                if current[key] == nil { current[key] = contact.position }
            }
        }
        if collisionMode.contains(.items) {
            for (index, first) in bodies.enumerated() {
                for second in bodies[(index + 1)...] where first.inverseMass + second.inverseMass > 0 {
                    guard (first.position - second.position).length <= first.reach + second.reach else { continue }
                    add(first, second) { Self.touching($0, second) }
                }
            }
        }
        if collisionMode.contains(.boundaries) {
            let lines = [(-1, referenceLines)] + boundaries.enumerated().map { ($0, $1.lines) }
            for body in bodies where body.inverseMass > 0 {
                for (boundary, lines) in lines {
                    for line in lines { add(body, line) { Self.touching($0, boundary) } }
                }
            }
        }
        return contacts
    }

    private static func touching(_ first: DynamicBody, _ second: DynamicBody) -> Touching? {
        guard let a = first.item, let b = second.item else { return nil }
        return Touching(first: ObjectIdentifier(a), second: ObjectIdentifier(b), boundary: -2)
    }

    private static func touching(_ body: DynamicBody, _ boundary: Int) -> Touching? {
        body.item.map { Touching(first: ObjectIdentifier($0), second: nil, boundary: boundary) }
    }

    /// Notifies the delegate of the contacts that began and ended in this step.
    final func notifyContacts() {
        guard let delegate = collisionDelegate, current.keys != former.keys else { return }
        func item(_ identifier: ObjectIdentifier) -> (any UIDynamicItem)? { list.items.first { ObjectIdentifier($0) == identifier } }
        func identifier(_ index: Int) -> (any NSCopying)? { boundaries.indices.contains(index) ? boundaries[index].identifier : nil }
        // In the order of the items, whatever that of the dictionary.
        let began = current.keys.filter { former[$0] == nil }
        let ended = former.keys.filter { current[$0] == nil }
        for first in list.items {
            for touching in began where touching.first == ObjectIdentifier(first) {
                let point = current[touching] ?? .zero
                if let second = touching.second.flatMap(item) {
                    delegate.collisionBehavior(self, beganContactFor: first, with: second, at: point)
                } else if touching.second == nil {
                    delegate.collisionBehavior(
                        self, beganContactFor: first, withBoundaryIdentifier: identifier(touching.boundary), at: point)
                }
            }
            for touching in ended where touching.first == ObjectIdentifier(first) {
                if let second = touching.second.flatMap(item) {
                    delegate.collisionBehavior(self, endedContactFor: first, with: second)
                } else if touching.second == nil {
                    delegate.collisionBehavior(self, endedContactFor: first, withBoundaryIdentifier: identifier(touching.boundary))
                }
            }
        }
    }
}

/// The methods of a collision behavior's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Notifies the delegate that two items begin to touch at a point.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    /// Notifies the delegate that two items no longer touch.
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// Notifies the delegate that an item begins to touch a boundary at a point. The identifier is
    /// nil for the reference view's bounds.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint)
    /// Notifies the delegate that an item no longer touches a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
}
