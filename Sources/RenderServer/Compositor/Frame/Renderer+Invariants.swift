import RenderTree

extension Renderer {
    /// Returns a sentence for each broken invariant of the clients' trees and ledgers, for tests.
    package func invariantViolations() -> [String] {
        scene.clients.flatMap { client in
            client.tree.invariantViolations(against: scene.isApplied(client) ? client.ledger : nil).map {
                "client \(client.key.rawValue): \($0)"
            }
        }
    }
}
