import RenderTree

extension Renderer {
    /// Returns a sentence for each broken invariant of the clients' trees and ledgers and of the
    /// display lists, for tests.
    package func invariantViolations() -> [String] {
        var violations = scene.clients.flatMap { client in
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
