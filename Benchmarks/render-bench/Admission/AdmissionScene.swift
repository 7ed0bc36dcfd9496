import Foundation
import Geometry
import SceneModel
import WireProtocol

/// Commits that are as expensive to decode and admit as their size allows.
enum AdmissionScene: String, CaseIterable {
    /// One layer is hidden and shown 1,500,000 times.
    case properties = "1,500,000 properties"
    /// 750,000 layers are created, and each is destroyed at once.
    case layers = "750,000 layers"
    /// 65,536 layers are inserted below and removed from one layer, eight times.
    case sublayers = "65,535 sublayers"
    /// A layer is moved that has 65,000 layers below it.
    case subtree = "subtree of 65,000"
    /// 60,000 animations of a layer are removed.
    case removals = "60,000 removals"
    /// A path of as many elements as a path may have.
    case path = "longest path"
    /// A path animation at a constant speed, along as many curves as it may have.
    case pacedPath = "longest paced path"
    /// A spline through as many transforms as an animation may have.
    case transforms = "most transforms"
    /// Splines through as many transforms as a group may have.
    case group = "largest group"
    /// As many elements of paths as a commit can have.
    case paths = "100 MB of paths"
    /// As many keyframes as fit in a client's memory for values.
    case keyframes = "128 MB of keyframes"

    /// The commits, of which the last is measured.
    var commits: [Commit] {
        let root = LayerID(rawValue: 0)
        func commit(_ build: (inout Commit) -> Void) -> Commit {
            var commit = Commit(time: 0)
            build(&commit)
            return commit
        }
        func layers(_ count: Int, _ kind: LayerKind = .layer) -> Commit {
            commit { for id in 0..<count { $0.create(LayerID(rawValue: UInt32(id)), kind) } }
        }
        switch self {
        case .properties:
            return [layers(1), commit { for index in 0..<1_500_000 { $0.set(root, .isHidden, .bool(index % 2 == 0)) } }]
        case .layers:
            let id = LayerID(rawValue: 1)
            return [
                layers(1),
                commit {
                    for _ in 0..<750_000 {
                        $0.create(id)
                        $0.destroy(id)
                    }
                },
            ]
        case .sublayers:
            let below = (1..<Limits.layers).map { LayerID(rawValue: UInt32($0)) }
            return [
                layers(Limits.layers),
                commit {
                    for _ in 0..<8 {
                        $0.splice(root, at: 0, removing: 0, inserting: below)
                        $0.splice(root, at: 0, removing: below.count, inserting: [])
                    }
                },
            ]
        case .subtree:
            let below = (2..<65_000).map { LayerID(rawValue: UInt32($0)) }
            let moved = LayerID(rawValue: 1)
            return [
                commit {
                    for id in 0..<65_000 { $0.create(LayerID(rawValue: UInt32(id))) }
                    $0.splice(moved, at: 0, removing: 0, inserting: below)
                },
                commit { $0.splice(root, at: 0, removing: 0, inserting: [moved]) },
            ]
        case .removals:
            let fade = AnimationDescription.fade
            return [
                commit {
                    $0.create(root)
                    for id in 0..<60_000 { $0.add(AnimationID(rawValue: UInt32(id)), to: root, fade) }
                },
                commit { for id in 0..<60_000 { $0.changes.append(.removeAnimation(AnimationID(rawValue: UInt32(id)))) } },
            ]
        case .path: return [layers(1, .shape), commit { $0.set(root, .path, .path(.waves(Limits.pathElements))) }]
        case .pacedPath: return [layers(1), commit { $0.add(AnimationID(rawValue: 0), to: root, .pacedPath(Limits.keyframes)) }]
        case .transforms: return [layers(1), commit { $0.add(AnimationID(rawValue: 0), to: root, .spins(Limits.keyframes)) }]
        case .group:
            let group = AnimationDescription(
                timing: MediaTiming(duration: 1), content: .group((0..<4).map { _ in .spins(Limits.groupedKeyframes / 4) }))
            return [layers(1), commit { $0.add(AnimationID(rawValue: 0), to: root, group) }]
        case .paths:
            return [
                layers(28, .shape),
                commit { for id in 0..<28 { $0.set(LayerID(rawValue: UInt32(id)), .path, .path(.dots(Limits.pathElements))) } },
            ]
        case .keyframes:
            let animation = AnimationDescription.blinks(Limits.keyframes)
            return [layers(1), commit { for id in 0..<48 { $0.add(AnimationID(rawValue: UInt32(id)), to: root, animation) } }]
        }
    }
}

extension AnimationDescription {
    private init(_ keyPath: AnimationKeyPath?, _ content: PropertyAnimation.Content) {
        guard let keyPath else { preconditionFailure("the key path exists") }
        self.init(keyPath: keyPath, timing: MediaTiming(duration: 1), content: content)
    }

    fileprivate static var fade: Self { Self(AnimationKeyPath(.opacity), .basic(from: .scalar(0), to: .scalar(1), by: nil)) }

    fileprivate static func pacedPath(_ elements: Int) -> Self {
        Self(AnimationKeyPath(.position), .keyframes(Keyframes(track: .path(.waves(elements)), calculationMode: .paced)))
    }

    fileprivate static func blinks(_ count: Int) -> Self {
        let values = (0..<count).map { PropertyValue.bool($0 % 2 == 0) }
        return Self(AnimationKeyPath(.isHidden), .keyframes(Keyframes(track: .values(values), calculationMode: .discrete)))
    }

    fileprivate static func spins(_ count: Int) -> Self {
        let values = (0..<count).map { PropertyValue.transform(.spin(Double($0) * 0.1)) }
        return Self(AnimationKeyPath(.transform), .keyframes(Keyframes(track: .values(values), calculationMode: .cubic)))
    }
}

extension Transform3D {
    /// Returns a rotation about the z axis (radians).
    fileprivate static func spin(_ angle: Double) -> Transform3D {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Transform3D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
}

extension Path {
    /// Returns a path of cubic curves.
    fileprivate static func waves(_ elements: Int) -> Path {
        func point(_ index: Int, _ y: Double) -> Point { Point(x: Double(index), y: y) }
        return Path(
            (0..<elements).map { index in
                guard index > 0 else { return .move(.zero) }
                return .cubic(control1: point(index - 1, 50), control2: point(index, -50), to: point(index, Double(index % 7)))
            })
    }

    /// Returns a path with as few bytes on the wire as a path of its length can have: every other
    /// element closes a contour.
    fileprivate static func dots(_ elements: Int) -> Path {
        Path((0..<elements).map { $0 % 2 == 0 ? .move(Point(x: Double($0), y: 0)) : .close })
    }
}
