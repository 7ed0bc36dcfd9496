import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Facts from Texture's ASDisplayNodeTests.mm and ASBridgedPropertiesTests.mm.
@MainActor @Suite(.usesApp) struct DisplayNodeTests {
    /// A value that another thread made.
    private struct Sent<Value>: @unchecked Sendable {
        let value: Value
    }

    private func onBackground<Value>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Sent(value: body())) }
        }.value
    }

    @Test("AK1 A node is created and configured on any thread, and its view is made on first access")
    func createsNodes() async {
        let node = await onBackground {
            let node = ASDisplayNode()
            node.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            node.alpha = 0.5
            node.backgroundColor = .red
            node.clipsToBounds = true
            node.isHidden = true
            node.contentMode = .center
            node.cornerRadius = 3
            node.accessibilityLabel = "label"
            return node
        }
        #expect(!node.isNodeLoaded)
        #expect(node.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && node.position == CGPoint(x: 25, y: 40))
        let view = node.view
        #expect(node.isNodeLoaded && view is _ASDisplayView && view.layer is _ASDisplayLayer && ASViewToDisplayNode(view) === node)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && view.alpha == 0.5 && view.backgroundColor == .red)
        #expect(view.clipsToBounds && view.isHidden && view.contentMode == .center && view.layer.cornerRadius == 3)
        #expect(view.accessibilityLabel == "label")
    }

    @Test("AK1 A layer-backed node has only a layer, whose delegate it is")
    func loadsLayers() {
        let node = ASDisplayNode()
        node.isLayerBacked = true
        node.backgroundColor = .blue
        node.bounds = CGRect(x: 0, y: 0, width: 5, height: 6)
        #expect(node.layer is _ASDisplayLayer && node.layer.delegate === node && ASLayerToDisplayNode(node.layer) === node)
        #expect(node.layer.backgroundColor == UIColor.blue.cgColor && node.layer.bounds.size == CGSize(width: 5, height: 6))
    }

    @Test("AK1 A node takes its view from a closure, and applies its properties to it")
    func loadsForeignViews() {
        var loaded: [String] = []
        let node = ASDisplayNode(viewBlock: { UILabel() }, didLoad: { _ in loaded.append("block") })
        node.alpha = 0.25
        node.onDidLoad { _ in loaded.append("second") }
        #expect(node.isSynchronous && !node.supportsLayerBacking)
        #expect(node.view is UILabel && node.view.alpha == 0.25)
        #expect(loaded == ["block", "second"])
        node.onDidLoad { _ in loaded.append("late") }
        #expect(loaded.last == "late")
        let layer = ASDisplayNode(layerBlock: { CAShapeLayer() })
        #expect(layer.isLayerBacked && layer.layer is CAShapeLayer && layer.isSynchronous)
    }

    @Test("AK1 Changes on other threads reach a loaded view on the main thread; later changes win")
    func bridgesProperties() async throws {
        let node = ASDisplayNode()
        let view = node.view
        let sent = Sent(value: node)
        let alpha = await onBackground {
            sent.value.alpha = 0.5
            sent.value.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            return sent.value.alpha
        }
        #expect(alpha == 0.5 && node.alpha == 0.5)
        try await TestApp.run("the write") { view.alpha == 0.5 }
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        view.alpha = 0.75
        #expect(node.alpha == 0.75)
        view.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        let frame = await onBackground { sent.value.frame }
        #expect(frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    }

    @Test("AK1 Subnodes can be added, ordered and replaced before and after loading, and their views follow")
    func ordersSubnodes() {
        let root = ASDisplayNode()
        let nodes = (0..<4).map { _ in ASDisplayNode() }
        nodes[1].isLayerBacked = true
        root.addSubnode(nodes[0])
        root.insertSubnode(nodes[1], at: 0)
        root.insertSubnode(nodes[2], aboveSubnode: nodes[1])
        #expect(root.subnodes == [nodes[1], nodes[2], nodes[0]])
        func layers() -> [ASDisplayNode] { (root.layer.sublayers ?? []).compactMap { ASLayerToDisplayNode($0) } }
        #expect(layers() == [nodes[1], nodes[2], nodes[0]])
        #expect(root.view.subviews == [nodes[2].view, nodes[0].view])
        root.insertSubnode(nodes[3], belowSubnode: nodes[0])
        #expect(layers() == [nodes[1], nodes[2], nodes[3], nodes[0]])
        root.addSubnode(nodes[1])
        #expect(layers() == [nodes[2], nodes[3], nodes[0], nodes[1]])
        let other = ASDisplayNode()
        root.replaceSubnode(nodes[3], withSubnode: other)
        #expect(layers() == [nodes[2], other, nodes[0], nodes[1]] && nodes[3].supernode == nil)
        nodes[0].removeFromSupernode()
        #expect(root.view.subviews == [nodes[2].view, other.view] && root.subnodes == [nodes[2], other, nodes[1]])
    }

    @Test("AK2 Entering and leaving a window notifies a node in order, and sets its interface state")
    func entersHierarchy() throws {
        let window = TestApp.showWindow()
        let node = LifeNode()
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let subnode = LifeNode()
        subnode.isLayerBacked = true
        node.addSubnode(subnode)
        window.addSubnode(node)
        #expect(
            node.calls == [
                "didLoad", "willEnterHierarchy", "didEnterPreloadState", "didEnterDisplayState", "didEnterVisibleState",
                "interfaceStateDidChange", "didEnterHierarchy",
            ])
        #expect(node.interfaceState == .inHierarchy && node.isVisible && subnode.isInHierarchy && subnode.isVisible)
        TestApp.pass()
        #expect(node.calls.last == "layout")
        node.calls = []
        node.view.removeFromSuperview()
        #expect(node.calls == ["didExitHierarchy", "didExitVisibleState", "interfaceStateDidChange"] || node.interfaceState == [])
        #expect(!node.isInHierarchy && !subnode.isInHierarchy && !subnode.isVisible)
        window.isHidden = true
    }

    @Test("AK2 A node that is added to a window's view is alive as long as its view is there")
    func keepsNodesAlive() {
        let window = TestApp.showWindow()
        weak var node: ASDisplayNode?
        var view: UIView?
        do {
            let new = ASDisplayNode()
            node = new
            view = new.view
            window.addSubview(new.view)
        }
        #expect(node != nil)
        view?.removeFromSuperview()
        #expect(node == nil)
        view = nil
        window.isHidden = true
    }

    @Test("AK8 A node lays out its subnodes by its spec, adds those of the spec, and removes others")
    func managesSubnodes() {
        let (first, second, manual) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
        for node in [first, second] { node.style.preferredSize = CGSize(width: 20, height: 10) }
        var shown = [first, second]
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(direction: .vertical, spacing: 5, justifyContent: .start, alignItems: .start, children: shown)
        }
        let layout = root.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 100, height: 100)))
        #expect(layout.size == CGSize(width: 20, height: 25) && layout.frame(for: second) == CGRect(x: 0, y: 15, width: 20, height: 10))
        #expect(root.subnodes == nil)
        root.frame = CGRect(origin: .zero, size: layout.size)
        root.layoutIfNeeded()
        #expect(root.subnodes == [first, second] && second.frame == CGRect(x: 0, y: 15, width: 20, height: 10))
        root.addSubnode(manual)
        shown = [second]
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(root.subnodes == [second, manual] && second.frame.minY == 0)
        shown = [second, first]
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(root.subnodes == [second, first, manual])
    }

    @Test("AK8 A layout is calculated once for a range of sizes, until it is invalidated")
    func cachesLayouts() {
        final class Counting: ASDisplayNode {
            var ranges: [ASSizeRange] = []
            override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
                ranges.append(constrainedSize)
                return ASLayout(layoutElement: self, size: CGSize(width: 10, height: 10))
            }
        }
        let node = Counting()
        let range = ASSizeRangeMake(.zero, CGSize(width: 100, height: 100))
        _ = (node.layoutThatFits(range), node.layoutThatFits(range))
        #expect(node.ranges == [range] && node.calculatedSize == CGSize(width: 10, height: 10))
        node.setNeedsLayout()
        _ = node.layoutThatFits(range)
        _ = node.layoutThatFits(ASSizeRangeMake(CGSize(width: 50, height: 50)))
        #expect(node.ranges.count == 3)
    }

    @Test("AK8 A topmost node adopts the size of its layout when a subnode's size changes")
    func resizesTopmostNode() async throws {
        let window = TestApp.showWindow()
        let child = ASDisplayNode()
        child.style.preferredSize = CGSize(width: 20, height: 10)
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: child) }
        root.frame = CGRect(origin: .zero, size: root.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 100, height: 100))).size)
        window.addSubnode(root)
        TestApp.pass()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        child.style.preferredSize = CGSize(width: 30, height: 15)
        child.setNeedsLayout()
        try await TestApp.run("the layout") { root.frame == CGRect(x: 0, y: 0, width: 30, height: 15) }
        try await TestApp.run("the subnode's layout") { child.frame.width == 30 }
        #expect(child.frame.size == CGSize(width: 30, height: 15))
        window.isHidden = true
    }

    @Test("AK1 Slop extends or reduces the area that receives touches; points convert between nodes")
    func hitTests() {
        let root = ASDisplayNode()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let node = ASDisplayNode()
        node.frame = CGRect(x: 20, y: 30, width: 40, height: 50)
        root.addSubnode(node)
        #expect(root.view.hitTest(CGPoint(x: 19, y: 30), with: nil) === root.view)
        node.hitTestSlop = UIEdgeInsets(top: 0, left: -5, bottom: 0, right: 10)
        #expect(root.view.hitTest(CGPoint(x: 19, y: 30), with: nil) === node.view)
        #expect(root.view.hitTest(CGPoint(x: 55, y: 30), with: nil) === root.view)
        #expect(node.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 21, y: 32))
        #expect(node.convert(CGRect(x: 21, y: 32, width: 3, height: 4), from: root) == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("AK1 Nodes built on eight threads and laid out on four are complete")
    func buildsConcurrently() {
        let nodes = Locked<[Sent<ASDisplayNode>]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for index in 0..<20 {
                let children = (0...index).map { _ in
                    let node = ASDisplayNode()
                    node.style.preferredSize = CGSize(width: 10, height: 10)
                    return node
                }
                let root = ASDisplayNode()
                root.automaticallyManagesSubnodes = true
                root.layoutSpecBlock = { _, _ in
                    ASStackLayoutSpec(direction: .horizontal, spacing: 1, justifyContent: .start, alignItems: .start, children: children)
                }
                let sent = Sent(value: root)
                nodes.withLock { $0.append(sent) }
            }
        }
        let all = nodes.withLock { $0 }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for node in all.map(\.value) {
                // Several threads may measure one node, and change another property.
                node.alpha = CGFloat(thread) / 4
                node.frame = CGRect(
                    origin: .zero, size: node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 1_000, height: 10))).size)
            }
        }
        for node in all.map(\.value) {
            node.layoutIfNeeded()
            let count = node.subnodes?.count ?? 0
            #expect(node.frame.width == CGFloat(count) * 11 - 1)
        }
    }
}
