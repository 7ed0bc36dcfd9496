public import UIKit

/// Returns the node of a layer, or nil.
public func ASLayerToDisplayNode(_ layer: CALayer?) -> ASDisplayNode? { layer?.displayNode }

/// Returns the node of a view, or nil.
@preconcurrency @MainActor public func ASViewToDisplayNode(_ view: UIView?) -> ASDisplayNode? { view?.layer.displayNode }

/// Returns the topmost node of a node's tree.
public func ASDisplayNodeUltimateParentOfNode(_ node: ASDisplayNode) -> ASDisplayNode {
    var top = node
    while let supernode = top.supernode { top = supernode }
    return top
}

/// Calls a function with a node and all nodes below it, depth first.
///
/// - Parameters:
///   - layer: A layer, whose node is used if `node` is nil.
///   - node: The topmost node.
///   - traverseSublayers: Whether nodes of sublayers that are no subnodes are included.
///   - block: The function.
public func ASDisplayNodePerformBlockOnEveryNode(
    _ layer: CALayer?, _ node: ASDisplayNode?, _ traverseSublayers: Bool, _ block: (ASDisplayNode) -> Void
) {
    let node = node ?? layer?.displayNode
    if let node { block(node) }
    if traverseSublayers, let layer = node?.loadedLayer ?? layer, Thread.isMainThread {
        for sublayer in layer.sublayers ?? [] { ASDisplayNodePerformBlockOnEveryNode(sublayer, nil, true, block) }
    } else {
        for subnode in node?.subnodes ?? [] { ASDisplayNodePerformBlockOnEveryNode(nil, subnode, traverseSublayers, block) }
    }
}

/// Calls a function with a node and all nodes below it, breadth first.
public func ASDisplayNodePerformBlockOnEveryNodeBFS(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    var queue = [node]
    while !queue.isEmpty {
        let next = queue.removeFirst()
        block(next)
        queue += next.subnodes ?? []
    }
}

/// Calls a function with all nodes below a node, depth first.
public func ASDisplayNodePerformBlockOnEverySubnode(
    _ node: ASDisplayNode, _ traverseSublayers: Bool, _ block: (ASDisplayNode) -> Void
) {
    for subnode in node.subnodes ?? [] { ASDisplayNodePerformBlockOnEveryNode(nil, subnode, traverseSublayers, block) }
}

/// Returns the nearest node that contains both nodes, or nil.
public func ASDisplayNodeFindClosestCommonAncestor(_ node1: ASDisplayNode, _ node2: ASDisplayNode) -> ASDisplayNode? {
    var ancestors: Set<ObjectIdentifier> = []
    var current: ASDisplayNode? = node1
    while let node = current {
        ancestors.insert(ObjectIdentifier(node))
        current = node.supernode
    }
    current = node2
    while let node = current, !ancestors.contains(ObjectIdentifier(node)) { current = node.supernode }
    return current
}

/// Returns the nodes below a node for which a function returns true.
public func ASDisplayNodeFindAllSubnodes(_ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool) -> [ASDisplayNode] {
    var found: [ASDisplayNode] = []
    ASDisplayNodePerformBlockOnEverySubnode(start, false) { if block($0) { found.append($0) } }
    return found
}

/// Returns the first node, from a node down, for which a function returns true.
public func ASDisplayNodeFindFirstNode(_ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool) -> ASDisplayNode? {
    if block(start) { return start }
    return ASDisplayNodeFindFirstSubnode(start, block)
}

/// Returns the first node below a node for which a function returns true.
public func ASDisplayNodeFindFirstSubnode(_ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool) -> ASDisplayNode? {
    for subnode in start.subnodes ?? [] { if let found = ASDisplayNodeFindFirstNode(subnode, block) { return found } }
    return nil
}

/// Returns the default color of placeholders.
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor { UIColor(white: 0.95, alpha: 1) }

/// Returns the default tint color.
public func ASDisplayNodeDefaultTintColor() -> UIColor { UIColor(red: 0, green: 0.478, blue: 1, alpha: 1) }

extension UIView {
    /// Adds a node's view or layer in front of the view's other contents.
    public func addSubnode(_ node: ASDisplayNode) {
        guard let own = layer.displayNode else {
            if node.isLayerBacked { layer.addSublayer(node.layer) } else { addSubview(node.view) }
            return
        }
        own.addSubnode(node)
    }
}

extension CALayer {
    /// Adds a node's layer in front of the other sublayers.
    public func addSubnode(_ node: ASDisplayNode) {
        guard let own = displayNode else { return addSublayer(node.layer) }
        own.addSubnode(node)
    }
}

extension ASDisplayNode {
    /// The nearest controller whose view contains the node's, or nil.
    @preconcurrency @MainActor public var closestViewController: UIViewController? {
        var responder: UIResponder? = loadedView
        var node: ASDisplayNode? = self
        while responder == nil, let next = node?.supernode {
            responder = next.loadedView
            node = next
        }
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    /// The nodes that contain this one, the nearest first.
    public var supernodes: [ASDisplayNode] {
        var nodes: [ASDisplayNode] = []
        while let next = (nodes.last ?? self).supernode { nodes.append(next) }
        return nodes
    }
}
