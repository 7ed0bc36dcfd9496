import Geometry
import SceneModel
import TestSupport
import WireProtocol

extension HostileProgram {
    /// Random paths across the screen, set again and again, or animated.
    static let paths = [
        HostileProgram(
            name: "fill", summary: "a path of 65,000 random lines, filled",
            setup: { [shape(lines(65_000, seed: 1), { _ in })] },
            cycle: { [set(lines(65_000, seed: 2)), set(lines(65_000, seed: 1))] }),
        HostileProgram(
            name: "stroke", summary: "a path of 4,000 random cubics, stroked 20 points wide",
            setup: { [shape(cubics(4_000, seed: 1), stroke)] },
            cycle: { [set(cubics(4_000, seed: 2)), set(cubics(4_000, seed: 1))] }),
        HostileProgram(
            name: "dashes", summary: "a path of 4,000 random cubics, stroked with dashes of 1 point",
            setup: { [shape(cubics(4_000, seed: 1), dash)] },
            cycle: { [set(cubics(4_000, seed: 2)), set(cubics(4_000, seed: 1))] }),
        HostileProgram(
            name: "animated-path", summary: "an animation between two paths of 65,000 random lines, filled",
            setup: {
                let (from, to) = (lines(65_000, seed: 1), lines(65_000, seed: 2))
                return [
                    shape(from) { commit in
                        commit.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 1), endless(.path, from: .path(from), to: .path(to)))
                    }
                ]
            }),
        HostileProgram(
            name: "animated-stroke-end", summary: "an animation of `strokeEnd` on 4,000 random cubics, stroked 20 points wide",
            setup: {
                [
                    shape(cubics(4_000, seed: 1)) { commit in
                        stroke(&commit)
                        commit.add(
                            AnimationID(rawValue: 0), to: LayerID(rawValue: 1), endless(.strokeEnd, from: .scalar(0), to: .scalar(1)))
                    }
                ]
            }),
        HostileProgram(
            name: "animated-dash-phase", summary: "an animation of `lineDashPhase` on 4,000 random cubics with dashes of 1 point",
            setup: {
                [
                    shape(cubics(4_000, seed: 1)) { commit in
                        dash(&commit)
                        commit.add(
                            AnimationID(rawValue: 0), to: LayerID(rawValue: 1),
                            endless(.lineDashPhase, from: .scalar(0), to: .scalar(1000)))
                    }
                ]
            }),
    ]

    private static func shape(_ path: Path, _ configure: (inout Commit) -> Void) -> Commit {
        scene { commit in
            let id = LayerID(rawValue: 1)
            commit.box(id, .shape, x: 0, y: 0, width: HonestApp.screen.width, height: HonestApp.screen.height, nil)
            commit.set(id, .path, .path(path))
            commit.set(id, .fillColor, .color(Color(red: 0, green: 0.5, blue: 1, alpha: 0.5)))
            configure(&commit)
            commit.splice(root, at: 0, removing: 0, inserting: [id])
        }
    }

    private static func set(_ path: Path) -> Commit { changes { $0.set(LayerID(rawValue: 1), .path, .path(path)) } }

    private static func stroke(_ commit: inout Commit) {
        commit.set(LayerID(rawValue: 1), .fillColor, .none)
        commit.set(LayerID(rawValue: 1), .strokeColor, .color(Color(red: 0, green: 0.5, blue: 1, alpha: 0.5)))
        commit.set(LayerID(rawValue: 1), .lineWidth, .scalar(20))
    }

    private static func dash(_ commit: inout Commit) {
        stroke(&commit)
        commit.set(LayerID(rawValue: 1), .lineWidth, .scalar(1))
        commit.set(LayerID(rawValue: 1), .lineDashPattern, .numbers([1, 1]))
    }

    private static func lines(_ count: Int, seed: UInt64) -> Path {
        var numbers = SeededNumbers(seed)
        return Path([.move(numbers.point())] + (0..<count).map { _ in .line(numbers.point()) })
    }

    private static func cubics(_ count: Int, seed: UInt64) -> Path {
        var numbers = SeededNumbers(seed)
        return Path(
            [.move(numbers.point())]
                + (0..<count).map { _ in .cubic(control1: numbers.point(), control2: numbers.point(), to: numbers.point()) })
    }
}
