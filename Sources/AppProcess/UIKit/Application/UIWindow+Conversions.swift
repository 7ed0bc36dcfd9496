public import CoreGraphics
import Foundation

/// Places in other windows of the screen. Main thread.
extension UIWindow {
    /// A point of this window in another one; on the screen for nil.
    public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = pointOnScreen(point)
        return window?.pointFromScreen(onScreen) ?? onScreen
    }

    /// A point of another window in this one; of the screen for nil.
    public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { pointFromScreen(window?.pointOnScreen(point) ?? point) }

    /// The smallest rectangle around one of this window in another one; on the screen for nil.
    public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        let onScreen = rectOnScreen(rect)
        return window?.rectFromScreen(onScreen) ?? onScreen
    }

    /// The smallest rectangle in this window around one of another one; of the screen for nil.
    public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { rectFromScreen(window?.rectOnScreen(rect) ?? rect) }
}
