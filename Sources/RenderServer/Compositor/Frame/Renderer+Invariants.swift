import RenderTree

extension Renderer {
    /// The number of layers that composing frames has visited, for tests of the costs.
    package var stepCount: Int { composer.stepCount }

    /// Returns a sentence for each broken invariant of the clients' trees and ledgers and of the
    /// display lists, for tests.
    package func invariantViolations() -> [String] {
        var violations = scene.clients.filter { $0.detached.map { !$0.isBusy } ?? true }.flatMap { client in
            client.tree.invariantViolations(against: scene.isApplied(client) ? client.ledger : nil).map {
                "client \(client.key.rawValue): \($0)"
            }
        }
        do throws(InvariantViolation) {
            try composer.checkInvariants()
        } catch {
            violations.append("display list: \(error.description)")
        }
        return violations
    }
}
