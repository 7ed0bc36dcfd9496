import Foundation

/// The controllers of a navigation controller that has lent them to another one, the host, because
/// a split view controller has combined their columns.
///
/// While the first controller is on the host's stack, all controllers from it to that of the next
/// lent stack belong to the lender: those that are pushed on the host meanwhile do, too. If the
/// user goes back beyond the first controller, the lender keeps the controllers that it had.
@MainActor final class LentStack {
    /// The navigation controller that has lent the controllers, and owns this object.
    unowned let lender: UINavigationController
    private(set) weak var host: UINavigationController?
    /// The controllers, with the top one last.
    fileprivate(set) var controllers: [UIViewController]

    fileprivate init(_ lender: UINavigationController, host: UINavigationController) {
        self.lender = lender
        self.host = host
        controllers = lender.stack
    }

    /// The index of the first controller in the host's stack, or `nil` if it is not on it.
    var start: Int? { controllers.first.flatMap { root in host?.stack.firstIndex { $0 === root } } }

    /// A Boolean value that indicates whether the controllers are on the host's stack.
    var isShown: Bool { start != nil }
}

/// Stacks that navigation controllers lend each other.
extension UINavigationController {
    /// The controllers of the stack, even while it is lent.
    var ownStack: [UIViewController] { lent?.controllers ?? stack }

    /// Lends the stack to another navigation controller, whose stack does not change yet.
    func lendStack(to host: UINavigationController) {
        guard lent?.host !== host, host !== self else { return }
        reclaimStack()
        let lent = LentStack(self, host: host)
        shown?.viewIfLoaded?.removeFromSuperview()
        shown = nil
        for controller in stack {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        stack = []
        navigationBar.change(to: [], nil)
        self.lent = lent
        host.borrowed.append(lent)
    }

    /// Takes the controllers back from the host, and shows them again.
    func reclaimStack() {
        guard let lent else { return }
        let (host, start) = (lent.host, lent.start)
        self.lent = nil
        host?.borrowed.removeAll { $0 === lent }
        if let host, let start {
            host.setStack(Array(host.stack[..<start] + host.stack[(start + lent.controllers.count)...]), animated: false)
        }
        setStack(lent.controllers, animated: false)
    }

    /// Replaces the controllers of a lent stack, on the host's stack if they are on it.
    func replace(_ lent: LentStack, with new: [UIViewController], animated: Bool) {
        let (start, count) = (lent.start, lent.controllers.count)
        lent.controllers = new
        guard let host = lent.host, let start else { return }
        host.setStack(Array(host.stack[..<start] + new + host.stack[(start + count)...]), animated: animated)
    }

    /// Updates the borrowed stacks after this one has changed.
    func updateBorrowedStacks() {
        let shown = borrowed.compactMap { lent in lent.start.map { (lent, $0) } }.sorted { $0.1 < $1.1 }
        for (index, (lent, start)) in shown.enumerated() {
            lent.controllers = Array(stack[start..<(index + 1 < shown.count ? shown[index + 1].1 : stack.count)])
        }
    }
}
