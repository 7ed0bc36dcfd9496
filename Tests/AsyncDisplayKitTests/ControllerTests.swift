import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Facts from Texture's ASDKViewControllerTests.mm.
@MainActor @Suite(.usesApp) struct ControllerTests {
    @Test("AK7 A controller's view is its node's, fills the window, and gives the node its traits")
    func managesNode() async throws {
        let node = ASDisplayNode()
        let child = ColorNode(.red)
        child.style.preferredSize = CGSize(width: 10, height: 10)
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: child) }
        let controller = ASDKViewController(node: node)
        let window = TestApp.showWindow()
        window.rootViewController = controller
        TestApp.pass()
        #expect(controller.view === node.view && controller.node === node && node.frame == window.bounds)
        #expect(controller.interfaceState == .inHierarchy && node.closestViewController === controller)
        #expect(node.asyncTraitCollection().containerSize == window.bounds.size && child.asyncTraitCollection().displayScale == 2)
        #expect(child.frame == CGRect(x: window.bounds.midX - 5, y: window.bounds.midY - 5, width: 10, height: 10))
        try await TestApp.run("the contents") { child.contents != nil }
        window.isHidden = true
    }

    @Test("AK7 A controller that never shows placeholders displays its node before it appears")
    func waitsForNode() {
        let node = ColorNode(.red)
        node.frame = UIScreen.main.bounds
        let controller = ASDKViewController<ASDisplayNode>(node: node)
        controller.neverShowPlaceholders = true
        let window = TestApp.showWindow()
        window.rootViewController = controller
        controller.viewWillAppear(false)
        #expect(node.contents != nil)
        window.isHidden = true
    }

    @Test("AK7 A text cell has the size of its text and its insets")
    func measuresTextCells() {
        let cell = ASTextCellNode(
            attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 20)],
            insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        cell.text = "Hello"
        let text = cell.textNode.layoutThatFits(ASSizeRangeUnconstrained).size
        #expect(cell.layoutThatFits(ASSizeRangeUnconstrained).size == CGSize(width: text.width + 6, height: text.height + 4))
    }
}
