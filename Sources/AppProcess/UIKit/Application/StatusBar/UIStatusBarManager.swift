public import Foundation

/// The status bar of a window scene.
///
/// Lamina's screens show no status bar. The manager reports that it is hidden and occupies nothing,
/// and the style that the view controllers prefer. Main thread only.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    private var style = UIStatusBarStyle.default

    override init() { super.init() }

    /// The style of the content: the one that the frontmost view controller prefers.
    open var statusBarStyle: UIStatusBarStyle { style }

    /// A Boolean value that indicates whether the status bar is hidden: always true, because there
    /// is none.
    open var isStatusBarHidden: Bool { true }

    /// The frame of the status bar: always empty, because there is none.
    open var statusBarFrame: CGRect { .zero }

    /// Stores the style of the content.
    func setStyle(_ style: UIStatusBarStyle) { self.style = style }
}

extension UIWindowScene {
    /// A Boolean value that indicates whether view controllers determine the style of the status
    /// bar, rather than `UIApplication`. The bundle's `UIViewControllerBasedStatusBarAppearance`
    /// states it; the default is true.
    static var isStatusBarControlledByControllers: Bool {
        Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool ?? true
    }

    /// Asks the frontmost view controller for the style of the status bar, and stores it.
    func updateStatusBar() {
        guard Self.isStatusBarControlledByControllers, let root = (keyWindow ?? windows.last)?.rootViewController else { return }
        statusBar.setStyle(root.frontmostForStatusBar.descendant(by: \.childForStatusBarStyle).preferredStatusBarStyle)
    }
}

extension UIViewController {
    /// Asks the controllers for the status bar's style, if the controller's view is in a window.
    func updateStatusBar() { loadedView?.window?.windowScene?.updateStatusBar() }

    /// The controller that is presented above this one, directly or indirectly, as far as
    /// presentations determine the status bar: those in full screen do, and those that capture it.
    fileprivate var frontmostForStatusBar: UIViewController {
        frontmost { $0.modal.style == .fullScreen || $0.modalPresentationCapturesStatusBarAppearance }
    }

    /// The controller to which this one leaves a decision, directly or indirectly.
    fileprivate func descendant(by child: (UIViewController) -> UIViewController?) -> UIViewController {
        var current = self
        while let next = child(current), next !== current { current = next }
        return current
    }
}
