import Geometry
import SceneModel
import TestSupport
import WireProtocol

/// What a hostile client does. All of its commits are valid.
struct HostileProgram: Sendable {
    /// The name in the table and on the command line.
    let name: String
    /// A noun phrase for `--list`.
    let summary: String
    /// The commits of the beginning: at most `Limits.commitCredits`.
    let setup: @Sendable () -> [Commit]
    /// The commits that the client repeats in turn as credits allow; nil if only animations
    /// continue.
    var cycle: (@Sendable () -> [Commit])?
    /// The number of commits of the cycle that wait for the server at the same time.
    var outstanding = Limits.commitCredits

    /// All programs, in the order of the table.
    static let all = particles + animations + paths + structure + drawing

    /// The root layer of every program, as large as the screen.
    static let root = LayerID(rawValue: 0)

    /// Returns a commit that creates the root layer.
    static func scene(_ build: (inout Commit) -> Void) -> Commit {
        var commit = Commit(time: 0)
        commit.box(root, x: 0, y: 0, width: HonestApp.screen.width, height: HonestApp.screen.height, nil)
        commit.setRoot(root)
        build(&commit)
        return commit
    }

    /// Returns a commit without a scene.
    static func changes(_ build: (inout Commit) -> Void) -> Commit {
        var commit = Commit(time: 0)
        build(&commit)
        return commit
    }

    /// Returns an endless animation of a property from one value to another and back.
    static func endless(
        _ property: LayerProperty, _ component: ValueComponent = .whole, from: PropertyValue, to: PropertyValue, seconds: Double = 1
    ) -> AnimationDescription {
        guard let keyPath = AnimationKeyPath(property, component) else { preconditionFailure("\(property) does not animate") }
        return AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(duration: seconds, repeatCount: .infinity, autoreverses: true),
            content: .basic(from: from, to: to, by: nil))
    }
}

extension SeededNumbers {
    /// Returns a point on the screen (points).
    mutating func point() -> Point {
        Point(
            x: .random(in: 0...HonestApp.screen.width, using: &self), y: .random(in: 0...HonestApp.screen.height, using: &self))
    }

    /// Returns a color of an opacity (0…1).
    mutating func color(alpha: Float) -> Color {
        Color(
            red: .random(in: 0...1, using: &self), green: .random(in: 0...1, using: &self), blue: .random(in: 0...1, using: &self),
            alpha: alpha)
    }
}
