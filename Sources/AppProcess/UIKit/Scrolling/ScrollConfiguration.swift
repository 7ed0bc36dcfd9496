import CoreGraphics

/// The extent of a scroll view's content with its insets (points). With the size of the view, it
/// determines the offsets at which the content can rest.
struct ScrollExtent {
    var contentSize = CGSize.zero
    /// The inset that the app set.
    var contentInset = UIEdgeInsets.zero
    /// The app's inset plus the part of the safe area that `insetAdjustment` adds to it.
    var adjustedInset = UIEdgeInsets.zero
    var insetAdjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    /// The distance by which the large title of a navigation bar grows and shrinks as the content
    /// moves (points); 0 without a large title.
    var barRange: CGFloat = 0
    /// The part of `barRange` by which the bar can still grow beyond the adjusted inset.
    var barReserve: CGFloat = 0
    /// The height above the content that a refresh in progress reserves.
    var refreshInset: CGFloat = 0
    /// A Boolean value that indicates whether the bar is being resized because the content moved.
    /// The resulting change of the inset must not move the content again.
    var isBarResizing = false
    /// The alignment of content that is smaller than the view, as fractions of the unused space.
    var alignment = CGPoint.zero
}

/// The options that an app sets on a scroll view. The properties of `UIScrollView` document them.
struct ScrollConfiguration {
    /// The configuration of one axis.
    struct Axis {
        var bounces = true
        /// A Boolean value that indicates whether content bounces even if it is not longer than the
        /// view.
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
