import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Links, highlights and truncation texts of text nodes. Facts from Texture's ASTextNodeTests.mm
/// and ASTextNode.mm.
@MainActor @Suite(.usesApp) struct TextNodeTests {
    /// Implements the methods without optional parameters.
    private final class DelegateSpy: ASTextNodeDelegate {
        var events: [String] = []
        var allowsLinks = true
        var allowsLongPresses = true

        func textNode(_ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange) {
            events.append("tapped \(attribute) \(value) \(textRange.location) \(textRange.length)")
        }
        func textNode(
            _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
        ) { events.append("pressed \(value)") }
        func textNodeTappedTruncationToken(_ textNode: ASTextNode) { events.append("truncation") }
        func textNode(_ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint) -> Bool {
            allowsLinks
        }
        func textNode(_ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint) -> Bool {
            allowsLongPresses
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Implements a method as Texture's header spells it.
    private final class UnwrappingSpy: ASTextNodeDelegate {
        var values: [String] = []

        func textNode(
            _ textNode: ASTextNode!, tappedLinkAttribute attribute: String!, value: Any!, at point: CGPoint, textRange: NSRange
        ) { values.append("\(attribute ?? "") \(value ?? "")") }
    }

    private let window = TestApp.showWindow()
    private let node = ASTextNode()
    private let spy = DelegateSpy()
    private let finger = FingerSimulator()

    /// Shows a text, of which words in brackets are links whose value is the word.
    private func show(
        _ string: String, attribute: NSAttributedString.Key = .link, width: CGFloat = 300, height: CGFloat = .infinity, lines: UInt = 0
    ) {
        let text = NSMutableAttributedString()
        for (index, part) in string.components(separatedBy: CharacterSet(charactersIn: "[]")).enumerated() {
            var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
            if index % 2 == 1 { attributes[attribute] = part }
            text.append(NSAttributedString(string: part, attributes: attributes))
        }
        node.attributedText = text
        node.maximumNumberOfLines = lines
        node.delegate = spy
        node.isUserInteractionEnabled = true
        let size = node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: width, height: height))).size
        node.frame = CGRect(x: 10, y: 20, width: size.width, height: size.height)
        window.addSubnode(node)
        window.layer.as_allowsHighlightDrawing = true
        TestApp.pass()
    }

    /// Returns the middle of a range of the text, in the window.
    private func middle(_ location: Int, _ length: Int) -> CGPoint {
        let rect = node.frame(forTextRange: NSRange(location: location, length: length))
        return CGPoint(x: rect.midX + node.frame.minX, y: rect.midY + node.frame.minY)
    }

    private var highlights: [HighlightLayer] { (window.layer.sublayers ?? []).compactMap { $0 as? HighlightLayer } }

    @Test("AK7 The link at a point has its attribute's name, value and range; there is none far from links")
    func findsLinks() {
        show("[Link] notalink at all", attribute: NSAttributedString.Key("Mock"))
        node.linkAttributeNames = ["Mock"]
        var name: NSString?
        var range = NSRange(location: NSNotFound, length: 0)
        let value = node.linkAttributeValue(at: CGPoint(x: 3, y: 3), attributeName: &name, range: &range)
        #expect(value as? String == "Link" && name == "Mock" && range == NSRange(location: 0, length: 4))
        // A finger's width beside the link is near enough; the end of the text is not.
        let edge = node.frame(forTextRange: range).maxX
        #expect(node.linkAttributeValue(at: CGPoint(x: edge + 15, y: 10), attributeName: nil, range: nil) as? String == "Link")
        let end = CGPoint(x: node.bounds.maxX - 3, y: node.bounds.midY)
        #expect(node.linkAttributeValue(at: end, attributeName: nil, range: nil) == nil)
        node.linkAttributeNames = []
        #expect(node.linkAttributeValue(at: CGPoint(x: 3, y: 3), attributeName: nil, range: nil) == nil)
        window.isHidden = true
    }

    @Test("AK7 Of two links near a point, the one with the nearest character is found")
    func findsNearestLink() {
        show("[one] [two]")
        let (first, second) = (node.frame(forTextRange: NSRange(0, 3)), node.frame(forTextRange: NSRange(4, 3)))
        let gap = (first.maxX + second.minX) / 2
        for (x, expected) in [(gap - 2, "one"), (gap + 2, "two")] {
            #expect(node.linkAttributeValue(at: CGPoint(x: x, y: first.midY), attributeName: nil, range: nil) as? String == expected)
        }
        window.isHidden = true
    }

    @Test("AK7 A tap of a link notifies the delegate, a tap of other text does not")
    func tapsLinks() {
        show("Read [this] or that text")
        finger.tap(middle(5, 4))
        finger.tap(middle(18, 4))
        #expect(spy.events == ["tapped NSLink this 5 4"])
        spy.allowsLinks = false
        // The highlight of the first tap fades.
        let fading = highlights.count
        finger.tap(middle(5, 4))
        #expect(spy.events.count == 1 && highlights.count == fading)
        window.isHidden = true
    }

    @Test("AK7 A delegate may implement the methods with implicitly unwrapped parameters")
    func notifiesUnwrapping() {
        show("Read [this]")
        let unwrapping = UnwrappingSpy()
        node.delegate = unwrapping
        finger.tap(middle(5, 4))
        #expect(unwrapping.values == ["NSLink this"])
        window.isHidden = true
    }

    @Test("AK7 A touched link is highlighted, in black at 11 percent or white at 22, until the touch ends or leaves it")
    func highlightsLinks() throws {
        show("Read [this] or the other text")
        finger.down(middle(5, 4))
        #expect(node.highlightRange == NSRange(5, 4))
        let highlight = try #require(highlights.first)
        #expect(highlight.opacity == 0.11 && highlight.fillColor == UIColor(white: 0, alpha: 1).cgColor)
        let covered = try #require(highlight.path?.boundingBoxOfPath)
        #expect(covered.contains(middle(5, 4)) && !covered.contains(middle(0, 4)) && !covered.contains(middle(10, 2)))
        finger.move(middle(25, 4))
        #expect(node.highlightRange.length == 0)
        finger.up()
        #expect(spy.events.isEmpty)
        node.highlightStyle = .dark
        node.highlightRange = NSRange(0, 4)
        let dark = try #require(highlights.last)
        #expect(dark.opacity == 0.22 && dark.fillColor == UIColor(white: 1, alpha: 1).cgColor)
        node.highlightRange = NSRange(0, 0)
        #expect(dark.superlayer == nil)
        window.isHidden = true
    }

    @Test("AK7 Without a layer that allows highlights, none is shown, and links are tapped all the same")
    func highlightsNothing() {
        show("Read [this]")
        window.layer.as_allowsHighlightDrawing = false
        finger.down(middle(5, 4))
        #expect(node.highlightRange.length == 4 && highlights.isEmpty)
        finger.up()
        #expect(spy.events == ["tapped NSLink this 5 4"])
        window.isHidden = true
    }

    @Test("AK7 A long press of a link notifies the delegate if it allows that", arguments: [true, false])
    func pressesLinks(isAllowed: Bool) {
        spy.allowsLongPresses = isAllowed
        show("Read [this]")
        finger.down(middle(5, 4))
        finger.wait(0.6)
        #expect(spy.events == (isAllowed ? ["pressed this"] : []))
        finger.up()
        #expect(spy.events.last == "tapped NSLink this 5 4")
        window.isHidden = true
    }

    @Test("AK7 A long press that cancels touches is no tap")
    func pressesOnly() {
        node.longPressCancelsTouches = true
        show("Read [this]")
        finger.down(middle(5, 4))
        finger.wait(0.6)
        finger.up()
        #expect(spy.events == ["pressed this"])
        window.isHidden = true
    }

    @Test("AK7 A node that passes touches through receives those of links only")
    func passesTouches() {
        show("Read [this] or that text")
        let other = CGPoint(x: node.bounds.maxX - 3, y: node.bounds.midY)
        #expect(node.view.hitTest(other, with: nil) === node.view)
        node.passthroughNonlinkTouches = true
        #expect(node.view.hitTest(other, with: nil) == nil)
        let link = CGPoint(x: node.frame(forTextRange: NSRange(5, 4)).midX, y: node.bounds.midY)
        #expect(node.view.hitTest(link, with: nil) === node.view)
        node.alwaysHandleTapTruncationAction = true
        #expect(node.view.hitTest(other, with: nil) === node.view)
        window.isHidden = true
    }

    @Test("AK7 A text with links requires a view")
    func requiresView() {
        let plain = ASTextNode()
        plain.attributedText = NSAttributedString(string: "plain")
        #expect(plain.supportsLayerBacking)
        plain.attributedText = NSAttributedString(string: "link", attributes: [.link: "target"])
        #expect(!plain.supportsLayerBacking)
    }

    // MARK: Truncation

    private let long = "one two three four five six seven eight nine ten eleven twelve thirteen"

    @Test("AK7 Text that does not fit ends with the truncation text and the additional message, in the style of the text")
    func showsTruncationText() throws {
        node.truncationAttributedText = NSAttributedString(string: "…")
        node.additionalTruncationMessage = NSAttributedString(string: "read more", attributes: [.foregroundColor: UIColor.red])
        show(long, width: 220, lines: 2)
        #expect(node.isTruncated && node.lineCount == 2)
        let token = try #require(node.current.truncationToken)
        #expect(token.string == "… read more")
        #expect(token.attributes(at: 4)[.font] as? UIFont == UIFont.systemFont(ofSize: 20))
        #expect(token.attributes(at: 4)[.foregroundColor] as? UIColor == .red && token.attributes(at: 0)[.foregroundColor] == nil)
        let cells = node.current.layout(in: node.bounds.size).cells
        let shown = cells.filter { $0.tokenRange != nil }
        #expect(shown.count == 11 && shown.allSatisfy { $0.line == 1 && $0.rect.maxX <= node.bounds.maxX + 0.5 })
        window.isHidden = true
    }

    @Test("AK7 A tap of the truncation text notifies the delegate, and highlights the additional message")
    func tapsTruncationText() throws {
        node.truncationAttributedText = NSAttributedString(string: "…")
        node.additionalTruncationMessage = NSAttributedString(string: "read more")
        show(long, width: 220, lines: 2)
        let visible = node.current.layout(in: node.bounds.size).cells.filter { $0.tokenRange == nil }.map(\.range.upperBound).max()
        let message = NSRange(try #require(visible) + 2, 9)
        finger.down(middle(message.location, message.length))
        #expect(node.highlightRange == message)
        let covered = try #require(highlights.first?.path?.boundingBoxOfPath)
        #expect(covered.contains(middle(message.location, 9)) && !covered.contains(middle(0, 3)))
        finger.up()
        #expect(spy.events == ["truncation"])
        finger.tap(middle(0, 3))
        #expect(spy.events.count == 1)
        window.isHidden = true
    }

    @Test("AK7 Setting a truncation text stores a copy")
    func storesTruncationText() {
        let text = NSMutableAttributedString(string: "...")
        node.truncationAttributedText = text
        text.append(NSAttributedString(string: "!"))
        #expect(node.truncationAttributedText?.string == "..." && node.additionalTruncationMessage == nil)
    }

    @Test("AK7 The visible part of a link ends at the truncation text")
    func limitsLinks() {
        show("[\(long)]", width: 220, lines: 1)
        var range = NSRange(0, 0)
        _ = node.linkAttributeValue(at: CGPoint(x: 5, y: 10), attributeName: nil, range: &range)
        #expect(range.location == 0 && range.length > 5 && range.length < 30)
        window.isHidden = true
    }

    // MARK: Sizes and positions

    @Test("AK7 A text that does not fit has the first scale factor for which it fits, or the last")
    func scalesText() {
        let text = NSAttributedString(string: "four words of text", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        node.attributedText = text
        let whole = node.layoutThatFits(ASSizeRangeUnconstrained).size
        node.maximumNumberOfLines = 1
        node.pointSizeScaleFactors = [0.9, 0.8, 0.5]
        func size(_ share: CGFloat) -> CGSize {
            node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: whole.width * share + 2, height: .infinity))).size
        }
        #expect(abs(size(1).width - whole.width) < 1)
        #expect(abs(size(0.85).width - whole.width * 0.8) < 2 && abs(size(0.85).height - whole.height * 0.8) < 1.5)
        #expect(abs(size(0.7).width - whole.width * 0.5) < 2)
        _ = size(0.3)
        #expect(node.isTruncated)
    }

    @Test("AK7 A range has a rectangle for each of its lines, and its highlight at most three without gaps")
    func hasRects() throws {
        show(long, width: 150)
        let lines = Int(node.lineCount)
        try #require(lines >= 4)
        let rects = node.rects(forTextRange: NSRange(0, long.utf16.count)).map(\.cgRectValue)
        #expect(rects.count == lines && zip(rects, rects.dropFirst()).allSatisfy { $0.minY < $1.minY })
        let blocks = node.highlightRects(forTextRange: NSRange(4, long.utf16.count - 8)).map(\.cgRectValue)
        #expect(blocks.count == 3 && blocks[1].minX == blocks[2].minX && blocks[0].minX > blocks[1].minX)
        #expect(blocks[0].maxX == blocks[1].maxX)
        let one = node.frame(forTextRange: NSRange(0, 3))
        #expect(one.minX == 0 && one.width > 20 && one.width < 60 && one.height > 20)
        #expect(node.trailingRect().minX > 0 && node.trailingRect().maxY <= node.bounds.maxY + 1)
        window.isHidden = true
    }

    @Test("AK7 The placeholder of a text fills its lines")
    func fillsPlaceholder() throws {
        node.attributedText = NSAttributedString(string: "one\nand three", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        #expect(!node.placeholderEnabled)
        node.placeholderColor = .red
        #expect(node.placeholderEnabled && node.placeholderInsets == UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0))
        let size = node.layoutThatFits(ASSizeRangeUnconstrained).size
        let image = try #require(node.placeholderImage())
        #expect(image.size == size)
        let pixels = ContentsPixels(contents: image.cgImage)
        let scale = CGFloat(pixels.width) / size.width
        func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 { pixels[Int(x * scale), Int(y * scale)] }
        #expect(pixel(5, size.height * 0.25) == 0xFFFF_0000 && pixel(size.width - 5, size.height * 0.25) == 0)
        #expect(pixel(size.width - 5, size.height * 0.75) == 0xFFFF_0000)
        node.placeholderColor = .clear
        #expect(!node.placeholderEnabled)
    }
}

extension NSRange {
    fileprivate init(_ location: Int, _ length: Int) { self.init(location: location, length: length) }
}
