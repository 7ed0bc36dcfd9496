import Geometry
import Raster
import RenderTree
import SceneModel

extension DisplayListBuilder {
    /// Begins a layer's transition, if it has one: appends the snapshot if it belongs behind the
    /// layer, and moves the visit's placement.
    ///
    /// - Returns: Whether the layer itself is visible.
    mutating func beginTransition(_ visit: inout LayerVisit, _ list: inout DisplayList) -> Bool {
        guard let transition = visit.placement.transition else { return true }
        let kind = transition.transition.kind
        if kind != .reveal {
            // The snapshot and the layer of a fade add up, so that pixels that are opaque in both
            // stay opaque.
            appendSnapshot(transition, opacity: kind == .fade ? 1 - transition.progress : 1, visit, &list)
        }
        let offset = transition.layerOffset(visit.properties.bounds)
        if offset != .zero {
            visit.placement.homography = Homography.translation(x: offset.x, y: offset.y).concatenating(visit.placement.homography)
        }
        if kind == .fade {
            list.beginGroup(
                visit.name(.transitionGroup), .group(opacity: transition.progress, mask: nil, blending: .plusLighter))
        }
        guard visit.properties.isHidden || !visit.placement.homography.isFinite else { return true }
        visit.placement.hasBoundsMask = false
        return false
    }

    /// Ends a layer's transition, if it has one: appends the snapshot if it belongs in front.
    mutating func endTransition(_ visit: borrowing LayerVisit, _ list: inout DisplayList) {
        guard let transition = visit.placement.transition else { return }
        switch transition.transition.kind {
        case .fade: list.endGroup()
        case .reveal: appendSnapshot(transition, opacity: 1, visit, &list)
        case .moveIn, .push: break
        }
    }

    private mutating func appendSnapshot(
        _ transition: ActiveTransition, opacity: Double, _ visit: borrowing LayerVisit, _ list: inout DisplayList
    ) {
        let offset = transition.snapshotOffset(visit.properties.bounds)
        let homography = visit.placement.homography
        guard let (shape, image) = transition.snapshot?.image(movedBy: offset, through: homography, opacity: opacity) else { return }
        list.append(
            visit.name(.transitionSnapshot), .image(shape, image), extent: shape.extent(within: visit.placement.clip, &outline))
    }

    // MARK: Snapshots

    /// A layer to capture before a transition.
    struct SnapshotRequest {
        let layer: LayerID
        /// The transition, whose animation's id identifies the snapshot.
        let animation: AnimationID
        let client: ClientKey
        let tree: ClientTree
        /// The snapshots of the client's layers in transition, which may be visible in this one.
        let snapshots: [LayerID: TransitionSnapshot]
    }

    /// Captures a layer and its sublayers as they are shown now, in the layer's own space.
    ///
    /// - Parameters:
    ///   - root: The space of the client's root layer.
    ///   - budget: Charged for the snapshot. If it is exceeded, the snapshot is incomplete.
    ///   - painter: Paints the snapshot.
    /// - Returns: The snapshot, or `nil` if nothing of the layer is visible or the budgets do not
    ///   allow it.
    mutating func capture(
        _ request: SnapshotRequest, in root: SublayerSpace, _ budget: inout PaintBudget, _ caches: inout CompositorCaches,
        with painter: TilePainter
    ) -> TransitionSnapshot? {
        let layer = request.tree.layers.presentation(of: request.layer)
        guard !layer.isHidden, let inverse = layer.mapToSuperlayer(nil).inverse else { return nil }
        var scale = abs(root.homography.determinant).squareRoot()
        var isFlipped = false
        switch location(of: request.layer, in: request.tree, root: root, request.client, DepthRecord()) {
        case .hidden: return nil
        case .indirect, .inside: break
        case .at(let space, _):
            let map = layer.mapToSuperlayer(space.sublayerMap).concatenating(space.homography)
            if map.isAffine { scale = abs(map.determinant).squareRoot() }
            isFlipped = space.isFlipped
        }
        guard let resolution = TransitionSnapshot.Resolution(of: layer.bounds, scale: scale), case let pixels = resolution.pixels.area,
            budget.chargeImmediate(PaintBudget.clearedPixelCost * Double(pixels)),
            caches.memory.exchange(0, for: pixels, of: request.client)
        else { return nil }
        return TransitionSnapshot(of: layer.bounds, resolution, for: request.animation) { buffer, toPixels in
            var space = root
            space.homography = inverse.concatenating(toPixels)
            space.clip = buffer.bounds
            space.isFlipped = isFlipped
            caches.withTemporaryBitmaps { caches in
                var content = TrackedDisplayList()
                content.list.budget = budget.nested
                var pass = ClientPass(request.client, request.tree, request.snapshots, in: space, capturing: request.layer)
                append(request.layer, in: space, &pass, &caches, to: &content.list)
                budget.merge(content.list.budget)
                guard !budget.isExceeded, !hasExceededSteps, budget.hasTime(for: content.list.budget.itemCost) else { return }
                caches.offscreenGroups.paint(with: painter)
                content.propagateDamage(within: buffer.bounds)
                for backdrop in content.list.backdrops { painter.paintBackdrop(backdrop, of: content.list) }
                painter.paint(content.list, [buffer.bounds], into: buffer)
            }
        }
    }
}
