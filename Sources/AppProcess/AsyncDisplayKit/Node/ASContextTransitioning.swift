public import UIKit

/// The key of the layout before a transition.
public let ASTransitionContextFromLayoutKey = "org.asyncdisplaykit.ASTransitionContextFromLayoutKey"
/// The key of the layout after a transition.
public let ASTransitionContextToLayoutKey = "org.asyncdisplaykit.ASTransitionContextToLayoutKey"

/// The layouts and subnodes of a transition from one layout to another.
@preconcurrency @MainActor public protocol ASContextTransitioning: AnyObject {
    /// Returns whether the transition is animated.
    func isAnimated() -> Bool
    /// Returns the layout of a key, or nil.
    func layout(forKey key: String) -> ASLayout?
    /// Returns the range of sizes for which the layout of a key was calculated.
    func constrainedSize(forKey key: String) -> ASSizeRange
    /// Returns the nodes of the layout of a key.
    func subnodes(forKey key: String) -> [ASDisplayNode]
    /// Returns the nodes that only the later layout contains.
    func insertedSubnodes() -> [ASDisplayNode]
    /// Returns the nodes that only the former layout contains.
    func removedSubnodes() -> [ASDisplayNode]
    /// Returns the rectangle of a node in the former layout, or the null rectangle.
    func initialFrame(for node: ASDisplayNode) -> CGRect
    /// Returns the rectangle of a node in the later layout, or the null rectangle.
    func finalFrame(for node: ASDisplayNode) -> CGRect
    /// Ends the transition: subnodes are removed.
    ///
    /// - Parameter didComplete: Whether it was not interrupted.
    func completeTransition(_ didComplete: Bool)
}

/// A transition of a node.
@MainActor final class LayoutTransition: ASContextTransitioning {
    private unowned let node: ASDisplayNode
    let from: CalculatedLayout?
    let to: CalculatedLayout
    private let animates: Bool
    private var isComplete = false

    init(_ node: ASDisplayNode, from: CalculatedLayout?, to: CalculatedLayout, animates: Bool) {
        self.node = node
        self.from = from
        self.to = to
        self.animates = animates
    }

    private func nodes(_ layout: ASLayout?) -> [ASDisplayNode] {
        (layout?.sublayouts ?? []).compactMap { $0.layoutElement as? ASDisplayNode }
    }

    private func calculated(_ key: String) -> CalculatedLayout? { key == ASTransitionContextToLayoutKey ? to : from }

    func isAnimated() -> Bool { animates }
    func layout(forKey key: String) -> ASLayout? { calculated(key)?.layout }
    func constrainedSize(forKey key: String) -> ASSizeRange { calculated(key)?.range ?? ASSizeRangeZero }
    func subnodes(forKey key: String) -> [ASDisplayNode] { nodes(calculated(key)?.layout) }

    func insertedSubnodes() -> [ASDisplayNode] {
        let former = nodes(from?.layout)
        return nodes(to.layout).filter { node in !former.contains { $0 === node } }
    }

    func removedSubnodes() -> [ASDisplayNode] {
        let later = nodes(to.layout)
        return nodes(from?.layout).filter { node in !later.contains { $0 === node } }
    }

    func initialFrame(for node: ASDisplayNode) -> CGRect { from?.layout.frame(for: node) ?? .null }
    func finalFrame(for node: ASDisplayNode) -> CGRect { to.layout.frame(for: node) }

    func completeTransition(_ didComplete: Bool) {
        guard !isComplete else { return }
        isComplete = true
        node.transitionDidEnd(self)
    }
}

extension ASDisplayNode {
    /// Implements `transitionLayout(with:animated:shouldMeasureAsync:measurementCompletion:)`.
    @MainActor final func beginTransition(
        to range: ASSizeRange, animated: Bool, inBackground: Bool, _ completion: (@MainActor () -> Void)?
    ) {
        cancelLayoutTransition()
        main.transitionNumber += 1
        let number = main.transitionNumber
        invalidateCalculatedLayout()
        let version = lock { layoutState.version }
        let parentSize = range.max
        let measure: () -> CalculatedLayout = { [self] in
            let size = style.values.size
            let layout = measurementLock {
                calculateLayoutThatFits(range, restrictedTo: size, relativeToParentSize: parentSize)
            }
            return CalculatedLayout(layout: layout, range: range, parentSize: parentSize, size: size, version: version)
        }
        guard inBackground else {
            let next = measure()
            completion?()
            return perform(next, animated: animated)
        }
        let (node, work) = (Unchecked(self), Unchecked(measure))
        main.isMeasuringTransition = true
        DispatchQueue.global(qos: .userInitiated).async {
            let next = Unchecked(work.value())
            MainThread.performLater {
                guard node.value.main.transitionNumber == number else { return }
                node.value.main.isMeasuringTransition = false
                completion?()
                node.value.perform(next.value, animated: animated)
            }
        }
    }

    /// Inserts the nodes of a layout, and animates to it.
    @MainActor private func perform(_ next: CalculatedLayout, animated: Bool) {
        let former = lock { layoutState.applied }
        let transition = LayoutTransition(self, from: former, to: next, animates: animated)
        main.transition = transition
        if automaticallyManagesSubnodes { insertNodes(of: next.layout) }
        // Inserted nodes start where they will be.
        for node in transition.insertedSubnodes() where node.supernode === self {
            UIView.performWithoutAnimation { node.frame = transition.finalFrame(for: node) }
        }
        animateLayoutTransition(transition)
    }

    /// Inserts the nodes of a layout without removing others.
    private func insertNodes(of layout: ASLayout) {
        var previous: ASDisplayNode?
        for node in layout.sublayouts.compactMap({ $0.layoutElement as? ASDisplayNode }) {
            if node.supernode !== self {
                if let previous { insertSubnode(node, aboveSubnode: previous) } else { insertSubnode(node, at: 0) }
            }
            previous = node
        }
    }

    /// Implements `animateLayoutTransition(_:)`: fades nodes in and out, and moves the others.
    @MainActor final func animateStandardTransition(_ context: any ASContextTransitioning) {
        let size = context.layout(forKey: ASTransitionContextToLayoutKey)?.size ?? bounds.size
        func place() {
            if shouldAnimateSizeChanges, size != bounds.size { resize(to: size) }
            for node in context.subnodes(forKey: ASTransitionContextToLayoutKey) { node.frame = context.finalFrame(for: node) }
        }
        guard context.isAnimated() else {
            place()
            return context.completeTransition(true)
        }
        let (inserted, removed) = (context.insertedSubnodes(), context.removedSubnodes())
        let alphas = (inserted + removed).map(\.alpha)
        for node in inserted { node.alpha = 0 }
        UIView.animate(
            withDuration: defaultLayoutTransitionDuration, delay: defaultLayoutTransitionDelay, options: defaultLayoutTransitionOptions,
            animations: {
                for node in removed { node.alpha = 0 }
                for (node, alpha) in zip(inserted, alphas) { node.alpha = alpha }
                place()
            },
            completion: { finished in
                context.completeTransition(finished)
                for (node, alpha) in zip(removed, alphas.dropFirst(inserted.count)) { node.alpha = alpha }
            })
    }

    /// Ends a transition.
    @MainActor final func transitionDidEnd(_ transition: LayoutTransition) {
        guard main.transition === transition else { return }
        main.transition = nil
        lock {
            layoutState.applied = CalculatedLayout(
                layout: transition.to.layout, range: transition.to.range, parentSize: transition.to.parentSize, size: transition.to.size,
                version: layoutState.version)
            layoutState.pending = layoutState.applied
        }
        didCompleteLayoutTransition(transition)
        calculatedLayoutDidChange()
    }

    /// Implements `didCompleteLayoutTransition(_:)`.
    @MainActor final func removeNodes(after context: any ASContextTransitioning) {
        guard automaticallyManagesSubnodes else { return }
        for node in context.removedSubnodes() where node.supernode === self { node.removeFromSupernode() }
    }

    /// Implements `cancelLayoutTransition()`.
    @MainActor final func endTransitionEarly() {
        if main.isMeasuringTransition {
            main.isMeasuringTransition = false
            main.transitionNumber += 1
        }
        main.transition?.completeTransition(false)
    }
}
