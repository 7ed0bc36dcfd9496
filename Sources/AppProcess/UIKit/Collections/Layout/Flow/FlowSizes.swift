import CoreGraphics

/// The size of an item in a flow layout, in the coordinates of its line.
struct FlowSize: Equatable {
    /// The length along the line (points): the width, if the layout scrolls up and down.
    var extent: CGFloat
    /// The length across the line, in which the layout scrolls (points).
    var thickness: CGFloat

    init(extent: CGFloat, thickness: CGFloat) { (self.extent, self.thickness) = (extent, thickness) }

    /// Creates the size of an item. Lengths that are negative or not finite count as 0.
    init(_ size: CGSize, isVertical: Bool) {
        /// Returns a length that lines can be formed with.
        func usable(_ length: CGFloat) -> CGFloat { length.isFinite && length > 0 ? length : 0 }
        extent = usable(isVertical ? size.width : size.height)
        thickness = usable(isVertical ? size.height : size.width)
    }

    /// Returns the size in the coordinates of the content.
    func size(isVertical: Bool) -> CGSize {
        isVertical ? CGSize(width: extent, height: thickness) : CGSize(width: thickness, height: extent)
    }
}

/// The sizes of a section's items in a flow layout.
enum FlowSizes {
    /// Items of one size, which is all that is stored.
    case equal(FlowSize)
    /// Sizes that the delegate provides.
    case each(ContiguousArray<FlowSize>)
    /// Sizes that are estimates until the items appear. Both lists mark the same elements as
    /// estimated.
    case estimated(extents: LengthList, thicknesses: LengthList)

    /// Returns estimates of one size.
    static func estimated(_ size: FlowSize, count: Int) -> FlowSizes {
        .estimated(
            extents: LengthList(repeating: .init(length: size.extent, isEstimated: true), count: count),
            thicknesses: LengthList(repeating: .init(length: size.thickness, isEstimated: true), count: count))
    }

    /// Returns the size of an item.
    subscript(item: Int) -> FlowSize {
        switch self {
        case .equal(let size): size
        case .each(let sizes): sizes[item]
        case .estimated(let extents, let thicknesses):
            FlowSize(extent: extents[item].length, thickness: thicknesses[item].length)
        }
    }

    /// A Boolean value that indicates whether all items have one size.
    var isEqual: Bool { if case .equal = self { true } else { false } }

    /// A Boolean value that indicates whether items have estimated sizes until they appear.
    var isEstimated: Bool { if case .estimated = self { true } else { false } }

    /// Returns whether the size of an item is an estimate.
    func isEstimate(_ item: Int) -> Bool {
        guard case .estimated(let extents, _) = self else { return false }
        return extents[item].isEstimated
    }

    // MARK: Changes

    /// Changes the size of an item whose size is estimated.
    mutating func set(_ size: FlowSize, isEstimated: Bool, at item: Int) {
        guard case .estimated(var extents, var thicknesses) = self else { return }
        // The lists are changed in place.
        self = .equal(size)
        extents[item] = .init(length: size.extent, isEstimated: isEstimated)
        thicknesses[item] = .init(length: size.thickness, isEstimated: isEstimated)
        self = .estimated(extents: extents, thicknesses: thicknesses)
    }

    /// Inserts an item of a size before an index, among a number of items.
    mutating func insert(_ size: FlowSize, isEstimated: Bool, at item: Int, count: Int) {
        switch self {
        case .equal(let own):
            if own != size || isEstimated {
                var sizes = ContiguousArray(repeating: own, count: count)
                sizes.insert(size, at: item)
                self = .each(sizes)
            }
        case .each(var sizes):
            self = .equal(size)
            sizes.insert(size, at: item)
            self = .each(sizes)
        case .estimated(var extents, var thicknesses):
            self = .equal(size)
            extents.insert(.init(length: size.extent, isEstimated: isEstimated), at: item)
            thicknesses.insert(.init(length: size.thickness, isEstimated: isEstimated), at: item)
            self = .estimated(extents: extents, thicknesses: thicknesses)
        }
    }

    /// Removes an item.
    mutating func remove(at item: Int) {
        let size = self[item]
        switch self {
        case .equal: break
        case .each(var sizes):
            self = .equal(size)
            sizes.remove(at: item)
            self = .each(sizes)
        case .estimated(var extents, var thicknesses):
            self = .equal(size)
            extents.remove(item..<(item + 1))
            thicknesses.remove(item..<(item + 1))
            self = .estimated(extents: extents, thicknesses: thicknesses)
        }
    }
}
