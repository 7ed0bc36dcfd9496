public import CoreGraphics
import Diagnostics
public import Foundation
import ObjectiveC
public import QuartzCore

/// A rectangular area of the user interface, with its content, its subviews, and its handling of
/// events.
///
/// A view owns one layer and is its delegate. Its geometry and most of its appearance are the
/// layer's, so that reading `view.frame` and `view.layer.frame` gives the same value. Changes take
/// effect with the next commit; they animate only inside an animation block such as
/// `UIView.animate(withDuration:animations:)`.
///
/// Subclasses override `layoutSubviews()` to position subviews, `draw(_:)` to draw content, and
/// `intrinsicContentSize` to participate in Auto Layout:
///
/// ```swift
/// final class Gauge: UIView {
///     var level: CGFloat = 0.5 { didSet { setNeedsDisplay() } }
///
///     override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 12) }
///
///     override func draw(_ rect: CGRect) {
///         tintColor.setFill()
///         var bar = bounds
///         bar.size.width *= level
///         UIBezierPath(rect: bar).fill()
///     }
/// }
///
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let gauge = Gauge()
/// gauge.translatesAutoresizingMaskIntoConstraints = false
/// view.addSubview(gauge)
/// NSLayoutConstraint.activate([
///     gauge.centerXAnchor.constraint(equalTo: view.centerXAnchor),
///     gauge.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
/// ])
/// ```
///
/// Lengths are in points and the y axis points down. Main thread only: in code in Swift 5 mode, a
/// change on another thread ends the process as on iOS.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @MainActor CALayerDelegate, UITraitEnvironment, UITraitChangeObservable,
    UIFocusItem, UIFocusItemContainer,
    UICoordinateSpace, UIAccessibilityIdentification, UIAppearance, UIAppearanceContainer
{
    // Members that subclasses can override on iOS are declared here, because Swift cannot override
    // members of extensions. Their implementations are in the extensions.

    /// The class of the view's layer. The default is `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The view's layer. The view is its delegate and must remain so.
    ///
    /// A subclass can override the property to give it the type of its layer class:
    ///
    /// ```swift
    /// final class GraphView: UIView {
    ///     override class var layerClass: AnyClass { CAShapeLayer.self }
    ///     override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
    /// }
    /// ```
    open var layer: CALayer { backingLayer }
    final let backingLayer: CALayer

    // MARK: State

    // Unsafe: both are accessed only on the main actor, except in `deinit`, which can run on
    // another thread but when no other reference to the view exists. A superview clears
    // `parentView` of its subviews in its own `deinit`, so the reference never dangles.
    nonisolated(unsafe) final var subviewList: [UIView] = []
    nonisolated(unsafe) final unowned(unsafe) var parentView: UIView?
    /// The window that contains the view.
    final weak var owningWindow: UIWindow?
    /// The controller whose root view this is.
    final weak var owningController: UIViewController?
    /// The attached gesture recognizers, in the order of attachment.
    final var recognizers: [UIGestureRecognizer] = []
    final var viewAttributes = ViewAttributes()
    final var margins = ViewMargins()
    final var traits = ViewTraits()
    /// The guides that the app added, and the predefined ones that were requested.
    final var guides: [UILayoutGuide] = []
    /// The view's Auto Layout state, or nil if Auto Layout does not involve the view.
    final var constraintState: ViewConstraints?
    final var interactionList: [any UIInteraction] = []
    /// Whether the view's constraints need an update. Only `setNeedsConstraints(_:)` sets it, which
    /// counts such views. Unsafe for the same reason as `subviewList`.
    nonisolated(unsafe) final var needsConstraints = false
    /// The animations of the layer that animation blocks created, ordered by begin time.
    final var tracks: [ViewTrack] = []
    final var appearanceRecord: AppearanceRecord?

    // MARK: Initializers

    /// Creates a view with a frame in its superview's space.
    public init(frame: CGRect) {
        UIKitException.requireMainThread("init(frame:)")
        backingLayer = Self.makeLayer()
        super.init()
        setUp(frame: frame)
    }

    /// Creates a view with a zero frame.
    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view from an archive, with its subviews.
    public required init?(coder: NSCoder) {
        UIKitException.requireMainThread("init(coder:)")
        backingLayer = Self.makeLayer()
        super.init()
        setUp(frame: .zero)
        decodeView(from: coder)
    }

    /// Archives the view's geometry, appearance and subviews.
    open func encode(with coder: NSCoder) { encodeView(with: coder) }

    // Not isolated, so that subclasses can have a nonisolated `deinit`.
    deinit {
        if Thread.isMainThread { MainActor.assumeIsolated { dismantle() } } else { dismantleOffMainThread() }
    }

    // MARK: Appearance proxies

    /// Returns the proxy for all instances of the class.
    open class func appearance() -> Self { appearanceProxy(nil, []) }

    /// Returns the proxy for instances of the class whose traits contain those of a collection.
    open class func appearance(for trait: UITraitCollection) -> Self { appearanceProxy(trait, []) }

    /// Returns the proxy for instances of the class inside instances of other classes.
    ///
    /// - Parameter containerTypes: The classes of the containers, from the innermost to the
    ///   outermost. Other views may be between them.
    open class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearanceProxy(nil, containerTypes)
    }

    /// Returns the proxy for instances of the class inside instances of other classes whose traits
    /// contain those of a collection.
    ///
    /// - Parameters:
    ///   - trait: The traits.
    ///   - containerTypes: The classes of the containers, from the innermost to the outermost.
    open class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        appearanceProxy(trait, containerTypes)
    }

    /// Creates the instance that is the proxy of the class, by the class's own initializer.
    class func makeForAppearance() -> UIView { objc_new(self, frame: .zero) }

    /// The bar items that the view shows.
    var appearanceItems: [UIBarItem] { [] }

    // MARK: Geometry

    /// The view's rectangle in its superview's space. It is meaningful only if `transform` is the
    /// identity.
    open var frame: CGRect {
        get { reported("frame", backingLayer.frame) }
        set { replaceable(.viewSetFrame, self, newValue) { setFrame($0) } }
    }

    /// The part of the view's own coordinate space that the view shows.
    open var bounds: CGRect {
        get { reported("bounds", backingLayer.bounds) }
        set { replaceable(.viewSetBounds, self, newValue) { setBounds($0) } }
    }

    /// The position of the view's anchor point in its superview's space. The anchor point is the
    /// view's center unless it is changed.
    open var center: CGPoint {
        get { reported("center", backingLayer.position) }
        set { setCenter(newValue) }
    }

    /// The affine transform of the view about its anchor point. The default is the identity.
    open var transform: CGAffineTransform {
        get { reported("transform", backingLayer.affineTransform()) }
        set { changing("transform", "frame") { change { backingLayer.setAffineTransform(newValue) } } }
    }

    /// The shape with which a dynamic animator lets the view collide. The default is the rectangle
    /// of the bounds.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline with which a view of the collision type `.path` collides, around its center. The
    /// default is empty.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// The three-dimensional transform of the view about its anchor point. The default is the
    /// identity.
    open var transform3D: CATransform3D {
        get { backingLayer.transform }
        set { change { backingLayer.transform = newValue } }
    }

    /// The point of the bounds that lies at `center`, in unit coordinates. The default is (0.5,
    /// 0.5).
    open var anchorPoint: CGPoint {
        get { backingLayer.anchorPoint }
        set { change { backingLayer.anchorPoint = newValue } }
    }

    /// The scale of the bitmap that the view draws into (pixels per point).
    open var contentScaleFactor: CGFloat {
        get { backingLayer.contentsScale }
        set { setContentScale(newValue) }
    }

    /// The margins and lengths that adapt when the superview's size changes. The default is empty.
    open var autoresizingMask: AutoresizingMask {
        get { viewAttributes.autoresizingMask }
        set { change { viewAttributes.autoresizingMask = newValue } }
    }

    /// A Boolean value that indicates whether the view applies its subviews' autoresizing masks
    /// when its size changes. The default is true.
    open var autoresizesSubviews: Bool {
        get { viewAttributes.autoresizesSubviews }
        set { change { viewAttributes.autoresizesSubviews = newValue } }
    }

    /// Returns the size that fits the view best within a given size (points). The default
    /// implementation returns the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { replaceable(.viewSizeThatFits, self, size) { _ in bounds.size } }

    /// Resizes the view to the size that fits it best, keeping its origin.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    // MARK: Conversions

    /// Converts a point from the view's space to another view's, or to the window's if `view` is
    /// nil.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        backingLayer.convert(point, to: (view ?? topmostView).layer)
    }

    /// Converts a point from another view's space, or from the window's if `view` is nil, to the
    /// view's.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        backingLayer.convert(point, from: (view ?? topmostView).layer)
    }

    /// Converts a rectangle from the view's space to another view's, or to the window's if `view`
    /// is nil.
    ///
    /// - Returns: The bounding box of the converted rectangle.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        backingLayer.convert(rect, to: (view ?? topmostView).layer)
    }

    /// Converts a rectangle from another view's space, or from the window's if `view` is nil, to
    /// the view's.
    ///
    /// - Returns: The bounding box of the converted rectangle.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        backingLayer.convert(rect, from: (view ?? topmostView).layer)
    }

    /// Converts a point from the view's space to another coordinate space (points). Spaces in
    /// different windows are related by their position on the screen.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(point, from: self) }
        return view.topmostView === topmostView ? backingLayer.convert(point, to: view.layer) : view.pointFromScreen(pointOnScreen(point))
    }

    /// Converts a point from another coordinate space to the view's (points). Spaces in different
    /// windows are related by their position on the screen.
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(point, to: self) }
        return view.convert(point, to: self as any UICoordinateSpace)
    }

    /// Converts a rectangle from the view's space to another coordinate space (points). Spaces in
    /// different windows are related by their position on the screen.
    ///
    /// - Returns: The bounding box of the converted rectangle.
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(rect, from: self) }
        return view.topmostView === topmostView ? backingLayer.convert(rect, to: view.layer) : view.rectFromScreen(rectOnScreen(rect))
    }

    /// Converts a rectangle from another coordinate space to the view's (points). Spaces in
    /// different windows are related by their position on the screen.
    ///
    /// - Returns: The bounding box of the converted rectangle.
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(rect, to: self) }
        return view.convert(rect, to: self as any UICoordinateSpace)
    }

    // MARK: Tree

    /// The view's superview, or nil if it has none.
    open var superview: UIView? { parentView }

    /// The view's subviews, from back to front.
    open var subviews: [UIView] { subviewList }

    /// The window that contains the view, or nil if it is in none.
    open var window: UIWindow? { owningWindow }

    /// Removes the view from its superview, its window and the responder chain.
    open func removeFromSuperview() {
        UIKitException.requireMainThread()
        leaveSuperview()
    }

    /// Adds a subview in front of the others, removing it from its previous superview.
    open func addSubview(_ view: UIView) { insert(view, at: nil, "addSubview:") }

    /// Inserts a subview at an index of the back-to-front order.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index, "insertSubview:atIndex:") }

    /// Inserts a subview directly behind a sibling: no layer without a view is between them.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, below: siblingSubview) }

    /// Inserts a subview directly in front of a sibling: no layer without a view is between them.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, above: siblingSubview) }

    /// Exchanges two subviews at indices of the back-to-front order.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) { if view.parentView === self { move(view, to: subviewList.count - 1) } }

    /// Moves a subview behind its siblings.
    open func sendSubviewToBack(_ view: UIView) { if view.parentView === self { move(view, to: 0) } }

    /// Returns whether the view is another view or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.parentView
        }
        return false
    }

    /// Returns the first view, in depth-first order from this one, that has a tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviewList { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    /// An integer with which the app identifies the view. The default is 0.
    open var tag = 0 { willSet { UIKitException.requireMainThread() } }

    /// Identifies the view when its state is restored. It is stored: Linux does not restore state.
    open var restorationIdentifier: String? {
        get { objc_getAssociatedObject(self, Self.restorationKey) as? String }
        set { objc_setAssociatedObject(self, Self.restorationKey, newValue, .OBJC_ASSOCIATION_COPY) }
    }

    /// The key of the identifier, which few views have.
    private static let restorationKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    // MARK: Focus

    /// A Boolean value that indicates whether the view can be focused. The default is false, and
    /// for cells that of their list.
    open var canBecomeFocused: Bool { false }

    /// A Boolean value that indicates whether the view is focused.
    open var isFocused: Bool { UIFocusSystem.focusedView === self }

    /// The group of the items in the view, among which arrow keys move the focus; nil, the default,
    /// for that of the superview.
    open var focusGroupIdentifier: String? {
        get { focusAttributes?.groupIdentifier }
        set { makeFocusAttributes().groupIdentifier = newValue }
    }

    /// The priority of the view when the focus moves to its group. The default is ignored.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { focusAttributes?.groupPriority ?? .ignored }
        set { makeFocusAttributes().groupPriority = newValue }
    }

    /// The effect that shows that the view is focused, or nil for none. The default is the system's
    /// effect.
    open var focusEffect: UIFocusEffect? {
        get { focusAttributes.map(\.effect) ?? UIFocusEffect() }
        set { makeFocusAttributes().effect = newValue }
    }

    /// The environments in which an item is searched when the view is to be focused. The default is
    /// none, which stands for the view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// The environment that contains the view: its controller or superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }

    /// The container of the items in the view: the view.
    open var focusItemContainer: (any UIFocusItemContainer)? { self }

    /// The coordinate space of the items in the view: the view.
    open var coordinateSpace: any UICoordinateSpace { self }

    /// Returns the subviews that intersect a rectangle of the view.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { subviewList.filter { $0.frame.intersects(rect) } }

    /// Requests that the focus move to the preferred environments, if the view contains the focused
    /// item.
    open func setNeedsFocusUpdate() { requestFocus(in: self) }

    /// Performs a requested update of the focus at once.
    open func updateFocusIfNeeded() { responderWindow?.windowScene?.focus.updateFocusIfNeeded() }

    /// Returns whether the focus may move. The default implementation returns true.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Notifies the view that the focus moved to or from it or one of its subviews. The default
    /// implementation does nothing.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    /// A Boolean value that indicates whether arrow keys move the focus among the items in the
    /// view, which Tab reaches as one.
    var groupsFocus: Bool { false }

    /// Activates the focused view for Return or the space bar.
    ///
    /// - Returns: Whether the view used the key.
    func activateByKeyboard() -> Bool { accessibilityActivate() }

    /// Adjusts the focused view for an arrow key.
    ///
    /// - Returns: Whether the view used the key.
    func adjustByKeyboard(_ heading: UIFocusHeading) -> Bool {
        guard accessibilityTraits.contains(.adjustable), heading == .left || heading == .right else { return false }
        if (heading == .right) != isRightToLeft { accessibilityIncrement() } else { accessibilityDecrement() }
        return true
    }

    /// Called after the view was focused or is no longer.
    func focusDidChange() {}

    /// Called after the view was focused and the environments were notified.
    func focusDidArrive() {}

    /// The motion effects of the view, which have no effect on Linux.
    open var motionEffects: [UIMotionEffect] {
        get { objc_getAssociatedObject(self, Self.motionEffectsKey) as? [UIMotionEffect] ?? [] }
        set { objc_setAssociatedObject(self, Self.motionEffectsKey, newValue, .OBJC_ASSOCIATION_COPY) }
    }

    private static let motionEffectsKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Adds a motion effect, which has no effect on Linux.
    open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

    /// Removes a motion effect.
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    /// Encodes the state of the view. Never called on Linux.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Restores the state of the view. Never called on Linux.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Notifies the view that a subview was added.
    open func didAddSubview(_ subview: UIView) {}

    /// Notifies the view that a subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Notifies the view that its superview is about to change; nil if it is about to be removed.
    open func willMove(toSuperview newSuperview: UIView?) { replaceable(.viewWillMoveToSuperview, self, newSuperview) { _ in } }

    /// Notifies the view that its superview changed.
    open func didMoveToSuperview() { replaceable(.viewDidMoveToSuperview, self) {} }

    /// Notifies the view that its window is about to change; nil if it is about to leave its
    /// window.
    open func willMove(toWindow newWindow: UIWindow?) { replaceable(.viewWillMoveToWindow, self, newWindow) { _ in } }

    /// Notifies the view that its window changed.
    open func didMoveToWindow() { replaceable(.viewDidMoveToWindow, self) {} }

    // MARK: Layout

    /// Lays out the subviews. The default implementation positions them by their constraints.
    ///
    /// UIKit calls it at most once per update cycle. Call `setNeedsLayout()` to request it instead
    /// of calling it directly.
    open func layoutSubviews() {
        replaceable(.viewLayoutSubviews, self) {
            ConstraintsPass.flushHosts()
            placeItems()
        }
    }

    /// Requests a layout of the subviews before the next frame.
    open func setNeedsLayout() {
        UIKitException.requireMainThread()
        backingLayer.setNeedsLayout()
    }

    /// Lays out immediately, starting at the topmost ancestor that needs layout. Does nothing if no
    /// view needs it.
    open func layoutIfNeeded() {
        UIKitException.requireMainThread()
        LayoutTrace.measure {
            prepareLayout()
            backingLayer.layoutIfNeeded()
        }
    }

    /// The margins between the view's edges and its content (points). Reading returns the margins
    /// in effect.
    open var layoutMargins: UIEdgeInsets {
        get { resolvedMargins }
        set {
            recordAppearance(\.layoutMargins, newValue)
            setMargins(NSDirectionalEdgeInsets(newValue, isRightToLeft: isRightToLeft))
        }
    }

    /// The layout margins with leading and trailing edges instead of left and right (points).
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(resolvedMargins, isRightToLeft: isRightToLeft) }
        set {
            recordAppearance(\.directionalLayoutMargins, newValue)
            setMargins(newValue)
        }
    }

    /// A Boolean value that indicates whether the margins are at least the superview's. The default
    /// is false.
    open var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperview }
        set {
            recordAppearance(\.preservesSuperviewLayoutMargins, newValue)
            changeMargins { $0.preservesSuperview = newValue }
        }
    }

    /// A Boolean value that indicates whether the margins are measured from the safe area. The
    /// default is true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.insetsFromSafeArea }
        set {
            recordAppearance(\.insetsLayoutMarginsFromSafeArea, newValue)
            changeMargins { $0.insetsFromSafeArea = newValue }
        }
    }

    /// Notifies the view that its layout margins changed.
    open func layoutMarginsDidChange() {}

    /// The distances from the view's edges to its safe area, which bars and other views do not
    /// cover (points).
    open var safeAreaInsets: UIEdgeInsets { margins.safeArea }

    /// Notifies the view that its safe area changed.
    open func safeAreaInsetsDidChange() { replaceable(.viewSafeAreaInsetsDidChange, self) {} }

    /// The safe area that subviews inherit: the view's own. Scroll views override it.
    var safeAreaForSubviews: UIEdgeInsets { margins.safeArea }

    // MARK: Constraints

    /// A Boolean value that indicates whether views of the class depend on constraints that they
    /// create in `updateConstraints()`. The default is false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The natural size of the view's content (points); `noIntrinsicMetric` along an axis without
    /// one.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Notifies Auto Layout that the intrinsic content size changed.
    ///
    /// Requests layout of the view itself. The superview is laid out if constraints move the view
    /// or its siblings because of the change.
    open func invalidateIntrinsicContentSize() {
        contentSizeDidChange()
        setNeedsUpdateConstraints()
        layer.invalidateLayout()
        if let superview, superview.arrangesSubviewsByContentSize { superview.layer.invalidateLayout() }
    }

    /// A Boolean value that indicates whether `layoutSubviews()` of the class places subviews by
    /// their content sizes. Buttons and bars, which use no constraints, override it.
    var arrangesSubviewsByContentSize: Bool { false }

    /// A Boolean value that indicates whether the frame and the autoresizing mask become
    /// constraints.
    ///
    /// The default is true. Set it to false to position and size the view with constraints alone.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !isPlacedByConstraints }
        set { setTranslates(newValue) }
    }

    /// Returns the priority with which the view resists growing beyond its intrinsic size. The
    /// default is 250, and 251 for labels.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(constraintState?.hugging[axis.rawValue] ?? defaultHuggingPriority)
    }

    /// Sets the priority with which the view resists growing beyond its intrinsic size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, axis, \.hugging)
    }

    /// Returns the priority with which the view resists shrinking below its intrinsic size. The
    /// default is 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState.map { UILayoutPriority($0.resistance[axis.rawValue]) } ?? .defaultHigh
    }

    /// Sets the priority with which the view resists shrinking below its intrinsic size.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, axis, \.resistance)
    }

    /// Returns the size that the constraints within the view result in: the smallest for
    /// `layoutFittingCompressedSize`, the largest for `layoutFittingExpandedSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size that satisfies the view's constraints and is as close to a target size as
    /// the priorities allow.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The view that provides this view's first baseline. A view without text uses its top edge.
    open var forFirstBaselineLayout: UIView { self }

    /// The view that provides this view's last baseline. A view without text uses its bottom edge.
    open var forLastBaselineLayout: UIView { self }

    /// The view that provides this view's baseline, as classes for iOS 8 override it. Layout uses
    /// ``forFirstBaselineLayout`` and ``forLastBaselineLayout``.
    @available(*, deprecated, message: "Override forFirstBaselineLayout or forLastBaselineLayout instead")
    open func forBaselineLayout() -> UIView { self }

    /// Requests an update of the view's constraints before the next layout.
    open func setNeedsUpdateConstraints() { flagConstraints() }

    /// Returns whether the view's constraints need an update.
    open func needsUpdateConstraints() -> Bool { needsConstraints }

    /// Updates the constraints of the view and its descendants immediately, bottom up.
    open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

    /// Updates the view's constraints. UIKit calls it bottom up before layout; do not call it
    /// directly.
    open func updateConstraints() {}

    /// The insets from the view's frame to its alignment rectangle (points), which excludes
    /// ornaments such as badges and shadows.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the alignment rectangle of a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame of an alignment rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    // Overridden by classes with text.

    /// The distances of the first baseline from the top edge and of the last from the bottom edge
    /// (points); nil without text.
    var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }
    /// The height of a line of text (points); nil without text.
    var textLineHeight: CGFloat? { nil }
    /// A Boolean value that indicates whether the content's height depends on the width that
    /// constraints determine.
    var contentWraps: Bool { false }
    /// Returns the height of wrapping content at a width (points).
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// The default content-hugging priority of this class.
    var defaultHuggingPriority: Float { UILayoutPriority.defaultLow.rawValue }
    /// A caption that identifies the view, beside its class, in reports about layout.
    var layoutCaption: String? { nil }

    // MARK: Constraints of the view

    /// The active constraints that the view holds, in the order of activation.
    open var constraints: [NSLayoutConstraint] { constraintState?.held.all ?? [] }

    /// Adds a constraint to the view, which activates it. Its items must be the view or its
    /// descendants, or guides of these.
    open func addConstraint(_ constraint: NSLayoutConstraint) { install(constraint) }

    /// Adds constraints to the view, which activates them.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }

    /// Deactivates a constraint that the view holds.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        UIKitException.requireMainThread()
        if constraint.holder === self { release(constraint) }
    }

    /// Deactivates constraints that the view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

    /// Returns the constraints that determine the position and size of the view along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        prepareLayout()
        return layoutHost?.constraints(determining: self, axis) ?? []
    }

    /// A Boolean value that indicates whether other positions or sizes of the view satisfy the
    /// constraints equally well.
    open var hasAmbiguousLayout: Bool {
        prepareLayout()
        return layoutHost?.isAmbiguous(self) ?? false
    }

    /// Moves the view, at random, to another position or size that satisfies the constraints
    /// equally well, if there is one.
    open func exerciseAmbiguityInLayout() {
        prepareLayout()
        layoutHost?.exerciseAmbiguity(of: self, within: parentView?.bounds ?? bounds)
    }

    // MARK: Guides

    /// The guides that were added to the view.
    open var layoutGuides: [UILayoutGuide] { guides.filter { $0.kind == .custom } }

    /// Adds a guide to the view and removes it from the view that owned it.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }

    /// Removes a guide and the constraints that refer to it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

    /// The part of the view that no bars cover.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

    /// The part of the view inside its margins.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

    /// The part of the view inside its margins that is at most as wide as readable text: 672
    /// points.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

    /// The part of the view that the keyboard covers. Constrain views to its top anchor to keep
    /// them visible.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

    // MARK: Anchors

    /// The leading edge: left, or right if lines run from right to left.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge: right, or left if lines run from right to left.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of the first line of text; the top edge of a view without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line of text; the bottom edge of a view without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    // MARK: Drawing

    /// Draws the view's content, in its own space, into the current context.
    ///
    /// Views whose class does not override this method have no backing store.
    ///
    /// - Parameter rect: The part of the bounds that needs drawing.
    open func draw(_ rect: CGRect) {}

    /// Requests that the whole view is drawn before the next frame.
    open func setNeedsDisplay() {
        UIKitException.requireMainThread()
        if drawsContents { backingLayer.setNeedsDisplay() }
    }

    /// Requests that a part of the view is drawn before the next frame.
    open func setNeedsDisplay(_ rect: CGRect) {
        UIKitException.requireMainThread()
        if drawsContents { backingLayer.setNeedsDisplay(rect) }
    }

    /// A Boolean value that indicates whether subviews are clipped to the view's bounds. The
    /// default is false.
    open var clipsToBounds: Bool {
        get { backingLayer.masksToBounds }
        set {
            recordAppearance(\.clipsToBounds, newValue)
            change { backingLayer.masksToBounds = newValue }
        }
    }

    /// The color behind the view's content, or nil for a transparent background. The default is
    /// nil.
    open var backgroundColor: UIColor? {
        get { reported("backgroundColor", viewAttributes.background) }
        set {
            recordAppearance(\.backgroundColor, newValue)
            changing("backgroundColor") { setBackground(newValue) }
        }
    }

    /// The view's opacity, from 0 (transparent) to 1 (opaque). The default is 1.
    open var alpha: CGFloat {
        get { reported("alpha", CGFloat(backingLayer.opacity)) }
        set {
            recordAppearance(\.alpha, newValue)
            changing("alpha") { change { backingLayer.opacity = Float(newValue) } }
        }
    }

    /// A Boolean value that states that the view draws every pixel of its bounds opaquely. The
    /// default is true.
    open var isOpaque: Bool {
        get { viewAttributes.isOpaque }
        set {
            change { viewAttributes.isOpaque = newValue }
            updateOpacity()
        }
    }

    /// A Boolean value that requests a cleared context for drawing. Contexts are always cleared;
    /// the value has no effect.
    open var clearsContextBeforeDrawing: Bool {
        get { viewAttributes.clearsContext }
        set { change { viewAttributes.clearsContext = newValue } }
    }

    /// A Boolean value that indicates whether the view is hidden. Hidden views and their subviews
    /// receive no events.
    open var isHidden: Bool {
        get { reported("hidden", backingLayer.isHidden || viewAttributes.hiding != nil) }
        set { changing("hidden") { change { setHidden(newValue) } } }
    }

    /// The way content is positioned if its size differs from the view's. The default is
    /// `.scaleToFill`.
    open var contentMode: ContentMode {
        get { viewAttributes.contentMode }
        set {
            recordAppearance(\.contentMode, newValue)
            setContentMode(newValue)
        }
    }

    /// A view whose alpha channel masks this one. The mask must not have a superview.
    open var mask: UIView? {
        get { viewAttributes.mask }
        set { setMask(newValue) }
    }

    /// The color of interactive elements. If it is not set, the view uses its superview's.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { resolvedTint }
        set {
            recordAppearance(\.tintColor, newValue)
            setTint(newValue)
        }
    }

    /// A value that indicates whether tint colors are dimmed. `.automatic` uses the superview's.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { resolvedTintMode }
        set {
            recordAppearance(\.tintAdjustmentMode, newValue)
            setTintMode(newValue)
        }
    }

    /// Notifies the view that `tintColor` or `tintAdjustmentMode` changed.
    open func tintColorDidChange() {}

    // MARK: Snapshots

    /// Returns a view that shows the current appearance of this one as a static image.
    ///
    /// - Parameter afterUpdates: Whether pending layout and drawing happen first.
    /// - Returns: The snapshot, or nil if the view has no size.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// Returns a view that shows a part of this one as a static, stretchable image.
    ///
    /// - Parameters:
    ///   - rect: The part to show, in the view's space.
    ///   - afterUpdates: Whether pending layout and drawing happen first.
    ///   - capInsets: The edges that keep their size when the snapshot is resized (points).
    /// - Returns: The snapshot, or nil if `rect` has no size.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }

    /// Draws the view and its subviews into the current context, scaled to a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle to fill, in the context's space.
    ///   - afterUpdates: Whether pending layout and drawing happen first.
    /// - Returns: Whether everything was drawn: false if the view has no size or there is no
    ///   current context.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: Traits

    /// The traits of the view: those it inherits, with its overrides applied.
    open var traitCollection: UITraitCollection { traits.resolved }

    /// Notifies the view that its traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        replaceable(.viewTraitCollectionDidChange, self, previousTraitCollection) { _ in }
    }

    /// Traits that override the inherited ones for the view and its subviews.
    open var traitOverrides: UITraitOverrides {
        get { traits.overrides }
        set { setTraitOverrides(newValue) }
    }

    /// A user interface style that overrides the inherited one. `.unspecified`, the default,
    /// inherits.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.style }
        set {
            recordAppearance(\.overrideUserInterfaceStyle, newValue)
            setOverride(newValue)
        }
    }

    /// A description of the content that determines whether it is flipped in right-to-left layouts.
    /// The default is `.unspecified`.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { viewAttributes.semanticContent }
        set {
            recordAppearance(\.semanticContentAttribute, newValue)
            UIKitException.requireMainThread()
            guard viewAttributes.semanticContent != newValue else { return }
            viewAttributes.semanticContent = newValue
            if constraintState != nil { forEachHost { $0.directionDidChange() } }
            setNeedsLayout()
        }
    }

    /// The smallest content size category of the view and its subviews, or nil for no limit. The
    /// default is nil.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traits.smallestSize }
        set { setSizeLimits(newValue, traits.largestSize) }
    }

    /// The largest content size category of the view and its subviews, or nil for no limit. The
    /// default is nil. It takes precedence over a larger minimum.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traits.largestSize }
        set { setSizeLimits(traits.smallestSize, newValue) }
    }

    /// A description of the limits on the view and its ancestors, one line for each view with a
    /// limit, for debugging.
    open var appliedContentSizeCategoryLimitsDescription: String { sizeLimitsDescription }

    /// Updates the traits of the view and its subviews. Traits update as soon as an ancestor's
    /// change, so there is normally nothing to do.
    open func updateTraitsIfNeeded() {
        UIKitException.requireMainThread("updateTraitsIfNeeded()")
        updateTraits()
    }

    /// Registers a handler for changes of any of some traits, until it is removed or the view is
    /// deallocated.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - observer: A closure that receives the view and its previous traits. It is called after
    ///     `traitCollectionDidChange(_:)`.
    /// - Returns: The registration, with which `unregisterForTraitChanges(_:)` removes the handler.
    @discardableResult
    open func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        self.traits.observers.add(traits, observer)
    }

    /// Removes a registration, so that its handler is no longer called. Does nothing for a
    /// registration with another object.
    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traits.observers.remove(registration) }

    /// The layout direction of the view's content, from its semantic content and its traits.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the layout direction of a kind of content in a left-to-right interface.
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }

    /// Returns the layout direction of a kind of content in an interface of the given direction.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    // MARK: Events

    open override var next: UIResponder? { owningController ?? superview }

    /// A Boolean value that indicates whether the view and its subviews receive events. The default
    /// is true.
    open var isUserInteractionEnabled: Bool {
        get { viewAttributes.isInteractive }
        set { change { viewAttributes.isInteractive = newValue } }
    }

    /// A Boolean value that indicates whether the view receives more than one touch at a time. The
    /// default is false.
    open var isMultipleTouchEnabled: Bool {
        get { viewAttributes.isMultipleTouch }
        set {
            recordAppearance(\.isMultipleTouchEnabled, newValue)
            change { viewAttributes.isMultipleTouch = newValue }
        }
    }

    /// A Boolean value that indicates whether other views of the window receive no touches while
    /// this one has a touch. The default is false.
    open var isExclusiveTouch: Bool {
        get { viewAttributes.isExclusiveTouch }
        set {
            recordAppearance(\.isExclusiveTouch, newValue)
            change { viewAttributes.isExclusiveTouch = newValue }
        }
    }

    /// Returns the frontmost descendant that contains a point, the view itself if only it does, or
    /// nil if the point is outside.
    ///
    /// Views that are hidden, have an alpha below 0.01, have disabled user interaction, or are
    /// animated without the option `allowUserInteraction` are skipped with their subviews.
    ///
    /// - Parameters:
    ///   - point: A point in the view's space.
    ///   - event: The event that requires the test, or nil.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        replaceable(.viewHitTest, self, point, event) { findHit($0, $1) }
    }

    /// Returns whether a point, in the view's space, lies inside the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        replaceable(.viewPointInside, self, point, event) { point, _ in backingLayer.contains(point) }
    }

    /// The gesture recognizers attached to the view, or nil if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { setRecognizers(newValue ?? []) }
    }

    /// Attaches a gesture recognizer to the view, detaching it from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    /// Detaches a gesture recognizer from the view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Returns whether a gesture recognizer may begin. The default implementation returns true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Adds an interaction at the end of the view's list, after removing it from its previous view.
    open func addInteraction(_ interaction: any UIInteraction) { insertInteraction(interaction) }

    /// Removes an interaction from the view. Does nothing if it belongs to another view.
    open func removeInteraction(_ interaction: any UIInteraction) { dropInteraction(interaction) }

    /// The view's interactions, in the order in which they were added.
    ///
    /// Setting the property removes the interactions that the new list lacks and adds those that
    /// are new.
    open var interactions: [any UIInteraction] {
        get { interactionList }
        set { setInteractions(newValue) }
    }

    /// Asks the first responder to resign if it is the view or one of its descendants. Main thread
    /// only.
    ///
    /// - Parameter force: Whether the first responder resigns even if it refuses to.
    /// - Returns: Whether the first responder resigned.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { resignDescendant(force: force) }

    override var responderWindow: UIWindow? { window }

    /// A Boolean value that indicates whether touches of the view are not canceled when an
    /// enclosing scroll view begins to scroll. Controls override it.
    var retainsTouchesDuringScrolling: Bool { false }

    // MARK: Accessibility

    /// A string that identifies the view in tests, or nil. Users do not see it.
    open var accessibilityIdentifier: String? {
        get { storedAccessibility?.identifier }
        set { accessibility.identifier = newValue }
    }

    /// The frame of the element (screen space). The default is the view's.
    open override var accessibilityFrame: CGRect {
        get { storedAccessibility?.geometry.frame ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
        set { super.accessibilityFrame = newValue }
    }

    /// A Boolean value that indicates whether the view keeps its colors while those of the screen
    /// are inverted. The default is false. It has no effect: no colors are inverted.
    open var accessibilityIgnoresInvertColors: Bool {
        get { storedAccessibility?.ignoresInvertColors ?? false }
        set { accessibility.ignoresInvertColors = newValue }
    }

    // MARK: Layer delegate

    /// Provides the layer's content if the view draws.
    open func display(_ layer: CALayer) { displayContents(layer) }

    /// Draws the layer's content with `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(layer, in: ctx) }

    /// Notifies the delegate that the layer is about to draw.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Lays out with `layoutSubviews()`, notifying the view's controller before and after.
    open func layoutSublayers(of layer: CALayer) { layOut(layer) }

    /// Returns the animation of the current animation block, or `NSNull` outside of animation
    /// blocks.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { viewAction(layer, event) }

    // MARK: Animations

    /// Animates the changes of a block.
    ///
    /// ```swift
    /// let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    /// card.alpha = 0
    /// UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut]) {
    ///     card.center.y = 120
    ///     card.alpha = 1
    /// } completion: { finished in
    ///     print(finished)
    /// }
    /// ```
    ///
    /// Views have the new values at once, while the presentation moves toward them in the render
    /// server. The completion closure is called once, on the main thread, with whether all
    /// animations reached their end. Without animations, or without a duration, it is called in the
    /// next pass of the run loop.
    ///
    /// - Parameters:
    ///   - duration: The duration (seconds).
    ///   - delay: The delay of the start (seconds).
    ///   - options: The pacing, repetition and side effects.
    ///   - animations: The changes.
    ///   - completion: Called at the end, with whether all animations reached it.
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animate(withDuration:)")
        ViewAnimation.run(
            duration: duration, delay: delay, timing: .curve(options.curve.function), options: options, animations: animations,
            completion: completion)
    }

    /// Animates the changes of a block with the curve `easeInOut`.
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes of a block with the curve `easeInOut`.
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates the changes of a block with a spring that has settled at the end of the duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping: at 1 the spring does not overshoot; the closer to 0, the more
    ///     it does.
    ///   - velocity: The initial velocity (fractions of the distance per second).
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animate(withDuration:)")
        // A spring that inherits the duration of the outer block settles in that duration.
        let outer = options.contains(.overrideInheritedDuration) ? nil : AnimationScope.current
        let spring = SpringShape(
            dampingRatio: dampingRatio, duration: outer?.settings.duration ?? duration, velocity: CGVector(dx: velocity, dy: velocity))
        ViewAnimation.run(
            duration: duration, delay: delay, timing: .spring(spring), options: options, animations: animations, completion: completion)
    }

    /// Animates the changes of a block with a spring until it has settled.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration (seconds): that of one undamped oscillation.
    ///   - bounce: The amount of overshoot, −1 to 1; 0 is critically damped.
    ///   - initialSpringVelocity: The initial velocity (fractions of the distance per second).
    open class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
        options: UIView.AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animate(springDuration:)")
        let spring = SpringShape(
            duration: duration, bounce: bounce, velocity: CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity))
        ViewAnimation.run(
            duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, timing: .spring(spring), options: options,
            animations: animations, completion: completion)
    }

    /// Executes a block whose changes are not animated.
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        UIKitException.requireMainThread("performWithoutAnimation(_:)")
        AnimationScope.withoutAnimation(actionsWithoutAnimation)
    }

    /// Enables or disables the animations of blocks.
    open class func setAnimationsEnabled(_ enabled: Bool) {
        UIKitException.requireMainThread("setAnimationsEnabled(_:)")
        AnimationScope.isEnabled = enabled
    }

    /// A Boolean value that indicates whether animation blocks animate.
    open class var areAnimationsEnabled: Bool { AnimationScope.isEnabled }

    /// The duration of the animation block that is executing (seconds); 0 outside of blocks.
    open class var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.settings.duration ?? 0 }

    /// Repeats the animations of a block. Call it inside an animation block.
    ///
    /// - Parameters:
    ///   - count: The number of times that the animations are played, which may be fractional.
    ///   - autoreverses: Whether each repetition plays forward and backward.
    ///   - animations: The changes.
    open class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        UIKitException.requireMainThread("modifyAnimations(withRepeatCount:)")
        guard let block = AnimationScope.current else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "+[UIView modifyAnimationsWithRepeatCount:autoreverses:animations:] may only be called inside an animation block")
        }
        let before = block.settings.repetition
        block.settings.repetition = ViewAnimation.Repetition(count: Float(max(0, count)), autoreverses: autoreverses)
        defer { block.settings.repetition = before }
        animations()
    }

    /// Animates views with a predefined animation, together with the changes of a block.
    ///
    /// - Parameters:
    ///   - animation: The animation. `delete` removes the views at its end.
    ///   - views: The views.
    ///   - options: The pacing and side effects.
    ///   - parallelAnimations: Other changes that are animated at the same pace.
    open class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { ($0, $0.alpha, $0.transform) }
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
            }
            parallelAnimations?()
        } completion: { finished in
            for (view, alpha, transform) in before {
                view.removeFromSuperview()
                view.alpha = alpha
                view.transform = transform
            }
            completion?(finished)
        }
    }

    // MARK: Keyframes

    /// Animates the changes of keyframe blocks, each in its fraction of the duration.
    ///
    /// The curve, `easeInOut` unless the options have the bits of another, applies to the whole.
    open class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animateKeyframes(withDuration:)")
        let options = (options.asAnimationOptions, options.calculationMode)
        ViewAnimation.run(
            duration: duration, delay: delay, timing: .curve(options.0.curve.function), options: options.0,
            recording: KeyframeRecording(options.1), animations: animations, completion: completion)
    }

    /// Animates the changes of a block in a fraction of the duration of the enclosing keyframe
    /// animation.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start, as a fraction of the whole (0 to 1).
    ///   - frameDuration: The duration, as a fraction of the whole (0 to 1).
    open class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        UIKitException.requireMainThread("addKeyframe(withRelativeStartTime:)")
        guard let block = AnimationScope.current, let recording = block.recording else {
            // Outside of an animation, there are no keyframes.
            return animations()
        }
        recording.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
    }

    // MARK: Transitions

    /// Changes the contents of a view with a transition. The changes in the block take effect at
    /// once, beneath the transition, unless the options contain `allowAnimatedContent` or no
    /// transition.
    ///
    /// - Parameters:
    ///   - view: The view that performs the transition.
    ///   - duration: The duration (seconds).
    ///   - options: The options, including one of the transitions. Without one, only the animation
    ///     takes place.
    ///   - animations: The changes.
    ///   - completion: Called at the end, with whether the transition finished.
    open class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("transition(with:)")
        ViewAnimation.run(
            duration: duration, timing: .curve(options.curve.function), options: options,
            animations: {
                let block = AnimationScope.isEnabled ? AnimationScope.current : nil
                if let block, block.animates { options.transition.begin(in: view, block) }
                // Changes take effect at once, beneath the transition, unless the app requests that
                // they animate.
                if options.transition != .none, !options.contains(.allowAnimatedContent) {
                    AnimationScope.withoutAnimation { animations?() }
                } else {
                    animations?()
                }
                if options.transition != .none { view.layoutIfNeeded() }
            }, completion: completion)
    }

    /// Replaces a view by another with a transition of their superview.
    ///
    /// - Parameter options: With `showHideTransitionViews`, both views stay in the hierarchy, and
    ///   one of them is hidden.
    open class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("transition(from:to:)")
        let change = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                fromView.superview?.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        guard let container = fromView.superview else {
            change()
            if let completion { AnimationScope.performInNextPass { completion(true) } }
            return
        }
        transition(with: container, duration: duration, options: options, animations: change, completion: completion)
    }

    // MARK: Animations that a function waits for

    /// Animates the changes of a block and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
    @discardableResult
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(withDuration: duration, delay: delay, options: options, animations: animations) { continuation.resume(returning: $0) }
        }
    }

    /// Animates the changes of a block with the curve `easeInOut` and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
    @discardableResult
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
        await animate(withDuration: duration, delay: 0, options: [], animations: animations)
    }

    /// Animates the changes of a block with a spring and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
    @discardableResult
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
                options: options, animations: animations
            ) { continuation.resume(returning: $0) }
        }
    }

    /// Animates keyframes and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
    @discardableResult
    open class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Changes the contents of a view with a transition and waits for the end.
    ///
    /// - Returns: Whether the transition reached its end.
    @discardableResult
    open class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(with: view, duration: duration, options: options, animations: animations) { continuation.resume(returning: $0) }
        }
    }

    /// Replaces a view by another with a transition and waits for the end.
    ///
    /// - Returns: Whether the transition reached its end.
    @discardableResult
    open class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = []
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(from: fromView, to: toView, duration: duration, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// Animates views with a predefined animation and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
    @discardableResult
    open class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            perform(animation, on: views, options: options, animations: parallelAnimations) { continuation.resume(returning: $0) }
        }
    }

    // MARK: Animations between two calls

    /// Begins an animation block with a default duration of 0.2 seconds.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        UIKitException.requireMainThread("beginAnimations(_:context:)")
        let settings = ViewAnimation.Settings(duration: 0.2, delay: 0, timing: .standard, options: [], in: AnimationScope.current)
        let messages = AnimationMessages(animationID, context)
        let block = ViewAnimation(settings, driver: AnimationScope.current?.driver) { messages.sendStop(finished: $0) }
        block.outer = OuterBlock(animation: AnimationScope.current, messages: messages)
        AnimationScope.current = block
    }

    /// Ends the innermost animation block.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func commitAnimations() {
        UIKitException.requireMainThread("commitAnimations()")
        guard let block = AnimationScope.current, let outer = block.outer else {
            return Log.write(.warn, "UIView.commitAnimations() without a beginAnimations(_:context:) before it")
        }
        outer.messages.sendStart(after: block.settings.delay)
        block.end()
        AnimationScope.current = outer.animation
    }

    /// Sets the object that the block's messages are sent to. It is retained until the animations
    /// have ended.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationDelegate(_ delegate: Any?) { messagesOfBlock?.delegate = delegate.map(objc_object) }

    /// Sets the method that the delegate receives when the block's animations start, such as
    /// `animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?)`.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationWillStart(_ selector: Selector?) { messagesOfBlock?.willStart = selector }

    /// Sets the method that the delegate receives when the block's animations have ended, such as
    /// `animationDidStop(_ animationID: String?, finished: NSNumber, context:
    /// UnsafeMutableRawPointer?)`.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationDidStop(_ selector: Selector?) { messagesOfBlock?.didStop = selector }

    /// Sets the duration of the block's animations (seconds).
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationDuration(_ duration: TimeInterval) { changeBlock { $0.duration = max(0, duration) } }

    /// Sets the delay of the block's animations (seconds).
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationDelay(_ delay: TimeInterval) { changeBlock { $0.delay = max(0, delay) } }

    /// Sets the start time of the block's animations.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationStart(_ startDate: Date) { changeBlock { $0.delay = max(0, startDate.timeIntervalSinceNow) } }

    /// Sets the pacing of the block's animations. The default is `easeInOut`.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationCurve(_ curve: UIView.AnimationCurve) { changeBlock { $0.timing = .curve(curve.function) } }

    /// Sets the number of times that the block's animations are played, which may be fractional.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationRepeatCount(_ repeatCount: Float) { changeBlock { $0.repetition.count = max(0, repeatCount) } }

    /// Sets whether the block's animations play backward after each pass.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        changeBlock { $0.repetition.autoreverses = repeatAutoreverses }
    }

    /// Sets whether the block's animations start from the current presentation values, for
    /// properties whose animations are not additive.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    open class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        changeBlock { $0.beginsFromCurrentState = fromCurrentState }
    }
}
