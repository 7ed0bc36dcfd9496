public import CoreGraphics
public import Foundation
import Geometry
import ObjectiveC
import SceneModel

/// A rectangle with geometry, appearance, contents, sublayers and animations: a node of the tree
/// that the render server shows.
///
/// ```swift
/// let badge = CALayer()
/// badge.frame = CGRect(x: 20, y: 20, width: 44, height: 44)
/// badge.backgroundColor = CGColor(red: 1, green: 0.2, blue: 0.2, alpha: 1)
/// badge.cornerRadius = 22
/// CAContext.main.layer.addSublayer(badge)
///
/// // In a later pass of the run loop: moves implicitly, in a quarter of a second.
/// badge.position.x += 100
/// ```
///
/// A layer holds the model values. The current transaction records changes, and its commit sends
/// them to the render server, which renders frames and runs animations on its own, even while the
/// app is busy or stopped. A change of an animatable property of a committed layer starts an
/// implicit animation, unless an action for the property replaces or disables it; see
/// `action(forKey:)`.
///
/// Lengths are in points, and y grows downward. Use a layer on one thread at a time; different
/// layers of one tree may be used on different threads.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
    // Swift cannot override members that an extension declares. Every member that subclasses can
    // override on iOS is therefore declared here; the extensions implement them.

    // MARK: State

    // Exclusivity is unchecked, because every change uses these properties and checks would be
    // costly. The layer lock, or the rule of one thread at a time, guards them.

    /// The values that the server has, or will have after the next commit.
    @exclusivity(unchecked) final var values = LayerProperties()
    /// The state that commits store in the layer.
    @exclusivity(unchecked) final var commitState = CommitState()
    /// The pending work and the flags. Guarded by the layer lock.
    @exclusivity(unchecked) final var state = LayerState()
    /// A Boolean value that indicates whether the layer is a presentation copy, which is part of no
    /// tree. Constant once the layer is initialized.
    final var isPresentation = false
    /// The facts about the layer's class. Constant once the layer is initialized. This is safe: a
    /// `LayerClass` is never deallocated.
    unowned(unsafe) final var layerClass = LayerClass.layer
    /// The superlayer, or the layer that this one masks. This is safe: that layer clears the
    /// reference before it is deallocated.
    @exclusivity(unchecked) unowned(unsafe) final var parent: CALayer?
    /// The sublayers, back to front.
    @exclusivity(unchecked) final var children: [CALayer] = []
    /// The animations, in the order in which they were added.
    @exclusivity(unchecked) final var animations: [LayerAnimation] = []
    /// The contents: a `CGImage`, a `BackingStore`, or an object of another type, which cannot be
    /// shown.
    @exclusivity(unchecked) final var contentsObject: AnyObject?
    /// The background color as the app set it; `values` contains its components for the server.
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

    /// The kind of layer that the render server draws. Subclasses of this module override it.
    var kind: LayerKind { .layer }

    /// The properties of the class by name, for key-value coding. Subclasses of this module add
    /// their own.
    class var keys: LayerKeys { .layer }

    /// The names of properties whose implicit animations the app draws frame by frame.
    class var animatedDrawingKeys: Set<String> { [] }

    /// Returns the animatable key path of a name, or nil if the layer has none of that name.
    func keyPath(named name: String) -> AnimationKeyPath? {
        guard let keyPath = AnimationKeyPath.ofLayers[name] else { return filterKeyPath(named: name) }
        return keyPath.property.belongs(to: kind) ? keyPath : nil
    }

    /// Creates a layer with Core Animation's default values.
    public override init() {
        super.init()
        layerClass = .of(type(of: self))
        applyClassDefaults()
    }

    // `presentation()` stays between the two initializers: `LayerMethods` tells them apart by its
    // vtable slot.

    /// Creates a presentation copy. Subclasses override this initializer to copy their stored
    /// properties.
    ///
    /// - Parameter layer: The `CALayer` to copy, of the same class.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        copyValues(of: layer)
    }

    /// Returns a copy of the layer with the values that are on the screen now.
    ///
    /// Do not change the copy. Its superlayer and sublayers are presentation layers too, and it
    /// converts coordinates by their values.
    ///
    /// - Returns: The copy, or nil if the layer has not been committed yet.
    open func presentation() -> Self? { makePresentation().map { unsafeDowncast($0, to: Self.self) } }

    /// Returns the model layer of a presentation layer; any other layer returns itself.
    open func model() -> Self {
        guard let model = sparse?.modelLayer else { return self }
        return unsafeDowncast(model, to: Self.self)
    }

    // MARK: Archives and deinitialization

    /// Creates the layer of an archive, with its sublayers and its mask.
    public required init?(coder: NSCoder) {
        super.init()
        layerClass = .of(type(of: self))
        decodeValues(from: coder)
    }

    deinit {
        // A presentation copy is not part of a tree.
        if !isPresentation { leaveTree() }
    }

    // MARK: Geometry

    /// The rectangle of the layer's own coordinate space that the layer shows (points). Animatable.
    open var bounds: CGRect {
        get { values.bounds.cg }
        set { setBounds(newValue) }
    }

    /// The position of the anchor point in the superlayer's coordinate space (points). Animatable.
    open var position: CGPoint {
        get { values.position.cg }
        set { setPosition(newValue) }
    }

    /// The position on the z axis (points). Siblings with a greater value are in front. The default
    /// is 0. Animatable.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change(.zPosition, unless: values.zPosition == newValue) { $0.zPosition = newValue } }
    }

    /// The point of the bounds that `position` locates and that transforms act about, in unit
    /// coordinates. The default is (0.5, 0.5). Animatable.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint.cg }
        set { change(.anchorPoint, unless: values.anchorPoint.cg == newValue) { $0.anchorPoint = Point(newValue) } }
    }

    /// The position of the anchor point on the z axis (points). The default is 0. Animatable.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { change(.anchorPointZ, unless: values.anchorPointZ == newValue) { $0.anchorPointZ = newValue } }
    }

    /// The transform of the layer about its anchor point. The default is the identity. Animatable.
    open var transform: CATransform3D {
        get { CATransform3D(values.transform) }
        set {
            let matrix = newValue.wire
            change(.transform, unless: values.transform == matrix) { $0.transform = matrix }
        }
    }

    /// The transform of all sublayers together, about this layer's anchor point; typically a
    /// perspective. The default is the identity. Animatable.
    open var sublayerTransform: CATransform3D {
        get { CATransform3D(values.sublayerTransform) }
        set {
            let matrix = newValue.wire
            change(.sublayerTransform, unless: values.sublayerTransform == matrix) { $0.sublayerTransform = matrix }
        }
    }

    /// The smallest rectangle of the superlayer's coordinate space that encloses the layer
    /// (points). It is computed; setting it sets `position` and the size of `bounds`.
    open var frame: CGRect {
        get { frameInSuperlayer }
        set { setFrame(newValue) }
    }

    /// Returns `transform` as an affine transform, or the identity if it is not affine.
    open func affineTransform() -> CGAffineTransform {
        let matrix = transform
        return CATransform3DIsAffine(matrix) ? CATransform3DGetAffineTransform(matrix) : .identity
    }

    /// Sets `transform` to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// Returns the deepest layer of this layer's tree at a point of the superlayer's coordinate
    /// space, whether or not it shows anything there. Hidden layers, parts behind the viewer, parts
    /// that `masksToBounds` or a mask clips, and backs of layers that are not double-sided are
    /// excluded.
    open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }

    /// Returns whether the bounds contain a point of the layer's coordinate space. The maximum
    /// edges do not belong to the bounds.
    open func contains(_ p: CGPoint) -> Bool {
        let bounds = bounds
        return p.x >= bounds.minX && p.y >= bounds.minY && p.x < bounds.maxX && p.y < bounds.maxY
    }

    /// Returns whether the contents are drawn upside down compared with Core Graphics' own space,
    /// in which y grows upward: true, as on iOS, unless an odd number of layers from this one up
    /// have a flipped geometry.
    open func contentsAreFlipped() -> Bool { !isUpsideDown }

    /// Returns the size that the layer prefers: that of its bounds.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Conversions and scrolling

    /// Converts a point from another layer's coordinate space to this layer's. A nil layer stands
    /// for the topmost layer's superlayer.
    ///
    /// Points are projected onto the planes of the layers, with perspective. A point without an
    /// image is returned unchanged.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { Self.convert(p, from: l, to: self) }

    /// Converts a point from this layer's coordinate space to another layer's, or to that of the
    /// topmost layer's superlayer if the layer is nil.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { Self.convert(p, from: self, to: l) }

    /// Returns the smallest rectangle of this layer's coordinate space that encloses a rectangle of
    /// another layer's. A nil layer stands for the topmost layer's superlayer.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { Self.convert(r, from: l, to: self) }

    /// Returns the smallest rectangle of another layer's coordinate space that encloses a rectangle
    /// of this layer's. A nil layer stands for the topmost layer's superlayer.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { Self.convert(r, from: self, to: l) }

    /// Scrolls the nearest scroll layer so that a point of this layer's coordinate space is at the
    /// scroll layer's corner of least x and y. Without a scroll layer, does nothing.
    open func scroll(_ p: CGPoint) { scrollNearest(to: p) }

    /// Scrolls the nearest scroll layer by the least distance that makes a rectangle of this
    /// layer's coordinate space visible. Without a scroll layer, does nothing.
    open func scrollRectToVisible(_ r: CGRect) { scrollNearest(toShow: r) }

    /// The part of the bounds that the nearest scroll layer shows (points), or the bounds if there
    /// is no scroll layer.
    open var visibleRect: CGRect { scrolledPart }

    // MARK: Visibility, background and border

    /// A Boolean value that indicates whether the layer and its sublayers are hidden. The default
    /// is false. Animatable.
    open var isHidden: Bool {
        get { values.isHidden }
        set { setHidden(newValue) }
    }

    /// A Boolean value that indicates whether the layer is visible if its back faces the viewer.
    /// The default is true. Animatable.
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { change(.isDoubleSided, unless: values.isDoubleSided == newValue) { $0.isDoubleSided = newValue } }
    }

    /// A Boolean value that indicates whether y grows upward for the sublayers. The default is
    /// false.
    open var isGeometryFlipped: Bool {
        get { values.isGeometryFlipped }
        set { change(.isGeometryFlipped, unless: values.isGeometryFlipped == newValue) { $0.isGeometryFlipped = newValue } }
    }

    /// A Boolean value that indicates whether contents and sublayers are clipped to the bounds and
    /// their rounded corners. The default is false. Animatable.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { change(.masksToBounds, unless: values.masksToBounds == newValue) { $0.masksToBounds = newValue } }
    }

    /// The opacity, from 0 (transparent) to 1 (opaque). The default is 1. Animatable.
    open var opacity: Float {
        get { Float(values.opacity) }
        set { change(.opacity, unless: values.opacity == Double(newValue)) { $0.opacity = Double(newValue) } }
    }

    /// A Boolean value that indicates whether `opacity` applies to the layer and its sublayers as a
    /// group. The default is true.
    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set { change(.allowsGroupOpacity, unless: values.allowsGroupOpacity == newValue) { $0.allowsGroupOpacity = newValue } }
    }

    /// A Boolean value that indicates whether the drawn contents cover the bounds completely, so
    /// that the backing store needs no alpha. The default is false.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { change(.isOpaque, unless: values.isOpaque == newValue) { $0.isOpaque = newValue } }
    }

    /// The color behind the contents. The default is nil, which means none. Animatable.
    open var backgroundColor: CGColor? {
        get { background }
        set { setBackgroundColor(newValue) }
    }

    /// The radius of the corners of the background and the border, and with `masksToBounds` of the
    /// clip (points). The default is 0. Animatable.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(.cornerRadius, unless: values.cornerRadius == newValue) { $0.cornerRadius = newValue } }
    }

    /// The corners that `cornerRadius` rounds. The default is all four.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
        set {
            let corners = CornerMask(rawValue: UInt8(newValue.rawValue & 15))
            change(.maskedCorners, unless: values.maskedCorners == corners) { $0.maskedCorners = corners }
        }
    }

    /// The width of the border, which is inside the bounds and in front of contents and sublayers
    /// (points). The default is 0. Animatable.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(.borderWidth, unless: values.borderWidth == newValue) { $0.borderWidth = newValue } }
    }

    /// The color of the border. The default is opaque black. Animatable.
    open var borderColor: CGColor? {
        get { sparse?.hasBorderColor == true ? sparse?.borderColor : Color.black.cg }
        set { setBorderColor(newValue) }
    }

    // MARK: Mask, shadow and compositing

    /// The layer whose alpha channel masks this layer and its sublayers. Its position is in this
    /// layer's coordinate space. The default is nil.
    ///
    /// A mask is not a sublayer. Setting this property removes the mask from its superlayer, or
    /// from the layer that it masked before.
    open var mask: CALayer? {
        get { shownMask }
        set { setMask(newValue) }
    }

    /// The curve of the rounded corners. The default is `.circular`.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(values.appearance.cornerCurve) }
        set {
            let curve = newValue.wire
            change(.cornerCurve, unless: values.appearance.cornerCurve == curve) { $0.appearance.cornerCurve = curve }
        }
    }

    /// Returns the ratio of a corner's extent along an edge to its radius: 1 for circular corners,
    /// 1.528665 for continuous ones.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.528665 : 1 }

    /// The color of the shadow. The default is opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { shownShadowColor }
        set { setShadowColor(newValue) }
    }

    /// The opacity of the shadow, from 0 to 1. The default is 0, which means no shadow. Animatable.
    open var shadowOpacity: Float {
        get { Float(values.appearance.shadowOpacity) }
        set {
            let opacity = Double(newValue)
            change(.shadowOpacity, unless: values.appearance.shadowOpacity == opacity) { $0.appearance.shadowOpacity = opacity }
        }
    }

    /// The offset of the shadow from the layer (points). The default is (0, −3). Animatable.
    open var shadowOffset: CGSize {
        get { values.appearance.shadowOffset.cg }
        set {
            let offset = Size(newValue)
            change(.shadowOffset, unless: values.appearance.shadowOffset == offset) { $0.appearance.shadowOffset = offset }
        }
    }

    /// The standard deviation of the shadow's blur (points). The default is 3. Animatable.
    open var shadowRadius: CGFloat {
        get { values.appearance.shadowRadius }
        set { change(.shadowRadius, unless: values.appearance.shadowRadius == newValue) { $0.appearance.shadowRadius = newValue } }
    }

    /// The outline that casts the shadow, in the layer's coordinate space, filled by the nonzero
    /// rule. If nil, the layer and its sublayers cast the shadow. Animatable, but never implicitly.
    open var shadowPath: CGPath? {
        get { shownShadowPath }
        set { setShadowPath(newValue) }
    }

    /// A Boolean value that indicates whether the layer and its sublayers are rendered into a
    /// bitmap before compositing. The default is false. Animatable.
    open var shouldRasterize: Bool {
        get { values.appearance.shouldRasterize }
        set {
            change(.shouldRasterize, unless: values.appearance.shouldRasterize == newValue) { $0.appearance.shouldRasterize = newValue }
        }
    }

    /// The scale of the bitmap of a rasterized layer (pixels per point). The default is 1.
    /// Animatable.
    open var rasterizationScale: CGFloat {
        get { values.appearance.rasterizationScale }
        set {
            change(.rasterizationScale, unless: values.appearance.rasterizationScale == newValue) {
                $0.appearance.rasterizationScale = newValue
            }
        }
    }

    /// The edges that are antialiased. The default is all four.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(values.appearance.edgeAntialiasingMask.rawValue)) }
        set {
            let edges = EdgeMask(rawValue: UInt8(newValue.rawValue & 15))
            change(.edgeAntialiasingMask, unless: values.appearance.edgeAntialiasingMask == edges) {
                $0.appearance.edgeAntialiasingMask = edges
            }
        }
    }

    /// A Boolean value that indicates whether edges may be antialiased. The default is true.
    open var allowsEdgeAntialiasing: Bool {
        get { values.appearance.allowsEdgeAntialiasing }
        set {
            change(.allowsEdgeAntialiasing, unless: values.appearance.allowsEdgeAntialiasing == newValue) {
                $0.appearance.allowsEdgeAntialiasing = newValue
            }
        }
    }

    /// The name of the blend mode with which the layer is composited onto the content behind it,
    /// for example `"multiplyBlendMode"`. The default is nil, which means source over. Any other
    /// value is logged and ignored.
    open var compositingFilter: Any? {
        get { sparse?.compositingFilter }
        set { setCompositingFilter(newValue) }
    }

    /// The filters that are applied to the layer and its sublayers, in order. Elements are
    /// `CIFilter`s; disabled ones have no effect, and other objects are logged and ignored. The
    /// default is nil.
    ///
    /// A later change of a filter takes effect when the list is set again, or if it is made through
    /// a key path, as in `setValue(5, forKeyPath: "filters.NAME.inputRadius")`. That key path is
    /// animatable if no other filter of the list is enabled.
    open var filters: [Any]? {
        get { sparse?.filters }
        set { setFilters(newValue, .filters) }
    }

    /// The filters that are applied to the content behind the layer. The default is nil. In all
    /// other respects, this property behaves like `filters`.
    open var backgroundFilters: [Any]? {
        get { sparse?.backgroundFilters }
        set { setFilters(newValue, .backgroundFilters) }
    }

    // MARK: Contents

    /// The contents: a `CGImage`, or nil. The backing store of a layer that draws is stored here
    /// too. Animatable.
    open var contents: Any? {
        get { contentsObject }
        set { setContents(newValue) }
    }

    /// The part of the contents that is shown, in unit coordinates. The default is all of them.
    /// Animatable.
    open var contentsRect: CGRect {
        get { values.contentsRect.cg }
        set { change(.contentsRect, unless: values.contentsRect.cg == newValue) { $0.contentsRect = Rect(newValue) } }
    }

    /// The part of the contents that stretches when they are resized, in unit coordinates; the rest
    /// keeps its size. The default is all of them. Animatable.
    open var contentsCenter: CGRect {
        get { values.appearance.contentsCenter.cg }
        set {
            let center = Rect(newValue)
            change(.contentsCenter, unless: values.appearance.contentsCenter == center) { $0.appearance.contentsCenter = center }
        }
    }

    /// The scale of the contents (pixels per point). The default is 1. Animatable.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { change(.contentsScale, unless: values.contentsScale == newValue) { $0.contentsScale = newValue } }
    }

    /// The placement and scaling of the contents in the bounds. The default is `.resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(values.contentsGravity) }
        set {
            let gravity = newValue.wire
            change(.contentsGravity, unless: values.contentsGravity == gravity) { $0.contentsGravity = gravity }
        }
    }

    /// The filter for contents that are magnified. The default is `.linear`.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(values.magnificationFilter) }
        set {
            let filter = newValue.wire
            change(.magnificationFilter, unless: values.magnificationFilter == filter) { $0.magnificationFilter = filter }
        }
    }

    /// The filter for contents that are minified. The default is `.linear`.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(values.minificationFilter) }
        set {
            let filter = newValue.wire
            change(.minificationFilter, unless: values.minificationFilter == filter) { $0.minificationFilter = filter }
        }
    }

    /// The mip-level bias of the minification filter `.trilinear`. Positive values select smaller,
    /// blurrier levels. The default is 0. Animatable.
    open var minificationFilterBias: Float {
        get { Float(values.appearance.minificationFilterBias) }
        set {
            let bias = Double(newValue)
            change(.minificationFilterBias, unless: values.appearance.minificationFilterBias == bias) {
                $0.appearance.minificationFilterBias = bias
            }
        }
    }

    /// The pixel format of the backing store. The default is `.RGBA8Uint`.
    open var contentsFormat: CALayerContentsFormat {
        get { sparse?.contentsFormat ?? .RGBA8Uint }
        set { ensureSparse().contentsFormat = [.RGBA16Float, .gray8Uint].contains(newValue) ? newValue : .RGBA8Uint }
    }

    /// A Boolean value that requests extended dynamic range for the contents. The default is false.
    /// As on a device whose screen has no headroom, it has no visible effect.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { has(.wantsExtendedRange) }
        set { setState(.wantsExtendedRange, newValue) }
    }

    /// The tone mapping of contents brighter than white. The default is `.automatic`. No mode has
    /// an effect, which each mode allows on systems without tone mapping: such contents are shown
    /// as white.
    open var toneMapMode: ToneMapMode {
        get { sparse?.toneMapMode ?? .automatic }
        set { ensureSparse().toneMapMode = newValue }
    }

    // MARK: Sublayers

    /// The layer that contains this one.
    open var superlayer: CALayer? { shownParent }

    /// The sublayers, back to front, or nil if there are none. Setting the list removes its layers
    /// from their former superlayers; a layer that it contains twice is placed where it occurs
    /// last.
    open var sublayers: [CALayer]? {
        get {
            let layers = shownChildren
            return layers.isEmpty ? nil : layers
        }
        set { setSublayers(newValue ?? []) }
    }

    /// Adds a layer in front of the other sublayers, removing it from its former superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Inserts a layer at an index of `sublayers`, removing it from its former superlayer. An index
    /// beyond the end puts the layer in front of all others.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts a layer directly behind a sublayer, or in front of all if `sibling` is nil. If
    /// `sibling` is not a sublayer of this layer, logs an error and inserts the layer in front.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

    /// Inserts a layer directly in front of a sublayer, or in front of all if `sibling` is nil. If
    /// `sibling` is not a sublayer of this layer, logs an error and inserts the layer in front.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

    /// Replaces a sublayer with another layer. If `oldLayer` is not a sublayer of this layer, logs
    /// an error and changes nothing.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// Removes the layer from its superlayer. Its animations end when the transaction is committed,
    /// unless it is in the tree again by then.
    open func removeFromSuperlayer() { detach() }

    // MARK: Layout and display

    /// The object that lays out, draws and animates on the layer's behalf. The default is nil.
    open weak var delegate: (any CALayerDelegate)?

    /// Schedules a call of `layoutSublayers()` before the next commit.
    open func setNeedsLayout() { flag(.needsLayout, above: .needsLayoutBelow) }

    /// Returns whether a call of `layoutSublayers()` is pending.
    open func needsLayout() -> Bool { has(.needsLayout) }

    /// Performs pending layout now, from the topmost ancestor that needs layout down to all of its
    /// descendants.
    open func layoutIfNeeded() { layoutTopmost() }

    /// Lays out the sublayers. The default implementation calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Marks the whole layer to be redrawn before the next commit.
    open func setNeedsDisplay() { setNeedsDisplay(bounds, all: true) }

    /// Marks a rectangle of the layer's coordinate space to be redrawn before the next commit.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay(r, all: false) }

    /// Returns whether the layer is marked to be redrawn.
    open func needsDisplay() -> Bool { has(.needsDisplay) }

    /// Redraws the layer now if it is marked.
    open func displayIfNeeded() { displayNow() }

    /// A Boolean value that indicates whether a change of the bounds' size redraws the layer. The
    /// default is false.
    open var needsDisplayOnBoundsChange: Bool {
        get { has(.needsDisplayOnBoundsChange) }
        set { setState(.needsDisplayOnBoundsChange, newValue) }
    }

    /// A hint that drawing may be deferred to another thread. The default is false. It has no
    /// effect: `draw(in:)` draws into memory at once, and there is no GPU to queue commands for.
    open var drawsAsynchronously: Bool {
        get { has(.drawsAsynchronously) }
        set { setState(.drawsAsynchronously, newValue) }
    }

    /// Provides the contents: calls the delegate, or draws into a backing store of the bounds'
    /// size. Apps override this method but do not call it.
    open func display() {
        setState(.needsDisplay, false)
        if let delegate { delegate.display(self) } else { drawBackingStore() }
    }

    /// Draws the contents in the layer's coordinate space. The default implementation calls the
    /// delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the model values of the layer and its sublayers into a context, in the layer's
    /// coordinate space, without its position, transform and animations. Layers that are marked for
    /// display are displayed; pending layout is not performed. Of 3D transforms only the affine
    /// part is drawn; shadow paths, rasterization, continuous corners, `filters` and
    /// `backgroundFilters` are not drawn.
    open func render(in ctx: CGContext) { renderTree(in: ctx) }

    /// Draws the part of the layer between its background and its sublayers. Subclasses of this
    /// module that the server draws in another way override it.
    func renderContents(in ctx: CGContext) { renderImage(in: ctx) }

    /// Draws the sublayers at their positions. Subclasses of this module whose sublayers the server
    /// draws in another way override it.
    func renderSublayers(in ctx: CGContext) { renderAllSublayers(in: ctx) }

    // MARK: Actions and animations

    /// The actions of this layer, by event. `NSNull()` disables the action of an event. The default
    /// is nil.
    open var actions: [String: any CAAction]? {
        get { sparse?.actions }
        set { ensureSparse().actions = newValue }
    }

    /// The values of properties that were not set, and of keys that the app defines. The default is
    /// nil.
    ///
    /// A dictionary under `"actions"` contains further actions by event. A dictionary under
    /// `"style"` is another style, whose values apply to keys that this one lacks. `bounds` and
    /// `frame` are not looked up.
    open var style: [AnyHashable: Any]? {
        get { sparse?.style }
        set { setStyle(newValue) }
    }

    /// Returns the action for an event, or nil if there is none.
    ///
    /// The search proceeds in this order and ends at the first action, or without one at
    /// `NSNull()`:
    ///
    /// 1. the delegate's `action(for:forKey:)`
    /// 2. `actions`
    /// 3. the actions of `style`
    /// 4. `defaultAction(forKey:)`
    /// 5. for an animatable property of a layer that has been committed, an implicit animation from
    ///    the value on the screen
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// Returns the default action of the class for an event. The default implementation returns
    /// nil.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Adds a copy of an animation, which replaces the one with the same key. It starts with the
    /// next commit.
    ///
    /// An animation whose key path or values do not fit is logged; it runs for its duration without
    /// an effect. An animation whose times are out of range is logged and not added.
    open func add(_ anim: CAAnimation, forKey key: String?) { replaceable(.layerAddAnimation, self, anim, key) { addAnimation($0, $1) } }

    /// Removes an animation and notifies its delegate.
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

    /// Removes all animations and notifies their delegates.
    open func removeAllAnimations() { removeAnimations { _ in true } }

    /// Returns the layer's copy of an animation, which must not be changed.
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

    /// Returns the keys of the animations that were added with a key, in that order, or nil if
    /// there are none.
    open func animationKeys() -> [String]? {
        let keys = animations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    // MARK: Timing

    /// The time at which the layer's timeline begins, in the superlayer's time space (seconds). The
    /// default is 0.
    open var beginTime: CFTimeInterval {
        get { values.timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// The basic duration (seconds). The default is infinite.
    open var duration: CFTimeInterval {
        get { values.timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }

    /// The speed of the layer's time relative to its superlayer's. At 0 the layer stands still. The
    /// default is 1.
    open var speed: Float {
        get { Float(values.timing.speed) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }

    /// The offset that is added to local time (seconds). The default is 0.
    open var timeOffset: CFTimeInterval {
        get { values.timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    /// The number of times that the basic duration is played; fractions are allowed. The default is
    /// 0, which means once.
    open var repeatCount: Float {
        get { Float(values.timing.repeatCount) }
        set { changeTiming { $0.repeatCount = Double(newValue) } }
    }

    /// The total duration of all repetitions (seconds). The default is 0, which means that
    /// `repeatCount` determines it.
    open var repeatDuration: CFTimeInterval {
        get { values.timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    /// A Boolean value that indicates whether each repetition runs forward and then backward. The
    /// default is false.
    open var autoreverses: Bool {
        get { values.timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    /// The treatment of times before the beginning and after the end of the active duration. The
    /// default is `.removed`.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(values.timing.fillMode) }
        set { changeTiming { $0.fillMode = newValue.wire } }
    }

    /// Converts a time from another layer's time space, or from media time if the layer is nil, to
    /// this layer's (seconds).
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(mediaTime: l?.mediaTime(localTime: t) ?? t) }

    /// Converts a time from this layer's time space to another layer's, or to media time if the
    /// layer is nil (seconds).
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let media = mediaTime(localTime: t)
        return l?.localTime(mediaTime: media) ?? media
    }

    /// Returns the value that a property, or a key that the app defines, has until it is set, or
    /// nil. Subclasses override this method for their own keys, and for other defaults of the
    /// layer's properties.
    open class func defaultValue(forKey key: String) -> Any? { initialValue(key) }

    /// Returns whether a change of a key's value redraws the layer. If so, an animation of the key
    /// redraws it every frame: `display()` is called on the layer, whose `presentation()` has the
    /// value of that instant, and by default calls `draw(in:)` on a presentation copy. The default
    /// implementation returns false.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Archives

    /// A Boolean value that indicates whether the class supports secure coding: true.
    open class var supportsSecureCoding: Bool { true }

    /// Archives every value for which `shouldArchiveValue(forKey:)` returns true: properties,
    /// sublayers and mask, images as PNG data, and archivable values under keys that the app
    /// defines. Backing stores are not archived but drawn again. Animations of Core Animation's own
    /// classes are archived without their images and delegates; those without a begin time start
    /// when the layer enters a tree.
    open func encode(with coder: NSCoder) { encodeValues(with: coder) }

    /// Returns whether an archive contains a value: whether it was ever set.
    open func shouldArchiveValue(forKey key: String) -> Bool { isSet(key) }

    // MARK: Key-value coding

    /// The name that the app gives the layer.
    open var name: String? {
        get { sparse?.name }
        set { ensureSparse().name = newValue }
    }

    /// Returns the value of a property, or the value that `setValue(_:forKey:)` stored under a key
    /// that the app defines. Numbers are returned as `NSNumber`.
    open func value(forKey key: String) -> Any? { storedValue(key) }

    /// Sets a property, or stores a value under a key that the app defines. A value of a wrong type
    /// is logged and ignored.
    open func setValue(_ value: Any?, forKey key: String) { store(value, key) }

    /// Returns the value of a property or of a component, as in `transform.rotation.z`.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(path: keyPath) }

    /// Sets a property or a component of one, as in `position.x`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, path: keyPath) }
}
