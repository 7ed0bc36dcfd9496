import CoreGraphics

/// The position of the ellipsis in a line that is too narrow for its text.
package enum TruncationPlace: Hashable, Sendable {
    case head, middle, tail

    init?(_ mode: NSLineBreakMode) {
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
        of indices: Range<Int>, range: Range<Int>, width: CGFloat, _ place: TruncationPlace, isShortened: Bool, token: ShapedText? = nil
    ) -> TextLine {
        let whole = line(of: Array(indices), range: range)
        guard isShortened || whole.solidWidth > width + 0.001 * CGFloat(indices.count + 1) else { return whole }
        var copy = self
        let neighbour = place == .head ? indices.first : place == .tail ? indices.last : indices.dropFirst(indices.count / 2).first
        guard let token = token ?? neighbour.map({ ellipsis(beside: $0, range) }) else { return whole }
        let tokens = Array(copy.append(token))
        let room = width - token.clusters.reduce(0) { $0 + $1.advance }
        var head = 0
        var tail = 0
        let order = Array(indices)
        switch place {
        case .tail: head = count(order, room, trimming: true)
        case .head: tail = count(order.reversed(), room, trimming: true)
        case .middle:
            // Each side receives half of the available width; the width that one side cannot use
            // goes to the other.
            head = count(order, room / 2, trimming: false)
            tail = count(order.reversed(), room - advance(order.prefix(head)), trimming: false)
            head = count(order, room - advance(order.suffix(tail)), trimming: false)
            tail = min(tail, order.count - head)
        }
        // Spaces between the text and an ellipsis at its start or end are removed.
        let isSpace = { (index: Int) in clusters[index].kind == .space }
        let left = place == .tail ? Array(order.prefix(head).reversed().drop(while: isSpace).reversed()) : Array(order.prefix(head))
        let right = place == .head ? Array(order.suffix(tail).drop(while: isSpace)) : Array(order.suffix(tail))
        let hidden = left.count < order.count - right.count ? clusters[order[left.count]].range.lowerBound : range.upperBound
        let shown = right.first.map { clusters[$0].range.lowerBound } ?? range.upperBound
        for index in tokens { copy.clusters[index].range = min(hidden, shown)..<shown }
        if let beside = left.last ?? right.first {
            for index in tokens { copy.clusters[index].level = clusters[beside].level | baseLevel & 1 }
        }
        var line = copy.line(of: left + tokens + right, range: range)
        line.isTruncated = true
        return line
    }

    private func ellipsis(beside index: Int, _ range: Range<Int>) -> ShapedText {
        ShapedText(
            "\u{2026}", in: styles[clusters[index].style], standingFor: range, direction: baseLevel == 1 ? .rightToLeft : .leftToRight)
    }

    private func advance(_ indices: some Sequence<Int>) -> CGFloat {
        indices.reduce(0) { $0 + clusters[$1].advance }
    }

    /// Returns how many clusters from the start of the array fit in a width.
    private func count(_ indices: [Int], _ room: CGFloat, trimming: Bool) -> Int {
        var pen: CGFloat = 0
        for (count, index) in indices.enumerated() {
            pen += clusters[index].advance
            if pen > room, !(trimming && clusters[index].kind == .space) { return count }
        }
        return indices.count
    }
}
