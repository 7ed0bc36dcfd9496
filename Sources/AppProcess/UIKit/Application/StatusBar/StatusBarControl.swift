import Foundation

/// How controllers, or the application, determine the status bar of the scene.
extension UIWindowScene {
    /// A Boolean value that indicates whether view controllers determine the appearance of the
    /// status bar, rather than `UIApplication`. The bundle's
    /// `UIViewControllerBasedStatusBarAppearance` states it; the default is true.
    static var isStatusBarControlledByControllers: Bool {
        Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool ?? true
    }

    /// Asks the frontmost view controller for the appearance of the status bar, and changes the bar
    /// with the duration of the animation block that is being executed, if there is one.
    func updateStatusBar() { updateStatusBar(duration: UIView.inheritedAnimationDuration) }

    /// Asks the frontmost view controller for the appearance of the status bar, unless the
    /// application determines it, and changes the bar. The home indicator changes with it.
    ///
    /// - Parameters:
    ///   - duration: The duration of the animation (seconds); 0 for none.
    ///   - animation: The animation, or nil for the one that the controller prefers.
    func updateStatusBar(duration: TimeInterval, animation: UIStatusBarAnimation? = nil) {
        updateHomeIndicator()
        guard Self.isStatusBarControlledByControllers else {
            let style = screen.traitCollection.userInterfaceStyle
            var appearance = UIApplication.running?.statusBar ?? StatusBarAppearance()
            appearance.isDark = style == .dark
            return statusBar.update(appearance, animation: .fade, duration: duration)
        }
        guard let root = (keyWindow ?? windows.last)?.rootViewController else { return statusBar.update() }
        let front = root.frontmostForStatusBar
        let styled = front.descendant(by: \.childForStatusBarStyle)
        let hiding = front.descendant(by: \.childForStatusBarHidden)
        let appearance = StatusBarAppearance(
            style: styled.preferredStatusBarStyle, isHidden: hiding.prefersStatusBarHidden,
            isDark: styled.traitCollection.userInterfaceStyle == .dark)
        statusBar.update(appearance, animation: animation ?? hiding.preferredStatusBarUpdateAnimation, duration: duration)
    }
}

extension UIApplication {
    /// The duration of animations of the status bar on iOS (seconds).
    static let statusBarDuration: TimeInterval = 0.35

    /// Changes the appearance that the application determines for the status bar.
    func changeStatusBar(_ animation: UIStatusBarAnimation, _ change: (inout StatusBarAppearance) -> Void) {
        guard !UIWindowScene.isStatusBarControlledByControllers else { return }
        change(&statusBar)
        defaultScene?.statusBar.update(statusBar, animation: animation, duration: animation == .none ? 0 : Self.statusBarDuration)
    }
}

extension UIViewController {
    /// Asks the controllers for the status bar's appearance, if the controller's view is in a
    /// window.
    func updateStatusBar() { loadedView?.window?.windowScene?.updateStatusBar() }

    /// The controller that is presented above this one, directly or indirectly, as far as
    /// presentations determine the status bar: those in full screen do, and those that capture it.
    var frontmostForStatusBar: UIViewController {
        frontmost { $0.modal.style == .fullScreen || $0.modalPresentationCapturesStatusBarAppearance }
    }

    /// The controller to which this one leaves a decision, directly or indirectly.
    func descendant(by child: (UIViewController) -> UIViewController?) -> UIViewController {
        var current = self
        while let next = child(current), next !== current { current = next }
        return current
    }
}
