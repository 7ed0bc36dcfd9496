/// What a step away from 0 costs, for each symbol that is not basic: an amount for each priority, of which any outweighs all of the lower ones.
struct Costs {
    private struct Part {
        var priority: Float
        var amount: Double
        var next: Int32
    }

    /// The part of the highest priority by symbol; -1 where there is none.
    private var first: [Int32] = []
    private var parts: [Part] = []
    private var spare: Int32 = -1

    init(symbols: Int) {
        first.reserveCapacity(symbols)
        parts.reserveCapacity(symbols / 2)
    }

    mutating func makeRoom(for symbol: Int) {
        while first.count <= symbol { first.append(-1) }
    }

    func isEmpty(_ symbol: Int) -> Bool { first[symbol] < 0 }

    /// Whether a step is a gain.
    func isNegative(_ symbol: Int) -> Bool { first[symbol] >= 0 && parts[Int(first[symbol])].amount < 0 }

    /// Whether a step costs something.
    func isPositive(_ symbol: Int) -> Bool { first[symbol] >= 0 && parts[Int(first[symbol])].amount > 0 }

    mutating func clear(_ symbol: Int) {
        while first[symbol] >= 0 { first[symbol] = remove(first[symbol]) }
    }

    /// Adds an amount for one priority.
    mutating func add(_ amount: Double, _ priority: Float, to symbol: Int) {
        var (before, part) = (Int32(-1), first[symbol])
        add(amount, priority, to: symbol, after: &before, &part)
    }

    /// Adds a multiple of another symbol's costs.
    mutating func add(_ source: Int, times factor: Double, to symbol: Int) {
        var (before, part) = (Int32(-1), first[symbol])
        var other = first[source]
        while other >= 0 {
            let (amount, priority, next) = (parts[Int(other)].amount, parts[Int(other)].priority, parts[Int(other)].next)
            add(factor * amount, priority, to: symbol, after: &before, &part)
            other = next
        }
    }

    /// Adds to the part of a priority from `part` on, which follows `before`; both then stand where lower priorities follow.
    private mutating func add(_ amount: Double, _ priority: Float, to symbol: Int, after before: inout Int32, _ part: inout Int32) {
        while part >= 0, parts[Int(part)].priority > priority {
            before = part
            part = parts[Int(part)].next
        }
        if part >= 0, parts[Int(part)].priority == priority {
            parts[Int(part)].amount += amount
            guard abs(parts[Int(part)].amount) <= Tableau.tolerance else { return }
            part = remove(part)
        } else if abs(amount) > Tableau.tolerance {
            part = insert(Part(priority: priority, amount: amount, next: part))
        } else {
            return
        }
        if before >= 0 { parts[Int(before)].next = part } else { first[symbol] = part }
    }

    private mutating func insert(_ part: Part) -> Int32 {
        guard spare >= 0 else {
            parts.append(part)
            return Int32(parts.count - 1)
        }
        let index = spare
        spare = parts[Int(index)].next
        parts[Int(index)] = part
        return index
    }

    /// Answers the next one.
    private mutating func remove(_ part: Int32) -> Int32 {
        let next = parts[Int(part)].next
        parts[Int(part)].next = spare
        spare = part
        return next
    }

    /// Whether one symbol's costs over a number are less than another's over its number, the highest priority first; nil where both are the same.
    func isLess(_ one: Int, per oneStep: Double, than other: Int, per otherStep: Double) -> Bool? {
        var (a, b) = (first[one], first[other])
        while a >= 0 || b >= 0 {
            let priority = max(a >= 0 ? parts[Int(a)].priority : 0, b >= 0 ? parts[Int(b)].priority : 0)
            var difference = 0.0
            if a >= 0, parts[Int(a)].priority == priority {
                difference += parts[Int(a)].amount / oneStep
                a = parts[Int(a)].next
            }
            if b >= 0, parts[Int(b)].priority == priority {
                difference -= parts[Int(b)].amount / otherStep
                b = parts[Int(b)].next
            }
            if abs(difference) > Tableau.tolerance { return difference < 0 }
        }
        return nil
    }
}
