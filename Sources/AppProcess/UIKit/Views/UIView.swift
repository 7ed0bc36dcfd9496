public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle of the interface: what it shows, what is in it, and what it does about events.
///
/// A view owns one layer, whose delegate it is; its geometry and looks are the layer's. Changes animate only in animation blocks. Lengths are points, y grows downwards. Main thread.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @MainActor CALayerDelegate, UITraitEnvironment, UITraitChangeObservable,
    UICoordinateSpace
{
    // Everything that subclasses can override on iOS is here, which is nearly every member: Swift overrides none that an extension declares. What they do is in the extensions.

    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    /// The view's layer. Its delegate is the view, and is to stay it.
    public final let layer: CALayer

    // MARK: State

    // Not isolated only for the end of a view whose last reference goes on another thread.
    nonisolated(unsafe) final var subviewList: [UIView] = []
    nonisolated(unsafe) final unowned(unsafe) var parentView: UIView?
    final weak var owningWindow: UIWindow?
    /// The controller whose root view this is.
    final weak var owningController: UIViewController?
    final var recognizers: [UIGestureRecognizer] = []
    final var look = ViewLook()
    final var margins = ViewMargins()
    final var traits = ViewTraits()
    /// The size that the subviews were last arranged for.
    final var autoresizedSize = CGSize.zero
    final var guides: [UILayoutGuide] = []
    /// What Auto Layout has to do with the view; nil where it has nothing to.
    final var constraintState: ViewConstraints?
    final var interactionList: [any UIInteraction] = []
    /// Set by `setNeedsConstraints(_:)` alone.
    nonisolated(unsafe) final var needsConstraints = false
    /// Animations of the layer that animation blocks made, in the order of their begin.
    final var tracks: [ViewTrack] = []

    // MARK: Making

    /// A view at a place in its superview.
    public init(frame: CGRect) {
        UIKitException.requireMainThread("init(frame:)")
        layer = Self.makeLayer()
        super.init()
        setUp(frame: frame)
    }

    /// A view of no size.
    public convenience override init() { self.init(frame: .zero) }

    /// The view of an archive, with its subviews.
    public required init?(coder: NSCoder) {
        UIKitException.requireMainThread("init(coder:)")
        layer = Self.makeLayer()
        super.init()
        setUp(frame: .zero)
        decodeView(from: coder)
    }

    /// Archives the view's geometry, looks and subviews.
    open func encode(with coder: NSCoder) { encodeView(with: coder) }

    // Not isolated: subclasses could have no `deinit` of their own that is not.
    deinit {
        if Thread.isMainThread { MainActor.assumeIsolated { dismantle() } } else { dismantleElsewhere() }
    }

    // MARK: Geometry

    /// Where the view is in its superview. Not to be used where the transform is not the identity.
    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }

    /// The view's own space: what part of it the view shows.
    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }

    /// Where the view's anchor point, its middle unless changed, lies in its superview.
    open var center: CGPoint {
        get { layer.position }
        set { setCenter(newValue) }
    }

    /// How the view is transformed about its anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { change { layer.setAffineTransform(newValue) } }
    }

    /// The same in space.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { change { layer.transform = newValue } }
    }

    /// The point of the bounds that `center` places, in parts of their size.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { change { layer.anchorPoint = newValue } }
    }

    /// Pixels per point of what the view draws.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { setContentScale(newValue) }
    }

    /// What of the view follows its superview's size.
    open var autoresizingMask: AutoresizingMask {
        get { look.autoresizingMask }
        set { change { look.autoresizingMask = newValue } }
    }

    /// Whether the subviews' `autoresizingMask` counts when the size changes. Initially true.
    open var autoresizesSubviews: Bool {
        get { look.autoresizesSubviews }
        set { change { look.autoresizesSubviews = newValue } }
    }

    /// The size that suits the view best within a size. The view's own, unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Gives the view the size that suits it best.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    // MARK: Tree

    /// The view that the view is in.
    open var superview: UIView? { parentView }

    /// The views in this one, from back to front.
    open var subviews: [UIView] { subviewList }

    /// The window that the view is in.
    open var window: UIWindow? { owningWindow }

    /// Takes the view out of its superview.
    open func removeFromSuperview() {
        UIKitException.requireMainThread()
        leaveSuperview()
    }

    /// Puts a view in, in front of the others.
    open func addSubview(_ view: UIView) { insert(view, at: nil, "addSubview:") }

    /// Puts a view in at a place in the order from back to front.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index, "insertSubview:atIndex:") }

    /// Puts a view in behind another.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, offset: 0) }

    /// Puts a view in, in front of another.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, offset: 1) }

    /// Changes the places of two subviews in the order.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { if view.parentView === self { move(view, to: subviewList.count - 1) } }

    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { if view.parentView === self { move(view, to: 0) } }

    /// Whether the view is another one, or in it, however deep.
    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.parentView
        }
        return false
    }

    /// The view, or the one in it, with a tag; the first in the order of the tree.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviewList { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    /// A number of the app's by which it finds the view again.
    open var tag = 0 { willSet { UIKitException.requireMainThread() } }

    /// Called after a subview was put in.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview is taken out.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview has changed.
    open func didMoveToSuperview() {}

    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window has changed.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Arranges the subviews: gives them the places that constraints say. Called once for any number of changes; not to be called by the app.
    open func layoutSubviews() {
        ConstraintsPass.findPlaces()
        placeItems()
    }

    /// Has the subviews arranged before the next frame.
    open func setNeedsLayout() {
        UIKitException.requireMainThread()
        layer.setNeedsLayout()
    }

    /// Arranges subviews now, from the topmost view above that needs it on, where any needs it.
    open func layoutIfNeeded() {
        UIKitException.requireMainThread()
        LayoutTrace.measure {
            prepareLayout()
            layer.layoutIfNeeded()
        }
    }

    /// The margins that the subviews are to keep free, in points.
    open var layoutMargins: UIEdgeInsets {
        get { resolvedMargins }
        set { setMargins(NSDirectionalEdgeInsets(newValue, isRightToLeft: isRightToLeft)) }
    }

    /// The same, with leading and trailing in the place of left and right.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(resolvedMargins, isRightToLeft: isRightToLeft) }
        set { setMargins(newValue) }
    }

    /// Whether the margins are at least those of the superview.
    open var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperview }
        set { changeMargins { $0.preservesSuperview = newValue } }
    }

    /// Whether the margins begin at the safe area. Initially true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.insetsFromSafeArea }
        set { changeMargins { $0.insetsFromSafeArea = newValue } }
    }

    /// Called after the margins have changed.
    open func layoutMarginsDidChange() {}

    /// What of the view lies under bars and the like, in points from its edges.
    open var safeAreaInsets: UIEdgeInsets { margins.safeArea }

    /// Called after the safe area has changed.
    open func safeAreaInsetsDidChange() {}

    /// The safe area that views in this one go by: its own, and what a container of controllers adds for its bars.
    var safeAreaForSubviews: UIEdgeInsets { margins.safeArea }

    // MARK: Constraints

    /// Whether views of the class cannot do without constraints.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The size that the contents have by themselves, `noIntrinsicMetric` where there is none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Says that the intrinsic size is another one.
    open func invalidateIntrinsicContentSize() {
        contentSizeDidChange()
        setNeedsUpdateConstraints()
        superview?.setNeedsLayout()
    }

    /// Whether the view's frame counts, which constraints then follow, as do its edges its superview's by `autoresizingMask`. Initially true; false leaves its place and size to constraints alone.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !isPlacedByConstraints }
        set { setTranslates(newValue) }
    }

    /// How much the view is against being larger than its contents. Initially 250, of labels 251.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(constraintState?.hugging[axis.rawValue] ?? usualHugging)
    }

    /// Changes how much the view is against being larger than its contents.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, axis, \.hugging)
    }

    /// How much the view is against being smaller than its contents. Initially 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState.map { UILayoutPriority($0.resistance[axis.rawValue]) } ?? .defaultHigh
    }

    /// Changes how much the view is against being smaller than its contents.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, axis, \.resistance)
    }

    /// The size that constraints within the view give it: the smallest for `layoutFittingCompressedSize`, the largest for `layoutFittingExpandedSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that constraints within the view give it, as near to another one as priorities let it.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The view, or one in it, whose first baseline of text is this view's; its upper edge where it has no text.
    open var forFirstBaselineLayout: UIView { self }

    /// The view, or one in it, whose last baseline of text is this view's; its lower edge where it has no text.
    open var forLastBaselineLayout: UIView { self }

    /// Has constraints updated before the next layout.
    open func setNeedsUpdateConstraints() { flagConstraints() }

    /// Whether constraints are to be updated.
    open func needsUpdateConstraints() -> Bool { needsConstraints }

    /// Updates constraints of the view and what is in it now, from the bottom up.
    open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

    /// Changes the view's constraints. Called from the bottom up, before the layout; not to be called by the app.
    open func updateConstraints() {}

    /// The insets of what is aligned, as a badge beside it is not, in points from the edges.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The part of a frame that is aligned.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame whose aligned part is a rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    // What classes with text say of it.

    /// How far the first baseline is below the upper edge, and the last above the lower one; nil without text.
    var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }
    /// The height of a line; nil without text.
    var textLineHeight: CGFloat? { nil }
    /// Whether the height of the contents depends on the width that constraints give.
    var contentWraps: Bool { false }
    /// The height of contents that wrap.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// How much views of the class are against being larger than their contents.
    var usualHugging: Float { UILayoutPriority.defaultLow.rawValue }
    /// What names the view in reports, beside its class.
    var layoutCaption: String? { nil }

    // MARK: Drawing

    /// Draws the view, in its own space, into the current context. Views that do not override it have no bitmap.
    ///
    /// - Parameter rect: What is to be drawn.
    open func draw(_ rect: CGRect) {}

    /// Has the view drawn before the next frame.
    open func setNeedsDisplay() {
        UIKitException.requireMainThread()
        if drawsContents { layer.setNeedsDisplay() }
    }

    /// Has a part of the view drawn before the next frame.
    open func setNeedsDisplay(_ rect: CGRect) {
        UIKitException.requireMainThread()
        if drawsContents { layer.setNeedsDisplay(rect) }
    }

    /// Whether what lies beyond the bounds is cut off.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { change { layer.masksToBounds = newValue } }
    }

    /// What is behind the view's contents. Nil is clear.
    open var backgroundColor: UIColor? {
        get { look.background }
        set { setBackground(newValue) }
    }

    /// From 0, clear, to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { change { layer.opacity = Float(newValue) } }
    }

    /// Whether the view draws every pixel of its bounds opaque. Initially true.
    open var isOpaque: Bool {
        get { look.isOpaque }
        set {
            change { look.isOpaque = newValue }
            updateOpacity()
        }
    }

    /// Whether the context is clear before the view draws. It always is.
    open var clearsContextBeforeDrawing: Bool {
        get { look.clearsContext }
        set { change { look.clearsContext = newValue } }
    }

    /// Whether the view and what is in it is not shown, nor gets events.
    open var isHidden: Bool {
        get { layer.isHidden || look.hiding != nil }
        set { change { setHidden(newValue) } }
    }

    /// How contents are placed when the size is another one than theirs. Initially `scaleToFill`.
    open var contentMode: ContentMode {
        get { look.contentMode }
        set { setContentMode(newValue) }
    }

    /// The view whose alpha masks this one. It is in no other view.
    open var mask: UIView? {
        get { look.mask }
        set { setMask(newValue) }
    }

    /// The colour of what can be touched; the superview's where it was not set.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { resolvedTint }
        set { setTint(newValue) }
    }

    /// Whether tint colours are shown in grey; the superview's where it is `automatic`.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { resolvedTintMode }
        set { setTintMode(newValue) }
    }

    /// Called after `tintColor` or `tintAdjustmentMode` has changed.
    open func tintColorDidChange() {}

    // MARK: Traits

    /// The traits that the view inherits, with those that it overrides.
    open var traitCollection: UITraitCollection { traits.resolved }

    /// Called after traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits of the view and what is in it, instead of inherited ones.
    open var traitOverrides: UITraitOverrides {
        get { traits.overrides }
        set { setTraitOverrides(newValue) }
    }

    /// Light or dark, instead of what is inherited.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.style }
        set { setOverride(newValue) }
    }

    /// Whether leading is left, in the place of the language's direction.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { look.semanticContent }
        set {
            UIKitException.requireMainThread()
            guard look.semanticContent != newValue else { return }
            look.semanticContent = newValue
            if constraintState != nil { forEachHost { $0.directionDidChange() } }
            setNeedsLayout()
        }
    }

    // MARK: Events

    open override var next: UIResponder? { owningController ?? superview }

    /// Whether the view and what is in it gets events. Initially true.
    open var isUserInteractionEnabled: Bool {
        get { look.isInteractive }
        set { change { look.isInteractive = newValue } }
    }

    /// Whether the view gets more than one touch at once. Initially false.
    open var isMultipleTouchEnabled: Bool {
        get { look.isMultipleTouch }
        set { change { look.isMultipleTouch = newValue } }
    }

    /// Whether no other view of the window gets touches while this one has one.
    open var isExclusiveTouch: Bool {
        get { look.isExclusiveTouch }
        set { change { look.isExclusiveTouch = newValue } }
    }

    /// The view that a point belongs to: of what is in this one, front to back, or this one; nil where it is not in here. What is hidden, nearly clear or not interactive is left out.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, event) }

    /// Whether a point of the view's space is in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

    /// The recognisers of gestures in the view.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { setRecognizers(newValue ?? []) }
    }

    /// Has a gesture recognised in the view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    /// Has a gesture no longer recognised in the view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Whether a recogniser may begin. True unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    override var responderWindow: UIWindow? { window }

    // MARK: The layer's delegate

    /// Provides the contents, of views that draw.
    open func display(_ layer: CALayer) { displayContents(layer) }

    /// Draws the layer's contents by `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(layer, in: ctx) }

    /// The layer is about to draw.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Lays out by `layoutSubviews()`, and has the controller know before and after.
    open func layoutSublayers(of layer: CALayer) { layOut(layer) }

    /// The animation of the block that is under way; `NSNull` outside of any.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { viewAction(layer, event) }
}
