import Testing
import UIKit

private func hasPixel(_ image: UIImage, _ color: UInt32) -> Bool {
    let pixels = Pixels(image)
    return (0..<pixels.height).contains { y in (0..<pixels.width).contains { pixels[$0, y] == color } }
}

@Suite struct TextTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test("Strings are drawn and measured with UIKit's fonts and colors")
    func fontsAndColors() {
        let image = render(60, 40) { _ in
            "■".draw(
                at: CGPoint(x: 2, y: 2),
                withAttributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue])
        }
        #expect(hasPixel(image, 0xFFFF_0000) && hasPixel(image, 0xFF00_00FF))
        let small = "Text".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
        let large = "Text".size(withAttributes: [.font: UIFont.systemFont(ofSize: 30)])
        #expect(abs(large.width - 3 * small.width) < 0.02)
        #expect(abs(large.height - UIFont.systemFont(ofSize: 30).lineHeight) < 1e-6)
    }

    @Test("A line's dynamic colors resolve each time it is drawn")
    func dynamicLineColors() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
        let shadow = NSShadow()
        shadow.shadowColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .blue }
        shadow.shadowOffset = CGSize(width: 0, height: 30)
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 30), .foregroundColor: color, .shadow: shadow,
            .underlineStyle: NSUnderlineStyle.thick.rawValue, .underlineColor: UIColor { $0.userInterfaceStyle == .dark ? .black : .white },
        ]
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "■", attributes: attributes))
        func draw(_ traits: UITraitCollection) -> UIImage {
            render(60, 100) { context in
                context.cgContext.translateBy(x: 0, y: 50)
                context.cgContext.scaleBy(x: 1, y: -1)
                traits.performAsCurrent { CTLineDraw(line, context.cgContext) }
            }
        }
        for (traits, present, absent) in [
            (light, [0xFFFF_0000, 0xFF00_00FF, 0xFFFF_FFFF] as [UInt32], 0xFF00_FF00 as UInt32),
            (dark, [0xFF00_FF00, 0xFFFF_FFFF, 0xFF00_0000], 0xFFFF_0000),
        ] {
            let image = draw(traits)
            for pixel in present { #expect(hasPixel(image, pixel), "\(String(pixel, radix: 16))") }
            #expect(!hasPixel(image, absent))
        }
    }

    @Test("Text of several lines is as high as its lines, and a line that is too wide shrinks to fit")
    func severalLines() {
        let font = UIFont.systemFont(ofSize: 20)
        let text = NSAttributedString(string: "one two three four", attributes: [.font: font])
        let bounds = text.boundingRect(with: CGSize(width: 60, height: 1000), options: .usesLineFragmentOrigin, context: nil)
        let lines = (bounds.height / font.lineHeight).rounded()
        #expect(lines > 1 && abs(bounds.height - lines * font.lineHeight) < 0.01)
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.5
        let width = text.size().width
        _ = text.boundingRect(with: CGSize(width: width * 0.75, height: 30), options: [], context: context)
        // The scale that fits is 0.75, above the minimum.
        #expect(context.actualScaleFactor < 0.76 && context.actualScaleFactor > 0.7)
        #expect(context.totalBounds.width <= width * 0.75 + 0.01)
    }

    @Test("Monospaced digits have equal widths in attributed strings")
    func monospacedDigits() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .regular)
        let ones = CTLineCreateWithAttributedString(NSAttributedString(string: "1111", attributes: [.font: font]))
        let zeros = CTLineCreateWithAttributedString(NSAttributedString(string: "0000", attributes: [.font: font]))
        #expect(abs(CTLineGetTypographicBounds(ones, nil, nil, nil) - CTLineGetTypographicBounds(zeros, nil, nil, nil)) < 1e-6)
    }

    /// Core Foundation compares the attributes of adjacent ranges, so it must be able to compare
    /// UIKit's objects in any state.
    @Test("Attributes with UIKit's objects can be replaced range by range")
    func replacedAttributes() {
        let text = NSMutableAttributedString(string: "hello world")
        let values: [(NSAttributedString.Key, [NSObject])] = [
            (.foregroundColor, [UIColor.red, UIColor.label, UIColor { _ in .blue }, UIColor.label.withAlphaComponent(0.5)]),
            (
                .font,
                [UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 13), UIFont.monospacedSystemFont(ofSize: 9, weight: .thin)]
            ),
            (.paragraphStyle, [NSParagraphStyle(), NSMutableParagraphStyle()]), (.shadow, [NSShadow(), NSShadow()]),
        ]
        for (key, objects) in values {
            for (index, object) in (objects + objects).enumerated() {
                for range in [NSRange(location: index, length: 4), NSRange(location: 0, length: 2), NSRange(location: 0, length: 11)] {
                    text.addAttribute(key, value: object, range: range)
                    #expect(text.attribute(key, at: range.location, effectiveRange: nil) as? NSObject == object)
                }
            }
        }
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
        var ranges: [NSRange] = []
        text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: 11)) { _, range, _ in ranges.append(range) }
        #expect(ranges == [NSRange(location: 0, length: 5), NSRange(location: 5, length: 6)])
    }
}
