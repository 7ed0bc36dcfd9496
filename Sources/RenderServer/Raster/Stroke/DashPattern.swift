/// Where the dashes of a contour begin and end.
struct DashPattern {
    /// What longer dashes count as: as good as without end, and short enough to be added up.
    private static let longest = 1e13

    private let lengths: [Double]
    /// Of one period, which is twice the lengths where their number is odd.
    private let period: Double
    private let phase: Double

    /// Nil where a path of a length is drawn solid.
    init?(_ style: borrowing StrokeStyle, length: Double) {
        guard !style.dashes.isEmpty else { return nil }
        var sum = 0.0
        for dash in style.dashes {
            guard dash >= 0, dash < .infinity else { return nil }
            sum += min(dash, Self.longest)
        }
        guard sum > 0, style.dashPhase.isFinite else { return nil }
        guard (length / sum + 2) * Double(style.dashes.count) <= Double(StrokeStyle.maximumDashes) else { return nil }
        lengths = sum < Self.longest ? style.dashes : style.dashes.map { min($0, Self.longest) }
        period = style.dashes.count % 2 == 0 ? sum : 2 * sum
        let rest = style.dashPhase.truncatingRemainder(dividingBy: period)
        phase = rest < 0 ? rest + period : rest
    }

    /// Calls back for each dash of a contour, in order; dashes between which the gap is 0 are one.
    ///
    /// - Parameter snap: Distances this close to an end of the contour are there.
    func forEachDash(from start: Double, to end: Double, snap: Double, _ body: (_ from: Double, _ to: Double) -> Void) {
        var index = 0
        var rest = phase
        while rest > 0, rest >= lengths[index % lengths.count], index < 2 * lengths.count {
            rest -= lengths[index % lengths.count]
            index += 1
        }
        // Places are summed up from the period's beginning, so that rounding does not add up over the dashes.
        var origin = start - phase
        var offset = phase - rest
        let count = lengths.count % 2 == 0 ? lengths.count : 2 * lengths.count
        var dashStart: Double?
        if index % 2 == 0 { dashStart = start }
        // The pattern is no shorter than a fraction of the contour's, so that this many steps always are enough.
        for _ in 0..<(2 * StrokeStyle.maximumDashes) {
            if index >= count {
                index = 0
                origin += period
                offset = 0
            }
            offset += lengths[index % lengths.count]
            let place = max(start, origin + offset)
            let isDash = index % 2 == 0
            guard place < end - snap else { break }
            index += 1
            if isDash {
                // What follows is a gap, unless it has no length.
                if lengths[index % lengths.count] > 0, let from = dashStart {
                    body(from, place)
                    dashStart = nil
                }
            } else if dashStart == nil {
                dashStart = place
            }
        }
        if let from = dashStart { body(from, end) }
    }
}
