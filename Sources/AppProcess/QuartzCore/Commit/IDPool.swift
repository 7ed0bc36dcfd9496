/// Allocates dense numbers for objects of one kind: a freed number if there is one, otherwise the
/// lowest number that was never used.
struct IDPool {
    private var freed: [UInt32] = []
    /// The lowest number that was never used.
    private var end: UInt32 = 0
    /// The number of numbers that can be in use at the same time.
    private let limit: UInt32

    init(limit: Int) { self.limit = UInt32(limit) }

    /// Allocates a number; returns nil if all are in use.
    mutating func allocate() -> UInt32? {
        if let id = freed.popLast() { return id }
        guard end < limit else { return nil }
        defer { end += 1 }
        return end
    }

    /// Makes a number available again.
    mutating func free(_ id: UInt32) { freed.append(id) }
}
