public import Foundation
import SceneModel

/// The kinds of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new look appears as the old one disappears.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new look slides in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new look pushes the old one away.
    public static let push = CATransitionType(rawValue: "push")
    /// The old look slides away from over the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edges at which the motion of a transition may begin.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// At the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// At the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// At the top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// At the bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from what a layer and its sublayers look like to what they will look like after the
/// transaction.
///
/// A layer has one at a time: it keeps transitions under the key `kCATransition`, whichever key
/// they are added with.
open class CATransition: CAAnimation {
    /// Initially `.fade`.
    open var type = CATransitionType.fade
    /// The edge at which motion begins. Initially nil, which stands for the right one; fading has
    /// none.
    open var subtype: CATransitionSubtype?
    /// The progress with which the transition begins, 0…1. Initially 0.
    open var startProgress: Float = 0
    /// The progress with which the transition ends, from `startProgress` to 1. Initially 1.
    open var endProgress: Float = 1

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    override func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "type": KeyedProperty(self, named: \.type)
        case "subtype": KeyedProperty(self, named: \.subtype)
        case "startProgress": KeyedProperty(self, number: \.startProgress)
        case "endProgress": KeyedProperty(self, number: \.endProgress)
        default: super.property(key)
        }
    }

    override var propertyKeys: [String] { super.propertyKeys + ["type", "subtype", "startProgress", "endProgress"] }

    /// The transition as both processes know it. A type that Core Animation does not name is a
    /// fade, as it is there.
    var wire: Transition {
        let kind: Transition.Kind =
            switch type {
            case .moveIn: .moveIn
            case .push: .push
            case .reveal: .reveal
            default: .fade
            }
        let direction: Transition.Direction =
            switch subtype {
            case .fromLeft: .fromLeft
            case .fromTop: .fromTop
            case .fromBottom: .fromBottom
            default: .fromRight
            }
        return Transition(kind: kind, direction: direction, startProgress: Double(startProgress), endProgress: Double(endProgress))
    }
}
