import CoreGraphics

/// The position of the ellipsis in a line that is too narrow for its text.
package enum TruncationMode: Hashable, Sendable {
    case head, middle, tail

    /// Returns the position that a line break mode specifies, or nil if the mode does not truncate.
    init?(_ mode: CTLineBreakMode) {
        switch mode {
        case .byTruncatingHead: self = .head
        case .byTruncatingTail: self = .tail
        case .byTruncatingMiddle: self = .middle
        case .byWordWrapping, .byCharWrapping, .byClipping: return nil
        }
    }
}

extension ShapedText {
    /// Builds a line in which an ellipsis replaces as few clusters as possible, so that the line is
    /// no wider than `width`.
    ///
    /// - Parameters:
    ///   - isShortened: Whether text outside the clusters follows. The line then has an ellipsis
    ///     even if all clusters fit.
    ///   - token: The replacement of the omitted text, or `nil` for an ellipsis in the style of the
    ///     adjacent text.
    func truncatedLine(
        of indices: Range<Int>, range: Range<Int>, width: CGFloat, _ mode: TruncationMode, isShortened: Bool, token: ShapedText? = nil
    ) -> TextLine {
        let whole = line(of: Array(indices), range: range)
        guard isShortened || whole.solidWidth > width + 0.001 * CGFloat(indices.count + 1) else { return whole }
        var copy = self
        let neighbor = mode == .head ? indices.first : mode == .tail ? indices.last : indices.dropFirst(indices.count / 2).first
        let isEllipsis = token == nil
        guard let token = token ?? neighbor.map({ ellipsis(adjacentTo: $0, range) }) else { return whole }
        let tokens = Array(copy.append(token))
        let available = width - token.clusters.reduce(0) { $0 + $1.advance }
        var head = 0
        var tail = 0
        let order = Array(indices)
        switch mode {
        case .tail: head = count(order, available, trimming: true)
        case .head: tail = count(order.reversed(), available, trimming: true)
        case .middle:
            // Each side receives half of the available width; width that one side cannot use is
            // added to the other.
            head = count(order, available / 2, trimming: false)
            tail = count(order.reversed(), available - advance(order.prefix(head)), trimming: false)
            head = count(order, available - advance(order.suffix(tail)), trimming: false)
            tail = min(tail, order.count - head)
        }
        // Spaces between the text and an ellipsis at its start or end are removed.
        let isSpace = { (index: Int) in clusters[index].kind == .space }
        let left = mode == .tail ? Array(order.prefix(head).reversed().drop(while: isSpace).reversed()) : Array(order.prefix(head))
        let right = mode == .head ? Array(order.suffix(tail).drop(while: isSpace)) : Array(order.suffix(tail))
        // The ellipsis represents the omitted text, and is ordered with the text beside it. In a
        // right-to-left paragraph, its level is odd.
        let hidden = left.count < order.count - right.count ? clusters[order[left.count]].range.lowerBound : range.upperBound
        let visible = right.first.map { clusters[$0].range.lowerBound } ?? range.upperBound
        for index in tokens {
            copy.clusters[index].tokenRange = isEllipsis ? 0..<1 : copy.clusters[index].range
            copy.clusters[index].range = min(hidden, visible)..<visible
        }
        if let adjacent = left.last ?? right.first {
            for index in tokens { copy.clusters[index].level = clusters[adjacent].level | baseLevel & 1 }
        }
        var line = copy.line(of: left + tokens + right, range: range)
        line.isTruncated = true
        return line
    }

    private func ellipsis(adjacentTo index: Int, _ range: Range<Int>) -> ShapedText {
        ShapedText(
            "\u{2026}", in: styles[clusters[index].style], replacing: range, direction: baseLevel == 1 ? .rightToLeft : .leftToRight)
    }

    private func advance(_ indices: some Sequence<Int>) -> CGFloat {
        indices.reduce(0) { $0 + clusters[$1].advance }
    }

    /// Returns how many clusters from the start of the array fit in a width.
    ///
    /// - Parameter trimming: Whether spaces count even if they exceed the width, because the caller
    ///   removes spaces beside the ellipsis.
    private func count(_ indices: [Int], _ available: CGFloat, trimming: Bool) -> Int {
        var pen: CGFloat = 0
        for (count, index) in indices.enumerated() {
            pen += clusters[index].advance
            if pen > available, !(trimming && clusters[index].kind == .space) { return count }
        }
        return indices.count
    }
}
