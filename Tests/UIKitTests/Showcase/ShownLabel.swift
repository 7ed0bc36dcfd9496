import Foundation

@testable import UIKit

/// A label with text in a window, and what its surroundings determine.
@MainActor struct ShownLabel {
    let label: UILabel
    /// The rectangle in the window (points).
    let frame: CGRect
    /// The innermost scroll view that contains the label.
    let scrollView: UIScrollView?
    /// The control that contains the label.
    let control: UIControl?
    /// The views that are painted before the label, back to front, its ancestors and itself
    /// included.
    let backdrop: [UIView]
    /// The product of the alphas of the label and its ancestors.
    let alpha: CGFloat

    /// Returns the labels with text in a window, from back to front.
    static func all(in window: UIWindow) -> [ShownLabel] {
        var (labels, painted): ([ShownLabel], [UIView]) = ([], [])
        func visit(_ view: UIView, _ alpha: CGFloat, _ scrollView: UIScrollView?, _ control: UIControl?) {
            guard !view.isHidden, view.alpha > 0.01 else { return }
            let alpha = alpha * view.alpha
            painted.append(view)
            if let label = view as? UILabel, !(label.text ?? "").isEmpty, !label.bounds.isEmpty {
                labels.append(
                    ShownLabel(
                        label: label, frame: label.convert(label.bounds, to: nil), scrollView: scrollView, control: control,
                        backdrop: painted,
                        alpha: alpha))
            }
            for subview in view.subviews { visit(subview, alpha, view as? UIScrollView ?? scrollView, view as? UIControl ?? control) }
        }
        visit(window, 1, nil, nil)
        return labels
    }

    var text: String { label.text ?? "" }

    /// A Boolean value that indicates whether the label and its control are enabled.
    var isEnabled: Bool { label.isEnabled && control?.isEnabled != false }

    /// Returns a Boolean value that indicates whether the label is part of a screen or of the bars
    /// around it, rather than of a screen that it covers.
    func belongs(to controller: UIViewController) -> Bool {
        controller.presentingViewController == nil || label.isDescendant(of: controller.view)
    }

    // MARK: Size

    /// The problem with the space for the text; nil if there is enough.
    var truncation: String? {
        let open = CGRect(x: 0, y: 0, width: label.bounds.width, height: UILabel.unboundedLength)
        let whole = label.textRect(forBounds: open, limitedToNumberOfLines: 0).height
        let allowed = label.textRect(forBounds: open, limitedToNumberOfLines: label.numberOfLines).height
        if whole > allowed + 0.5 { return "needs more than \(label.numberOfLines) lines" }
        let drawn = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines).height
        if drawn < allowed - 0.5, !label.adjustsFontSizeToFitWidth { return "is drawn \(drawn) high instead of \(allowed)" }
        if whole > label.bounds.height + 0.5 { return "is \(whole) high in a label of \(label.bounds.height)" }
        return nil
    }

    /// The problem with the label's place; nil if the label is visible or can be scrolled into
    /// view.
    ///
    /// - Parameter content: The view of the screen below the bars.
    func misplacement(in window: UIWindow, content: UIView) -> String? {
        var (view, rect): (UIView, CGRect) = (label, label.bounds)
        while let superview = view.superview {
            rect = superview.convert(rect, from: view)
            let limit: CGRect
            if view is UIContentUnavailableView {
                // The message covers a scroll view rather than being a part of its content.
                limit = superview.bounds
            } else if let scrollView = superview as? UIScrollView {
                limit = CGRect(origin: .zero, size: scrollView.contentSize)
            } else if superview.clipsToBounds || superview === window {
                limit = superview.bounds
            } else if superview === content {
                limit = superview.bounds.inset(by: superview.safeAreaInsets)
            } else {
                limit = .infinite
            }
            if !limit.insetBy(dx: -0.5, dy: -0.5).contains(rect) { return "\(rect) exceeds \(limit) of its \(type(of: superview))" }
            if let scrollView = superview as? UIScrollView {
                rect = scrollView.bounds
                if scrollView !== content, !scrollView.isDescendant(of: content) { return nil }
                // A scroll view within another one is scrolled into view by that.
                if scrollView !== content, scrollView.superview.map({ Self.isScrolled($0, within: content) }) ?? false {
                    view = superview
                    continue
                }
                // The part below a bar must be within the inset.
                let safe = content.bounds.inset(by: content.safeAreaInsets)
                let frame = content.convert(scrollView.bounds, from: scrollView)
                let inset = scrollView.adjustedContentInset
                if safe.minY - frame.minY > inset.top + 0.5 || frame.maxY - safe.maxY > inset.bottom + 0.5 {
                    return "\(type(of: scrollView)) is below a bar: \(frame), insets \(inset)"
                }
                if scrollView === content { return nil }
                rect = frame.intersection(safe)
                view = content
                guard !rect.isEmpty else { return "\(type(of: scrollView)) is not visible" }
                continue
            }
            view = superview
        }
        return nil
    }

    /// Returns whether a view is a scroll view within another view, or is in one.
    private static func isScrolled(_ view: UIView, within content: UIView) -> Bool {
        var next: UIView? = view
        while let current = next, current !== content {
            if current is UIScrollView { return true }
            next = current.superview
        }
        return content is UIScrollView
    }

    // MARK: Color

    /// The contrast of each color of the text with the background, according to the Web Content
    /// Accessibility Guidelines; empty if there is something else than colors behind the text.
    var contrasts: [CGFloat] {
        guard let background else { return [] }
        return colors.map { color in
            let text = background.blended(with: SolidColor(color, label.traitCollection).multiplied(by: alpha))
            let (a, b) = (text.luminance, background.luminance)
            return (max(a, b) + 0.05) / (min(a, b) + 0.05)
        }
    }

    /// The colors of the label's text.
    private var colors: [UIColor] {
        if label.isHighlighted, let color = label.highlightedTextColor { return [color] }
        guard let text = label.attributedText, text.length > 0 else { return [label.textColor] }
        var colors: [UIColor] = []
        text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length)) { value, _, _ in
            colors.append(value as? UIColor ?? label.textColor)
        }
        return colors
    }

    /// The color behind the center of the label; nil if an image or a visual effect is there.
    private var background: SolidColor? {
        let center = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
        var color: SolidColor? = SolidColor(red: 0, green: 0, blue: 0, alpha: 1)
        // The backgrounds of ancestors count even if the label is outside of them: they are, if it
        // is scrolled into view.
        for view in backdrop where label.isDescendant(of: view) || isVisible(view, at: center) {
            if view is UIVisualEffectView { color = nil }
            if let image = view as? UIImageView, image.image != nil { color = nil }
            let fill = view.backgroundColor ?? view.layer.backgroundColor.map { UIColor(cgColor: $0) }
            guard let fill else { continue }
            let solid = SolidColor(fill, view.traitCollection)
            if solid.alpha == 1 { color = solid } else { color = color?.blended(with: solid) }
        }
        return color
    }

    /// Returns a Boolean value that indicates whether a view that does not contain the label covers
    /// a point of it, and is not clipped there by an ancestor that does not contain it, either.
    private func isVisible(_ view: UIView, at point: CGPoint) -> Bool {
        guard view.bounds.contains(view.convert(point, from: label)) else { return false }
        var ancestor = view.superview
        while let view = ancestor, !label.isDescendant(of: view) {
            if view.clipsToBounds, !view.bounds.contains(view.convert(point, from: label)) { return false }
            ancestor = view.superview
        }
        return true
    }
}

/// A color in sRGB.
@MainActor struct SolidColor {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(_ color: UIColor, _ traits: UITraitCollection) {
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    }

    func multiplied(by opacity: CGFloat) -> SolidColor { SolidColor(red: red, green: green, blue: blue, alpha: alpha * opacity) }

    /// Returns another color over this opaque one.
    func blended(with color: SolidColor) -> SolidColor {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * color.alpha }
        return SolidColor(red: mix(red, color.red), green: mix(green, color.green), blue: mix(blue, color.blue), alpha: 1)
    }

    /// Returns the color behind a material without a tone: a share of the gray to which the curve
    /// maps the luminance, then the saturation, then the brightness.
    func changed(by material: BlurMaterial) -> SolidColor {
        let (v, amount) = (material.curve.map { CGFloat($0) }, CGFloat(material.curveAmount))
        func luma(_ color: [CGFloat]) -> CGFloat { 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2] }
        let (l, m) = (luma([red, green, blue]), 1 - luma([red, green, blue]))
        let gray = v[0] * m * m * m + 3 * v[1] * m * m * l + 3 * v[2] * m * l * l + v[3] * l * l * l
        let mixed = [red, green, blue].map { $0 + (gray - $0) * amount }
        let result = mixed.map { channel in
            let saturated = luma(mixed) + (channel - luma(mixed)) * CGFloat(material.saturation)
            return min(max(0, saturated + CGFloat(material.brightness)), 1)
        }
        return SolidColor(red: result[0], green: result[1], blue: result[2], alpha: 1)
    }

    /// Returns the sum of the color and a gray, as the filter `plusL` blends them.
    func lightened(by gray: CGFloat) -> SolidColor {
        SolidColor(red: min(red + gray, 1), green: min(green + gray, 1), blue: min(blue + gray, 1), alpha: 1)
    }

    /// The relative luminance, with the formula of the Web Content Accessibility Guidelines 2.2.
    var luminance: CGFloat {
        let linear = [red, green, blue].map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return zip(linear, [0.2126, 0.7152, 0.0722]).map(*).reduce(0, +)
    }
}
