extension UIView.Invalidations {
    /// The aspect of a view that `@Invalidating(.configuration)` invalidates when a property of a
    /// button changes: it calls `setNeedsUpdateConfiguration()`.
    public struct Configuration: UIViewInvalidating {
        /// Creates the aspect.
        public init() {}
        /// Invalidates the configuration of a view if it is a button.
        @preconcurrency @MainActor public func invalidate(view: UIView) { (view as? UIButton)?.setNeedsUpdateConfiguration() }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
    /// Invalidates the configuration of a button.
    public static var configuration: UIView.Invalidations.Configuration { .init() }
}
