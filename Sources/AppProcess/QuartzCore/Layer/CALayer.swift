public import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// A rectangle of the picture: its geometry, its looks, its sublayers and its animations.
///
/// What is set here is the model. A commit sends it to the render server, which makes the frames; between two commits, and while the app does nothing, the server goes on by itself. A change of an
/// animatable property of a layer that has been committed starts an implicit animation, unless an action says otherwise.
///
/// Lengths are points, with y growing downwards. Use a layer on one thread at a time; layers of one tree may be changed on several.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
    // Everything that subclasses can override on iOS is here, which is every member: Swift overrides none that an extension declares. What they do is in the extensions.

    // MARK: State

    // What is used on every change is guarded by the layer lock, or by the rule of one thread at a time, and not checked a second time for exclusive access.

    /// The values that the server knows, or will know after the next commit.
    @exclusivity(unchecked) final var values = LayerProperties()
    /// What commits keep in the layer.
    @exclusivity(unchecked) final var commitState = CommitState()
    /// Guarded by the layer lock.
    @exclusivity(unchecked) final var state = LayerState()
    /// Whether the layer is a copy with the values on the screen, which is not part of any tree; settled before others see the layer.
    final var isPresentation = false
    /// What the class answers about itself; settled before others see the layer.
    unowned(unsafe) final var layerClass = LayerClass.layer
    /// Cleared by the superlayer before it goes.
    @exclusivity(unchecked) unowned(unsafe) final var parent: CALayer?
    @exclusivity(unchecked) final var children: [CALayer] = []
    /// In the order in which they were added.
    @exclusivity(unchecked) final var animations: [LayerAnimation] = []
    @exclusivity(unchecked) final var contentsObject: AnyObject?
    @exclusivity(unchecked) final var background: CGColor?
    /// The rarely set properties, or nil if none was ever set.
    @exclusivity(unchecked) private(set) final var sparse: SparseProperties?

    /// Returns the rarely set properties, which the first call creates.
    final func ensureSparse() -> SparseProperties {
        if let sparse { return sparse }
        let new = SparseProperties()
        sparse = new
        return new
    }

    /// What the render server draws differently than a plain layer. Subclasses of this module say theirs.
    var kind: LayerKind { .layer }

    /// The properties of the class by name, for key-value coding. Subclasses of this module add theirs.
    class var keys: LayerKeys { .layer }

    /// Properties that the class draws by, and whose changes animate by themselves: the app draws each frame.
    class var animatedDrawingKeys: Set<String> { [] }

    /// What an animation of this layer drives under a name; nil for a name that is none of its animatable key paths.
    func keyPath(named name: String) -> AnimationKeyPath? {
        guard let keyPath = AnimationKeyPath.ofLayers[name] else { return filterKeyPath(named: name) }
        return keyPath.property.belongs(to: kind) ? keyPath : nil
    }

    /// A layer with Core Animation's defaults.
    public override init() {
        super.init()
        layerClass = .of(type(of: self))
        applyClassDefaults()
    }

    // `presentation()` stays between the two initializers: `LayerMethods` tells them apart by its vtable slot.

    /// A copy of a layer's values, as presentation layers are made. Subclasses override it to copy their own.
    ///
    /// - Parameter layer: a CALayer.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        copyValues(of: layer)
    }

    /// The layer with the values that are on the screen now, to read; nil until the layer has first been committed. Its superlayer and sublayers are presentation layers too, and conversions go by them.
    open func presentation() -> Self? { makePresentation().map { unsafeDowncast($0, to: Self.self) } }

    /// The model layer of a presentation layer; the layer itself otherwise.
    open func model() -> Self {
        guard let model = sparse?.modelLayer else { return self }
        return unsafeDowncast(model, to: Self.self)
    }

    // MARK: Archives and end of life

    /// The layer of an archive, with its sublayers and its mask.
    public required init?(coder: NSCoder) {
        super.init()
        layerClass = .of(type(of: self))
        decodeValues(from: coder)
    }

    deinit {
        // A presentation copy is nowhere in the tree.
        if !isPresentation { leaveTree() }
    }

    // MARK: Geometry

    /// The layer's own space: what part of it the layer shows. Animatable.
    open var bounds: CGRect {
        get { values.bounds.cg }
        set { setBounds(newValue) }
    }

    /// Where the anchor point lies in the superlayer. Animatable.
    open var position: CGPoint {
        get { values.position.cg }
        set { setPosition(newValue) }
    }

    /// The depth: siblings with a greater one lie on top. Initially 0. Animatable.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change(.zPosition, unless: values.zPosition == newValue) { $0.zPosition = newValue } }
    }

    /// The point of the bounds that `position` places and that transforms turn about, in parts of their size. Initially (½, ½). Animatable.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint.cg }
        set { change(.anchorPoint, unless: values.anchorPoint.cg == newValue) { $0.anchorPoint = Point(newValue) } }
    }

    /// The depth of the anchor point. Initially 0. Animatable.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { change(.anchorPointZ, unless: values.anchorPointZ == newValue) { $0.anchorPointZ = newValue } }
    }

    /// How the layer is transformed about its anchor point. Animatable.
    open var transform: CATransform3D {
        get { CATransform3D(values.transform) }
        set {
            let matrix = newValue.wire
            change(.transform, unless: values.transform == matrix) { $0.transform = matrix }
        }
    }

    /// How all sublayers are transformed together, about this layer's anchor point. Animatable.
    open var sublayerTransform: CATransform3D {
        get { CATransform3D(values.sublayerTransform) }
        set {
            let matrix = newValue.wire
            change(.sublayerTransform, unless: values.sublayerTransform == matrix) { $0.sublayerTransform = matrix }
        }
    }

    /// Where the layer is in its superlayer: the smallest rectangle around it. Setting it sets `position` and the size of `bounds`.
    open var frame: CGRect {
        get { frameInSuperlayer }
        set { setFrame(newValue) }
    }

    /// The transform of the plane that `transform` is; the identity where that leaves the plane.
    open func affineTransform() -> CGAffineTransform {
        let matrix = transform
        return CATransform3DIsAffine(matrix) ? CATransform3DGetAffineTransform(matrix) : .identity
    }

    /// Sets `transform` to one that acts in the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The deepest layer at a point of the space that this layer is placed in: of the layer itself and what is in it, as it is seen, whether or not it shows anything. Hidden layers are not, nor what lies behind the viewer,
    /// is cut off by `masksToBounds` or a mask, or shows its back and is not double-sided.
    open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }

    /// Whether a point of the layer's space lies in its bounds, the far edges excluded.
    open func contains(_ p: CGPoint) -> Bool {
        let bounds = bounds
        return p.x >= bounds.minX && p.y >= bounds.minY && p.x < bounds.maxX && p.y < bounds.maxY
    }

    /// Whether the contents are drawn upside down compared with Core Graphics' own space, in which y grows upwards: true, as on iOS, unless an odd number of layers from this one
    /// up have a flipped geometry.
    open func contentsAreFlipped() -> Bool { !isUpsideDown }

    /// The size that the layer would have of itself: its own.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Looks

    /// Whether nothing of the layer and its sublayers is shown. Initially false. Animatable.
    open var isHidden: Bool {
        get { values.isHidden }
        set { setHidden(newValue) }
    }

    /// Whether the layer is shown when its back faces the viewer. Initially true. Animatable.
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { change(.isDoubleSided, unless: values.isDoubleSided == newValue) { $0.isDoubleSided = newValue } }
    }

    /// Whether y grows upwards for the sublayers. Initially false.
    open var isGeometryFlipped: Bool {
        get { values.isGeometryFlipped }
        set { change(.isGeometryFlipped, unless: values.isGeometryFlipped == newValue) { $0.isGeometryFlipped = newValue } }
    }

    /// Whether contents and sublayers are cut off at the bounds, rounded corners included. Initially false. Animatable.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { change(.masksToBounds, unless: values.masksToBounds == newValue) { $0.masksToBounds = newValue } }
    }

    /// How opaque the layer is, from 0 to 1. Initially 1. Animatable.
    open var opacity: Float {
        get { Float(values.opacity) }
        set { change(.opacity, unless: values.opacity == Double(newValue)) { $0.opacity = Double(newValue) } }
    }

    /// Whether `opacity` acts on the layer and its sublayers as one picture. Initially true.
    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set { change(.allowsGroupOpacity, unless: values.allowsGroupOpacity == newValue) { $0.allowsGroupOpacity = newValue } }
    }

    /// A promise that what the layer draws covers its bounds, which makes its backing store opaque. Initially false.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { change(.isOpaque, unless: values.isOpaque == newValue) { $0.isOpaque = newValue } }
    }

    /// What lies behind the contents; nil for nothing. Animatable.
    open var backgroundColor: CGColor? {
        get { background }
        set { setBackgroundColor(newValue) }
    }

    /// The radius of the corners of background and border, and with `masksToBounds` of all. Initially 0. Animatable.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(.cornerRadius, unless: values.cornerRadius == newValue) { $0.cornerRadius = newValue } }
    }

    /// The corners that `cornerRadius` rounds. Initially all four.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
        set {
            let corners = CornerMask(rawValue: UInt8(newValue.rawValue & 15))
            change(.maskedCorners, unless: values.maskedCorners == corners) { $0.maskedCorners = corners }
        }
    }

    /// The width of a border inside the bounds, on top of contents and sublayers. Initially 0. Animatable.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(.borderWidth, unless: values.borderWidth == newValue) { $0.borderWidth = newValue } }
    }

    /// The border's colour. Initially opaque black. Animatable.
    open var borderColor: CGColor? {
        get { sparse?.hasBorderColor == true ? sparse?.borderColor : Color.black.cg }
        set { setBorderColor(newValue) }
    }

    // MARK: Appearance

    /// The layer whose alpha says how much of this one and its sublayers is seen; it lies in this layer's space, and is in no list of sublayers. A layer that is in a tree, or masks another,
    /// leaves it. Initially nil.
    open var mask: CALayer? {
        get { shownMask }
        set { setMask(newValue) }
    }

    /// The curve of the rounded corners. Initially `.circular`.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(values.appearance.cornerCurve) }
        set {
            let curve = newValue.wire
            change(.cornerCurve, unless: values.appearance.cornerCurve == curve) { $0.appearance.cornerCurve = curve }
        }
    }

    /// By how much longer than the radius the curved part of an edge is: 1 for circular corners.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.528665 : 1 }

    /// The shadow's colour. Initially opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { shownShadowColor }
        set { setShadowColor(newValue) }
    }

    /// How opaque the shadow is, from 0 to 1. Initially 0. Animatable.
    open var shadowOpacity: Float {
        get { Float(values.appearance.shadowOpacity) }
        set {
            let opacity = Double(newValue)
            change(.shadowOpacity, unless: values.appearance.shadowOpacity == opacity) { $0.appearance.shadowOpacity = opacity }
        }
    }

    /// How far from the layer its shadow lies. Initially (0, −3). Animatable.
    open var shadowOffset: CGSize {
        get { values.appearance.shadowOffset.cg }
        set {
            let offset = Size(newValue)
            change(.shadowOffset, unless: values.appearance.shadowOffset == offset) { $0.appearance.shadowOffset = offset }
        }
    }

    /// How blurred the shadow is. Initially 3. Animatable.
    open var shadowRadius: CGFloat {
        get { values.appearance.shadowRadius }
        set { change(.shadowRadius, unless: values.appearance.shadowRadius == newValue) { $0.appearance.shadowRadius = newValue } }
    }

    /// What casts the shadow, in the layer's space, by the non-zero rule; nil for what the layer and its sublayers show. Animatable, never implicitly.
    open var shadowPath: CGPath? {
        get { shownShadowPath }
        set { setShadowPath(newValue) }
    }

    /// Whether the layer and its sublayers are made into a picture, and that shown. Initially false. Animatable.
    open var shouldRasterize: Bool {
        get { values.appearance.shouldRasterize }
        set {
            change(.shouldRasterize, unless: values.appearance.shouldRasterize == newValue) { $0.appearance.shouldRasterize = newValue }
        }
    }

    /// The pixels per point of that picture. Initially 1. Animatable.
    open var rasterizationScale: CGFloat {
        get { values.appearance.rasterizationScale }
        set {
            change(.rasterizationScale, unless: values.appearance.rasterizationScale == newValue) {
                $0.appearance.rasterizationScale = newValue
            }
        }
    }

    /// The edges that are antialiased. Initially all four.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(values.appearance.edgeAntialiasingMask.rawValue)) }
        set {
            let edges = EdgeMask(rawValue: UInt8(newValue.rawValue & 15))
            change(.edgeAntialiasingMask, unless: values.appearance.edgeAntialiasingMask == edges) {
                $0.appearance.edgeAntialiasingMask = edges
            }
        }
    }

    /// Whether edges are antialiased at all. Initially true.
    open var allowsEdgeAntialiasing: Bool {
        get { values.appearance.allowsEdgeAntialiasing }
        set {
            change(.allowsEdgeAntialiasing, unless: values.appearance.allowsEdgeAntialiasing == newValue) {
                $0.appearance.allowsEdgeAntialiasing = newValue
            }
        }
    }

    /// How the layer is blended with what is behind it: the name of a blend mode, as in `"multiplyBlendMode"`; nil for source over. Anything else is reported on stderr and changes nothing.
    open var compositingFilter: Any? {
        get { sparse?.compositingFilter }
        set { setCompositingFilter(newValue) }
    }

    /// Filters of the layer and its sublayers, one after the other: `CIFilter`s, of which those that are enabled act. Other objects are reported on stderr, and change nothing. Initially nil.
    ///
    /// What is changed on a filter later is shown once it is set again, or changed by a key path as in `setValue(5, forKeyPath: "filters.NAME.inputRadius")`. That key path animates where no other filter of the list is enabled.
    open var filters: [Any]? {
        get { sparse?.filters }
        set { setFilters(newValue, .filters) }
    }

    /// Filters of what is behind the layer. Initially nil. All else is as it is with `filters`.
    open var backgroundFilters: [Any]? {
        get { sparse?.backgroundFilters }
        set { setFilters(newValue, .backgroundFilters) }
    }

    // MARK: Contents

    /// What the layer shows: a `CGImage`, or nil. A layer that draws keeps its backing store here. Animatable.
    open var contents: Any? {
        get { contentsObject }
        set { setContents(newValue) }
    }

    /// The part of the contents that is shown, in parts of their size. Initially all. Animatable.
    open var contentsRect: CGRect {
        get { values.contentsRect.cg }
        set { change(.contentsRect, unless: values.contentsRect.cg == newValue) { $0.contentsRect = Rect(newValue) } }
    }

    /// The part of the contents that is stretched when they are resized, in parts of their size; what is beside it keeps its size. Initially all. Animatable.
    open var contentsCenter: CGRect {
        get { values.appearance.contentsCenter.cg }
        set {
            let center = Rect(newValue)
            change(.contentsCenter, unless: values.appearance.contentsCenter == center) { $0.appearance.contentsCenter = center }
        }
    }

    /// Pixels of the contents per point. Initially 1. Animatable.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { change(.contentsScale, unless: values.contentsScale == newValue) { $0.contentsScale = newValue } }
    }

    /// How contents are placed in the bounds. Initially `.resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(values.contentsGravity) }
        set {
            let gravity = newValue.wire
            change(.contentsGravity, unless: values.contentsGravity == gravity) { $0.contentsGravity = gravity }
        }
    }

    /// How contents are sampled when they are shown larger. Initially `.linear`.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(values.magnificationFilter) }
        set {
            let filter = newValue.wire
            change(.magnificationFilter, unless: values.magnificationFilter == filter) { $0.magnificationFilter = filter }
        }
    }

    /// How contents are sampled when they are shown smaller. Initially `.linear`.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(values.minificationFilter) }
        set {
            let filter = newValue.wire
            change(.minificationFilter, unless: values.minificationFilter == filter) { $0.minificationFilter = filter }
        }
    }

    /// By how many levels of detail contents that are shown smaller, by the filter `.trilinear`, are less sharp. Initially 0. Animatable.
    open var minificationFilterBias: Float {
        get { Float(values.appearance.minificationFilterBias) }
        set {
            let bias = Double(newValue)
            change(.minificationFilterBias, unless: values.appearance.minificationFilterBias == bias) {
                $0.appearance.minificationFilterBias = bias
            }
        }
    }

    /// What the layer's drawing is kept as. Initially `.RGBA8Uint`.
    open var contentsFormat: CALayerContentsFormat {
        get { sparse?.contentsFormat ?? .RGBA8Uint }
        set { ensureSparse().contentsFormat = [.RGBA16Float, .gray8Uint].contains(newValue) ? newValue : .RGBA8Uint }
    }

    /// A wish that contents brighter than white be shown so. Initially false. As on a device whose screen has no such headroom it changes nothing that is shown.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { has(.wantsExtendedRange) }
        set { setState(.wantsExtendedRange, newValue) }
    }

    /// Whether contents brighter than white may be mapped to what the screen can show. Initially `.automatic`. Nothing is mapped here, which every mode allows where a system cannot: such light is shown as white.
    open var toneMapMode: ToneMapMode {
        get { sparse?.toneMapMode ?? .automatic }
        set { ensureSparse().toneMapMode = newValue }
    }

    // MARK: Sublayers

    /// The layer that this one is in.
    open var superlayer: CALayer? { shownParent }

    /// The layers in this one, back to front; nil where there are none. Setting it takes the layers out of where they were; one that is there twice lies where it is last.
    open var sublayers: [CALayer]? {
        get {
            let layers = shownChildren
            return layers.isEmpty ? nil : layers
        }
        set { setSublayers(newValue ?? []) }
    }

    /// Puts a layer on top, taking it out of where it was.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Puts a layer at an index of `sublayers`; beyond its end, on top.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Puts a layer right below a sublayer; on top where `sibling` is nil. One that is no sublayer is reported on stderr, and nothing changed.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

    /// Puts a layer right above a sublayer; on top where `sibling` is nil. One that is no sublayer is reported on stderr, and nothing changed.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

    /// Puts a layer in the place of a sublayer. One that is no sublayer is reported on stderr, and nothing changed.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// Takes the layer out of its superlayer. Its animations end when the transaction is committed, unless it is in the tree again by then.
    open func removeFromSuperlayer() { detach() }

    // MARK: Layout and display

    /// Lays out, draws and animates in the layer's stead.
    open weak var delegate: (any CALayerDelegate)?

    /// Has `layoutSublayers()` called before the next commit.
    open func setNeedsLayout() { flag(.needsLayout, above: .needsLayoutBelow) }

    /// Whether `layoutSublayers()` is due.
    open func needsLayout() -> Bool { has(.needsLayout) }

    /// Lays out now what is due, from the topmost layer above that needs it down to all layers below.
    open func layoutIfNeeded() { layoutTopmost() }

    /// Sets the frames of the sublayers. The default leaves it to the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Has the whole layer drawn before the next commit.
    open func setNeedsDisplay() { setNeedsDisplay(bounds, all: true) }

    /// Has an area of the layer, in its own space, drawn before the next commit.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay(r, all: false) }

    /// Whether drawing is due.
    open func needsDisplay() -> Bool { has(.needsDisplay) }

    /// Draws now, where it is due.
    open func displayIfNeeded() { displayNow() }

    /// Whether a changed size of the bounds has the layer drawn. Initially false.
    open var needsDisplayOnBoundsChange: Bool {
        get { has(.needsDisplayOnBoundsChange) }
        set { setState(.needsDisplayOnBoundsChange, newValue) }
    }

    /// A hint that drawing may be queued and done on another thread. Initially false. It changes nothing that is drawn, nor when: `draw(in:)` draws into memory at once, and there is no GPU to queue it for.
    open var drawsAsynchronously: Bool {
        get { has(.drawsAsynchronously) }
        set { setState(.drawsAsynchronously, newValue) }
    }

    /// Provides the contents: asks the delegate, or draws into a backing store of the bounds' size. Not to be called by the app.
    open func display() {
        setState(.needsDisplay, false)
        if let delegate { delegate.display(self) } else { drawBackingStore() }
    }

    /// Draws the contents, in the layer's own space. The default leaves it to the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the layer and what is in it into a context, as they are in the model, in the layer's own space: its place, transform and animations do not count. Nothing is laid out or displayed for it. Of 3D transforms only
    /// the part in the plane is drawn, and a shadow's path, rasterisation, continuous corners, `filters` and `backgroundFilters` are not.
    open func render(in ctx: CGContext) { renderTree(in: ctx) }

    /// Draws what the layer shows between its background and its sublayers. Subclasses of this module that the server draws differently draw it here.
    func renderContents(in ctx: CGContext) { renderImage(in: ctx) }

    /// Draws the sublayers, with their places.
    func renderSublayers(in ctx: CGContext) { renderAllSublayers(in: ctx) }

    // MARK: Actions and animations

    /// Actions by event; `NSNull()` for none.
    open var actions: [String: any CAAction]? {
        get { sparse?.actions }
        set { ensureSparse().actions = newValue }
    }

    /// Values of properties, and of names of the app's own, that were not set, and under `"actions"` a dictionary of further actions. Under `"style"` it may have a style of the same kind, whose values count where it
    /// has none. `bounds` and `frame` are not looked up. Initially nil.
    open var style: [AnyHashable: Any]? {
        get { sparse?.style }
        set { setStyle(newValue) }
    }

    /// The action for an event: the delegate's, else that of `actions`, of `style`, of the class, and for animatable properties of a layer that has been committed an animation from the
    /// value on the screen. nil for none.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// The action of all layers of a class. Initially nil for every event.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Adds a copy of an animation; it replaces the one of the same key. It runs from the next commit on.
    ///
    /// An animation whose key path or values do not fit is reported on stderr; it keeps its time and changes nothing. One whose times are out of range is not added.
    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key) }

    /// Removes an animation; its delegate hears of it.
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

    /// Removes all animations; their delegates hear of it.
    open func removeAllAnimations() { removeAnimations { _ in true } }

    /// The layer's copy of an animation. It must not be changed.
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

    /// The keys of all animations that were added with one, in that order; nil where there are none.
    open func animationKeys() -> [String]? {
        let keys = animations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    // MARK: Timing

    open var beginTime: CFTimeInterval {
        get { values.timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// Initially infinite.
    open var duration: CFTimeInterval {
        get { values.timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }

    open var speed: Float {
        get { Float(values.timing.speed) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }

    open var timeOffset: CFTimeInterval {
        get { values.timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    open var repeatCount: Float {
        get { Float(values.timing.repeatCount) }
        set { changeTiming { $0.repeatCount = Double(newValue) } }
    }

    open var repeatDuration: CFTimeInterval {
        get { values.timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    open var autoreverses: Bool {
        get { values.timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(values.timing.fillMode) }
        set { changeTiming { $0.fillMode = newValue.wire } }
    }

    /// A time of another layer's time space, or of media time for nil, as a time of this layer's.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(mediaTime: l?.mediaTime(localTime: t) ?? t) }

    /// A time of this layer's time space as one of another layer's, or of media time for nil.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let media = mediaTime(localTime: t)
        return l?.localTime(mediaTime: media) ?? media
    }

    /// The value of a property, or of a name of the app's own, where none was set. Subclasses override it for theirs, and for other defaults of a layer's. nil for none.
    open class func defaultValue(forKey key: String) -> Any? { initialValue(key) }

    /// Whether a changed value has the layer drawn, and an animated one for every frame: then `draw(in:)` is called on presentation copies, which have the value of that instant. Initially false for all.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    /// Archives every value that `shouldArchiveValue(forKey:)` lets through: properties, sublayers and mask, images as PNG files, and what the app stored under names of its own, as far as it can be archived.
    /// What the layer drew is drawn again. Animations of Core Animation's own classes are archived, and begin when the layer gets into a tree unless they were told when; images in them and delegates are not.
    open func encode(with coder: NSCoder) { encodeValues(with: coder) }

    /// Whether an archive keeps a value: whether it was ever set.
    open func shouldArchiveValue(forKey key: String) -> Bool { isSet(key) }

    // MARK: Key-value coding

    /// The app's name for the layer.
    open var name: String? {
        get { sparse?.name }
        set { ensureSparse().name = newValue }
    }

    /// The value of a property, or one that `setValue(_:forKey:)` stored under a name of the app's own. Numbers come as `NSNumber`.
    open func value(forKey key: String) -> Any? { storedValue(key) }

    /// Sets a property, or stores a value under a name of the app's own. A value of a type that the property does not have is reported on stderr and changes nothing.
    open func setValue(_ value: Any?, forKey key: String) { store(value, key) }

    /// The value of a property or a part of one, as in `transform.rotation.z`.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(path: keyPath) }

    /// Sets a property or a part of one, as in `position.x`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, path: keyPath) }
}
