public import UIKit
import Synchronization

/// Creates the view of a node, on the main thread.
public typealias ASDisplayNodeViewBlock = @MainActor () -> UIView
/// Creates the layer of a node, on the main thread.
public typealias ASDisplayNodeLayerBlock = @MainActor () -> CALayer
/// Configures a node whose view or layer exists, on the main thread.
public typealias ASDisplayNodeDidLoadBlock = @MainActor (_ node: ASDisplayNode) -> Void
/// Draws before or after a node's contents, on the thread that draws them.
public typealias ASDisplayNodeContextModifier = (_ context: CGContext, _ drawParameters: Any?) -> Void
/// Returns a node's layout spec, on the thread that measures the node.
public typealias ASLayoutSpecBlock = (_ node: ASDisplayNode, _ constrainedSize: ASSizeRange) -> ASLayoutSpec

/// The way in which a node rounds its corners.
public enum ASCornerRoundingType: UInt8, Sendable {
    /// The render server clips the layer.
    case defaultSlowCALayer
    /// The corners are part of the drawn contents.
    case precomposited
    /// Layers of the background color cover the corners.
    case clipping
}

/// The engine that calculates a node's layout.
public enum ASLayoutEngineType: Int, Sendable {
    /// Layout specs.
    case layoutSpec
}

/// The priority of drawing without one of its own.
public let ASDefaultDrawingPriority = 0

/// A view or a layer that can be created, configured, measured and drawn on any thread.
///
/// A node stores the properties of its view until the view is needed, and then creates it on the
/// main thread. Its contents are drawn on background threads, and shown together with those of the
/// nodes around it. Subclasses override `layoutSpecThatFits(_:)` to lay out subnodes, and
/// `draw(_:withParameters:isCancelled:isRasterizing:)` to draw.
///
/// ```swift
/// import AsyncDisplayKit
///
/// final class GaugeNode: ASDisplayNode {
///     let caption = ASTextNode()
///     private let dial = ASDisplayNode()
///
///     override init() {
///         super.init()
///         automaticallyManagesSubnodes = true
///         dial.isLayerBacked = true
///         dial.backgroundColor = .systemBlue
///         dial.cornerRadius = 22
///         dial.style.preferredSize = CGSize(width: 44, height: 44)
///         caption.attributedText = NSAttributedString(string: "Pressure")
///     }
///
///     override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
///         ASStackLayoutSpec(
///             direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center,
///             children: [dial, caption])
///     }
/// }
/// ```
///
/// Once the view or layer exists, changes on other threads are applied later, on the main thread.
open class ASDisplayNode: NSObject, ASLayoutElement, ASLayoutElementStylability, CALayerDelegate {
    // Members that subclasses can override are declared here, because Swift cannot override members
    // of extensions. Their implementations are in the extensions.

    /// Guards all state below, except that of the main thread. No code of an app runs while it is
    /// held.
    final let lock = NodeLock()
    /// Held while the node is measured, so that two threads do not measure it at the same time.
    final let measurementLock = NodeLock()
    final var properties = NodeProperties()
    /// The bits of the properties that are not written to the view or layer yet.
    final var unwritten: UInt64 = 0
    final var isWriteScheduled = false
    final var configuration = NodeConfiguration()
    final var tree = NodeTree()
    final var layoutState = NodeLayoutState()
    final let sentinel = DisplaySentinel()
    /// State that only the main thread uses.
    final var main = MainState()
    /// The view and the layer. Written once, on the main thread, with the lock held.
    final var loadedView: UIView?
    final var loadedLayer: CALayer?

    /// The properties by which layout specs size and place the node.
    public let style = ASLayoutElementStyle()

    /// Creates a node.
    public override init() { super.init() }

    /// Creates a node with a view of its own.
    ///
    /// - Parameter viewBlock: Creates the view when it is needed, on the main thread.
    public convenience init(viewBlock: @escaping ASDisplayNodeViewBlock) {
        self.init(viewBlock: viewBlock, didLoad: nil)
    }

    /// Creates a node with a view of its own.
    ///
    /// - Parameters:
    ///   - viewBlock: Creates the view when it is needed, on the main thread.
    ///   - didLoadBlock: Called when the view exists.
    public convenience init(viewBlock: @escaping ASDisplayNodeViewBlock, didLoad didLoadBlock: ASDisplayNodeDidLoadBlock?) {
        self.init()
        setViewBlock(viewBlock)
        if let didLoadBlock { onDidLoad(didLoadBlock) }
    }

    /// Creates a node with a layer of its own.
    public convenience init(layerBlock: @escaping ASDisplayNodeLayerBlock) {
        self.init(layerBlock: layerBlock, didLoad: nil)
    }

    /// Creates a node with a layer of its own.
    ///
    /// - Parameters:
    ///   - layerBlock: Creates the layer when it is needed, on the main thread.
    ///   - didLoadBlock: Called when the layer exists.
    public convenience init(layerBlock: @escaping ASDisplayNodeLayerBlock, didLoad didLoadBlock: ASDisplayNodeDidLoadBlock?) {
        self.init()
        setLayerBlock(layerBlock)
        if let didLoadBlock { onDidLoad(didLoadBlock) }
    }

    deinit { sentinel.increment() }

    // MARK: Views and layers

    /// Adds a closure that is called when the view or layer exists: at once if it does.
    open func onDidLoad(_ body: @escaping ASDisplayNodeDidLoadBlock) { addDidLoadBlock(body) }

    /// Sets the closure that creates the view. Call it before the node is loaded.
    open func setViewBlock(_ viewBlock: @escaping ASDisplayNodeViewBlock) {
        requireUnloaded("setViewBlock(_:)")
        lock {
            configuration.source = .view(viewBlock)
            configuration.isSynchronous = true
        }
    }

    /// Sets the closure that creates the layer. Call it before the node is loaded.
    open func setLayerBlock(_ layerBlock: @escaping ASDisplayNodeLayerBlock) {
        requireUnloaded("setLayerBlock(_:)")
        lock {
            configuration.source = .layer(layerBlock)
            configuration.isLayerBacked = true
            configuration.isSynchronous = true
        }
    }

    /// A Boolean value that indicates whether the node's view or layer draws itself, because the
    /// app provided it.
    open var isSynchronous: Bool { lock { configuration.isSynchronous } }

    /// The view, which the first access creates. Main thread only; a layer-backed node has none,
    /// and ends the process.
    open var view: UIView { loadView() }

    /// A Boolean value that indicates whether the view or layer exists.
    open var isNodeLoaded: Bool { lock { loadedLayer != nil } }

    /// A Boolean value that indicates whether the node has only a layer: it receives no touches,
    /// and costs less. Set it before the node is loaded. The default is false.
    open var isLayerBacked: Bool {
        get { lock { configuration.isLayerBacked } }
        set {
            requireUnloaded("isLayerBacked")
            lock { configuration.isLayerBacked = newValue }
        }
    }

    /// A Boolean value that indicates whether the node may be layer-backed: that it has no view of
    /// its own.
    open var supportsLayerBacking: Bool { lock { configuration.supportsLayerBacking } }

    /// The layer, which the first access creates. Main thread only.
    open var layer: CALayer { loadLayer() }

    /// Notifies that the view or layer exists. Overrides call `super`.
    @preconcurrency @MainActor open func didLoad() { notifyDidLoad() }

    // MARK: Interface state

    /// A Boolean value that indicates whether the node is on the screen.
    open var isVisible: Bool { interfaceState.contains(.visible) }
    /// A Boolean value that indicates whether the node loads its data.
    open var isInPreloadState: Bool { interfaceState.contains(.preload) }
    /// A Boolean value that indicates whether the node displays its contents.
    open var isInDisplayState: Bool { interfaceState.contains(.display) }
    /// How near the node is to being visible.
    open var interfaceState: ASInterfaceState { lock { tree.interfaceState } }

    /// Adds an object that is notified of the state. The node does not retain it.
    @preconcurrency @MainActor open func addInterfaceStateDelegate(_ interfaceStateDelegate: any ASInterfaceStateDelegate) {
        main.delegates.removeAll { $0.object == nil || $0.object === interfaceStateDelegate }
        main.delegates.append(WeakDelegate(object: interfaceStateDelegate))
    }

    /// Removes an object that is notified of the state.
    @preconcurrency @MainActor open func removeInterfaceStateDelegate(_ interfaceStateDelegate: any ASInterfaceStateDelegate) {
        main.delegates.removeAll { $0.object == nil || $0.object === interfaceStateDelegate }
    }

    /// Notifies that the state changed. Overrides call `super`.
    @preconcurrency @MainActor open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// Notifies that the node became visible. Overrides call `super`.
    @preconcurrency @MainActor open func didEnterVisibleState() {}
    /// Notifies that the node is no longer visible. Overrides call `super`.
    @preconcurrency @MainActor open func didExitVisibleState() {}
    /// Notifies that the node displays its contents. Overrides call `super`.
    @preconcurrency @MainActor open func didEnterDisplayState() {}
    /// Notifies that the node's contents may be discarded. Overrides call `super`.
    @preconcurrency @MainActor open func didExitDisplayState() {}
    /// Notifies that the node loads its data. Overrides call `super`.
    @preconcurrency @MainActor open func didEnterPreloadState() {}
    /// Notifies that the node's data may be discarded. Overrides call `super`.
    @preconcurrency @MainActor open func didExitPreloadState() {}
    /// Notifies that the node was laid out.
    @preconcurrency @MainActor open func nodeDidLayout() {}
    /// Notifies that the view or layer exists.
    @preconcurrency @MainActor open func nodeDidLoad() {}
    /// Notifies that the node and its subnodes have displayed their contents. Overrides call
    /// `super`.
    @preconcurrency @MainActor open func hierarchyDisplayDidFinish() {}

    /// Notifies that the node is about to enter a window. Overrides call `super`.
    @preconcurrency @MainActor open func willEnterHierarchy() {
        if !isRangeManaged { setInterfaceState(.inHierarchy) }
    }
    /// Notifies that the node entered a window. Overrides call `super`.
    @preconcurrency @MainActor open func didEnterHierarchy() { notifyDelegates { $0.didEnterHierarchy() } }
    /// Notifies that the node left its window. Overrides call `super`.
    @preconcurrency @MainActor open func didExitHierarchy() { leaveInterfaceState() }
    /// A Boolean value that indicates whether the node is in a window.
    open var isInHierarchy: Bool { lock { tree.isInHierarchy } }

    // MARK: Subnodes

    /// The node that contains this one, or nil.
    open var supernode: ASDisplayNode? { lock { tree.supernode } }
    /// The nodes that this one contains, back to front, or nil if there are none.
    open var subnodes: [ASDisplayNode]? {
        let nodes = lock { tree.subnodes }
        return nodes.isEmpty ? nil : nodes
    }

    /// Adds a node in front of the other subnodes, removing it from its former supernode.
    open func addSubnode(_ subnode: ASDisplayNode) { insert(subnode, .end) }
    /// Inserts a node behind another subnode.
    open func insertSubnode(_ subnode: ASDisplayNode, belowSubnode below: ASDisplayNode) { insert(subnode, .below(below)) }
    /// Inserts a node in front of another subnode.
    open func insertSubnode(_ subnode: ASDisplayNode, aboveSubnode above: ASDisplayNode) { insert(subnode, .above(above)) }
    /// Inserts a node at an index of `subnodes`.
    open func insertSubnode(_ subnode: ASDisplayNode, at idx: Int) { insert(subnode, .index(idx)) }
    /// Replaces a subnode with another node.
    open func replaceSubnode(_ subnode: ASDisplayNode, withSubnode replacementSubnode: ASDisplayNode) {
        replace(subnode, with: replacementSubnode)
    }
    /// Removes the node from its supernode.
    open func removeFromSupernode() { leaveSupernode() }

    /// A Boolean value that indicates whether the nodes of the layout spec become subnodes, and are
    /// removed when a spec no longer contains them. The default is false.
    open var automaticallyManagesSubnodes: Bool {
        get { lock { configuration.automaticallyManagesSubnodes } }
        set { lock { configuration.automaticallyManagesSubnodes = newValue } }
    }

    // MARK: Layout

    open var layoutElementType: ASLayoutElementType { .displayNode }
    open func sublayoutElements() -> [any ASLayoutElement]? { subnodes }
    open func implementsLayoutMethod() -> Bool { true }

    @discardableResult
    open func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self {
        styleBlock(style)
        return self
    }

    /// Returns the layout for a range of sizes. The node keeps the last layouts, and calculates
    /// another only for another range, or after `setNeedsLayout()`.
    open func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }
    open func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout { cachedLayout(constrainedSize, parentSize) }
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(ASSizeRangeIntersect(constrainedSize, size.range(in: parentSize)))
    }

    /// Calculates the layout, on any thread. The default implementation uses `layoutSpecBlock`,
    /// else `layoutSpecThatFits(_:)`, else `calculateSizeThatFits(_:)`.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout { specifiedLayout(constrainedSize) }
    /// Calculates the size of a node without a layout spec, on any thread. The default
    /// implementation returns `constrainedSize`, or the empty size if it is infinite.
    open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }
    /// Returns the layout of the subnodes, on any thread. Subclasses override it.
    open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { NoLayoutSpec() }
    /// Returns the layout spec, in place of `layoutSpecThatFits(_:)`. The default is nil.
    open var layoutSpecBlock: ASLayoutSpecBlock? {
        get { lock { configuration.layoutSpecBlock } }
        set { lock { configuration.layoutSpecBlock = newValue } }
    }
    /// Notifies that a layout is about to be calculated, on the thread that calculates it.
    /// Overrides call `super`.
    open func willCalculateLayout(_ constrainedSize: ASSizeRange) {}
    /// Discards the calculated layouts.
    open func invalidateCalculatedLayout() { lock { layoutState.version &+= 1 } }
    /// Resizes the node, which is a topmost one, to the size of its layout, about its anchor point.
    @MainActor func topmostSizeDidChange(to size: CGSize) { resize(to: size) }
    /// The engine that calculates the layout.
    open var layoutEngineType: ASLayoutEngineType { .layoutSpec }
    /// The layout that was applied last, or nil.
    open var calculatedLayout: ASLayout? { lock { layoutState.applied?.layout } }
    /// The size of the last layout (points).
    open var calculatedSize: CGSize { lock { layoutState.latest?.layout.size ?? .zero } }
    /// The range of sizes of the last layout.
    open var constrainedSizeForCalculatedLayout: ASSizeRange { lock { layoutState.latest?.range ?? ASSizeRangeZero } }

    /// Notifies that the subnodes have their frames. Overrides call `super`.
    @preconcurrency @MainActor open func layout() { notifyDelegates { $0.nodeDidLayout() } }
    /// Notifies that the layout is complete. Overrides call `super`.
    @preconcurrency @MainActor open func layoutDidFinish() {}
    /// Notifies that another layout was applied. Overrides call `super`.
    open func calculatedLayoutDidChange() {}
    /// Marks the node to be measured and laid out.
    open func setNeedsLayout() { requestLayout() }
    /// Performs pending layout now.
    open func layoutIfNeeded() { performPendingLayout() }

    // MARK: Layout transitions

    /// A Boolean value that indicates whether the standard transition changes the node's size, too.
    /// The default is true.
    open var shouldAnimateSizeChanges: Bool {
        get { lock { configuration.animatesSizeChanges } }
        set { lock { configuration.animatesSizeChanges = newValue } }
    }
    /// The duration of the standard transition (seconds). The default is 0.2.
    open var defaultLayoutTransitionDuration: TimeInterval {
        get { lock { configuration.transitionDuration } }
        set { lock { configuration.transitionDuration = newValue } }
    }
    /// The delay of the standard transition (seconds). The default is 0.
    open var defaultLayoutTransitionDelay: TimeInterval {
        get { lock { configuration.transitionDelay } }
        set { lock { configuration.transitionDelay = newValue } }
    }
    /// The options of the standard transition. The default is none.
    open var defaultLayoutTransitionOptions: UIView.AnimationOptions {
        get { lock { configuration.transitionOptions } }
        set { lock { configuration.transitionOptions = newValue } }
    }
    /// Measures the node for a range of sizes, and animates to the new layout.
    ///
    /// - Parameters:
    ///   - constrainedSize: The sizes that the node may have.
    ///   - animated: Whether the change is animated.
    ///   - shouldMeasureAsync: Whether the node is measured on a background thread.
    ///   - completion: Called on the main thread when the node is measured.
    @preconcurrency @MainActor open func transitionLayout(
        with constrainedSize: ASSizeRange, animated: Bool, shouldMeasureAsync: Bool,
        measurementCompletion completion: (@MainActor () -> Void)? = nil
    ) {
        beginTransition(to: constrainedSize, animated: animated, inBackground: shouldMeasureAsync, completion)
    }
    /// Measures the node for the range of its last layout, and animates to the new one.
    @preconcurrency @MainActor open func transitionLayout(
        withAnimation animated: Bool, shouldMeasureAsync: Bool, measurementCompletion completion: (@MainActor () -> Void)? = nil
    ) {
        let range = lock { layoutState.latest?.range } ?? ASSizeRangeMake(bounds.size)
        beginTransition(to: range, animated: animated, inBackground: shouldMeasureAsync, completion)
    }
    /// Animates a transition, and calls its `completeTransition(_:)`. The default implementation
    /// fades nodes that only one layout contains, and moves the others.
    @preconcurrency @MainActor open func animateLayoutTransition(_ context: any ASContextTransitioning) {
        animateStandardTransition(context)
    }
    /// Ends a transition. The default implementation removes the nodes that the later layout does
    /// not contain.
    @preconcurrency @MainActor open func didCompleteLayoutTransition(_ context: any ASContextTransitioning) { removeNodes(after: context) }
    /// Ends the transition that takes place, if there is one.
    @preconcurrency @MainActor open func cancelLayoutTransition() { endTransitionEarly() }

    // MARK: Traits

    open func primitiveTraitCollection() -> ASPrimitiveTraitCollection { lock { layoutState.traits } }
    open func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection) { setTraits(traitCollection) }
    open func asyncTraitCollection() -> ASTraitCollection { ASTraitCollection(asPrimitiveTraitCollection: primitiveTraitCollection()) }
    /// Notifies that the traits changed. Overrides call `super`.
    open func asyncTraitCollectionDidChange(withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection) {}

    // MARK: Drawing

    /// Draws the contents, on a background thread unless the node displays synchronously.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle to draw.
    ///   - parameters: The result of `drawParameters(forAsyncLayer:)`.
    ///   - isCancelledBlock: Returns whether the result is no longer needed.
    ///   - isRasterizing: Whether the node draws into the contents of a supernode.
    open class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {}

    /// Returns the contents as an image, on a background thread unless the node displays
    /// synchronously. A class that overrides it does not draw.
    open class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? { nil }

    /// Returns the values that drawing needs, on the main thread. Drawing must not access the node.
    @preconcurrency @MainActor open func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { nil }

    /// Notifies that the contents are about to be drawn. Overrides call `super`.
    @preconcurrency @MainActor open func displayWillStartAsynchronously(_ asynchronously: Bool) { displayDidStart() }
    /// Notifies that the contents are shown. Overrides call `super`.
    @preconcurrency @MainActor open func displayDidFinish() { displayDidEnd() }
    /// Notifies that the contents of a subnode are about to be drawn. Overrides call `super`.
    @preconcurrency @MainActor open func subnodeDisplayWillStart(_ subnode: ASDisplayNode) {
        main.displaying.insert(ObjectIdentifier(subnode))
    }
    /// Notifies that the contents of a subnode are shown. Overrides call `super`.
    @preconcurrency @MainActor open func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) { didDisplay(subnode) }

    /// Draws below the contents, in the context in which they are drawn. The default is nil.
    open var willDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { lock { configuration.willDisplay } }
        set { lock { configuration.willDisplay = newValue } }
    }
    /// Draws above the contents, in the context in which they are drawn. The default is nil.
    open var didDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { lock { configuration.didDisplay } }
        set { lock { configuration.didDisplay = newValue } }
    }

    /// A Boolean value that indicates whether the contents are drawn on background threads. The
    /// default is true; it is always false for views and layers that the app provides.
    open var displaysAsynchronously: Bool {
        get { lock { configuration.displaysAsynchronously && !configuration.isSynchronous } }
        set { lock { configuration.displaysAsynchronously = newValue } }
    }
    /// A Boolean value that indicates whether the node displays nothing for now. The default is
    /// false.
    open var displaySuspended: Bool {
        get { lock { configuration.displaySuspended } }
        set { setDisplaySuspended(newValue) }
    }
    /// Suspends or resumes the display of the node and its subnodes.
    open func recursivelySetDisplaySuspended(_ flag: Bool) { forEachNode { $0.displaySuspended = flag } }
    /// Discards the contents, to which drawing that is under way adds nothing. Overrides call
    /// `super`.
    @preconcurrency @MainActor open func clearContents() { discardContents() }
    /// Discards the contents of the node and its subnodes.
    @preconcurrency @MainActor open func recursivelyClearContents() { forEachNode { $0.clearContents() } }
    /// The priority of drawing: higher ones are drawn earlier. The default is 0.
    open var drawingPriority: Int {
        get { lock { configuration.drawingPriority } }
        set { lock { configuration.drawingPriority = newValue } }
    }
    /// The scale of the contents (pixels per point).
    open var contentsScaleForDisplay: CGFloat { lock { configuration.displayScale } ?? PixelRounding.scale }
    /// Draws the contents again.
    open func setNeedsDisplay() { requestDisplay() }
    /// Draws the contents again, with a scale (pixels per point).
    open func setNeedsDisplayAtScale(_ contentsScale: CGFloat) { setDisplayScale(contentsScale) }
    /// Draws the contents of the node and its subnodes again, with a scale (pixels per point).
    open func recursivelySetNeedsDisplayAtScale(_ contentsScale: CGFloat) { forEachNode { $0.setNeedsDisplayAtScale(contentsScale) } }
    /// Displays the node and its subnodes now if they are marked. With `synchronously`, waits until
    /// all are displayed. Main thread only.
    open func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) { ensureDisplay(waits: synchronously) }
    /// Draws the node and its subnodes into the contents of the node. Call it before the node is
    /// loaded. Subnodes then have no views or layers.
    open func enableSubtreeRasterization() { rasterizeSubtree() }

    // MARK: Placeholders

    /// A Boolean value that indicates whether `placeholderImage()` is shown until the contents are
    /// drawn. The default is false.
    open var placeholderEnabled: Bool {
        get { lock { configuration.placeholderEnabled } }
        set { lock { configuration.placeholderEnabled = newValue } }
    }
    /// The duration in which the placeholder fades (seconds). The default is 0.
    open var placeholderFadeDuration: TimeInterval {
        get { lock { configuration.placeholderFadeDuration } }
        set { lock { configuration.placeholderFadeDuration = newValue } }
    }
    /// Returns the placeholder. The default implementation returns nil.
    open func placeholderImage() -> UIImage? { nil }
    /// Returns whether the placeholder stays after the contents are drawn. The default
    /// implementation returns false.
    open func placeholderShouldPersist() -> Bool { false }

    // MARK: Touches

    /// Insets that reduce the area that receives touches, or extend it if they are negative
    /// (points). The default is zero.
    open var hitTestSlop: UIEdgeInsets {
        get { lock { configuration.hitTestSlop } }
        set { lock { configuration.hitTestSlop = newValue } }
    }
    /// Returns whether a point of the node's space receives touches.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { receivesTouch(at: point, event) }
    /// Returns the view that receives touches at a point, or nil.
    @preconcurrency @MainActor open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        displayView?.standardHitTest(point, event)
    }
    /// Handles the beginning of touches. Overrides call `super`.
    @preconcurrency @MainActor open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.standardTouches(.began, touches, event)
    }
    /// Handles the motion of touches. Overrides call `super`.
    @preconcurrency @MainActor open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.standardTouches(.moved, touches, event)
    }
    /// Handles the end of touches. Overrides call `super`.
    @preconcurrency @MainActor open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.standardTouches(.ended, touches, event)
    }
    /// Handles the cancellation of touches. Overrides call `super`.
    @preconcurrency @MainActor open func touchesCancelled(_ touches: Set<UITouch>?, with event: UIEvent?) {
        displayView?.standardTouches(.cancelled, touches ?? [], event)
    }
    /// Returns whether a gesture recognizer of the view may begin.
    @preconcurrency @MainActor open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        displayView?.standardShouldBegin(gestureRecognizer) ?? true
    }
    /// Returns whether the view can become the first responder. The default implementation returns
    /// false.
    @preconcurrency @MainActor open func canBecomeFirstResponder() -> Bool { false }
    /// Returns whether the view can resign as the first responder. The default implementation
    /// returns true.
    @preconcurrency @MainActor open func canResignFirstResponder() -> Bool { true }
    /// Makes the view the first responder.
    @discardableResult @preconcurrency @MainActor open func becomeFirstResponder() -> Bool { view.becomeFirstResponder() }
    /// Makes the view no longer the first responder.
    @discardableResult @preconcurrency @MainActor open func resignFirstResponder() -> Bool { view.resignFirstResponder() }
    /// Returns whether the view is the first responder.
    @preconcurrency @MainActor open func isFirstResponder() -> Bool { loadedView?.isFirstResponder ?? false }

    /// Converts a point of this node's space to that of another node in the same tree, or to that
    /// of the topmost node if it is nil.
    open func convert(_ point: CGPoint, to node: ASDisplayNode?) -> CGPoint { point.applying(transform(to: node)) }
    /// Converts a point of another node's space to this node's.
    open func convert(_ point: CGPoint, from node: ASDisplayNode?) -> CGPoint { point.applying(transform(to: node).inverted()) }
    /// Converts a rectangle of this node's space to that of another node in the same tree.
    open func convert(_ rect: CGRect, to node: ASDisplayNode?) -> CGRect { rect.applying(transform(to: node)) }
    /// Converts a rectangle of another node's space to this node's.
    open func convert(_ rect: CGRect, from node: ASDisplayNode?) -> CGRect { rect.applying(transform(to: node).inverted()) }

    // MARK: Notifications of the view

    /// Notifies that the tint color changed.
    @preconcurrency @MainActor open func tintColorDidChange() {}
    /// Notifies that the margins changed. Overrides call `super`.
    @preconcurrency @MainActor open func layoutMarginsDidChange() { if automaticallyRelayoutOnLayoutMarginsChanges { setNeedsLayout() } }
    /// Notifies that the safe area changed. Overrides call `super`.
    @preconcurrency @MainActor open func safeAreaInsetsDidChange() { if automaticallyRelayoutOnSafeAreaChanges { setNeedsLayout() } }
    /// A Boolean value that indicates whether a change of the safe area marks the node to be laid
    /// out. The default is false.
    open var automaticallyRelayoutOnSafeAreaChanges: Bool {
        get { lock { configuration.relayoutsOnSafeArea } }
        set { lock { configuration.relayoutsOnSafeArea = newValue } }
    }
    /// A Boolean value that indicates whether a change of the margins marks the node to be laid
    /// out. The default is false.
    open var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
        get { lock { configuration.relayoutsOnMargins } }
        set { lock { configuration.relayoutsOnMargins = newValue } }
    }
    /// The parts of the view that bars and the screen's edges cover (points).
    open var safeAreaInsets: UIEdgeInsets { lock { properties.safeAreaInsets } }
    /// Returns the action for an event of the layer. The default implementation returns nil, which
    /// means none.
    @preconcurrency @MainActor open func layerAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Layer delegate

    open func display(_ layer: CALayer) {}
    open func draw(_ layer: CALayer, in ctx: CGContext) {}
    open func layerWillDraw(_ layer: CALayer) {}
    open func layoutSublayers(of layer: CALayer) {}
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { action(of: layer, event) }

    // MARK: Geometry

    /// The rectangle in the supernode (points).
    open var frame: CGRect {
        get { readFrame() }
        set { writeFrame(newValue) }
    }
    /// The part of the node's own space that it shows (points).
    open var bounds: CGRect {
        get { read(Bridge.bounds) }
        set { write(Bridge.bounds, newValue) }
    }
    /// The position of the anchor point in the supernode (points).
    open var position: CGPoint {
        get { read(Bridge.position) }
        set { write(Bridge.position, newValue) }
    }
    /// The point of the bounds that `position` locates, in unit coordinates. The default is (0.5,
    /// 0.5).
    open var anchorPoint: CGPoint {
        get { read(Bridge.anchorPoint) }
        set { write(Bridge.anchorPoint, newValue) }
    }
    /// The position on the z axis. The default is 0.
    open var zPosition: CGFloat {
        get { read(Bridge.zPosition) }
        set { write(Bridge.zPosition, newValue) }
    }
    /// The transform about the anchor point. The default is the identity.
    open var transform: CATransform3D {
        get { read(Bridge.transform) }
        set { write(Bridge.transform, newValue) }
    }
    /// The transform of all subnodes. The default is the identity.
    open var subnodeTransform: CATransform3D {
        get { read(Bridge.subnodeTransform) }
        set { write(Bridge.subnodeTransform, newValue) }
    }
    /// The margins and lengths that adapt when the superview's size changes. The default is empty.
    open var autoresizingMask: UIView.AutoresizingMask {
        get { read(Bridge.autoresizingMask) }
        set { write(Bridge.autoresizingMask, newValue) }
    }
    /// A Boolean value that indicates whether the view applies its subviews' autoresizing masks.
    /// The default is true.
    open var autoresizesSubviews: Bool {
        get { read(Bridge.autoresizesSubviews) }
        set { write(Bridge.autoresizesSubviews, newValue) }
    }
    /// The margins of the view (points).
    open var layoutMargins: UIEdgeInsets {
        get { read(Bridge.layoutMargins) }
        set { write(Bridge.layoutMargins, newValue) }
    }
    /// A Boolean value that indicates whether the margins are at least those of the superview. The
    /// default is false.
    open var preservesSuperviewLayoutMargins: Bool {
        get { read(Bridge.preservesSuperviewLayoutMargins) }
        set { write(Bridge.preservesSuperviewLayoutMargins, newValue) }
    }
    /// A Boolean value that indicates whether the margins include the safe area. The default is
    /// true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { read(Bridge.insetsLayoutMarginsFromSafeArea) }
        set { write(Bridge.insetsLayoutMarginsFromSafeArea, newValue) }
    }

    // MARK: Appearance

    /// The opacity (0…1). The default is 1.
    open var alpha: CGFloat {
        get { read(Bridge.alpha) }
        set { write(Bridge.alpha, newValue) }
    }
    /// The way in which corners are rounded. The default is `defaultSlowCALayer`.
    open var cornerRoundingType: ASCornerRoundingType {
        get { lock { configuration.corners.type } }
        set { changeCorners { $0.type = newValue } }
    }
    /// The radius of the corners (points). The default is 0.
    open var cornerRadius: CGFloat {
        get { lock { configuration.corners.radius } }
        set { changeCorners { $0.radius = newValue } }
    }
    /// The corners that are rounded. The default is all.
    open var maskedCorners: CACornerMask {
        get { lock { configuration.corners.mask } }
        set { changeCorners { $0.mask = newValue } }
    }
    /// A Boolean value that indicates whether subnodes are clipped to the bounds. The default is
    /// false.
    open var clipsToBounds: Bool {
        get { read(Bridge.clipsToBounds) }
        set { write(Bridge.clipsToBounds, newValue) }
    }
    /// A Boolean value that indicates whether the node is hidden. The default is false.
    open var isHidden: Bool {
        get { read(Bridge.isHidden) }
        set { write(Bridge.isHidden, newValue) }
    }
    /// A Boolean value that indicates whether the contents cover the bounds. The default is true.
    open var isOpaque: Bool {
        get { read(Bridge.isOpaque) }
        set { write(Bridge.isOpaque, newValue) }
    }
    /// The contents of the layer: a `CGImage`, or nil.
    open var contents: Any? {
        get { readContents() }
        set { write(Bridge.contents, newValue) }
    }
    /// The part of the contents that is shown, in unit coordinates. The default is all.
    open var contentsRect: CGRect {
        get { read(Bridge.contentsRect) }
        set { write(Bridge.contentsRect, newValue) }
    }
    /// The part of the contents that is stretched, in unit coordinates. The default is all.
    open var contentsCenter: CGRect {
        get { read(Bridge.contentsCenter) }
        set { write(Bridge.contentsCenter, newValue) }
    }
    /// The scale of the contents (pixels per point).
    open var contentsScale: CGFloat {
        get { read(Bridge.contentsScale) }
        set { write(Bridge.contentsScale, newValue) }
    }
    /// The scale at which the layer is rasterized (pixels per point). The default is 1.
    open var rasterizationScale: CGFloat {
        get { read(Bridge.rasterizationScale) }
        set { write(Bridge.rasterizationScale, newValue) }
    }
    /// The position of the contents in the bounds. The default is `scaleToFill`.
    open var contentMode: UIView.ContentMode {
        get { read(Bridge.contentMode) }
        set { write(Bridge.contentMode, newValue) }
    }
    /// The position of the contents in the bounds, as a layer's gravity.
    open var contentsGravity: CALayerContentsGravity {
        get { contentMode.gravity }
        set { contentMode = UIView.ContentMode(newValue) }
    }
    /// The color behind the contents. The default is nil, which means none.
    open var backgroundColor: UIColor? {
        get { read(Bridge.backgroundColor) }
        set { setBackgroundColor(newValue) }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The tint color; nil is the superview's.
    open var tintColor: UIColor! {
        get { readTintColor() }
        set { write(Bridge.tintColor, newValue) }
    }
    /// The color of the shadow. The default is black.
    open var shadowColor: CGColor? {
        get { read(Bridge.shadowColor) }
        set { write(Bridge.shadowColor, newValue) }
    }
    /// The opacity of the shadow (0…1). The default is 0.
    open var shadowOpacity: CGFloat {
        get { read(Bridge.shadowOpacity) }
        set { write(Bridge.shadowOpacity, newValue) }
    }
    /// The offset of the shadow (points). The default is (0, -3).
    open var shadowOffset: CGSize {
        get { read(Bridge.shadowOffset) }
        set { write(Bridge.shadowOffset, newValue) }
    }
    /// The blur radius of the shadow (points). The default is 3.
    open var shadowRadius: CGFloat {
        get { read(Bridge.shadowRadius) }
        set { write(Bridge.shadowRadius, newValue) }
    }
    /// The width of the border (points). The default is 0.
    open var borderWidth: CGFloat {
        get { read(Bridge.borderWidth) }
        set { write(Bridge.borderWidth, newValue) }
    }
    /// The color of the border. The default is black.
    open var borderColor: CGColor? {
        get { read(Bridge.borderColor) }
        set { write(Bridge.borderColor, newValue) }
    }
    /// A Boolean value that indicates whether the opacity applies to the subnodes as a group. The
    /// default is true.
    open var allowsGroupOpacity: Bool {
        get { read(Bridge.allowsGroupOpacity) }
        set { write(Bridge.allowsGroupOpacity, newValue) }
    }
    /// A Boolean value that indicates whether the edges are antialiased. The default is false.
    open var allowsEdgeAntialiasing: Bool {
        get { read(Bridge.allowsEdgeAntialiasing) }
        set { write(Bridge.allowsEdgeAntialiasing, newValue) }
    }
    /// The edges that are antialiased. The default is all.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { read(Bridge.edgeAntialiasingMask) }
        set { write(Bridge.edgeAntialiasingMask, newValue) }
    }
    /// A Boolean value that indicates whether a change of the size draws the contents again. The
    /// default is false.
    open var needsDisplayOnBoundsChange: Bool {
        get { read(Bridge.needsDisplayOnBoundsChange) }
        set { write(Bridge.needsDisplayOnBoundsChange, newValue) }
    }
    /// The actions of the layer, by event. The default is nil.
    open var actions: [String: any CAAction]? {
        get { read(Bridge.actions) }
        set { write(Bridge.actions, newValue) }
    }
    /// The meaning of the view, which determines whether it is mirrored. The default is
    /// unspecified.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { read(Bridge.semanticContentAttribute) }
        set { write(Bridge.semanticContentAttribute, newValue) }
    }
    /// A Boolean value that indicates whether the view receives touches. The default is true.
    open var isUserInteractionEnabled: Bool {
        get { read(Bridge.isUserInteractionEnabled) }
        set { write(Bridge.isUserInteractionEnabled, newValue) }
    }
    /// A Boolean value that indicates whether touches in the view keep other views from receiving
    /// touches. The default is false.
    open var isExclusiveTouch: Bool {
        get { read(Bridge.isExclusiveTouch) }
        set { write(Bridge.isExclusiveTouch, newValue) }
    }

    // MARK: Accessibility

    /// A Boolean value that indicates whether the view is an accessibility element. The default is
    /// false.
    open var isAccessibilityElement: Bool {
        get { read(Bridge.isAccessibilityElement) }
        set { write(Bridge.isAccessibilityElement, newValue) }
    }
    /// The label, as plain text.
    open var accessibilityLabel: String? {
        get { accessibilityAttributedLabel?.string }
        set { accessibilityAttributedLabel = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The label.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { read(Bridge.accessibilityLabel) }
        set { write(Bridge.accessibilityLabel, newValue) }
    }
    /// The hint, as plain text.
    open var accessibilityHint: String? {
        get { accessibilityAttributedHint?.string }
        set { accessibilityAttributedHint = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The hint.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { read(Bridge.accessibilityHint) }
        set { write(Bridge.accessibilityHint, newValue) }
    }
    /// The value, as plain text.
    open var accessibilityValue: String? {
        get { accessibilityAttributedValue?.string }
        set { accessibilityAttributedValue = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The value.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { read(Bridge.accessibilityValue) }
        set { write(Bridge.accessibilityValue, newValue) }
    }
    /// The traits. The default is none.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { read(Bridge.accessibilityTraits) }
        set { write(Bridge.accessibilityTraits, newValue) }
    }
    /// The rectangle of the element (points, in the screen's space).
    open var accessibilityFrame: CGRect {
        get { read(Bridge.accessibilityFrame) }
        set { write(Bridge.accessibilityFrame, newValue) }
    }
    /// The outline of the element (points, in the screen's space).
    open var accessibilityPath: UIBezierPath? {
        get { read(Bridge.accessibilityPath) }
        set { write(Bridge.accessibilityPath, newValue) }
    }
    /// The point at which the element is activated (points, in the screen's space).
    open var accessibilityActivationPoint: CGPoint {
        get { read(Bridge.accessibilityActivationPoint) }
        set { write(Bridge.accessibilityActivationPoint, newValue) }
    }
    /// The language of the label, the hint and the value.
    open var accessibilityLanguage: String? {
        get { read(Bridge.accessibilityLanguage) }
        set { write(Bridge.accessibilityLanguage, newValue) }
    }
    /// A Boolean value that indicates whether the elements in the view are hidden. The default is
    /// false.
    open var accessibilityElementsHidden: Bool {
        get { read(Bridge.accessibilityElementsHidden) }
        set { write(Bridge.accessibilityElementsHidden, newValue) }
    }
    /// A Boolean value that indicates whether elements beside the view are ignored. The default is
    /// false.
    open var accessibilityViewIsModal: Bool {
        get { read(Bridge.accessibilityViewIsModal) }
        set { write(Bridge.accessibilityViewIsModal, newValue) }
    }
    /// A Boolean value that indicates whether the elements in the view are read together. The
    /// default is false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { read(Bridge.shouldGroupAccessibilityChildren) }
        set { write(Bridge.shouldGroupAccessibilityChildren, newValue) }
    }
    /// The way in which the elements in the view are navigated. The default is automatic.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { read(Bridge.accessibilityNavigationStyle) }
        set { write(Bridge.accessibilityNavigationStyle, newValue) }
    }
    /// The custom actions. The default is nil.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { read(Bridge.accessibilityCustomActions) }
        set { write(Bridge.accessibilityCustomActions, newValue) }
    }
    /// A name that identifies the view in tests. The default is nil.
    open var accessibilityIdentifier: String? {
        get { read(Bridge.accessibilityIdentifier) }
        set { write(Bridge.accessibilityIdentifier, newValue) }
    }

    // MARK: Debugging

    /// A name for descriptions.
    open var debugName: String? {
        get { lock { configuration.debugName } }
        set { lock { configuration.debugName = newValue } }
    }
    /// Returns the node and its subnodes as text, a line each.
    open func displayNodeRecursiveDescription() -> String { descriptionLines(indent: "").joined(separator: "\n") }
    /// Returns the node's line of the recursive description.
    open func descriptionForRecursiveDescription() -> String { description }
    /// Returns the class, the name and the frame as text.
    open override var description: String {
        let name = debugName.map { " \"\($0)\"" } ?? ""
        let frame = frame
        return "<\(type(of: self))\(name); frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
    }
}

// In an extension, because the protocol's actor would otherwise be the class's.
extension ASDisplayNode: @MainActor ASInterfaceStateDelegate {}
