import CoreGraphics
import Foundation

/// The position of an element.
struct ElementPlacement {
    var element: CollectionElement
    var frame: CGRect
    var zIndex: Int
    /// The axes along which the element is measured.
    var measuresWidth = false
    var measuresHeight = false
}

/// The solved geometry of a compositional layout, as a value.
///
/// Sections follow each other along an axis, and their lengths are a `LengthList`: finding visible
/// elements takes a binary search for the section, and one for the group in it. Copies share their
/// storage, so that recording the geometry before a batch costs nothing. Coordinates are those of a
/// left-to-right layout, which the collection view mirrors.
@MainActor struct CompositionalGeometry {
    /// The depth of a view that is kept in the visible part.
    static let pinnedDepth = 1_000_000_000

    let axis: LayoutAxis
    let environment: GroupSequence.Environment
    /// The space between sections.
    let spacing: CGFloat
    private(set) var sections: ContiguousArray<SectionGeometry>
    private var positions: LengthList
    private(set) var boundary: BoundaryGeometry
    private let boundaryInsets: NSDirectionalEdgeInsets
    /// The largest extent of a section across the axis.
    private var breadth: CGFloat = 0
    /// The offsets of sections that scroll across the axis.
    var offsets: [Int: CGFloat] = [:]

    /// Creates the geometry of sections.
    init(
        _ sections: ContiguousArray<SectionGeometry>, axis: LayoutAxis, spacing: CGFloat, boundary: BoundaryGeometry,
        boundaryInsets: NSDirectionalEdgeInsets, _ environment: GroupSequence.Environment
    ) {
        (self.sections, self.axis, self.spacing, self.environment) = (sections, axis, spacing, environment)
        (self.boundary, self.boundaryInsets) = (boundary, boundaryInsets)
        positions = LengthList(sections.lazy.map { LengthList.Element(length: $0.length + spacing, isEstimated: false) })
        breadth = sections.reduce(environment.container[axis.other]) { max($0, $1.breadth) }
        placeBoundary()
    }

    private mutating func placeBoundary() {
        let length = sections.isEmpty ? 0 : positions.total - spacing
        boundary.place(axis, length: length, container: environment.container, insets: boundaryInsets, scale: environment.scale)
    }

    /// The size of the content.
    var contentSize: CGSize { CGSize(axis, along: boundary.length, across: breadth) }

    /// Returns the position at which a section begins.
    func start(_ section: Int) -> CGFloat { boundary.before + positions.offset(of: section) }

    /// Returns the section at a position, with the space that follows it.
    private func section(at position: CGFloat) -> Int? {
        let position = position - boundary.before
        return position < 0 ? (sections.isEmpty ? nil : 0) : positions.index(at: position)
    }

    /// Returns the sections that a stretch of the content touches.
    func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
        guard let first = section(at: range.lowerBound) else { return 0..<0 }
        // A position between two sections belongs to the one before.
        let last = section(at: range.upperBound) ?? sections.count - 1
        return first..<(last + 1)
    }

    /// Returns the rectangle of a section.
    func rect(_ section: Int) -> CGRect {
        let geometry = sections[section]
        return CGRect(
            origin: CGPoint(axis, along: start(section), across: 0), size: CGSize(axis, along: geometry.length, across: geometry.breadth))
    }

    // MARK: Changes

    /// Changes a section, and moves those that follow.
    mutating func change(_ section: Int, _ body: (inout SectionGeometry) -> Void) {
        let former = sections[section].breadth
        body(&sections[section])
        positions[section] = LengthList.Element(length: sections[section].length + spacing, isEstimated: false)
        let own = sections[section].breadth
        if own > breadth {
            breadth = own
        } else if own < former, former == breadth {
            breadth = sections.reduce(environment.container[axis.other]) { max($0, $1.breadth) }
        }
        placeBoundary()
    }

    /// Stores the measured size of a view at an edge of the layout.
    mutating func measure(boundary index: Int, _ size: MeasuredSize) {
        boundary.measured[index] = size
        placeBoundary()
    }

    // MARK: Elements

    /// Returns the position of an item; nil if it is in no group.
    func item(_ path: IndexPath) -> ElementPlacement? {
        guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
        let section = sections[path[0]]
        guard let group = section.groups.group(of: path[1]) else { return nil }
        let solved = section.groups.solved(group)
        return cell(solved.cells[path[1] - section.groups.firstItem(group)], path, groupOrigin(path[0], group))
    }

    private func cell(_ cell: SolvedCell, _ path: IndexPath, _ origin: CGPoint) -> ElementPlacement {
        let depth = cell.zIndex + promotion(path[0])
        return ElementPlacement(
            element: .cell(path), frame: cell.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: depth, measuresWidth: cell.measuresWidth,
            measuresHeight: cell.measuresHeight)
    }

    /// Returns the depth that elements of a section have in front of its decoration views.
    private func promotion(_ section: Int) -> Int { sections[section].rule.decorations.isEmpty ? 0 : 1 }

    /// Returns where a group is in the layout.
    private func groupOrigin(_ section: Int, _ group: Int) -> CGPoint {
        var origin = sections[section].origin(group)
        origin[axis] += start(section)
        if sections[section].isOrthogonal { origin[axis.other] -= offset(section) }
        return origin
    }

    /// Returns the offset by which a section is scrolled across the axis.
    func offset(_ section: Int) -> CGFloat { offsets[section] ?? 0 }

    /// Returns the position of a supplementary view; nil if there is none.
    func supplementary(_ kind: String, _ path: IndexPath, visible: ClosedRange<CGFloat>?) -> ElementPlacement? {
        guard path.count == 2 else { return nil }
        if path[1] > NSNotFound - (1 << 16) {
            guard let index = boundary.index(kind, NSNotFound - path[1]) else { return nil }
            return layoutBoundary(index, visible)
        }
        guard sections.indices.contains(path[0]) else { return nil }
        if let index = sections[path[0]].boundary.index(kind, path[1]) { return sectionBoundary(path[0], index, visible) }
        guard let group = sections[path[0]].group(ofBadge: path[1], kind) else { return nil }
        let solved = sections[path[0]].groups.solved(group)
        let ordinal = path[1] - sections[path[0]].firstBadge(kind, group)
        let badge = solved.supplementary.first { sections[path[0]].groups.supplementary[$0.rule].kind == kind && $0.ordinal == ordinal }
        return badge.map { self.badge($0, path[0], group, groupOrigin(path[0], group)) }
    }

    private func badge(_ badge: SolvedSupplementary, _ section: Int, _ group: Int, _ origin: CGPoint) -> ElementPlacement {
        let geometry = sections[section]
        let rule = geometry.groups.supplementary[badge.rule]
        let number = geometry.firstBadge(rule.kind, group) + badge.ordinal
        let frame = rule.frame(at: badge.host.offsetBy(dx: origin.x, dy: origin.y), size: geometry.badgeSize(badge, number))
        return ElementPlacement(
            element: .supplementary(rule.kind, IndexPath(item: number, section: section)), frame: rounded(frame),
            zIndex: rule.zIndex + promotion(section), measuresWidth: rule.size.width.isMeasured,
            measuresHeight: rule.size.height.isMeasured)
    }

    private func rounded(_ frame: CGRect) -> CGRect {
        let scale = environment.scale
        return CGRect(
            x: PixelGrid.round(frame.minX, scale), y: PixelGrid.round(frame.minY, scale), width: frame.width, height: frame.height)
    }

    private func layoutBoundary(_ index: Int, _ visible: ClosedRange<CGFloat>?) -> ElementPlacement {
        let (frame, isPinned) = boundary.frame(index, from: 0, axis, visible)
        // As measured on Apple's systems, the first view of a kind has the largest item.
        let path = IndexPath(item: NSNotFound - boundary.ordinal(index), section: 0)
        return placement(boundary.rules[index], path, frame, isPinned, 1)
    }

    private func sectionBoundary(_ section: Int, _ index: Int, _ visible: ClosedRange<CGFloat>?) -> ElementPlacement {
        let views = sections[section].boundary
        let (frame, isPinned) = views.frame(index, from: start(section), axis, visible.map(remaining))
        let path = IndexPath(item: views.ordinal(index), section: section)
        return placement(views.rules[index], path, frame, isPinned, promotion(section))
    }

    private func placement(
        _ rule: BoundaryRule, _ path: IndexPath, _ frame: CGRect, _ isPinned: Bool, _ promotion: Int
    ) -> ElementPlacement {
        ElementPlacement(
            element: .supplementary(rule.kind, path), frame: frame, zIndex: rule.zIndex + promotion + (isPinned ? Self.pinnedDepth : 0),
            measuresWidth: rule.size.width.isMeasured, measuresHeight: rule.size.height.isMeasured)
    }

    /// Returns the part of a visible stretch that pinned views of the layout leave to sections.
    private func remaining(_ visible: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
        var (low, high) = (visible.lowerBound, visible.upperBound)
        for index in boundary.rules.indices where boundary.rules[index].isPinned {
            let (frame, _) = boundary.frame(index, from: 0, axis, visible)
            if boundary.rules[index].place(axis) == .start { low = max(low, frame.end(axis)) }
            if boundary.rules[index].place(axis) == .end { high = min(high, frame.start(axis)) }
        }
        return low...max(low, high)
    }

    /// Returns the position of a decoration view; nil if there is none.
    func decoration(_ kind: String, _ path: IndexPath) -> ElementPlacement? {
        guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].length > 0 else { return nil }
        let rules = sections[path[0]].rule.decorations
        guard rules.indices.contains(path[1]), rules[path[1]].kind == kind else { return nil }
        var frame = rect(path[0])
        let insets = rules[path[1]].insets
        frame = CGRect(
            x: frame.minX + insets.leading, y: frame.minY + insets.top, width: max(0, frame.width - insets.leading - insets.trailing),
            height: max(0, frame.height - insets.top - insets.bottom))
        if rules[path[1]].fillsBeyond {
            // What the content reveals when it bounces.
            let margin = environment.container[axis]
            if path[0] == 0 { (frame.origin[axis], frame.size[axis]) = (frame.start(axis) - margin, frame.size[axis] + margin) }
            if path[0] == sections.count - 1 { frame.size[axis] += margin }
        }
        return ElementPlacement(element: .decoration(kind, path), frame: frame, zIndex: rules[path[1]].zIndex)
    }

    // MARK: Elements in a rectangle

    /// Returns the elements in a rectangle.
    ///
    /// Elements of a group are found where the group is: parts of them outside it have no
    /// influence. The cost is that of the groups in the rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - visible: The visible stretch along the axis, in which views are pinned.
    func elements(in rect: CGRect, visible: ClosedRange<CGFloat>?) -> [ElementPlacement] {
        var found: [ElementPlacement] = []
        for section in sections(in: rect.start(axis)...max(rect.start(axis), rect.end(axis))) where sections[section].length > 0 {
            let geometry = sections[section]
            for (index, rule) in geometry.rule.decorations.enumerated() {
                let placement = decoration(rule.kind, IndexPath(item: index, section: section))
                if let placement, placement.frame.overlaps(rect) { found.append(placement) }
            }
            appendGroups(section, rect, &found)
            for index in geometry.boundary.rules.indices {
                let placement = sectionBoundary(section, index, visible)
                if placement.frame.overlaps(rect) { found.append(placement) }
            }
        }
        for index in boundary.rules.indices {
            let placement = layoutBoundary(index, visible)
            if placement.frame.overlaps(rect) { found.append(placement) }
        }
        return found
    }

    private func appendGroups(_ section: Int, _ rect: CGRect, _ found: inout [ElementPlacement]) {
        let geometry = sections[section]
        let groups = geometry.groups
        let direction = groups.axis
        var base: CGFloat = geometry.ends.start
        if geometry.isOrthogonal { base -= offset(section) } else { base += start(section) }
        guard var group = groups.firstGroup(endingAfter: rect.start(direction) - base - 1) else { return }
        while group < groups.groupCount, base + groups.offset(group) < rect.end(direction) + 1 {
            let origin = groupOrigin(section, group)
            let solved = groups.solved(group)
            let first = groups.firstItem(group)
            if solved.frame.offsetBy(dx: origin.x, dy: origin.y).overlaps(rect) {
                for (index, cell) in solved.cells.enumerated() {
                    guard cell.frame.offsetBy(dx: origin.x, dy: origin.y).overlaps(rect) else { continue }
                    found.append(self.cell(cell, IndexPath(item: first + index, section: section), origin))
                }
                for view in solved.supplementary {
                    let placement = badge(view, section, group, origin)
                    if placement.frame.overlaps(rect) { found.append(placement) }
                }
            }
            group += 1
        }
    }
}
