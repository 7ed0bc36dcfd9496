/// An aspect of a view that becomes out of date when a property changes. Main thread only.
///
/// `@Invalidating(.display, .layout) var thickness: CGFloat = 1` requests drawing and layout
/// whenever the value changes.
public protocol UIViewInvalidating {
    /// Requests that the aspect is updated before the next frame.
    @MainActor func invalidate(view: UIView)
}

extension UIView {
    /// The built-in aspects.
    public enum Invalidations {
        /// Invalidates the drawing: `setNeedsDisplay()`.
        public struct Display: UIViewInvalidating {
            public init() {}
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        /// Invalidates the layout of subviews: `setNeedsLayout()`.
        public struct Layout: UIViewInvalidating {
            public init() {}
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        /// Invalidates the constraints: `setNeedsUpdateConstraints()`.
        public struct Constraints: UIViewInvalidating {
            public init() {}
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// Invalidates the intrinsic size: `invalidateIntrinsicContentSize()`.
        public struct IntrinsicContentSize: UIViewInvalidating {
            public init() {}
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// Invalidates two aspects, each of which may be a tuple itself.
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
