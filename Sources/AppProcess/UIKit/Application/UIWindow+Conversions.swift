public import CoreGraphics
import Foundation

/// Conversions between windows of the screen. Main thread only.
extension UIWindow {
    /// Converts a point from the window's space to another window's, or to the screen's if `window`
    /// is nil.
    public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = pointOnScreen(point)
        return window?.pointFromScreen(onScreen) ?? onScreen
    }

    /// Converts a point from another window's space, or from the screen's if `window` is nil, to
    /// this window's.
    public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { pointFromScreen(window?.pointOnScreen(point) ?? point) }

    /// Converts a rectangle from the window's space to another window's, or to the screen's if
    /// `window` is nil. Returns the bounding box.
    public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        let onScreen = rectOnScreen(rect)
        return window?.rectFromScreen(onScreen) ?? onScreen
    }

    /// Converts a rectangle from another window's space, or from the screen's if `window` is nil,
    /// to this window's. Returns the bounding box.
    public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { rectFromScreen(window?.rectOnScreen(rect) ?? rect) }
}
