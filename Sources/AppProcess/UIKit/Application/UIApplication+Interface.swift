public import CoreGraphics
import Foundation

/// What the app's interface is like. Main thread.
extension UIApplication {
    /// The direction of the language.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.standard.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The size of text that the person prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.standard.preferredContentSizeCategory }

    /// Whether there can be several scenes: there is one.
    public var supportsMultipleScenes: Bool { false }

    // MARK: Touches

    /// Has touches and the pointer go nowhere, until `endIgnoringInteractionEvents()` was called as often. What is touched at the time is cancelled.
    @available(*, deprecated, message: "Use UIView's userInteractionEnabled property instead")
    public func beginIgnoringInteractionEvents() {
        ignoredDepth += 1
        if ignoredDepth == 1 { cancelTouches() }
    }

    /// Has touches and the pointer go where they belong again.
    @available(*, deprecated, message: "Use UIView's userInteractionEnabled property instead")
    public func endIgnoringInteractionEvents() { ignoredDepth = max(0, ignoredDepth - 1) }

    /// Whether touches and the pointer go nowhere.
    @available(*, deprecated, message: "Use UIView's userInteractionEnabled property instead")
    public var isIgnoringInteractionEvents: Bool { ignoredDepth > 0 }

    // MARK: The status bar

    /// Which way up the interface is.
    @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
    public var statusBarOrientation: UIInterfaceOrientation { defaultScene?.interfaceOrientation ?? .unknown }

    /// The part of the screen that the status bar covers: there is none.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    public var statusBarFrame: CGRect { .zero }

    /// Whether no status bar is seen: there is none.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    public var isStatusBarHidden: Bool { true }
}
