/// One transaction as it crosses the process boundary: a flat list of changes, in order, that takes the client's tree from one state to the next.
///
/// The lists that changes refer to are kept in three flat arrays, so that a commit of ten thousand layers is a handful of allocations.
public struct Commit: Equatable, Sendable {
    /// One step. Ranges are indices into the commit's flat arrays. The long steps, of which a commit has few, are kept elsewhere, so that the others are short.
    public enum Change: Equatable, Sendable {
        case createLayer(LayerID, LayerKind)
        /// The layer has neither a parent nor sublayers nor animations, and is not the root.
        case destroyLayer(LayerID)
        /// The layer without a parent that the client's part of the screen shows; nil for none.
        case setRoot(LayerID?)
        case setProperties(LayerID, Range<Int>)
        /// Replaces `removing` sublayers from index `at` by layers that have no parent at this point of the list.
        indirect case spliceSublayers(LayerID, at: Int, removing: Int, inserting: Range<Int>)
        /// Shows another surface of the same size, equal to the one before outside of `damage` (pixels of the surface, half-open).
        indirect case swapContents(LayerID, SurfaceID, damage: PixelRect)
        /// The animation goes on top of those that the layer has.
        case addAnimation(AnimationID, LayerID, Int)
        case removeAnimation(AnimationID)
        /// No layer and no animation refers to the surface at this point of the list.
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

    /// One property and its new value.
    public struct Assignment: Equatable, Sendable {
        // In this order, because both together take no more memory than the value alone.
        public let value: PropertyValue
        public let property: LayerProperty

        public init(_ property: LayerProperty, _ value: PropertyValue) {
            self.property = property
            self.value = value
        }
    }

    /// When the app committed, media time.
    public var time: Double
    public var changes: [Change]
    public var assignments: [Assignment]
    public var sublayers: [LayerID]
    public var animations: [AnimationDescription]

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
    public mutating func create(_ layer: LayerID, _ kind: LayerKind = .layer) { changes.append(.createLayer(layer, kind)) }

    public mutating func destroy(_ layer: LayerID) { changes.append(.destroyLayer(layer)) }

    public mutating func setRoot(_ layer: LayerID?) { changes.append(.setRoot(layer)) }

    /// Sets one property.
    public mutating func set(_ layer: LayerID, _ property: LayerProperty, _ value: PropertyValue) {
        assignments.append(Assignment(property, value))
        changes.append(.setProperties(layer, assignments.count - 1..<assignments.count))
    }

    /// Sets all members of the set to their values in `values`; an empty set adds nothing.
    public mutating func set(_ layer: LayerID, _ properties: LayerPropertySet, from values: LayerProperties) {
        let start = assignments.count
        properties.forEach { assignments.append(Assignment($0, values[$0])) }
        if assignments.count > start { changes.append(.setProperties(layer, start..<assignments.count)) }
    }

    public mutating func splice(_ parent: LayerID, at index: Int, removing count: Int, inserting layers: some Sequence<LayerID>) {
        let start = sublayers.count
        sublayers.append(contentsOf: layers)
        changes.append(.spliceSublayers(parent, at: index, removing: count, inserting: start..<sublayers.count))
    }

    public mutating func add(_ id: AnimationID, to layer: LayerID, _ animation: AnimationDescription) {
        animations.append(animation)
        changes.append(.addAnimation(id, layer, animations.count - 1))
    }
}

extension Reader {
    mutating func commit() throws(DecodingFault) -> Commit {
        var commit = Commit(time: try number("time", magnitude: Limits.seconds))
        let count = try count("changes", limit: Limits.messageBytes, size: 2)
        commit.changes.reserveCapacity(min(count, 1 << 18))
        // As many as there may be, if they are of some size; what is not used is not touched.
        commit.assignments.reserveCapacity(min(remaining / 16, 1 << 18))
        for _ in 0..<count { try change(into: &commit) }
        return commit
    }

    private mutating func change(into commit: inout Commit) throws(DecodingFault) {
        switch try choice("change", as: Commit.Tag.self) {
        case .createLayer: commit.changes.append(.createLayer(try layerID("layer"), try choice("kind", as: LayerKind.self)))
        case .destroyLayer: commit.changes.append(.destroyLayer(try layerID("layer")))
        case .setRoot: commit.changes.append(.setRoot(try bool("hasRoot") ? try layerID("root") : nil))
        case .setProperties:
            let id = try layerID("layer")
            let first = commit.assignments.count
            let place = offset
            let properties = Int(try u8("properties"))
            guard properties > 0 else { throw fault("properties", at: place, .outOfRange) }
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
            let side = 0...Limits.surfaceSide
            let damage = PixelRect(
                x0: try integer("damage", in: side), y0: try integer("damage", in: side), x1: try integer("damage", in: side),
                y1: try integer("damage", in: side))
            commit.changes.append(.swapContents(id, surface, damage: damage))
        case .addAnimation:
            let id = try animationID("animation")
            let layer = try layerID("layer")
            commit.animations.append(try animation())
            commit.changes.append(.addAnimation(id, layer, commit.animations.count - 1))
        case .removeAnimation: commit.changes.append(.removeAnimation(try animationID("animation")))
        case .destroySurface: commit.changes.append(.destroySurface(try surfaceID("surface")))
        }
    }

    @inline(__always)
    private mutating func assignment(into assignments: inout OutputSpan<Commit.Assignment>) throws(DecodingFault) {
        let property = try choice("property", as: LayerProperty.self)
        // Those that most commits are full of are made where they will lie.
        switch property {
        case .position, .anchorPoint: assignments.append(Commit.Assignment(property, .point(try point("value"))))
        case .bounds: assignments.append(Commit.Assignment(property, .rect(try rect("value"))))
        default: assignments.append(Commit.Assignment(property, try value("value", kind: property.kind)))
        }
    }
}
