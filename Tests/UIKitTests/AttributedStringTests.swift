import Testing
import UIKit

@Suite struct AttributedStringTests {
    @Test("AttributedString has UIKit's attributes as properties")
    func attributesByName() {
        var text = AttributedString("Hello")
        text.font = .systemFont(ofSize: 20, weight: .bold)
        text.foregroundColor = .systemRed
        text.underlineStyle = .single
        #expect(text.font == .boldSystemFont(ofSize: 20))
        #expect(text.foregroundColor == .systemRed)
        var container = AttributeContainer()
        container.kern = 2
        text.mergeAttributes(container)
        #expect(text.kern == 2)
    }

    @Test("NSMutableAttributedString() is empty and can be appended to")
    func emptyString() {
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "a", attributes: [.kern: 2]))
        text.append(NSAttributedString())
        #expect(text.string == "a" && text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    }

    @Test("An AttributedString converts to an NSAttributedString and back without loss")
    func foundationConversion() throws {
        var text = AttributedString("Hello, ")
        text.font = .systemFont(ofSize: 20)
        text.strikethroughStyle = [.double, .byWord]
        var world = AttributedString("wörld 🌍")
        world.foregroundColor = .blue
        world.backgroundColor = .label
        world.baselineOffset = 1.5
        world.ligature = 0
        world.link = URL(string: "https://example.com")
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        world.paragraphStyle = style
        text += world

        let object = NSAttributedString(text)
        #expect(object.string == "Hello, wörld 🌍")
        #expect(object.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
        #expect(object.attribute(.strikethroughStyle, at: 0, effectiveRange: nil) as? Int == NSUnderlineStyle([.double, .byWord]).rawValue)
        // "wörld" begins at 7.
        #expect(object.attribute(.font, at: 7, effectiveRange: nil) == nil)
        #expect(object.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .blue)
        #expect(object.attribute(.paragraphStyle, at: 7, effectiveRange: nil) as? NSParagraphStyle == style)
        #expect(object.attribute(.link, at: 7, effectiveRange: nil) as? URL == URL(string: "https://example.com"))
        #expect(AttributedString(object) == text)
        #expect(AttributedString(NSAttributedString(string: "")) == AttributedString(""))
    }

    @Test("An AttributedString is drawn after conversion to an NSAttributedString")
    func drawing() {
        var text = AttributedString("■")
        text.font = .systemFont(ofSize: 30)
        text.foregroundColor = .red
        let image = render(40, 40) { _ in NSAttributedString(text).draw(at: .zero) }
        // A point inside of the black square ■.
        #expect(Pixels(image)[12, 22] == 0xFFFF_0000)
    }
}
