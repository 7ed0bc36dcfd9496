import Foundation
import Synchronization

/// The work that UIKit does at fixed points of the main thread's commits.
///
/// UIKit installs one value, once, on the main actor. Commits of the main thread call it; commits
/// of other threads do not, nor do those of a thread that stands in for the main thread in tests.
package struct MainCommitHooks {
    /// Runs in each round of a commit before layers are laid out, for work that leads to layout,
    /// such as solving constraints.
    private let prepareLayout: @MainActor () -> Void
    /// Runs after the changes were laid out, drawn and sent.
    private let didCommit: @MainActor () -> Void

    @MainActor private static var installed: MainCommitHooks?
    /// A Boolean value that indicates whether hooks are installed. Without hooks, commits skip the
    /// checks of the thread and the actor, which take a quarter of the time of a small commit.
    private static let isInstalled = Atomic(false)

    package init(prepareLayout: @escaping @MainActor () -> Void, didCommit: @escaping @MainActor () -> Void) {
        self.prepareLayout = prepareLayout
        self.didCommit = didCommit
    }

    /// Makes these the process's hooks.
    ///
    /// - Precondition: No hooks are installed.
    @MainActor package func install() {
        precondition(Self.installed == nil, "lamina: MainCommitHooks are installed twice")
        Self.installed = self
        Self.isInstalled.store(true, ordering: .releasing)
    }

    static func callPrepareLayout() {
        guard isInstalled.load(ordering: .acquiring), Thread.isMainThread else { return }
        MainActor.assumeIsolated { installed?.prepareLayout() }
    }

    static func callDidCommit() {
        guard isInstalled.load(ordering: .acquiring), Thread.isMainThread else { return }
        MainActor.assumeIsolated { installed?.didCommit() }
    }

    /// Makes the calling thread commit before its run loop sleeps, even if nothing changes.
    package static func requestCommit() { TransactionStack.current.open() }
}
