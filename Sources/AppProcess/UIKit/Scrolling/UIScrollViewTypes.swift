public import CoreGraphics

extension UIScrollView {
    /// The rate of deceleration: the fraction of the velocity that remains after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of its velocity that scrolling content keeps in each millisecond.
        public let rawValue: CGFloat
        /// Creates a rate from the fraction of the velocity that remains after each millisecond.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The default rate, 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A faster rate, 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The colors of scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark indicators in light appearance and light ones in dark appearance.
        case `default`
        /// Dark indicators.
        case black
        /// Light indicators.
        case white
    }

    /// The ways a drag makes the first responder resign, which dismisses a keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// A drag leaves the first responder as it is.
        case none
        /// The first responder resigns when a drag begins.
        case onDrag
        /// On iOS, the keyboard follows a drag past its edge. Lamina shows no keyboard on the
        /// screen, so the mode acts as `none`.
        case interactive
        /// As `onDrag`, with the accessory view of the keyboard.
        case onDragWithAccessory
        /// As `interactive`, with the accessory view of the keyboard.
        case interactiveWithAccessory
    }

    /// The edges of the content that avoid the safe area.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// The edges of scrollable axes, and top and bottom if the view is a controller's root
        /// view.
        case automatic
        /// The edges of scrollable axes.
        case scrollableAxes
        /// No edges.
        case never
        /// All edges.
        case always
    }
}

/// An object that a pull on a scroll view's content activates. Main thread only.
@MainActor protocol ScrollRefresher: AnyObject {
    /// Notifies the object that the offset or the size of a scroll view changed.
    func contentDidMove(in scrollView: UIScrollView)
}
