import CoreGraphics

/// The frames of the columns in a split view controller's view.
struct SplitLayout: Equatable {
    var primary = CGRect.zero
    var supplementary = CGRect.zero
    var secondary = CGRect.zero
    /// The opacity of the shade over the secondary column.
    var shade: CGFloat = 0

    /// Returns the layout at a fraction of the way to another one.
    func interpolated(to other: SplitLayout, _ fraction: CGFloat) -> SplitLayout {
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        func between(_ a: CGRect, _ b: CGRect) -> CGRect {
            CGRect(
                x: between(a.minX, b.minX), y: between(a.minY, b.minY), width: between(a.width, b.width),
                height: between(a.height, b.height))
        }
        return SplitLayout(
            primary: between(primary, other.primary), supplementary: between(supplementary, other.supplementary),
            secondary: between(secondary, other.secondary), shade: between(shade, other.shade))
    }

    subscript(column: UISplitViewController.Column) -> CGRect {
        switch column {
        case .primary: primary
        case .supplementary: supplementary
        case .secondary, .compact: secondary
        }
    }
}

/// The rules by which a split view controller arranges its columns: from its size, its style and
/// the app's preferences to a display mode, and from this to frames.
struct SplitGeometry {
    typealias DisplayMode = UISplitViewController.DisplayMode
    typealias SplitBehavior = UISplitViewController.SplitBehavior

    /// The least width of a secondary column beside other columns (points).
    static let minimumSecondaryWidth: CGFloat = 320

    var size = CGSize.zero
    var hasSupplementary = false
    var primaryWidth: CGFloat = 0
    var supplementaryWidth: CGFloat = 0
    /// A Boolean value that indicates whether the primary column is at the right edge.
    var isMirrored = false
    var preferredBehavior = SplitBehavior.automatic
    var preferredMode = DisplayMode.automatic

    private var isLandscape: Bool { size.width > size.height }

    // MARK: Display modes

    /// The behavior: the preferred one, if there is enough space, or that of the preferred display
    /// mode, or else the one for the size.
    var behavior: SplitBehavior {
        let preferred = preferredBehavior == .automatic ? Self.behavior(of: preferredMode) : preferredBehavior
        if let preferred, preferred != .automatic { return fits(preferred) ? preferred : .overlay }
        guard isLandscape, fits(.displace) else { return .overlay }
        return !hasSupplementary || fits(.tile, count: 2) ? .tile : .displace
    }

    /// Returns whether the secondary column is wide enough beside a number of columns.
    private func fits(_ behavior: SplitBehavior, count: Int = 1) -> Bool {
        guard behavior != .overlay else { return true }
        return size.width - width(of: count) >= min(Self.minimumSecondaryWidth, size.width / 3)
    }

    /// Returns the width of the columns that are shown if there are `count` of them (points).
    func width(of count: Int) -> CGFloat {
        guard hasSupplementary else { return count > 0 ? primaryWidth : 0 }
        return count == 0 ? 0 : supplementaryWidth + (count > 1 ? primaryWidth : 0)
    }

    /// The greatest number of columns that can be shown with the secondary one.
    var maximumCount: Int { hasSupplementary ? 2 : 1 }

    /// The number of columns that are shown with the secondary one unless the user chooses another.
    var preferredCount: Int {
        if preferredMode != .automatic { return count(of: preferredMode) }
        if behavior == .overlay { return 0 }
        return hasSupplementary && preferredBehavior == .tile && isLandscape && fits(.tile, count: 2) ? 2 : 1
    }

    /// Returns the number of columns that a display mode shows with the secondary one, of those
    /// that exist.
    func count(of mode: DisplayMode) -> Int {
        switch mode {
        case .automatic: preferredCount
        case .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: maximumCount
        }
    }

    /// Returns the display mode that shows a number of columns in the behavior.
    func mode(of count: Int) -> DisplayMode {
        switch (min(count, maximumCount), behavior) {
        case (0, _): .secondaryOnly
        case (1, .overlay): .oneOverSecondary
        case (1, _): .oneBesideSecondary
        case (_, .overlay): .twoOverSecondary
        case (_, .displace): .twoDisplaceSecondary
        default: .twoBesideSecondary
        }
    }

    private static func behavior(of mode: DisplayMode) -> SplitBehavior? {
        switch mode {
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        case .automatic, .secondaryOnly: nil
        }
    }

    /// Returns the columns that are visible if `count` are shown with the secondary one.
    func columns(_ count: Int) -> [UISplitViewController.Column] {
        guard hasSupplementary else { return count > 0 ? [.primary, .secondary] : [.secondary] }
        return count > 1 ? [.primary, .supplementary, .secondary] : count > 0 ? [.supplementary, .secondary] : [.secondary]
    }

    // MARK: Frames

    /// Returns the frames if `count` columns are shown with the secondary one. Hidden columns are
    /// beyond the edge.
    func layout(_ count: Int) -> SplitLayout {
        let shown = width(of: count)
        var layout = SplitLayout()
        // The columns end where the width that is shown does, each beside the next one.
        let innermost = shown - (hasSupplementary ? supplementaryWidth : primaryWidth)
        if hasSupplementary { layout.supplementary = column(at: innermost, supplementaryWidth) }
        layout.primary = column(at: hasSupplementary ? innermost - primaryWidth : innermost, primaryWidth)
        switch mode(of: count) {
        case .oneOverSecondary, .twoOverSecondary:
            layout.secondary = column(at: 0, size.width)
            layout.shade = 1
        case .twoDisplaceSecondary:
            layout.secondary = column(at: shown, size.width - width(of: 1))
            layout.shade = 1
        default: layout.secondary = column(at: shown, size.width - shown)
        }
        return layout
    }

    /// Returns the frame of a column at a distance from the primary edge.
    private func column(at start: CGFloat, _ width: CGFloat) -> CGRect {
        CGRect(x: isMirrored ? size.width - start - width : start, y: 0, width: width, height: size.height)
    }
}

/// The widths that an app prefers for a column (points); `automaticDimension` for the standard.
struct SplitColumnWidth {
    /// The width of a column without preferences (points), which is also the greatest one unless
    /// the app sets another.
    static let standard: CGFloat = 320
    /// The part of the view that a column without preferences takes at most.
    private static let standardFraction: CGFloat = 0.4

    var fraction = UISplitViewController.automaticDimension
    var preferred = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension

    /// Returns the width of the column in a view of some width (points). The preferred width takes
    /// precedence over the fraction, and the minimum over the maximum.
    func resolved(in width: CGFloat) -> CGFloat {
        let automatic = UISplitViewController.automaticDimension
        let wish = preferred != automatic ? preferred : (fraction != automatic ? fraction : Self.standardFraction) * width
        let greatest = maximum != automatic ? maximum : max(Self.standard, minimum)
        return min(width, max(minimum != automatic ? minimum : 0, min(greatest, wish))).rounded()
    }
}
