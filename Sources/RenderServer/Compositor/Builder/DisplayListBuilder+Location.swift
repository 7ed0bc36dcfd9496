import Geometry
import Raster
import RenderTree
import SceneModel

extension DisplayListBuilder {
    /// The position of a layer's items in a client's list.
    enum Location {
        /// The layer is invisible because of a layer above it.
        case hidden
        /// The items depend on more than the layers above: they are copied, sorted by depth, or
        /// masked.
        case indirect
        /// The items belong to a layer above that is drawn as a whole, the outermost such layer: it
        /// has an offscreen group, or a transition.
        case inside(LayerID)
        /// The items are in a space, and in the innermost group around it.
        case at(SublayerSpace, group: DisplayItem.Name?)
    }

    /// Returns the position of a layer's items in a client's list. `DisplayListPatcher` builds the
    /// items of a changed layer there.
    ///
    /// - Parameter depths: The layers of the list whose order depends on their depths.
    /// - Complexity: O(*d*) for a layer of depth *d*.
    mutating func location(of id: LayerID, in tree: ClientTree, root: SublayerSpace, _ client: ClientKey, _ depths: DepthRecord) -> Location
    {
        let layers = tree.layers
        ancestors.removeAll(keepingCapacity: true)
        var layer = id
        while let parent = layers.parent(of: layer) {
            ancestors.append(parent)
            layer = parent
        }
        stepCount &+= ancestors.count + 1
        guard layer == tree.root else { return .hidden }
        if !depths.isEmpty, dependsOnDepth(id, client, depths) { return .indirect }
        var space = root
        var group: DisplayItem.Name?
        for ancestor in ancestors.reversed() {
            let properties = layers.presentation(of: ancestor)
            let kind = layers.kind(of: ancestor)
            guard kind != .transform, kind != .replicator, properties.hasPlainAppearance || properties.appearance.mask == nil
            else { return .indirect }
            if layers.transition(of: ancestor) != nil { return .inside(ancestor) }
            let parts = LayerParts(properties, kind, sublayers: layers.sublayerCount(of: ancestor))
            guard let placement = LayerPlacement(properties, parts, in: space, &outline), !placement.innerClip.isEmpty
            else { return .hidden }
            guard placement.group?.blending.isLocal ?? true else { return .indirect }
            if properties.mayNeedOffscreenGroup { return .inside(ancestor) }
            func name(_ part: DisplayItem.Part) -> DisplayItem.Name {
                DisplayItem.Name(layer: ancestor, generation: layers.generation(of: ancestor), part: part, instance: space.instance)
            }
            if placement.group != nil { group = name(.group) }
            if placement.hasBoundsMask { group = name(.boundsMask) }
            space = SublayerSpace(below: properties, placement, in: space)
        }
        return .at(space, group: group)
    }

    /// Returns whether a layer was ordered by depth among its siblings, or it or a layer above was
    /// cut.
    private func dependsOnDepth(_ id: LayerID, _ client: ClientKey, _ depths: DepthRecord) -> Bool {
        if let parent = ancestors.first, depths.orders(sublayersOf: parent, of: client) { return true }
        return depths.cuts(id, of: client) || ancestors.contains { depths.cuts($0, of: client) }
    }

    /// Returns whether a layer without sublayers is invisible because of its position or of a layer
    /// above it, so that it stays invisible regardless of its colors and opacity. It may return
    /// `false` for an invisible layer if the answer would be expensive to compute.
    mutating func isInvisible(
        _ id: LayerID, in tree: ClientTree, root: SublayerSpace, _ client: ClientKey, _ depths: DepthRecord
    ) -> Bool {
        let layers = tree.layers
        var ancestor: LayerID? = id
        while let layer = ancestor {
            stepCount &+= 1
            guard layers.presentation(of: layer).hasPlainAppearance, layers.transition(of: layer) == nil else { return false }
            ancestor = layers.parent(of: layer)
        }
        let kind = layers.kind(of: id)
        guard kind == .layer || kind == .gradient else { return false }
        switch location(of: id, in: tree, root: root, client, depths) {
        case .hidden: return true
        case .indirect, .inside: return false
        case .at(let space, _):
            let layer = layers.presentation(of: id)
            guard layer.contents == nil || layer.contentsFillBounds || layer.masksToBounds else { return false }
            let homography = layer.map(in: space)
            return homography.isFinite && Shape(layer, through: homography).extent(within: space.clip, &outline).isEmpty
        }
    }
}
