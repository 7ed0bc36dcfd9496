import CoreGraphics
import CoreText
import Foundation
import UIFoundation

extension UILabel {
    /// Draws the text vertically centered in a rectangle, with the first baseline on a pixel
    /// boundary.
    final func drawContent(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let text = shownText, !text.isEmpty else { return }
        let layout = content.layout(text, in: Self.layoutLimit(rect.size), lines: numberOfLines)
        let baseline = baseline(of: layout, text, in: rect)
        let scale = abs(context.ctm.a) > 0 ? abs(context.ctm.a) : 1
        layout.draw(at: CGPoint(x: rect.minX, y: PixelGrid.round(baseline, scale) - layout.firstBaseline), in: context)
    }

    /// Returns the y coordinate of the first baseline. If a single line was scaled down, it depends
    /// on `baselineAdjustment`; otherwise the text is centered vertically.
    private func baseline(of layout: TextLayout, _ text: StyledText, in rect: CGRect) -> CGFloat {
        func centered(_ layout: TextLayout) -> CGFloat { rect.minY + max(0, (rect.height - layout.usedSize.height) / 2) }
        guard layout.scale < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else {
            return centered(layout) + layout.firstBaseline
        }
        let full = content.layout(text, in: CGSize(width: CGFloat.infinity, height: .infinity), lines: 1)
        return centered(full) + (baselineAdjustment == .none ? layout.firstBaseline : full.firstBaseline)
    }

    /// The text with the colors of the current state and the alignment of the layout direction.
    private var shownText: StyledText? {
        guard var text = composedText else { return nil }
        if isRightToLeft { text = Self.aligningNaturalTextRight(text) }
        let vibrant = traitCollection[VibrantTextTrait.self] ? tintColor : nil
        let highlight = vibrant ?? (isHighlighted ? highlightedTextColor : nil)
        guard highlight != nil || !isEnabled else { return text }
        let isFaded = !isEnabled
        return text.changed { attributes in
            if let highlight { attributes[.foregroundColor] = highlight }
            if isFaded, let color = attributes[.foregroundColor] as? UIColor {
                attributes[.foregroundColor] = color.withOpacity(multipliedBy: ControlStyle.disabledOpacity)
            }
        }
    }

    /// Returns a text whose paragraphs with natural alignment are aligned right.
    ///
    /// Text layout aligns such paragraphs by the script of the text. Labels align them by the
    /// direction of the layout instead.
    private static func aligningNaturalTextRight(_ text: StyledText) -> StyledText {
        text.changed { attributes in
            let own = attributes[.paragraphStyle] as? NSParagraphStyle
            guard own?.alignment ?? .natural == .natural else { return }
            let style = NSMutableParagraphStyle()
            if let own { style.setParagraphStyle(own) }
            style.alignment = .right
            attributes[.paragraphStyle] = style
        }
    }

    // MARK: The user's text size

    /// Replaces fonts of text styles by those for the preferred text size of the traits.
    final func followTextSize() {
        let traits = traitCollection
        func followed(_ font: UIFont) -> UIFont? {
            let new = font.following(traits)
            return new == font ? nil : new
        }
        if case .attributed(let text) = content.content {
            show(text.changed { if let new = ($0[.font] as? UIFont).flatMap(followed) { $0[.font] = new } })
        } else if let new = followed(content.font) {
            font = new
        }
    }
}
