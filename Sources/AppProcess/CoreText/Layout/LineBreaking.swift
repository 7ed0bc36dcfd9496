import CoreGraphics

extension ShapedText {
    /// The margins and tab stops with which a line is broken and built (points from the leading
    /// edge of the text's rectangle).
    struct Ruler {
        /// The start of the line.
        var head: CGFloat = 0
        /// The end of the line; infinite for a line as long as its text.
        var tail: CGFloat = .infinity
        /// The tab stops in ascending order of location.
        var tabs: [TabStop] = []
        /// The distance between tab stops after the last of `tabs`.
        var tabInterval = ParagraphValues.tabInterval

        var width: CGFloat { max(tail - head, 0) }
    }

    /// Returns the end of the line that starts at a cluster, as the index of the first cluster of
    /// the next line: after the last word that fits, otherwise after the last character that fits,
    /// and after at least one cluster.
    ///
    /// - Parameter breaksWords: Whether the line may end within a word even if words fit.
    func lineEnd(from start: Int, _ ruler: Ruler, breaksWords: Bool = false) -> Int {
        var pen: CGFloat = 0
        // The last cluster so far at which the next line may start: between words, and anywhere.
        var (word, character): (Int?, Int?) = (nil, nil)
        // The tolerance grows by half a Pango unit per character, so that text fits in the size
        // that was measured for it.
        var tolerance: CGFloat = 0.001
        for index in start..<clusters.count {
            let cluster = clusters[index]
            if index > start {
                switch cluster.lineStart {
                case .word: if fits(endingBefore: index, pen, ruler) { (word, character) = (index, index) }
                case .character: character = index
                case .never: break
                }
            }
            tolerance += 0.0005
            let width = cluster.kind == .tab ? tabAdvance(at: index, pen, ruler) : cluster.advance
            // The tracking of the last character is omitted, and spaces extend past the margin.
            let overflows = pen + width - cluster.tracking > ruler.width + tolerance
            if overflows, cluster.kind != .space, index > start {
                if let end = breaksWords ? character ?? word : word ?? character { return end }
            }
            pen += width
        }
        return clusters.count
    }

    /// Returns whether a hyphen fits if the line would end with a soft hyphen; `true` for other
    /// ends.
    private func fits(endingBefore index: Int, _ pen: CGFloat, _ ruler: Ruler) -> Bool {
        guard clusters[index - 1].kind == .softHyphen else { return true }
        return pen + hyphen(after: index - 1).clusters.reduce(0) { $0 + $1.advance } <= ruler.width
    }

    /// Returns a hyphen in the style of a soft hyphen.
    func hyphen(after index: Int) -> ShapedText {
        ShapedText(
            "\u{2010}", in: styles[clusters[index].style], replacing: clusters[index].range,
            direction: clusters[index].isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the advance of the tab character at `index` if it starts `pen` points after the head
    /// of the line: up to the next tab stop, less the part of the following text that the stop's
    /// alignment places before it.
    func tabAdvance(at index: Int, _ pen: CGFloat, _ ruler: Ruler) -> CGFloat {
        let position = ruler.head + pen
        // A rounding error must not select the tab stop at which the pen already is.
        let least = position + 0.001
        guard let tab = ruler.tabs.first(where: { $0.location > least }) else {
            let interval = max(ruler.tabInterval, 1)
            let origin = ruler.tabs.last.map { min($0.location, position) } ?? 0
            return origin + (((least - origin) / interval).rounded(.down) + 1) * interval - position
        }
        let distance = tab.location - position
        switch tab.alignment {
        case .left, .natural, .justified: return distance
        case .right: return max(distance - columnWidth(after: index, until: tab.terminators), 0)
        case .center: return max(distance - columnWidth(after: index, until: nil) / 2, 0)
        }
    }

    /// Returns the width of the text from a tab to the next one or to the first character in a set.
    private func columnWidth(after index: Int, until terminators: CharacterSet?) -> CGFloat {
        var width: CGFloat = 0
        for cluster in clusters[(index + 1)...] {
            if cluster.kind == .tab { break }
            if let terminators, let scalar = scalars[cluster.range.lowerBound], terminators.contains(scalar) { break }
            width += cluster.advance
        }
        return width
    }
}
