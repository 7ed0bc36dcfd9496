import Geometry
import RenderTree
import WireProtocol

/// A rule of display lists that a list breaks.
struct InvariantViolation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The rules that every complete list obeys, after building and after patching. Tests check them
/// after random changes; frames do not.
extension DisplayList {
    /// Checks that groups nest and end, that names are unique, that bounds and extents agree, and
    /// that every index is within its range.
    ///
    /// - Throws: The first violation found.
    /// - Complexity: O(*n*) for *n* items.
    func checkInvariants() throws(InvariantViolation) {
        try checkSections()
        try checkGroups()
        try checkNames()
        try checkPaints()
        try checkBackdrops()
    }

    private func check(_ condition: Bool, _ message: @autoclosure () -> String) throws(InvariantViolation) {
        if !condition { throw InvariantViolation(message()) }
    }

    /// Sections are adjacent, in order, contain all items, and belong to different clients.
    private func checkSections() throws(InvariantViolation) {
        var end = 0
        for section in sections {
            try check(section.items.lowerBound == end, "section \(section.items) should begin at \(end)")
            end = section.items.upperBound
        }
        try check(sections.isEmpty || end == items.count, "sections end at \(end) of \(items.count) items")
        try check(Set(sections.map(\.client)).count == sections.count, "a client has two sections")
    }

    /// No group is open; each ends within the enclosing group and its section, contains its
    /// members' extents, and is the `group` of exactly its direct members.
    private func checkGroups() throws(InvariantViolation) {
        try check(openGroups.isEmpty, "\(openGroups.count) groups have not ended")
        try check(packedBounds.count == items.count, "\(packedBounds.count) bounds of \(items.count) items")
        var enclosing: [Int] = []
        for (index, item) in items.enumerated() {
            while let group = enclosing.last, index >= Int(items[group].end) { enclosing.removeLast() }
            let group = enclosing.last.map { items[$0] }
            try check(item.group == group?.name, "item \(index) is in \(String(describing: item.group)), not the enclosing group")
            try check(packedBounds[index] == PackedBounds(item.extent), "packed bounds of item \(index) differ from its extent")
            let rect = item.extent.rect
            if let group, !rect.isEmpty { try check(group.extent.rect.contains(rect), "item \(index) reaches beyond its group") }
            guard item.isGroup else { continue }
            let end = Int(item.end)
            try check(end > index + 1, "group \(index) has no members")
            try check(end <= Int(group?.end ?? Int32(items.count)), "group \(index) ends after the enclosing group")
            if let section = sections.first(where: { $0.items.contains(index) }) {
                try check(end <= section.items.upperBound, "group \(index) ends after its section")
            }
            enclosing.append(index)
        }
    }

    /// No two items of a client have the same name.
    private func checkNames() throws(InvariantViolation) {
        for section in sections.isEmpty ? [items.indices] : sections.map(\.items) {
            var names: Set<DisplayItem.Name> = []
            for index in section { try check(names.insert(items[index].name).inserted, "item \(index) has the name of another item") }
        }
    }

    /// Each paint belongs to one item, and groups have the paint of a group.
    ///
    /// Partial damage is valid in the frame that adds an item only, and is therefore not checked.
    private func checkPaints() throws(InvariantViolation) {
        var used = Set(freePaints)
        try check(used.count == freePaints.count, "a free paint is listed twice")
        for (index, item) in items.enumerated() {
            if case .paint(let paint) = item.content {
                try check((0..<paintCount).contains(Int(paint)), "item \(index) has paint \(paint) of \(paintCount)")
                try check(used.insert(paint).inserted, "item \(index) shares paint \(paint) or uses a free one")
            }
            try check(item.isGroup == isGroupPaint(of: item), "the paint of item \(index) does not match its end")
        }
    }

    private func isGroupPaint(of item: DisplayItem) -> Bool {
        switch paint(of: item) {
        case .group, .clip, .alphaMask: true
        default: false
        }
    }

    /// The backdrops are exactly the items that paint one, in order, and show items before them.
    private func checkBackdrops() throws(InvariantViolation) {
        let painted = items.indices.filter { if case .backdrop = paint(of: items[$0]) { true } else { false } }
        try check(backdrops.map(\.item) == painted, "backdrops \(backdrops.map(\.item)) are listed, \(painted) are painted")
        for backdrop in backdrops { try check((0...backdrop.item).contains(backdrop.start), "backdrop \(backdrop) shows items in front") }
    }
}

extension TrackedDisplayList {
    /// Checks the list, and that the index finds every item that is not a copy.
    ///
    /// - Throws: The first violation found.
    func checkInvariants() throws(InvariantViolation) {
        try list.checkInvariants()
        for section in list.sections {
            for index in section.items where list.items[index].name.instance == 0 {
                guard self.index(of: list.items[index].name, section.client) == index else {
                    throw InvariantViolation("the index does not find item \(index)")
                }
            }
        }
    }
}
