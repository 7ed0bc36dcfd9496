import CoreGraphics
import Foundation
import SceneModel

/// An animation of a layer, from `add(_:forKey:)` to its end: the app's object, the description
/// that the server runs, and the reports of its start and end. Guarded by the layer lock.
final class LayerAnimation {
    /// The key with which the animation was added; nil for none.
    let key: String?
    private var object: Object
    /// The description that is sent to the server. Unless the app set a begin time, it is 0 until
    /// the first commit. Surfaces are indices of `images`.
    private(set) var description: AnimationDescription
    /// The contents that the animation's values refer to: images and backing stores.
    let images: [AnyObject]
    private let animatesContents: Bool
    /// The parts that the app evaluates.
    private var customs: [CustomTrack]
    /// A Boolean value that indicates whether the layer is redrawn for every frame of the
    /// animation.
    let redraws: Bool
    /// The evaluable form, created on first use: most animations are evaluated only by the server.
    private var compiled: CompiledAnimation?
    /// The animated layer; nil after it is deallocated or removes the animation. Weak, because the
    /// server may report on the animation while another thread releases the layer.
    weak var layer: CALayer?
    /// The completion groups that wait for the end of the animation.
    private var groups: [CompletionGroup]
    /// The animation's id in the server's tree; nil if it is not in the tree.
    var remoteID: AnimationID?
    /// The number of the commit that sent the animation; 0 before that.
    var commit: UInt64 = 0
    /// The surfaces that the server's animation refers to.
    var surfaces: [SurfaceID] = []
    /// A Boolean value that indicates whether the begin time is final.
    private(set) var hasBegun = false
    /// A Boolean value that indicates whether the app set the begin time.
    let hasOwnBegin: Bool
    /// A Boolean value that indicates whether the animation was unarchived with its layer, and the
    /// layer has not been in a tree yet. All other animations of layers outside a tree end at the
    /// next commit.
    var awaitsTree = false
    /// Whether the delegate was notified of the start, and of the end.
    private var didReportStart = false
    private var didReportStop = false

    init(
        key: String?, animation: CAAnimation, description: AnimationDescription, parts: AnimationParts, layer: CALayer,
        groups: [CompletionGroup]
    ) {
        self.key = key
        object = .created(animation, isCopy: AnimationClass(of: animation) != nil)
        hasOwnBegin = description.timing.beginTime != 0
        self.description = description
        images = parts.images
        animatesContents = description.properties.contains { $0.keyPath.property == .contents }
        customs = parts.customs
        let keys = parts.customs.map(\.key) + description.properties.map(\.keyPath.property.key)
        redraws = keys.contains { type(of: layer).needsDisplay(forKey: $0) }
        self.layer = layer
        self.groups = groups
        for group in groups { group.enter() }
    }

    /// Creates an implicit animation from a value to the layer's current value.
    init(
        of property: LayerProperty, from value: PropertyValue, settings: TransactionLevel.Settings, layer: CALayer,
        groups: [CompletionGroup]
    ) throws(InvalidAnimationError) {
        guard let keyPath = AnimationKeyPath(property), let legal = keyPath.valueKind.clamped(value) else {
            throw InvalidAnimationError(reason: "a value does not fit '\(property.declaration.name)'")
        }
        let function = settings.timingFunction
        key = property.declaration.name
        object = .implicit(function)
        hasOwnBegin = false
        description = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(duration: settings.animationDuration), curve: function?.wire ?? .standard,
            content: .basic(from: legal, to: nil, by: nil))
        // The value fits the key path; only the timing can be invalid.
        guard description.timing.isValid else { throw InvalidAnimationError(reason: "\(AnimationFault.timing)") }
        images = []
        animatesContents = false
        customs = []
        redraws = layer.layerClass.drawnProperties.contains(property)
        self.layer = layer
        self.groups = groups
        for group in groups { group.enter() }
    }

    // MARK: The object

    /// The animation object that the app can access.
    private enum Object {
        /// The layer's copy, or the app's own object if the app defines its class.
        case created(CAAnimation, isCopy: Bool)
        /// An implicit animation whose object has not been requested, with the timing function of
        /// its transaction.
        case implicit(CAMediaTimingFunction?)
    }

    /// The animation object, created on first access.
    var animation: CAAnimation {
        LayerLock.withLock {
            switch object {
            case .created(let animation, _): return animation
            case .implicit(let function):
                let animation = CABasicAnimation(keyPath: key)
                if case .basic(let from?, _, _)? = description.property?.content { animation.fromValue = from.object ?? NSNull() }
                animation.timingFunction = function ?? CAMediaTimingFunction(name: .default)
                animation.duration = description.timing.duration
                animation.beginTime = description.timing.beginTime
                object = .created(animation, isCopy: true)
                return animation
            }
        }
    }

    /// The animation object if it exists; without it the animation has neither a delegate nor
    /// settings by the app. Requires the lock.
    private var createdAnimation: CAAnimation? { if case .created(let animation, _) = object { animation } else { nil } }

    /// The layer's own copy if it exists. Requires the lock.
    private var copy: CAAnimation? { if case .created(let animation, isCopy: true) = object { animation } else { nil } }

    /// A Boolean value that indicates whether the animation is removed when it ends. It is read
    /// from the object, since the app may still change the object.
    var isRemovedOnCompletion: Bool { LayerLock.withLock { createdAnimation }?.isRemovedOnCompletion ?? true }

    /// Sets the begin time when the layer's tree is first committed with the animation, unless the
    /// app set one.
    func begin(at localTime: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        awaitsTree = false
        if description.timing.beginTime == 0 {
            description.timing.beginTime = localTime
            compiled = nil
            copy?.beginTime = localTime
        }
    }

    /// Moves the begin time after a jump of the media clock (seconds).
    func shift(by seconds: Double) {
        guard hasBegun else { return }
        description.timing.beginTime += seconds
        copy?.beginTime += seconds
        compiled = nil
    }

    /// The placeholder for the contents underneath a contents animation; it is not an index of
    /// `images`.
    private static let contentsBeneath = SurfaceID(rawValue: .max)

    /// Applies the animation to values at a time (seconds, in the layer's time space).
    func apply(to values: inout LayerProperties, contents: inout AnyObject?, atLocalTime time: Double) {
        let animation: CompiledAnimation?
        if !hasBegun, description.timing.beginTime == 0 {
            // An uncommitted animation has its initial value.
            var beginning = description
            beginning.timing.beginTime = time
            animation = try? CompiledAnimation(beginning)
        } else {
            if compiled == nil { compiled = try? CompiledAnimation(description) }
            animation = compiled
        }
        guard let animation else { return }
        if animatesContents { values.contents = Self.contentsBeneath }
        animation.apply(to: &values, atParentTime: time)
        guard animatesContents, values.contents != Self.contentsBeneath else { return }
        contents = values.contents.flatMap { images.indices.contains($0.index) ? images[$0.index] : nil }
    }

    /// Returns the tracks that the app evaluates, with their begin times set.
    func customTracks(atLocalTime time: Double) -> [CustomTrack] {
        let begin = !hasBegun && description.timing.beginTime == 0 ? time : description.timing.beginTime
        for index in customs.indices { customs[index].begin(at: begin) }
        return customs
    }

    /// Returns a Boolean value that indicates whether the animation has ended.
    func isOver(atLocalTime time: Double) -> Bool {
        guard hasBegun, case .after = description.timing.phase(atParentTime: time) else { return false }
        return true
    }

    // MARK: Events

    /// Notifies the delegate that the first frame with the animation was rendered. Called on the
    /// main thread, without the lock.
    func started() {
        let animation = LayerLock.withLock {
            defer { didReportStart = true }
            return !didReportStart && !didReportStop ? createdAnimation : nil
        }
        guard let animation else { return }
        animation.delegate?.animationDidStart(animation)
    }

    /// Notifies the delegate and the completion groups that the animation ended or was removed.
    /// Several threads may detect this at the same time; only the first call has an effect. Called
    /// without the lock.
    func stopped(finished: Bool) {
        let last: (animation: CAAnimation?, waiting: [CompletionGroup])? = LayerLock.withLock {
            guard !didReportStop else { return nil }
            didReportStop = true
            defer { groups = [] }
            return (createdAnimation, groups)
        }
        guard let (animation, waiting) = last else { return }
        if let animation, let delegate = animation.delegate {
            // Safe: both are used only once, on the main thread.
            nonisolated(unsafe) let (delegate, animation) = (delegate, animation)
            MainThread.perform { delegate.animationDidStop(animation, finished: finished) }
        }
        for group in waiting { group.leave() }
    }
}
