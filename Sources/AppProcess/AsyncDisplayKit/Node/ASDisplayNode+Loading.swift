import ObjectiveC
import QuartzCore
import UIKit

// Unsafe: only the address is used.
nonisolated(unsafe) private let nodeKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// A weak reference that can be associated with an object.
private final class WeakNode {
    weak var node: ASDisplayNode?

    init(_ node: ASDisplayNode) { self.node = node }
}

extension CALayer {
    /// The node of the layer, or nil.
    final var displayNode: ASDisplayNode? {
        if let layer = self as? _ASDisplayLayer { return layer.node }
        return (objc_getAssociatedObject(self, nodeKey) as? WeakNode)?.node
    }

    fileprivate final func setDisplayNode(_ node: ASDisplayNode) {
        if let layer = self as? _ASDisplayLayer {
            layer.node = node
        } else {
            objc_setAssociatedObject(self, nodeKey, WeakNode(node), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}

/// The creation of a node's view or layer.
extension ASDisplayNode {
    /// Performs work of the main actor on the node.
    ///
    /// - Precondition: The caller is on the main thread.
    final func onMain<Result>(_ body: @MainActor (ASDisplayNode) -> Result) -> Result {
        let node = Unchecked(self)
        return MainThread.run { Unchecked(body(node.value)) }.value
    }

    /// Performs work of the main actor on the node: at once on the main thread, otherwise later.
    final func onMainEventually(_ body: @escaping @MainActor (ASDisplayNode) -> Void) {
        let (node, body) = (Unchecked(self), Unchecked(body))
        MainThread.perform { body.value(node.value) }
    }

    final func requireUnloaded(_ member: StaticString) { assert(!isNodeLoaded, "\(member) is set before the node is loaded") }

    /// Implements `view`.
    final func loadView() -> UIView {
        UIKitRules.requireMainThread("ASDisplayNode.view")
        precondition(!lock { configuration.isLayerBacked }, "a layer-backed node has no view; use its layer")
        onMain { $0.loadIfNeeded() }
        return loadedView ?? onMain { _ in UIView() }
    }

    /// Implements `layer`.
    final func loadLayer() -> CALayer {
        UIKitRules.requireMainThread("ASDisplayNode.layer")
        onMain { $0.loadIfNeeded() }
        return loadedLayer ?? CALayer()
    }

    /// Implements `onDidLoad(_:)`.
    final func addDidLoadBlock(_ body: @escaping ASDisplayNodeDidLoadBlock) {
        let isLoaded = lock {
            if loadedLayer == nil { configuration.didLoadBlocks.append(body) }
            return loadedLayer != nil
        }
        if isLoaded { onMainEventually { body($0) } }
    }

    /// The view, if it is of this module's class.
    @MainActor final var displayView: _ASDisplayView? { loadedView as? _ASDisplayView }

    @MainActor final func loadIfNeeded() {
        guard loadedLayer == nil else { return }
        precondition(!lock { tree.isRasterized }, "a node that draws into a supernode's contents has no view or layer")
        DisplayTrace.write("node: loads \(isLayerBacked ? "its layer" : "its view")")
        let source = lock { configuration.source }
        var view: UIView?
        let layer: CALayer
        switch (source, isLayerBacked) {
        case (.view(let block), _):
            let new = block()
            (view, layer) = (new, new.layer)
        case (.layer(let block), _): layer = block()
        case (.standard, true): layer = _ASDisplayLayer()
        case (.standard, false):
            let new = _ASDisplayView(frame: .zero)
            (view, layer) = (new, new.layer)
        }
        (view as? _ASDisplayView)?.node = self
        layer.setDisplayNode(self)
        if view == nil {
            layer.delegate = self
            if case .standard = source { layer.contentsScale = PixelRounding.scale }
        }
        let (bits, properties) = lock {
            loadedView = view
            loadedLayer = layer
            configuration.isSynchronous = !(layer is _ASDisplayLayer)
            defer { unwritten = 0 }
            return (unwritten, self.properties)
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        Bridge.apply(bits, of: properties, to: NodeBacking(view: view, layer: layer))
        applyCorners()
        CATransaction.commit()
        if bits & (Bridge.bounds.bit | Bridge.position.bit) == 0 { adoptGeometry(of: layer) }
        didLoadBacking()
    }

    /// Takes over the geometry of a view or layer that the app created.
    private func adoptGeometry(of layer: CALayer) {
        lock {
            properties.bounds = layer.bounds
            properties.position = layer.position
        }
    }

    @MainActor private func didLoadBacking() {
        let (needsLayout, needsDisplay) = lock { (layoutState.needsLayout, layoutState.needsDisplay) }
        if needsLayout || loadedView == nil || !(subnodes?.isEmpty ?? true) { loadedLayer?.setNeedsLayout() }
        if needsDisplay { loadedLayer?.setNeedsDisplay() }
        if !lock({ configuration.rasterizesSubtree }) {
            for subnode in lock({ tree.subnodes }) { attach(subnode) }
        }
        didLoad()
    }

    /// Implements `didLoad()`.
    @MainActor final func notifyDidLoad() {
        let blocks = lock {
            defer { configuration.didLoadBlocks = [] }
            return configuration.didLoadBlocks
        }
        for block in blocks { block(self) }
        notifyDelegates { $0.nodeDidLoad() }
    }

    /// Calls the node's delegates in the order in which they were added.
    @MainActor final func notifyDelegates(_ body: (any ASInterfaceStateDelegate) -> Void) {
        for delegate in main.delegates { if let object = delegate.object { body(object) } }
    }

    /// Calls a function with the node and all nodes below it.
    final func forEachNode(_ body: (ASDisplayNode) -> Void) {
        body(self)
        for subnode in lock({ tree.subnodes }) { subnode.forEachNode(body) }
    }
}

/// The rules that iOS enforces by exceptions.
enum UIKitRules {
    /// Ends the process if the calling thread is not the main thread.
    static func requireMainThread(_ member: StaticString) {
        guard !Thread.isMainThread else { return }
        ObjectiveCException.raise("NSInternalInconsistencyException", "\(member) must be used from main thread only")
    }
}
