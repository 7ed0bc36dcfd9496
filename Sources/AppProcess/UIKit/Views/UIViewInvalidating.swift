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
            /// Creates the aspect.
            public init() {}
            /// Invalidates the aspect of a view.
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        /// Invalidates the layout of subviews: `setNeedsLayout()`.
        public struct Layout: UIViewInvalidating {
            /// Creates the aspect.
            public init() {}
            /// Invalidates the aspect of a view.
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        /// Invalidates the constraints: `setNeedsUpdateConstraints()`.
        public struct Constraints: UIViewInvalidating {
            /// Creates the aspect.
            public init() {}
            /// Invalidates the aspect of a view.
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// Invalidates the intrinsic size: `invalidateIntrinsicContentSize()`.
        public struct IntrinsicContentSize: UIViewInvalidating {
            /// Creates the aspect.
            public init() {}
            /// Invalidates the aspect of a view.
            @preconcurrency @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// Invalidates two aspects, each of which may be a tuple itself.
        public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
            private let first: Invalidation1
            private let second: Invalidation2

            /// Creates a combination of two aspects.
            public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
                first = invalidation1
                second = invalidation2
            }

            /// Invalidates both aspects of a view.
            @preconcurrency @MainActor public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    /// The aspect of a view's drawing.
    public static var display: UIView.Invalidations.Display { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    /// The aspect of a view's layout of subviews.
    public static var layout: UIView.Invalidations.Layout { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    /// The aspect of a view's constraints.
    public static var constraints: UIView.Invalidations.Constraints { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    /// The aspect of a view's intrinsic size.
    public static var intrinsicContentSize: UIView.Invalidations.IntrinsicContentSize { .init() }
}
