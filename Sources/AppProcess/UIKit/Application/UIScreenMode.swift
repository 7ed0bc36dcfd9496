import CoreGraphics
public import Foundation

/// A size of a screen. Main thread only.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
    private let pixels: CGSize

    init(_ size: CGSize) {
        pixels = size
        super.init()
    }

    /// The size (pixels).
    open var size: CGSize { pixels }

    /// The width of a pixel, divided by its height: always 1.
    open var pixelAspectRatio: CGFloat { 1 }
}

extension UIScreen {
    /// The ways in which a television's hidden edges are treated.
    public enum OverscanCompensation: Int, Sendable {
        /// The content is scaled.
        case scale = 0
        /// The bounds are smaller.
        case insetBounds = 1
        /// The edges are hidden.
        case none = 2
    }

    /// The name under which iOS reports another screen. Never posted: there is one screen, and nor
    /// are the following.
    nonisolated public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// The name under which iOS reports that a screen was removed.
    nonisolated public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// The name under which iOS reports another mode. A screen's size is reported by traits and by
    /// `viewWillTransition(to:with:)`.
    nonisolated public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
    /// The name under which iOS reports another brightness.
    nonisolated public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
    /// The name under which iOS reports that recording the screen began or ended.
    nonisolated public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")
}
