import CoreGraphics

/// Computes the geometry of a group from its rules.
///
/// A row places its children one after the other; unused space is divided among flexible spaces.
/// The number of children is the largest that fits in the group's length without the spacing
/// between them, of which fractional lengths are fractions, so that two halves and a space fill a
/// row. The cost is proportional to the number of items in the group.
@MainActor struct GroupSolver {
    let scale: CGFloat
    /// The supplementary views of all items and groups, which solved ones refer to.
    private let rules: [SupplementaryRule]
    /// The number of supplementary views so far, by kind.
    private var ordinals: [String: Int] = [:]
    private var cells: ContiguousArray<SolvedCell> = []
    private var supplementary: ContiguousArray<SolvedSupplementary> = []
    private let measured: @MainActor (Int) -> MeasuredSize
    /// The number of items that exist; others have no influence on siblings.
    private let limit: Int
    /// The size of the outermost container, in which custom groups are resolved.
    private let container: CGSize

    /// The most children that a row or column has.
    private static let capacityLimit = 1 << 16
    /// The excess of a row that rounding errors explain (points).
    private static let tolerance: CGFloat = 0.01

    /// Lengths that replace those of an item's rule.
    private struct Forced {
        var width: CGFloat?
        var height: CGFloat?

        subscript(axis: LayoutAxis) -> CGFloat? {
            get { axis == .horizontal ? width : height }
            set { if axis == .horizontal { width = newValue } else { height = newValue } }
        }
    }

    /// Creates a solver.
    ///
    /// - Parameters:
    ///   - container: The size of the layout's container (points).
    ///   - scale: The number of pixels per point.
    ///   - rules: The supplementary views of the group.
    ///   - limit: The number of items that exist.
    ///   - measured: Returns the measured size of an item of the group.
    init(
        container: CGSize, scale: CGFloat, rules: [SupplementaryRule] = [], limit: Int = .max,
        measured: @escaping @MainActor (Int) -> MeasuredSize = { _ in MeasuredSize() }
    ) {
        (self.container, self.scale, self.rules, self.limit, self.measured) = (container, scale, rules, limit, measured)
    }

    /// Returns the geometry of a section's group.
    ///
    /// - Parameters:
    ///   - rule: The group.
    ///   - box: The size in which the group is resolved.
    ///   - axis: The axis along which groups follow each other, which has no space to divide.
    mutating func solve(_ rule: ItemRule, in box: CGSize, along axis: LayoutAxis) -> SolvedGroup {
        var group = SolvedGroup()
        let size = place(rule, in: box, Forced())
        var origin = CGPoint.zero
        for each in [axis, axis.other] {
            var share: CGFloat = 0
            let flexible = rule.edges.flexibleCount(each)
            if each != axis, flexible > 0 { share = (box[each] - size[each] - rule.edges.total(each)) / CGFloat(flexible) }
            let edge = rule.edges.start(each)
            origin[each] = edge.value + (edge.isFlexible ? share : 0)
            group.slot[each] = size[each] + rule.edges.total(each) + (each == axis ? 0 : share * CGFloat(flexible))
        }
        move(from: (0, 0), by: origin)
        group.frame = CGRect(origin: origin, size: size)
        (group.cells, group.supplementary) = (cells, supplementary)
        for each in [axis, axis.other] {
            let insets = rule.appliedInsets(each)
            group.remainder[each] = group.slot[each] - insets.end - group.reach(each, count: cells.count)
            // Items that do not exist may reach farther than those that the group is made for.
            if limit < cells.count { group.remainder[each] = max(0, group.remainder[each]) }
        }
        return group
    }

    // MARK: Placing

    /// Appends an item or group at the origin.
    ///
    /// - Returns: The size without the edge spacing.
    private mutating func place(_ rule: ItemRule, in box: CGSize, _ forced: Forced) -> CGSize {
        switch rule.content {
        case .item: placeItem(rule, in: box, forced)
        case .group(let group): placeGroup(rule, group, in: box, forced)
        }
    }

    private mutating func placeItem(_ rule: ItemRule, in box: CGSize, _ forced: Forced) -> CGSize {
        let index = cells.count
        var size = rule.size.size(in: box, scale: scale)
        var frame = CGRect.zero
        for axis in [LayoutAxis.horizontal, .vertical] {
            if rule.size[axis].isMeasured, let length = measured(index)[axis] { size[axis] = length }
            if let length = forced[axis] { size[axis] = length }
            let insets = rule.appliedInsets(axis)
            frame.origin[axis] = insets.start
            frame.size[axis] = (size[axis] - insets.start - insets.end).magnitude
        }
        cells.append(SolvedCell(frame: frame, measuresWidth: rule.size.width.isMeasured, measuresHeight: rule.size.height.isMeasured))
        anchor(rule.supplementary, to: frame, owner: index, in: size)
        return size
    }

    private mutating func placeGroup(_ rule: ItemRule, _ group: GroupRule, in box: CGSize, _ forced: Forced) -> CGSize {
        let start = cells.count
        var size = rule.size.size(in: box, scale: scale)
        for axis in [LayoutAxis.horizontal, .vertical] { if let length = forced[axis] { size[axis] = length } }
        if let custom = group.custom {
            let own = rule.size.size(in: container, scale: scale)
            let insets = NSDirectionalEdgeInsets(
                top: rule.appliedInsets(.vertical).start, leading: rule.appliedInsets(.horizontal).start,
                bottom: rule.appliedInsets(.vertical).end, trailing: rule.appliedInsets(.horizontal).end)
            for (frame, zIndex) in custom.frames(own, insets) { cells.append(SolvedCell(frame: frame, zIndex: zIndex)) }
        } else {
            placeRow(rule, group, &size)
        }
        if cells.count > start { anchor(rule.supplementary, to: CGRect(origin: .zero, size: size), owner: start, in: box) }
        return size
    }

    /// Appends the children of a group, and gives the group the size that depends on them.
    private mutating func placeRow(_ rule: ItemRule, _ group: GroupRule, _ size: inout CGSize) {
        let axis = group.axis
        let (main, cross) = (rule.appliedInsets(axis), rule.appliedInsets(axis.other))
        var inner = CGSize.zero
        inner[axis] = max(0, size[axis] - main.start - main.end)
        inner[axis.other] = max(0, size[axis.other] - cross.start - cross.end)
        let follows = rule.size[axis].isMeasured
        guard let row = row(group, inner, follows: follows) else { return }
        var box = inner
        box[axis] = max(0, inner[axis] - CGFloat(row.spaces) * group.spacing.value)

        // The first pass finds the lengths that siblings share.
        let shared = sharedLengths(group, row, box)
        var children: [Child] = []
        children.reserveCapacity(row.count)
        for index in 0..<row.count {
            let child = group.children[index % group.children.count]
            let first = (cells.count, supplementary.count)
            let forced = forcedLengths(child, axis, row, limit: follows ? nil : inner[axis], shared)
            let length = place(child, in: box, forced)
            children.append(Child(rule: child, size: length, first: first, end: (cells.count, supplementary.count)))
        }

        var used = CGFloat(row.count - 1) * group.spacing.value
        var flexible = group.spacing.isFlexible ? row.count - 1 : 0
        var breadth: CGFloat = 0
        for child in children {
            used += child.size[axis] + child.rule.edges.total(axis)
            flexible += child.rule.edges.flexibleCount(axis)
            if child.first.0 < limit || child.first.0 == 0 {
                breadth = max(breadth, child.size[axis.other] + child.rule.edges.total(axis.other))
            }
        }
        if follows {
            inner[axis] = used
            size[axis] = used
        }
        if rule.size[axis.other].isMeasured {
            inner[axis.other] = breadth
            size[axis.other] = breadth
        }
        let share = flexible > 0 ? (inner[axis] - used) / CGFloat(flexible) : 0
        var position = main.start
        for child in children {
            let edge = child.rule.edges.start(axis)
            position += edge.value + (edge.isFlexible ? share : 0)
            let across = cross.start + offset(of: child, across: axis.other, in: inner[axis.other])
            move(from: child.first, to: child.end, by: CGPoint(axis, along: position, across: across))
            let end = child.rule.edges.end(axis)
            position += child.size[axis] + end.value + (end.isFlexible ? share : 0)
            position += group.spacing.value + (group.spacing.isFlexible ? share : 0)
        }
    }

    private struct Child {
        let rule: ItemRule
        let size: CGSize
        /// The indices of the first cell and supplementary view, and those after the last.
        let first: (Int, Int)
        let end: (Int, Int)
    }

    /// Returns the position of a child across a row.
    private func offset(of child: Child, across axis: LayoutAxis, in length: CGFloat) -> CGFloat {
        let edges = child.rule.edges
        let flexible = edges.flexibleCount(axis)
        let share = flexible > 0 ? (length - child.size[axis] - edges.total(axis)) / CGFloat(flexible) : 0
        return edges.start(axis).value + (edges.start(axis).isFlexible ? share : 0)
    }

    // MARK: Lengths

    /// The number of children of a row, and of the spaces that fractions leave out.
    private struct Row {
        let count: Int
        let spaces: Int
        /// The length of each child, if they divide the group.
        var share: CGFloat?
    }

    /// Returns the number of children of a row; nil if not even the first one fits.
    private func row(_ group: GroupRule, _ inner: CGSize, follows: Bool) -> Row? {
        guard !group.children.isEmpty else { return nil }
        let (axis, spacing) = (group.axis, group.spacing.value)
        switch group.repetition {
        case .count(let count, let divides):
            guard count > 0 else { return nil }
            var row = Row(count: count, spaces: count - 1)
            if divides {
                let edges = group.children[0].edges.total(axis)
                let available = inner[axis] - CGFloat(count - 1) * spacing - CGFloat(count) * edges
                row.share = PixelGrid.floor(max(0, available / CGFloat(count)), scale)
            }
            return row
        case .fitting where follows: return Row(count: group.children.count, spaces: group.children.count - 1)
        case .fitting:
            // A height that is a fraction of the width depends on the row's count itself: it is
            // resolved for the number of items that fit without spacing.
            let isProportional = group.children.contains { $0.size[axis.other].isFraction(of: axis) }
            if isProportional, spacing > 0 {
                guard let crowded = fittingCount(group, inner, spacing: 0, spaces: nil) else { return nil }
                guard let count = fittingCount(group, inner, spacing: spacing, spaces: crowded - 1) else { return nil }
                return Row(count: count, spaces: crowded - 1)
            }
            guard let count = fittingCount(group, inner, spacing: spacing, spaces: nil) else { return nil }
            return Row(count: count, spaces: count - 1)
        }
    }

    /// Returns the largest number of children that fit in a row; nil for none.
    ///
    /// - Parameters:
    ///   - group: The row.
    ///   - inner: The size of the row without its insets.
    ///   - spacing: The space between children (points).
    ///   - spaces: The number of spaces that fractions leave out; nil for those between the
    ///     children.
    private func fittingCount(_ group: GroupRule, _ inner: CGSize, spacing: CGFloat, spaces: Int?) -> Int? {
        let axis = group.axis
        // The lengths that do not depend on the row's length, and the sum of the fractions that do.
        var (lengths, fractions): (CGFloat, CGFloat) = (0, 0)
        var count = 0
        var item = cells.count
        let dependsOnItems = group.children.contains { $0.size[axis].isMeasured }
        while count < Self.capacityLimit {
            let child = group.children[count % group.children.count]
            let dimension = child.size[axis]
            let extent = dependsOnItems ? extent(child, in: inner, at: item, axis) : (length: 0, items: 1)
            if dimension.isFraction(of: axis) {
                fractions += dimension.value
            } else if dimension.isMeasured {
                lengths += min(inner[axis], extent.length)
            } else {
                lengths += dimension.length(in: inner, scale: scale)
            }
            lengths += child.edges.total(axis)
            let gaps = CGFloat(count) * spacing
            let available = inner[axis] - CGFloat(spaces ?? count) * spacing
            let isLone = count == 0 && dimension.isMeasured
            guard count == 0 || available > 0 else { break }
            guard isLone || lengths + fractions * available + gaps <= inner[axis] + Self.tolerance else { break }
            count += 1
            item += extent.items
            // Children without a length fit any number of times.
            if count == group.children.count, lengths + fractions + spacing <= 0 { break }
        }
        return count == 0 ? nil : count
    }

    /// Returns the length of a child along an axis that is measured, and the number of its items.
    private func extent(_ child: ItemRule, in inner: CGSize, at index: Int, _ axis: LayoutAxis) -> (length: CGFloat, items: Int) {
        guard case .group = child.content else { return (measured(index)[axis] ?? child.size[axis].value, 1) }
        let measured = measured
        var scratch = GroupSolver(container: container, scale: scale, limit: limit - index) { measured(index + $0) }
        let size = scratch.place(child, in: inner, Forced())
        return (size[axis], scratch.cells.count)
    }

    /// Returns the largest measured lengths of the items of a row that have the same length as
    /// their siblings.
    private func sharedLengths(_ group: GroupRule, _ row: Row, _ box: CGSize) -> Forced {
        var shared = Forced()
        let axes = [LayoutAxis.horizontal, .vertical].filter { axis in group.children.contains { $0.size[axis].kind == .uniform } }
        guard !axes.isEmpty else { return shared }
        var item = cells.count
        for index in 0..<row.count {
            let child = group.children[index % group.children.count]
            if case .item = child.content, item < limit || item == 0 {
                for axis in axes where child.size[axis].kind == .uniform {
                    shared[axis] = max(shared[axis] ?? 0, measured(item)[axis] ?? child.size[axis].value)
                }
            }
            item += extent(child, in: box, at: item, group.axis).items
        }
        return shared
    }

    /// Returns the lengths of the next child that do not follow from its own rule.
    private func forcedLengths(_ child: ItemRule, _ axis: LayoutAxis, _ row: Row, limit length: CGFloat?, _ shared: Forced) -> Forced {
        var forced = Forced()
        if case .item = child.content {
            for each in [LayoutAxis.horizontal, .vertical] where child.size[each].kind == .uniform { forced[each] = shared[each] }
            // An item that is larger than its row ends with it.
            if let length, child.size[axis].isMeasured {
                let own = forced[axis] ?? measured(cells.count)[axis] ?? child.size[axis].value
                if own > length { forced[axis] = length }
            }
        }
        if let share = row.share { forced[axis] = share }
        return forced
    }

    // MARK: Output

    /// Appends the supplementary views that are anchored to an item or group at the origin.
    private mutating func anchor(_ rules: [SupplementaryRule], to host: CGRect, owner: Int, in box: CGSize) {
        for rule in rules {
            guard let index = self.rules.firstIndex(of: rule) else { continue }
            let ordinal = ordinals[rule.kind] ?? 0
            ordinals[rule.kind] = ordinal + 1
            supplementary.append(
                SolvedSupplementary(rule: index, host: host, size: rule.size.size(in: box, scale: scale), owner: owner, ordinal: ordinal))
        }
    }

    /// Moves the last cells and supplementary views.
    private mutating func move(from first: (Int, Int), to end: (Int, Int)? = nil, by distance: CGPoint) {
        let distance = CGPoint(x: PixelGrid.round(distance.x, scale), y: PixelGrid.round(distance.y, scale))
        guard distance != .zero else { return }
        let end = end ?? (cells.count, supplementary.count)
        for index in first.0..<end.0 { cells[index].frame = cells[index].frame.offsetBy(dx: distance.x, dy: distance.y) }
        for index in first.1..<end.1 {
            supplementary[index].host = supplementary[index].host.offsetBy(dx: distance.x, dy: distance.y)
        }
    }
}
