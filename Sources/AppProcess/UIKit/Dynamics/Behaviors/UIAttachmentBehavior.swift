import CoreGraphics
public import Foundation

/// A behavior that connects an item with a point or with another item, by a rod or a spring. Main
/// thread only.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The objects with which items are connected.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items
        /// A point.
        case anchor
    }

    private let connected: [any UIDynamicItem]
    private let offsets: [CGVector]
    private let kind: DynamicJoint.Kind
    private let keepsAngle: Bool
    /// The point of a pin or a fixed connection in the reference coordinate system, when the
    /// behavior was created.
    private var startAnchor: CGPoint?
    /// The direction in which a sliding item moves, in the reference coordinate system when the
    /// behavior was created.
    private let axis: CGVector
    private var point: CGPoint
    private var ownLength: CGFloat?
    private var joint: DynamicJoint?

    private init(
        _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint = .zero, kind: DynamicJoint.Kind = .rod,
        keepsAngle: Bool = false, startAnchor: CGPoint? = nil, axis: CGVector = .zero
    ) {
        self.axis = axis.length > 0 ? axis.unit : CGVector(dx: 1, dy: 0)
        (connected, point, self.kind, self.keepsAngle, self.startAnchor) = (items, anchor, kind, keepsAngle, startAnchor)
        self.offsets = offsets.map { CGVector(dx: $0.horizontal, dy: $0.vertical) }
        super.init()
    }

    /// Connects the center of an item with a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init([item], [.zero], anchor: point)
    }

    /// Connects a point of an item, at an offset from its center, with a point.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        self.init([item], [offset], anchor: point)
    }

    /// Connects the centers of two items.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init([item1, item2], [.zero, .zero])
    }

    /// Connects points of two items, at offsets from their centers.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init([item1, item2], [offset1, offset2])
    }

    /// Returns a connection of two items that limits the distance of two of their points to the one
    /// that they have at first, as a rope does.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], [offset1, offset2], kind: .limit)
    }

    /// Returns a connection of two items that neither move nor rotate in relation to each other.
    ///
    /// - Parameter point: The point at which they are connected.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], [.zero, .zero], kind: .pin, keepsAngle: true, startAnchor: point)
    }

    /// Returns a connection of two items that rotate about a point.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], [.zero, .zero], kind: .pin, startAnchor: point)
    }

    /// Returns a connection of two items that slide along an axis and do not rotate in relation to
    /// each other.
    ///
    /// - Parameters:
    ///   - point: A point of the axis, from which distances are measured.
    ///   - axis: The direction of the axis.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            [item1, item2], [.zero, .zero], anchor: point, kind: .slider, keepsAngle: true, startAnchor: point, axis: axis)
    }

    /// Returns a connection of an item with a point, along an axis through which it slides without
    /// rotating.
    ///
    /// - Parameters:
    ///   - point: A point of the axis, from which distances are measured.
    ///   - axis: The direction of the axis.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item], [.zero], anchor: point, kind: .slider, keepsAngle: true, startAnchor: point, axis: axis)
    }

    // MARK: Properties

    /// The items: one or two.
    open var items: [any UIDynamicItem] { connected }

    /// The object with which the item is connected.
    open var attachedBehaviorType: AttachmentType { connected.count > 1 ? .items : .anchor }

    /// The point with which an item is connected.
    open var anchorPoint: CGPoint {
        get { point }
        set {
            point = newValue
            if connected.count == 1 { joint?.anchorA = newValue.vector }
            behaviorDidChange()
        }
    }

    /// The distance of the connected points (points). At first it is the one that they have.
    open var length: CGFloat {
        get { ownLength ?? joint?.length ?? startLength }
        set {
            ownLength = newValue
            joint?.length = newValue
            behaviorDidChange()
        }
    }

    /// The damping of a spring: 1 for no oscillation. The default is 0.
    open var damping: CGFloat = 0 { didSet { propertiesDidChange() } }

    /// The frequency of a spring (hertz); 0 for a rod. The default is 0.
    open var frequency: CGFloat = 0 { didSet { propertiesDidChange() } }

    /// The distances from the anchor that a sliding connection allows (points), along its axis. The
    /// default is infinite.
    open var attachmentRange = UIFloatRange.infinite { didSet { propertiesDidChange() } }

    /// The torque that resists rotation about a pin. The default is 0.
    open var frictionTorque: CGFloat = 0 { didSet { propertiesDidChange() } }

    private func propertiesDidChange() {
        joint.map(configure)
        behaviorDidChange()
    }

    private func configure(_ joint: DynamicJoint) {
        (joint.damping, joint.frequency, joint.frictionTorque) = (damping, frequency, frictionTorque)
        joint.range = attachmentRange
    }

    /// The distance of the points in the items' current state.
    private var startLength: CGFloat {
        let points = zip(connected, offsets).map { item, offset in
            item.center.vector + offset.rotated(by: atan2(item.transform.b, item.transform.a))
        }
        return ((points.count > 1 ? points[1] : point.vector) - points[0]).length
    }

    // MARK: Rules

    override var dynamicItems: [any UIDynamicItem] { connected }

    open override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        super.willMove(to: dynamicAnimator)
        if dynamicAnimator == nil { joint = nil }
    }

    override func prepare(in world: DynamicWorld) {
        guard joint == nil, let first = world.body(of: connected[0]) else { return }
        let new: DynamicJoint
        if connected.count == 1 {
            // The point of an item that slides is the one that is at the anchor.
            new = DynamicJoint(
                kind, nil, point.vector, first,
                startAnchor.map { ($0.vector - first.position).rotated(by: -first.angle) } ?? offsets[0])
            if keepsAngle { new.angle = first.angle }
            new.axis = axis
        } else {
            guard let second = world.body(of: connected[1]) else { return }
            var anchors = offsets
            if let start = startAnchor?.vector {
                anchors = [first, second].map { (start - $0.position).rotated(by: -$0.angle) }
            }
            new = DynamicJoint(kind, first, anchors[0], second, anchors[1])
            if keepsAngle { new.angle = second.angle - first.angle }
            new.axis = axis.rotated(by: -first.angle)
        }
        new.length = ownLength ?? new.offset.length
        configure(new)
        joint = new
    }

    override var joints: [DynamicJoint] { joint.map { [$0] } ?? [] }
}
