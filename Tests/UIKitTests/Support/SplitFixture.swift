import Foundation
import Testing

@testable import UIKit

/// A split view controller in a window of a tablet, with spies in its columns, that logs the calls
/// of its delegate.
@MainActor final class SplitFixture: NSObject, UISplitViewControllerDelegate {
    let log = CallLog()
    let split: UISplitViewController
    let window: UIWindow
    let primary: ControllerSpy
    let supplementary: ControllerSpy
    let secondary: ControllerSpy
    /// The column to collapse to, or nil for the proposed one.
    var topColumn: UISplitViewController.Column?

    init(
        _ style: UISplitViewController.Style = .doubleColumn, size: CGSize = CGSize(width: 1000, height: 700), isCompact: Bool = false,
        topColumn: UISplitViewController.Column? = nil, window: UIWindow? = nil
    ) {
        _ = TestApp.application
        split = UISplitViewController(style: style)
        (primary, supplementary, secondary) = (ControllerSpy("primary", log), ControllerSpy("middle", log), ControllerSpy("secondary", log))
        self.window = window ?? UIWindow(frame: CGRect(origin: .zero, size: size))
        self.topColumn = topColumn
        super.init()
        split.delegate = self
        setCompact(isCompact)
        if style == .unspecified {
            split.viewControllers = [primary, secondary].map { UINavigationController(rootViewController: $0) }
        } else {
            split.setViewController(primary, for: .primary)
            if style == .tripleColumn { split.setViewController(supplementary, for: .supplementary) }
            split.setViewController(secondary, for: .secondary)
        }
        _ = log.removeAll()
    }

    /// Shows the window with the split view controller.
    func show() {
        window.rootViewController = split
        window.makeKeyAndVisible()
        settle()
    }

    func settle() { UIKitTests.settle(window) }

    /// Changes the width class, and performs the layout that follows.
    func setCompact(_ isCompact: Bool) {
        window.traitOverrides.horizontalSizeClass = isCompact ? .compact : .regular
        window.traitOverrides.verticalSizeClass = .regular
        if split.viewIfLoaded?.window != nil { settle() }
    }

    func resize(_ width: CGFloat, _ height: CGFloat) {
        window.frame = CGRect(x: 0, y: 0, width: width, height: height)
        settle()
    }

    /// Performs a change without animation.
    func perform(_ change: () -> Void) {
        UIView.performWithoutAnimation(change)
        finish()
    }

    /// Performs passes of the run loop until the columns and the stack are at rest.
    func finish() {
        settle()
        for _ in 0..<500 where split.change != nil || (split.viewControllers.first as? UINavigationController)?.transition != nil {
            TestApp.pass()
            settle()
        }
        #expect(split.change == nil)
    }

    /// The frame of a column's view in the split view controller's view, or nil if it is hidden.
    func frame(_ column: UISplitViewController.Column) -> CGRect? {
        guard let view = split.columnViews[column], !view.isHidden else { return nil }
        return view.frame
    }

    /// The titles of the controllers on the stack that is shown in a compact width.
    var stack: [String?] { (split.viewControllers.first as? UINavigationController)?.viewControllers.map(\.title) ?? [] }

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
        log.add("mode \(displayMode.rawValue)")
    }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        log.add("show \(column.rawValue)")
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        log.add("hide \(column.rawValue)")
    }

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        log.add("top \(proposedTopColumn.rawValue)")
        return topColumn ?? proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        log.add("expand \(proposedDisplayMode.rawValue)")
        return proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("did collapse") }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("did expand") }

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) { log.add("gesture begins") }

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) { log.add("gesture ended") }
}
