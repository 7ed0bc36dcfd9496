import Geometry
import Glibc
import RenderTree
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// An operation of commits, or the evaluation of a frame, whose cost must not depend on how much a
/// client owns.
struct CountedOperation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The greatest number of operations that the limits of the protocol allow in one scene.
    let limit: Int
    /// Makes a scene for `fixture.count` operations, carries them out, and returns the number of
    /// steps that they took.
    let steps: @Sendable (_ fixture: CostFixture) throws -> Int

    init(_ description: String, limit: Int = Limits.layers, _ steps: @escaping @Sendable (CostFixture) throws -> Int) {
        testDescription = description
        self.limit = limit
        self.steps = steps
    }

    /// Carries the operations out in one commit, after another has made the scene.
    init(
        _ description: String, limit: Int = Limits.layers,
        scene: @escaping @Sendable (inout Commit, Int) throws -> Void = { _, _ in },
        _ operations: @escaping @Sendable (inout Commit, Int) throws -> Void
    ) {
        self.init(description, limit: limit) { fixture in
            try fixture.commit { try scene(&$0, fixture.count) }
            return try fixture.commit { try operations(&$0, fixture.count) }
        }
    }
}

@Suite("Counted costs")
struct CostTests {
    /// The most by which four times the operations on four times the state may multiply the steps:
    /// four times the cost O(log n) of one operation, and a twentieth for what the smaller scene
    /// saves by rounding.
    private static func factor(_ count: Int) -> Double { 4 * log2(Double(4 * count)) / log2(Double(count)) * 1.05 }

    @Test(
        "A5 Four times as many operations on four times as large a state take four times the steps, up to the limit",
        arguments: [layers, values, sublayers, animations, surfaces, frames].flatMap { $0 })
    func growth(operation: CountedOperation) throws {
        let count = operation.limit / 4
        let (small, large) = (CostFixture(count: count), CostFixture(count: 4 * count))
        let (few, many) = (try operation.steps(small), try operation.steps(large))
        #expect(few >= count / 8, "the steps of the operations are counted")
        #expect(Double(many) <= Self.factor(count) * Double(few), "\(few) steps for \(count) operations, \(many) for \(4 * count)")
        #expect(small.violations == [])
    }

    // MARK: Layers

    static let layers: [CountedOperation] = [
        CountedOperation("create layers") { $0.create(0..<$1) },
        CountedOperation("create layers, set the root to each, and destroy all but the last", scene: { $0.create(0..<$1) }) {
            commit, count in
            for id in 0..<count { commit.setRoot(LayerID(id)) }
            for id in 0..<count - 1 { commit.destroy(LayerID(id)) }
        },
        CountedOperation("create and destroy one more layer", limit: Limits.layers - 1, scene: { $0.create(0..<$1) }) { commit, count in
            for _ in 0..<count {
                commit.create(LayerID(count))
                commit.destroy(LayerID(count))
            }
        },
        CountedOperation(
            "destroy layers with lists that occupy memory",
            scene: { commit, count in
                commit.create(0..<count, .gradient)
                for id in 0..<count {
                    commit.set(LayerID(id), .colors, .colors([.white, .black]))
                    commit.set(LayerID(id), .locations, .numbers([0, 1]))
                }
            }
        ) { commit, count in for id in 0..<count { commit.destroy(LayerID(id)) } },
    ]

    // MARK: Values

    static let values: [CountedOperation] =
        LayerProperty.allCases.compactMap { property in
            guard property != .contents, property != .mask else { return nil }
            let kind = property.declaration.owners?.first ?? .layer
            let value = value(of: property)
            return CountedOperation("set \(property.declaration.name) of each layer", limit: 1 << 12, scene: { $0.create(0..<$1, kind) }) {
                commit, count in
                for id in 0..<count { commit.set(LayerID(id), property, value) }
            }
        } + [
            CountedOperation("set hidden of one of the layers", scene: { $0.create(0..<$1) }) { commit, count in
                for index in 0..<count { commit.set(LayerID(0), .isHidden, .bool(index % 2 == 0)) }
            },
            CountedOperation("replace the cells of one of the emitters", limit: 1 << 14, scene: { $0.create(0..<$1, .emitter) }) {
                commit, count in for _ in 0..<count { commit.set(LayerID(0), .emitterCells, .cells([EmitterCell()])) }
            },
            CountedOperation("move a mask from layer to layer", limit: Limits.layers - 1, scene: { $0.create(0..<$1 + 1) }) {
                commit, count in
                for id in 0..<count {
                    commit.set(LayerID(id), .mask, .layer(LayerID(count)))
                    commit.set(LayerID(id), .mask, .none)
                }
            },
        ]

    /// Returns a value that differs from the default.
    private static func value(of property: LayerProperty) -> PropertyValue {
        switch property.kind {
        case .path: .path(Path([.move(.zero), .line(Point(x: 1, y: 1))]))
        case .numbers: .numbers([0, 0.25, 0.5, 1])
        case .colors: .colors([.white, .black])
        case .cells: .cells([EmitterCell()])
        case .timing: .timing(MediaTiming(beginTime: 1, duration: .infinity))
        case .transform: .transform(.translation(x: 1, y: 2, z: 3))
        default: LayerProperties()[property]
        }
    }

    // MARK: Sublayers

    /// Creates layers, and makes all but the first sublayers of the first.
    @Sendable
    private static func family(_ commit: inout Commit, _ count: Int) {
        commit.create(0..<count)
        commit.splice(LayerID(0), at: 0, removing: 0, inserting: (1..<count).map { LayerID($0) })
    }

    /// Returns different numbers below a count, in an order that depends on nothing else.
    private static func shuffled(_ count: Int) -> [Int] {
        var numbers = SeededNumbers(17)
        return Array(0..<count).shuffled(using: &numbers)
    }

    static let sublayers: [CountedOperation] = [
        CountedOperation("insert sublayers at the front", scene: { $0.create(0..<$1) }) { commit, count in
            for id in 1..<count { commit.splice(LayerID(0), at: 0, removing: 0, inserting: [LayerID(id)]) }
        },
        CountedOperation("insert sublayers at the back", scene: { $0.create(0..<$1) }) { commit, count in
            for id in 1..<count { commit.splice(LayerID(0), at: id - 1, removing: 0, inserting: [LayerID(id)]) }
        },
        CountedOperation("insert sublayers in the middle", scene: { $0.create(0..<$1) }) { commit, count in
            for id in 1..<count { commit.splice(LayerID(0), at: (id - 1) / 2, removing: 0, inserting: [LayerID(id)]) }
        },
        CountedOperation("insert sublayers all at once", scene: { $0.create(0..<$1) }) { commit, count in
            commit.splice(LayerID(0), at: 0, removing: 0, inserting: (1..<count).map { LayerID($0) })
        },
        CountedOperation("remove the first sublayer", scene: family) { commit, count in
            for _ in 1..<count { commit.splice(LayerID(0), at: 0, removing: 1, inserting: []) }
        },
        CountedOperation("remove the last sublayer", scene: family) { commit, count in
            for id in 1..<count { commit.splice(LayerID(0), at: count - id - 1, removing: 1, inserting: []) }
        },
        CountedOperation("remove the sublayer in the middle", scene: family) { commit, count in
            for id in 1..<count { commit.splice(LayerID(0), at: (count - id - 1) / 2, removing: 1, inserting: []) }
        },
        CountedOperation("remove sublayers all at once", scene: family) { commit, count in
            commit.splice(LayerID(0), at: 0, removing: count - 1, inserting: [])
        },
        CountedOperation(
            "replace the first sublayer",
            scene: { commit, count in
                commit.create(0..<count)
                commit.splice(LayerID(0), at: 0, removing: 0, inserting: (1..<count - 1).map { LayerID($0) })
            }
        ) { commit, count in
            for index in 0..<count {
                commit.splice(LayerID(0), at: 0, removing: 1, inserting: [LayerID(index % 2 == 0 ? count - 1 : 1)])
            }
        },
        CountedOperation("move the first sublayer to the back", scene: family) { commit, count in
            for id in 1..<count { commit.move(id, of: 0, from: 0, to: count - 2) }
        },
        CountedOperation("move the last sublayer to the front", scene: family) { commit, count in
            for id in 1..<count { commit.move(count - id, of: 0, from: count - 2, to: 0) }
        },
        CountedOperation("move sublayers from one layer to another", limit: Limits.layers, scene: family) { commit, count in
            for id in 2..<count {
                commit.splice(LayerID(0), at: 1, removing: 1, inserting: [])
                commit.splice(LayerID(1), at: 0, removing: 0, inserting: [LayerID(id)])
            }
        },
    ]

    // MARK: Animations

    /// Creates a layer and adds animations to it.
    @Sendable
    private static func animatedLayer(_ commit: inout Commit, _ count: Int) throws {
        commit.create(0..<1)
        for id in 0..<count { try commit.fade(0, as: id) }
    }

    static let animations: [CountedOperation] = [
        CountedOperation("add animations to one layer", limit: Limits.animations, scene: { commit, _ in commit.create(0..<1) }) {
            commit, count in for id in 0..<count { try commit.fade(0, as: id) }
        },
        CountedOperation("add an animation to each layer", limit: Limits.animations, scene: { $0.create(0..<$1) }) { commit, count in
            for id in 0..<count { try commit.fade(id, as: id) }
        },
        CountedOperation("A2 remove the first animation of a layer", limit: Limits.animations, scene: animatedLayer) { commit, count in
            for id in 0..<count { commit.remove(id) }
        },
        CountedOperation("A2 remove the last animation of a layer", limit: Limits.animations, scene: animatedLayer) { commit, count in
            for id in 0..<count { commit.remove(count - 1 - id) }
        },
        CountedOperation("A2 remove the animations of a layer in any order", limit: Limits.animations, scene: animatedLayer) {
            commit, count in
            for id in shuffled(count) { commit.remove(id) }
        },
        CountedOperation("A2 replace the animations of a layer", limit: Limits.animations, scene: animatedLayer) { commit, count in
            for id in shuffled(count) {
                commit.remove(id)
                try commit.fade(0, as: id)
            }
        },
        CountedOperation(
            "remove the only animation of each layer", limit: Limits.animations,
            scene: { commit, count in
                commit.create(0..<count)
                for id in 0..<count { try commit.fade(id, as: id) }
            }
        ) { commit, count in for id in shuffled(count) { commit.remove(id) } },
    ]

    // MARK: Surfaces

    static let surfaces: [CountedOperation] = [
        CountedOperation("set the contents of each layer", limit: Limits.surfaces) { fixture in
            try fixture.addSurfaces(0..<fixture.count)
            try fixture.commit { $0.create(0..<fixture.count) }
            return try fixture.commit { commit in
                for id in 0..<fixture.count { commit.set(LayerID(id), .contents, .surface(SurfaceID(id))) }
            }
        },
        CountedOperation("swap the contents of one layer", limit: Limits.surfaces) { fixture in
            try fixture.addSurfaces(0..<fixture.count)
            try fixture.commit { commit in
                commit.create(0..<1)
                commit.set(LayerID(0), .contents, .surface(SurfaceID(0)))
            }
            return try fixture.commit { commit in
                let pixel = PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
                for id in 0..<fixture.count { commit.changes.append(.swapContents(LayerID(0), SurfaceID(id), damage: pixel)) }
            }
        },
        CountedOperation("destroy surfaces", limit: Limits.surfaces) { fixture in
            try fixture.addSurfaces(0..<fixture.count)
            return try fixture.commit { commit in
                for id in 0..<fixture.count { commit.changes.append(.destroySurface(SurfaceID(id))) }
            }
        },
    ]

    // MARK: Frames

    /// Makes a chain of layers with a value each, and adds animated layers to the last. The chain
    /// has a 130th of all layers, so it is nearly as deep as a tree can be at the limit.
    private static func chain(_ fixture: CostFixture, _ kind: LayerKind, _ property: LayerProperty, _ value: PropertyValue) throws {
        let (count, depth) = (fixture.count, fixture.count / 130)
        try fixture.commit { commit in
            commit.create(0..<depth, kind)
            commit.create(depth..<count)
            commit.setRoot(LayerID(0))
            for id in 0..<depth {
                commit.set(LayerID(id), property, value)
                if id > 0 { commit.splice(LayerID(id - 1), at: 0, removing: 0, inserting: [LayerID(id)]) }
            }
            commit.splice(LayerID(depth - 1), at: 0, removing: 0, inserting: (depth..<count).map { LayerID($0) })
            for id in depth..<count { try commit.fade(id, as: id - depth) }
        }
    }

    static let frames: [CountedOperation] = [
        CountedOperation("evaluate animations of one layer", limit: Limits.animations) { fixture in
            try fixture.commit { try animatedLayer(&$0, fixture.count) }
            return fixture.evaluate(at: 0.5)
        },
        CountedOperation("evaluate animated layers below layers with a time of their own") { fixture in
            try chain(fixture, .layer, .timing, .timing(MediaTiming(beginTime: 0.001, duration: .infinity)))
            return fixture.evaluate(at: 0.9)
        },
        CountedOperation("evaluate emitter layers with a particle each", limit: 1 << 14) { fixture in
            var cell = EmitterCell()
            (cell[.birthRate], cell[.lifetime]) = (1, 10)
            try fixture.commit { commit in
                commit.create(0..<fixture.count, .emitter)
                for id in 0..<fixture.count { commit.set(LayerID(id), .emitterCells, .cells([cell])) }
            }
            return fixture.evaluate(at: 1)
        },
        CountedOperation("A3 evaluate particles that emit more than the limit", limit: Limits.emitterParticles) { fixture in
            var cell = EmitterCell()
            (cell[.birthRate], cell[.lifetime]) = (Double(fixture.count), 1e9)
            cell.cells = [cell]
            try fixture.commit { commit in
                commit.create(0..<1, .emitter)
                commit.set(LayerID(0), .emitterCells, .cells([cell]))
            }
            return fixture.evaluate(at: 1) + fixture.evaluate(at: 2)
        },
        CountedOperation("evaluate animated layers below replicators with delays") { fixture in
            try chain(fixture, .replicator, .instanceDelay, .scalar(0.001))
            return fixture.evaluate(at: 0.9)
        },
    ]
}
