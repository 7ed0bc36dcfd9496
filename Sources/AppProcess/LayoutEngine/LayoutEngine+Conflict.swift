/// The explanation of contradictions: which constraints a failed change contradicts.
extension LayoutEngine {
    /// The terms, relation and constant of a required constraint.
    struct Requirement {
        var terms: [Term]
        var relation: Relation
        var constant: Double

        init(_ terms: [Term], _ relation: Relation, _ constant: Double) {
            self.terms = terms
            self.relation = relation
            self.constant = constant
        }
    }

    /// The number of constraints above which a conflict is not minimized. Minimizing solves a
    /// system of that size once for each constraint, which would take too long.
    private static let minimizationLimit = 256

    /// Returns the constraints that keep a row's basic symbol out of its bounds, except one of
    /// them.
    ///
    /// The row, which `restoreFeasibility()` returned, is a linear combination of required
    /// constraints and cannot hold. These are the constraints that own its symbols.
    func conflict(at row: Int, without excluded: Int) -> [Constraint] {
        var owners = [simplex.tableau.owner(of: simplex.tableau.basic(of: row))]
        simplex.tableau.forEachCell(ofRow: row) { column, _ in owners.append(simplex.tableau.owner(of: column)) }
        return Set(owners).subtracting([excluded, -1]).sorted().map { Constraint(index: Int32($0)) }
    }

    /// Returns a conflict without the constraints that are not needed for it: the rest still
    /// contradicts a requirement.
    func minimal(_ constraints: [Constraint], with last: Requirement) -> [Constraint] {
        guard constraints.count <= Self.minimizationLimit else { return constraints }
        var needed = constraints
        var index = 0
        while index < needed.count {
            var subset = needed
            subset.remove(at: index)
            if Self.areSatisfiable(subset.map(requirement) + [last]) { index += 1 } else { needed = subset }
        }
        return needed
    }

    /// Returns whether required constraints can hold together, by adding them to a new engine.
    private static func areSatisfiable(_ requirements: [Requirement]) -> Bool {
        var engine = LayoutEngine()
        var variables: [Variable: Variable] = [:]
        do {
            for requirement in requirements {
                var terms = requirement.terms
                for index in terms.indices {
                    let local = variables[terms[index].variable] ?? engine.makeVariable()
                    variables[terms[index].variable] = local
                    terms[index].variable = local
                }
                _ = try engine.add(terms, requirement.relation, requirement.constant)
            }
            return true
        } catch {
            return false
        }
    }
}
