public import Geometry
public import SceneModel

/// Encodes a commit, or a part of one, change by change.
///
/// Changes become bytes in the order of the calls. Building a `Commit` first would cost megabytes
/// of memory for a commit of ten thousand layers. `Commit.Change` states the rules for changes; the
/// writer does not check them.
///
///     var writer = CommitWriter(time: now)
///     writer.create(layer, .layer)
///     writer.set(layer, .opacity, .scalar(0.5))
///     let bytes = writer.message(sequence: 1)
public struct CommitWriter: Sendable {
    private var writer: Writer
    /// The offset of the number of changes.
    private let countOffset: Int
    /// The number of changes so far, without an open list of properties.
    public private(set) var changeCount = 0
    /// The offset of the open list's first property; the byte before it is their number.
    private var listStart = 0
    /// The number of properties in the open list.
    private var propertyCount = 0

    /// Creates a writer without changes.
    ///
    /// - Parameter time: The media time of the app's commit (seconds).
    public init(time: Double) {
        writer = Writer(reserving: 256)
        writer.number(time)
        countOffset = writer.end
        writer.count(0)
    }

    /// Writes one change of at most `count` bytes, or no change if `body` returns the offset that
    /// it receives.
    ///
    /// - Parameters:
    ///   - count: The maximum number of bytes.
    ///   - body: Stores the change from the given offset on, and returns the offset after its last
    ///     byte.
    @inline(__always)
    mutating func write(atMost count: Int, _ body: (inout MutableRawSpan, Int) -> Int) {
        let start = writer.end
        writer.write(atMost: count, body)
        if writer.end > start { changeCount += 1 }
    }

    /// Reserves capacity for the bytes that further changes will need; an estimate is enough.
    public mutating func reserve(_ bytes: Int) { writer.reserve(bytes) }

    /// A Boolean value that indicates whether the commit has no changes.
    public var isEmpty: Bool { changeCount == 0 }

    /// The size of the message so far (bytes).
    public var byteCount: Int { writer.end }

    /// Returns the finished message, header included.
    ///
    /// - Parameter type: `.commit`, or `.commitPart` for changes that precede those of the next
    ///   commit.
    public consuming func message(type: ClientMessageType = .commit, sequence: UInt64 = 0) -> [UInt8] {
        writer.replace(UInt32(clamping: changeCount), at: countOffset)
        return writer.message(type: type.rawValue, descriptors: 0, sequence: sequence)
    }

    @inline(__always)
    private mutating func begin(_ tag: Commit.Tag) {
        changeCount += 1
        writer.u8(tag.rawValue)
    }

    // MARK: Layers

    /// Creates a layer of a kind.
    public mutating func create(_ layer: LayerID, _ kind: LayerKind) {
        write(atMost: 6) { bytes, start in
            bytes.storeBytes(of: Commit.Tag.createLayer.rawValue, toByteOffset: start, as: UInt8.self)
            bytes.storeBytes(of: layer.rawValue.littleEndian, toByteOffset: start + 1, as: UInt32.self)
            bytes.storeBytes(of: kind.rawValue, toByteOffset: start + 5, as: UInt8.self)
            return start + 6
        }
    }

    /// Destroys a layer that has neither a parent nor sublayers.
    public mutating func destroy(_ layer: LayerID) {
        write(atMost: 5) { bytes, start in
            bytes.storeBytes(of: Commit.Tag.destroyLayer.rawValue, toByteOffset: start, as: UInt8.self)
            bytes.storeBytes(of: layer.rawValue.littleEndian, toByteOffset: start + 1, as: UInt32.self)
            return start + 5
        }
    }

    /// Sets the root of the tree that the screen shows; `nil` for none.
    public mutating func setRoot(_ layer: LayerID?) {
        begin(.setRoot)
        writer.bool(layer != nil)
        if let layer { writer.u32(layer.rawValue) }
    }

    /// Replaces `count` sublayers from `index` on by others.
    public mutating func splice(_ parent: LayerID, at index: Int, removing count: Int, inserting layers: [LayerID]) {
        begin(.spliceSublayers)
        writer.u32(parent.rawValue)
        writer.count(index)
        writer.count(count)
        writer.count(layers.count)
        for layer in layers { writer.u32(layer.rawValue) }
    }

    // MARK: Properties

    /// Sets one property.
    public mutating func set(_ layer: LayerID, _ property: LayerProperty, _ value: PropertyValue) {
        beginProperties(of: layer)
        add(property, value)
        endProperties()
    }

    /// Sets all members of a set, in the order of raw values, if their kinds accept the values.
    ///
    /// - Parameter values: The values. They do not change; they are passed in place because a copy
    ///   costs more than all the rest.
    /// - Returns: The members whose values cannot be sent and were left out.
    public mutating func set(_ layer: LayerID, _ properties: LayerPropertySet, from values: inout LayerProperties) -> LayerPropertySet {
        if setCommon(layer, properties, from: &values) { return [] }
        beginProperties(of: layer)
        let refused = add(properties, from: &values)
        endProperties()
        return refused
    }

    /// Opens a layer's list of properties. Until it ends, only `add` may be called.
    @inline(__always)
    public mutating func beginProperties(of layer: LayerID) {
        writer.u8(Commit.Tag.setProperties.rawValue)
        writer.u32(layer.rawValue)
        writer.u8(0)
        listStart = writer.end
        propertyCount = 0
    }

    /// Begins a property of the open list; its value follows.
    @inline(__always)
    private mutating func begin(_ property: LayerProperty) {
        propertyCount += 1
        writer.u8(property.rawValue)
    }

    /// Adds a property to the open list. The property's kind must accept the value.
    public mutating func add(_ property: LayerProperty, _ value: PropertyValue) {
        begin(property)
        writer.value(value, kind: property.kind)
    }

    /// Adds all members of a set to the open list, in the order of raw values, if their kinds
    /// accept the values.
    ///
    /// - Parameter values: The values. They do not change; they are passed in place because a copy
    ///   costs more than all the rest.
    /// - Returns: The members whose values cannot be sent and were left out.
    public mutating func add(_ properties: LayerPropertySet, from values: inout LayerProperties) -> LayerPropertySet {
        var refused = LayerPropertySet()
        properties.forEach { property in
            if !append(property, from: &values) { refused.insert(property) }
        }
        return refused
    }

    /// Ends the list. An empty list is no change.
    @inline(__always)
    public mutating func endProperties() {
        // Six bytes: the tag, the layer's id, and the number of properties.
        guard propertyCount > 0 else { return writer.removeLast(6) }
        changeCount += 1
        writer.replace(UInt8(clamping: propertyCount), at: listStart - 1)
    }

    /// Adds a property to the open list if its value fits. The generated `append(_:from:)` calls
    /// it for common properties, and `appendAny(_:from:)` for all others.
    ///
    /// - Returns: `fits`.
    @inline(__always)
    mutating func append(_ property: LayerProperty, if fits: Bool, _ value: (inout Writer) -> Void) -> Bool {
        guard fits else { return false }
        begin(property)
        value(&writer)
        return true
    }

    /// Adds a property of any kind to the open list, unless its kind does not accept the value.
    ///
    /// - Returns: Whether the property was added.
    @inline(never)
    mutating func appendAny(_ property: LayerProperty, from values: inout LayerProperties) -> Bool {
        let value = values[property]
        guard property.kind.accepts(value) else { return false }
        add(property, value)
        return true
    }

    /// Shows another surface of the same size, which differs only within `damage` (pixels of the
    /// surface).
    public mutating func swapContents(_ layer: LayerID, _ surface: SurfaceID, damage: PixelRect) {
        begin(.swapContents)
        writer.u32(layer.rawValue)
        writer.u32(surface.rawValue)
        for edge in [damage.x0, damage.y0, damage.x1, damage.y1] { writer.count(edge) }
    }

    // MARK: Animations and surfaces

    /// Adds an animation on top of the layer's others.
    public mutating func add(_ id: AnimationID, to layer: LayerID, _ animation: AnimationDescription) {
        begin(.addAnimation)
        writer.u32(id.rawValue)
        writer.u32(layer.rawValue)
        writer.animation(animation)
    }

    /// Removes an animation.
    public mutating func remove(_ id: AnimationID) {
        begin(.removeAnimation)
        writer.u32(id.rawValue)
    }

    /// Destroys a surface that no layer and no animation refers to.
    public mutating func destroy(_ surface: SurfaceID) {
        begin(.destroySurface)
        writer.u32(surface.rawValue)
    }
}

extension CommitWriter {
    /// Encodes a commit that exists as a value.
    init(_ commit: Commit) {
        self.init(time: commit.time)
        // Typical sizes in bytes, so that the buffer rarely grows.
        reserve(8 * commit.changes.count + 24 * commit.assignments.count + 4 * commit.sublayers.count + 256 * commit.animations.count)
        for change in commit.changes {
            switch change {
            case .createLayer(let id, let kind): create(id, kind)
            case .destroyLayer(let id): destroy(id)
            case .setRoot(let id): setRoot(id)
            case .setProperties(let id, let range):
                beginProperties(of: id)
                for assignment in commit.assignments[range] { add(assignment.property, assignment.value) }
                endProperties()
            case .spliceSublayers(let parent, let index, let removing, let range):
                splice(parent, at: index, removing: removing, inserting: Array(commit.sublayers[range]))
            case .swapContents(let id, let surface, let damage): swapContents(id, surface, damage: damage)
            case .addAnimation(let id, let layer, let index): add(id, to: layer, commit.animations[index])
            case .removeAnimation(let id): remove(id)
            case .destroySurface(let id): destroy(id)
            }
        }
    }
}

extension Writer {
    /// Appends a color that may be absent.
    @inline(__always)
    mutating func optionalColor(_ color: Color?) {
        bool(color != nil)
        if let color { self.color(color) }
    }
}
