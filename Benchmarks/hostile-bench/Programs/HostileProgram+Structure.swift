import Geometry
import SceneModel
import WireProtocol

extension HostileProgram {
    /// Commits of many megabytes that change the structure of the tree or one property.
    static let structure = [
        HostileProgram(
            name: "replace-sublayers", summary: "400,000 replacements of the first of 60,000 sublayers in each commit",
            setup: {
                [
                    scene { commit in
                        let ids = (1...60_001 as ClosedRange<UInt32>).map { LayerID(rawValue: $0) }
                        for id in ids { commit.create(id) }
                        commit.splice(root, at: 0, removing: 0, inserting: ids.dropLast())
                    }
                ]
            },
            cycle: {
                [
                    changes { commit in
                        // Layers 60,001 and 1 take turns at the front, so that the last is 1 again.
                        for index in 0..<400_000 {
                            commit.splice(root, at: 0, removing: 1, inserting: [LayerID(rawValue: index % 2 == 0 ? 60_001 : 1)])
                        }
                    }
                ]
            }),
        HostileProgram(
            name: "create-destroy", summary: "750,000 layers created and destroyed in each commit",
            setup: { [scene { _ in }] },
            cycle: {
                [
                    changes { commit in
                        for _ in 0..<750_000 {
                            commit.create(LayerID(rawValue: 1))
                            commit.destroy(LayerID(rawValue: 1))
                        }
                    }
                ]
            }),
        HostileProgram(
            name: "hidden", summary: "`hidden` set 1,500,000 times in each commit",
            setup: { [scene { _ in }] },
            cycle: { [changes { commit in for index in 0..<1_500_000 { commit.set(root, .isHidden, .bool(index % 2 == 0)) } }] }),
        HostileProgram(
            name: "replicators", summary: "20,000 replicator layers of 65,536 copies, one of them with an animated sublayer",
            setup: {
                [
                    scene { commit in
                        let ids = (1...20_000 as ClosedRange<UInt32>).map { LayerID(rawValue: $0) }
                        for id in ids {
                            commit.create(id, .replicator)
                            commit.set(id, .instanceCount, .scalar(Double(Limits.instances)))
                        }
                        commit.splice(root, at: 0, removing: 0, inserting: ids)
                        let leaf = LayerID(rawValue: 20_001)
                        commit.box(leaf, x: 0, y: 0, width: 4, height: 4, .white)
                        commit.add(AnimationID(rawValue: 0), to: leaf, endless(.position, .x, from: .scalar(0), to: .scalar(1280)))
                        commit.splice(ids[0], at: 0, removing: 0, inserting: [leaf])
                    }
                ]
            }),
    ]
}
