import Raster
import RenderTree
import WireProtocol

/// Turns the scene into a display list, finds what differs from the one before, and paints it.
final class FrameComposer {
    private var shown = DisplayList()
    private var next = DisplayList()
    /// Scratch memory of `patch`.
    private var patched = DisplayList()
    private var former: [DisplayItem] = []
    private var walk: Walk
    /// The layers, painted as a whole, of which `patch` has replaced all.
    private var patchedWholes: Set<DisplayItem.Key> = []
    private var difference = DisplayListDifference()
    private var region = DamageRegion()
    private let painters: Painters
    private var hasComposed = false
    /// How often something of a client was not painted because there was no time for it.
    private var omissions: [ClientKey: UInt64] = [:]
    private static let framesAwake: UInt32 = 16
    private var frames: UInt32 = 0
    /// By the layers that a transition was added to.
    private var formerLooks: [ClientKey: [LayerID: FormerLook]] = [:]
    /// What may be painted of former looks until the next frame, by client.
    private var roomForLooks: [ClientKey: PaintingRoom] = [:]
    /// Still in the list that is shown.
    private var retiredLooks: [FormerLook] = []

    /// - Parameter threads: How many paint together, the caller's included.
    init(threads: Int, cacheBytes: Int) {
        painters = Painters(threads: threads)
        walk = Walk(cacheBytes: cacheBytes)
    }

    /// Makes the scene what is painted from now on.
    ///
    /// - Returns: the device pixels that differ from what was painted until now.
    func compose(_ scene: borrowing Scene, screen: PixelRect, scale: Double, isStale: Bool) -> [PixelRect] {
        region.removeAll()
        roomForLooks.removeAll()
        let space = SublayerSpace(screen: screen, scale: scale)
        retireLooks(scene)
        defer { retiredLooks.removeAll() }
        if isStale { walk.forget() }
        // What was patched when that turned out not to do is damaged already; the rest differs from the list made anew.
        if !hasComposed || isStale || !patch(scene, space) {
            next.removeAll()
            walk.begin()
            for client in scene.clients {
                next.beginSection(client.key, PaintingRoom(on: screen))
                begin(client.key)
                if let root = client.tree.root { walk.append(root, of: client.tree, in: space, on: screen, to: &next) }
                next.endSection()
                if next.room.omissions > 0 { omissions[client.key, default: 0] += UInt64(next.room.omissions) }
            }
            difference.add(from: shown, to: next, &region)
            swap(&shown, &next)
            next.removeAll()
            walk.finish()
        }
        walk.boxes.retire()
        shown.noteDamage(&region, within: screen)
        walk.pictures.paint(with: painters.own)
        painters.paintBackdrops(of: &shown)
        if !hasComposed || isStale {
            region.removeAll()
            region.add(screen)
        }
        hasComposed = true
        return region.rects
    }

    /// Whether one of the client's items that are shown may paint at a place in device pixels; shadows do not count.
    func paints(_ client: ClientKey, x: Double, y: Double) -> Bool {
        let legal = -1e6...1e6
        guard legal.contains(x), legal.contains(y), let section = shown.sections.first(where: { $0.client == client }) else { return false }
        let (x, y) = (x.rounded(.down), y.rounded(.down))
        let pixel = PixelRect(x0: Int(x), y0: Int(y), x1: Int(x) + 1, y1: Int(y) + 1)
        let (extent, question) = (PixelExtent(pixel), CoarseExtent.Question(pixel))
        return section.items.contains { index in
            guard shown.extents[index].mayMeet(question) else { return false }
            let item = shown.items[index]
            return item.extent.meets(extent) && item.end == 0 && item.name.part != .shadow && item.name.part != .shadowMask
        }
    }

    /// How often something of a client was left out of a frame, for want of time or memory.
    func omissions(of client: ClientKey) -> UInt64 { omissions[client, default: 0] + walk.budget.refusals[client, default: 0] }

    private func begin(_ client: ClientKey) {
        walk.client = client
        walk.formerLooks = formerLooks[client] ?? [:]
    }

    /// Puts changed layers' items in the place of those shown, where they are as many and in the same order. Answers whether that did.
    private func patch(_ scene: borrowing Scene, _ root: SublayerSpace) -> Bool {
        guard scene.isSameStructure else { return false }
        shown.beginPatch()
        patchedWholes.removeAll(keepingCapacity: true)
        for client in scene.clients {
            let tree = client.tree
            guard tree.changedLayers.count * 4 <= max(tree.layerCount, 16) else { return false }
            begin(client.key)
            for layer in tree.changedLayers where !patch(layer, client.key, tree, root) { return false }
        }
        return true
    }

    private func patch(_ layer: LayerID, _ client: ClientKey, _ tree: ClientTree, _ root: SublayerSpace) -> Bool {
        let space: SublayerSpace
        let group: DisplayItem.Name?
        switch walk.place(of: layer, in: tree, root: root) {
        case .hidden: return true  // The change of the layer that hides it says so.
        case .elsewhere: return false
        case .within(let whole):
            // Once for all that change within it.
            let key = DisplayItem.Key(client: client, name: walk.name(whole, .picture, root, tree.layers))
            return !patchedWholes.insert(key).inserted || patch(whole, client, tree, root)
        case .at(let place, let innermost): (space, group) = (place, innermost)
        }
        patched.removeAll()
        // Lists that take more have to be counted as a whole.
        let most = PaintingRoom.most(on: root.clip) / 2
        patched.room = PaintingRoom(on: root.clip, left: most)
        walk.append(layer, of: tree, in: space, on: root.clip, to: &patched)
        // What is behind a layer is counted from the beginning of the list.
        guard patched.backdrops.isEmpty, patched.room.omissions == 0 else { return false }
        guard let first = patched.items.first else { return showsNothing(layer, client, tree) }
        guard let start = difference.index(of: first.name, client, in: shown) else { return false }
        let end = start + patched.items.count
        guard let (section, cost) = shown.sections.first(where: { $0.client == client }).map({ ($0.items, $0.cost) }),
            end <= section.upperBound, cost <= most
        else { return false }
        for index in patched.items.indices {
            guard patched.items[index].name == shown.items[start + index].name, patched.items[index].name.instance == 0 else {
                return false
            }
        }
        // The groups around see whether something in them is blended with what is behind.
        if group != nil, patched.blends(patched.items) || shown.blends(shown.items[start..<end]) { return false }
        // There must not be more items of these layers around.
        let layers = tree.layers
        if end < section.upperBound, layers.isInside(shown.items[end].name.layer, layer) { return false }
        if start > section.lowerBound, layers.isInside(shown.items[start - 1].name.layer, layer) { return false }
        return replace(start, end, client, group)
    }

    private func replace(_ start: Int, _ end: Int, _ client: ClientKey, _ group: DisplayItem.Name?) -> Bool {
        former.removeAll(keepingCapacity: true)
        former.append(contentsOf: shown.items[start..<end])
        var extent = PixelRect.empty
        for item in patched.items where item.group == nil { extent = extent.union(item.extent.rect) }
        var above = group
        while let name = above {
            guard let index = difference.index(of: name, client, in: shown) else { return false }
            shown.extendGroup(at: index, by: extent)
            above = shown.items[index].group
        }
        shown.addCost(patched.cost(of: patched.items) - shown.cost(of: former), of: client)
        shown.patch(from: start, with: patched, group: group)
        for index in former.indices { difference.compare(former[index], shown, shown.items[start + index], shown, &region) }
        shown.releasePaints(of: former)
        return true
    }

    /// Whether neither a layer nor anything below it has items; only told where there is nothing below.
    private func showsNothing(_ layer: LayerID, _ client: ClientKey, _ tree: ClientTree) -> Bool {
        guard tree.layers.sublayerCount(of: layer) == 0 else { return false }
        let generation = tree.layers.generation(of: layer)
        return DisplayItem.Part.allCases.allSatisfy {
            difference.index(of: DisplayItem.Name(layer: layer, generation: generation, part: $0), client, in: shown) == nil
        }
    }

    /// Lets layers sleep that were evaluated for nobody to see. Each is looked at in some frames only: most are seen, and stay so.
    func letSleep(_ scene: borrowing Scene, screen: PixelRect, scale: Double) {
        let space = SublayerSpace(screen: screen, scale: scale)
        frames &+= 1
        for client in scene.clients {
            let tree = client.tree
            for layer in tree.changedLayers where (layer.rawValue &+ frames) % Self.framesAwake == 0 && tree.maySleep(layer) {
                if walk.isOutOfSight(layer, in: tree, root: space) { tree.sleep(layer) }
            }
        }
    }

    /// Takes the looks of the layers to which a commit adds transitions, before it is applied.
    func prepare(for commit: AdmittedCommit, of client: ClientKey, _ tree: ClientTree, screen: PixelRect, scale: Double) {
        guard commit.hasTransition else { return }
        begin(client)
        var room = (roomForLooks[client] ?? PaintingRoom(on: screen)).inner
        defer {
            roomForLooks[client] = room
            if room.omissions > 0 { omissions[client, default: 0] += UInt64(room.omissions) }
        }
        for (animation, layer) in commit.transitions {
            if let former = formerLooks[client]?[layer] { retire(former, of: client) }
            let space = SublayerSpace(screen: screen, scale: scale)
            formerLooks[client, default: [:]][layer] =
                tree.isShown(layer)
                ? walk.portray(layer, of: tree, for: animation, root: space, &room) { list, buffer, pictures in
                    pictures.paint(with: painters.own)
                    var all = DamageRegion()
                    list.noteDamage(&all, within: buffer.bounds)
                    painters.own.paint(list, [buffer.bounds], into: buffer)
                } : nil
        }
    }

    /// Lets go of the looks whose transitions are gone.
    private func retireLooks(_ scene: borrowing Scene) {
        guard !formerLooks.isEmpty else { return }
        for client in scene.clients {
            for (layer, look) in formerLooks[client.key] ?? [:] where client.tree.owner(of: look.animation) != layer {
                retire(look, of: client.key)
                formerLooks[client.key]?[layer] = nil
            }
            if formerLooks[client.key]?.isEmpty == true { formerLooks[client.key] = nil }
        }
    }

    private func retire(_ look: FormerLook, of client: ClientKey) {
        walk.retire(look, of: client)
        retiredLooks.append(look)
    }

    /// Forgets what is known of a client that is gone.
    func remove(_ client: ClientKey) {
        difference.remove(client)
        omissions[client] = nil
        walk.budget.remove(client)
        for look in (formerLooks.removeValue(forKey: client) ?? [:]).values { retire(look, of: client) }
    }

    /// Paints parts of the screen: what was last composed, black before that.
    func paint(_ rects: [PixelRect], of screen: PixelRect, into target: PixelBuffer) {
        painters.paint(&shown, rects, of: screen, into: target)
    }
}
