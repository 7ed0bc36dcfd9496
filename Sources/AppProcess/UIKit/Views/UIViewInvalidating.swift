/// An aspect of a view that a change of one of its properties makes out of date. Main thread.
///
/// `@Invalidating(.display, .layout) var thickness: CGFloat = 1` has the view drawn and laid out when the value becomes another one.
public protocol UIViewInvalidating {
    /// Has the view bring the aspect up to date before the next frame.
    @MainActor func invalidate(view: UIView)
}

extension UIView {
    /// The aspects that there are.
    public enum Invalidations {
        /// What the view draws: `setNeedsDisplay()`.
        public struct Display: UIViewInvalidating {
            public init() {}
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        /// Where its subviews are: `setNeedsLayout()`.
        public struct Layout: UIViewInvalidating {
            public init() {}
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        /// Its constraints: `setNeedsUpdateConstraints()`.
        public struct Constraints: UIViewInvalidating {
            public init() {}
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// The size that it has by itself: `invalidateIntrinsicContentSize()`.
        public struct IntrinsicContentSize: UIViewInvalidating {
            public init() {}
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// Two aspects, either of which may be two again.
        public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
            private let first: Invalidation1
            private let second: Invalidation2

            public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
                first = invalidation1
                second = invalidation2
            }

            @preconcurrency @MainActor public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    public static var display: UIView.Invalidations.Display { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    public static var layout: UIView.Invalidations.Layout { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    public static var constraints: UIView.Invalidations.Constraints { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: UIView.Invalidations.IntrinsicContentSize { .init() }
}
