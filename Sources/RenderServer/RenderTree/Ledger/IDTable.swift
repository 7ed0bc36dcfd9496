/// The ids of a client's layers, animations or surfaces that are in use. They are dense: a new id
/// is either one that was freed or the lowest that was never used, so ids can index arrays.
struct IDTable: Sendable {
    private var used: [Bool] = []
    private(set) var count = 0
    /// The noun that violations use: `layer`, `animation` or `surface`.
    let noun: String

    init(_ noun: String) { self.noun = noun }

    /// One more than the highest id that was ever used.
    var end: Int { used.count }

    func contains(_ id: Int) -> Bool { id < used.count && used[id] }

    /// Throws if the id cannot be assigned to a new object.
    func checkAvailable(_ id: Int) throws(Violation) {
        if id > used.count { throw Violation("\(noun) id \(id) leaves a gap; the next unused id is \(used.count)") }
        if contains(id) { throw Violation("\(noun) id \(id) is already in use") }
    }

    mutating func insert(_ id: Int) {
        if id == used.count { used.append(true) } else { used[id] = true }
        count += 1
    }

    mutating func remove(_ id: Int) {
        used[id] = false
        count -= 1
    }
}
