/// The terms of all constraints, as linked lists in one array, so that constraints do not allocate
/// separately. A list is identified by the index of its first entry.
struct TermStore {
    /// A term in a list, or an unused entry.
    private struct Entry {
        var term: LayoutEngine.Term
        /// The next entry of the list, or of the unused entries; -1 after the last.
        var next: Int32
    }

    private var entries: [Entry] = []
    private var firstUnused: Int32 = -1

    init(capacity: Int) { entries.reserveCapacity(capacity) }

    /// Stores terms.
    ///
    /// - Returns: The index of the first, which identifies the list; -1 for an empty list.
    mutating func insert(_ terms: [LayoutEngine.Term]) -> Int32 {
        var first: Int32 = -1
        for term in terms.reversed() {
            let entry = Entry(term: term, next: first)
            if firstUnused >= 0 {
                first = firstUnused
                firstUnused = entries[Int(first)].next
                entries[Int(first)] = entry
            } else {
                first = Int32(entries.count)
                entries.append(entry)
            }
        }
        return first
    }

    /// Removes a list of terms. Its entries are reused. An index of -1, the empty list, does
    /// nothing.
    mutating func remove(_ first: Int32) {
        guard first >= 0 else { return }
        var last = first
        while entries[Int(last)].next >= 0 { last = entries[Int(last)].next }
        entries[Int(last)].next = firstUnused
        firstUnused = first
    }

    /// The terms of the list that starts at an index; none for -1.
    subscript(_ first: Int32) -> [LayoutEngine.Term] {
        var terms: [LayoutEngine.Term] = []
        var next = first
        while next >= 0 {
            terms.append(entries[Int(next)].term)
            next = entries[Int(next)].next
        }
        return terms
    }
}
