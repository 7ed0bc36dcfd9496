extension LayoutEngine {
    /// What a constraint says that must hold.
    typealias Demand = (terms: [Term], relation: Relation, constant: Double)

    /// More than these are not tried one by one.
    private static let mostTried = 256

    /// The constraints that keep a row's basic symbol out of its bounds, but for one.
    func conflict(at row: Int, _ own: Int) -> [Constraint] {
        var owners = [simplex.tableau.owner(of: simplex.tableau.basic(of: row))]
        simplex.tableau.forEachCell(ofRow: row) { column, _ in owners.append(simplex.tableau.owner(of: column)) }
        return Set(owners).subtracting([own, -1]).sorted().map { Constraint(index: Int32($0)) }
    }

    /// Those of some constraints without any of which the others and a further one could hold.
    func minimal(_ constraints: [Constraint], with last: Demand) -> [Constraint] {
        guard constraints.count <= Self.mostTried else { return constraints }
        var needed = constraints
        var index = 0
        while index < needed.count {
            var fewer = needed
            fewer.remove(at: index)
            if Self.areSatisfiable(fewer.map(demand) + [last]) { index += 1 } else { needed = fewer }
        }
        return needed
    }

    private static func areSatisfiable(_ demands: [Demand]) -> Bool {
        var engine = LayoutEngine()
        var variables: [Variable: Variable] = [:]
        do {
            for demand in demands {
                var terms = demand.terms
                for index in terms.indices {
                    let own = variables[terms[index].variable] ?? engine.makeVariable()
                    variables[terms[index].variable] = own
                    terms[index].variable = own
                }
                _ = try engine.add(terms, demand.relation, demand.constant)
            }
            return true
        } catch {
            return false
        }
    }
}
