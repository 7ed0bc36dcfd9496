import Geometry
import SceneModel

/// Decodes a commit in slices, so that its caller can do other work between them.
///
/// The slices have the changes of the commit in order. A slice ends between two changes or, because
/// one change may set 255 properties with a long path each, between two properties of a change.
///
/// ```swift
/// var decoder = try CommitDecoder(type: type, payload: payload, descriptorCount: 0)
/// while !decoder.isFinished { handle(try decoder.next(byteCount: 1 << 16)) }
/// ```
public struct CommitDecoder: Sendable {
    /// A Boolean value that indicates whether the whole payload is decoded.
    public private(set) var isFinished = false
    /// The number of bytes that are decoded.
    public private(set) var offset: Int
    private let payload: ArraySlice<UInt8>
    private let message: StaticString
    private let time: Double
    private var position: CommitPosition

    /// Reads the beginning of a message of the type `commit` or `commitPart`.
    ///
    /// - Parameters:
    ///   - type: The number of the message type.
    ///   - payload: The bytes after the header, which the decoder retains.
    ///   - descriptorCount: The number of descriptors received with the message.
    /// - Throws: A fault that names the first invalid field.
    public init(type: UInt16, payload: ArraySlice<UInt8>, descriptorCount: Int) throws(DecodingFault) {
        switch ClientMessageType(rawValue: type) {
        case .commit: message = "commit"
        case .commitPart: message = "commitPart"
        default: throw DecodingFault(message: "commit", field: "type", offset: 0, reason: .unknownCase(UInt64(type)))
        }
        try checkDescriptors(expected: 0, received: descriptorCount)
        var reader = Reader(payload.span.bytes, message: message)
        (time, position) = try reader.commitHeader()
        offset = reader.offset
        self.payload = payload
    }

    /// Returns the next changes: as many as begin in the next bytes, and at least one property of a
    /// change, unless there are no more changes.
    ///
    /// The time is proportional to `byteCount` and, because values are not divided, to the size of
    /// one value or animation.
    ///
    /// - Parameter byteCount: The number of bytes after which the slice ends, at least 1.
    /// - Throws: A fault that names the first invalid field, as decoding the commit at once does.
    public mutating func next(byteCount: Int) throws(DecodingFault) -> CommitSlice {
        // The reader borrows its bytes, and must not borrow the decoder.
        let payload = payload
        var reader = Reader(payload.span.bytes, message: message, at: offset)
        let commit = try reader.changes(from: &position, before: offset + max(1, min(byteCount, payload.count)), time: time)
        offset = reader.offset
        if position.remainingChanges == 0 {
            try reader.finish()
            isFinished = true
        }
        return CommitSlice(commit: commit, endsInsideChange: position.remainingProperties > 0)
    }
}

/// Consecutive changes of a commit.
public struct CommitSlice: Equatable, Sendable {
    /// The changes.
    public var commit: Commit
    /// A Boolean value that indicates whether the last change sets only some of the properties of a
    /// change of the commit. The next slice begins with a change that sets others of them.
    public var endsInsideChange: Bool

    /// Creates a slice; by default, one that ends between two changes.
    public init(commit: Commit, endsInsideChange: Bool = false) {
        self.commit = commit
        self.endsInsideChange = endsInsideChange
    }
}

/// A position between two changes of an encoded commit, or between two properties of a change.
struct CommitPosition {
    /// The number of changes that are not completely read.
    var remainingChanges: Int
    /// The layer whose properties the change before the position sets.
    var layer = LayerID(rawValue: 0)
    /// The number of properties of that change that are not read.
    var remainingProperties = 0
}

extension Reader {
    /// Reads a whole commit.
    mutating func commit() throws(DecodingFault) -> Commit {
        var (time, position) = try commitHeader()
        return try changes(from: &position, before: .max, time: time)
    }

    /// Reads the fields before the changes.
    fileprivate mutating func commitHeader() throws(DecodingFault) -> (time: Double, CommitPosition) {
        let time = try number("time", magnitude: Limits.seconds)
        return (time, CommitPosition(remainingChanges: try count("changes", limit: Limits.messageBytes, size: 2)))
    }

    /// Reads the changes and properties that begin before an offset. The position is that of the
    /// reader.
    fileprivate mutating func changes(
        from position: inout CommitPosition, before end: Int, time: Double
    ) throws(DecodingFault) -> Commit {
        var commit = Commit(time: time)
        let byteCount = min(remaining, end - offset)
        // Limited, because a change occupies many more bytes in memory than the two that the
        // shortest has on the wire.
        commit.changes.reserveCapacity(min(position.remainingChanges, byteCount / 2 + 1, 1 << 18))
        // An upper bound for assignments of common sizes. Unused capacity is never touched and
        // costs no memory.
        commit.assignments.reserveCapacity(min(byteCount / 16, 1 << 18))
        if position.remainingProperties > 0 { try properties(of: &position, before: end, into: &commit) }
        while position.remainingChanges > 0, offset < end { try change(at: &position, before: end, into: &commit) }
        return commit
    }

    /// Reads one change, and appends it and the lists that it refers to. Of a change that sets
    /// properties, reads those that begin before an offset.
    private mutating func change(
        at position: inout CommitPosition, before end: Int, into commit: inout Commit
    ) throws(DecodingFault) {
        switch try choice("change", as: Commit.Tag.self) {
        case .createLayer: commit.changes.append(.createLayer(try layerID("layer"), try choice("kind", as: LayerKind.self)))
        case .destroyLayer: commit.changes.append(.destroyLayer(try layerID("layer")))
        case .setRoot: commit.changes.append(.setRoot(try bool("hasRoot") ? try layerID("root") : nil))
        case .setProperties:
            position.layer = try layerID("layer")
            let start = offset
            position.remainingProperties = Int(try u8("properties"))
            guard position.remainingProperties > 0 else { throw fault("properties", at: start, .outOfRange) }
            return try properties(of: &position, before: end, into: &commit)
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
        position.remainingChanges -= 1
    }

    /// Reads at least one property of a change, and the others that begin before an offset.
    @inline(__always)
    private mutating func properties(
        of position: inout CommitPosition, before end: Int, into commit: inout Commit
    ) throws(DecodingFault) {
        let first = commit.assignments.count
        var rest = position.remainingProperties
        try commit.assignments.append(addingCapacity: rest) { (assignments) throws(DecodingFault) in
            repeat {
                try assignment(into: &assignments)
                rest -= 1
            } while rest > 0 && offset < end
        }
        commit.changes.append(.setProperties(position.layer, first..<commit.assignments.count))
        position.remainingProperties = rest
        if rest == 0 { position.remainingChanges -= 1 }
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
