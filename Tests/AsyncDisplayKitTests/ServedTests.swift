import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit
@testable import QuartzCore

/// Nodes on the screen of a render server.
@MainActor @Suite(.usesApp) struct ServedTests {
    init() { _ = TestApp.application }

    @Test("AK3 Contents that were drawn in the background appear on the screen")
    func showsContents() async throws {
        try await ServedNodes.with { fixture in
            let node = ColorNode(.red)
            node.frame = CGRect(x: 20, y: 30, width: 40, height: 50)
            let backed = ColorNode(.blue)
            backed.isLayerBacked = true
            backed.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
            node.addSubnode(backed)
            fixture.root.addSubnode(node)
            try await fixture.settle("the nodes") { picture in
                picture[20, 30] == 0xFFFF_0000 && picture[59, 79] == 0xFFFF_0000 && picture[30, 40] == 0xFF00_00FF
                    && picture[39, 49] == 0xFF00_00FF
            }
            let picture = try fixture.control.screenshot()
            #expect(picture[19, 30] == 0xFFFF_FFFF && picture[60, 79] == 0xFFFF_FFFF && picture[40, 50] == 0xFFFF_0000)
            #expect(node.parameters.onMain == [false] && backed.parameters.onMain == [false])
        }
    }

    @Test("AK4 A rasterized subtree, and precomposited corners, appear on the screen")
    func showsRasterizedSubtrees() async throws {
        try await ServedNodes.with { fixture in
            let node = ASDisplayNode()
            node.enableSubtreeRasterization()
            node.backgroundColor = .green
            node.frame = CGRect(x: 100, y: 100, width: 60, height: 60)
            let subnode = ColorNode(.red)
            subnode.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
            node.addSubnode(subnode)
            fixture.root.addSubnode(node)
            let round = ColorNode(.black)
            round.cornerRoundingType = .precomposited
            round.cornerRadius = 20
            round.frame = CGRect(x: 200, y: 100, width: 40, height: 40)
            fixture.root.addSubnode(round)
            try await fixture.settle("the nodes") { picture in
                picture[100, 100] == 0xFF00_FF00 && picture[130, 130] == 0xFFFF_0000 && picture[220, 120] == 0xFF00_0000
                    && picture[201, 101] == 0xFFFF_FFFF
            }
            #expect(!subnode.isNodeLoaded)
        }
    }

    @Test("AK7 Text, and a template image with its tint, appear on the screen")
    func showsTextAndImages() async throws {
        try await ServedNodes.with { fixture in
            let text = ASTextNode()
            text.attributedText = NSAttributedString(
                string: "███", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.blue])
            text.frame = CGRect(
                origin: CGPoint(x: 10, y: 10), size: text.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 300, height: 100))).size)
            fixture.root.addSubnode(text)
            let image = ASImageNode()
            image.image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
                UIColor.black.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            }
            image.imageModificationBlock = ASImageNodeTintColorModificationBlock(.red)
            image.frame = CGRect(x: 10, y: 100, width: 32, height: 32)
            fixture.root.addSubnode(image)
            try await fixture.settle("the text and the image") { picture in
                let blue = (10..<10 + Int(text.frame.width)).filter { picture[$0, 10 + Int(text.frame.height / 2)] == 0xFF00_00FF }
                return blue.count > 30 && picture[26, 116] == 0xFFFF_0000
            }
        }
    }

    @Test("AK8 A transition between layouts runs on the server, and completes at its end")
    func animatesTransition() async throws {
        final class MovingNode: ASDisplayNode {
            let box = ColorNode(.red)
            var isAtEnd = false
            var completed = 0
            override init() {
                super.init()
                automaticallyManagesSubnodes = true
                box.style.preferredSize = CGSize(width: 20, height: 20)
                defaultLayoutTransitionDuration = 1
            }
            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                ASStackLayoutSpec(
                    direction: .horizontal, spacing: 0, justifyContent: isAtEnd ? .end : .start, alignItems: .start, children: [box])
            }
            override func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
                super.didCompleteLayoutTransition(context)
                completed += 1
            }
        }
        try await ServedNodes.with { fixture in
            let node = MovingNode()
            node.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
            fixture.root.addSubnode(node)
            try await fixture.settle("the start") { $0[10, 10] == 0xFFFF_0000 }
            node.isAtEnd = true
            node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            try await fixture.settle("the animation's start") { try $0[10, 10] == 0xFFFF_0000 && fixture.animations > 0 }
            try await fixture.tick(0.5)
            try await fixture.settle("the middle") { $0[10, 10] == 0xFFFF_FFFF && $0[290, 10] == 0xFFFF_FFFF && $0[150, 10] == 0xFFFF_0000 }
            #expect(node.completed == 0)
            try await fixture.tick(0.6)
            try await fixture.settle("the end") { $0[290, 10] == 0xFFFF_0000 }
            try await TestApp.run("the completion") { node.completed == 1 }
        }
    }
}
