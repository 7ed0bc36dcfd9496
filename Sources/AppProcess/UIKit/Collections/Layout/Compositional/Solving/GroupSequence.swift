import CoreGraphics

/// The groups of a section, one after the other along an axis.
///
/// The lengths of groups and their numbers of items are lists of runs. All groups of a section
/// whose sizes are not measured are two runs, whatever their number: whole groups and the last one,
/// which may have fewer items. Frames in a group are solved when they are needed, or taken from the
/// template, which is the whole group without measured sizes.
///
/// A measured size changes its own group. If it changes the number of items that fit, the groups
/// that follow are formed anew, up to the first that begins with the same item as before; stretches
/// of items that are not measured are skipped by arithmetic. The cost of a measurement is
/// O(k + log n) for groups of k items.
@MainActor struct GroupSequence {
    let rule: ItemRule
    /// The size in which groups are resolved.
    let box: CGSize
    let axis: LayoutAxis
    /// The space between groups.
    let spacing: CGFloat
    let environment: Environment
    private(set) var count: Int
    /// A whole group of items that are not measured.
    let template: SolvedGroup
    let supplementary: [SupplementaryRule]
    private(set) var sizes: MeasuredSizes
    /// The lengths of groups with the space that follows.
    private var lengths = LengthList()
    /// The numbers of items of groups, as lengths.
    private var counts = LengthList()
    /// The largest breadth of the groups with measured items.
    private var measuredBreadth: CGFloat?
    let hasEstimates: Bool
    private let hasVaryingCount: Bool

    /// What groups are resolved with.
    struct Environment: Equatable {
        var container: CGSize
        var scale: CGFloat
    }

    /// Creates the groups of a section whose items are not measured.
    init(_ rule: ItemRule, box: CGSize, axis: LayoutAxis, spacing: CGFloat, count: Int, _ environment: Environment) {
        (self.rule, self.box, self.axis, self.spacing, self.environment) = (rule, box, axis, spacing, environment)
        supplementary = rule.allSupplementary
        var solver = GroupSolver(container: environment.container, scale: environment.scale, rules: supplementary)
        template = solver.solve(rule, in: box, along: axis)
        (hasEstimates, hasVaryingCount) = (rule.hasEstimates, rule.hasVaryingCount)
        self.count = template.cells.isEmpty ? 0 : count
        sizes = MeasuredSizes(count: count)
        form(from: 0)
    }

    /// Creates a copy of groups for another number of items, which are not measured.
    init(_ other: GroupSequence, count: Int) {
        self = other
        self.count = template.cells.isEmpty ? 0 : count
        sizes = MeasuredSizes(count: count)
        (lengths, counts, measuredBreadth) = (LengthList(), LengthList(), nil)
        form(from: 0)
    }

    // MARK: Positions

    /// The number of groups.
    var groupCount: Int { lengths.count }

    /// The length of all groups and the space between them.
    var length: CGFloat { groupCount == 0 ? 0 : lengths.total - spacing }

    /// The largest length of a group across the axis.
    var breadth: CGFloat {
        guard groupCount > 0 else { return 0 }
        return measuredBreadth ?? template.truncated(to: itemCount(0), along: axis).slot[axis.other]
    }

    /// Returns the group of an item.
    func group(of item: Int) -> Int? { item >= 0 && item < count ? counts.index(at: CGFloat(item) + 0.5) : nil }

    /// Returns the first item of a group.
    func firstItem(_ group: Int) -> Int { Int(counts.offset(of: group)) }

    /// Returns the number of items of a group.
    func itemCount(_ group: Int) -> Int { Int(counts[group].length) }

    /// Returns the position of a group.
    func offset(_ group: Int) -> CGFloat { lengths.offset(of: group) }

    /// Returns the length of a group.
    func length(_ group: Int) -> CGFloat { lengths[group].length - spacing }

    /// Returns the first group that ends behind a position, with the space that follows it.
    func firstGroup(endingAfter position: CGFloat) -> Int? {
        groupCount == 0 ? nil : position < 0 ? 0 : lengths.index(at: position)
    }

    /// Returns the geometry of a group.
    func solved(_ group: Int) -> SolvedGroup {
        let (first, own) = (firstItem(group), itemCount(group))
        guard hasEstimates, sizes.hasMeasurements(in: first..<(first + own)) else { return template.truncated(to: own, along: axis) }
        return solve(first).truncated(to: own, along: axis)
    }

    /// Returns the geometry of the group that begins with an item, as if there were items without
    /// end.
    private func solve(_ first: Int) -> SolvedGroup {
        guard hasEstimates, sizes.hasMeasurements else { return template }
        let sizes = sizes
        var solver = GroupSolver(
            container: environment.container, scale: environment.scale, rules: supplementary, limit: count - first
        ) { sizes[first + $0] }
        return solver.solve(rule, in: box, along: axis)
    }

    // MARK: Measuring

    /// Stores the measured size of an item.
    mutating func measure(_ item: Int, _ size: MeasuredSize) {
        guard item < count, sizes[item] != size, let group = group(of: item) else { return }
        sizes[item] = size
        // A smaller first item may fit in the group before.
        form(from: hasVaryingCount && group > 0 && firstItem(group) == item ? group - 1 : group, changed: item)
    }

    /// Forms the groups anew.
    ///
    /// - Parameters:
    ///   - group: The first group to form.
    ///   - item: The item that changed, behind which groups that begin as before stay as they are;
    ///     nil to form all that follow.
    private mutating func form(from group: Int, changed item: Int? = nil) {
        if item == nil, group == 0 { measuredBreadth = nil }
        var next = firstItem(group)
        // The runs that replace the groups up to `end`, exclusively.
        var runs: [(length: CGFloat, items: Int, repeats: Int)] = []
        var end = item == nil ? groupCount : group
        while next < count {
            let solved = solve(next)
            guard !solved.cells.isEmpty else { break }
            let own = min(solved.cells.count, count - next)
            let group = solved.truncated(to: own, along: axis)
            // Within a run of equal items, groups are equal: each with an item of the run behind
            // it.
            let run = hasEstimates ? sizes.runLength(at: next) : count - next
            let isLast = next + run == count
            let repeats = own < solved.cells.count ? 1 : max(1, (isLast || !hasVaryingCount ? run : run - 1) / own)
            if hasEstimates, sizes.hasMeasurements(in: next..<(next + own)) {
                measuredBreadth = max(measuredBreadth ?? 0, group.slot[axis.other])
            }
            runs.append((group.slot[axis] + spacing, own, repeats))
            next += own * repeats
            if let item {
                guard next > item else { continue }
                end = next < count ? self.group(of: next) ?? groupCount : groupCount
                if next < count, firstItem(end) == next { break }
            }
        }
        if next >= count { end = groupCount }
        replace(group..<end, runs)
    }

    private mutating func replace(_ range: Range<Int>, _ runs: [(length: CGFloat, items: Int, repeats: Int)]) {
        if range.count == 1, runs.count == 1, runs[0].repeats == 1 {
            lengths[range.lowerBound] = .init(length: runs[0].length, isEstimated: false)
            counts[range.lowerBound] = .init(length: CGFloat(runs[0].items), isEstimated: false)
            return
        }
        lengths.remove(range)
        counts.remove(range)
        var index = range.lowerBound
        for run in runs {
            lengths.insert(.init(length: run.length, isEstimated: false), count: run.repeats, at: index)
            counts.insert(.init(length: CGFloat(run.items), isEstimated: false), count: run.repeats, at: index)
            index += run.repeats
        }
    }

    // MARK: Updates

    /// Removes and inserts items.
    ///
    /// - Parameters:
    ///   - removed: The indices of removed items, ascending.
    ///   - added: The indices of inserted items, afterwards, ascending, and their sizes.
    mutating func update(removed: [Int], added: [(index: Int, size: MeasuredSize)]) {
        guard !template.cells.isEmpty else {
            sizes = MeasuredSizes(count: sizes.count - removed.count + added.count)
            return
        }
        let isSingle = template.cells.count == 1 && !hasVaryingCount
        var first = min(removed.first ?? count, added.first?.index ?? count)
        for item in removed.reversed() {
            sizes.remove(at: item)
            if isSingle { replace(item..<(item + 1), []) }
        }
        count -= removed.count
        for (item, size) in added {
            sizes.insert(size, at: item)
            count += 1
            guard isSingle else { continue }
            replace(item..<item, [(solve(item).slot[axis] + spacing, 1, 1)])
        }
        guard !isSingle else { return }
        first = min(first, max(0, count - 1))
        // The groups are still those of before, up to the first change.
        let group = groupCount == 0 ? 0 : counts.index(at: CGFloat(first) + 0.5) ?? groupCount - 1
        form(from: hasVaryingCount && group > 0 ? group - 1 : group)
    }
}
