/// The numbers in use of a dense set of ids: a new id is one that was freed, or the lowest never used.
struct IDTable: Sendable {
    private var used: [Bool] = []
    private(set) var count = 0
    /// Named in faults: `layer`, `animation`, `surface`.
    let noun: String

    init(_ noun: String) { self.noun = noun }

    /// One more than the highest id ever used.
    var end: Int { used.count }

    func contains(_ id: Int) -> Bool { id < used.count && used[id] }

    /// Why the id cannot be used for something new; nil where it can.
    func objection(toNew id: Int) -> String? {
        if id > used.count { return "\(noun) id \(id) leaves a gap: the next new one is \(used.count)" }
        return contains(id) ? "\(noun) id \(id) is in use" : nil
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
