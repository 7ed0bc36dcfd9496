import CoreGraphics

/// Where an ellipsis stands in a line that has more text than room.
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
    /// A line of the clusters in which as few as possible are replaced by an ellipsis, so that it is no wider than `width`.
    ///
    /// - Parameters:
    ///   - isShortened: whether text follows that is not in the clusters: there is an ellipsis even where all of them fit.
    ///   - token: what stands for the text left out; nil for an ellipsis in the style of the text beside it.
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
            // Half the room on either side; what one side cannot use is the other's.
            head = count(order, room / 2, trimming: false)
            tail = count(order.reversed(), room - advance(order.prefix(head)), trimming: false)
            head = count(order, room - advance(order.suffix(tail)), trimming: false)
            tail = min(tail, order.count - head)
        }
        // No space stands between the text and the ellipsis at its end or start.
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

    /// How many of the first clusters have room.
    private func count(_ indices: [Int], _ room: CGFloat, trimming: Bool) -> Int {
        var pen: CGFloat = 0
        for (count, index) in indices.enumerated() {
            pen += clusters[index].advance
            if pen > room, !(trimming && clusters[index].kind == .space) { return count }
        }
        return indices.count
    }
}
