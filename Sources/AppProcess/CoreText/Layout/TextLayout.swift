package import Foundation

/// A text broken into lines within a rectangle. Lengths are in points, relative to the rectangle's
/// top-left corner, x to the right and y down.
///
/// A layout is a value that any thread can create, measure and draw.
package struct TextLayout: Sendable {
    /// The constraints of a layout.
    package struct Options: Sendable {
        /// The size of the rectangle; an infinite side is unlimited.
        package var size = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
        /// The greatest number of lines; 0 for no limit.
        package var maximumLines = 0
        /// Overrides the paragraphs' alignment.
        package var alignment: CTTextAlignment?
        /// Overrides the paragraphs' line break mode.
        package var lineBreakMode: CTLineBreakMode?
        /// The position of the ellipsis in the last line that fits if more text follows. If `nil`,
        /// lines that do not fit completely are omitted, unless `clipsLastLine` keeps the last one.
        package var truncation: TruncationMode?
        /// The text that `truncation` shows for the omitted text, or `nil` for an ellipsis in the
        /// style of the adjacent text.
        package var truncationToken: StyledText?
        /// A Boolean value that indicates whether a line that is only partly within the height is
        /// included.
        package var clipsLastLine = true
        /// A Boolean value that indicates whether the fonts' leading separates lines.
        package var usesFontLeading = false
        /// The factor for the fonts' sizes and all lengths.
        package var scale: CGFloat = 1

        package init() {}
    }

    /// A line and its position.
    package struct LineFragment: Sendable {
        package var line: TextLine
        /// The left end of the line's baseline.
        package var origin: CGPoint
        /// The full height of the line and the width of its text without trailing white space.
        package var rect: CGRect
    }

    package var lines: [LineFragment] = []
    /// The union of the lines' rectangles, extended to the top of the layout's rectangle.
    package var usedRect = CGRect.zero
    /// A Boolean value that indicates whether the lines contain all of the text, without an
    /// ellipsis.
    package var isComplete = true
    /// The factor by which sizes are scaled.
    package private(set) var scale: CGFloat

    /// The size of the lines.
    package var usedSize: CGSize { usedRect.size }
    /// The distance from the top to the first baseline; 0 without lines.
    package var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }
    /// The distance from the top to the last baseline; 0 without lines.
    package var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }

    /// Returns the index of the UTF-16 code unit whose leading caret is nearest to a point.
    package func index(at point: CGPoint) -> Int {
        guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return 0 }
        return line.line.index(at: point.x - line.origin.x)
    }

    /// Lays out a text or a range of its UTF-16 code units.
    package init(_ text: StyledText, in range: Range<Int>? = nil, _ options: Options = Options()) {
        let builder = Self.built(text, range, options)
        lines = builder.lines
        isComplete = builder.isComplete
        scale = options.scale
        for line in lines { usedRect = lines.count == 1 ? line.rect : usedRect == .zero ? line.rect : usedRect.union(line.rect) }
        if !lines.isEmpty {
            usedRect.size.height = max(usedRect.maxY, 0)
            usedRect.origin.y = 0
        }
    }

    /// Returns a builder that has broken a text into lines.
    private static func built(_ text: StyledText, _ range: Range<Int>?, _ options: Options) -> TextLayoutBuilder {
        var options = options
        if options.truncation != nil, options.size.height.isFinite, options.maximumLines != 1 {
            // The last line that fits is known only when the next one, which may have another
            // height, is set. The text is therefore first set without an ellipsis, and only again
            // if it does not fit.
            var whole = options
            (whole.truncation, whole.clipsLastLine) = (nil, false)
            var builder = TextLayoutBuilder(text, range, whole)
            builder.build()
            if builder.isComplete { return builder }
            options.maximumLines = max(1, builder.lines.count)
        }
        var builder = TextLayoutBuilder(text, range, options)
        builder.build()
        return builder
    }
}

extension TextLayout {
    /// Creates the layout with the greatest scale, from `leastScale` to 1, at which all of the text
    /// fits in the rectangle. If no scale fits, the layout uses `leastScale`.
    package init(_ text: StyledText, _ options: Options, shrunkTo leastScale: CGFloat) {
        self.init(text, options)
        guard leastScale > 0, leastScale < 1, !fits(options.size) else { return }
        var options = options
        var (low, high) = (leastScale, CGFloat(1))
        options.scale = low
        var best = TextLayout(text, options)
        // Seven bisections determine the scale to within one percent.
        for _ in 0..<7 where best.fits(options.size) {
            options.scale = (low + high) / 2
            let layout = TextLayout(text, options)
            if layout.fits(options.size) { (best, low) = (layout, options.scale) } else { high = options.scale }
        }
        self = best
    }

    private func fits(_ size: CGSize) -> Bool {
        isComplete && usedRect.width <= size.width + 0.01 && usedRect.height <= size.height + 0.01
    }
}
