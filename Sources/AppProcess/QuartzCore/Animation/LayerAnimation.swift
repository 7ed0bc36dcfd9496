import CoreGraphics
import Foundation
import WireProtocol

/// Why an animation cannot run.
struct AnimationObjection: Error {
    let sentence: String
}

/// An animation of a layer, from `add(_:forKey:)` to its end. Guarded by the layer lock.
final class LayerAnimation {
    let key: String?
    /// The layer's copy, or the app's own animation where that is of a class of the app's own.
    let animation: CAAnimation
    private let isCopy: Bool
    /// What the server is told. Its begin time is 0 until the first commit where the app set none; surfaces are places in `images`.
    private(set) var description: AnimationDescription
    /// The contents that the animation's values name: images, and backing stores.
    let images: [AnyObject]
    private let animatesContents: Bool
    /// What the app evaluates.
    private var customs: [CustomTrack]
    /// Whether the layer is drawn for every frame.
    let redraws: Bool
    /// For evaluation, made when it is first needed.
    private var compiled: CompiledAnimation?
    /// nil from the moment that the layer goes or removes the animation. Weak, because the server may speak of the animation while another thread lets go of the layer.
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
    /// Whether the animation came with its layer from an archive, and the layer was in no tree yet. Of others the animations end at the next commit.
    var awaitsTree = false
    /// Whether the delegate was told of the begin, and of the end.
    private var saidStart = false
    private var saidStop = false

    init(
        key: String?, animation: CAAnimation, description: AnimationDescription, images: [AnyObject], customs: [CustomTrack],
        layer: CALayer, groups: [CompletionGroup]
    ) {
        self.key = key
        self.animation = animation
        isCopy = AnimationClass(of: animation) != nil
        hasOwnBegin = description.timing.beginTime != 0
        self.description = description
        self.images = images
        animatesContents = description.properties.contains { $0.keyPath.property == .contents }
        self.customs = customs
        let keys = customs.map(\.key) + description.properties.map(\.keyPath.property.declaration.name)
        redraws = keys.contains { type(of: layer).needsDisplay(forKey: $0) }
        self.layer = layer
        self.groups = groups
        for group in groups { group.enter() }
    }

    /// Settles when the animation begins: when its layer's tree is first committed with it, unless the app said when.
    func begin(at localTime: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        awaitsTree = false
        if description.timing.beginTime == 0 {
            description.timing.beginTime = localTime
            compiled = nil
            if isCopy { animation.beginTime = localTime }
        }
    }

    /// Moves the begin along with a media clock that jumped.
    func shift(by seconds: Double) {
        guard hasBegun else { return }
        description.timing.beginTime += seconds
        if isCopy { animation.beginTime += seconds }
        compiled = nil
    }

    /// Stands for the contents beneath an animation of contents; no place in `images`.
    private static let contentsBeneath = SurfaceID(rawValue: .max)

    /// Changes values to what they are under the animation.
    func apply(to values: inout LayerProperties, contents: inout AnyObject?, atLocalTime time: Double) {
        if compiled == nil { compiled = try? CompiledAnimation(description) }
        var description = compiled
        if !hasBegun, self.description.timing.beginTime == 0 {
            // Not yet committed: it is as it will begin.
            var timing = self.description
            timing.timing.beginTime = time
            description = try? CompiledAnimation(timing)
        }
        guard let description else { return }
        if animatesContents {
            values.contents = Self.contentsBeneath
            description.apply(to: &values, atParentTime: time)
            guard values.contents != Self.contentsBeneath else { return }
            contents = values.contents.flatMap { images.indices.contains($0.index) ? images[$0.index] : nil }
        } else {
            description.apply(to: &values, atParentTime: time)
        }
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
        let isNews = LayerLock.withLock {
            defer { saidStart = true }
            return !saidStart && !saidStop
        }
        guard isNews else { return }
        animation.delegate?.animationDidStart(animation)
    }

    /// The animation is over, or was removed, which several threads may find at once; the first counts. Without the lock.
    func stopped(finished: Bool) {
        let waiting: [CompletionGroup]? = LayerLock.withLock {
            guard !saidStop else { return nil }
            saidStop = true
            defer { groups = [] }
            return groups
        }
        guard let waiting else { return }
        if let delegate = animation.delegate {
            nonisolated(unsafe) let (delegate, animation) = (delegate, animation)
            MainThread.perform { delegate.animationDidStop(animation, finished: finished) }
        }
        for group in waiting { group.leave() }
    }
}
