/// Why an animation description means nothing.
public enum AnimationFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// A time, speed or count outside the protocol's ranges.
    case timing
    /// A value of another shape than the key path's, or out of range; for keyframes its index.
    case value(index: Int?)
    /// No value, or an empty path.
    case empty
    /// More values or path elements than `Limits.keyframes`.
    case tooMany(Int)
    /// As many key times as this do not fit so many keyframes.
    case keyTimeCount(found: Int, keyframes: Int)
    /// A key time outside 0…1, or before the one preceding it.
    case keyTime(index: Int)
    /// More timing functions than intervals.
    case curveCount(found: Int, intervals: Int)
    /// A tension, continuity or bias that is not a number within ±`Limits.coordinate`, or more of them than values.
    case splineParameter
    /// A path for a key path that is not a point's.
    case pathForWrongKind
    /// A path that does not begin with a move.
    case pathWithoutStart
    /// A path with a coordinate that is not a number within ±`Limits.coordinate`.
    case pathCoordinate(element: Int)

    /// A mass, stiffness, damping or velocity outside the protocol's ranges.
    case spring
    /// A value function for a key path that is not a whole transform.
    case valueFunction
    /// The progress of a transition outside 0…1, or its end before its start.
    case transitionProgress
    /// A transition in a group.
    case transitionInGroup
    /// A spring or a group without an end to its pass.
    case endlessPass
    /// Groups in groups deeper than `Limits.groupDepth`.
    case tooDeep
    /// More animations in a group, nested ones included, than `Limits.groupedAnimations`.
    case tooManyInGroup(Int)
    /// What is wrong with an animation of a group, by its place.
    indirect case child(Int, AnimationFault)

    public var description: String {
        switch self {
        case .timing: "a time, speed or count is out of range"
        case .value(nil): "a value does not fit the key path"
        case .value(let index?): "value \(index) does not fit the key path"
        case .empty: "there is no keyframe"
        case .tooMany(let count): "\(count) keyframes are more than \(Limits.keyframes)"
        case .keyTimeCount(let found, let keyframes): "\(found) key times do not fit \(keyframes) keyframes"
        case .keyTime(let index): "key time \(index) is out of range"
        case .curveCount(let found, let intervals): "\(found) timing functions are more than \(intervals) intervals"
        case .splineParameter: "a tension, continuity or bias is out of range or one too many"
        case .pathForWrongKind: "a path cannot drive a key path that is neither a point's nor a size's"
        case .pathWithoutStart: "the path does not begin with a move"
        case .pathCoordinate(let element): "path element \(element) has a coordinate out of range"
        case .spring: "a mass, stiffness, damping or velocity is out of range"
        case .valueFunction: "a value function needs a key path that is a whole transform"
        case .transitionProgress: "the progress of the transition is outside 0…1 or out of order"
        case .transitionInGroup: "a group cannot have a transition in it"
        case .endlessPass: "a spring or a group needs a finite duration"
        case .tooDeep: "groups are nested more than \(Limits.groupDepth) deep"
        case .tooManyInGroup(let count): "\(count) animations in a group are more than \(Limits.groupedAnimations)"
        case .child(let index, let fault): "animation \(index) of the group: \(fault)"
        }
    }
}
