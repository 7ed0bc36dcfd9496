import Geometry
import SceneModel
import WireProtocol

extension HostileProgram {
    /// Many animations.
    static let animations = [
        HostileProgram(
            name: "remove-animations", summary: "60,000 animations of one layer, added in one commit and removed in the next",
            setup: {
                [
                    scene { commit in
                        commit.box(LayerID(rawValue: 1), x: 600, y: 300, width: 80, height: 80, .white)
                        commit.splice(root, at: 0, removing: 0, inserting: [LayerID(rawValue: 1)])
                    }
                ]
            },
            cycle: {
                let ids = (0..<60_000 as Range<UInt32>).map { AnimationID(rawValue: $0) }
                let animation = endless(.position, .x, from: .scalar(100), to: .scalar(1000))
                return [
                    changes { for id in ids { $0.add(id, to: LayerID(rawValue: 1), animation) } },
                    changes { for id in ids { $0.changes.append(.removeAnimation(id)) } },
                ]
            }),
        HostileProgram(
            name: "time-spaces", summary: "40,000 animated layers below 500 layers with their own time",
            setup: {
                [
                    scene { commit in
                        let groups = (0..<500 as Range<UInt32>).map { LayerID(rawValue: 1 + 81 * $0) }
                        for (index, group) in groups.enumerated() {
                            commit.box(group, x: 0, y: 0, width: HonestApp.screen.width, height: HonestApp.screen.height, nil)
                            commit.set(group, .timing, .timing(MediaTiming(duration: .infinity, speed: 1 + Double(index) / 500)))
                            let children = (1...80 as ClosedRange<UInt32>).map { LayerID(rawValue: group.rawValue + $0) }
                            for (row, child) in children.enumerated() {
                                commit.box(
                                    child, x: Double(index) * 2.5, y: Double(row) * 9, width: 2, height: 8,
                                    Color(red: 1, green: 0, blue: 1, alpha: 0.5))
                                commit.add(
                                    AnimationID(rawValue: UInt32(80 * index + row)), to: child,
                                    endless(.position, .x, from: .scalar(0), to: .scalar(1280)))
                            }
                            commit.splice(group, at: 0, removing: 0, inserting: children)
                        }
                        commit.splice(root, at: 0, removing: 0, inserting: groups)
                    }
                ]
            }),
    ]
}
