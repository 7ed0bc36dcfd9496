import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Transitions between layouts. Facts from Texture's ASDisplayNodeImplicitHierarchyTests.mm.
@MainActor @Suite(.usesApp) struct TransitionTests {
    private final class SwitchingNode: ASDisplayNode {
        let first = ASDisplayNode()
        let second = ASDisplayNode()
        let both = ASDisplayNode()
        var showsSecond = false
        var measuredOnMain: [Bool] = []
        var completed = 0

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            for node in [first, second, both] { node.style.preferredSize = CGSize(width: 10, height: 10) }
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            measuredOnMain.append(Thread.isMainThread)
            return ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
                children: showsSecond
                    ? [second, ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0), child: both)] : [first, both])
        }

        override func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
            super.didCompleteLayoutTransition(context)
            completed += 1
        }
    }

    private let window = TestApp.showWindow()

    private func node() -> SwitchingNode {
        let node = SwitchingNode()
        node.frame = CGRect(origin: .zero, size: node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 100, height: 100))).size)
        window.addSubnode(node)
        TestApp.pass()
        return node
    }

    @Test("AK8 A transition without animation replaces the layout, the subnodes and the size at once")
    func replacesLayout() {
        let node = node()
        #expect(node.subnodes == [node.first, node.both])
        node.showsSecond = true
        node.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
        #expect(node.subnodes == [node.second, node.both] && node.both.frame.minY == 15 && node.frame.height == 25 && node.completed == 1)
        TestApp.pass()
        #expect(node.both.frame.minY == 15)
        window.isHidden = true
    }

    @Test("AK8 An animated transition measures in the background, keeps removed nodes until its end, and moves the others")
    func animates() async throws {
        let node = node()
        node.showsSecond = true
        var measured = false
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: true, measurementCompletion: { measured = true })
        #expect(!measured)
        try await TestApp.run("the measurement") { measured }
        #expect(node.measuredOnMain.last == false)
        #expect(node.subnodes?.contains(node.first) == true && node.subnodes?.contains(node.second) == true)
        #expect(node.both.frame.minY == 15)
        // Without a server, animations do not end on their own.
        node.cancelLayoutTransition()
        #expect(node.completed == 1 && node.subnodes?.contains(node.first) == false)
        window.isHidden = true
    }

    @Test("AK8 A transition's context names the layouts, and the nodes that they have apart")
    func describesTransition() throws {
        final class Recording: ASDisplayNode {
            let (a, b) = (ASDisplayNode(), ASDisplayNode())
            var showsB = false
            var contexts: [any ASContextTransitioning] = []
            override init() {
                super.init()
                automaticallyManagesSubnodes = true
            }
            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                ASWrapperLayoutSpec(layoutElement: showsB ? b : a)
            }
            override func animateLayoutTransition(_ context: any ASContextTransitioning) { contexts.append(context) }
        }
        let node = Recording()
        node.frame = CGRect(x: 0, y: 0, width: 20, height: 30)
        window.addSubnode(node)
        TestApp.pass()
        node.showsB = true
        node.transitionLayout(with: ASSizeRangeMake(CGSize(width: 40, height: 30)), animated: true, shouldMeasureAsync: false)
        let context = try #require(node.contexts.first)
        #expect(context.isAnimated() && context.insertedSubnodes() == [node.b] && context.removedSubnodes() == [node.a])
        #expect(context.finalFrame(for: node.b) == CGRect(x: 0, y: 0, width: 40, height: 30) && context.initialFrame(for: node.b).isNull)
        #expect(context.layout(forKey: ASTransitionContextToLayoutKey)?.size == CGSize(width: 40, height: 30))
        node.cancelLayoutTransition()
        #expect(node.subnodes == [node.b])
        window.isHidden = true
    }
}
