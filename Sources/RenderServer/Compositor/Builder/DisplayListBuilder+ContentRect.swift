import Geometry
import RenderTree
import SceneModel
import WireProtocol

/// The extent of a layer with everything below it, on the layer's plane.
extension DisplayListBuilder {
    /// The extents of the layers that are being united, from the outermost to the innermost. The
    /// memory is reused.
    struct ContentExtents {
        /// A rectangle that grows.
        struct Plane {
            var rect: Rect
            /// The distance to which shadows and blurs of the content spread.
            let reach: Size
            /// The map to the plane around this one.
            let map: Homography
        }

        /// The coordinates of sublayers.
        struct Space {
            var sublayerMap = Transform3D.identity
            /// The map to the innermost plane, applied after `sublayerMap`.
            var map = Homography.identity
        }

        /// The copies of a replicator whose extents are not united yet.
        struct Copies {
            let id: LayerID
            let layer: LayerProperties
            var maps: CopyMaps
        }

        enum Step {
            /// Unites the extent of a layer in the innermost space with the innermost plane.
            case visit(LayerID)
            /// Enters the space of the next copy of the innermost replicator.
            case nextCopy
            case leaveSpace
            /// Spreads the shadows and blurs of the innermost plane, and unites it with the plane
            /// around it.
            case leavePlane
        }

        var planes: [Plane] = []
        var spaces: [Space] = []
        var replicators: [Copies] = []
        var steps: [Step] = []

        mutating func removeAll() {
            planes.removeAll(keepingCapacity: true)
            spaces.removeAll(keepingCapacity: true)
            replicators.removeAll(keepingCapacity: true)
            steps.removeAll(keepingCapacity: true)
        }
    }

    /// The number of layers whose extents are united in the time of a visit.
    private static let unionsPerStep = 4

    /// Returns a rectangle of a layer's plane that contains what the layer and everything below it
    /// paint, or `nil` if it is unknown because there are particles, delayed copies, too many
    /// layers, or layers behind the viewer, or because the client's share of the frame is used up.
    ///
    /// - Parameters:
    ///   - layer: The layer's values in the space that is traversed.
    ///   - isDelayed: Whether that space shows layers at an earlier time.
    ///   - limit: The number of layers that may be examined, which is reduced by those examined.
    mutating func contentRect(
        of id: LayerID, _ layer: LayerProperties, delayed isDelayed: Bool, _ limit: inout Int, _ pass: inout ClientPass
    ) -> Rect? {
        guard !isDelayed || layer.masksToBounds || pass.layers.sublayerCount(of: id) == 0, let rect = pass.ownRect(of: id, layer) else {
            return nil
        }
        guard pass.layers.sublayerCount(of: id) > 0 else { return rect.spread(by: layer.effectReach) }
        contentExtents.removeAll()
        contentExtents.planes.append(ContentExtents.Plane(rect: rect, reach: layer.effectReach, map: .identity))
        guard enterSublayers(of: id, layer, in: layer.sublayerSpace(ContentExtents.Space()), &limit, pass) else { return nil }
        var count = 0
        while let step = contentExtents.steps.popLast() {
            count += 1
            if count % Self.unionsPerStep == 0 {
                countStep()
                interruption?.pause()
            }
            guard !hasExceededSteps, perform(step, &limit, pass) else { return nil }
        }
        return contentExtents.planes[0].spreadRect
    }

    /// Performs a step.
    ///
    /// - Returns: `false` if the extent is unknown.
    private mutating func perform(_ step: ContentExtents.Step, _ limit: inout Int, _ pass: borrowing ClientPass) -> Bool {
        switch step {
        case .visit(let id):
            var isKnown = false
            pass.layers.withPresentation(of: id) { isKnown = unite(id, $0, &limit, pass) }
            return isKnown
        case .nextCopy:
            enterNextCopy(pass)
            return true
        case .leaveSpace:
            contentExtents.spaces.removeLast()
            return true
        case .leavePlane:
            let plane = contentExtents.planes.removeLast()
            return contentExtents.unite(plane.spreadRect, through: plane.map)
        }
    }

    /// Unites the extent of a layer with the innermost plane, and pushes the layer's sublayers.
    ///
    /// - Returns: `false` if the extent is unknown.
    private mutating func unite(_ id: LayerID, _ layer: LayerProperties, _ limit: inout Int, _ pass: borrowing ClientPass) -> Bool {
        guard !layer.isHidden || pass.layers.transition(of: id) != nil, layer.opacity > 0 else { return true }
        var inner = contentExtents.spaces[contentExtents.spaces.count - 1]
        if layer.preservesDepth(pass.layers.kind(of: id)) {
            inner.sublayerMap = layer.mapFromSublayers3D(inner.sublayerMap)
            return enterSublayers(of: id, layer, in: inner, &limit, pass)
        }
        inner.map = Homography(layer.mapToSuperlayer3D(inner.sublayerMap)).concatenating(inner.map)
        guard let own = pass.ownRect(of: id, layer) else { return false }
        let reach = layer.effectReach
        if reach == .zero {
            guard contentExtents.unite(own, through: inner.map) else { return false }
        } else {
            contentExtents.planes.append(ContentExtents.Plane(rect: own, reach: reach, map: inner.map))
            contentExtents.steps.append(.leavePlane)
            inner.map = .identity
        }
        return enterSublayers(of: id, layer, in: layer.sublayerSpace(inner), &limit, pass)
    }

    /// Enters the space of a layer's sublayers, and pushes these, unless the layer clips them.
    ///
    /// - Returns: `false` if their extent is unknown.
    private mutating func enterSublayers(
        of id: LayerID, _ layer: LayerProperties, in space: ContentExtents.Space, _ limit: inout Int, _ pass: borrowing ClientPass
    ) -> Bool {
        let kind = pass.layers.kind(of: id)
        let count = pass.layers.sublayerCount(of: id)
        guard count > 0, !layer.masksToBounds || layer.preservesDepth(kind) else { return true }
        guard kind == .replicator else {
            limit -= count
            guard limit >= 0 else { return false }
            enter(space, sublayers: pass.layers.sublayers(of: id))
            return true
        }
        let copies = CopyMaps(layer.replicator)
        guard copies.count <= 1 || layer.replicator.instanceDelay == 0, copies.count <= limit / count else { return false }
        limit -= copies.count * count
        enter(space, sublayers: [])
        contentExtents.replicators.append(ContentExtents.Copies(id: id, layer: layer, maps: copies))
        contentExtents.steps.append(.nextCopy)
        return true
    }

    private mutating func enterNextCopy(_ pass: borrowing ClientPass) {
        let index = contentExtents.replicators.count - 1
        guard !contentExtents.replicators[index].maps.isAtEnd else {
            contentExtents.replicators.removeLast()
            return
        }
        contentExtents.steps.append(.nextCopy)
        var space = contentExtents.spaces[contentExtents.spaces.count - 1]
        if let map = contentExtents.replicators[index].advance() { space.sublayerMap = map.concatenating(space.sublayerMap) }
        enter(space, sublayers: pass.layers.sublayers(of: contentExtents.replicators[index].id))
    }

    private mutating func enter(_ space: ContentExtents.Space, sublayers: [LayerID]) {
        contentExtents.spaces.append(space)
        contentExtents.steps.append(.leaveSpace)
        for sublayer in sublayers { contentExtents.steps.append(.visit(sublayer)) }
    }
}

extension DisplayListBuilder.ContentExtents.Plane {
    var spreadRect: Rect { rect.spread(by: reach) }
}

extension DisplayListBuilder.ContentExtents.Copies {
    mutating func advance() -> Transform3D? { maps.advance(in: layer) }
}

extension DisplayListBuilder.ContentExtents {
    /// Unites the image of a rectangle with the innermost plane.
    ///
    /// - Returns: `false` if a part of the rectangle is behind the viewer.
    fileprivate mutating func unite(_ rect: Rect, through map: Homography) -> Bool {
        guard let image = map.image(of: rect) else { return false }
        planes[planes.count - 1].rect = planes[planes.count - 1].rect.union(image)
        return true
    }
}

extension LayerProperties {
    /// Returns the coordinates of the layer's sublayers, given a space whose map is that of the
    /// layer's own coordinates.
    fileprivate func sublayerSpace(_ space: DisplayListBuilder.ContentExtents.Space) -> DisplayListBuilder.ContentExtents.Space {
        var inner = space
        inner.sublayerMap = sublayerMap ?? .identity
        if isGeometryFlipped { inner.map = flip.concatenating(space.map) }
        return inner
    }
}

extension LayerProperties {
    /// The distance beyond a layer's content to which its shadow and blur spread (points).
    fileprivate var effectReach: Size {
        guard !hasPlainAppearance else { return .zero }
        // A layer that masks to its bounds clips its shadow, too.
        let castsShadow = castsShadow && !masksToBounds
        let reach = BlurReach.deviations * (appearance.blurRadius + (castsShadow ? appearance.shadowRadius : 0))
        guard castsShadow else { return Size(width: reach, height: reach) }
        return Size(width: abs(appearance.shadowOffset.width) + reach, height: abs(appearance.shadowOffset.height) + reach)
    }
}

extension Rect {
    fileprivate func spread(by reach: Size) -> Rect { insetBy(dx: -reach.width, dy: -reach.height) }
}

extension ClientPass {
    /// Returns a layer's values at the time that a space shows.
    func properties(of id: LayerID, in space: SublayerSpace) -> LayerProperties {
        modifiedProperties(of: id, in: space) ?? layers.presentation(of: id)
    }

    /// Returns whether a layer covers its bounds with opaque pixels.
    func isOpaque(_ id: LayerID, _ layer: LayerProperties) -> Bool {
        guard layers.transition(of: id) == nil else { return false }
        if !layer.hasPlainAppearance {
            let appearance = layer.appearance
            guard appearance.mask == nil, appearance.compositingFilter == .normal, appearance.blurRadius == 0 else { return false }
        }
        if layer.isOpaqueShape { return true }
        guard layer.contentsFillBounds, layer.contentsFade == nil, let contents = layer.contents.flatMap({ tree.surface($0) }) else {
            return false
        }
        return contents.description.isOpaque
    }

    /// Returns a rectangle that contains what a layer paints without its sublayers, and without the
    /// spread of shadows and blurs, or `nil` if it is unknown.
    fileprivate func ownRect(of id: LayerID, _ layer: LayerProperties) -> Rect? {
        var rect = layer.bounds
        if let snapshot = snapshots[id] { rect = rect.union(snapshot.bounds) }
        guard !layer.masksToBounds else { return rect }
        if !layer.contentsFillBounds, let surface = layer.contents.flatMap({ tree.surface($0) }),
            let contents = layer.contentsRectangle(width: surface.description.width, height: surface.description.height)
        {
            rect = rect.union(contents)
        }
        switch layers.kind(of: id) {
        case .emitter: return nil
        case .shape:
            let shape = layer.shape
            if let bounds = shape.path.flatMap({ Silhouette.path($0).bounds }) {
                // The points of mitered joins are the farthest.
                let reach = shape.strokeColor == nil ? 0 : shape.lineWidth / 2 * max(shape.lineJoin == .miter ? shape.miterLimit : 1, 1.5)
                rect = rect.union(bounds.insetBy(dx: -reach, dy: -reach))
            }
        case .layer, .transform, .replicator, .gradient: break
        }
        guard layer.castsShadow, let path = layer.appearance.shadowPath.flatMap({ Silhouette.path($0).bounds }) else { return rect }
        return rect.union(path)
    }
}

extension Homography {
    /// Returns the smallest rectangle that contains the image of a rectangle, or `nil` if a part of
    /// it is behind the viewer.
    fileprivate func image(of rect: Rect) -> Rect? {
        let (a, b, c, d) = rect.corners
        guard let a = apply(a), let b = apply(b), let c = apply(c), let d = apply(d) else { return nil }
        let (x0, x1) = (min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)))
        let (y0, y1) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
        guard (abs(x0) + abs(x1) + abs(y0) + abs(y1)).isFinite else { return nil }
        return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}
