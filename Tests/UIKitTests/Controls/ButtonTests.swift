import CoreText
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Buttons")
struct ButtonTests {
    init() { _ = TestApp.application }

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
        return CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)).inPixels
    }

    @Test("The default corner radius follows the size, unless the app set another one")
    func defaultCornerRadius() {
        func radius(_ configuration: UIButton.Configuration) -> CGFloat? {
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            button.layoutIfNeeded()
            for view in button.subviews { view.layoutIfNeeded() }
            return button.subviews.map(\.layer.cornerRadius).max()
        }
        // The radii are those of iOS.
        var configuration = UIButton.Configuration.filled()
        #expect(configuration.background.cornerRadius == 5.95 && radius(configuration) == 5.95)
        configuration.buttonSize = .large
        #expect(configuration.background.cornerRadius == 8.75 && radius(configuration) == 8.75)
        configuration.buttonSize = .small
        #expect(configuration.background.cornerRadius == 14)
        configuration.background.cornerRadius = 3
        configuration.buttonSize = .medium
        #expect(configuration.background.cornerRadius == 3 && radius(configuration) == 3)
    }

    @Test(
        "The size of a button is that of its title with the insets of its configuration's size",
        arguments: [
            (UIButton.Configuration.Size.mini, 10.0, 5.0, UIFont.TextStyle.subheadline), (.small, 10, 5, .subheadline),
            (.medium, 12, 7, .body),
            (.large, 20, 15, .body),
        ])
    func sizes(
        _ size: UIButton.Configuration.Size, _ x: Double, _ y: Double, _ style: UIFont.TextStyle
    ) {
        var configuration = UIButton.Configuration.plain()
        configuration.buttonSize = size
        configuration.title = "Title"
        let button = UIButton(configuration: configuration)
        let font = UIFont.preferredFont(forTextStyle: style)
        let expected = CGSize(width: width("Title", font) + 2 * x, height: font.lineHeight.inPixels + 2 * y)
        #expect(button.intrinsicContentSize == expected && button.bounds.size == expected)
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        configuration.buttonSize = .large
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20))
    }

    @Test(
        "The image is placed at its edge of the text, imagePadding away",
        arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
    func imagePlacement(_ edge: NSDirectionalRectEdge) throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.image = render(30, 10) { _ in }
        configuration.imagePlacement = edge
        configuration.imagePadding = 5
        let button = UIButton(configuration: configuration)
        button.layoutIfNeeded()
        let image = try #require(button.imageView).frame
        let title = try #require(button.titleLabel).frame
        #expect(image.size == CGSize(width: 30, height: 10))
        // The insets of a button of medium size are 12 points at the sides and 7 above and below.
        switch edge {
        case .leading: #expect(title.minX - image.maxX == 5 && image.minX == 12 && title.maxX == button.bounds.maxX - 12)
        case .trailing: #expect(image.minX - title.maxX == 5 && title.minX == 12)
        case .top: #expect(title.minY - image.maxY == 5 && image.minY == 7)
        default: #expect(image.minY - title.maxY == 5 && title.minY == 7)
        }
    }

    @Test("The subtitle is below the title")
    func subtitlePosition() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.subtitle = "More"
        configuration.titlePadding = 3
        let button = UIButton(configuration: configuration)
        button.layoutIfNeeded()
        let (title, subtitle) = (try #require(button.titleLabel), try #require(button.subtitleLabel))
        #expect(subtitle.frame.minY - title.frame.maxY == 3 && subtitle.font.pointSize < title.font.pointSize)
    }

    @Test("Backgrounds have the style's color and the corner style's radius, which is at most half the height")
    func backgrounds() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.baseBackgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        let pixels = rendering(of: button)
        #expect(pixels[40, 20] == 0xFFFF_0000 && pixels[40, 0] == 0xFFFF_0000)
        // Outside of a circle with a radius of 20 points in the corner.
        #expect(pixels[4, 4] == 0 && pixels[75, 35] == 0 && pixels[8, 8] == 0xFFFF_0000)
        configuration.cornerStyle = .fixed
        configuration.background.cornerRadius = 0
        button.configuration = configuration
        #expect(rendering(of: button)[0, 0] == 0xFFFF_0000)
    }

    @Test("The update handler runs once for any number of changes, and changes the configuration for the state")
    func updateHandler() {
        let button = UIButton(configuration: .filled())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isHighlighted ? "Pressed" : "Not"
        }
        button.layoutIfNeeded()
        #expect(states == [.normal] && button.titleLabel?.text == "Not")
        button.isHighlighted = true
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(states == [.normal, [.highlighted, .selected]] && button.titleLabel?.text == "Pressed")
    }

    @Test("Transformers change attributes and colors")
    func transformers() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { input in
            var output = input
            output.font = UIFont.boldSystemFont(ofSize: 31)
            return output
        }
        configuration.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .green }
        let button = UIButton(configuration: configuration)
        button.frame.size = CGSize(width: 200, height: 80)
        #expect(rendering(of: button)[20, 10] == 0xFF00_FF00 && button.titleLabel?.font == .boldSystemFont(ofSize: 31))
    }

    @Test("Titles, colors and images of the normal state are used for states without their own")
    func fallbackToNormalState() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Normal", for: .normal)
        button.setTitle("Selected", for: .selected)
        button.setTitleColor(.red, for: .disabled)
        let image = picture("r")
        button.setImage(image, for: .highlighted)
        #expect(button.currentTitle == "Normal" && button.currentTitleColor == .white && button.currentImage == nil)
        button.isSelected = true
        #expect(button.currentTitle == "Selected")
        button.isHighlighted = true
        #expect(button.currentTitle == "Selected" && button.title(for: .highlighted) == "Normal")
        button.isSelected = false
        #expect(button.currentImage === image)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Normal" && button.imageView?.image === image)
        button.isHighlighted = false
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .red)
    }

    @Test("Titles and images of states take precedence over those of a configuration, with its style")
    func stateValuesTakePrecedence() throws {
        var configuration = UIButton.Configuration.filled()
        let button = UIButton(configuration: configuration)
        let empty = button.intrinsicContentSize
        button.setTitle("Title", for: .normal)
        #expect(button.currentTitle == "Title" && button.intrinsicContentSize.width > empty.width)
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Title" && button.titleLabel?.textColor == .white)
        configuration.title = "Configured"
        configuration.image = picture("r")
        button.configuration = configuration
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Title" && button.imageView?.image === configuration.image)
        let image = picture("b")
        button.setImage(image, for: .normal)
        button.setTitle(nil, for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Configured" && button.imageView?.image === image && button.currentImage === image)
        button.setAttributedTitle(NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red]), for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.attributedText?.string == "Red")
        #expect(button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }

    @Test("Content insets surround the contents, and the title has the label's font")
    func contentInsets() throws {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 24)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let font = UIFont.systemFont(ofSize: 24)
        #expect(button.intrinsicContentSize == CGSize(width: width("Title", font) + 6, height: font.lineHeight.inPixels + 4))
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(try #require(button.titleLabel).frame.origin == CGPoint(x: 2, y: 1))
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
        button.layoutIfNeeded()
        #expect(try #require(button.titleLabel).frame.origin.x == 12)
    }

    @Test("AL5 A configured button that constraints make narrower than its title is as high as its wrapped title requires")
    func wrapsInConstraints() throws {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "A title of several words"
        button.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: window.leadingAnchor), button.topAnchor.constraint(equalTo: window.topAnchor),
            button.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
        ])
        window.layoutIfNeeded()
        let (single, wrapped) = (button.intrinsicContentSize, button.sizeThatFits(CGSize(width: 120, height: 0)))
        // A wrapped title is higher by at least a line.
        #expect(single.width > 200 && wrapped.height > single.height + 15)
        #expect(button.bounds.size == CGSize(width: 120, height: wrapped.height))
        let title = try #require(button.titleLabel)
        #expect(title.frame.minY >= 0 && title.frame.maxY <= button.bounds.height)
    }

    @Test("Contents follow the horizontal and vertical alignment")
    func alignment() throws {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.frame.size = CGSize(width: 200, height: 100)
        button.contentHorizontalAlignment = .trailing
        button.contentVerticalAlignment = .bottom
        button.layoutIfNeeded()
        let frame = try #require(button.titleLabel).frame
        // A button without a configuration has 6 points above and below its title.
        #expect(frame.maxX == 200 && frame.maxY == 94)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(try #require(button.titleLabel).frame.minX == 0)
    }

    @Test("A system button with an image is of the class that creates it, and sends its action")
    func createsSystemButton() {
        final class Button: UIButton {}
        final class Target { var calls = 0 }
        let target = Target()
        let action = Selector("tapped:") { (o: Target) in { (_: UIButton) in o.calls += 1 } }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let button = Button.systemButton(with: image, target: target, action: action)
        #expect(type(of: button) == Button.self && button.buttonType == .system && button.image(for: .normal) === image)
        button.performPrimaryAction()
        #expect(target.calls == 1)
        #expect(UIButton.systemButton(with: image, target: nil, action: nil).allTargets.isEmpty)
    }

    @Test("EV6 A tap performs the primary action, whose title the button shows")
    func primaryAction() {
        let simulator = TouchSimulator()
        var events: [String] = []
        let button = UIButton(primaryAction: UIAction(title: "Do it") { _ in events.append("primary") })
        #expect(button.currentTitle == "Do it" && button.buttonType == .system)
        button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
        button.changesSelectionAsPrimaryAction = true
        simulator.window.addSubview(button)
        simulator.down(0, 20, 20)
        #expect(button.isHighlighted && events == ["down"])
        simulator.wait(0.05)
        simulator.up()
        #expect(!button.isHighlighted && events == ["down", "primary", "up"] && button.isSelected)
        button.isEnabled = false
        simulator.tap(20, 20)
        #expect(events.count == 3)
        simulator.close()
    }

    @Test("A title is not truncated if its insets leave exactly the width of its text")
    func exactTitleInsets() {
        for text in ["TagListView", "and", "tags", "of many sizes", "blue", "x"] {
            let button = UIButton(type: .custom)
            button.setTitle(text, for: .normal)
            guard let label = button.titleLabel else { return }
            label.font = .systemFont(ofSize: 15)
            let width = NSString(string: text).size(withAttributes: [.font: label.font as Any]).width
            for left: CGFloat in [5, 5.3, 5.5, 5.8] {
                button.titleEdgeInsets = UIEdgeInsets(top: 0, left: left, bottom: 0, right: 20)
                button.frame = CGRect(x: 0, y: 0, width: left + width + 20, height: 30)
                button.layoutIfNeeded()
                #expect(label.frame.width >= width - 0.01, "\(text)")
            }
        }
    }
}
