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

extension Reader {
    mutating func commit() throws(DecodingFault) -> Commit {
        var commit = Commit(time: try number("time", magnitude: Limits.seconds))
        let count = try count("changes", limit: Limits.messageBytes, size: 2)
        // Limited, because a change occupies many more bytes in memory than the two that the
        // shortest has on the wire.
        commit.changes.reserveCapacity(min(count, 1 << 18))
        // An upper bound for assignments of common sizes. Unused capacity is never touched and
        // costs no memory.
        commit.assignments.reserveCapacity(min(remaining / 16, 1 << 18))
        for _ in 0..<count { try change(into: &commit) }
        return commit
    }

    /// Reads one change, and appends it and the lists that it refers to.
    private mutating func change(into commit: inout Commit) throws(DecodingFault) {
        switch try choice("change", as: Commit.Tag.self) {
        case .createLayer: commit.changes.append(.createLayer(try layerID("layer"), try choice("kind", as: LayerKind.self)))
        case .destroyLayer: commit.changes.append(.destroyLayer(try layerID("layer")))
        case .setRoot: commit.changes.append(.setRoot(try bool("hasRoot") ? try layerID("root") : nil))
        case .setProperties:
            let id = try layerID("layer")
            let first = commit.assignments.count
            let start = offset
            let properties = Int(try u8("properties"))
            guard properties > 0 else { throw fault("properties", at: start, .outOfRange) }
            try commit.assignments.append(addingCapacity: properties) { (assignments) throws(DecodingFault) in
                for _ in 0..<properties { try assignment(into: &assignments) }
            }
            commit.changes.append(.setProperties(id, first..<commit.assignments.count))
        case .spliceSublayers:
            let parent = try layerID("parent")
            let index = try integer("index", in: 0...Limits.layers)
            let removing = try integer("removing", in: 0...Limits.layers)
            let first = commit.sublayers.count
            for _ in 0..<(try count("inserting", limit: Limits.layers, size: 4)) { commit.sublayers.append(try layerID("sublayer")) }
            commit.changes.append(.spliceSublayers(parent, at: index, removing: removing, inserting: first..<commit.sublayers.count))
        case .swapContents:
            let id = try layerID("layer")
            let surface = try surfaceID("surface")
            commit.changes.append(.swapContents(id, surface, damage: try pixels("damage")))
        case .addAnimation:
            let id = try animationID("animation")
            let layer = try layerID("layer")
            commit.animations.append(try animation())
            commit.changes.append(.addAnimation(id, layer, commit.animations.count - 1))
        case .removeAnimation: commit.changes.append(.removeAnimation(try animationID("animation")))
        case .destroySurface: commit.changes.append(.destroySurface(try surfaceID("surface")))
        }
    }

    /// Reads a rectangle of a surface's pixels. Inverted bounds are a fault; `PixelRect` would turn
    /// them into an empty rectangle.
    private mutating func pixels(_ field: StaticString) throws(DecodingFault) -> PixelRect {
        let start = offset
        let side = 0...Limits.surfaceSide
        let x0 = try integer(field, in: side)
        let y0 = try integer(field, in: side)
        let x1 = try integer(field, in: side)
        let y1 = try integer(field, in: side)
        guard x0 <= x1, y0 <= y1 else { throw fault(field, at: start, .inconsistent("the bounds are inverted")) }
        return PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
    }
}
