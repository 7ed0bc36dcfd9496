import CoreGraphics

/// One item of a solved group.
struct SolvedCell {
    /// The frame in the group's slot (points).
    var frame: CGRect
    var zIndex = 0
    /// The axes along which the item is measured.
    var measuresWidth = false
    var measuresHeight = false
}

/// A supplementary view of a solved group.
struct SolvedSupplementary {
    var rule: Int
    /// The frame of the item or group that the view is anchored to, in the group's slot (points).
    var host: CGRect
    /// The size (points).
    var size: CGSize
    /// The index, in the group, of the first item of the host. The view exists if the item does.
    var owner: Int
    /// The number of views of the kind before this one in the group.
    var ordinal: Int
}

/// The geometry of one group: the frames of its items and supplementary views.
struct SolvedGroup {
    /// The size of the group and its edge spacing (points).
    var slot = CGSize.zero
    /// The frame of the group in its slot (points).
    var frame = CGRect.zero
    var cells: ContiguousArray<SolvedCell> = []
    var supplementary: ContiguousArray<SolvedSupplementary> = []
    /// The space along each axis between the farthest item and the end of the group, with the edge
    /// spacing at that end.
    var remainder = CGSize.zero

    /// Returns how far the first items reach along an axis, from the slot's beginning.
    func reach(_ axis: LayoutAxis, count: Int) -> CGFloat {
        var reach: CGFloat = 0
        for cell in cells.prefix(count) { reach = max(reach, cell.frame.end(axis)) }
        return reach
    }

    /// Returns the group with its first items alone, which a section ends with. Its length along
    /// the section's axis ends as far behind the last item as that of the whole group.
    func truncated(to count: Int, along axis: LayoutAxis) -> SolvedGroup {
        guard count < cells.count else { return self }
        var group = self
        group.cells = ContiguousArray(cells.prefix(count))
        group.supplementary.removeAll { $0.owner >= count }
        let length = max(0, reach(axis, count: count) + remainder[axis])
        let removed = slot[axis] - length
        group.slot[axis] = length
        group.frame.size[axis] = max(0, frame.size[axis] - removed)
        return group
    }
}

/// The measured lengths of an item; nil for those that are estimates.
struct MeasuredSize: Equatable {
    var width: CGFloat?
    var height: CGFloat?

    subscript(axis: LayoutAxis) -> CGFloat? { axis == .horizontal ? width : height }
}
