import QuartzCore
import UIKit

/// Where a subnode is inserted.
enum SubnodePlace {
    case end
    case index(Int)
    case below(ASDisplayNode)
    case above(ASDisplayNode)
}

/// A view that notifies its node when it enters or leaves a window.
@MainActor protocol HierarchyObserving: UIView {}

/// Changes of the tree of nodes.
extension ASDisplayNode {
    final func insert(_ node: ASDisplayNode, _ place: SubnodePlace) {
        precondition(node !== self && !isDescendant(of: node), "a node cannot contain itself")
        let former = node.supernode
        let formerWasRasterized = node.lock { node.tree.isRasterized }
        former?.lock { former?.tree.subnodes.removeAll { $0 === node } }
        lock {
            let index =
                switch place {
                case .end: tree.subnodes.count
                case .index(let index): min(max(index, 0), tree.subnodes.count)
                case .below(let sibling): tree.subnodes.firstIndex { $0 === sibling } ?? tree.subnodes.count
                case .above(let sibling): tree.subnodes.firstIndex { $0 === sibling }.map { $0 + 1 } ?? tree.subnodes.count
                }
            tree.subnodes.insert(node, at: index)
        }
        node.lock { node.tree.supernode = self }
        let (isRasterizing, isManaged, traits) = lock {
            (tree.isRasterized || configuration.rasterizesSubtree, tree.isRangeManaged, layoutState.traits)
        }
        if isRasterizing != formerWasRasterized { node.setRasterized(isRasterizing) }
        if former !== self { ASTraitCollectionPropagateDown(node, traits) }
        if isManaged || former?.isRangeManaged == true { node.setRangeManaged(isManaged) }
        guard isNodeLoaded || node.isNodeLoaded || isInHierarchy || node.isInHierarchy else { return }
        let (supernode, subnode) = (Unchecked(self), Unchecked(node))
        MainThread.perform { supernode.value.subnodeWasInserted(subnode.value) }
    }

    private func isDescendant(of node: ASDisplayNode) -> Bool {
        var current = supernode
        while let candidate = current {
            if candidate === node { return true }
            current = candidate.supernode
        }
        return false
    }

    /// Updates views, layers and states after an insertion.
    @MainActor private func subnodeWasInserted(_ node: ASDisplayNode) {
        guard node.supernode === self else { return }
        if loadedLayer != nil, !lock({ tree.isRasterized || configuration.rasterizesSubtree }) {
            attach(node)
        } else if node.isNodeLoaded {
            node.detach()
        }
        if isRangeManaged { node.recursivelySetInterfaceState(interfaceState) }
        if !node.entersWithWindow, node.isInHierarchy != isInHierarchy {
            if isInHierarchy { node.enterHierarchy() } else { node.exitHierarchy() }
        }
    }

    /// Adds the view or layer of a subnode to the node's own, which exists.
    @MainActor final func attach(_ node: ASDisplayNode) {
        guard let layer = loadedLayer else { return }
        let siblings = lock { tree.subnodes }
        guard let index = siblings.firstIndex(where: { $0 === node }) else { return }
        let behind = siblings[..<index].last { $0.loadedLayer?.superlayer === layer }
        let inFront = siblings[(index + 1)...].first { $0.loadedLayer?.superlayer === layer }
        if let view = loadedView, !node.isLayerBacked {
            let viewBehind = siblings[..<index].last { $0.loadedView?.superview === view }?.loadedView
            let viewInFront = siblings[(index + 1)...].first { $0.loadedView?.superview === view }?.loadedView
            if let viewInFront {
                view.insertSubview(node.view, belowSubview: viewInFront)
            } else if let viewBehind {
                view.insertSubview(node.view, aboveSubview: viewBehind)
            } else {
                view.addSubview(node.view)
            }
        } else {
            assert(node.isLayerBacked || loadedView == nil, "a view-backed node cannot be in a layer-backed one")
        }
        if let inFront = inFront?.loadedLayer {
            layer.insertSublayer(node.layer, below: inFront)
        } else if let behind = behind?.loadedLayer {
            layer.insertSublayer(node.layer, above: behind)
        } else if node.layer.superlayer !== layer {
            layer.addSublayer(node.layer)
        }
        if let placeholder = main.placeholder, placeholder.superlayer === layer { layer.addSublayer(placeholder) }
    }

    @MainActor private func detach() {
        if let view = loadedView { view.removeFromSuperview() } else { loadedLayer?.removeFromSuperlayer() }
    }

    final func replace(_ node: ASDisplayNode, with replacement: ASDisplayNode) {
        guard node !== replacement, lock({ tree.subnodes.contains { $0 === node } }) else { return }
        insert(replacement, .above(node))
        node.removeFromSupernode()
    }

    final func leaveSupernode() {
        guard let supernode else {
            // The app may have added the view to another one.
            if isNodeLoaded { onMainEventually { $0.detach() } }
            return
        }
        supernode.lock { supernode.tree.subnodes.removeAll { $0 === self } }
        lock { tree.supernode = nil }
        if lock({ tree.isRasterized }) { setRasterized(false) }
        let wasManaged = isRangeManaged
        if wasManaged { setRangeManaged(false) }
        guard isNodeLoaded || isInHierarchy || wasManaged else { return }
        onMainEventually { node in
            guard node.supernode == nil else { return }
            if node.isNodeLoaded { node.detach() }
            if !node.entersWithWindow, node.isInHierarchy { node.exitHierarchy() }
            if wasManaged, !node.isInHierarchy { node.recursivelySetInterfaceState([]) }
        }
    }

    // MARK: States of subtrees

    final var isRangeManaged: Bool { lock { tree.isRangeManaged } }

    /// Sets whether a table or collection determines the interface states of the node and those
    /// below it.
    final func setRangeManaged(_ isManaged: Bool) { forEachNode { node in node.lock { node.tree.isRangeManaged = isManaged } } }

    private func setRasterized(_ isRasterized: Bool) {
        forEachNode { node in
            assert(!isRasterized || !node.lock { node.configuration.isSynchronous }, "\(node) cannot draw into a supernode's contents")
            node.lock { node.tree.isRasterized = isRasterized }
        }
    }

    /// Implements `enableSubtreeRasterization()`.
    final func rasterizeSubtree() {
        guard !lock({ configuration.rasterizesSubtree }) else { return }
        assert(!lock { tree.isRasterized }, "a supernode of \(self) already draws it")
        requireUnloaded("enableSubtreeRasterization()")
        lock { configuration.rasterizesSubtree = true }
        for subnode in lock({ tree.subnodes }) {
            assert(!subnode.isNodeLoaded, "subnodes of a node that draws them are not loaded")
            subnode.setRasterized(true)
        }
    }

    // MARK: Windows

    /// Whether the node's view notifies it of windows. Other nodes enter and leave the hierarchy
    /// with their supernode.
    @MainActor final var entersWithWindow: Bool { loadedView is any HierarchyObserving }

    /// Notifies the node and its subnodes without such views that they entered a window.
    @MainActor final func enterHierarchy() {
        guard !isInHierarchy else { return }
        lock { tree.isInHierarchy = true }
        DisplayTrace.write("node: enters the hierarchy")
        willEnterHierarchy()
        for subnode in lock({ tree.subnodes }) where !subnode.entersWithWindow { subnode.enterHierarchy() }
        if let layer = loadedLayer, layer.contents == nil {
            // Drawing that has begun outside of the window continues.
            if !isDrawing {
                DisplayTrace.write("node: has no contents, setNeedsDisplay")
                layer.setNeedsDisplay()
            }
            showPlaceholder()
        }
        didEnterHierarchy()
    }

    /// Notifies the node and its subnodes without such views that they left their window.
    @MainActor final func exitHierarchy() {
        guard isInHierarchy else { return }
        lock { tree.isInHierarchy = false }
        didExitHierarchy()
        for subnode in lock({ tree.subnodes }) where !subnode.entersWithWindow { subnode.exitHierarchy() }
    }

    /// Implements the layer delegate of layer-backed nodes: layers enter and leave the hierarchy,
    /// and their properties do not animate on their own.
    final func action(of layer: CALayer, _ event: String) -> (any CAAction)? {
        guard Thread.isMainThread, layer === loadedLayer else { return NSNull() }
        return onMain { node in
            if node.supernode == nil {
                if event == kCAOnOrderIn { node.enterHierarchy() }
                if event == kCAOnOrderOut { node.exitHierarchy() }
            }
            return node.layerAction(forKey: event) ?? NSNull()
        }
    }
}

extension ASDisplayNode {
    final func descriptionLines(indent: String) -> [String] {
        [indent + descriptionForRecursiveDescription()] + lock { tree.subnodes }.flatMap { $0.descriptionLines(indent: indent + "   | ") }
    }
}
