import CoreGraphics
public import Foundation

/// The places of bars, which the extent of their backgrounds depends on.
public enum UIBarPosition: Int, Sendable {
    /// No particular place.
    case any = 0
    /// The bottom of the view that contains the bar. The shadow is above the bar.
    case bottom = 1
    /// The top of the view that contains the bar. The shadow is below the bar.
    case top = 2
    /// The top of the screen, as well as of the view that contains the bar: the background extends
    /// up to the top of the screen, behind the status bar.
    case topAttached = 3
}

/// A bar that has a position. Main thread only.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// The position of the bar.
    var barPosition: UIBarPosition { get }
}

/// The method of a bar's delegate that determines where the bar is. It is optional. Main thread
/// only.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of a bar, which a bar asks for when it is laid out. `any` stands for
    /// the bar's own position: `top` for navigation bars, `bottom` for toolbars.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIView {
    /// The frame of the background of a bar: its bounds, extended behind the status bar if the bar
    /// is attached to the top of the screen.
    func barBackgroundFrame(at position: UIBarPosition) -> CGRect {
        guard position == .topAttached, let window else { return bounds }
        let distance = min(max(0, convert(bounds.origin, to: nil).y), window.safeAreaInsets.top)
        return CGRect(x: bounds.minX, y: bounds.minY - distance, width: bounds.width, height: bounds.height + distance)
    }
}
