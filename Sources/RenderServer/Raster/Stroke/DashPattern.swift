/// Determines the starts and ends of a contour's dashes, as distances along the path (in the path's
/// units).
struct DashPattern {
    /// The limit to which dashes are clamped: effectively infinite, yet small enough for exact
    /// sums.
    private static let longest = 1e13

    private let lengths: [Double]
    /// The length of a period, which is twice the sum of the lengths if their number is odd.
    private let period: Double
    /// The position in the period at which each contour starts, at least 0 and less than `period`.
    private let phase: Double

    /// Creates a pattern, or returns nil if a path of the given length is drawn solid.
    /// `StrokeStyle.dashes` states when that is so.
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

    /// Calls `body` for each dash of a contour, in order. Dashes separated by a gap of 0 are
    /// merged.
    ///
    /// - Parameters:
    ///   - start: The distance at which the drawn part of the contour starts. The pattern starts
    ///     there.
    ///   - end: The distance at which it ends.
    ///   - snap: The distance before `end` within which a position counts as the end.
    func forEachDash(from start: Double, to end: Double, snap: Double, _ body: (_ from: Double, _ to: Double) -> Void) {
        var index = 0
        var rest = phase
        while rest > 0, rest >= lengths[index % lengths.count], index < 2 * lengths.count {
            rest -= lengths[index % lengths.count]
            index += 1
        }
        // Positions are summed from the start of the period, so that rounding errors do not
        // accumulate.
        var origin = start - phase
        var offset = phase - rest
        let count = lengths.count % 2 == 0 ? lengths.count : 2 * lengths.count
        var dashStart: Double?
        if index % 2 == 0 { dashStart = start }
        // The initializer limits the number of dashes per contour, so this many steps always
        // suffice.
        for _ in 0..<(2 * StrokeStyle.maximumDashes) {
            if index >= count {
                index = 0
                origin += period
                offset = 0
            }
            offset += lengths[index % lengths.count]
            let position = max(start, origin + offset)
            let isDash = index % 2 == 0
            guard position < end - snap else { break }
            index += 1
            if isDash {
                // The next length is a gap, unless it is 0.
                if lengths[index % lengths.count] > 0, let from = dashStart {
                    body(from, position)
                    dashStart = nil
                }
            } else if dashStart == nil {
                dashStart = position
            }
        }
        if let from = dashStart { body(from, end) }
    }
}
