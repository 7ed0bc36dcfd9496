/// The reduced costs of the symbols that are not basic: the change of the total cost if the symbol
/// grows by 1 from its value of 0, and basic symbols change accordingly.
///
/// A cost is a linked list of amounts by constraint priority, the highest first. Costs are compared
/// lexicographically: an amount of one priority outweighs any amounts of lower ones. Amounts within
/// `Tableau.tolerance` of 0 are not stored.
struct Costs {
    /// An amount of a cost, in the list of its symbol or in that of unused entries.
    private struct Entry {
        var priority: Float
        var amount: Double
        var next: Int32
    }

    /// The index of the entry of the highest priority, by symbol; -1 for a cost of 0.
    private var first: [Int32] = []
    private var entries: [Entry] = []
    private var firstUnused: Int32 = -1

    /// Creates costs of 0 with space for a number of symbols.
    init(capacity: Int) {
        first.reserveCapacity(capacity)
        entries.reserveCapacity(capacity / 2)
    }

    /// Makes space for symbols up to and including an index. The cost of new ones is 0.
    mutating func append(through symbol: Int) {
        while first.count <= symbol { first.append(-1) }
    }

    /// Returns whether a step costs and gains nothing.
    func isZero(_ symbol: Int) -> Bool { first[symbol] < 0 }

    /// Returns whether a step reduces the total cost.
    func isNegative(_ symbol: Int) -> Bool { first[symbol] >= 0 && entries[Int(first[symbol])].amount < 0 }

    /// Returns whether a step increases the total cost.
    func isPositive(_ symbol: Int) -> Bool { first[symbol] >= 0 && entries[Int(first[symbol])].amount > 0 }

    /// Sets a symbol's cost to 0.
    mutating func clear(_ symbol: Int) {
        while first[symbol] >= 0 { first[symbol] = recycle(first[symbol]) }
    }

    /// Adds an amount of one priority.
    mutating func add(_ amount: Double, _ priority: Float, to symbol: Int) {
        var (previous, entry) = (Int32(-1), first[symbol])
        add(amount, priority, to: symbol, after: &previous, &entry)
    }

    /// Adds a multiple of another symbol's cost. Merges the two sorted lists in one traversal.
    mutating func add(_ source: Int, times factor: Double, to symbol: Int) {
        var (previous, entry) = (Int32(-1), first[symbol])
        var other = first[source]
        while other >= 0 {
            let (amount, priority, next) = (entries[Int(other)].amount, entries[Int(other)].priority, entries[Int(other)].next)
            add(factor * amount, priority, to: symbol, after: &previous, &entry)
            other = next
        }
    }

    /// Adds an amount, searching for its priority from `entry`, whose predecessor in the list is
    /// `previous` (-1 for none). On return, both are advanced, so that the search for a lower
    /// priority can continue there.
    private mutating func add(_ amount: Double, _ priority: Float, to symbol: Int, after previous: inout Int32, _ entry: inout Int32) {
        while entry >= 0, entries[Int(entry)].priority > priority {
            previous = entry
            entry = entries[Int(entry)].next
        }
        if entry >= 0, entries[Int(entry)].priority == priority {
            entries[Int(entry)].amount += amount
            guard abs(entries[Int(entry)].amount) <= Tableau.tolerance else { return }
            entry = recycle(entry)
        } else if abs(amount) > Tableau.tolerance {
            entry = insert(Entry(priority: priority, amount: amount, next: entry))
        } else {
            return
        }
        if previous >= 0 { entries[Int(previous)].next = entry } else { first[symbol] = entry }
    }

    private mutating func insert(_ entry: Entry) -> Int32 {
        guard firstUnused >= 0 else {
            entries.append(entry)
            return Int32(entries.count - 1)
        }
        let index = firstUnused
        firstUnused = entries[Int(index)].next
        entries[Int(index)] = entry
        return index
    }

    /// Adds an entry to the unused ones and returns the one that followed it.
    private mutating func recycle(_ entry: Int32) -> Int32 {
        let next = entries[Int(entry)].next
        entries[Int(entry)].next = firstUnused
        firstUnused = entry
        return next
    }

    /// Compares two symbols' costs, each divided by a number, priority by priority.
    ///
    /// - Returns: Whether the first quotient is less, or nil if both are equal.
    func isLess(_ one: Int, per oneStep: Double, than other: Int, per otherStep: Double) -> Bool? {
        var (a, b) = (first[one], first[other])
        while a >= 0 || b >= 0 {
            // Priorities are above 0, so 0 stands for the end of a list.
            let priority = max(a >= 0 ? entries[Int(a)].priority : 0, b >= 0 ? entries[Int(b)].priority : 0)
            var difference = 0.0
            if a >= 0, entries[Int(a)].priority == priority {
                difference += entries[Int(a)].amount / oneStep
                a = entries[Int(a)].next
            }
            if b >= 0, entries[Int(b)].priority == priority {
                difference -= entries[Int(b)].amount / otherStep
                b = entries[Int(b)].next
            }
            if abs(difference) > Tableau.tolerance { return difference < 0 }
        }
        return nil
    }

    /// Returns a symbol's amounts, the highest priority first.
    func amounts(of symbol: Int) -> [(priority: Float, amount: Double)] {
        var amounts: [(priority: Float, amount: Double)] = []
        var next = first[symbol]
        while next >= 0 {
            amounts.append((entries[Int(next)].priority, entries[Int(next)].amount))
            next = entries[Int(next)].next
        }
        return amounts
    }
}
