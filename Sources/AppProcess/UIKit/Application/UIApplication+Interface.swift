public import CoreGraphics
import Foundation

/// Properties of the app's interface. Main thread only.
extension UIApplication {
    /// The layout direction of the user interface.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.standard.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.standard.preferredContentSizeCategory }

    /// A Boolean value that indicates whether the app can show several scenes: always false.
    public var supportsMultipleScenes: Bool { false }

    // MARK: Touches

    /// Stops the delivery of touches and pointer events and cancels the current ones. Calls nest.
    @available(*, deprecated, message: "Use UIView's userInteractionEnabled property instead")
    public func beginIgnoringInteractionEvents() {
        ignoredDepth += 1
        if ignoredDepth == 1 { cancelTouches() }
    }

    /// Resumes the delivery of touches and pointer events when the calls are balanced.
    @available(*, deprecated, message: "Use UIView's userInteractionEnabled property instead")
    public func endIgnoringInteractionEvents() { ignoredDepth = max(0, ignoredDepth - 1) }

    /// A Boolean value that indicates whether touches and pointer events are ignored.
    @available(*, deprecated, message: "Use UIView's userInteractionEnabled property instead")
    public var isIgnoringInteractionEvents: Bool { ignoredDepth > 0 }

    // MARK: Status bar

    /// The orientation of the user interface.
    @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
    public var statusBarOrientation: UIInterfaceOrientation { defaultScene?.interfaceOrientation ?? .unknown }

    /// The frame of the status bar: always empty, because there is none.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    public var statusBarFrame: CGRect { .zero }

    /// A Boolean value that indicates whether the status bar is hidden: always true.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    public var isStatusBarHidden: Bool { true }
}
