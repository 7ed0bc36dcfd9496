import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Appearances of bar buttons")
struct BarButtonAppearanceTests {
    /// Returns a bar with a back button and with a plain, a done and a disabled button.
    private func bar(_ appearance: UINavigationBarAppearance) -> BarProbe {
        // Views are drawn at the scale of its screen, at which strokes of text have opaque pixels.
        _ = TestApp.application
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.standardAppearance = appearance
        let item = UINavigationItem(title: "Title")
        let done = UIBarButtonItem(title: "Done")
        done.style = .done
        let off = UIBarButtonItem(title: "Off")
        off.isEnabled = false
        item.rightBarButtonItems = [done, UIBarButtonItem(title: "Plain"), off]
        bar.items = [UINavigationItem(title: "Back"), item]
        bar.layoutIfNeeded()
        bar.subviews.last?.layoutIfNeeded()
        return BarProbe(bar: bar)
    }

    /// The number of opaque pixels of a color (0xRRGGBB) in a button.
    private func count(_ color: UInt32, in button: BarButton?) -> Int {
        guard let button else { return -1 }
        let pixels = rendering(of: button, scale: 2)
        return (0..<pixels.height).reduce(0) { sum, y in
            sum + (0..<pixels.width).count { pixels[$0, y] == 0xFF00_0000 | color }
        }
    }

    @Test("Values that a state lacks are those of the normal state, and configuring the default removes all")
    func fallsBackToNormal() {
        let appearance = UIBarButtonItemAppearance(style: .done)
        appearance.normal.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        appearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.green]
        #expect(appearance.highlighted.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
        #expect(appearance.disabled.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
        #expect(appearance.focused.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        #expect(appearance.disabled.titleTextAttributes[.foregroundColor] as? UIColor == .green)
        let copy = appearance.copy() as? UIBarButtonItemAppearance
        #expect(copy?.disabled.titleTextAttributes[.foregroundColor] as? UIColor == .green && copy?.style == .done)
        appearance.configureWithDefault(for: .plain)
        #expect(appearance.normal.titleTextAttributes.isEmpty && appearance.disabled.titlePositionAdjustment == .zero)
        #expect(copy?.normal.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2) && appearance.style == .plain)
    }

    @Test("Buttons are drawn in the appearance of their style and state")
    func drawsButtons() {
        let appearance = UINavigationBarAppearance()
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.blue]
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        let probe = bar(appearance)
        #expect(count(0xFF0000, in: probe.button("Plain")) > 20 && count(0x0000FF, in: probe.button("Off")) > 10)
        #expect(count(0x00FF00, in: probe.button("Done")) > 20 && count(0xFF0000, in: probe.button("Done")) == 0)
        // The back button has the appearance of plain buttons as far as its own has no values.
        #expect(count(0xFF0000, in: probe.button("Back")) > 20)
        (probe.bar as? UINavigationBar)?.standardAppearance.backButtonAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.green
        ]
        #expect(count(0x00FF00, in: probe.button("Back")) > 20 && count(0xFF0000, in: probe.button("Back")) == 0)
    }

    @Test("A pressed button has its highlighted attributes, or is dimmed without them")
    func drawsPressedButton() {
        let appearance = UINavigationBarAppearance()
        appearance.doneButtonAppearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.green]
        let probe = bar(appearance)
        // A dimmed button has an opacity of 0.3.
        let (done, plain) = (probe.button("Done"), probe.button("Plain"))
        for button in [done, plain] { button?.touchesBegan([], with: nil) }
        #expect(done?.alpha == 1 && abs((plain?.alpha ?? 1) - 0.3) < 1e-6 && count(0x00FF00, in: done) > 20)
        for button in [done, plain] { button?.touchesCancelled([], with: nil) }
        #expect(done?.alpha == 1 && plain?.alpha == 1 && count(0x00FF00, in: done) == 0)
    }

    @Test("Button titles are semibold in the done style, whose style the appearance determines")
    func choosesFont() {
        let appearance = UINavigationBarAppearance()
        let wide = bar(appearance).button("Done")?.sizeThatFits(.zero).width ?? 0
        appearance.doneButtonAppearance.configureWithDefault(for: .plain)
        let narrow = bar(appearance).button("Done")?.sizeThatFits(.zero).width ?? 0
        func width(_ weight: UIFont.Weight) -> CGFloat {
            // 8 points at each side of the title.
            let text = "Done" as NSString
            return (text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17, weight: weight)]).width + 16).rounded(.up)
        }
        #expect(wide == width(.semibold) && narrow == width(.regular) && wide > narrow)
    }

    @Test("A button's background image lies behind its title, moved by its adjustment")
    func drawsBackgroundImage() {
        let appearance = UINavigationBarAppearance()
        appearance.buttonAppearance.normal.backgroundImage = picture("r")
        appearance.buttonAppearance.normal.backgroundImagePositionAdjustment = UIOffset(horizontal: 0, vertical: 5)
        guard let button = bar(appearance).button("Plain") else { return #expect(Bool(false)) }
        let pixels = rendering(of: button)
        // The background is 30 points high, centered and moved by 5.
        let (x, middle) = (4, Int(button.bounds.height) / 2)
        let rows = (0..<pixels.height).filter { pixels[x, $0] == 0xFFFF_0000 }
        #expect(rows.first == middle - 15 + 5 && rows.last == middle + 15 + 5 - 1)
    }

    @Test("An image replaces the back indicator only together with a mask")
    func replacesBackIndicator() {
        let appearance = UINavigationBarAppearance()
        let standard = appearance.backIndicatorImage
        let image = picture("rrrr", "rrrr")
        appearance.setBackIndicatorImage(image, transitionMaskImage: nil)
        #expect(appearance.backIndicatorImage === standard)
        appearance.setBackIndicatorImage(image, transitionMaskImage: image)
        #expect(appearance.backIndicatorImage === image && appearance.backIndicatorTransitionMaskImage === image)
        let copy = UINavigationBarAppearance(barAppearance: appearance)
        #expect(copy.backIndicatorImage === image)
        let plain = bar(UINavigationBarAppearance()).button("Back")?.sizeThatFits(.zero).width ?? 0
        let own = bar(copy).button("Back")?.sizeThatFits(.zero).width ?? 0
        // The image is 4 points wide.
        #expect(plain - own == BackIndicator.size.width - 4)
    }
}
