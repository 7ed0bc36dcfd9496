import CoreGraphics

/// The geometry of a section: groups within insets, and views at its edges.
@MainActor struct SectionGeometry {
    let rule: SectionRule
    let environment: GroupSequence.Environment
    /// The axis along which sections follow each other.
    let axis: LayoutAxis
    private(set) var groups: GroupSequence
    private(set) var boundary: BoundaryGeometry
    /// The measured sizes of supplementary views of items and groups, which change no positions.
    private(set) var badges: [String: [Int: MeasuredSize]] = [:]

    /// Creates a section whose elements are not measured.
    init(_ rule: SectionRule, axis: LayoutAxis, count: Int, _ environment: GroupSequence.Environment) {
        (self.rule, self.axis, self.environment) = (rule, axis, environment)
        let direction = rule.scrolling == .none ? axis : axis.other
        // A group is as long as a fraction of the whole container along its own axis.
        var box = environment.container
        box[direction.other] = max(0, box[direction.other] - rule.insets.total(direction.other))
        groups = GroupSequence(rule.group, box: box, axis: direction, spacing: rule.spacing, count: count, environment)
        boundary = BoundaryGeometry(rule.boundaries, padding: rule.headerPadding)
        place()
    }

    /// Creates a section like another one, with another number of items that are not measured.
    init(_ other: SectionGeometry, count: Int) {
        self = other
        groups = GroupSequence(other.groups, count: count)
        boundary = BoundaryGeometry(rule.boundaries, padding: rule.headerPadding)
        badges = [:]
        place()
    }

    private mutating func place() {
        let isEmpty = groups.groupCount == 0
        let content = isOrthogonal ? groups.breadth : groups.length
        let length = isEmpty && rule.boundaries.isEmpty ? 0 : max(0, content + rule.insets.total(axis))
        boundary.place(axis, length: length, container: environment.container, insets: rule.boundaryInsets, scale: environment.scale)
    }

    // MARK: Positions

    /// The number of items.
    var count: Int { groups.sizes.count }

    /// The length of the section.
    var length: CGFloat { boundary.length }

    /// A Boolean value that indicates whether the section scrolls across the layout's axis.
    var isOrthogonal: Bool { groups.axis != axis }

    /// The space between the section's beginning and its first group along the axis of the groups,
    /// and behind the last one. Centered groups leave the first and the last one room.
    var ends: (start: CGFloat, end: CGFloat) {
        let direction = groups.axis
        guard isOrthogonal else { return (boundary.before + rule.insets.start(axis), rule.insets.end(axis)) }
        var (start, end) = (rule.insets.start(direction), rule.insets.end(direction))
        if rule.scrolling == .groupPagingCentered, groups.groupCount > 0 {
            start += max(0, (viewport - groups.length(0)) / 2)
            end += max(0, (viewport - groups.length(groups.groupCount - 1)) / 2)
        }
        return (start, end)
    }

    /// The position of groups across their axis.
    var row: CGFloat {
        isOrthogonal ? boundary.before + rule.insets.start(axis) : rule.insets.start(axis.other)
    }

    /// The extent of the section across the axis, which wide groups exceed.
    var breadth: CGFloat {
        let container = environment.container[axis.other]
        return isOrthogonal ? container : max(container, groups.breadth + rule.insets.total(axis.other))
    }

    /// Returns the origin of a group relative to the section's beginning, before it is scrolled.
    func origin(_ group: Int) -> CGPoint {
        CGPoint(groups.axis, along: PixelGrid.round(ends.start + groups.offset(group), environment.scale), across: row)
    }

    // MARK: Scrolling across the axis

    /// The visible length between the insets, across the layout's axis.
    var viewport: CGFloat { max(0, environment.container[axis.other] - rule.insets.total(axis.other)) }

    /// The length of the groups with the space at their ends.
    var scrollLength: CGFloat { ends.start + groups.length + ends.end }

    /// The largest offset at rest.
    var maximumOffset: CGFloat { max(0, scrollLength - environment.container[axis.other]) }

    /// Returns the offset at which a group rests at the beginning of the viewport, or in its
    /// center.
    func restingOffset(_ group: Int) -> CGFloat {
        let start = ends.start + groups.offset(group)
        let offset =
            rule.scrolling == .groupPagingCentered
            ? start + groups.length(group) / 2 - rule.insets.start(groups.axis) - viewport / 2 : start - rule.insets.start(groups.axis)
        return min(max(0, offset), maximumOffset)
    }

    /// Returns the group whose resting offset is nearest to an offset.
    func nearestGroup(_ offset: CGFloat) -> Int? {
        guard groups.groupCount > 0 else { return nil }
        let reference =
            rule.scrolling == .groupPagingCentered
            ? offset + rule.insets.start(groups.axis) + viewport / 2 - ends.start : offset + rule.insets.start(groups.axis) - ends.start
        let found = groups.firstGroup(endingAfter: reference) ?? groups.groupCount - 1
        let near = max(0, found - 1)...min(groups.groupCount - 1, found + 1)
        return near.min { (restingOffset($0) - offset).magnitude < (restingOffset($1) - offset).magnitude }
    }

    /// Returns the offset at which the section comes to rest after a drag.
    ///
    /// - Parameters:
    ///   - proposed: The offset to which the velocity carries the section.
    ///   - offset: The offset at the release.
    ///   - initial: The offset at the beginning of the drag.
    ///   - velocity: The velocity (points per second).
    func target(proposed: CGFloat, from offset: CGFloat, initial: CGFloat, velocity: CGFloat) -> CGFloat {
        switch rule.scrolling {
        case .none, .continuous: return proposed
        case .continuousGroupLeadingBoundary:
            guard (0...maximumOffset).contains(proposed) else { return proposed }
            return nearestGroup(proposed).map(restingOffset) ?? proposed
        case .paging:
            return Paging(page: viewport, edges: 0...maximumOffset).target(from: offset, initial: initial, velocity: velocity)
        case .groupPaging, .groupPagingCentered:
            guard let origin = nearestGroup(initial), var group = nearestGroup(offset) else { return proposed }
            if velocity >= Paging.turnVelocity, restingOffset(group) <= offset { group += 1 }
            if velocity <= -Paging.turnVelocity, restingOffset(group) >= offset { group -= 1 }
            group = min(max(group, origin - 1, 0), origin + 1, groups.groupCount - 1)
            return restingOffset(group)
        }
    }

    // MARK: Supplementary views of items and groups

    /// Returns the numbers of views of a kind in a whole group, or up to an item of it.
    private func badgeCount(_ kind: String, in group: SolvedGroup) -> Int {
        group.supplementary.count { groups.supplementary[$0.rule].kind == kind }
    }

    /// Returns the number, in the section, of the first view of a kind in a group.
    func firstBadge(_ kind: String, _ group: Int) -> Int {
        // All groups but the last have the same views for each item and for the group itself.
        let whole = badgeCount(kind, in: groups.template)
        guard groups.hasEstimates, case .group = rule.group.content, groups.template.cells.count > 0 else { return group * whole }
        let own = rule.group.supplementary.count { $0.kind == kind }
        let each = (whole - own) / groups.template.cells.count
        return group * own + groups.firstItem(group) * each
    }

    /// Returns the group that has the view of a kind with a number.
    func group(ofBadge number: Int, _ kind: String) -> Int? {
        guard groups.groupCount > 0, number >= 0, badgeCount(kind, in: groups.template) > 0 else { return nil }
        var (low, high) = (0, groups.groupCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if firstBadge(kind, middle) <= number { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the size of a view of an item or group.
    func badgeSize(_ badge: SolvedSupplementary, _ number: Int) -> CGSize {
        let rule = groups.supplementary[badge.rule]
        guard let measured = badges[rule.kind]?[number] else { return badge.size }
        return CGSize(
            width: rule.size.width.isMeasured ? measured.width ?? badge.size.width : badge.size.width,
            height: rule.size.height.isMeasured ? measured.height ?? badge.size.height : badge.size.height)
    }

    // MARK: Changes

    /// Stores the measured size of an item.
    mutating func measure(item: Int, _ size: MeasuredSize) {
        groups.measure(item, size)
        place()
    }

    /// Stores the measured size of a view at an edge.
    mutating func measure(boundary index: Int, _ size: MeasuredSize) {
        boundary.measured[index] = size
        place()
    }

    /// Stores the measured size of a view of an item or group.
    mutating func measure(badge number: Int, _ kind: String, _ size: MeasuredSize) { badges[kind, default: [:]][number] = size }

    /// Removes and inserts items. See `GroupSequence.update(removed:added:)`.
    mutating func update(removed: [Int], added: [(index: Int, size: MeasuredSize)]) {
        groups.update(removed: removed, added: added)
        badges = [:]
        place()
    }
}
