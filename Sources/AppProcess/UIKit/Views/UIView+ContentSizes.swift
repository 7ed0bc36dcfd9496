import Foundation

/// Limits of the preferred content size category. Main thread only.
extension UIView {
    /// Implements `appliedContentSizeCategoryLimitsDescription`.
    var sizeLimitsDescription: String {
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

    func setSizeLimits(_ smallest: UIContentSizeCategory?, _ largest: UIContentSizeCategory?) {
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
