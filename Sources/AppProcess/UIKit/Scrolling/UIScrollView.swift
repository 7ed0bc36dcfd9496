import CoreGraphics
public import Foundation
import QuartzCore

/// A view that shows a part of contents which are larger than it is, and which a finger, a wheel or the app moves under it.
///
/// What it shows begins at `contentOffset`, the origin of its bounds. Lengths are points. Main thread.
@preconcurrency @MainActor open class UIScrollView: UIView {
    final var state = ScrollState()
    final var frames: ScrollFrames?
    final var indicators: ScrollIndicators?
    final let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
    final let pinch = ScrollPinchGestureRecognizer(target: nil, action: nil)
    final let contentTouches = ContentTouchGestureRecognizer()

    /// A scroll view at a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decodeScrolling(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeScrolling(with: coder)
    }

    private func prepare() {
        clipsToBounds = true
        attachRecognizers()
    }

    /// What is told of scrolling and zooming.
    open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Contents

    /// The point of the contents that is at the view's top left.
    open var contentOffset: CGPoint {
        get { layer.bounds.origin }
        set { place(newValue) }
    }

    /// Changes the offset, where wanted by an animation of 0.3 seconds at whose end the delegate's `scrollViewDidEndScrollingAnimation` is called. Contents that ran on are stopped.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { scroll(to: contentOffset, animated: animated) }

    /// The size of the contents. Initially nothing.
    open var contentSize: CGSize {
        get { state.contentSize }
        set { changeExtent { $0.contentSize = newValue } }
    }

    /// What is added around the contents that can be scrolled to.
    open var contentInset: UIEdgeInsets {
        get { state.contentInset }
        set { changeExtent { $0.contentInset = newValue } }
    }

    /// `contentInset` with what the safe area adds.
    open var adjustedContentInset: UIEdgeInsets { state.adjustedInset }

    /// Called after `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() {}

    /// Which edges of the contents keep clear of the safe area. Initially `automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { updateAdjustedInset() } }

    /// Whether scroll indicators keep clear of the safe area. Initially true.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

    /// Scrolls as little as is needed to show a rectangle of the contents.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }

    /// Where contents that are smaller than the view lie in it, in parts of the room that is left over. Initially (0, 0), the top left.
    open var contentAlignmentPoint = CGPoint.zero { didSet { extentDidChange() } }

    // MARK: What scrolls

    /// Whether a person can scroll. Initially true.
    open var isScrollEnabled = true { didSet { updateRecognizers() } }

    /// Whether a drag that begins along an axis stays on it.
    open var isDirectionalLockEnabled = false

    /// Whether contents can be drawn beyond their edges, which they come back from. Initially true.
    open var bounces: Bool {
        get { bouncesHorizontally || bouncesVertically }
        set {
            bouncesHorizontally = newValue
            bouncesVertically = newValue
        }
    }

    /// The same of the left and right edge alone.
    open var bouncesHorizontally = true
    /// The same of the upper and lower edge alone.
    open var bouncesVertically = true
    /// Whether contents can be drawn beyond the upper and lower edge though they are not higher than the view.
    open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
    /// Whether contents can be drawn beyond the left and right edge though they are not wider than the view.
    open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
    /// Whether contents stop at multiples of the view's size.
    open var isPagingEnabled = false
    /// How fast thrown contents lose their velocity. Initially `normal`.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a drag of contents which are at their left or right edge is left to a scroll view that the view is in. Initially true.
    open var transfersHorizontalScrollingToParent = true
    /// Whether a drag of contents which are at their upper or lower edge is left to a scroll view that the view is in. Initially true.
    open var transfersVerticalScrollingToParent = true
    /// Whether the Home key scrolls to the top. Initially true.
    open var scrollsToTop = true
    /// Whether keys scroll, of a view that is in the responder chain of the first responder: arrows, page up and down, Home, End and the space bar. Initially true.
    open var allowsKeyboardScrolling = true
    /// When a drag has the first responder give its place up. Initially never.
    open var keyboardDismissMode = KeyboardDismissMode.none

    // MARK: What goes on

    /// Whether a finger is down that may come to drag.
    open var isTracking: Bool { state.isTouched }
    /// Whether a finger drags.
    open var isDragging: Bool { state.drag != nil }
    /// Whether contents run on after a drag.
    open var isDecelerating: Bool { if case .deceleration = state.motion { true } else { false } }
    /// Whether the offset is changed by an animation of `setContentOffset(_:animated:)` and the like.
    open var isScrollAnimating: Bool { if case .animation = state.motion { true } else { false } }
    /// Ends running on, bouncing and animations of the offset and the zoom scale where contents are.
    open func stopScrollingAndZooming() { stopAll() }

    // MARK: Touches

    /// Recognises the drags that scroll.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// Recognises the pinches that zoom; nil while the limits of the scale leave no room for any.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { maximumZoomScale > minimumZoomScale ? pinch : nil }
    /// Whether touches that may come to be a drag are kept from the contents for a moment. Initially true.
    open var delaysContentTouches = true
    /// Whether a drag can begin that takes touches from the contents. Initially true.
    open var canCancelContentTouches = true
    /// Whether touches that began in a view of the contents are handed to it. True unless overridden.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a drag may take touches from a view of the contents: from all but controls, unless overridden.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Indicators

    /// Whether the horizontal indicator is shown while contents move. Initially true.
    open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
    /// Whether the vertical indicator is shown while contents move. Initially true.
    open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
    /// The colour of the indicators. Initially `default`.
    open var indicatorStyle = IndicatorStyle.default { didSet { colorIndicators() } }
    /// What the vertical indicator keeps free at the edges.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { state.verticalIndicatorInsets }
        set {
            state.verticalIndicatorInsets = newValue
            placeIndicators()
        }
    }
    /// What the horizontal indicator keeps free at the edges.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { state.horizontalIndicatorInsets }
        set {
            state.horizontalIndicatorInsets = newValue
            placeIndicators()
        }
    }
    /// What both indicators keep free at the edges. Where they differ, reading it gives those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { flashIndicators() }

    // MARK: Zooming

    /// The smallest scale that a person can zoom to. Initially 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { updateRecognizers() } }
    /// The largest scale that a person can zoom to; more than the smallest where zooming is to be possible. Initially 1.
    open var maximumZoomScale: CGFloat = 1 { didSet { updateRecognizers() } }
    /// How much larger the zoomed view is shown than it is. Initially 1.
    open var zoomScale: CGFloat {
        get { state.scale }
        set { zoom(to: newValue, animated: false) }
    }
    /// Changes the scale about the middle of what is shown, within its limits. The delegate's `scrollViewDidEndZooming` is called when an animation has ended.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
    /// Shows a rectangle of the zoomed view, in its own space, as large as it fits in.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(on: rect, animated: animated) }
    /// Whether fingers can pinch beyond the limits of the scale, which contents come back to. Initially true.
    open var bouncesZoom = true
    /// Whether fingers pinch.
    open var isZooming: Bool { state.pinch != nil }
    /// Whether contents come back within the limits of the scale.
    open var isZoomBouncing: Bool { if case .zoom(let motion) = state.motion { motion.isBounce } else { false } }
    /// Whether the scale is changed by an animation of `setZoomScale(_:animated:)` and the like.
    open var isZoomAnimating: Bool { if case .zoom(let motion) = state.motion { !motion.isBounce } else { false } }

    // MARK: The view

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let former = super.bounds
            super.bounds = newValue
            boundsDidChange(from: former)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let former = super.bounds
            super.frame = newValue
            boundsDidChange(from: former)
        }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        colorIndicators()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { leaveWindow() } else { updateAdjustedInset() }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in press.key.map { !scroll(by: $0) } ?? true }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    override var safeAreaForSubviews: UIEdgeInsets { remainingSafeArea }
}
