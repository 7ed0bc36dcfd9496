import SceneModel

/// The animations of a client, by id.
///
/// The animations of one layer form a list in the order in which they were added. The links of the
/// list are in the table, so adding or removing an animation takes constant time, whatever the
/// length of the list and wherever the animation is in it.
struct AnimationTable {
    /// The animations of one layer, from the first added to the last.
    struct List {
        fileprivate(set) var first = OptionalID<AnimationID>.none
        fileprivate(set) var last = OptionalID<AnimationID>.none
        /// The number of animations.
        fileprivate(set) var count = 0

        var isEmpty: Bool { first.isNone }
    }

    /// An animation that the client has not removed.
    struct Entry {
        let layer: LayerID
        /// The number of the commit that added the animation.
        let commit: UInt64
        let compiled: CompiledAnimation
        var isStarted = false
        var isFinished = false
        /// The neighbors in the list of the layer's animations.
        fileprivate(set) var previous = OptionalID<AnimationID>.none
        fileprivate(set) var next = OptionalID<AnimationID>.none

        init(layer: LayerID, commit: UInt64, compiled: CompiledAnimation) {
            self.layer = layer
            self.commit = commit
            self.compiled = compiled
        }
    }

    private var entries: [Entry?] = []
    /// The number of animations.
    private(set) var count = 0

    /// One more than the highest id that was ever used.
    var end: Int { entries.count }

    /// The animation of an id, or nil if it does not exist.
    subscript(id: AnimationID) -> Entry? { entries.indices.contains(id.index) ? entries[id.index] : nil }

    /// Appends an animation to the list of its layer. The id is unused, and is the lowest that was
    /// never used or was freed.
    mutating func append(_ entry: Entry, as id: AnimationID, to list: inout List) {
        var entry = entry
        entry.previous = list.last
        if let last = list.last.id { entries[last.index]?.next = OptionalID(id) } else { list.first = OptionalID(id) }
        list.last = OptionalID(id)
        list.count += 1
        if id.index == entries.count { entries.append(entry) } else { entries[id.index] = entry }
        count += 1
    }

    /// Removes an animation, if it exists, from the list of its layer.
    mutating func remove(_ id: AnimationID, from list: inout List) {
        guard let entry = self[id] else { return }
        if let previous = entry.previous.id { entries[previous.index]?.next = entry.next } else { list.first = entry.next }
        if let next = entry.next.id { entries[next.index]?.previous = entry.previous } else { list.last = entry.previous }
        list.count -= 1
        entries[id.index] = nil
        count -= 1
    }

    /// Records that the start of an animation has been reported.
    ///
    /// - Returns: `false` if it had been before.
    mutating func recordStart(of id: AnimationID) -> Bool {
        guard entries[id.index]?.isStarted == false else { return false }
        entries[id.index]?.isStarted = true
        return true
    }

    /// Records that the end of an animation has been reported.
    ///
    /// - Returns: `false` if it had been before.
    mutating func recordEnd(of id: AnimationID) -> Bool {
        guard entries[id.index]?.isFinished == false else { return false }
        entries[id.index]?.isFinished = true
        return true
    }

    /// Returns a Boolean value that indicates whether all animations of a list satisfy a condition.
    func allSatisfy(in list: List, _ condition: (Entry) -> Bool) -> Bool {
        var next = list.first.id
        while let id = next, let entry = self[id] {
            guard condition(entry) else { return false }
            next = entry.next.id
        }
        return true
    }

    /// Calls a closure with each animation of a list, from the first added to the last.
    func forEach(in list: List, _ body: (AnimationID, Entry) -> Void) {
        var next = list.first.id
        while let id = next, let entry = self[id] {
            body(id, entry)
            next = entry.next.id
        }
    }
}
