import Geometry
import SceneModel
import TestSupport
import WireProtocol

extension HostileProgram {
    /// Pixels.
    static let drawing = [
        HostileProgram(
            name: "copies", summary: "65,536 translucent copies of a layer as large as the screen, animated",
            setup: {
                [
                    scene { commit in
                        let (replicator, leaf) = (LayerID(rawValue: 1), LayerID(rawValue: 2))
                        commit.create(replicator, .replicator)
                        commit.set(replicator, .instanceCount, .scalar(Double(Limits.instances)))
                        full(leaf, &commit)
                        commit.splice(replicator, at: 0, removing: 0, inserting: [leaf])
                        commit.splice(root, at: 0, removing: 0, inserting: [replicator])
                    }
                ]
            }),
        HostileProgram(
            name: "blurs", summary: "200 blurs of the whole screen over an animated layer",
            setup: {
                [
                    scene { commit in
                        let ids = (2...201 as ClosedRange<UInt32>).map { LayerID(rawValue: $0) }
                        full(LayerID(rawValue: 1), &commit)
                        for id in ids {
                            commit.box(id, x: 0, y: 0, width: HonestApp.screen.width, height: HonestApp.screen.height, nil)
                            commit.set(id, .backgroundBlurRadius, .scalar(20))
                        }
                        commit.splice(root, at: 0, removing: 0, inserting: [LayerID(rawValue: 1)] + ids)
                    }
                ]
            }),
        HostileProgram(
            name: "drawing", summary: "2,000 random rectangles as large as a quarter of the screen, moved once per frame",
            setup: {
                [
                    scene { commit in
                        var numbers = SeededNumbers(1)
                        let ids = (1...2000 as ClosedRange<UInt32>).map { LayerID(rawValue: $0) }
                        for id in ids {
                            commit.create(id)
                            commit.set(id, .backgroundColor, .color(numbers.color(alpha: 0.7)))
                        }
                        place(ids, &numbers, &commit)
                        commit.splice(root, at: 0, removing: 0, inserting: ids)
                    }
                ]
            },
            cycle: {
                var numbers = SeededNumbers(2)
                let ids = (1...2000 as ClosedRange<UInt32>).map { LayerID(rawValue: $0) }
                return (0..<8).map { _ in changes { place(ids, &numbers, &$0) } }
            }, outstanding: 1),
    ]

    /// Adds a translucent layer as large as the screen, whose color is animated.
    private static func full(_ id: LayerID, _ commit: inout Commit) {
        let colors = [Color(red: 1, green: 0, blue: 0, alpha: 0.5), Color(red: 0, green: 0, blue: 1, alpha: 0.5)]
        commit.box(id, x: 0, y: 0, width: HonestApp.screen.width, height: HonestApp.screen.height, colors[0])
        commit.add(AnimationID(rawValue: 0), to: id, endless(.backgroundColor, from: .color(colors[0]), to: .color(colors[1])))
    }

    /// Gives layers random frames.
    private static func place(_ ids: [LayerID], _ numbers: inout SeededNumbers, _ commit: inout Commit) {
        for id in ids {
            let size = Rect(
                x: 0, y: 0, width: .random(in: 1...HonestApp.screen.width / 2, using: &numbers),
                height: .random(in: 1...HonestApp.screen.height / 2, using: &numbers))
            commit.set(id, .bounds, .rect(size))
            commit.set(id, .position, .point(numbers.point()))
        }
    }
}
