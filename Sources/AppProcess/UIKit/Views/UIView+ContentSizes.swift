import Foundation

/// Limits of the preferred size of text. Main thread.
extension UIView {
    /// The smallest category that the view, and what is in it, may have; nil for no limit. Initially nil.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traits.smallestSize }
        set { setSizeLimits(newValue, traits.largestSize) }
    }

    /// The largest category that the view, and what is in it, may have; nil for no limit. Initially nil. Where it is less than the smallest, it is the one that counts.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traits.largestSize }
        set { setSizeLimits(traits.smallestSize, newValue) }
    }

    /// What limits there are on the view and above, for debugging: a line for each view that has some.
    public var appliedContentSizeCategoryLimitsDescription: String {
        var lines: [String] = []
        var current: UIView? = self
        while let view = current {
            if view.traits.smallestSize != nil || view.traits.largestSize != nil {
                let (least, most) = (view.traits.smallestSize?.rawValue ?? "none", view.traits.largestSize?.rawValue ?? "none")
                lines.append(
                    "<\(type(of: view))>: minimum \(least), maximum \(most), applied \(view.traitCollection.preferredContentSizeCategory.rawValue)"
                )
            }
            current = view.parentView
        }
        return lines.joined(separator: "\n")
    }

    /// Brings the traits up to date now, where those above or the view's own have changed. They are at once, so that there is nothing left to do.
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
    /// The traits, with the preferred size of text within the limits.
    func limitingSizes(of traits: UITraitCollection) -> UITraitCollection {
        guard smallestSize != nil || largestSize != nil else { return traits }
        var category = traits.preferredContentSizeCategory
        if let smallestSize, category < smallestSize { category = smallestSize }
        if let largestSize, category > largestSize { category = largestSize }
        return traits.replacing(UITraitPreferredContentSizeCategory.self, value: category)
    }
}
