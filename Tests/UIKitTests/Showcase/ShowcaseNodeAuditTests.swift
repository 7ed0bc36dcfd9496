import AsyncDisplayKit
import Foundation
import Testing

@testable import UIKit
@testable import showcase

/// Reviews of the text of nodes in the showcase.
@MainActor @Suite("Review of the showcase's nodes", .serialized) struct ShowcaseNodeAuditTests {
    /// A text node in a window.
    private struct ShownText {
        let node: ASTextNode
        /// The rectangle in the window (points).
        let frame: CGRect
        /// The view that contains the node, or the node's own.
        let view: UIView

        var text: String { node.attributedText?.string ?? "" }

        /// Returns the text nodes at or below a node.
        @MainActor static func all(in node: ASDisplayNode, _ view: UIView, _ window: UIWindow) -> [ShownText] {
            guard !node.isHidden, node.alpha > 0.01 else { return [] }
            let own = node.isLayerBacked ? view : node.view
            var texts = (node.subnodes ?? []).flatMap { all(in: $0, own, window) }
            if let text = node as? ASTextNode, (text.attributedText?.length ?? 0) > 0 {
                texts.append(ShownText(node: text, frame: node.layer.convert(node.bounds, to: window.layer), view: own))
            }
            return texts
        }

        /// Returns the text nodes of the topmost nodes in a view.
        @MainActor static func all(in view: UIView, _ window: UIWindow) -> [ShownText] {
            if let node = ASViewToDisplayNode(view), !(view is UIScrollView) { return all(in: node, view, window) }
            return view.subviews.flatMap { all(in: $0, window) }
        }
    }

    /// The screens that consist of nodes.
    private static let titles: Set = ["Posts", "Gallery", "Flexbox", "Inspector"]

    /// The texts whose lines are limited, as a part of their design.
    private static func isLimited(_ node: ASTextNode) -> Bool { node.additionalTruncationMessage != nil && node.maximumNumberOfLines > 0 }

    @Test("No text of a node is truncated, narrower than a word or overlaps other text", arguments: StageSetting.layouts)
    func texts(setting: StageSetting) {
        var count = 0
        ShowcaseStage.forEachScreen(in: setting, titles: Self.titles) { title, controller, window in
            let texts = ShownText.all(in: controller.view, window)
            count += texts.count
            var problems: [String] = []
            for text in texts {
                let size = text.node.layoutThatFits(
                    ASSizeRangeMake(.zero, CGSize(width: text.frame.width, height: .infinity))
                ).size
                if size.height > text.frame.height + 0.5 { problems.append("'\(text.text)' is \(size.height) high in \(text.frame)") }
                if size.width > text.frame.width + 0.5 { problems.append("'\(text.text)' is \(size.width) wide in \(text.frame)") }
                if text.node.isTruncated, !Self.isLimited(text.node) { problems.append("'\(text.text)' is truncated") }
                let parent = text.node.supernode.map { $0.layer.convert($0.bounds, to: window.layer) } ?? window.bounds
                if !parent.insetBy(dx: -0.5, dy: -0.5).contains(text.frame) { problems.append("'\(text.text)' exceeds \(parent)") }
                if text.frame.minX < -0.5 || text.frame.maxX > window.bounds.maxX + 0.5 {
                    problems.append("'\(text.text)' is beside the screen: \(text.frame)")
                }
            }
            for (index, first) in texts.enumerated() {
                for second in texts[(index + 1)...] {
                    let common = first.frame.intersection(second.frame)
                    if !common.isNull, common.width > 1, common.height > 1 { problems.append("'\(first.text)' overlaps '\(second.text)'") }
                }
            }
            #expect(problems.isEmpty, "\(title):\n\(problems.joined(separator: "\n"))")
        }
        // Fails if the texts are not found; few fit on a small screen.
        #expect(count > 10)
    }

    @Test(
        "The contrast of the text of nodes is at least 4.5 : 1",
        arguments: [StageSetting(style: .light), StageSetting(style: .dark)])
    func contrast(setting: StageSetting) {
        var count = 0
        ShowcaseStage.forEachScreen(in: setting, titles: Self.titles) { title, controller, window in
            var problems: [String] = []
            for text in ShownText.all(in: controller.view, window) {
                guard let string = text.node.attributedText else { continue }
                let back = Self.background(of: text)
                string.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: string.length)) { value, _, _ in
                    guard let color = value as? UIColor else { return }
                    count += 1
                    let (a, b) = (back.blended(with: SolidColor(color, controller.traitCollection)).luminance, back.luminance)
                    let contrast = (max(a, b) + 0.05) / (min(a, b) + 0.05)
                    if contrast < 4.5 { problems.append("'\(text.text)' has \((contrast * 100).rounded() / 100) : 1") }
                }
            }
            #expect(problems.isEmpty, "\(title):\n\(problems.joined(separator: "\n"))")
        }
        #expect(count > 20)
    }

    /// Returns the color behind a text: that of the nearest node or view that has one, of which
    /// nodes may be beside the text's ancestors.
    private static func background(of text: ShownText) -> SolidColor {
        let traits = text.view.traitCollection
        var node: ASDisplayNode? = text.node
        while let current = node {
            let behind = (current.supernode?.subnodes ?? []).prefix { $0 !== current }
            for candidate in [current] + behind.reversed() {
                if let color = candidate.backgroundColor, candidate.frame.contains(current.frame) || candidate === current {
                    let solid = SolidColor(color, traits)
                    if solid.alpha == 1 { return solid }
                }
            }
            node = current.supernode
        }
        var view: UIView? = text.view
        while let current = view {
            if let color = current.backgroundColor {
                let solid = SolidColor(color, traits)
                if solid.alpha == 1 { return solid }
            }
            view = current.superview
        }
        return SolidColor(red: 0, green: 0, blue: 0, alpha: 1)
    }
}
