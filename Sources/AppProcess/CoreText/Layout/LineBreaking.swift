import CoreGraphics

extension ShapedText {
    /// The margins and tabs that a line is broken and built by. Lengths are points from the leading edge of the text's rectangle.
    struct Ruler {
        /// Where the line begins.
        var head: CGFloat = 0
        /// Where it ends; infinite for a line that is as long as its text.
        var tail: CGFloat = .infinity
        var tabs: [NSTextTab] = []
        var tabInterval = ParagraphValues.tabInterval

        var width: CGFloat { max(tail - head, 0) }
    }

    /// The end of a line that begins with a cluster: after the last word that fits, else after the last character that fits, and after
    /// one cluster at least.
    ///
    /// - Parameter breaksWords: whether a line may end within a word though words fit.
    func lineEnd(from start: Int, _ ruler: Ruler, breaksWords: Bool = false) -> Int {
        var pen: CGFloat = 0
        var (word, character): (Int?, Int?) = (nil, nil)
        // Half of Pango's unit a character, so that a text fits where it was measured to fit.
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
            let overflows = pen + width - cluster.tracking > ruler.width + tolerance
            if overflows, cluster.kind != .space, index > start {
                if let end = breaksWords ? character ?? word : word ?? character { return end }
            }
            pen += width
        }
        return clusters.count
    }

    /// Whether a hyphen has room where a line would end with a soft hyphen; true where it would not.
    private func fits(endingBefore index: Int, _ pen: CGFloat, _ ruler: Ruler) -> Bool {
        guard clusters[index - 1].kind == .softHyphen else { return true }
        return pen + hyphen(after: index - 1).clusters.reduce(0) { $0 + $1.advance } <= ruler.width
    }

    /// A hyphen in the style of a soft hyphen.
    func hyphen(after index: Int) -> ShapedText {
        ShapedText(
            "\u{2010}", in: styles[clusters[index].style], standingFor: clusters[index].range,
            direction: clusters[index].isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// How far the tab character `index` advances when it begins `pen` points after the head of the line.
    func tabAdvance(at index: Int, _ pen: CGFloat, _ ruler: Ruler) -> CGFloat {
        let position = ruler.head + pen
        // What is not a sign of the pen having moved on is not taken for the next stop.
        let least = position + 0.001
        guard let tab = ruler.tabs.first(where: { $0.location > least }) else {
            let interval = max(ruler.tabInterval, 1)
            let origin = ruler.tabs.last.map { min($0.location, position) } ?? 0
            return origin + (((least - origin) / interval).rounded(.down) + 1) * interval - position
        }
        let room = tab.location - position
        switch tab.alignment {
        case .left, .natural, .justified: return room
        case .right: return max(room - columnWidth(after: index, until: tab.terminators), 0)
        case .center: return max(room - columnWidth(after: index, until: nil) / 2, 0)
        }
    }

    /// The width of the text from a tab to the next, or up to a character of the set.
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
