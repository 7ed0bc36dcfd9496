/// Distinct identifiers, each with a small number by which flat arrays refer to it.
///
/// An identifier is hashed once when it is added and once when it is looked up. Everything else in
/// a snapshot is arithmetic with numbers. Numbers of removed identifiers are used again, so that
/// arrays indexed by number do not grow in a snapshot that is edited for long.
struct NumberedIdentifiers<Identifier: Hashable & Sendable>: Sendable {
    private var numbers: [Identifier: Int] = [:]
    private var identifiers: ContiguousArray<Identifier?> = []
    private var unused: ContiguousArray<Int> = []

    /// The number of identifiers.
    var count: Int { numbers.count }

    /// The upper bound of the numbers: arrays indexed by number have this count.
    var limit: Int { identifiers.count }

    /// Returns the number of an identifier, or nil if it is not in the list.
    func number(of identifier: Identifier) -> Int? { numbers[identifier] }

    /// Returns the identifier with a number, which must be in use.
    subscript(number: Int) -> Identifier {
        guard let identifier = identifiers[number] else { preconditionFailure("the number \(number) is not in use") }
        return identifier
    }

    /// Returns the number of an identifier, and adds the identifier if it is new.
    mutating func insert(_ identifier: Identifier) -> (number: Int, isNew: Bool) {
        let next = unused.last ?? identifiers.count
        let number = Self.read(&numbers[identifier, default: next])
        guard number == next else { return (number, false) }
        if next == identifiers.count {
            identifiers.append(identifier)
        } else {
            unused.removeLast()
            identifiers[next] = identifier
        }
        return (number, true)
    }

    /// Removes the identifier with a number.
    mutating func remove(_ number: Int) {
        numbers[self[number]] = nil
        identifiers[number] = nil
        unused.append(number)
    }

    /// Makes room for more identifiers.
    mutating func reserve(_ additional: Int) {
        guard additional > 64 else { return }
        numbers.reserveCapacity(numbers.count + additional)
        identifiers.reserveCapacity(identifiers.count + max(0, additional - unused.count))
    }

    /// Reads a value in place, which stores the default of a dictionary's subscript without a
    /// second lookup.
    private static func read(_ number: inout Int) -> Int { number }
}
