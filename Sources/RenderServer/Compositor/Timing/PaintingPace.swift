/// Decides how many pixels are painted in the rest of a turn, by their estimated cost and by the
/// time that the pixels before them took.
struct PaintingPace {
    /// The part of a turn that must be left to paint some of the pixels.
    private static let leastPart = 0.25
    /// The least number of pixels that are painted together.
    private static let leastPixels = 1 << 14

    /// The part of a turn that each of the last pixels took.
    private var partPerPixel = 0.0

    /// Returns the number of pixels to paint now, or 0 if they are to be painted in the next turn.
    ///
    /// - Parameters:
    ///   - rest: The number of pixels that are not painted yet.
    ///   - cost: The estimated cost of all of them.
    ///   - turn: The turn in which they are painted, or `nil` without a limit.
    func pixels(of rest: Int, costing cost: Double, in turn: TimeLimit?) -> Int {
        guard let turn, case let left = turn.remainingPart else { return rest }
        let needed = max(cost / turn.totalCost, Double(rest) * partPerPixel)
        guard needed > left else { return rest }
        guard left > Self.leastPart else { return 0 }
        // Half of the time, because the pixels that come first may take longer than others.
        return min(rest, max(Self.leastPixels, Int(Double(rest) * left / 2 / needed)))
    }

    /// Paints pixels, and records the part of the turn that they take.
    mutating func paint(_ pixels: Int, in turn: TimeLimit?, _ body: () -> Void) {
        guard let turn else { return body() }
        let left = turn.remainingPart
        body()
        partPerPixel = (left - turn.remainingPart) / Double(max(1, pixels))
    }
}
