import QuartzCore
import UIKit

/// The highlight of a text node, which only the main thread uses.
struct TextHighlight {
    var range = NSRange(location: 0, length: 0)
    /// What a touch has highlighted, or nil.
    var target: TextPositions.Target?
    /// The layer that shows the highlight, or nil.
    var layer: CALayer?
    weak var longPress: UILongPressGestureRecognizer?

    /// The touched link.
    var link: TextLink? { target?.link }
    /// Whether the truncation text is touched.
    var isTruncation: Bool { if case .truncation = target { true } else { false } }
}

/// A weak reference to a node, for the closure of its recognizer.
private struct WeakTextNode {
    weak var node: ASTextNode?
}

/// Touches of links and of the truncation text.
extension ASTextNode {
    /// Returns what a touch at a point of the node's space is about, or nil.
    @MainActor final func target(at point: CGPoint) -> TextPositions.Target? {
        positions.target(near: point) { link in
            delegate?.textNode(Optional(self), shouldHighlightLinkAttribute: link.name, value: link.value, at: point) ?? true
        }
    }

    @MainActor final func beginHighlight(_ touches: Set<UITouch>) {
        guard let point = touches.first?.location(in: view), let target = target(at: point) else { return }
        switch target {
        case .link(let link): showHighlight(link.range, of: target, animated: true)
        case .truncation(let message): showHighlight(message, of: target, animated: true)
        }
    }

    /// Removes the highlight if a touch has left its target.
    @MainActor final func followHighlight(_ touches: Set<UITouch>) {
        guard let touch = touches.first, highlight.range.length > 0 else { return }
        let point = touch.location(in: view)
        guard point != touch.previousLocation(in: view) else { return }
        let range: NSRange? =
            switch target(at: point) {
            case .link(let link): link.range
            case .truncation(let message): message
            case nil: nil
            }
        if range != highlight.range { clearHighlight() }
    }

    @MainActor final func endHighlight(_ touches: Set<UITouch>) {
        if let delegate, let link = highlight.link {
            let point = touches.first?.location(in: view) ?? .zero
            delegate.textNode(Optional(self), tappedLinkAttribute: link.name, value: link.value, at: point, textRange: highlight.range)
        }
        if highlight.isTruncation { delegate?.textNodeTappedTruncationToken(Optional(self)) }
        clearHighlight()
    }

    /// Removes the highlight of a touch.
    @MainActor final func clearHighlight() {
        if highlight.target != nil { setHighlightRange(NSRange(location: 0, length: 0), animated: true) }
    }

    // MARK: Long presses

    @MainActor final func addLongPressRecognizer() {
        guard !isLayerBacked, delegate != nil else { return }
        let weak = Unchecked(WeakTextNode(node: self))
        let recognizer = UILongPressGestureRecognizer(target: nil) { weak.value.node?.handleLongPress($0) }
        recognizer.cancelsTouchesInView = longPressCancelsTouches
        view.addGestureRecognizer(recognizer)
        highlight.longPress = recognizer
    }

    @MainActor private func handleLongPress(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began, let delegate, let link = highlight.link else { return }
        delegate.textNode(
            Optional(self), longPressedLinkAttribute: link.name, value: link.value, at: recognizer.location(in: view),
            textRange: highlight.range)
    }

    /// Returns whether a recognizer may begin, or nil if links do not determine it.
    @MainActor final func recognizerMayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
        if recognizer === highlight.longPress {
            guard let delegate, let link = highlight.link else { return false }
            return delegate.textNode(
                Optional(self), shouldLongPressLinkAttribute: link.name, value: link.value, at: recognizer.location(in: view))
        }
        guard highlight.target != nil, delegate != nil, recognizer is UITapGestureRecognizer else { return nil }
        return bounds.contains(recognizer.location(in: view)) ? false : nil
    }

    // MARK: Highlights

    private static let fadeInDuration: CFTimeInterval = 0.1
    private static let fadeOutDuration: CFTimeInterval = 0.15

    /// Highlights a range of the text, or none if it is empty.
    @MainActor final func showHighlight(_ range: NSRange, of target: TextPositions.Target?, animated: Bool) {
        highlight.target = target
        guard range != highlight.range, range.length > 0 || highlight.range.length > 0 else { return }
        highlight.range = range
        if let former = highlight.layer { Self.remove(former, animated: animated) }
        highlight.layer = nil
        guard range.length > 0, let layer = highlightingLayer else { return }
        let overlay = HighlightLayer(positions.blockRects(of: range).map { self.layer.convert($0, to: layer) }, highlightStyle, in: layer)
        layer.addSublayer(overlay)
        highlight.layer = overlay
        guard animated else { return }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = Self.fadeInDuration
        overlay.add(fade, forKey: "opacity")
    }

    /// The nearest layer, from the node's up, that allows highlights.
    @MainActor private var highlightingLayer: CALayer? {
        var candidate: CALayer? = layer
        while let layer = candidate, !layer.as_allowsHighlightDrawing { candidate = layer.superlayer }
        return candidate
    }

    @MainActor private static func remove(_ layer: CALayer, animated: Bool) {
        guard animated else { return layer.removeFromSuperlayer() }
        let box = Unchecked(layer)
        CATransaction.begin()
        CATransaction.setCompletionBlock { box.value.removeFromSuperlayer() }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = layer.presentation()?.opacity ?? layer.opacity
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        fade.duration = fadeOutDuration
        layer.opacity = 0
        layer.add(fade, forKey: "opacity")
        CATransaction.commit()
    }
}
