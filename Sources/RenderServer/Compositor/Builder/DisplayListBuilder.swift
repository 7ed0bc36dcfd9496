import Raster
import RenderTree
import WireProtocol

/// Goes through a client's layers and writes down what they paint, without recursion, since clients decide how deep they nest.
struct Walk: ~Copyable {
    /// A layer some of whose sublayers are still to come.
    struct Level {
        var layer: LayerID
        var properties: LayerProperties
        /// nil for a layer that is no plane.
        var placement: LayerPlacement?
        /// That the layer lies in.
        var outer: SublayerSpace
        /// Of the sublayers to come.
        var space: SublayerSpace
        var replication: Replication?
    }

    /// What is to be done next.
    enum Step {
        case visit(LayerID)
        /// The next copy that the innermost layer, a replicator, makes.
        case copy
        /// The sublayers after this lie in another space, of `spaces`.
        case use(Int32)
        /// All sublayers of the innermost layer are done.
        case end
        /// Its mask is done, too.
        case endMask
    }

    /// Copies that one client's replicators make together, at most: nested ones multiply.
    static let copyLimit = 1 << 17
    /// Particles in them, at most.
    static let particleLimit = 1 << 17

    var steps: [Step] = []
    var levels: [Level] = []
    var spaces: [SublayerSpace] = []
    var outline = Outline()
    /// Whose layers they are.
    var client = ClientKey(rawValue: 0)
    var paths = PathFillCache()
    var boxes = BoxShadowStore()
    var shadows = ShadowMaskCache()
    var pictures = PictureStore()
    var backdrops = BitmapStore<Backdrop>()
    var budget: PixelBudget
    var openPictures: [OpenPicture] = []
    /// Of all that is painted: the screen's, or those of the innermost open picture.
    var bounds = PixelRect.empty
    /// Memory of pictures' lists, to be used again.
    var spareLists: [DisplayList] = []
    var pyramids: PyramidCache
    /// Of the client's layers that a transition was added to.
    var formerLooks: [LayerID: FormerLook] = [:]
    /// The layer whose look is taken: what is done to it as a whole is left out.
    var portrayed: LayerID?
    var copies: UInt32 = 0
    var particlesLeft = 0
    private var order: [(z: Double, layer: LayerID)] = []
    private var ancestors: [LayerID] = []

    /// - Parameter cacheBytes: Of smaller versions of images for all clients together, and twice those of other bitmaps for each client.
    init(cacheBytes: Int) {
        pyramids = PyramidCache(limit: cacheBytes)
        budget = PixelBudget(limit: cacheBytes / 2 / MemoryLayout<UInt32>.stride)
    }

    /// Begins a new list, of all clients.
    mutating func begin() {
        paths.begin()
        shadows.begin()
        pictures.begin()
        backdrops.begin()
    }

    /// Ends it.
    mutating func finish() {
        shadows.retire(&budget)
        pictures.retire(&budget)
        backdrops.retire(&budget)
    }

    /// Lets go of all that was kept from earlier lists.
    mutating func forget() {
        // In a list without items nothing is used.
        begin()
        finish()
        paths = PathFillCache()
        shadows = ShadowMaskCache()
        pictures = PictureStore()
        backdrops = BitmapStore()
    }

    /// Appends what a layer and all below it paint in a space, to a list with the bounds of a screen.
    mutating func append(
        _ root: LayerID, of tree: ClientTree, in space: SublayerSpace, on screen: PixelRect, to list: inout DisplayList
    ) {
        let layers = tree.layers
        bounds = screen
        copies = 0
        particlesLeft = Self.particleLimit
        visit(root, space, tree, layers, &list)
        while let step = steps.popLast() {
            switch step {
            case .visit(let layer): if let space = levels.last?.space { visit(layer, space, tree, layers, &list) }
            case .copy: copy(tree, layers)
            case .use(let index): if !levels.isEmpty { levels[levels.count - 1].space = spaces[Int(index)] }
            case .end: end(tree, layers, &list)
            case .endMask: endMask(&list)
            }
        }
        spaces.removeAll(keepingCapacity: true)
    }

    /// Where a layer's items are in the list.
    enum Place {
        /// Nowhere, because of a layer above it.
        case hidden
        /// Not only where its own place says: copied, sorted by depth, or cut out by a mask.
        case elsewhere
        /// In what a layer above it, of which this is the outermost, paints as a whole.
        case within(LayerID)
        /// In a space, and within the innermost group there.
        case at(SublayerSpace, group: DisplayItem.Name?)
    }

    mutating func place(of id: LayerID, in tree: ClientTree, root: SublayerSpace) -> Place {
        let layers = tree.layers
        ancestors.removeAll(keepingCapacity: true)
        var layer = id
        while let parent = layers.parent(of: layer) {
            ancestors.append(parent)
            layer = parent
        }
        guard layer == tree.root else { return .hidden }
        var space = root
        var group: DisplayItem.Name?
        for ancestor in ancestors.reversed() {
            let properties = layers.presentation(of: ancestor)
            let kind = layers.kind(of: ancestor)
            guard kind != .transform, kind != .replicator, properties.hasPlainAppearance || properties.appearance.mask == nil
            else { return .elsewhere }
            let count = layers.sublayerCount(of: ancestor)
            let inside = properties.insideCount(of: kind)
            guard let placement = LayerPlacement(properties, inside: inside, sublayers: count, in: space, &outline),
                !placement.innerClip.isEmpty
            else { return .hidden }
            guard placement.blending.isLocal else { return .elsewhere }
            if properties.mayBePicture { return .within(ancestor) }
            if placement.isGroup { group = name(ancestor, .group, space, layers) }
            if placement.hasMask { group = name(ancestor, .boundsMask, space, layers) }
            space = SublayerSpace(below: properties, placement, in: space)
        }
        return .at(space, group: group)
    }

    private mutating func visit(
        _ id: LayerID, _ space: SublayerSpace, _ tree: ClientTree, _ layers: Layers, _ list: inout DisplayList
    ) {
        guard space.delay != 0 || portrayed == id else {
            return layers.withPresentation(of: id) { visit(id, $0, space, tree, layers, &list) }
        }
        var layer = space.delay == 0 ? layers.presentation(of: id) : tree.presentation(of: id, delayedBy: space.delay)
        if portrayed == id, !layer.isSpace(layers.kind(of: id)) { layer.leaveOutWhole() }
        visit(id, layer, space, tree, layers, &list)
    }

    private mutating func visit(
        _ id: LayerID, _ layer: LayerProperties, _ space: SublayerSpace, _ tree: ClientTree, _ layers: Layers, _ list: inout DisplayList
    ) {
        let kind = layers.kind(of: id)
        let sublayers = layers.sublayerCount(of: id)
        if layer.isSpace(kind) { return visitSpace(id, layer, kind, space, tree, layers) }
        let inside = layer.insideCount(of: kind)
        let change = layers.transition(of: id).map {
            LookChange(transition: $0.transition, progress: $0.progress, former: formerLooks[id])
        }
        guard var placement = LayerPlacement(layer, inside: inside, sublayers: sublayers, change: change, in: space, &outline) else {
            return
        }
        if placement.isGroup {
            list.beginGroup(
                name(id, .group, space, layers), .group(opacity: placement.groupOpacity, mask: nil, blending: placement.blending))
        }
        openPictures(layer, kind, sublayers: sublayers, name(id, .rasterization, space, layers), &placement, &list)
        shadow(layer, id, placement, space, layers, &list)
        backdrop(layer, id, placement, space, layers, &list)
        openFilter(layer, inside: inside, sublayers: sublayers, &placement, &list)
        if let change, !beginChange(change, layer, id, &placement, space, layers, &list) {
            _ = finish(layer, id, placement, space, tree, layers, &list)
            return
        }
        background(layer, id, kind, placement, space, layers, &list)
        if placement.hasMask {
            list.beginGroup(
                name(id, .boundsMask, space, layers), .group(opacity: 1, mask: Shape(layer, through: placement.homography)))
        }
        if inside > 0, !placement.innerClip.isEmpty { contents(layer, id, kind, placement, space, tree, layers, &list) }
        let showsSublayers = sublayers > 0 && !placement.innerClip.isEmpty
        guard showsSublayers || placement.mask != nil else {
            _ = finish(layer, id, placement, space, tree, layers, &list)
            return
        }
        levels.append(
            Level(
                layer: id, properties: layer, placement: placement, outer: space, space: SublayerSpace(below: layer, placement, in: space)))
        steps.append(.end)
        guard showsSublayers else { return }
        if kind == .replicator { beginCopies() } else { push(layers.sublayers(of: id), layers) }
    }

    /// Puts sublayers on the stack, the frontmost first: by z position, then by their order.
    mutating func push(_ sublayers: [LayerID], _ layers: Layers) {
        guard !layers.areInOrder(sublayers) else {
            for layer in sublayers.reversed() { steps.append(.visit(layer)) }
            return
        }
        order.removeAll(keepingCapacity: true)
        for layer in sublayers { order.append((layers.zPosition(of: layer), layer)) }
        // The sort is stable.
        order.sort { $0.z < $1.z }
        for entry in order.reversed() { steps.append(.visit(entry.layer)) }
    }

    func key(_ name: DisplayItem.Name) -> DisplayItem.Key { DisplayItem.Key(client: client, name: name) }

    func name(_ id: LayerID, _ part: DisplayItem.Part, _ space: SublayerSpace, _ layers: Layers) -> DisplayItem.Name {
        DisplayItem.Name(layer: id, generation: layers.generation(of: id), part: part, instance: space.instance)
    }

    // MARK: After the sublayers

    private mutating func end(_ tree: ClientTree, _ layers: Layers, _ list: inout DisplayList) {
        guard let level = levels.last, let placement = level.placement else {
            levels.removeLast()
            return
        }
        let outside = finish(level.properties, level.layer, placement, level.outer, tree, layers, &list)
        guard let mask = outside.mask else {
            levels.removeLast()
            return
        }
        list.beginGroup(name(level.layer, .alphaMask, level.outer, layers), .alphaMask)
        // A mask lies in the layer's own space, whatever the layer does to its sublayers.
        var space = SublayerSpace(below: level.properties, outside, in: level.outer)
        space.clip = outside.clip
        space.sublayerMap = nil
        space.opacity = 1
        space.isGroupOpacity = false
        space.tint = .one
        space.isMask = true
        levels[levels.count - 1].space = space
        steps.append(.endMask)
        steps.append(.visit(mask))
    }

    /// What follows a layer's sublayers. Answers the layer's place without what it is painted in as a whole.
    private mutating func finish(
        _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace, _ tree: ClientTree, _ layers: Layers,
        _ list: inout DisplayList
    ) -> LayerPlacement {
        if !layer.isHidden {
            if placement.hasMask { list.endGroup() }
            border(layer, id, placement, space, layers, &list)
            if layers.kind(of: id) == .emitter { particles(layer, id, placement, space, tree, layers, &list) }
        }
        if let change = placement.change { endChange(change, layer, id, placement, space, layers, &list) }
        let outside = closePictures(layer, id, placement, space, layers, &list)
        if outside.isGroup, outside.mask == nil { list.endGroup() }
        return outside
    }

    private mutating func endMask(_ list: inout DisplayList) {
        list.endMask()
        list.endGroup()
        levels.removeLast()
    }
}
