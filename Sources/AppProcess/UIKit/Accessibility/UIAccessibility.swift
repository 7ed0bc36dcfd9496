import CoreGraphics
public import Foundation

/// The names of notifications and functions that concern assistive technologies.
///
/// No assistive technology is connected yet, so the functions report that none runs, and posted
/// notifications reach none, as on an iOS device without one.
public enum UIAccessibility {
    /// A notification that an app posts to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The notification as a number.
        public let rawValue: UInt32
        /// Creates a notification from a number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// A new screen has appeared. The argument is the element to which the focus moves, or a
        /// string to speak.
        public static let screenChanged = Notification(rawValue: 1000)
        /// The layout of the screen has changed. The argument is as for `screenChanged`.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The string in the argument shall be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled. The argument is a string that describes the position.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// The technology in the argument shall pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1020)
        /// The technology in the argument shall resume.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1021)
    }

    /// An assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The technology as a string.
        public let rawValue: String
        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// VoiceOver, as the argument of notifications.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        /// Switch Control, as the argument of notifications.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// The ears for which hearing devices are paired.
    public struct HearingDeviceEar: OptionSet, Sendable {
        /// The ears as bits.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The left ear.
        public static let left = HearingDeviceEar(rawValue: 1 << 1)
        /// The right ear.
        public static let right = HearingDeviceEar(rawValue: 1 << 2)
        /// Both ears.
        public static let both: HearingDeviceEar = [.left, .right]
    }

    /// Posts a notification to assistive technologies. It has no effect, because none is connected.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    ///   - argument: Its argument, or nil.
    public static func post(notification: Notification, argument: Any?) {}

    /// Returns the element that an assistive technology focuses: nil, because none is connected.
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? { nil }

    /// Converts a rectangle from a view's coordinate space to the screen's.
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        let inWindow = view.convert(rect, to: nil as UIView?)
        return view.window?.convert(inWindow, to: nil as UIWindow?) ?? inWindow
    }

    /// Converts a path from a view's coordinate space to the screen's. The view is not rotated
    /// against the screen: its bounding box determines the conversion.
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        func onScreen(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            let inWindow = view.convert(CGPoint(x: x, y: y), to: nil as UIView?)
            return view.window?.convert(inWindow, to: nil as UIWindow?) ?? inWindow
        }
        let (origin, right, below) = (onScreen(0, 0), onScreen(1, 0), onScreen(0, 1))
        let result = UIBezierPath(cgPath: path.cgPath)
        result.apply(
            CGAffineTransform(
                a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y, tx: origin.x, ty: origin.y))
        return result
    }

    /// Notifies Zoom that the focus moved. It has no effect.
    @preconcurrency @MainActor public static func zoomFocusChanged(
        zoomType type: UIAccessibilityZoomType, toFrame frame: CGRect, in view: UIView
    ) {}

    /// Warns the user of gestures that conflict with Zoom. It has no effect.
    @preconcurrency @MainActor public static func registerGestureConflictWithZoom() {}

    /// Requests that the user cannot leave the app. The completion handler receives false, because
    /// Guided Access does not exist.
    @preconcurrency @MainActor public static func requestGuidedAccessSession(
        enabled enable: Bool, completionHandler: @escaping @MainActor (Bool) -> Void
    ) {
        Task { @MainActor in completionHandler(false) }
    }
}
