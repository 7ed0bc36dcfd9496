import CoreGraphics
import QuartzCore

extension ScreenConfiguration.Device {
    /// The parts at the edges of the screen that the device's shape, its status bar and the home
    /// indicator occupy (points).
    ///
    /// They are those of an iPhone 16, whose landscape insets are the same on both sides, and of an
    /// iPad without a home button.
    ///
    /// - Parameters:
    ///   - isLandscape: Whether the interface is in landscape orientation.
    ///   - showsStatusBar: Whether a status bar is shown.
    func safeArea(isLandscape: Bool, showsStatusBar: Bool) -> UIEdgeInsets {
        if isPad { return UIEdgeInsets(top: showsStatusBar ? statusBarHeight : 0, left: 0, bottom: 20, right: 0) }
        return isLandscape
            ? UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59) : UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }

    /// The height of the status bar (points).
    var statusBarHeight: CGFloat { isPad ? 24 : 54 }
}

extension UIWindow {
    /// The parts of the window that the device's edges cover (points).
    var deviceSafeArea: UIEdgeInsets {
        guard let scene, let device = scene.screen.device else { return .zero }
        // A window that begins to rotate keeps its safe area until it is upright.
        guard transform.isIdentity else { return margins.safeArea }
        let insets = device.safeArea(
            isLandscape: scene.interfaceOrientation.isLandscape, showsStatusBar: !scene.statusBar.isStatusBarHidden)
        let (frame, screen) = (frame, scene.screen.bounds)
        return UIEdgeInsets(
            top: max(0, insets.top - (frame.minY - screen.minY)), left: max(0, insets.left - (frame.minX - screen.minX)),
            bottom: max(0, insets.bottom - (screen.maxY - frame.maxY)), right: max(0, insets.right - (screen.maxX - frame.maxX)))
    }
}
