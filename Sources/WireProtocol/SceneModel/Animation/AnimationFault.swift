/// A rule that an animation description breaks.
public enum AnimationFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// A time, speed or count outside the protocol's ranges.
    case timing
    /// A value has another shape than the key path or is out of range. Keyframes have an index.
    case value(index: Int?)
    /// There are no values, or the path is empty.
    case empty
    /// There are more values or path elements than `Limits.keyframes`.
    case tooMany(Int)
    /// The values have more path elements, list items and cells than `Limits.animationItems`.
    case tooManyItems(Int)
    /// The number of key times does not match the number of keyframes.
    case keyTimeCount(found: Int, keyframes: Int)
    /// A key time is not a number within ±`Limits.coordinate`.
    case keyTime(index: Int)
    /// There are more timing functions than intervals.
    case curveCount(found: Int, intervals: Int)
    /// A tension, continuity or bias is not a number within ±`Limits.coordinate`, or there are more
    /// of them than values.
    case splineParameter
    /// A path animates a key path that is neither a point nor a size.
    case pathForWrongKind
    /// A path does not start with a move.
    case pathWithoutStart
    /// A coordinate of a path is not a number within ±`Limits.coordinate`.
    case pathCoordinate(element: Int)

    /// A mass, stiffness, damping or velocity is outside the protocol's ranges.
    case spring
    /// A value function is applied to a key path that is not a whole transform.
    case valueFunction
    /// The progress of a transition is outside 0…1, or its end precedes its start.
    case transitionProgress
    /// A group contains a transition.
    case transitionInGroup
    /// The duration of a spring or a group is infinite.
    case endlessPass
    /// Groups are nested deeper than `Limits.groupDepth`.
    case tooDeep
    /// A group contains more animations, including nested ones, than `Limits.groupedAnimations`.
    case tooManyInGroup(Int)
    /// The animations of a group have more keyframes than `Limits.groupedKeyframes`.
    case tooManyKeyframesInGroup(Int)
    /// The animation at an index of a group breaks a rule.
    indirect case child(Int, AnimationFault)

    public var description: String {
        switch self {
        case .timing: "a time, speed or count is out of range"
        case .value(nil): "a value has the wrong shape for the key path or is out of range"
        case .value(let index?): "value \(index) has the wrong shape for the key path or is out of range"
        case .empty: "there are no keyframes"
        case .tooMany(let count): "there are \(count) keyframes; the limit is \(Limits.keyframes)"
        case .tooManyItems(let count):
            "the values have \(count) path elements, list items and cells; the limit is \(Limits.animationItems)"
        case .keyTimeCount(let found, let keyframes): "\(found) key times do not match \(keyframes) keyframes"
        case .keyTime(let index): "key time \(index) is out of range"
        case .curveCount(let found, let intervals): "there are \(found) timing functions for \(intervals) intervals"
        case .splineParameter: "a tension, continuity or bias is out of range, or there are more of them than values"
        case .pathForWrongKind: "a path requires a key path that is a point or a size"
        case .pathWithoutStart: "the path does not start with a move"
        case .pathCoordinate(let element): "a coordinate of path element \(element) is out of range"
        case .spring: "a mass, stiffness, damping or velocity is out of range"
        case .valueFunction: "a value function requires a key path that is a whole transform"
        case .transitionProgress: "the progress of the transition is outside 0…1, or its end precedes its start"
        case .transitionInGroup: "a group cannot contain a transition"
        case .endlessPass: "a spring or a group requires a finite duration"
        case .tooDeep: "groups are nested deeper than \(Limits.groupDepth) levels"
        case .tooManyInGroup(let count): "a group contains \(count) animations; the limit is \(Limits.groupedAnimations)"
        case .tooManyKeyframesInGroup(let count):
            "the animations of a group have \(count) keyframes; the limit is \(Limits.groupedKeyframes)"
        case .child(let index, let fault): "animation \(index) of the group: \(fault)"
        }
    }
}
