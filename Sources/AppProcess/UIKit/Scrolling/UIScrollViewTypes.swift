public import CoreGraphics

extension UIScrollView {
    /// What remains of the velocity of thrown contents after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The colour of scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light, and light on dark, as the view's traits have it.
        case `default`
        case black, white
    }

    /// When a drag has the first responder give its place up, which puts a keyboard away.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// Which edges of the contents keep clear of the safe area.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Those of the axes that scroll, and top and bottom of a controller's root view.
        case automatic
        /// Those of the axes that scroll.
        case scrollableAxes
        case never, always
    }
}
