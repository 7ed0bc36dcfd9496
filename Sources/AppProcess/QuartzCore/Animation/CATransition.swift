public import Foundation
import SceneModel

/// The visual effects of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the effect.
    public let rawValue: String

    /// Creates an effect from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Fades the new appearance in while the old one fades out.
    public static let fade = CATransitionType(rawValue: "fade")
    /// Slides the new appearance in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// Slides the new appearance in, pushing the old one away.
    public static let push = CATransitionType(rawValue: "push")
    /// Slides the old appearance away, revealing the new one underneath.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edges from which the motion of a transition can start.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the edge.
    public let rawValue: String

    /// Creates an edge from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Starts at the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// Starts at the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Starts at the top edge.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Starts at the bottom edge.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from the appearance of a layer and its sublayers before the transaction to their
/// appearance after it.
///
/// ```swift
/// func show(_ page: CGImage, in layer: CALayer) {
///     let push = CATransition()
///     push.type = .push
///     push.subtype = .fromRight
///     push.duration = 0.3
///     layer.add(push, forKey: nil)
///     layer.contents = page
/// }
/// ```
///
/// A layer has at most one transition: it stores transitions under the key `kCATransition`,
/// regardless of the key that they are added with.
open class CATransition: CAAnimation {
    /// The visual effect. The default is `.fade`.
    open var type = CATransitionType.fade
    /// The edge at which the motion starts. The default is nil, which means `.fromRight`. A fade
    /// ignores it.
    open var subtype: CATransitionSubtype?
    /// The progress at which the transition starts, 0…1. The default is 0.
    open var startProgress: Float = 0
    /// The progress at which the transition ends, from `startProgress` to 1. The default is 1.
    open var endProgress: Float = 1

    /// Creates a fade.
    public override init() { super.init() }

    /// Creates an animation from the values in an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func copyValues(of other: CAAnimation) {
        super.copyValues(of: other)
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

    /// The transition in the form that both processes share. A type that Core Animation does not
    /// define acts as a fade, as in Core Animation.
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
