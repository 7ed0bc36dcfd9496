import CoreGraphics
public import Foundation
import ObjectiveC
import QuartzCore

/// A view that shows part of larger content, which the user scrolls and zooms.
///
/// The content's visible part begins at `contentOffset`, which is the origin of the view's bounds.
/// Fingers, trackpads, wheels, keys and the app change it:
///
/// ```swift
/// final class PictureController: UIViewController, UIScrollViewDelegate {
///     private let picture = UIImageView(image: UIImage(named: "picture"))
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         let scrollView = UIScrollView(frame: view.bounds)
///         scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///         scrollView.contentSize = picture.bounds.size
///         scrollView.addSubview(picture)
///
///         // Zooming requires limits, and a delegate that returns the view to scale.
///         scrollView.minimumZoomScale = 0.5
///         scrollView.maximumZoomScale = 4
///         scrollView.delegate = self
///         view.addSubview(scrollView)
///     }
///
///     func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
/// }
/// ```
///
/// With Auto Layout, constrain subviews to `contentLayoutGuide` instead of setting `contentSize`.
///
/// A scroll view moves its content frame by frame: the app commits a new offset for each frame of a
/// drag or a deceleration. During a drag, a pinch or a deceleration, the main run loop runs in the
/// tracking mode. Lengths are in points. Main thread only.
@preconcurrency @MainActor open class UIScrollView: UIView {
    final var state = ScrollState()
    final var extent = ScrollExtent()
    final var configuration = ScrollConfiguration()
    final var zoomConfiguration = ZoomConfiguration()
    /// The display link that moves the content; nil while the content is at rest.
    final var displayLink: ScrollDisplayLink?
    /// The indicators, created when they are first shown.
    final var indicators: ScrollIndicators?
    final let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
    final let pinch = ScrollPinchGestureRecognizer(target: nil, action: nil)
    final let contentTouches = ContentTouchGestureRecognizer()

    /// Creates a scroll view with a frame in its superview's space.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a scroll view from an archive.
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

    /// The delegate, which follows and controls scrolling and zooming.
    // Subclasses such as tables have a property of this name with a more specific type, which is
    // preferred.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }

    /// Called after `delegate` was set. Tables override it.
    func delegateDidChange() {}

    /// Returns the offset at which released content stops instead of the given one, before the
    /// delegate is asked. Collection views override it.
    ///
    /// - Parameters:
    ///   - offset: The offset at which the content would stop.
    ///   - velocity: The velocity at the release (points per millisecond).
    func adjustedTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

    /// The refresh control, which receives each movement so that it can begin a refresh.
    final var refresher: (any ScrollRefresher)?

    // MARK: Content

    /// The point of the content at the view's top-left corner.
    open var contentOffset: CGPoint {
        get { reported("contentOffset", layer.bounds.origin) }
        set { replaceable(.scrollViewSetContentOffset, self, newValue) { setOffset($0) } }
    }

    /// Sets the content offset, stopping any motion.
    ///
    /// - Parameters:
    ///   - contentOffset: The offset.
    ///   - animated: Whether to animate for 0.3 s. At the end of the animation, the delegate's
    ///     `scrollViewDidEndScrollingAnimation(_:)` is called.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { scroll(to: contentOffset, animated: animated) }

    /// The size of the visible part of the content.
    open var visibleSize: CGSize { bounds.size }

    /// The size of the content. The default is zero.
    open var contentSize: CGSize {
        get { reported("contentSize", extent.contentSize) }
        set { changing("contentSize") { changeExtent { $0.contentSize = newValue } } }
    }

    /// The distances by which the scrollable area extends beyond the content. The default is zero.
    open var contentInset: UIEdgeInsets {
        get { reported("contentInset", extent.contentInset) }
        set {
            replaceable(.scrollViewSetContentInset, self, newValue) { inset in
                changing("contentInset") { changeExtent { $0.contentInset = inset } }
            }
        }
    }

    /// The content inset plus the part of the safe area that is added to it.
    open var adjustedContentInset: UIEdgeInsets { extent.adjustedInset }

    /// Notifies the view that `adjustedContentInset` changed.
    open func adjustedContentInsetDidChange() {}

    /// The edges of the content that avoid the safe area. The default is `.automatic`.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { extent.insetAdjustment }
        set {
            recordAppearance(\.contentInsetAdjustmentBehavior, newValue)
            extent.insetAdjustment = newValue
            updateAdjustedInset()
        }
    }

    /// A Boolean value that indicates whether scroll indicators avoid the safe area. The default is
    /// true.
    open var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { configuration.indicatorsAvoidSafeArea }
        set {
            recordAppearance(\.automaticallyAdjustsScrollIndicatorInsets, newValue)
            configuration.indicatorsAvoidSafeArea = newValue
            layOutIndicators()
        }
    }

    /// Scrolls by the smallest distance that makes a rectangle of the content visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { scrollToVisible(rect, animated: animated) }

    /// The alignment of content that is smaller than the view, in unit coordinates of the unused
    /// space. The default is (0, 0), the top-left corner.
    open var contentAlignmentPoint: CGPoint {
        get { extent.alignment }
        set {
            extent.alignment = newValue
            extentDidChange()
        }
    }

    // MARK: Guides

    /// The guide of the content, whose size constraints determine. In constraints of views inside
    /// the scroll view, the edges of the scroll view stand for those of this guide.
    open var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

    /// The guide of the visible part of the content. A view that is constrained to it does not
    /// scroll.
    open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

    // MARK: Scrolling

    /// A Boolean value that indicates whether the user can scroll. The default is true.
    open var isScrollEnabled: Bool {
        get { configuration.isEnabled }
        set {
            recordAppearance(\.isScrollEnabled, newValue)
            configuration.isEnabled = newValue
            updateRecognizers()
        }
    }

    /// A Boolean value that indicates whether a drag that begins along an axis stays on it. The
    /// default is false.
    open var isDirectionalLockEnabled: Bool {
        get { configuration.isDirectionLocked }
        set {
            recordAppearance(\.isDirectionalLockEnabled, newValue)
            configuration.isDirectionLocked = newValue
        }
    }

    /// A Boolean value that indicates whether the content can be dragged beyond its edges, to which
    /// it then returns. The default is true.
    open var bounces: Bool {
        get { bouncesHorizontally || bouncesVertically }
        set {
            recordAppearance(\.bounces, newValue)
            bouncesHorizontally = newValue
            bouncesVertically = newValue
        }
    }

    /// A Boolean value that indicates whether the content bounces at its left and right edges. The
    /// default is true.
    open var bouncesHorizontally: Bool {
        get { configuration.horizontal.bounces }
        set { configuration.horizontal.bounces = newValue }
    }

    /// A Boolean value that indicates whether the content bounces at its top and bottom edges. The
    /// default is true.
    open var bouncesVertically: Bool {
        get { configuration.vertical.bounces }
        set { configuration.vertical.bounces = newValue }
    }

    /// A Boolean value that indicates whether the content bounces vertically even if it is not
    /// higher than the view. The default is false.
    open var alwaysBounceVertical: Bool {
        get { configuration.vertical.alwaysBounces }
        set {
            recordAppearance(\.alwaysBounceVertical, newValue)
            configuration.vertical.alwaysBounces = newValue
            updateAdjustedInset()
        }
    }

    /// A Boolean value that indicates whether the content bounces horizontally even if it is not
    /// wider than the view. The default is false.
    open var alwaysBounceHorizontal: Bool {
        get { configuration.horizontal.alwaysBounces }
        set {
            recordAppearance(\.alwaysBounceHorizontal, newValue)
            configuration.horizontal.alwaysBounces = newValue
            updateAdjustedInset()
        }
    }

    /// A Boolean value that indicates whether scrolling stops at multiples of the view's size. The
    /// default is false.
    open var isPagingEnabled: Bool {
        get { configuration.isPaging }
        set {
            recordAppearance(\.isPagingEnabled, newValue)
            configuration.isPaging = newValue
        }
    }

    /// The rate at which content decelerates after a drag. The default is `.normal`.
    open var decelerationRate: DecelerationRate {
        get { configuration.decelerationRate }
        set {
            recordAppearance(\.decelerationRate, newValue)
            configuration.decelerationRate = newValue
        }
    }

    /// A Boolean value that indicates whether a drag beyond the left or right edge scrolls an
    /// enclosing scroll view instead. The default is true.
    open var transfersHorizontalScrollingToParent: Bool {
        get { configuration.horizontal.transfersToParent }
        set { configuration.horizontal.transfersToParent = newValue }
    }

    /// A Boolean value that indicates whether a drag beyond the top or bottom edge scrolls an
    /// enclosing scroll view instead. The default is true.
    open var transfersVerticalScrollingToParent: Bool {
        get { configuration.vertical.transfersToParent }
        set { configuration.vertical.transfersToParent = newValue }
    }

    /// A Boolean value that indicates whether the Home key scrolls to the top. The default is true.
    open var scrollsToTop: Bool {
        get { configuration.scrollsToTop }
        set {
            recordAppearance(\.scrollsToTop, newValue)
            configuration.scrollsToTop = newValue
        }
    }

    /// A Boolean value that indicates whether arrow keys, Page Up and Page Down, Home, End and the
    /// space bar scroll, while the view is in the first responder's chain. The default is true.
    open var allowsKeyboardScrolling: Bool {
        get { configuration.allowsKeys }
        set { configuration.allowsKeys = newValue }
    }

    /// The way a drag makes the first responder resign. The default is `.none`.
    open var keyboardDismissMode: KeyboardDismissMode {
        get { configuration.keyboardDismissMode }
        set {
            recordAppearance(\.keyboardDismissMode, newValue)
            configuration.keyboardDismissMode = newValue
        }
    }

    // MARK: State

    /// A Boolean value that indicates whether a finger touches the content, even before it drags.
    open var isTracking: Bool { state.isTracking }
    /// A Boolean value that indicates whether the user is dragging the content.
    open var isDragging: Bool { state.drag != nil }
    /// A Boolean value that indicates whether the content is still moving after a drag.
    open var isDecelerating: Bool { if case .deceleration = state.motion { true } else { false } }
    /// A Boolean value that indicates whether the app is animating the content offset.
    open var isScrollAnimating: Bool { if case .animation = state.motion { true } else { false } }
    /// Stops decelerations, bounces and animations of the offset and the zoom scale.
    open func stopScrollingAndZooming() { stopAll() }

    // MARK: Touches

    /// The recognizer of the drags that scroll.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recognizer of the pinches that zoom, or nil if the limits of the zoom scale do not
    /// permit zooming.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { maximumZoomScale > minimumZoomScale ? pinch : nil }
    /// A Boolean value that indicates whether the view delays touches that may become drags before
    /// it delivers them to its content. The default is true.
    open var delaysContentTouches: Bool {
        get { configuration.delaysContentTouches }
        set {
            recordAppearance(\.delaysContentTouches, newValue)
            configuration.delaysContentTouches = newValue
        }
    }

    /// A Boolean value that indicates whether a drag can cancel touches that were delivered to the
    /// content. The default is true.
    open var canCancelContentTouches: Bool {
        get { configuration.canCancelContentTouches }
        set {
            recordAppearance(\.canCancelContentTouches, newValue)
            configuration.canCancelContentTouches = newValue
        }
    }

    /// Returns whether touches are delivered to a view of the content. The default implementation
    /// returns true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Returns whether a drag can cancel the touches of a view of the content. The default
    /// implementation returns false for controls and true for other views.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.retainsTouchesDuringScrolling }
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        shouldBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Indicators

    /// A Boolean value that indicates whether the horizontal indicator appears during scrolling.
    /// The default is true.
    open var showsHorizontalScrollIndicator: Bool {
        get { configuration.horizontal.showsIndicator }
        set {
            recordAppearance(\.showsHorizontalScrollIndicator, newValue)
            configuration.horizontal.showsIndicator = newValue
            layOutIndicators()
        }
    }

    /// A Boolean value that indicates whether the vertical indicator appears during scrolling. The
    /// default is true.
    open var showsVerticalScrollIndicator: Bool {
        get { configuration.vertical.showsIndicator }
        set {
            recordAppearance(\.showsVerticalScrollIndicator, newValue)
            configuration.vertical.showsIndicator = newValue
            layOutIndicators()
        }
    }

    /// The color of the indicators. The default is `.default`.
    open var indicatorStyle: IndicatorStyle {
        get { configuration.indicatorStyle }
        set {
            recordAppearance(\.indicatorStyle, newValue)
            configuration.indicatorStyle = newValue
            colorIndicators()
        }
    }

    /// The insets of the vertical indicator from the view's edges.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { configuration.vertical.indicatorInsets }
        set {
            configuration.vertical.indicatorInsets = newValue
            layOutIndicators()
        }
    }

    /// The insets of the horizontal indicator from the view's edges.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { configuration.horizontal.indicatorInsets }
        set {
            configuration.horizontal.indicatorInsets = newValue
            layOutIndicators()
        }
    }

    /// The insets of both indicators. Reading it returns those of the vertical indicator.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Shows the indicators briefly.
    open func flashScrollIndicators() { flashIndicators() }

    // MARK: Zooming

    /// The smallest zoom scale. The default is 1.
    open var minimumZoomScale: CGFloat {
        get { zoomConfiguration.minimumScale }
        set {
            zoomConfiguration.minimumScale = newValue
            updateRecognizers()
        }
    }

    /// The largest zoom scale, which must exceed the smallest to permit zooming. The default is 1.
    open var maximumZoomScale: CGFloat {
        get { zoomConfiguration.maximumScale }
        set {
            zoomConfiguration.maximumScale = newValue
            updateRecognizers()
        }
    }

    /// The scale of the zoomed view. The default is 1.
    open var zoomScale: CGFloat {
        get { reported("zoomScale", state.scale) }
        set { zoom(to: newValue, animated: false) }
    }

    /// Sets the zoom scale, within its limits, about the center of the visible content. The
    /// delegate's `scrollViewDidEndZooming(_:with:atScale:)` is called when an animation has ended.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
    /// Zooms so that a rectangle of the zoomed view, in that view's space, is centered and as large
    /// as the limits of the zoom scale permit.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(on: rect, animated: animated) }
    /// A Boolean value that indicates whether the user can pinch beyond the limits of the zoom
    /// scale, to which it then returns. The default is true.
    open var bouncesZoom: Bool {
        get { zoomConfiguration.bounces }
        set {
            recordAppearance(\.bouncesZoom, newValue)
            zoomConfiguration.bounces = newValue
        }
    }

    /// A Boolean value that indicates whether the user is pinching.
    open var isZooming: Bool { state.pinch != nil }
    /// A Boolean value that indicates whether the zoom scale is returning to its limits.
    open var isZoomBouncing: Bool { if case .zoom(let motion) = state.motion { motion.isBounce } else { false } }
    /// A Boolean value that indicates whether the app is animating the zoom scale.
    open var isZoomAnimating: Bool { if case .zoom(let motion) = state.motion { !motion.isBounce } else { false } }

    // MARK: UIView

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let former = super.bounds
            // The delegate is told when observers have been.
            if newValue.origin == former.origin {
                super.bounds = newValue
            } else {
                changing("contentOffset") { super.bounds = newValue }
            }
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
        replaceable(.scrollViewSafeAreaInsetsDidChange, self) {
            super.safeAreaInsetsDidChange()
            updateAdjustedInset()
        }
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
