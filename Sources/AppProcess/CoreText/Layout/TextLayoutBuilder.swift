import CoreGraphics

/// Breaks paragraphs into lines and stacks the lines.
///
/// The last line is truncated only if it is the last of `maximumLines`. The builder does not know
/// in advance how many lines fit in a height, so `TextLayout` first counts them and then sets
/// `maximumLines`.
struct TextLayoutBuilder {
    private let string: StyledText
    private let options: TextLayout.Options
    private(set) var lines: [TextLayout.LineFragment] = []
    private(set) var isComplete = true
    /// The bottom of the lines so far (points).
    private var bottom: CGFloat = 0
    /// The space between the last line and the next (points).
    private var gap: CGFloat = 0
    /// A Boolean value that indicates whether no further line can be added.
    private var isFull = false

    private let range: Range<Int>

    /// - Parameter range: The range of UTF-16 code units to set, or `nil` for the whole string.
    init(_ string: StyledText, _ range: Range<Int>?, _ options: TextLayout.Options) {
        self.string = string
        self.range = range ?? 0..<string.length
        self.options = options
    }

    /// Sets `lines` and `isComplete`. Called once.
    mutating func build() {
        let segments = TextSegment.all(of: string, in: range)
        for (index, segment) in segments.enumerated() where !isFull {
            set(segment, isLast: index + 1 == segments.count)
        }
    }

    /// The number of UTF-16 code units of a long segment that are shaped first.
    private static let firstWindow = 4096
    /// The factor by which the window grows if it does not fill the layout. Segments that are not
    /// longer than a window by this factor are shaped as a whole.
    private static let windowGrowth = 4

    /// Sets the lines of a segment. An empty segment is a line as high as its font.
    private mutating func set(_ segment: TextSegment, isLast: Bool) {
        let paragraph = paragraphStyle(at: segment.range.lowerBound)
        if segment.beginsParagraph, !lines.isEmpty { gap += paragraph.paragraphSpacingBefore * options.scale }
        guard !fill(withBeginningOf: segment, paragraph) else { return }
        let text = ShapedText(string, range: segment.range, direction: paragraph.baseWritingDirection, scale: options.scale)
        if text.clusters.isEmpty {
            var line = TextLine(range: segment.range.lowerBound..<segment.end)
            line.isRightToLeft = text.baseLevel == 1
            let style = RunStyle(string.attributes(at: segment.range.lowerBound), scale: options.scale)
            line.extent = LineExtent(style.font.typeface, style)
            add(line, ruler(paragraph, isFirst: segment.beginsParagraph), paragraph, isAligned: true)
        }
        var start = 0
        while start < text.clusters.count, !isFull {
            start = setLine(from: start, of: text, segment, paragraph, isLastSegment: isLast)
        }
        if segment.endsParagraph { gap += paragraph.paragraphSpacing * options.scale }
    }

    /// Fills the layout with the beginning of a long segment, so that the time does not depend on
    /// the length of text that is not visible.
    ///
    /// The lines are those of the whole segment: each ends where a cluster of the window overflows,
    /// and an ellipsis at the end has the style of all the text.
    ///
    /// - Returns: `false`, without a change, if the whole segment has to be shaped: it is short,
    ///   the lines are not limited, more than the beginning is visible, or the style changes.
    private mutating func fill(withBeginningOf segment: TextSegment, _ paragraph: ParagraphValues) -> Bool {
        guard options.size.width.isFinite, options.maximumLines > 0 || options.size.height.isFinite, paragraph.lineBreakMode.wraps,
            options.truncation ?? .tail == .tail, segment.range.count > Self.windowGrowth * Self.firstWindow,
            string.runs(in: segment.range).count == 1
        else { return false }
        var count = Self.firstWindow
        while segment.range.count > Self.windowGrowth * count {
            var attempt = self
            if attempt.setLines(ofFirst: count, of: segment, paragraph) {
                self = attempt
                return true
            }
            count *= Self.windowGrowth
        }
        return false
    }

    /// Sets lines of the first UTF-16 code units of a segment until the layout is full.
    ///
    /// - Returns: `false` if a line reaches the end of these code units. Its end may not be right.
    private mutating func setLines(ofFirst count: Int, of segment: TextSegment, _ paragraph: ParagraphValues) -> Bool {
        let range = segment.range.lowerBound..<string.wordEnd(before: segment.range.lowerBound + count)
        let text = ShapedText(string, range: range, direction: paragraph.baseWritingDirection, scale: options.scale)
        var start = 0
        while start < text.clusters.count, !isFull {
            start = setLine(from: start, of: text, segment, paragraph, isLastSegment: false)
        }
        return start < text.clusters.count
    }

    /// Sets one line and returns the index of the first cluster of the next.
    private mutating func setLine(
        from start: Int, of text: ShapedText, _ segment: TextSegment, _ paragraph: ParagraphValues, isLastSegment: Bool
    ) -> Int {
        let ruler = ruler(paragraph, isFirst: start == 0 && segment.beginsParagraph)
        let end =
            paragraph.lineBreakMode.wraps
            ? text.lineEnd(from: start, ruler, breaksWords: paragraph.lineBreakMode == .byCharWrapping) : text.clusters.count
        var indices = Array(start..<end)
        let isLastOfSegment = end == text.clusters.count
        let range = text.clusters[start].range.lowerBound..<(isLastOfSegment ? segment.end : text.clusters[end - 1].range.upperBound)
        var shaped = text
        if !isLastOfSegment, text.clusters[end - 1].kind == .softHyphen { indices += shaped.append(text.hyphen(after: end - 1)) }
        let alignment = resolved(paragraph.alignment, text)
        let isStretched = alignment == .justified && !isLastOfSegment
        var line = shaped.line(of: indices, range: range, ruler, justified: isStretched ? ruler.width : nil)
        let isLast = isLastOfSegment && isLastSegment
        if let mode = TruncationMode(paragraph.lineBreakMode) {
            line = text.truncatedLine(of: start..<end, range: range, width: ruler.width, mode, isShortened: false)
            if line.isTruncated { isComplete = false }
        }
        if !isLast, let mode = options.truncation, lines.count + 1 == options.maximumLines {
            // This line contains the rest of the paragraph, truncated to its width.
            let rest = start..<text.clusters.count
            let range = range.lowerBound..<segment.end
            let token = options.truncationToken.map {
                ShapedText($0, range: 0..<$0.length, direction: text.baseLevel == 1 ? .rightToLeft : .leftToRight, scale: options.scale)
            }
            line = text.truncatedLine(of: rest, range: range, width: ruler.width, mode, isShortened: !isLastSegment, token: token)
            isFull = true
            isComplete = false
        }
        if !add(line, ruler, paragraph, isAligned: !isStretched) || (options.maximumLines > 0 && lines.count >= options.maximumLines) {
            isFull = true
            if !isLast { isComplete = false }
        }
        return end
    }

    /// Returns the height of a line. The paragraph's limits apply to the unscaled height.
    private func height(of line: TextLine, _ paragraph: ParagraphValues) -> CGFloat {
        paragraph.lineHeight((line.ascent + line.descent + (options.usesFontLeading ? line.leading : 0)) / options.scale) * options.scale
    }

    /// Adds a line below the others if it fits, and returns whether it does. The first line is
    /// omitted only if `clipsLastLine` is false.
    @discardableResult
    private mutating func add(_ line: TextLine, _ ruler: ShapedText.Ruler, _ paragraph: ParagraphValues, isAligned: Bool) -> Bool {
        let height = height(of: line, paragraph)
        let top = bottom + gap
        let limit = options.size.height + 0.001
        let requiresWholeLine = !options.clipsLastLine || options.truncation != nil
        if requiresWholeLine ? top + height > limit : top >= limit, !lines.isEmpty || !options.clipsLastLine {
            isComplete = false
            return false
        }
        // Extra line height, and height that is cut off, is above the ascent.
        let leading = options.usesFontLeading ? min(line.leading, max(height - line.ascent - line.descent, 0)) : 0
        let baseline = top + height - line.descent - leading
        let x = leftEnd(of: line, ruler, paragraph)
        lines.append(
            TextLayout.LineFragment(
                line: line, origin: CGPoint(x: x - line.solidX, y: baseline),
                rect: CGRect(x: x, y: top, width: line.solidWidth, height: height)))
        bottom = top + height
        gap = paragraph.lineSpacing * options.scale
        return true
    }

    /// Returns the x coordinate of the solid part of a line.
    private func leftEnd(of line: TextLine, _ ruler: ShapedText.Ruler, _ paragraph: ParagraphValues) -> CGFloat {
        let extraWidth = ruler.tail.isFinite ? ruler.tail - ruler.head - line.solidWidth : 0
        let alignmentFactor: CGFloat =
            switch paragraph.alignment {
            case .left: 0
            case .center: 0.5
            case .right: 1
            case .natural, .justified: line.isRightToLeft ? 1 : 0
            }
        guard line.isRightToLeft, options.size.width.isFinite else { return ruler.head + extraWidth * alignmentFactor }
        // The margins of a right-to-left paragraph are measured from the right.
        return options.size.width - ruler.tail + extraWidth * alignmentFactor
    }

    /// Returns the alignment with `natural` replaced by the side at which the text starts.
    private func resolved(_ alignment: CTTextAlignment, _ text: ShapedText) -> CTTextAlignment {
        alignment == .natural ? (text.baseLevel == 1 ? .right : .left) : alignment
    }

    /// Returns the margins of a line, scaled. A `tailIndent` that is not positive is measured from
    /// the trailing edge.
    private func ruler(_ paragraph: ParagraphValues, isFirst: Bool) -> ShapedText.Ruler {
        let scale = options.scale
        var ruler = ShapedText.Ruler()
        ruler.head = (isFirst ? paragraph.firstLineHeadIndent : paragraph.headIndent) * scale
        ruler.tail = paragraph.tailIndent > 0 ? paragraph.tailIndent * scale : options.size.width + paragraph.tailIndent * scale
        ruler.tabs =
            scale == 1
            ? paragraph.tabStops
            : paragraph.tabStops.map { TabStop(alignment: $0.alignment, location: $0.location * scale, terminators: $0.terminators) }
        ruler.tabInterval = (paragraph.defaultTabInterval > 0 ? paragraph.defaultTabInterval : ParagraphValues.tabInterval) * scale
        return ruler
    }

    /// Returns the paragraph style at an index, with the options that override it.
    private func paragraphStyle(at index: Int) -> ParagraphValues {
        var values = string.paragraphStyle(at: index)?.values ?? ParagraphValues()
        if let alignment = options.alignment { values.alignment = alignment }
        if let mode = options.lineBreakMode { values.lineBreakMode = mode }
        return values
    }
}
