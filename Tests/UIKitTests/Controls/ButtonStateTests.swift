import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Tests of what buttons without a configuration show in their states.
@MainActor @Suite("States and rectangles of buttons")
struct ButtonStateTests {
    init() { _ = TestApp.application }

    @Test("An attributed title takes precedence over a plain one, and the normal state's over none")
    func attributedTitles() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Plain", for: .normal)
        let (normal, selected) = (NSAttributedString(string: "Normal"), NSAttributedString(string: "Selected"))
        button.setAttributedTitle(normal, for: .normal)
        button.setAttributedTitle(selected, for: .selected)
        #expect(button.attributedTitle(for: .highlighted) == normal && button.attributedTitle(for: .selected) == selected)
        #expect(button.currentAttributedTitle == normal && button.currentTitle == "Plain")
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Normal")
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(button.currentAttributedTitle == selected && button.titleLabel?.text == "Selected")
        button.setAttributedTitle(nil, for: .normal)
        button.setAttributedTitle(nil, for: .selected)
        button.layoutIfNeeded()
        #expect(button.currentAttributedTitle == nil && button.titleLabel?.text == "Plain")
    }

    @Test("The shadow of a title has the color of the button's state")
    func titleShadow() {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        button.layoutIfNeeded()
        #expect(button.currentTitleShadowColor == nil && button.titleLabel?.shadowColor == nil)
        button.setTitleShadowColor(.red, for: .normal)
        button.setTitleShadowColor(.blue, for: .disabled)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.shadowColor == .red && button.titleShadowColor(for: .highlighted) == .red)
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(button.titleLabel?.shadowColor == .blue && button.currentTitleShadowColor == .blue)
    }

    @Test("A symbol has the configuration of the button's state, and else the size of the title's font")
    func symbols() throws {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.layoutIfNeeded()
        let size = try #require(button.imageView).intrinsicContentSize
        let large = UIImage.SymbolConfiguration(pointSize: 40)
        button.setPreferredSymbolConfiguration(large, forImageIn: .selected)
        button.layoutIfNeeded()
        #expect(button.currentPreferredSymbolConfiguration == nil && button.imageView?.intrinsicContentSize == size)
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(button.currentPreferredSymbolConfiguration == large)
        #expect(button.preferredSymbolConfigurationForImage(in: .selected) == large)
        #expect(try #require(button.imageView).intrinsicContentSize.height > 1.5 * size.height)
    }

    @Test("The background is the image of the button's state, and is as large as the button or the image")
    func backgroundImages() {
        let button = UIButton(type: .custom)
        let (red, blue) = (picture("r"), picture("b"))
        button.setBackgroundImage(red, for: .normal)
        button.setBackgroundImage(blue, for: .highlighted)
        button.frame.size = CGSize(width: 20, height: 10)
        #expect(button.currentBackgroundImage === red && rendering(of: button)[10, 5] == 0xFFFF_0000)
        button.isHighlighted = true
        #expect(button.currentBackgroundImage === blue && rendering(of: button)[10, 5] == 0xFF00_00FF)
        button.setBackgroundImage(render(90, 70) { _ in }, for: .normal)
        button.isHighlighted = false
        #expect(button.intrinsicContentSize == CGSize(width: 90, height: 70))
    }

    @available(*, deprecated)
    @Test("An image fades while the button is pressed or disabled, unless it is not to or the state has its own image")
    func adjustedImages() throws {
        let button = UIButton(type: .custom)
        button.setImage(picture("r"), for: .normal)
        func opacity() throws -> CGFloat {
            button.layoutIfNeeded()
            return try #require(button.imageView).alpha
        }
        #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
        #expect(try opacity() == 1)
        button.isHighlighted = true
        #expect(try opacity() < 1)
        button.adjustsImageWhenHighlighted = false
        #expect(try opacity() == 1)
        button.isHighlighted = false
        button.isEnabled = false
        #expect(try opacity() < 1)
        button.adjustsImageWhenDisabled = false
        #expect(try opacity() == 1)
        button.adjustsImageWhenDisabled = true
        button.setImage(picture("b"), for: .disabled)
        #expect(try opacity() == 1)
    }

    @available(*, deprecated)
    @Test("Insets of the image move it without changing the button's size")
    func imageInsets() throws {
        let button = UIButton(type: .custom)
        button.setImage(render(10, 10) { _ in }, for: .normal)
        button.frame.size = CGSize(width: 50, height: 30)
        button.layoutIfNeeded()
        let size = button.intrinsicContentSize
        #expect(button.imageView?.frame == CGRect(x: 20, y: 10, width: 10, height: 10))
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 28, y: 10, width: 10, height: 10) && button.intrinsicContentSize == size)
    }

    /// A button whose parts are where its methods place them.
    private final class PlacedButton: UIButton {
        override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 4, dy: 2) }
        override func contentRect(forBounds bounds: CGRect) -> CGRect { backgroundRect(forBounds: bounds).insetBy(dx: 6, dy: 3) }
        override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.maxX - 10, y: contentRect.minY, width: 10, height: 10)
        }
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.minX, y: contentRect.minY, width: contentRect.width - 12, height: 20)
        }
    }

    @Test("The rectangles that a subclass returns are those of the background, the image and the title")
    func rectangles() throws {
        let standard = UIButton(type: .custom)
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
        standard.setImage(render(10, 10) { _ in }, for: .normal)
        #expect(standard.backgroundRect(forBounds: bounds) == bounds && standard.contentRect(forBounds: bounds) == bounds)
        #expect(standard.imageRect(forContentRect: bounds) == CGRect(x: 45, y: 15, width: 10, height: 10))
        let button = PlacedButton(frame: bounds)
        button.setTitle("Title", for: .normal)
        button.setImage(render(30, 30) { _ in }, for: .normal)
        button.setBackgroundImage(picture("r"), for: .normal)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 80, y: 5, width: 10, height: 10))
        #expect(button.titleLabel?.frame == CGRect(x: 10, y: 5, width: 68, height: 20))
        let pixels = rendering(of: button)
        #expect(pixels[2, 20] == 0 && pixels[6, 37] == 0xFFFF_0000 && pixels[50, 1] == 0)
    }
}
