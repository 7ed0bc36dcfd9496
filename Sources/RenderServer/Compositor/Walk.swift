import Raster
import RenderTree
import WireProtocol

/// Goes through a client's layers and writes down what they paint, without recursion, since clients decide how deep they nest.
struct Walk {
    /// What a layer hands down to its sublayers, and what is left to do after them.
    private struct Level {
        var layer: LayerID
        /// From the sublayers' superlayer coordinates to device pixels; `sublayerMap` comes before.
        var homography: Homography
        var sublayerMap: Transform3D?
        /// Sublayers paint within it.
        var clip: PixelRect
        /// Multiplies their paints.
        var opacity: Double
        /// Whether that opacity is one of a group with a single member.
        var isGroupOpacity: Bool
        /// Whether geometry is upside down.
        var isFlipped: Bool
        /// Of the layer itself: for its border.
        var own: Own
        var hasMask = false
        var hasGroup = false
    }

    /// How a layer itself is painted.
    private struct Own {
        var homography: Homography
        var clip: PixelRect
        var opacity: Double
        var isFlipped: Bool
    }

    private var stack: [(layer: LayerID, isEnd: Bool)] = []
    private var levels: [Level] = []
    private var order: [(z: Double, layer: LayerID)] = []
    private var outline = Outline()

    /// Appends what a tree paints on a screen.
    mutating func append(_ tree: ClientTree, to list: inout DisplayList, screen: PixelRect, scale: Double) {
        guard let root = tree.root else { return }
        let own = Own(homography: .scale(x: scale, y: scale), clip: screen, opacity: 1, isFlipped: false)
        let base = Level(
            layer: root, homography: own.homography, sublayerMap: nil, clip: screen, opacity: 1, isGroupOpacity: false, isFlipped: false,
            own: own)
        levels.append(base)
        stack.append((root, false))
        while let (layer, isEnd) = stack.popLast() {
            if isEnd {
                if let level = levels.popLast() { end(level, tree, &list) }
            } else if let above = levels.last {
                visit(layer, above, tree, &list)
            }
        }
        levels.removeAll(keepingCapacity: true)
    }

    private mutating func visit(_ id: LayerID, _ above: Level, _ tree: ClientTree, _ list: inout DisplayList) {
        let layer = tree.presentation(of: id)
        guard !layer.isHidden, layer.opacity > 0 else { return }
        let homography = layer.mapToSuperlayer(above.sublayerMap).concatenating(above.homography)
        guard homography.isFinite else { return }
        if !layer.isDoubleSided, (homography.determinant < 0) != above.isFlipped { return }

        let hasSublayers = !tree.slots[id.index].sublayers.isEmpty
        let parts = (layer.showsBackground ? 1 : 0) + (layer.contents != nil ? 1 : 0) + (layer.showsBorder ? 1 : 0)
        let members = parts + tree.slots[id.index].sublayers.count
        guard members > 0 else { return }
        var own = Own(
            homography: homography, clip: above.clip, opacity: above.opacity * layer.opacity, isFlipped: above.isFlipped)
        let isGroupOpacity = above.isGroupOpacity || (layer.opacity < 1 && layer.allowsGroupOpacity)
        let hasGroup = own.opacity < 1 && isGroupOpacity && members > 1
        if hasGroup {
            list.beginGroup(name(id, .opacityGroup, tree), opacity: own.opacity, mask: nil)
            own.opacity = 1
        }
        if layer.showsBackground { background(layer, id, own, tree, &list) }

        var inner = own
        var hasMask = false
        if layer.masksToBounds, hasSublayers || layer.contents != nil {
            let shape = Shape(layer.bounds, radii: CornerRadii(layer), through: homography)
            inner.clip = shape.extent(within: own.clip, &outline)
            // Contents that fill the bounds can be cut out by themselves.
            hasMask = !shape.isPixelAligned && !inner.clip.isEmpty && (hasSublayers || !layer.contentsFillBounds)
            if hasMask { list.beginGroup(name(id, .mask, tree), opacity: 1, mask: shape) }
        }
        if layer.contents != nil, !inner.clip.isEmpty { contents(layer, id, inner, hasMask, tree, &list) }

        var level = Level(
            layer: id, homography: homography, sublayerMap: nil, clip: inner.clip, opacity: own.opacity,
            isGroupOpacity: hasGroup ? false : isGroupOpacity, isFlipped: own.isFlipped, own: own, hasMask: hasMask, hasGroup: hasGroup)
        guard hasSublayers, !inner.clip.isEmpty else { return end(level, tree, &list) }
        level.sublayerMap = layer.sublayerMap
        if layer.isGeometryFlipped {
            level.homography = layer.flip.concatenating(homography)
            level.isFlipped.toggle()
        }
        levels.append(level)
        stack.append((id, true))
        push(tree.slots[id.index].sublayers, tree)
    }

    /// Puts sublayers on the stack, the frontmost first: by z position, then by their order.
    private mutating func push(_ sublayers: [LayerID], _ tree: ClientTree) {
        var isSorted = true
        var last = -Double.infinity
        order.removeAll(keepingCapacity: true)
        for layer in sublayers {
            let z = tree.zPosition(of: layer)
            if z < last { isSorted = false }
            last = z
            order.append((z, layer))
        }
        // The sort is stable.
        if !isSorted { order.sort { $0.z < $1.z } }
        for entry in order.reversed() { stack.append((entry.layer, false)) }
    }

    /// What follows a layer's sublayers.
    private mutating func end(_ level: Level, _ tree: ClientTree, _ list: inout DisplayList) {
        if level.hasMask { list.endGroup() }
        let layer = tree.presentation(of: level.layer)
        if layer.showsBorder, let color = layer.borderColor {
            let pixel = premultiplied(color, opacity: level.own.opacity)
            let shape = Shape(layer.bounds, radii: CornerRadii(layer), through: level.own.homography)
            if pixel != 0 {
                list.append(
                    name(level.layer, .border, tree), .border(shape, width: layer.borderWidth, pixel),
                    extent: shape.extent(within: level.own.clip, &outline))
            }
        }
        if level.hasGroup { list.endGroup() }
    }

    private func name(_ id: LayerID, _ part: DisplayItem.Part, _ tree: ClientTree) -> DisplayItem.Name {
        DisplayItem.Name(layer: id, generation: tree.slots[id.index].generation, part: part)
    }

    private mutating func background(
        _ layer: LayerProperties, _ id: LayerID, _ own: Own, _ tree: ClientTree, _ list: inout DisplayList
    ) {
        guard let color = layer.backgroundColor else { return }
        let pixel = premultiplied(color, opacity: own.opacity)
        guard pixel != 0 else { return }
        let shape = Shape(layer.bounds, radii: CornerRadii(layer), through: own.homography)
        list.append(name(id, .background, tree), .fill(shape, pixel), extent: shape.extent(within: own.clip, &outline))
    }

    private mutating func contents(
        _ layer: LayerProperties, _ id: LayerID, _ own: Own, _ hasMask: Bool, _ tree: ClientTree, _ list: inout DisplayList
    ) {
        guard let surface = layer.contents.flatMap({ tree.surface($0) }) else { return }
        let (width, height) = (surface.description.width, surface.description.height)
        guard let place = layer.contentsPlace(width: width, height: height), let inverse = own.homography.inverse,
            let map = layer.mapToContents(placedIn: place, width: width, height: height, isFlipped: own.isFlipped)
        else { return }
        let toImage = inverse.concatenating(map)
        guard toImage.isFinite else { return }
        let isCutOut = layer.masksToBounds && !hasMask && layer.contentsFillBounds
        let shape = Shape(place, radii: isCutOut ? CornerRadii(layer) : nil, through: own.homography)
        let extent = shape.extent(within: own.clip, &outline)
        let filter = own.homography.magnifies(place, map) ? layer.magnificationFilter : layer.minificationFilter
        let image = DisplayItem.Image(
            source: ImageSource(surface), surface: ObjectIdentifier(surface), toImage: toImage,
            filter: filter == .linear ? .linear : .nearest,
            opacity: own.opacity)
        var partial: DisplayList.PartialDamage?
        if !tree.contentsDamage.isEmpty, let change = tree.contentsDamage[id], layer.contents == tree.slots[id.index].model.contents {
            partial = DisplayList.PartialDamage(replaced: ObjectIdentifier(change.replaced), pixels: change.pixels)
        }
        list.append(name(id, .contents, tree), .image(shape, image), extent: extent, partial: partial)
    }
}

extension LayerProperties {
    var showsBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }

    var showsBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }

    /// Whether contents take exactly the bounds, whatever their size.
    var contentsFillBounds: Bool { contentsGravity == .resize }
}

extension ImageSource {
    /// A surface's pixels, as long as the surface lives.
    init(_ surface: Surface) {
        let description = surface.description
        self.init(
            base: surface.memory.base.assumingMemoryBound(to: UInt32.self), stride: description.bytesPerRow / 4, width: description.width,
            height: description.height, isOpaque: description.isOpaque)
    }
}

extension Homography {
    /// Whether the pixels of an image that a map of the plane leads to are seen at their size or larger, in the middle of a rectangle.
    func magnifies(_ place: Rect, _ toImage: Homography) -> Bool {
        let middle = homogeneous(Point(x: (place.minX + place.maxX) / 2, y: (place.minY + place.maxY) / 2))
        let w = isAffine ? 1 : middle.z
        // The size of an area on the screen against that in the image; equal ones, but for rounding, count as larger.
        return abs(determinant) >= abs(toImage.determinant * w * w * w) * (1 - 1e-9)
    }
}
