import CoreGraphics
import Foundation

/// Taps on the status bar, which scroll to the top.
///
/// A touch that begins on the bar reaches no view. If it ends on the bar, the scroll view that is
/// closest to it is asked to scroll. On a phone, nothing happens if several scroll views allow it.
extension UIWindowScene {
    /// Returns whether a location on the screen is on the status bar, and no window is in front of
    /// it there.
    func isOnStatusBar(_ location: CGPoint) -> Bool {
        guard statusBar.statusBarFrame.contains(location) else { return false }
        return !windows.contains { window in
            window.windowLevel >= .statusBar && window.hitTest(window.pointFromScreen(location), with: nil) != nil
        }
    }

    /// Scrolls to the top after a touch on the status bar ended.
    func statusBarTouchDidEnd(_ touch: UITouch) {
        guard touch.phase == .ended, isOnStatusBar(touch.current.location) else { return }
        scrollViewForStatusBar(at: touch.current.location.x)?.scrollToTop()
    }

    /// Returns the scroll view that a tap on the status bar scrolls.
    ///
    /// - Parameter x: The horizontal position of the tap on the screen (points).
    private func scrollViewForStatusBar(at x: CGFloat) -> UIScrollView? {
        guard let window = keyWindow ?? windows.last, let device = screen.device else { return nil }
        let front = window.rootViewController?.frontmost { _ in true }.viewIfLoaded ?? window
        var candidates: [(view: UIScrollView, frame: CGRect)] = []
        front.collectScrollViews(in: window, &candidates)
        if !device.isPad { return candidates.count == 1 ? candidates.first?.view : nil }
        let below = candidates.filter { $0.frame.minX <= x && x < $0.frame.maxX }
        return (below.isEmpty ? candidates : below).min { $0.frame.minY < $1.frame.minY }?.view
    }
}

extension UIView {
    /// Collects the visible scroll views of the view and its descendants that allow to scroll to
    /// the top, with their frames in a window.
    fileprivate func collectScrollViews(in window: UIWindow, _ found: inout [(view: UIScrollView, frame: CGRect)]) {
        guard !isHidden, alpha > 0.01 else { return }
        if let scrollView = self as? UIScrollView, scrollView.scrollsToTop, scrollView.isUserInteractionEnabled {
            let frame = scrollView.convert(scrollView.bounds, to: window)
            if frame.intersects(window.bounds) { found.append((scrollView, frame)) }
        }
        for view in subviews { view.collectScrollViews(in: window, &found) }
    }
}
