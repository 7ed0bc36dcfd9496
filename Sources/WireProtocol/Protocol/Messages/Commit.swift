public import Geometry
public import SceneModel

/// The changes of one transaction, in the order in which they apply to the client's tree.
///
/// Three flat arrays hold the lists that changes refer to, so that a commit of ten thousand layers
/// needs few allocations.
///
/// ```swift
/// var commit = Commit(time: MonotonicClock.now)
/// commit.create(LayerID(rawValue: 0))
/// commit.set(LayerID(rawValue: 0), .opacity, .scalar(0.5))
/// commit.setRoot(LayerID(rawValue: 0))
/// ```
public struct Commit: Equatable, Sendable {
    /// A change. Ranges and indices refer to the commit's arrays. The cases that are large and rare
    /// are indirect, so that the others stay small.
    public enum Change: Equatable, Sendable {
        /// Creates a layer of a kind, with default properties and without a parent, at an unused
        /// id.
        case createLayer(LayerID, LayerKind)
        /// Destroys a layer that has no parent, sublayers or animations and is not the root.
        case destroyLayer(LayerID)
        /// Shows the tree of a layer that has no parent; nil shows nothing.
        case setRoot(LayerID?)
        /// Sets properties of a layer to the values in a range of `assignments`.
        case setProperties(LayerID, Range<Int>)
        /// Replaces `removing` sublayers from the index `at` by layers without a parent.
        indirect case spliceSublayers(LayerID, at: Int, removing: Int, inserting: Range<Int>)
        /// Shows another surface of the same size, which equals the former one outside of `damage`
        /// (pixels of the surface).
        indirect case swapContents(LayerID, SurfaceID, damage: PixelRect)
        /// Adds an animation, which applies after those that the layer has.
        case addAnimation(AnimationID, LayerID, Int)
        /// Removes an animation from its layer, whether or not it has ended.
        case removeAnimation(AnimationID)
        /// Destroys a surface that no layer and no animation shows.
        case destroySurface(SurfaceID)
    }

    /// The kinds of changes, with their numbers on the wire.
    enum Tag: UInt8, CaseIterable {
        case createLayer = 0
        case destroyLayer = 1
        case setRoot = 2
        case setProperties = 3
        case spliceSublayers = 4
        case swapContents = 5
        case addAnimation = 6
        case removeAnimation = 7
        case destroySurface = 8
    }

    /// A property and its new value.
    public struct Assignment: Equatable, Sendable {
        // In this order, the property occupies no memory beyond the value's.
        /// The new value, which must be of the property's kind.
        public let value: PropertyValue
        /// The property.
        public let property: LayerProperty

        /// Creates an assignment of a value to a property.
        public init(_ property: LayerProperty, _ value: PropertyValue) {
            self.property = property
            self.value = value
        }
    }

    /// The media time at which the app committed (seconds).
    public var time: Double
    /// The changes, in order.
    public var changes: [Change]
    /// The assignments that `setProperties` refers to.
    public var assignments: [Assignment]
    /// The layers that `spliceSublayers` refers to.
    public var sublayers: [LayerID]
    /// The animations that `addAnimation` refers to.
    public var animations: [AnimationDescription]

    /// Creates a commit from its arrays. The methods that append a change keep them consistent.
    public init(
        time: Double, changes: [Change] = [], assignments: [Assignment] = [], sublayers: [LayerID] = [],
        animations: [AnimationDescription] = []
    ) {
        self.time = time
        self.changes = changes
        self.assignments = assignments
        self.sublayers = sublayers
        self.animations = animations
    }
}

extension Commit {
    /// Creates a layer.
    public mutating func create(_ layer: LayerID, _ kind: LayerKind = .layer) { changes.append(.createLayer(layer, kind)) }

    /// Destroys a layer.
    public mutating func destroy(_ layer: LayerID) { changes.append(.destroyLayer(layer)) }

    /// Shows the tree of a layer.
    public mutating func setRoot(_ layer: LayerID?) { changes.append(.setRoot(layer)) }

    /// Sets one property.
    public mutating func set(_ layer: LayerID, _ property: LayerProperty, _ value: PropertyValue) {
        assignments.append(Assignment(property, value))
        changes.append(.setProperties(layer, assignments.count - 1..<assignments.count))
    }

    /// Sets the properties of a set to their values in `values`. An empty set adds no change.
    public mutating func set(_ layer: LayerID, _ properties: LayerPropertySet, from values: LayerProperties) {
        let start = assignments.count
        properties.forEach { assignments.append(Assignment($0, values[$0])) }
        if assignments.count > start { changes.append(.setProperties(layer, start..<assignments.count)) }
    }

    /// Replaces sublayers.
    public mutating func splice(_ parent: LayerID, at index: Int, removing count: Int, inserting layers: some Sequence<LayerID>) {
        let start = sublayers.count
        sublayers.append(contentsOf: layers)
        changes.append(.spliceSublayers(parent, at: index, removing: count, inserting: start..<sublayers.count))
    }

    /// Adds an animation to a layer.
    public mutating func add(_ id: AnimationID, to layer: LayerID, _ animation: AnimationDescription) {
        animations.append(animation)
        changes.append(.addAnimation(id, layer, animations.count - 1))
    }
}
