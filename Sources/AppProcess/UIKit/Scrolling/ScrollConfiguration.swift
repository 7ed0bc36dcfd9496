import CoreGraphics

/// The extent of a scroll view's content, which determines the offsets at which it can rest
/// (points).
struct ScrollExtent {
    var contentSize = CGSize.zero
    /// The inset that the app set.
    var contentInset = UIEdgeInsets.zero
    /// The inset with the part of the safe area that is added to it.
    var adjustedInset = UIEdgeInsets.zero
    var insetAdjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    /// The distance by which a bar at the top grows and shrinks as the content moves, and the
    /// distance by which it can still grow beyond the adjusted inset.
    var barRange: CGFloat = 0
    var barReserve: CGFloat = 0
    /// A Boolean value that indicates whether the adjusted inset follows the content, so that it
    /// must not move the content.
    var movesWithBar = false
    /// The alignment of content that is smaller than the view, in unit coordinates.
    var alignment = CGPoint.zero
}

/// The configuration of a scroll view by the app.
struct ScrollConfiguration {
    /// The configuration of one axis.
    struct Axis {
        var bounces = true
        /// A Boolean value that indicates whether content bounces that is not longer than the view.
        var alwaysBounces = false
        /// A Boolean value that indicates whether drags beyond an edge scroll an enclosing scroll
        /// view.
        var transfersToParent = true
        var showsIndicator = true
        /// The insets of the indicator from the view's edges (points).
        var indicatorInsets = UIEdgeInsets.zero
    }

    var horizontal = Axis()
    var vertical = Axis()
    var isEnabled = true
    var isDirectionLocked = false
    var isPaging = false
    var decelerationRate = UIScrollView.DecelerationRate.normal
    var scrollsToTop = true
    var allowsKeys = true
    var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    var delaysContentTouches = true
    var canCancelContentTouches = true
    var indicatorStyle = UIScrollView.IndicatorStyle.default
    var indicatorsAvoidSafeArea = true
}

/// The limits of a scroll view's zoom scale.
struct ZoomConfiguration {
    var minimumScale: CGFloat = 1
    var maximumScale: CGFloat = 1
    /// A Boolean value that indicates whether pinches can exceed the limits.
    var bounces = true
}
