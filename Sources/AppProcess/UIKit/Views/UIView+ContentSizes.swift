import Foundation

/// Limits of the preferred content size category. Main thread only.
extension UIView {
    /// The smallest content size category of the view and its subviews, or nil for no limit. The
    /// default is nil.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traits.smallestSize }
        set { setSizeLimits(newValue, traits.largestSize) }
    }

    /// The largest content size category of the view and its subviews, or nil for no limit. The
    /// default is nil. It takes precedence over a larger minimum.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traits.largestSize }
        set { setSizeLimits(traits.smallestSize, newValue) }
    }

    /// A description of the limits on the view and its ancestors, one line for each view with a
    /// limit, for debugging.
    public var appliedContentSizeCategoryLimitsDescription: String {
        var lines: [String] = []
        var current: UIView? = self
        while let view = current {
            if view.traits.smallestSize != nil || view.traits.largestSize != nil {
                let (minimum, maximum) = (view.traits.smallestSize?.rawValue ?? "none", view.traits.largestSize?.rawValue ?? "none")
                lines.append(
                    "<\(type(of: view))>: minimum \(minimum), maximum \(maximum), applied \(view.traitCollection.preferredContentSizeCategory.rawValue)"
                )
            }
            current = view.parentView
        }
        return lines.joined(separator: "\n")
    }

    /// Updates the traits of the view and its subviews. Traits update as soon as an ancestor's
    /// change, so there is normally nothing to do.
    public func updateTraitsIfNeeded() {
        UIKitException.requireMainThread("updateTraitsIfNeeded()")
        updateTraits()
    }

    private func setSizeLimits(_ smallest: UIContentSizeCategory?, _ largest: UIContentSizeCategory?) {
        UIKitException.requireMainThread("minimumContentSizeCategory")
        (traits.smallestSize, traits.largestSize) = (smallest, largest)
        updateTraits()
    }
}

extension ViewTraits {
    /// Returns the traits with the preferred content size category clamped to the limits.
    func limitingSizes(of traits: UITraitCollection) -> UITraitCollection {
        guard smallestSize != nil || largestSize != nil else { return traits }
        var category = traits.preferredContentSizeCategory
        if let smallestSize, category < smallestSize { category = smallestSize }
        if let largestSize, category > largestSize { category = largestSize }
        return traits.replacing(UITraitPreferredContentSizeCategory.self, value: category)
    }
}
