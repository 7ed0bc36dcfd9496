import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AsyncDisplayKit
@testable import QuartzCore

/// The display of contents. Facts from Texture's ASDisplayLayerTests.mm, ASTransactionTests.mm and
/// ASDisplayNodeTests.mm.
@MainActor @Suite(.usesApp) struct DisplayTests {
    private let window = TestApp.showWindow()

    private func show(_ node: ASDisplayNode, _ frame: CGRect = CGRect(x: 0, y: 0, width: 20, height: 10)) {
        node.frame = frame
        window.addSubnode(node)
    }

    @Test("AK3 A node's contents are drawn on a background thread, and shown on the main thread")
    func drawsInBackground() async throws {
        let node = ColorNode(.red)
        show(node)
        try await TestApp.run("the contents") { node.contents != nil }
        #expect(node.parameters.onMain == [false] && node.calls == ["displayDidFinish"])
        let pixels = ContentsPixels(node)
        #expect((pixels.width, pixels.height) == (40, 20) && pixels[39, 19] == 0xFFFF_0000)
        #expect(node.layer.contents is BackingStore && node.contents is CGImage)
        window.isHidden = true
    }

    @Test("AK3 A synchronous node is drawn in place, in the pass of the run loop that displays its layer")
    func drawsInPlace() {
        let node = ColorNode(.green)
        node.displaysAsynchronously = false
        show(node)
        TestApp.pass()
        #expect(node.parameters.onMain == [true] && ContentsPixels(node)[0, 0] == 0xFF00_FF00)
        window.isHidden = true
    }

    @Test("AK3 Waiting for the display of a node shows its contents, and those of its subnodes, before it returns")
    func waitsForDisplay() {
        let node = ColorNode(.red)
        let subnode = ColorNode(.blue)
        subnode.isLayerBacked = true
        subnode.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        node.addSubnode(subnode)
        show(node)
        node.recursivelyEnsureDisplaySynchronously(true)
        #expect(ContentsPixels(node)[0, 0] == 0xFFFF_0000 && ContentsPixels(subnode)[0, 0] == 0xFF00_00FF)
        #expect(node.parameters.onMain == [false])
        window.isHidden = true
    }

    @Test("AK4 A node that returns an image shows it, and stretches one with caps")
    func showsImages() async throws {
        let square = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let plain = PictureNode(square)
        show(plain)
        try await TestApp.run("the image") { plain.contents != nil }
        #expect(ContentsPixels(plain)[1, 1] == 0xFF00_00FF)
        let capped = PictureNode(square.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)))
        show(capped)
        try await TestApp.run("the stretched image") { capped.contents != nil }
        #expect(capped.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
        window.isHidden = true
    }

    @Test("AK4 A rasterized subtree becomes one image, and its nodes have no layers")
    func rasterizesSubtrees() async throws {
        let node = ASDisplayNode()
        node.enableSubtreeRasterization()
        node.backgroundColor = .white
        let subnode = ColorNode(.red)
        subnode.frame = CGRect(x: 5, y: 0, width: 10, height: 10)
        let inner = ASDisplayNode()
        inner.backgroundColor = .blue
        inner.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
        subnode.addSubnode(inner)
        node.addSubnode(subnode)
        show(node)
        try await TestApp.run("the contents") { node.contents != nil }
        let pixels = ContentsPixels(node)
        #expect(pixels[0, 0] == 0xFFFF_FFFF && pixels[10, 0] == 0xFFFF_0000 && pixels[14, 4] == 0xFF00_00FF && pixels[30, 0] == 0xFFFF_FFFF)
        #expect(!subnode.isNodeLoaded && !inner.isNodeLoaded && subnode.parameters.onMain == [false])
        #expect(subnode.calls == ["displayDidFinish"] && subnode.isInHierarchy)
        subnode.parameters = ColorNode.Parameters(.green)
        subnode.setNeedsDisplay()
        try await TestApp.run("the other color") { ContentsPixels(node)[10, 0] == 0xFF00_FF00 }
        window.isHidden = true
    }

    @Test("AK5 The nodes of a container appear together, when the last one is drawn")
    func appliesTogether() async throws {
        let gate = DispatchSemaphore(value: 0)
        let container = ASDisplayNode()
        container.view.asyncdisplaykit_isAsyncTransactionContainer = true
        let nodes = [ColorNode(.red), ColorNode(.green, gate: gate)]
        for node in nodes {
            node.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
            container.addSubnode(node)
        }
        show(container)
        try await TestApp.run("the first drawing") { nodes[0].parameters.onMain == [false] && nodes[1].parameters.began.withLock { $0 } }
        await TestApp.settle()
        #expect(nodes.allSatisfy { $0.contents == nil })
        #expect(container.view.asyncdisplaykit_asyncTransactionContainerState == .pendingTransactions)
        gate.signal()
        var counts: Set<Int> = []
        try await TestApp.run("both contents") {
            counts.insert(nodes.count { $0.contents != nil })
            return counts.contains(2)
        }
        #expect(counts.isSubset(of: [0, 2]))
        #expect(container.view.asyncdisplaykit_asyncTransactionContainerState == .noTransactions)
        window.isHidden = true
    }

    @Test("AK5 Results are applied together and in order; operations with a higher priority run earlier")
    func ordersOperations() async throws {
        let (queue, gate) = (DispatchQueue(label: "test", attributes: .concurrent), DispatchSemaphore(value: 0))
        let order = AsyncDisplayKit.Locked<[Int]>([])
        var results: [Int] = []
        var completed = false
        let transaction = _ASAsyncTransaction { _, isCanceled in completed = !isCanceled }
        // As many operations as there are threads wait, so that the others are in the queue.
        let threads = OperationScheduler.threadLimit
        for _ in 0..<threads { transaction.addOperation({ gate.wait() }, priority: 0, queue: queue, completion: nil) }
        for priority in 1...3 {
            transaction.addOperation(
                {
                    order.withLock { $0.append(priority) }
                    return priority
                }, priority: priority, queue: queue, completion: { value, _ in results.append(value as? Int ?? 0) })
        }
        transaction.commit()
        #expect(transaction.state == .committed)
        // The thread that begins first respects the order, not the priority. One other thread is
        // freed.
        for _ in 0..<threads { gate.signal() }
        try await TestApp.run("the completion") { completed }
        #expect(results == [1, 2, 3] && transaction.state == .complete && order.withLock { $0 }.count == 3)
    }

    @Test("AK6 A canceled transaction calls its completions, and starts no operation")
    func cancelsTransactions() async throws {
        let (queue, gate) = (DispatchQueue(label: "test", attributes: .concurrent), DispatchSemaphore(value: 0))
        var canceled: [Bool] = []
        let ran = AsyncDisplayKit.Locked(false)
        let transaction = _ASAsyncTransaction(completionBlock: nil)
        for _ in 0..<OperationScheduler.threadLimit {
            transaction.addOperation({ gate.wait() }, priority: 0, queue: queue, completion: { canceled.append($1) })
        }
        transaction.addOperation({ ran.withLock { $0 = true } }, priority: 0, queue: queue, completion: { canceled.append($1) })
        transaction.commit()
        transaction.cancel()
        #expect(transaction.state == .canceled)
        for _ in 0..<OperationScheduler.threadLimit { gate.signal() }
        try await TestApp.run("the completions") { transaction.state == .complete }
        #expect(canceled == [Bool](repeating: true, count: OperationScheduler.threadLimit + 1) && !ran.withLock { $0 })
    }

    @Test("AK6 Drawing whose result is no longer needed is dropped: the node shows the later one")
    func dropsCanceledResults() async throws {
        let gate = DispatchSemaphore(value: 0)
        let node = ColorNode(.red, gate: gate)
        show(node)
        let first = node.parameters
        try await TestApp.run("the drawing") { first.began.withLock { $0 } }
        node.parameters = ColorNode.Parameters(.blue)
        node.setNeedsDisplay()
        try await TestApp.run("the later contents") { node.contents != nil }
        gate.signal()
        try await TestApp.run("the end of the first drawing") { first.onMain == [false] }
        await TestApp.settle()
        #expect(ContentsPixels(node)[0, 0] == 0xFF00_00FF)
        window.isHidden = true
    }

    @Test("AK6 A suspended node draws nothing until it is resumed")
    func suspendsDisplay() async throws {
        let node = ColorNode(.red)
        node.displaySuspended = true
        show(node)
        TestApp.pass()
        await TestApp.settle()
        #expect(node.contents == nil && node.parameters.onMain.isEmpty)
        node.displaySuspended = false
        try await TestApp.run("the contents") { node.contents != nil }
        window.isHidden = true
    }

    @Test("AK6 A node without a size draws when it has one; leaving the window discards the contents")
    func drawsWithSize() async throws {
        let node = ColorNode(.red)
        show(node, .zero)
        TestApp.pass()
        #expect(node.contents == nil)
        node.frame = CGRect(x: 0, y: 0, width: 3, height: 3)
        try await TestApp.run("the contents") { node.contents != nil }
        let view = node.view
        view.removeFromSuperview()
        try await TestApp.run("the discarded contents") { node.contents == nil }
        window.addSubview(view)
        try await TestApp.run("the contents again") { node.contents != nil }
        window.isHidden = true
    }

    @Test("AK2 A placeholder is shown until the node and its subnodes are drawn")
    func showsPlaceholders() async throws {
        final class Placeholding: ColorNode {
            override func placeholderImage() -> UIImage? {
                UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
            }
        }
        let gate = DispatchSemaphore(value: 0)
        let node = Placeholding(.red, gate: gate)
        node.placeholderEnabled = true
        show(node)
        let placeholder = try #require(node.main.placeholder)
        #expect(placeholder.superlayer === node.layer && placeholder.contents != nil && placeholder.frame == node.bounds)
        gate.signal()
        try await TestApp.run("the end of the placeholder") { placeholder.superlayer == nil }
        #expect(node.contents != nil)
        window.isHidden = true
    }

    @Test("AK3 Precomposited corners are part of the contents; clipping corners are layers")
    func roundsCorners() async throws {
        let node = ColorNode(.red)
        node.cornerRoundingType = .precomposited
        node.cornerRadius = 4
        node.backgroundColor = .white
        show(node)
        try await TestApp.run("the contents") { node.contents != nil }
        #expect(ContentsPixels(node)[0, 0] == 0xFFFF_FFFF && ContentsPixels(node)[20, 10] == 0xFFFF_0000)
        #expect(node.layer.cornerRadius == 0)
        node.cornerRoundingType = .clipping
        #expect(node.main.cornerLayers.count == 4)
        let corner = try #require(node.main.cornerLayers.first)
        #expect(corner.frame == CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(ContentsPixels(contents: corner.contents)[0, 0] == 0xFFFF_FFFF && ContentsPixels(contents: corner.contents)[7, 7] == 0)
        node.cornerRoundingType = .defaultSlowCALayer
        #expect(node.layer.cornerRadius == 4 && node.main.cornerLayers.isEmpty)
        window.isHidden = true
    }

    /// The sequence of the article on ASDK's rendering: load, enter, setNeedsDisplay, display,
    /// block, transaction, queue, observer, results, contents.
    @Test("AK3 The steps from loading a node to its contents are those of AsyncDisplayKit, in order")
    func followsSequence() async throws {
        await TestApp.settle()
        let lines = AsyncDisplayKit.Locked<[String]>([])
        DisplayTrace.observer.withLock { $0 = { line in lines.withLock { $0.append(line) } } }
        defer { DisplayTrace.observer.withLock { $0 = nil } }
        let node = ColorNode(.red)
        show(node)
        try await TestApp.run("the contents") { node.contents != nil }
        let all = lines.withLock { $0 }
        let onMain = all.filter { !$0.hasPrefix("queue") && $0 != "node: layout" }
        #expect(
            onMain.prefix(11) == [
                "node: loads its view", "view: willMove(toWindow:)", "node: enters the hierarchy", "node: has no contents, setNeedsDisplay",
                "layer: display", "node: display block: drawing", "transaction: operation of container itself",
                "observer: transactions of 1 containers", "transaction: commit of 1 operations", "transaction: 1 results", "node: contents",
            ])
        let queue = try #require(all.firstIndex(of: "queue: display block"))
        #expect(queue > all.firstIndex(of: "transaction: operation of container itself") ?? .max)
        #expect(queue < all.firstIndex(of: "transaction: 1 results") ?? 0)
        window.isHidden = true
    }

    @Test("AK5 The observer of transactions runs after that of Core Animation")
    func observesAfterCoreAnimation() {
        #expect(_ASAsyncTransactionGroup.order > CommitObserver.order)
    }

    @Test("AK6 Nodes that change while they are drawn show their last state")
    func changesWhileDrawing() async throws {
        let nodes = (0..<30).map { _ in ColorNode(.red) }
        for node in nodes { show(node) }
        for color in [UIColor.green, .blue] {
            TestApp.pass()
            for node in nodes {
                node.parameters = ColorNode.Parameters(color)
                node.setNeedsDisplay()
            }
        }
        try await TestApp.run("the last color") { nodes.allSatisfy { ContentsPixels($0)[0, 0] == 0xFF00_00FF } }
        await TestApp.settle()
        #expect(nodes.allSatisfy { ContentsPixels($0)[0, 0] == 0xFF00_00FF })
        window.isHidden = true
    }
}
