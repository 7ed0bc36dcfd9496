import CoreGraphics

/// The place of a menu beside its source.
struct MenuPlacement: Equatable {
    /// The frame of the menu.
    var frame: CGRect
    /// The point from which the menu grows: the middle of the side that faces the source, or the
    /// point of that side that is closest to the middle of the source.
    var growthPoint: CGPoint
    /// A Boolean value that indicates whether the menu is above the source.
    var isAbove: Bool

    /// Finds a place: below the source if the menu fits there or there is more room than above, and
    /// otherwise above. At the sides of the area, the edges of the menu and the source are aligned.
    ///
    /// - Parameters:
    ///   - size: The size of the menu (points).
    ///   - source: The rectangle that the menu must not cover.
    ///   - area: The rectangle that the menu must not leave.
    ///   - distance: The distance of the menu from the source (points).
    init(of size: CGSize, at source: CGRect, in area: CGRect, distance: CGFloat) {
        let (below, above) = (area.maxY - source.maxY - distance, source.minY - distance - area.minY)
        isAbove = size.height > below && above > below
        let height = min(size.height, max(0, isAbove ? above : below))
        let y = isAbove ? source.minY - distance - height : source.maxY + distance
        let third = area.width / 3
        var x = source.midX - size.width / 2
        if source.midX < area.minX + third { x = source.minX } else if source.midX > area.maxX - third { x = source.maxX - size.width }
        let width = min(size.width, area.width)
        x = max(area.minX, min(x, area.maxX - width))
        frame = CGRect(x: x, y: y, width: width, height: height)
        growthPoint = CGPoint(x: max(frame.minX, min(source.midX, frame.maxX)), y: isAbove ? frame.maxY : frame.minY)
    }

    /// Finds a place at the pointer: below and after it, or above it or before it if the menu does
    /// not fit.
    ///
    /// - Parameters:
    ///   - size: The size of the menu (points).
    ///   - pointer: The location of the pointer.
    ///   - area: The rectangle that the menu must not leave.
    ///   - isRightToLeft: Whether the menu extends to the left.
    init(of size: CGSize, from pointer: CGPoint, in area: CGRect, isRightToLeft: Bool) {
        let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        isAbove = pointer.y + size.height > area.maxY && pointer.y - size.height >= area.minY
        let (left, right) = (pointer.x - size.width, pointer.x)
        let x = isRightToLeft ? (left >= area.minX ? left : right) : (right + size.width <= area.maxX ? right : left)
        let y = isAbove ? pointer.y - size.height : pointer.y
        frame = CGRect(
            x: max(area.minX, min(x, area.maxX - size.width)), y: max(area.minY, min(y, area.maxY - size.height)), width: size.width,
            height: size.height)
        growthPoint = CGPoint(
            x: max(frame.minX, min(pointer.x, frame.maxX)), y: max(frame.minY, min(pointer.y, frame.maxY)))
    }
}
