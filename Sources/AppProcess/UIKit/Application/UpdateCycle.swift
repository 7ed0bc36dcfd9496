import QuartzCore

/// The parts of the update cycle that run within Core Animation's commits on the main thread:
/// `updateConstraints()` before layout, and actions after the commit.
@MainActor enum UpdateCycle {
    /// Installs the hooks when it is first accessed.
    private static let installation: Void = MainCommitHooks(
        prepareLayout: { ConstraintsPass.run() }, didCommit: { PostCommitActions.run() }
    ).install()

    /// Installs UIKit's work in the commits of the main thread. Calls after the first do nothing.
    static func install() { installation }
}
