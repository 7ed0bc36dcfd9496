import CoreGraphics
import Foundation

/// The horizontal extents of the segments and dividers of a segmented control, from left to right.
struct SegmentGeometry: Equatable {
    /// A segment, as far as its width depends on it (points).
    struct Segment: Equatable {
        /// The width that the app set, or 0.
        var width: CGFloat
        /// The width of the content with its margins.
        var contentWidth: CGFloat
    }

    var segments: [Segment] = []
    var dividerWidth: CGFloat = 0
    /// A Boolean value that indicates whether the widths of the other segments are proportional to
    /// those of their contents.
    var isApportioned = false

    /// The width in which all contents fit (points).
    var fittingWidth: CGFloat {
        let automatic = segments.filter { $0.width <= 0 }.map(\.contentWidth)
        let width = isApportioned ? automatic.reduce(0, +) : CGFloat(automatic.count) * (automatic.max() ?? 0)
        return fixedWidth + width
    }

    /// The width of the dividers and of the segments whose width the app set (points).
    private var fixedWidth: CGFloat {
        segments.reduce(0) { $0 + max(0, $1.width) } + CGFloat(max(0, segments.count - 1)) * dividerWidth
    }

    /// Returns the extents of the segments in a width, with their edges on pixel boundaries.
    ///
    /// - Parameters:
    ///   - width: The width of the control (points).
    ///   - scale: The scale (pixels per point).
    func extents(in width: CGFloat, _ scale: CGFloat) -> [Range<CGFloat>] {
        let automatic = segments.filter { $0.width <= 0 }
        let space = max(0, width - fixedWidth)
        let contents = automatic.reduce(0) { $0 + $1.contentWidth }
        var x: CGFloat = 0
        return segments.map { segment in
            let width: CGFloat =
                segment.width > 0
                ? segment.width
                : isApportioned && contents > 0 ? space * segment.contentWidth / contents : space / CGFloat(automatic.count)
            let start = PixelGrid.round(x, scale)
            defer { x += width + dividerWidth }
            return start..<max(start, PixelGrid.round(x + width, scale))
        }
    }
}
