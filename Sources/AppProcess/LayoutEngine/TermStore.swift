/// The terms of all constraints, linked: a constraint's own are no array of their own.
struct TermStore {
    private struct Entry {
        var term: LayoutEngine.Term
        var next: Int32
    }

    private var entries: [Entry] = []
    private var spare: Int32 = -1

    init(terms: Int) { entries.reserveCapacity(terms) }

    /// Answers the place of the first, which stands for all; -1 where there are none.
    mutating func insert(_ terms: [LayoutEngine.Term]) -> Int32 {
        var first: Int32 = -1
        for term in terms.reversed() {
            let entry = Entry(term: term, next: first)
            if spare >= 0 {
                first = spare
                spare = entries[Int(first)].next
                entries[Int(first)] = entry
            } else {
                first = Int32(entries.count)
                entries.append(entry)
            }
        }
        return first
    }

    mutating func remove(_ first: Int32) {
        guard first >= 0 else { return }
        var last = first
        while entries[Int(last)].next >= 0 { last = entries[Int(last)].next }
        entries[Int(last)].next = spare
        spare = first
    }

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
