/// A system of constraints, as both solvers get it: variables are numbers from 0 on.
struct LayoutSystem {
    struct Line {
        var terms: [(variable: Int, coefficient: Double)]
        /// −1 for ≤, 0 for =, 1 for ≥.
        var relation: Int
        var constant: Double
        /// 1000 is required; of the others kiwi knows three: 750, 500, 250.
        var priority: Float
    }

    private(set) var variables = 0
    private(set) var lines: [Line] = []

    mutating func makeVariable() -> Int {
        variables += 1
        return variables - 1
    }

    /// Adds a constraint and answers its number.
    @discardableResult
    mutating func add(
        _ terms: [(variable: Int, coefficient: Double)], _ relation: Int = 0, _ constant: Double = 0, priority: Float = 1000
    ) -> Int {
        lines.append(Line(terms: terms, relation: relation, constant: constant, priority: priority))
        return lines.count - 1
    }

    /// A length along an axis: where it begins, and how long it is.
    struct Span {
        var start: Int
        var length: Int
    }

    mutating func makeSpan() -> Span { Span(start: makeVariable(), length: makeVariable()) }

    /// Says that a span has a place and a length.
    mutating func fix(_ span: Span, at start: Double, length: Double) {
        add([(span.start, 1)], 0, start)
        add([(span.length, 1)], 0, length)
    }

    /// Says how far one span begins after where another begins.
    @discardableResult
    mutating func inset(_ span: Span, from outer: Span, by distance: Double, _ relation: Int = 0) -> Int {
        add([(span.start, 1), (outer.start, -1)], relation, distance)
    }

    /// Says how far one span ends before where another ends.
    @discardableResult
    mutating func insetEnd(_ span: Span, from outer: Span, by distance: Double, _ relation: Int = 0) -> Int {
        add([(outer.start, 1), (outer.length, 1), (span.start, -1), (span.length, -1)], relation, distance)
    }

    /// Says how far one span begins after where another ends.
    @discardableResult
    mutating func follow(_ span: Span, _ former: Span, by distance: Double) -> Int {
        add([(span.start, 1), (former.start, -1), (former.length, -1)], 0, distance)
    }

    /// Says how long a view would be of itself: it is not longer by 250 (hugging), and not shorter by 750 (compression resistance). Answers both.
    @discardableResult
    mutating func prefer(_ span: Span, _ length: Double, hugging: Float = 250, resistance: Float = 750) -> [Int] {
        [add([(span.length, 1)], -1, length, priority: hugging), add([(span.length, 1)], 1, length, priority: resistance)]
    }
}
