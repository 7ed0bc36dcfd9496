import Geometry
import SceneModel
import WireProtocol

extension HostileProgram {
    /// Emitter layers.
    static let particles = [
        HostileProgram(
            name: "particles", summary: "800 emitter layers, each with a birth rate of 16,384 particles per second that never die",
            setup: {
                [
                    scene { commit in
                        let ids = (1...800 as ClosedRange<UInt32>).map { LayerID(rawValue: $0) }
                        for id in ids { emitter(id, [cell(birthRate: 16_384)], &commit) }
                        commit.splice(root, at: 0, removing: 0, inserting: ids)
                    }
                ]
            }),
        HostileProgram(
            name: "nested-particles", summary: "a particle cell of birth rate and lifetime 1e9 that contains the same cell",
            setup: {
                [
                    scene { commit in
                        var outer = cell(birthRate: 1e9)
                        outer.cells = [outer]
                        emitter(LayerID(rawValue: 1), [outer], &commit)
                        commit.splice(root, at: 0, removing: 0, inserting: [LayerID(rawValue: 1)])
                    }
                ]
            }),
    ]

    private static func cell(birthRate: Double) -> EmitterCell {
        var cell = EmitterCell()
        cell[.birthRate] = birthRate
        cell[.lifetime] = 1e9
        cell[.velocity] = 100
        cell[.emissionRange] = 2 * .pi
        cell.contents = SurfaceID(rawValue: 0)
        return cell
    }

    private static func emitter(_ id: LayerID, _ cells: [EmitterCell], _ commit: inout Commit) {
        commit.box(id, .emitter, x: 0, y: 0, width: HonestApp.screen.width, height: HonestApp.screen.height, nil)
        commit.set(id, .emitterPosition, .point(Point(x: HonestApp.screen.width / 2, y: HonestApp.screen.height / 2)))
        commit.set(id, .emitterCells, .cells(cells))
    }
}
