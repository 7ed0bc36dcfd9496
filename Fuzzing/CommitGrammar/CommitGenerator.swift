package import Geometry
import SceneModel
package import WireProtocol

/// Generates the messages of one app from a seed: commits that contain every kind of change, with
/// extreme values, and the surfaces that they show.
///
/// The generator keeps a model of what the app owns, apart from the server's code, and changes it
/// as the protocol specifies. So it knows of every commit whether the server must accept it: most
/// are valid, and a few break one rule each, which must end the session.
///
///     var generator = CommitGenerator(seed: 1, screen: Size(width: 320, height: 240))
///     guard case .commit(let commit) = generator.next() else { … }
package struct CommitGenerator {
    /// The next message of the app.
    package enum Step {
        /// A new surface, whose memory the caller creates.
        case surface(SurfaceDescription)
        /// A commit that the server must accept.
        case commit(Commit)
        /// A commit that breaks a rule, and that the server must refuse. No step follows.
        case invalidCommit(Commit)
    }

    struct Layer {
        let kind: LayerKind
        /// The superlayer, or the layer that this one masks.
        var parent: Int?
        var mask: Int?
        var sublayers: [Int] = []
        var animations: [Int] = []
        var contents: SurfaceID?
        var cellSurfaces: [SurfaceID] = []
    }

    struct Animation {
        let layer: Int
        let surfaces: [SurfaceID]
    }

    /// The number of layers from which on the generator adds no more.
    private static let layerLimit = 200
    private static let animationLimit = 200
    private static let surfaceLimit = 8

    var source: ByteSource
    /// The number of one in so many commits that are invalid; 0 for none.
    private let invalidEvery: Int
    private let screen: Size
    /// The layers by id; nil where an id is free.
    var layers: [Layer?] = []
    private var animations: [Animation?] = []
    var surfaces: [SurfaceDescription?] = []
    private var root: Int?
    /// The number of commits so far.
    private var commits = 0

    /// Creates the generator of an app that owns nothing.
    ///
    /// - Parameters:
    ///   - seed: The number that determines all steps.
    ///   - screen: The size of the root layer (points).
    ///   - invalidEvery: The number of commits of which one, on average, is invalid; 0 for none.
    package init(seed: UInt64, screen: Size, invalidEvery: Int = 250) {
        source = ByteSource(seed: seed)
        self.screen = screen
        self.invalidEvery = invalidEvery
    }

    /// Returns the next step.
    package mutating func next() -> Step {
        if commits == 0 { return .commit(firstCommit()) }
        if source.choose(20) == 0, let surface = addSurface() { return .surface(surface) }
        if invalidEvery > 0, (source.choose(250) << 8 | Int(source.byte())) % invalidEvery == 0 { return .invalidCommit(invalidCommit()) }
        var commit = Commit(time: 0)
        for _ in 0...source.choose(12) { change(&commit) }
        commits += 1
        return .commit(commit)
    }

    private mutating func firstCommit() -> Commit {
        var commit = Commit(time: 0)
        let id = create(.layer, &commit)
        commit.set(layerID(id), .bounds, .rect(Rect(x: 0, y: 0, width: screen.width, height: screen.height)))
        commit.set(layerID(id), .position, .point(Point(x: screen.width / 2, y: screen.height / 2)))
        commit.setRoot(layerID(id))
        root = id
        commits = 1
        return commit
    }

    private mutating func change(_ commit: inout Commit) {
        switch source.choose(16) {
        case 0, 1: addLayer(&commit)
        case 2: moveSublayers(&commit)
        case 3: if source.choose(3) == 0 { destroyLayer(&commit) }
        case 4: if source.choose(8) == 0 { changeRoot(&commit) }
        case 5: swapContents(&commit)
        case 6: if source.choose(4) == 0 { destroySurface(&commit) }
        case 7, 8: addAnimation(&commit)
        case 9: if let id = pick(animations.indices.filter { animations[$0] != nil }) { removeAnimation(id, &commit) }
        default: setProperties(&commit)
        }
    }

    // MARK: Choosing

    func layerID(_ id: Int) -> LayerID { LayerID(rawValue: UInt32(id)) }

    /// Returns one of some ids, or nil if there are none.
    mutating func pick(_ ids: [Int]) -> Int? { ids.isEmpty ? nil : ids[(source.choose(256) << 8 | Int(source.byte())) % ids.count] }

    /// Returns a layer for which a condition holds, or nil if there is none.
    mutating func pickLayer(where condition: (Int, Layer) -> Bool = { _, _ in true }) -> Int? {
        pick(layers.indices.filter { id in layers[id].map { condition(id, $0) } ?? false })
    }

    /// Returns a layer that can become a sublayer or the mask of another one: it has no parent, is
    /// not the root, and does not contain the other one.
    mutating func pickLoose(for parent: Int) -> Int? {
        var top = parent
        while let next = layers[top]?.parent { top = next }
        let root = root
        return pickLayer { id, layer in layer.parent == nil && id != root && id != top }
    }

    // MARK: Layers

    /// Creates a layer at an unused id.
    private mutating func create(_ kind: LayerKind, _ commit: inout Commit) -> Int {
        let id = layers.firstIndex { $0 == nil } ?? layers.count
        if id == layers.count { layers.append(nil) }
        layers[id] = Layer(kind: kind)
        commit.create(layerID(id), kind)
        return id
    }

    /// Creates a layer with a background that is visible somewhere on the screen, mostly as a
    /// sublayer of another.
    private mutating func addLayer(_ commit: inout Commit) {
        guard layers.count(where: { $0 != nil }) < Self.layerLimit, let parent = pickLayer() else { return destroyLayer(&commit) }
        let id = create(LayerKind.allCases[source.choose(LayerKind.allCases.count)], &commit)
        let unit = { (source: inout ByteSource) in Double(source.byte()) / 255 }
        commit.set(
            layerID(id), .bounds,
            .rect(Rect(x: 0, y: 0, width: unit(&source) * screen.width, height: unit(&source) * screen.height)))
        commit.set(layerID(id), .position, .point(Point(x: unit(&source) * screen.width, y: unit(&source) * screen.height)))
        commit.set(layerID(id), .backgroundColor, source.value(of: .color))
        if source.choose(8) > 0 { insert([id], into: parent, removing: 0, &commit) }
    }

    /// Replaces sublayers of a layer from an arbitrary index on.
    private mutating func insert(_ ids: [Int], into parent: Int, removing limit: Int, _ commit: inout Commit) {
        guard let count = layers[parent]?.sublayers.count else { return }
        let index = source.choose(256) % (count + 1)
        let range = index..<index + min(limit, count - index)
        for id in layers[parent]?.sublayers[range] ?? [] { layers[id]?.parent = nil }
        layers[parent]?.sublayers.replaceSubrange(range, with: ids)
        for id in ids { layers[id]?.parent = parent }
        commit.splice(layerID(parent), at: index, removing: range.count, inserting: ids.map(layerID))
    }

    private mutating func moveSublayers(_ commit: inout Commit) {
        guard let parent = pickLayer() else { return }
        let inserted = source.bool() ? pickLoose(for: parent) : nil
        insert(inserted.map { [$0] } ?? [], into: parent, removing: source.choose(3), &commit)
    }

    /// Destroys a layer without sublayers, after everything that forbids it is removed.
    private mutating func destroyLayer(_ commit: inout Commit) {
        guard let id = pickLayer(where: { $1.sublayers.isEmpty }), let layer = layers[id] else { return }
        // Without a root, nothing is drawn.
        if id == root, source.choose(16) > 0 { return }
        for animation in layer.animations { removeAnimation(animation, &commit) }
        if id == root {
            commit.setRoot(nil)
            root = nil
        }
        if let parent = layer.parent {
            if layers[parent]?.mask == id {
                commit.set(layerID(parent), .mask, .none)
                layers[parent]?.mask = nil
            } else if let index = layers[parent]?.sublayers.firstIndex(of: id) {
                commit.splice(layerID(parent), at: index, removing: 1, inserting: [])
                layers[parent]?.sublayers.remove(at: index)
            }
        }
        if let mask = layer.mask { layers[mask]?.parent = nil }
        commit.destroy(layerID(id))
        layers[id] = nil
        if layers.allSatisfy({ $0 == nil }) { _ = create(.layer, &commit) }
    }

    private mutating func changeRoot(_ commit: inout Commit) {
        root = source.choose(4) == 0 ? nil : pickLayer { $1.parent == nil }
        commit.setRoot(root.map(layerID))
    }

    // MARK: Surfaces

    /// Adds a surface. Several of them have the same size, so that contents can be swapped.
    private mutating func addSurface() -> SurfaceDescription? {
        guard surfaces.count(where: { $0 != nil }) < Self.surfaceLimit else { return nil }
        let sizes = [(1, 1), (64, 64), (64, 64), (64, 64), (300, 7), (3, 1000), (1024, 512)]
        let (width, height) = sizes[source.choose(sizes.count)]
        let id = surfaces.firstIndex { $0 == nil } ?? surfaces.count
        if id == surfaces.count { surfaces.append(nil) }
        let surface = SurfaceDescription(
            id: SurfaceID(rawValue: UInt32(id)), width: width, height: height, bytesPerRow: 4 * (width + source.choose(16)),
            isOpaque: source.bool())
        surfaces[id] = surface
        return surface
    }

    /// Returns the id of a surface, or nil if there is none.
    mutating func pickSurface() -> SurfaceID? {
        pick(surfaces.indices.filter { surfaces[$0] != nil }).map { SurfaceID(rawValue: UInt32($0)) }
    }

    private mutating func swapContents(_ commit: inout Commit) {
        guard let id = pickLayer(where: { $1.contents != nil }), let contents = layers[id]?.contents, let old = surfaces[contents.index],
            let new = pick(surfaces.indices.filter { surfaces[$0]?.width == old.width && surfaces[$0]?.height == old.height })
        else { return }
        let damage = PixelRect(x0: 0, y0: 0, x1: source.choose(256) % (old.width + 1), y1: source.choose(256) % (old.height + 1))
        let surface = SurfaceID(rawValue: UInt32(new))
        commit.changes.append(.swapContents(layerID(id), surface, damage: damage))
        layers[id]?.contents = surface
    }

    /// Destroys a surface that nothing shows.
    private mutating func destroySurface(_ commit: inout Commit) {
        var used: Set<SurfaceID> = []
        for case let layer? in layers { used.formUnion(layer.cellSurfaces + [layer.contents].compactMap(\.self)) }
        for case let animation? in animations { used.formUnion(animation.surfaces) }
        guard let id = pick(surfaces.indices.filter { surfaces[$0] != nil && !used.contains(SurfaceID(rawValue: UInt32($0))) }) else {
            return
        }
        commit.changes.append(.destroySurface(SurfaceID(rawValue: UInt32(id))))
        surfaces[id] = nil
    }

    // MARK: Animations

    private mutating func addAnimation(_ commit: inout Commit) {
        guard animations.count(where: { $0 != nil }) < Self.animationLimit, let layer = pickLayer(), let kind = layers[layer]?.kind,
            let description = animation(for: kind)
        else { return }
        let id = animations.firstIndex { $0 == nil } ?? animations.count
        if id == animations.count { animations.append(nil) }
        animations[id] = Animation(layer: layer, surfaces: description.surfaces)
        layers[layer]?.animations.append(id)
        commit.add(AnimationID(rawValue: UInt32(id)), to: layerID(layer), description)
    }

    private mutating func removeAnimation(_ id: Int, _ commit: inout Commit) {
        guard let animation = animations[id] else { return }
        commit.changes.append(.removeAnimation(AnimationID(rawValue: UInt32(id))))
        layers[animation.layer]?.animations.removeAll { $0 == id }
        animations[id] = nil
    }

    // MARK: Invalid commits

    /// Returns a commit that breaks one rule. Every number in it is within the protocol's ranges.
    private mutating func invalidCommit() -> Commit {
        var commit = Commit(time: 0)
        let end = layers.count
        let new = layerID(end)
        switch source.choose(8) {
        case 0: commit.create(layerID(end + 1))
        case 1: commit.destroy(new)
        case 2:
            commit.create(new, .gradient)
            commit.set(new, .lineWidth, .scalar(1))
        case 3:
            commit.create(new)
            commit.create(layerID(end + 1))
            commit.splice(new, at: 0, removing: 0, inserting: [layerID(end + 1)])
            commit.splice(layerID(end + 1), at: 0, removing: 0, inserting: [new])
        case 4:
            commit.create(new)
            commit.splice(new, at: 1, removing: 0, inserting: [])
        case 5:
            commit.create(new)
            commit.set(new, .contents, .surface(SurfaceID(rawValue: UInt32(surfaces.count))))
        case 6: commit.changes.append(.removeAnimation(AnimationID(rawValue: UInt32(animations.count))))
        default:
            commit.create(new)
            commit.set(new, .mask, .layer(new))
        }
        return commit
    }
}
