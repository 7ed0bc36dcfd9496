/// A system of constraints in a form for both solvers. Variables are numbered from 0.
struct LayoutSystem {
    /// A constraint: the sum of terms, each a variable times a coefficient, compared with a
    /// constant.
    struct Line {
        var terms: [(variable: Int, coefficient: Double)]
        /// −1 for ≤, 0 for =, 1 for ≥.
        var relation: Int
        var constant: Double
        /// The priority. 1000 is required; kiwi supports three others: 750, 500, 250.
        var priority: Float
    }

    /// The number of variables.
    private(set) var variables = 0
    private(set) var lines: [Line] = []

    mutating func makeVariable() -> Int {
        variables += 1
        return variables - 1
    }

    /// Adds a constraint and returns its index. `relation` is that of `Line`, also in the methods
    /// below.
    @discardableResult
    mutating func add(
        _ terms: [(variable: Int, coefficient: Double)], _ relation: Int = 0, _ constant: Double = 0, priority: Float = 1000
    ) -> Int {
        lines.append(Line(terms: terms, relation: relation, constant: constant, priority: priority))
        return lines.count - 1
    }

    /// An interval along an axis: the variables of its start and its length.
    struct Span {
        var start: Int
        var length: Int
    }

    mutating func makeSpan() -> Span { Span(start: makeVariable(), length: makeVariable()) }

    /// Constrains the start and length of a span.
    mutating func fix(_ span: Span, at start: Double, length: Double) {
        add([(span.start, 1)], 0, start)
        add([(span.length, 1)], 0, length)
    }

    /// Constrains the distance from the start of one span to that of another.
    @discardableResult
    mutating func inset(_ span: Span, from outer: Span, by distance: Double, _ relation: Int = 0) -> Int {
        add([(span.start, 1), (outer.start, -1)], relation, distance)
    }

    /// Constrains the distance from the end of one span to that of another.
    @discardableResult
    mutating func insetEnd(_ span: Span, from outer: Span, by distance: Double, _ relation: Int = 0) -> Int {
        add([(outer.start, 1), (outer.length, 1), (span.start, -1), (span.length, -1)], relation, distance)
    }

    /// Constrains the distance from the end of one span to the start of another.
    @discardableResult
    mutating func follow(_ span: Span, _ former: Span, by distance: Double) -> Int {
        add([(span.start, 1), (former.start, -1), (former.length, -1)], 0, distance)
    }

    /// Constrains a span to its natural length: to at most that with the hugging priority, and to
    /// at least that with the compression resistance priority. Returns both constraints.
    @discardableResult
    mutating func prefer(_ span: Span, _ length: Double, hugging: Float = 250, resistance: Float = 750) -> [Int] {
        [add([(span.length, 1)], -1, length, priority: hugging), add([(span.length, 1)], 1, length, priority: resistance)]
    }
}
