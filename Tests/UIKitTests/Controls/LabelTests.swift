import CoreText
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Labels")
struct LabelTests {
    init() { _ = TestApp.application }

    /// Returns Core Text's measurements of a line.
    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
        return CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    }

    private func label(_ text: String, size: CGFloat = 20, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = lines
        return label
    }

    @Test("A new label has the defaults of UIKit's documentation")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil && label.intrinsicContentSize == .zero)
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label && label.textAlignment == .natural)
        #expect(label.lineBreakMode == .byTruncatingTail && label.numberOfLines == 1 && label.isEnabled && !label.isHighlighted)
        #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0 && label.baselineAdjustment == .alignBaselines)
        #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1) && label.preferredMaxLayoutWidth == 0)
        #expect(!label.isUserInteractionEnabled && !label.adjustsFontForContentSizeCategory)
    }

    @Test("A single line is as wide as its glyphs and as high as its font, in whole pixels")
    func singleLineSize() {
        let label = label("Lamina")
        let expected = CGSize(width: width("Lamina", label.font).inPixels, height: label.font.lineHeight.inPixels)
        #expect(label.intrinsicContentSize == expected)
        #expect(label.sizeThatFits(CGSize(width: 10, height: 5)) == expected)
        label.traitOverrides.displayScale = 3
        #expect(abs(label.intrinsicContentSize.width - (width("Lamina", label.font) * 3).rounded(.up) / 3) < 1e-9)
    }

    @Test("Text of natural alignment is drawn at the right edge in a layout from right to left, whatever its script")
    func naturalAlignment() {
        for lines in [1, 0] {
            let label = label(lines == 1 ? "ill" : "ill\nill", lines: lines)
            label.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            #expect(rendering(of: label).ink.maxX < 40)
            label.semanticContentAttribute = .forceRightToLeft
            #expect(rendering(of: label).ink.minX > 160)
            label.textAlignment = .left
            #expect(rendering(of: label).ink.maxX < 40)
            label.textAlignment = .natural
            label.semanticContentAttribute = .unspecified
            label.traitOverrides.layoutDirection = .rightToLeft
            #expect(rendering(of: label).ink.minX > 160)
        }
    }

    @Test("numberOfLines limits the lines, and 0 means no limit", arguments: [(0, 3), (1, 1), (2, 2), (3, 3), (9, 3)])
    func numberOfLines(_ limit: Int, _ count: Int) {
        let label = label("one\ntwo\nthree", lines: limit)
        #expect(label.intrinsicContentSize.height == (CGFloat(count) * label.font.lineHeight).inPixels)
    }

    @Test("AL5 Text wraps at the width that is given or that constraints prefer")
    func wrapping() {
        let text = "several words that take more than one line"
        let label = label(text, lines: 0)
        let full = width(text, label.font)
        // At two fifths of its width, the text takes three lines.
        let fitting = label.sizeThatFits(CGSize(width: full / 2.5, height: 1))
        #expect(fitting.width <= full / 2.5 && fitting.height == (3 * label.font.lineHeight).inPixels)
        #expect(label.intrinsicContentSize.height == label.font.lineHeight.inPixels)
        label.preferredMaxLayoutWidth = full / 2.5
        #expect(label.intrinsicContentSize == fitting)
    }

    @Test("The attributes of the first character become the label's, and characters without some attributes get the label's")
    func attributes() {
        let label = label("", size: 11)
        label.textColor = .red
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.blue])
        text.append(NSAttributedString(string: "cd"))
        label.attributedText = text
        #expect(label.text == "abcd" && label.font == .boldSystemFont(ofSize: 30) && label.textColor == .blue)
        let rest = label.attributedText?.attributes(at: 2, effectiveRange: nil)
        #expect(rest?[.font] as? UIFont == .systemFont(ofSize: 11) && rest?[.foregroundColor] as? UIColor == .red)
        label.font = .systemFont(ofSize: 8)
        #expect(label.attributedText?.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 8))
        label.text = "x"
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    }

    private final class PaddedLabel: UILabel {
        var rects: [CGRect] = []

        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            super.textRect(forBounds: bounds.insetBy(dx: 7, dy: 5), limitedToNumberOfLines: numberOfLines).insetBy(dx: -7, dy: -5)
        }

        override func drawText(in rect: CGRect) {
            rects.append(rect)
            super.drawText(in: rect.insetBy(dx: 7, dy: 5))
        }
    }

    @Test("A subclass can inset its text by overriding textRect and drawText")
    func insetText() {
        let padded = PaddedLabel()
        let plain = UILabel()
        for label in [padded, plain] { label.text = "Text" }
        let size = plain.intrinsicContentSize
        #expect(padded.intrinsicContentSize == CGSize(width: size.width + 14, height: size.height + 10))
        padded.sizeToFit()
        let ink = rendering(of: padded).ink
        #expect(padded.rects.allSatisfy { $0 == padded.bounds } && !padded.rects.isEmpty)
        #expect(!ink.isNull && ink.minX >= 7 && ink.maxX <= padded.bounds.maxX - 6 && ink.minY >= 5)
    }

    /// Returns the font whose glyphs stand for those of the system font, with its own metrics.
    private func glyphs(of font: UIFont) -> UIFont { UIFont(name: "Inter-Regular", size: font.pointSize) ?? font }

    @Test("Text is vertically centered and horizontally aligned")
    func textPosition() {
        let label = label("HHH")
        label.frame.size = CGSize(width: 200, height: 101)
        let font: UIFont = label.font
        for (alignment, x) in [(NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1.0)] {
            label.textAlignment = alignment
            let ink = rendering(of: label).ink
            let start = (200 - width("HHH", font)) * x
            #expect(abs(ink.minX - start) <= 3 && abs(ink.maxX - start - width("HHH", font)) <= 3)
            // The letters are on the baseline, half the line's height minus its descent below the
            // middle.
            let baseline = 50.5 + font.lineHeight / 2 + font.descender
            #expect(abs(ink.maxY - baseline) <= 1 && abs(ink.height - glyphs(of: font).capHeight) <= 1.5)
        }
    }

    @Test("Long text is scaled to the width, down to the minimum scale factor")
    func scaling() {
        let label = label("nnnnnnnnnn")
        let full = width("nnnnnnnnnn", label.font)
        label.frame.size = CGSize(width: (full * 0.6).rounded(), height: 40)
        label.adjustsFontSizeToFitWidth = true
        let shrunk = rendering(of: label).ink
        #expect(shrunk.width > full * 0.54 && abs(shrunk.height - glyphs(of: label.font).xHeight * 0.6) <= 1.5)
        label.minimumScaleFactor = 0.9
        // The minimum scale is not enough: the text ends in an ellipsis at nine tenths.
        #expect(abs(rendering(of: label).ink.height - glyphs(of: label.font).xHeight * 0.9) <= 1.5)
        label.minimumScaleFactor = 0
        var bottoms: [UIBaselineAdjustment: CGFloat] = [:]
        for adjustment in [UIBaselineAdjustment.alignBaselines, .alignCenters, .none] {
            label.baselineAdjustment = adjustment
            bottoms[adjustment] = rendering(of: label).ink.maxY
        }
        let font: UIFont = label.font
        // Text scaled by 0.6 keeps the baseline of the original text, or is centered, or keeps the
        // top of the original text.
        #expect(abs((bottoms[.alignBaselines] ?? 0) - (20 + font.lineHeight / 2 + font.descender)) <= 1)
        #expect(abs((bottoms[.alignCenters] ?? 0) - (20 + 0.6 * (font.lineHeight / 2 + font.descender))) <= 1)
        #expect(abs((bottoms[.none] ?? 0) - (20 - font.lineHeight / 2 + 0.6 * font.ascender)) <= 1)
    }

    @Test("Letter spacing is reduced before text that is slightly too long is truncated")
    func tightening() {
        let label = label("nnnnnnnnnnnnnnnnnnnn")
        let full = width("nnnnnnnnnnnnnnnnnnnn", label.font)
        label.frame.size = CGSize(width: (full * 0.97).rounded(), height: 30)
        let cut = rendering(of: label).ink
        label.allowsDefaultTighteningForTruncation = true
        let tight = rendering(of: label).ink
        // The dots of an ellipsis are on the baseline: without truncation, the last letter reaches
        // the x-height at the right end.
        #expect(!cut.isNull && tight.width > full * 0.93 && tight.width <= full * 0.97)
    }

    @Test("Highlighted and disabled text has the color of its state")
    func stateColors() {
        let label = label("█", size: 30)
        label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        label.highlightedTextColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        label.sizeToFit()
        let (x, y) = (Int(label.bounds.midX), Int(label.bounds.midY))
        #expect(rendering(of: label)[x, y] == 0xFFFF_0000)
        label.isHighlighted = true
        #expect(rendering(of: label)[x, y] == 0xFF00_00FF)
        label.isHighlighted = false
        label.isEnabled = false
        let alpha = UInt32((255 * ControlStyle.disabledOpacity).rounded())
        #expect(abs(Int(rendering(of: label)[x, y] >> 24) - Int(alpha)) <= 1)
    }

    @Test("A font of a text style follows the preferred text size if the label adjusts it")
    func textSize() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .title1)
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(label.font == .preferredFont(forTextStyle: .title1))
        label.adjustsFontForContentSizeCategory = true
        #expect(label.font == .preferredFont(forTextStyle: .title1, compatibleWith: traits))
        label.traitOverrides.preferredContentSizeCategory = .small
        #expect(label.font.pointSize < UIFont.preferredFont(forTextStyle: .title1, compatibleWith: traits).pointSize)
    }

    @Test("A font of a text style keeps its own traits, design and weight as it follows the preferred text size")
    func ownTraits() throws {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title2)
        let larger = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title2, compatibleWith: traits)
        func own(_ descriptor: UIFontDescriptor) throws -> [UIFont] {
            let heavy = [UIFontDescriptor.AttributeName.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]]
            return [
                try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic])), try #require(descriptor.withDesign(.serif)),
                descriptor.addingAttributes(heavy),
            ].map { UIFont(descriptor: $0, size: 0) }
        }
        for (font, expected) in zip(try own(descriptor), try own(larger)) {
            let label = UILabel()
            label.font = font
            label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            label.adjustsFontForContentSizeCategory = true
            #expect(label.font == expected)
        }
    }

    @Test("The baseline anchors are at the baselines of the first and the last line")
    func baselines() throws {
        let label = label("HH\nHH", lines: 0)
        label.sizeToFit()
        let ink = rendering(of: label).ink
        let offsets = try #require(label.baselineOffsets)
        #expect(abs(offsets.last - (label.bounds.height - ink.maxY)) <= 1)
        #expect(abs(label.bounds.height - offsets.last - offsets.first - label.font.lineHeight) <= 1)
    }

    @Test("A decoded label equals the encoded one")
    func archiving() throws {
        let label = label("Text", lines: 4)
        label.textColor = .red
        label.textAlignment = .center
        let copy = try #require(try archivedCopy(of: label))
        #expect(copy.text == "Text" && copy.font == label.font && copy.textColor == .red)
        #expect(copy.textAlignment == .center && copy.numberOfLines == 4)
    }
}
