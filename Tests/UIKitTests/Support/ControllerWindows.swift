import Foundation

@testable import UIKit

/// Returns a visible window of 320 × 480 points with a root controller.
@MainActor func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle(window)
    return window
}

/// Performs the end of a run-loop pass: layout, and then the actions that follow the commit.
@MainActor func settle(_ window: UIWindow) {
    window.layoutIfNeeded()
    PostCommitActions.run()
}
