/// Verification for tests.
extension LayoutEngine {
    /// The relative rounding error that a test accepts.
    private static let tolerance = 1e-6

    /// Verifies the invariants of the solver, that its costs are those of the constraints, and that
    /// its solution satisfies the equation of each constraint. Costs time in proportion to the
    /// system; for tests.
    func checkInvariants() throws(InvariantViolation) {
        try simplex.checkInvariants()
        var costs: [Int: [Float: Double]] = [:]
        for (index, record) in records.enumerated() where record.marker >= 0 {
            let (marker, error) = (Int(record.marker), Int(record.error))
            try InvariantViolation.check(simplex.tableau.owner(of: marker) == index, "constraint \(index) does not own its marker")
            if !record.isRequired {
                try InvariantViolation.check(simplex.tableau.owner(of: error) == index, "constraint \(index) does not own its error")
                costs[error] = [record.priority: 1]
                if record.relation == .equal { costs[marker] = [record.priority: 1] }
            }
            let requirement = requirement(of: Constraint(index: Int32(index)))
            var (sum, size) = (-requirement.constant, abs(requirement.constant))
            for term in requirement.terms {
                let symbol = Int(term.variable.symbol)
                let product = term.coefficient * (baseValues[symbol] + simplex.tableau.value(of: symbol))
                sum += product
                size += abs(product)
            }
            let slack = simplex.tableau.value(of: marker) - (error < 0 ? 0 : simplex.tableau.value(of: error))
            try InvariantViolation.check(
                abs(record.sign * sum - slack) < Self.tolerance * max(1, size), "constraint \(index) is off by \(record.sign * sum - slack)"
            )
        }
        try simplex.checkCosts(costs)
    }
}
