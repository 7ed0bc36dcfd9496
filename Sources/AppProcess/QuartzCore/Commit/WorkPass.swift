import Diagnostics
import Foundation

/// One of a commit's passes through app code: layout or display of the layers that are flagged for
/// it, from the root down, depth first.
enum WorkPass {
    case layout
    case display

    /// The number of rounds after which the pass over a tree ends, even if layers above or beside
    /// the current one are still being flagged.
    static let roundLimit = 100
    /// The number of calls after which the pass over a tree ends, even if the tree is still growing
    /// during layout.
    static let callLimit = 1 << 20

    /// The flag of a layer that needs the work.
    private var due: LayerState { self == .layout ? .needsLayout : .needsDisplay }
    /// The flag of a layer with a layer below it that needs the work.
    private var below: LayerState { self == .layout ? .needsLayoutBelow : .needsDisplayBelow }
    /// The flag of a layer whose work is in progress.
    private var underWay: LayerState { self == .layout ? .isLayingOut : .isDisplaying }

    /// Calls app code for one layer.
    func perform(_ layer: CALayer) {
        LayerLock.withLock { begin(layer) }
        callOut(layer)
        LayerLock.withLock { end(layer) }
    }

    /// The number of times that the work of one layer may start itself again, directly or through
    /// other layers, before the app ends: the smallest threshold for feedback loops in iOS's layout
    /// (`UIViewLayoutFeedbackLoopDebuggingThreshold`).
    static let reentryLimit = 50
    /// The layers whose work has started itself again, with the number of times. The lock guards
    /// it.
    nonisolated(unsafe) private static var reentries: [ObjectIdentifier: Int] = [:]

    /// Requires the lock.
    private func begin(_ layer: CALayer) {
        if layer.state.contains(underWay) {
            let count = (Self.reentries[ObjectIdentifier(layer)] ?? 0) + 1
            Self.reentries[ObjectIdentifier(layer)] = count
            if count > Self.reentryLimit { reportRecursion(of: layer) }
        }
        layer.state.insert(underWay)
    }

    /// Ends the app before its stack overflows, which would not tell the reason.
    private func reportRecursion(of layer: CALayer) -> Never {
        let (method, cause) =
            self == .layout
            ? ("layoutSubviews() or layoutSublayers()", "layoutIfNeeded()") : ("draw(_:) or display()", "displayIfNeeded()")
        let owner = layer.delegate.map { " of \($0)" } ?? ""
        fatalError(
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(method) called itself more "
                + "than \(Self.reentryLimit) times for \(layer)\(owner). It must not flag itself again and call \(cause).'")
    }

    /// Calls the app code. The lock must not be held.
    private func callOut(_ layer: CALayer) {
        switch self {
        case .layout: layer.layoutSublayers()
        case .display: layer.display()
        }
    }

    /// Requires the lock.
    private func end(_ layer: CALayer) {
        layer.state.remove(underWay)
        guard !Self.reentries.isEmpty, let count = Self.reentries[ObjectIdentifier(layer)] else { return }
        Self.reentries[ObjectIdentifier(layer)] = count > 1 ? count - 1 : nil
    }

    /// Processes a tree until no layer in it is flagged. Layers that are flagged during the pass
    /// are part of it.
    ///
    /// - Returns: False if the pass reached a limit, which is reported on stderr.
    @discardableResult
    func run(from root: CALayer) -> Bool {
        var calls = 0
        var stack: [CALayer] = []
        for _ in 0..<Self.roundLimit {
            if !LayerLock.withLock({ hasWork(root) }) { return true }
            stack.append(root)
            while let layer = stack.popLast() {
                // The layer was removed from the tree during the pass; its work waits until it is
                // in a tree again.
                if layer.parent == nil, layer !== root { continue }
                let isDue = LayerLock.withLock {
                    let isDue = layer.state.contains(due)
                    layer.state.subtract([due, below])
                    if isDue { begin(layer) }
                    return isDue
                }
                if isDue {
                    callOut(layer)
                    calls += 1
                    guard calls < Self.callLimit else {
                        LayerLock.withLock {
                            end(layer)
                            for waiting in stack { waiting.markAbove(below) }
                        }
                        report(layer)
                        return false
                    }
                }
                LayerLock.withLock {
                    if isDue { end(layer) }
                    let mask = layer.sparse?.mask
                    let masks = mask.map(hasWork) ?? false
                    let children = layer.sublayersAndUnderlays
                    // Leading layers for which no app code is called are completed immediately.
                    var first = 0
                    if !masks { while first < children.count, isDone(children[first]) { first += 1 } }
                    for index in (first..<children.count).reversed() where hasWork(children[index]) { stack.append(children[index]) }
                    if masks, let mask { stack.append(mask) }
                }
            }
        }
        if !LayerLock.withLock({ hasWork(root) }) { return true }
        report(root)
        return false
    }

    /// Returns a Boolean value that indicates whether a layer and its subtree need no work. This
    /// also completes the work of most flagged layers: layout has no effect on a layer without a
    /// delegate, sublayers and a `layoutSublayers()` method of its class. Requires the lock.
    private func isDone(_ layer: CALayer) -> Bool {
        guard hasWork(layer) else { return true }
        guard self == .layout, layer.children.isEmpty, layer.sparse == nil, layer.layerClass.hasPlainLayout, layer.delegate == nil else {
            return false
        }
        layer.state.subtract([due, below])
        return true
    }

    /// Returns a Boolean value that indicates whether a layer or a layer below it needs work.
    /// Requires the lock.
    private func hasWork(_ layer: CALayer) -> Bool { !layer.state.isDisjoint(with: [due, below]) }

    private func report(_ layer: CALayer) {
        let work = self == .layout ? "layoutSublayers()" : "display()"
        Log.write(
            .error, "\(work) flags layers of \(layer) again without end; the remaining layers wait for the next commit")
    }
}
