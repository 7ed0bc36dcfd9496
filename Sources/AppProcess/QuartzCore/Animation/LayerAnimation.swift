import CoreGraphics
import Foundation
import SceneModel

/// An animation of a layer, from `add(_:forKey:)` to its end. Guarded by the layer lock.
final class LayerAnimation {
    let key: String?
    private var object: Object
    /// What the server is told. Its begin time is 0 until the first commit where the app set none;
    /// surfaces are places in `images`.
    private(set) var description: AnimationDescription
    /// The contents that the animation's values name: images, and backing stores.
    let images: [AnyObject]
    private let animatesContents: Bool
    /// What the app evaluates.
    private var customs: [CustomTrack]
    /// Whether the layer is drawn for every frame.
    let redraws: Bool
    /// For evaluation, made when it is first needed: most animations are evaluated by the server
    /// alone.
    private var compiled: CompiledAnimation?
    /// nil from the moment that the layer goes or removes the animation. Weak, because the server
    /// may speak of the animation while another thread lets go of the layer.
    weak var layer: CALayer?
    /// Completion blocks that wait for the end.
    private var groups: [CompletionGroup]
    /// The name that the animation has in the server's tree; nil where the server does not have it.
    var remoteID: AnimationID?
    /// The commit that told the server of it; 0 before.
    var commit: UInt64 = 0
    /// The surfaces that the server's animation shows.
    var surfaces: [SurfaceID] = []
    /// Whether the begin time is settled.
    private(set) var hasBegun = false
    /// Whether the app said when it begins.
    let hasOwnBegin: Bool
    /// Whether the animation came with its layer from an archive, and the layer was in no tree yet.
    /// Of others the animations end at the next commit.
    var awaitsTree = false
    /// Whether the delegate was told of the begin, and of the end.
    private var saidStart = false
    private var saidStop = false

    init(
        key: String?, animation: CAAnimation, description: AnimationDescription, parts: AnimationParts, layer: CALayer,
        groups: [CompletionGroup]
    ) {
        self.key = key
        object = .made(animation, isCopy: AnimationClass(of: animation) != nil)
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

    /// An implicit animation, from a value to the one that the layer has.
    init(
        of property: LayerProperty, from value: PropertyValue, settings: TransactionLevel.Settings, layer: CALayer,
        groups: [CompletionGroup]
    ) throws(AnimationObjection) {
        guard let keyPath = AnimationKeyPath(property), let legal = keyPath.valueKind.clamped(value) else {
            throw AnimationObjection(sentence: "a value does not fit '\(property.declaration.name)'")
        }
        let function = settings.timingFunction
        key = property.declaration.name
        object = .implicit(function)
        hasOwnBegin = false
        description = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(duration: settings.animationDuration), curve: function?.wire ?? .standard,
            content: .basic(from: legal, to: nil, by: nil))
        // The value is one that the key path takes.
        guard description.timing.isValid else { throw AnimationObjection(sentence: "\(AnimationFault.timing)") }
        images = []
        animatesContents = false
        customs = []
        redraws = layer.layerClass.drawnProperties.contains(property)
        self.layer = layer
        self.groups = groups
        for group in groups { group.enter() }
    }

    // MARK: The object

    /// What the app may see of the animation.
    private enum Object {
        /// The layer's copy, or the app's own animation where that is of a class of the app's own.
        case made(CAAnimation, isCopy: Bool)
        /// An implicit animation that nobody has looked at, and the function that was set on its
        /// transaction.
        case implicit(CAMediaTimingFunction?)
    }

    /// The animation as an object, made when it is first looked at.
    var animation: CAAnimation {
        LayerLock.withLock {
            switch object {
            case .made(let animation, _): return animation
            case .implicit(let function):
                let animation = CABasicAnimation(keyPath: key)
                if case .basic(let from?, _, _)? = description.property?.content { animation.fromValue = from.object ?? NSNull() }
                animation.timingFunction = function ?? CAMediaTimingFunction(name: .default)
                animation.duration = description.timing.duration
                animation.beginTime = description.timing.beginTime
                object = .made(animation, isCopy: true)
                return animation
            }
        }
    }

    /// The object where there is one; a delegate and an app's wishes can only be there. With the
    /// lock held.
    private var made: CAAnimation? { if case .made(let animation, _) = object { animation } else { nil } }

    /// The layer's own copy, where there is one. With the lock held.
    private var copy: CAAnimation? { if case .made(let animation, isCopy: true) = object { animation } else { nil } }

    /// Whether it goes when it has ended, as the app may still have it.
    var isRemovedOnCompletion: Bool { LayerLock.withLock { made }?.isRemovedOnCompletion ?? true }

    /// Settles when the animation begins: when its layer's tree is first committed with it, unless
    /// the app said when.
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

    /// Moves the begin along with a media clock that jumped.
    func shift(by seconds: Double) {
        guard hasBegun else { return }
        description.timing.beginTime += seconds
        copy?.beginTime += seconds
        compiled = nil
    }

    /// Stands for the contents beneath an animation of contents; no place in `images`.
    private static let contentsBeneath = SurfaceID(rawValue: .max)

    /// Changes values to what they are under the animation.
    func apply(to values: inout LayerProperties, contents: inout AnyObject?, atLocalTime time: Double) {
        let animation: CompiledAnimation?
        if !hasBegun, description.timing.beginTime == 0 {
            // Not yet committed: it is as it will begin.
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

    /// What the app evaluates, ready for an instant.
    func customTracks(atLocalTime time: Double) -> [CustomTrack] {
        let begin = !hasBegun && description.timing.beginTime == 0 ? time : description.timing.beginTime
        for index in customs.indices { customs[index].begin(at: begin) }
        return customs
    }

    /// Whether nothing changes any more.
    func isOver(atLocalTime time: Double) -> Bool {
        guard hasBegun, case .after = description.timing.phase(atParentTime: time) else { return false }
        return true
    }

    // MARK: Events

    /// The first frame with the animation was made. On the main thread, without the lock.
    func started() {
        let listening = LayerLock.withLock {
            defer { saidStart = true }
            return !saidStart && !saidStop ? made : nil
        }
        guard let listening else { return }
        listening.delegate?.animationDidStart(listening)
    }

    /// The animation is over, or was removed, which several threads may find at once; the first
    /// counts. Without the lock.
    func stopped(finished: Bool) {
        let last: (animation: CAAnimation?, waiting: [CompletionGroup])? = LayerLock.withLock {
            guard !saidStop else { return nil }
            saidStop = true
            defer { groups = [] }
            return (made, groups)
        }
        guard let (animation, waiting) = last else { return }
        if let animation, let delegate = animation.delegate {
            // Unsafe is safe: both are used on the main thread only, once.
            nonisolated(unsafe) let (delegate, animation) = (delegate, animation)
            MainThread.perform { delegate.animationDidStop(animation, finished: finished) }
        }
        for group in waiting { group.leave() }
    }
}
