import Raster
import RenderTree
import WireProtocol

/// Layers that go from one look to another.
extension Walk {
    /// Begins with a layer in transition: the former look where that is behind, and the new one's place. Answers whether there is a new look.
    mutating func beginChange(
        _ change: LookChange, _ layer: LayerProperties, _ id: LayerID, _ placement: inout LayerPlacement, _ space: SublayerSpace,
        _ layers: Layers, _ list: inout DisplayList
    ) -> Bool {
        if change.transition.kind != .reveal {
            // Both looks of a fade add up, so that what is opaque in both stays opaque.
            formerLook(
                change, opacity: change.transition.kind == .fade ? 1 - change.progress : 1, layer, id, placement, space, layers, &list)
        }
        let offset = change.newOffset(layer.bounds)
        if offset != .zero { placement.homography = Homography.translation(x: offset.x, y: offset.y).concatenating(placement.homography) }
        if change.transition.kind == .fade {
            list.beginGroup(name(id, .newLook, space, layers), .group(opacity: change.progress, mask: nil, blending: .plusLighter))
        }
        guard layer.isHidden || !placement.homography.isFinite else { return true }
        placement.hasMask = false
        return false
    }

    mutating func endChange(
        _ change: LookChange, _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace,
        _ layers: Layers, _ list: inout DisplayList
    ) {
        switch change.transition.kind {
        case .fade: list.endGroup()
        case .reveal: formerLook(change, opacity: 1, layer, id, placement, space, layers, &list)
        case .moveIn, .push: break
        }
    }

    private mutating func formerLook(
        _ change: LookChange, opacity: Double, _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement,
        _ space: SublayerSpace, _ layers: Layers, _ list: inout DisplayList
    ) {
        let offset = change.formerOffset(layer.bounds)
        guard let (shape, image) = change.former?.image(movedBy: offset, through: placement.homography, opacity: opacity) else { return }
        list.append(
            name(id, .formerLook, space, layers), .image(shape, image), extent: shape.extent(within: placement.clip, &outline))
    }

    /// Lets go of what `portray` made.
    mutating func retire(_ look: FormerLook, of client: ClientKey) { _ = budget.exchange(look.pixelCount, for: 0, of: client) }

    /// The picture of a layer and all below it as they are shown now, in the layer's own space; nil where nothing of it is seen, and where the client has no more room for it.
    mutating func portray(
        _ id: LayerID, of tree: ClientTree, for animation: AnimationID, root: SublayerSpace, _ room: inout PaintingRoom,
        _ paint: (borrowing DisplayList, PixelBuffer, inout PictureStore) -> Void
    ) -> FormerLook? {
        let layers = tree.layers
        let layer = layers.presentation(of: id)
        guard !layer.isHidden, let inverse = layer.mapToSuperlayer(nil).inverse else { return nil }
        var scale = abs(root.homography.determinant).squareRoot()
        var isFlipped = false
        switch place(of: id, in: tree, root: root) {
        case .hidden: return nil
        case .elsewhere, .within: break
        case .at(let space, _):
            let map = layer.mapToSuperlayer(space.sublayerMap).concatenating(space.homography)
            if map.isAffine { scale = abs(map.determinant).squareRoot() }
            isFlipped = space.isFlipped
        }
        guard let resolution = FormerLook.resolution(of: layer.bounds, scale: scale), case let pixels = resolution.pixels.area,
            room.take(Double(pixels)), budget.exchange(0, for: pixels, of: client)
        else { return nil }
        return FormerLook(of: layer.bounds, resolution, for: animation) { buffer, toPixels in
            var space = root
            space.homography = inverse.concatenating(toPixels)
            space.clip = buffer.bounds
            space.isFlipped = isFlipped
            var list = DisplayList()
            var ownPictures = PictureStore()
            var ownBackdrops = BitmapStore<Backdrop>()
            swap(&ownPictures, &pictures)
            swap(&ownBackdrops, &backdrops)
            portrayed = id
            list.room = room.inner
            append(id, of: tree, in: space, on: buffer.bounds, to: &list)
            portrayed = nil
            room.add(list.room)
            swap(&ownPictures, &pictures)
            swap(&ownBackdrops, &backdrops)
            paint(list, buffer, &ownPictures)
            ownPictures.begin()
            ownPictures.retire(&budget)
            ownBackdrops.begin()
            ownBackdrops.retire(&budget)
        }
    }
}

extension LayerProperties {
    /// Takes away what is done to a layer and all below it together.
    mutating func leaveOutWhole() {
        opacity = 1
        guard !hasPlainAppearance else { return }
        appearance.mask = nil
        appearance.compositingFilter = .normal
        appearance.shadowOpacity = 0
        appearance.shouldRasterize = false
        appearance.blurRadius = 0
        appearance.backgroundBlurRadius = 0
    }
}
