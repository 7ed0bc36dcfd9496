/// A message `commit` in the making. Changes become bytes in the order of the calls, without a `Commit` in between: of a commit of ten thousand layers
/// that would be megabytes of memory, written and read again.
///
/// The rules of the changes are those of `Commit.Change`; the writer does not check them.
public struct CommitWriter: Sendable {
    private var writer: Writer
    /// Where the number of changes belongs.
    private let countPlace: Int
    /// Changes so far, an open list of properties not included.
    public private(set) var changeCount = 0
    /// Where the first property of the open list is; before it stands their number.
    private var listStart = 0
    /// Properties of the open list so far.
    private var propertyCount = 0

    /// - Parameter time: when the app committed, media time.
    public init(time: Double) {
        writer = Writer(reserving: 256)
        writer.number(time)
        countPlace = writer.end
        writer.count(0)
    }

    /// Writes one change, of at most so many bytes; none where it ends where it starts.
    @inline(__always)
    mutating func write(atMost count: Int, _ body: (inout MutableRawSpan, Int) -> Int) {
        let start = writer.end
        writer.write(atMost: count, body)
        if writer.end > start { changeCount += 1 }
    }

    /// Makes room for about as many more bytes as the changes will take.
    public mutating func reserve(_ bytes: Int) { writer.reserve(bytes) }

    /// Whether nothing changes.
    public var isEmpty: Bool { changeCount == 0 }

    /// Bytes of the message so far.
    public var byteCount: Int { writer.end }

    /// Returns the finished message, header included.
    ///
    /// - Parameter type: `.commit`, or `.commitPart` for changes that precede those of the next commit.
    public consuming func message(type: ClientMessageType = .commit, sequence: UInt64 = 0) -> [UInt8] {
        writer.replace(UInt32(clamping: changeCount), at: countPlace)
        return writer.message(type: type.rawValue, descriptors: 0, sequence: sequence)
    }

    @inline(__always)
    private mutating func begin(_ tag: Commit.Tag) {
        changeCount += 1
        writer.u8(tag.rawValue)
    }

    // MARK: Layers

    /// Makes a layer of a kind.
    public mutating func create(_ layer: LayerID, _ kind: LayerKind) {
        write(atMost: 6) { bytes, start in
            bytes.storeBytes(of: Commit.Tag.createLayer.rawValue, toByteOffset: start, as: UInt8.self)
            bytes.storeBytes(of: layer.rawValue.littleEndian, toByteOffset: start + 1, as: UInt32.self)
            bytes.storeBytes(of: kind.rawValue, toByteOffset: start + 5, as: UInt8.self)
            return start + 6
        }
    }

    /// Ends a layer that is in no place and has nothing below it.
    public mutating func destroy(_ layer: LayerID) {
        write(atMost: 5) { bytes, start in
            bytes.storeBytes(of: Commit.Tag.destroyLayer.rawValue, toByteOffset: start, as: UInt8.self)
            bytes.storeBytes(of: layer.rawValue.littleEndian, toByteOffset: start + 1, as: UInt32.self)
            return start + 5
        }
    }

    /// Names the layer that is shown; nil for none.
    public mutating func setRoot(_ layer: LayerID?) {
        begin(.setRoot)
        writer.bool(layer != nil)
        if let layer { writer.u32(layer.rawValue) }
    }

    /// Replaces `count` sublayers from an index by others.
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

    /// Sets all members of the set, in the order of raw values, as far as their kinds accept the values.
    ///
    /// - Parameter values: are not changed; in place, because a copy costs more than all the rest.
    /// - Returns: the members with values that cannot be sent.
    public mutating func set(_ layer: LayerID, _ properties: LayerPropertySet, from values: inout LayerProperties) -> LayerPropertySet {
        if setCommon(layer, properties, from: &values) { return [] }
        beginProperties(of: layer)
        let refused = add(properties, from: &values)
        endProperties()
        return refused
    }

    /// Opens a layer's list of properties; until it is ended, `add` alone may be called.
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

    /// A property of the open list. A value that its kind does not accept is the caller's mistake.
    public mutating func add(_ property: LayerProperty, _ value: PropertyValue) {
        begin(property)
        writer.value(value, kind: property.kind)
    }

    /// Adds all members of the set to the open list, in the order of raw values, as far as their kinds accept the values.
    ///
    /// - Parameter values: are not changed; in place, because a copy costs more than all the rest.
    /// - Returns: the members with values that cannot be sent.
    public mutating func add(_ properties: LayerPropertySet, from values: inout LayerProperties) -> LayerPropertySet {
        var refused = LayerPropertySet()
        properties.forEach { property in
            let isAccepted =
                switch property {
                case .bounds: add(property, where: PropertyKind.fits(values.bounds)) { $0.rect(values.bounds) }
                case .position: add(property, where: PropertyKind.fits(values.position)) { $0.point(values.position) }
                case .anchorPoint: add(property, where: PropertyKind.fits(values.anchorPoint)) { $0.point(values.anchorPoint) }
                case .opacity: add(property, where: (0...1).contains(values.opacity)) { $0.number(values.opacity) }
                case .cornerRadius:
                    add(property, where: (0...Limits.coordinate).contains(values.cornerRadius)) { $0.number(values.cornerRadius) }
                case .backgroundColor:
                    add(property, where: values.backgroundColor?.isValid != false) { writer in
                        writer.bool(values.backgroundColor != nil)
                        if let color = values.backgroundColor { writer.color(color) }
                    }
                default: addAny(property, from: &values)
                }
            if !isAccepted { refused.insert(property) }
        }
        return refused
    }

    /// Ends the list; an empty one is no change.
    @inline(__always)
    public mutating func endProperties() {
        guard propertyCount > 0 else { return writer.removeLast(6) }
        changeCount += 1
        writer.replace(UInt8(clamping: propertyCount), at: listStart - 1)
    }

    @inline(__always)
    private mutating func add(_ property: LayerProperty, where fits: Bool, _ value: (inout Writer) -> Void) -> Bool {
        guard fits else { return false }
        begin(property)
        value(&writer)
        return true
    }

    @inline(never)
    private mutating func addAny(_ property: LayerProperty, from values: inout LayerProperties) -> Bool {
        let value = values[property]
        guard property.kind.accepts(value) else { return false }
        add(property, value)
        return true
    }

    /// Shows another surface of the same size, which differs within `damage` alone.
    public mutating func swapContents(_ layer: LayerID, _ surface: SurfaceID, damage: PixelRect) {
        begin(.swapContents)
        writer.u32(layer.rawValue)
        writer.u32(surface.rawValue)
        for edge in [damage.x0, damage.y0, damage.x1, damage.y1] { writer.count(edge) }
    }

    // MARK: Animations and surfaces

    /// Puts an animation on top of the layer's.
    public mutating func add(_ id: AnimationID, to layer: LayerID, _ animation: AnimationDescription) {
        begin(.addAnimation)
        writer.u32(id.rawValue)
        writer.u32(layer.rawValue)
        writer.animation(animation)
    }

    /// Ends an animation.
    public mutating func remove(_ id: AnimationID) {
        begin(.removeAnimation)
        writer.u32(id.rawValue)
    }

    /// Ends a surface that nothing shows.
    public mutating func destroy(_ surface: SurfaceID) {
        begin(.destroySurface)
        writer.u32(surface.rawValue)
    }
}

extension CommitWriter {
    /// The message of a commit that is there as a value.
    init(_ commit: Commit) {
        self.init(time: commit.time)
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
