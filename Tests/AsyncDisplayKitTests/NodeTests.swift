import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// The nodes that show text and images, and controls. Facts from Texture's ASTextNodeTests.mm,
/// ASImageNodeBackingSizeTests.mm, ASControlNodeTests.mm and ASButtonNodeTests.mm.
@MainActor @Suite(.usesApp) struct NodeTests {
    private let window = TestApp.showWindow()
    private let font = UIFont.systemFont(ofSize: 20)

    private func show(_ node: ASDisplayNode, _ frame: CGRect) async throws {
        node.frame = frame
        window.addSubnode(node)
        try await TestApp.run("the contents") { node.contents != nil }
    }

    private func text(_ string: String) -> NSAttributedString { NSAttributedString(string: string, attributes: [.font: font]) }

    /// Returns an image of colored pixels, given as letters.
    private func picture(_ rows: String..., scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let colors: [Character: UIColor] = ["r": .red, "g": .green, "b": .blue, "w": .white, "k": .black]
        let image = UIGraphicsImageRenderer(size: CGSize(width: rows[0].count, height: rows.count), format: format).image { context in
            for (y, row) in rows.enumerated() {
                for (x, letter) in row.enumerated() {
                    guard let color = colors[letter] else { continue }
                    color.setFill()
                    context.fill(CGRect(x: x, y: y, width: 1, height: 1))
                }
            }
        }
        return image.cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? image
    }

    // MARK: Text

    @Test("AK7 A text node has the size of its text, at most that of its range, rounded up to pixels")
    func measuresText() {
        let node = ASTextNode()
        #expect(node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 100, height: 100))).size == .zero)
        node.attributedText = text("Hello")
        let size = node.layoutThatFits(ASSizeRangeUnconstrained).size
        let expected = text("Hello").boundingRect(
            with: CGSize(width: 1_000, height: 1_000), options: .usesLineFragmentOrigin, context: nil
        ).size
        #expect(size.width >= expected.width && size.width < expected.width + 1 && abs(size.height - expected.height) < 1)
        node.attributedText = text("Hello Hello Hello Hello")
        let narrow = node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: size.width + 2, height: 1_000)))
        #expect(narrow.size.width <= size.width + 2 && narrow.size.height > 3 * size.height)
    }

    @Test("AK7 A text node limits its lines, and reports that it is truncated")
    func limitsLines() {
        let node = ASTextNode()
        node.attributedText = text("one two three four five six seven eight")
        let range = ASSizeRangeMake(.zero, CGSize(width: 90, height: 1_000))
        _ = node.layoutThatFits(range)
        let lines = node.lineCount
        #expect(lines > 2 && !node.isTruncated)
        node.maximumNumberOfLines = 2
        _ = node.layoutThatFits(range)
        #expect(node.lineCount == 2 && node.isTruncated)
    }

    @Test("AK7 A text node's style has the baselines of its first and last font, and its label is the text")
    func hasBaselines() {
        let node = ASTextNode()
        node.attributedText = text("Hello")
        #expect(node.style.ascender == font.ascender && node.style.descender == font.descender)
        #expect(node.accessibilityLabel == "Hello" && node.isAccessibilityElement)
        node.attributedText = nil
        #expect(node.style.ascender == 0 && !node.isAccessibilityElement)
    }

    @Test("AK7 Text is drawn in the background where it is laid out")
    func drawsText() async throws {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: "■■", attributes: [.font: font, .foregroundColor: UIColor.red])
        let size = node.layoutThatFits(ASSizeRangeUnconstrained).size
        try await show(node, CGRect(origin: .zero, size: size))
        let pixels = ContentsPixels(node)
        let ink = (0..<pixels.width * pixels.height).filter { pixels[$0 % pixels.width, $0 / pixels.width] == 0xFFFF_0000 }
        #expect(ink.count > 50)
        window.isHidden = true
    }

    // MARK: Images

    /// The sizes follow from the ratios: contents are as large as the bounds, or as the visible
    /// part of the image if that is smaller.
    @Test(
        "AK7 The contents of an image are not larger than the bounds or the visible part of the image",
        arguments: [
            (.scaleAspectFill, CGSize(width: 100, height: 100), CGSize(width: 50, height: 25), CGRect(0, -12.5, 50, 50)),
            (.scaleAspectFit, CGSize(width: 100, height: 100), CGSize(width: 50, height: 25), CGRect(12.5, 0, 25, 25)),
            (.scaleAspectFill, CGSize(width: 10, height: 10), CGSize(width: 50, height: 25), CGRect(0, -2.5, 10, 10)),
        ] as [(UIView.ContentMode, CGSize, CGSize, CGRect)])
    func fitsImages(mode: UIView.ContentMode, image: CGSize, bounds: CGSize, expected: CGRect) {
        let fitting = ImageFitting(
            image, in: bounds, mode: mode, crop: CGRect(x: 0.5, y: 0.5, width: 0, height: 0), upscales: false, forced: .zero)
        #expect(fitting.rect == expected)
        #expect(fitting.size.width <= bounds.width && fitting.size.width * fitting.size.height <= image.width * image.height)
    }

    @Test("AK7 An image node has its image's size, crops it to its bounds, and respects the crop rectangle")
    func cropsImages() async throws {
        let node = ASImageNode()
        node.image = picture("rb", "rb", "rb", "rb", scale: 2)
        #expect(node.layoutThatFits(ASSizeRangeUnconstrained).size == CGSize(width: 1, height: 2))
        node.forceUpscaling = true
        node.cropRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        try await show(node, CGRect(x: 0, y: 0, width: 10, height: 20))
        let pixels = ContentsPixels(node)
        #expect((pixels.width, pixels.height) == (20, 40) && pixels[10, 20] == 0xFF00_00FF)
        window.isHidden = true
    }

    @Test("AK7 A modification block changes an image in the background; a template has the tint color")
    func modifiesImages() async throws {
        let node = ASImageNode()
        let onMain = Locked<[Bool]>([])
        node.image = picture("rr", "rr")
        node.imageModificationBlock = { image, _ in
            onMain.withLock { $0.append(Thread.isMainThread) }
            return ASImageNodeTintColorModificationBlock(.green)(image, ASPrimitiveTraitCollectionMakeDefault())
        }
        try await show(node, CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(ContentsPixels(node)[0, 0] == 0xFF00_FF00 && onMain.withLock { $0 } == [false])
        let template = ASImageNode()
        template.image = picture("rr", "rr").withRenderingMode(.alwaysTemplate)
        template.tintColor = .blue
        try await show(template, CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(ContentsPixels(template)[0, 0] == 0xFF00_00FF)
        window.isHidden = true
    }

    @Test("AK7 A round border clips an image to a circle and strokes it")
    func roundsImages() throws {
        let square = try #require(
            ASImageNodeRoundBorderModificationBlock(2, .blue)(
                UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
                    UIColor.red.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                }, ASPrimitiveTraitCollectionMakeDefault()))
        let pixels = ContentsPixels(contents: square.cgImage)
        #expect(
            pixels[0, 0] == 0 && pixels[pixels.width / 2, 1] == 0xFF00_00FF && pixels[pixels.width / 2, pixels.height / 2] == 0xFFFF_0000)
    }

    @Test("AK7 Nodes that show the same image at the same size share its contents while they show it")
    func sharesContents() async throws {
        let image = picture("rg", "bw")
        let nodes = [ASImageNode(), ASImageNode()]
        for node in nodes {
            node.image = image
            try await show(node, CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(nodes[0].layer.contents as AnyObject === nodes[1].layer.contents as AnyObject)
        for node in nodes { node.clearContents() }
        #expect(nodes[0].layer.contents == nil)
        window.isHidden = true
    }

    @Test("AK7 A node reports that its image is shown, or that it has none")
    func completesDisplay() async throws {
        let node = ASImageNode()
        var canceled: [Bool] = []
        node.setNeedsDisplayWithCompletion { canceled.append($0) }
        #expect(canceled == [true])
        node.image = picture("r")
        node.setNeedsDisplayWithCompletion { canceled.append($0) }
        try await show(node, CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(canceled == [true, false])
        window.isHidden = true
    }

    // MARK: Controls

    @MainActor private final class Receiver: NSObject {
        var events: [String] = []
        func plain() { events.append("plain") }
        func sender(_ sender: ASControlNode) { events.append("sender") }
    }

    @Test("AK7 A control sends events to its targets, which it does not retain, until they are removed")
    func sendsActions() {
        let control = ASControlNode()
        #expect(!control.isUserInteractionEnabled)
        let receiver = Receiver()
        control.addTarget(receiver, action: Receiver.plain, forControlEvents: .touchUpInside)
        control.addTarget(receiver, action: Receiver.sender, forControlEvents: [.touchUpInside, .touchDown])
        #expect(control.isUserInteractionEnabled && control.allTargets() == [receiver])
        control.sendActions(forControlEvents: .touchUpInside, with: nil)
        #expect(receiver.events == ["plain", "sender"])
        control.sendActions(forControlEvents: .touchDown, with: nil)
        control.removeTarget(receiver, action: nil, forControlEvents: .touchUpInside)
        control.sendActions(forControlEvents: .touchUpInside, with: nil)
        #expect(receiver.events == ["plain", "sender", "sender"])
        control.removeTarget(nil, action: nil, forControlEvents: .allEvents)
        #expect(control.allTargets().isEmpty)
    }

    @Test("AK7 A disabled control receives no touches")
    func disables() {
        let control = ASControlNode()
        control.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        control.isUserInteractionEnabled = true
        #expect(control.view.hitTest(CGPoint(x: 5, y: 5), with: nil) === control.view)
        control.isEnabled = false
        #expect(control.view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    }

    @Test("AK7 A button shows the contents of its state, and lays out image, title, insets and background")
    func laysOutButtons() {
        let button = ASButtonNode()
        button.setTitle("Normal", with: font, with: .red, for: .normal)
        button.setTitle("On", with: font, with: .red, for: .selected)
        button.setImage(picture("rr", "rr"), for: .normal)
        button.contentSpacing = 3
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.titleNode.attributedText?.string == "Normal" && button.accessibilityLabel == "Normal")
        let title = button.titleNode.layoutThatFits(ASSizeRangeUnconstrained).size
        let layout = button.layoutThatFits(ASSizeRangeUnconstrained)
        #expect(layout.size == CGSize(width: 2 + 2 + 3 + title.width + 4, height: 1 + title.height + 3))
        #expect(layout.frame(for: button.titleNode).minX == 7 && layout.frame(for: button.imageNode).minX == 2)
        button.isSelected = true
        #expect(button.titleNode.attributedText?.string == "On")
        button.imageAlignment = .end
        let other = button.layoutThatFits(ASSizeRangeUnconstrained)
        #expect(other.frame(for: button.imageNode).minX > other.frame(for: button.titleNode).minX)
    }

    @Test("AK7 A scroll node's content has the size of its layout, and its bounds that of its parent")
    func managesContentSize() throws {
        let content = ASDisplayNode()
        content.style.preferredSize = CGSize(width: 50, height: 500)
        let node = ASScrollNode()
        node.automaticallyManagesContentSize = true
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: content) }
        #expect(node.layoutThatFits(ASSizeRangeMake(CGSize(width: 100, height: 200))).size == CGSize(width: 100, height: 200))
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        window.addSubnode(node)
        TestApp.pass()
        #expect(node.view.contentSize == CGSize(width: 100, height: 500) && content.supernode === node && content.isInHierarchy)
        window.isHidden = true
    }
}
