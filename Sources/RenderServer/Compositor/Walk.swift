import Raster
import RenderTree
import WireProtocol

/// Goes through a client's layers and writes down what they paint, without recursion, since clients decide how deep they nest.
struct Walk {
    /// A layer some of whose sublayers are still to come.
    private struct Level {
        var layer: LayerID
        var placement: LayerPlacement
        var space: SublayerSpace
    }

    private var stack: [(layer: LayerID, isEnd: Bool)] = []
    private var levels: [Level] = []
    private var order: [(z: Double, layer: LayerID)] = []
    private var ancestors: [LayerID] = []
    private var outline = Outline()

    /// Appends what a layer and all below it paint in a space.
    mutating func append(_ root: LayerID, of tree: ClientTree, in space: SublayerSpace, to list: inout DisplayList) {
        let layers = tree.layers
        visit(root, space, tree, layers, &list)
        while let (layer, isEnd) = stack.popLast() {
            if isEnd {
                if let level = levels.popLast() {
                    end(layers.presentation(of: level.layer), level.layer, level.placement, layers, &list)
                }
            } else if let space = levels.last?.space {
                visit(layer, space, tree, layers, &list)
            }
        }
    }

    /// The space in which a layer lies, and the innermost group there; nil where it is not seen because of a layer above it.
    mutating func space(of id: LayerID, in tree: ClientTree, root: SublayerSpace) -> (space: SublayerSpace, group: DisplayItem.Name?)? {
        let layers = tree.layers
        ancestors.removeAll(keepingCapacity: true)
        var layer = id
        while let parent = layers.parent(of: layer) {
            ancestors.append(parent)
            layer = parent
        }
        guard layer == tree.root else { return nil }
        var space = root
        var group: DisplayItem.Name?
        for ancestor in ancestors.reversed() {
            let properties = layers.presentation(of: ancestor)
            let count = layers.sublayerCount(of: ancestor)
            guard let placement = LayerPlacement(properties, sublayers: count, in: space, &outline), !placement.innerClip.isEmpty
            else { return nil }
            space = SublayerSpace(below: properties, placement)
            if placement.groupOpacity != nil { group = name(ancestor, .opacityGroup, layers) }
            if placement.hasMask { group = name(ancestor, .mask, layers) }
        }
        return (space, group)
    }

    private mutating func visit(_ id: LayerID, _ space: SublayerSpace, _ tree: ClientTree, _ layers: Layers, _ list: inout DisplayList) {
        let layer = layers.presentation(of: id)
        let sublayers = layers.sublayerCount(of: id)
        guard let placement = LayerPlacement(layer, sublayers: sublayers, in: space, &outline) else { return }
        if let opacity = placement.groupOpacity { list.beginGroup(name(id, .opacityGroup, layers), opacity: opacity, mask: nil) }
        if let color = layer.backgroundColor {
            let pixel = premultiplied(color, opacity: placement.opacity)
            if pixel != 0 {
                let shape = Shape(layer, through: placement.homography)
                list.append(name(id, .background, layers), .fill(shape, pixel), extent: shape.extent(within: placement.clip, &outline))
            }
        }
        if placement.hasMask {
            list.beginGroup(name(id, .mask, layers), opacity: 1, mask: Shape(layer, through: placement.homography))
        }
        if layer.contents != nil, !placement.innerClip.isEmpty { contents(layer, id, placement, tree, layers, &list) }
        guard sublayers > 0, !placement.innerClip.isEmpty else { return end(layer, id, placement, layers, &list) }
        levels.append(Level(layer: id, placement: placement, space: SublayerSpace(below: layer, placement)))
        stack.append((id, true))
        push(layers.sublayers(of: id), layers)
    }

    /// Puts sublayers on the stack, the frontmost first: by z position, then by their order.
    private mutating func push(_ sublayers: [LayerID], _ layers: Layers) {
        var isSorted = true
        var last = -Double.infinity
        order.removeAll(keepingCapacity: true)
        for layer in sublayers {
            let z = layers.zPosition(of: layer)
            if z < last { isSorted = false }
            last = z
            order.append((z, layer))
        }
        // The sort is stable.
        if !isSorted { order.sort { $0.z < $1.z } }
        for entry in order.reversed() { stack.append((entry.layer, false)) }
    }

    /// What follows a layer's sublayers.
    private mutating func end(
        _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ layers: Layers, _ list: inout DisplayList
    ) {
        if placement.hasMask { list.endGroup() }
        if layer.showsBorder, let color = layer.borderColor {
            let pixel = premultiplied(color, opacity: placement.opacity)
            if pixel != 0 {
                let shape = Shape(layer, through: placement.homography)
                list.append(
                    name(id, .border, layers), .border(shape, width: layer.borderWidth, pixel),
                    extent: shape.extent(within: placement.clip, &outline))
            }
        }
        if placement.groupOpacity != nil { list.endGroup() }
    }

    private func name(_ id: LayerID, _ part: DisplayItem.Part, _ layers: Layers) -> DisplayItem.Name {
        DisplayItem.Name(layer: id, generation: layers.generation(of: id), part: part)
    }

    private mutating func contents(
        _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ tree: ClientTree, _ layers: Layers,
        _ list: inout DisplayList
    ) {
        guard let surface = layer.contents.flatMap({ tree.surface($0) }) else { return }
        let (width, height) = (surface.description.width, surface.description.height)
        guard let place = layer.contentsPlace(width: width, height: height), let inverse = placement.homography.inverse,
            let map = layer.mapToContents(placedIn: place, width: width, height: height, isFlipped: placement.isFlipped)
        else { return }
        let toImage = inverse.concatenating(map)
        guard toImage.isFinite else { return }
        let isCutOut = layer.masksToBounds && !placement.hasMask && layer.contentsFillBounds
        let shape = isCutOut ? Shape(layer, through: placement.homography) : Shape(place, through: placement.homography)
        let filter = placement.homography.magnifies(place, map) ? layer.magnificationFilter : layer.minificationFilter
        let image = DisplayItem.Image(
            source: ImageSource(surface), surface: ObjectIdentifier(surface), toImage: toImage,
            filter: filter == .linear ? .linear : .nearest, opacity: placement.opacity)
        var partial: DisplayList.PartialDamage?
        if !tree.contentsDamage.isEmpty, let change = tree.contentsDamage[id], layer.contents == layers.modelContents(of: id) {
            partial = DisplayList.PartialDamage(replaced: ObjectIdentifier(change.replaced), pixels: change.pixels)
        }
        list.append(
            name(id, .contents, layers), .image(shape, image), extent: shape.extent(within: placement.innerClip, &outline), partial: partial
        )
    }
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
