package import Foundation

/// A text broken into lines within a rectangle. Lengths are points, x to the right and y downwards from its top left corner.
///
/// A value: it is made, measured and drawn on any thread.
package struct TextLayout: Sendable {
    /// What a layout is made for.
    package struct Options: Sendable {
        /// The rectangle; infinite for a side without a limit.
        package var size = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
        /// 0 for no limit.
        package var maximumLines = 0
        /// Replaces the paragraphs' alignment.
        package var alignment: NSTextAlignment?
        /// Replaces the paragraphs' line break mode.
        package var lineBreakMode: NSLineBreakMode?
        /// Where the last line that fits has an ellipsis when text follows it; nil to leave out lines that do not fit whole, or with
        /// `clipsLastLine` to let the last one show in part.
        package var truncation: TruncationPlace?
        /// Whether a line that is only partly within the height is kept.
        package var clipsLastLine = true
        /// Whether lines are apart as their fonts ask for.
        package var usesFontLeading = false
        /// Multiplied into the sizes of fonts and all lengths.
        package var scale: CGFloat = 1

        package init() {}
    }

    /// A line and where it is.
    package struct PlacedLine: Sendable {
        package var line: TextLine
        /// The left end of the line on its baseline.
        package var origin: CGPoint
        /// The full height of the line, as wide as its text without white space at the end.
        package var rect: CGRect
    }

    package var lines: [PlacedLine] = []
    /// What the lines take: from the top left corner of the rectangle for texts that begin there, the widest line wide.
    package var usedRect = CGRect.zero
    /// Whether all of the text is in the lines, none of it replaced by an ellipsis.
    package var isComplete = true
    /// What sizes were multiplied by.
    package private(set) var scale: CGFloat

    /// The size of the lines.
    package var usedSize: CGSize { usedRect.size }
    /// From the top to the first baseline; 0 without lines.
    package var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }
    /// From the top to the last baseline; 0 without lines.
    package var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }

    /// The UTF-16 unit before which a caret nearest to a point stands.
    package func index(at point: CGPoint) -> Int {
        guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return 0 }
        return line.line.index(at: point.x - line.origin.x)
    }

    /// Lays out a text or a range of it in UTF-16 units.
    package init(_ text: StyledText, in range: Range<Int>? = nil, _ options: Options = Options()) {
        var setter = TypeSetter(text, range, options)
        setter.run()
        lines = setter.lines
        isComplete = setter.isComplete
        scale = options.scale
        for line in lines { usedRect = lines.count == 1 ? line.rect : usedRect == .zero ? line.rect : usedRect.union(line.rect) }
        if !lines.isEmpty {
            usedRect.size.height = max(usedRect.maxY, 0)
            usedRect.origin.y = 0
        }
    }
}

extension TextLayout {
    /// The layout with the greatest factor for sizes, from `leastScale` to 1, at which all of the text is within the rectangle; with the
    /// least where there is none.
    package init(_ text: StyledText, _ options: Options, shrunkTo leastScale: CGFloat) {
        self.init(text, options)
        guard leastScale > 0, leastScale < 1, !fits(options.size) else { return }
        var options = options
        var (low, high) = (leastScale, CGFloat(1))
        options.scale = low
        var best = TextLayout(text, options)
        // Seven halvings come within one percent of the size.
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
