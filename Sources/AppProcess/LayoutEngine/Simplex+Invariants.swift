/// Verification for tests.
extension Simplex {
    /// The accumulated rounding error that a test accepts (in the unit of the values, points).
    private static let tolerance = 1e-6

    /// Verifies the tableau, that the solution is feasible, and the order of the stored costs; if
    /// `optimize()` has nothing to do, also that the solution is optimal. Costs time in proportion
    /// to the tableau; for tests.
    func checkInvariants() throws(InvariantViolation) {
        try tableau.checkInvariants()
        for row in tableau.rows.indices where tableau.rows[row].basic >= 0 {
            let infeasibility = infeasibility(of: row)
            try InvariantViolation.check(abs(infeasibility) < Self.tolerance, "row \(row) is out of its bounds by \(infeasibility)")
        }
        for symbol in 0..<tableau.symbolLimit {
            let amounts = costs.amounts(of: symbol)
            try InvariantViolation.check(
                zip(amounts, amounts.dropFirst()).allSatisfy { $0.priority > $1.priority }, "the costs of symbol \(symbol) are out of order"
            )
            try InvariantViolation.check(
                amounts.allSatisfy { $0.amount.isFinite && abs($0.amount) > Tableau.tolerance },
                "symbol \(symbol) costs nothing, at a priority")
            guard !amounts.isEmpty else { continue }
            try InvariantViolation.check(tableau.row(of: symbol) == nil, "basic symbol \(symbol) has a cost")
            try InvariantViolation.check(tableau.kind(of: symbol) != .free, "free symbol \(symbol) has a cost")
            guard isOptimized, tableau.kind(of: symbol) == .restricted else { continue }
            try InvariantViolation.check(!costs.isNegative(symbol), "a step of symbol \(symbol) would gain")
        }
    }

    /// Verifies the stored costs against those that result from the original ones.
    ///
    /// The reduced cost of a symbol must be its original cost plus, for each basic symbol, the
    /// original cost of that symbol times this one's coefficient in its row.
    ///
    /// - Parameter original: The costs that the constraints assign, by symbol and priority.
    func checkCosts(_ original: [Int: [Float: Double]]) throws(InvariantViolation) {
        for symbol in 0..<tableau.symbolLimit where tableau.row(of: symbol) == nil {
            var expected = original[symbol] ?? [:]
            // An unused symbol's `firstCell` is the next unused symbol, not a cell.
            if tableau.symbols[symbol].cellCount > 0 {
                tableau.forEachCell(ofColumn: symbol) { row, value in
                    for (priority, amount) in original[tableau.basic(of: row)] ?? [:] { expected[priority, default: 0] += amount * value }
                }
            }
            for (priority, amount) in costs.amounts(of: symbol) { expected[priority, default: 0] -= amount }
            for (priority, difference) in expected {
                try InvariantViolation.check(
                    abs(difference) < Self.tolerance, "the cost of symbol \(symbol) at priority \(priority) is off by \(difference)")
            }
        }
    }
}
