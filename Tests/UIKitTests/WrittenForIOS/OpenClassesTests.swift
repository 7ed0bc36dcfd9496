import Testing
import UIKit

@Suite struct OpenClassesTests {
    @MainActor @Test("A subclass of UIScreen determines its size, from which the size in pixels follows")
    func screen() {
        let screen: UIScreen = MockScreen()
        #expect(screen.bounds.size == CGSize(width: 320, height: 480) && screen.nativeScale == 3)
        #expect(screen.nativeBounds.size == CGSize(width: 960, height: 1440))
        #expect(MockScreen.main is MockScreen && !(UIScreen.main is MockScreen))
    }

    @MainActor @Test("Keys can be created and subclassed, for tests of an app's handlers")
    func key() {
        #expect(UIKey().characters == "" && UIKey().keyCode == .keyboardErrorUndefined)
        let key: UIKey = MockKey()
        #expect(key.keyCode == .keyboardA && key.characters == "A" && key.modifierFlags == .shift)
    }

    @MainActor @Test("Key commands can be subclassed with initializers of their own, and otherwise inherit UIKit's")
    func keyCommands() {
        let save: UIKeyCommand = SaveCommand()
        #expect(save.title == "Save" && save.input == "s" && save.modifierFlags == .command)
        let plain = PlainKeyCommand(input: "p", modifierFlags: .control) { _ in }
        #expect(plain.input == "p" && plain.modifierFlags == .control && PlainKeyCommand().input == nil)
        #expect(PlainKeyCommand(title: "Print", action: { _ in }, input: "p").title == "Print")
    }

    @Test("Colors can be subclassed with initializers that call those of UIColor")
    func colors() throws {
        let green = NamedColor(name: "green", hue: 1 / 3)
        let components = try #require(green.cgColor.components)
        #expect(green.name == "green" && components.count == 4)
        #expect(zip(components, [0, 1, 0, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
        let gray = NamedColor(white: 0.5, alpha: 1)
        #expect(gray.name == "gray" && gray.cgColor == UIColor(white: 0.5, alpha: 1).cgColor)
    }

    @Test("Fonts and font descriptors can be subclassed with initializers of their own")
    func fonts() {
        let font = PurposeFont(purpose: "title")
        #expect(font.purpose == "title" && font.pointSize > 0 && (font as UIFont).lineHeight == 99)
        let descriptor = BrandDescriptor(brand: "Menlo", size: 9)
        #expect(descriptor.brand == "Menlo" && descriptor.pointSize == 9)
        #expect(descriptor.fontAttributes[.family] as? String == "Menlo" && UIFont(descriptor: descriptor, size: 0).pointSize == 9)
        #expect(PlainDescriptor().isEqual(UIFontDescriptor()) && PlainDescriptor(fontAttributes: [.size: CGFloat(7)]).pointSize == 7)
    }

    @Test("The configurations that are derived from one of a subclass are of the subclass")
    func configurations() {
        let symbol = PlainSymbolConfiguration(pointSize: 20, weight: .bold)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        // The compiler takes the class for granted, so the test asks each object for it.
        let regular: UIImage.SymbolConfiguration = symbol.withoutWeight()
        #expect(type(of: regular) == PlainSymbolConfiguration.self && regular == PlainSymbolConfiguration(pointSize: 20))
        let darkened: UIImage.SymbolConfiguration = symbol.withTraitCollection(dark)
        #expect(type(of: darkened) == PlainSymbolConfiguration.self && darkened.traitCollection == dark && symbol.traitCollection == nil)
        let large: UIImage.SymbolConfiguration = symbol.applying(UIImage.SymbolConfiguration(scale: .large))
        #expect(type(of: large) == PlainSymbolConfiguration.self)
        #expect(large == PlainSymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
        let configuration: UIImage.Configuration = DarkConfiguration(traitCollection: nil)
        #expect(configuration.traitCollection == dark)
    }

    @Test("The layout of text uses the overridden location of a tab stop and the overridden limit of shrinking")
    func text() {
        let font = UIFont.systemFont(ofSize: 20)
        let style = NSMutableParagraphStyle()
        style.tabStops = [DoubledTab(textAlignment: .left, location: 60)]
        let width = NSAttributedString(string: "\tx", attributes: [.font: font, .paragraphStyle: style]).size().width
        #expect(abs(width - 120 - NSAttributedString(string: "x", attributes: [.font: font]).size().width) < 0.01)
        let text = NSAttributedString(string: "some text", attributes: [.font: font])
        let context = HalvingContext()
        let narrow = CGSize(width: text.size().width * 0.75, height: 100)
        _ = text.boundingRect(with: narrow, options: [], context: context)
        #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.5)
        #expect(CenteredStyle.default.alignment == .center && NSParagraphStyle.default.alignment == .natural)
    }

    @Test("A filter of an app's class has its own inputs, is copied with its class, and changes no layer")
    func filter() throws {
        let filter = TintFilter()
        #expect(filter.name == "TintFilter" && filter.inputKeys == ["inputTint"] && filter.value(forKey: "inputTint") as? Double == 1)
        filter.isEnabled = false
        let copy = try #require(filter.copy() as? TintFilter)
        #expect(copy !== filter && !copy.isEnabled && copy.name == "TintFilter")
        let layer = CALayer()
        layer.filters = [filter]
        #expect((layer.filters?.first as? CIFilter) === filter)
    }

    @MainActor @Test("Bar appearances can be subclassed")
    func appearances() {
        #expect((PadBarAppearance() as UIBarAppearance).idiom == .pad)
        let buttons: UIBarButtonItemAppearance = SteadyButtonAppearance(style: .plain)
        #expect(buttons.highlighted === buttons.normal && buttons.disabled !== buttons.normal)
    }

    @MainActor @Test("Members that functions wait for can be overridden")
    func asynchronousMembers() async {
        AwaitedView.durations = []
        let view = AwaitedView()
        #expect(await AwaitedView.animate(withDuration: 7) { view.alpha = 0 })
        #expect(AwaitedView.durations == [7] && view.alpha == 0)
        let image: UIImage = PreparedImage()
        #expect(await image.byPreparingForDisplay() == nil)
        #expect(await image.byPreparingThumbnail(ofSize: .zero) === image)
        let animator: UIViewPropertyAnimator = FinishedAnimator(duration: 1, curve: .linear)
        #expect(await animator.addCompletion() == .start)
    }

    @MainActor @Test("Image views, renderers and timing parameters can be subclassed with initializers of their own")
    func initializers() {
        let avatar = AvatarView()
        #expect(avatar.image == nil && avatar.bounds.size == .zero && !avatar.isUserInteractionEnabled)
        #expect(ThumbnailRenderer().image { _ in }.size == CGSize(width: 4, height: 3))
        #expect(PlainRenderer(size: CGSize(width: 2, height: 1)).image { _ in }.size == CGSize(width: 2, height: 1))
        let spring: UISpringTimingParameters = DefaultSpring()
        #expect(spring.timingCurveType == .spring && spring.initialVelocity == .zero)
        let curve: UICubicTimingParameters = DefaultCurve()
        #expect(curve.timingCurveType == .composed && curve.animationCurve == .easeInOut)
        #expect(curve.controlPoint1 == CGPoint(x: 0.42, y: 0) && curve.controlPoint2 == CGPoint(x: 0.58, y: 1))
    }
}
