import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Configurations of buttons")
struct ButtonConfigurationTests {
    init() { _ = TestApp.application }

    private func button(_ configuration: UIButton.Configuration, width: CGFloat = 120, height: CGFloat = 60) -> UIButton {
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: width, height: height)
        button.tintColor = .red
        button.layoutIfNeeded()
        return button
    }

    private func background(_ button: UIButton) -> UInt32 { rendering(of: button)[60, 3] }

    @Test("Bordered buttons look like gray, tinted and filled ones, and borderless ones like plain ones")
    func borderedStyles() {
        let pairs: [(UIButton.Configuration, UIButton.Configuration)] = [
            (.bordered(), .gray()), (.borderedTinted(), .tinted()), (.borderedProminent(), .filled()), (.borderless(), .plain()),
        ]
        let backgrounds = pairs.map { (background(button($0.0)), background(button($0.1))) }
        for (first, second) in backgrounds { #expect(first == second) }
        #expect(Set(backgrounds.map(\.0)).count == 4)
        #expect(backgrounds[2].0 == 0xFFFF_0000 && backgrounds[3].0 == 0)
    }

    @Test("The base colors are those of the background and of the contents, whose transformers receive them")
    func baseColors() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.image = UIImage(systemName: "star")
        configuration.baseForegroundColor = .blue
        configuration.baseBackgroundColor = .green
        let button = button(configuration)
        #expect(background(button) == 0xFF00_FF00 && button.titleLabel?.textColor == .blue && button.imageView?.tintColor == .blue)
        configuration.imageColorTransformer = UIConfigurationColorTransformer { $0 == .blue ? .red : .black }
        button.configuration = configuration
        button.layoutIfNeeded()
        #expect(button.imageView?.tintColor == .red && button.titleLabel?.textColor == .blue)
    }

    @Test("Attributes of a configured title and subtitle take precedence over the button's, and transformers over both")
    func attributedTitles() throws {
        var configuration = UIButton.Configuration.plain()
        var title = AttributedString("Title")
        title.foregroundColor = .green
        configuration.attributedTitle = title
        configuration.attributedSubtitle = AttributedString("More")
        configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { input in
            var output = input
            output.foregroundColor = .blue
            return output
        }
        let button = button(configuration)
        #expect(configuration.title == "Title" && configuration.subtitle == "More")
        #expect(button.titleLabel?.text == "Title" && button.titleLabel?.textColor == .green)
        #expect(button.subtitleLabel?.text == "More" && button.subtitleLabel?.textColor == .blue)
    }

    @Test("Titles and subtitles wrap or are truncated as their line break modes state")
    func lineBreaks() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "A title of several words"
        configuration.subtitle = "A subtitle of several words, too"
        let wrapped = button(configuration, width: 100, height: 200)
        let height = try #require(wrapped.titleLabel).frame.height
        #expect(wrapped.titleLabel?.numberOfLines == 0 && wrapped.titleLabel?.lineBreakMode == .byWordWrapping)
        configuration.titleLineBreakMode = .byTruncatingTail
        configuration.subtitleLineBreakMode = .byTruncatingHead
        let truncated = button(configuration, width: 100, height: 200)
        let (title, subtitle) = (try #require(truncated.titleLabel), try #require(truncated.subtitleLabel))
        #expect(title.numberOfLines == 1 && title.lineBreakMode == .byTruncatingTail && title.frame.height < height)
        #expect(subtitle.lineBreakMode == .byTruncatingHead)
    }

    @Test("The title and the subtitle are aligned with each other as the configuration states")
    func titleAlignment() {
        let expected: [(UIButton.Configuration.TitleAlignment, NSTextAlignment)] = [
            (.leading, .left), (.center, .center), (.trailing, .right), (.automatic, .center),
        ]
        for (alignment, text) in expected {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Title"
            configuration.subtitle = "A longer subtitle"
            configuration.titleAlignment = alignment
            let button = button(configuration, width: 200)
            #expect(button.titleLabel?.textAlignment == text && button.subtitleLabel?.textAlignment == text)
            #expect(button.titleLabel?.frame.width == button.subtitleLabel?.frame.width)
        }
    }

    @Test("An activity indicator is where the image would be, in the foreground color or that of its transformer")
    func activityIndicator() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.image = render(20, 20) { _ in }
        configuration.baseForegroundColor = .blue
        configuration.showsActivityIndicator = true
        let button = button(configuration)
        func indicator() -> UIActivityIndicatorView? {
            button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first { $0.isAnimating && !$0.isHidden }
        }
        let shown = try #require(indicator())
        #expect(shown.color == .blue && button.imageView?.image == nil)
        #expect(try shown.frame.maxX <= #require(button.titleLabel).frame.minX)
        configuration.activityIndicatorColorTransformer = UIConfigurationColorTransformer { $0 == .blue ? .green : .black }
        button.configuration = configuration
        button.layoutIfNeeded()
        #expect(indicator()?.color == .green)
        configuration.showsActivityIndicator = false
        button.configuration = configuration
        button.layoutIfNeeded()
        #expect(indicator() == nil && button.imageView?.image === configuration.image)
    }

    @Test("A double arrow indicates a pop-up button, if the configuration asks for one, in its transformer's color")
    func indicator() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.baseForegroundColor = .blue
        let width = button(configuration).intrinsicContentSize.width
        configuration.indicator = .popup
        configuration.indicatorColorTransformer = UIConfigurationColorTransformer { $0 == .blue ? .green : .black }
        let popup = button(configuration)
        let arrow = try #require(popup.parts.popUpArrow)
        #expect(popup.intrinsicContentSize.width > width && arrow.tintColor == .green && !arrow.isHidden)
        #expect(try arrow.frame.minX >= #require(popup.titleLabel).frame.maxX)
        configuration.indicator = .none
        #expect(button(configuration).intrinsicContentSize.width == width)
    }

    @Test("A configured symbol has the size of its configuration")
    func symbols() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: "star")
        let size = button(configuration).imageView?.intrinsicContentSize ?? .zero
        configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 50)
        #expect(try #require(button(configuration).imageView).intrinsicContentSize.height > 1.5 * size.height)
    }

    @Test("A selected button has a more prominent background, unless its configuration does not follow the selection")
    func selection() {
        var configuration = UIButton.Configuration.plain()
        #expect(configuration.automaticallyUpdateForSelection)
        let button = button(configuration)
        #expect(background(button) == 0)
        button.isSelected = true
        let selected = background(button)
        #expect(selected != 0)
        configuration.automaticallyUpdateForSelection = false
        button.configuration = configuration
        #expect(background(button) == 0)
    }

    @Test("A button that does not update its configuration has the same background when it is pressed")
    func manualUpdates() {
        let button = button(.filled())
        button.isHighlighted = true
        #expect(background(button) != 0xFFFF_0000)
        var configuration = UIButton.Configuration.filled()
        configuration.background.backgroundColor = .green
        configuration.baseForegroundColor = .black
        configuration.title = "Title"
        button.configuration = configuration
        button.automaticallyUpdatesConfiguration = false
        button.layoutIfNeeded()
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(background(button) == 0xFF00_FF00 && button.titleLabel?.textColor == .black)
        button.automaticallyUpdatesConfiguration = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .tertiaryLabel)
    }

    @Test("A request for an update runs the update handler again, before the next layout")
    func requestsUpdate() {
        let button = UIButton(configuration: .plain())
        var (count, title) = (0, "First")
        button.configurationUpdateHandler = { button in
            count += 1
            button.configuration?.title = title
        }
        button.layoutIfNeeded()
        title = "Second"
        button.layoutIfNeeded()
        #expect(count == 1 && button.titleLabel?.text == "First")
        button.setNeedsUpdateConfiguration()
        #expect(count == 1)
        button.layoutIfNeeded()
        #expect(count == 2 && button.titleLabel?.text == "Second")
    }

    // MARK: Backgrounds

    @Test("The background of a button is inset, has a border outside of its edges, and an image in its content mode")
    func backgrounds() {
        var configuration = UIButton.Configuration.filled()
        configuration.cornerStyle = .fixed
        configuration.background.cornerRadius = 0
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 30)
        configuration.background.backgroundColor = .green
        configuration.background.strokeColor = .white
        configuration.background.strokeColorTransformer = UIConfigurationColorTransformer { $0 == .white ? .blue : .black }
        configuration.background.strokeWidth = 2
        configuration.background.strokeOutset = 4
        configuration.background.image = picture("rr", "rr")
        configuration.background.imageContentMode = .center
        let button = button(configuration)
        let pixels = rendering(of: button)
        // The background is from (20, 10) to (90, 50), its border 4 points around it.
        let row = (0..<120).map { pixels[$0, 30] }
        let (green, blue, red): (UInt32, UInt32, UInt32) = (0xFF00_FF00, 0xFF00_00FF, 0xFFFF_0000)
        #expect(Array(row[14...20]) == [0, 0, blue, blue, 0, 0, green])
        #expect(Array(row[89...94]) == [green, 0, 0, blue, blue, 0])
        #expect(row[50] == green && row[55] == red && pixels[50, 9] == 0)
    }

    @Test("The colors of a background are those of the tint unless they are set, and transformers receive them")
    func resolvedColors() {
        var background = UIBackgroundConfiguration.clear()
        #expect(background.resolvedBackgroundColor(for: .red) == .clear && background.resolvedStrokeColor(for: .red) == .red)
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .red) == .red)
        background.strokeColor = .blue
        background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        background.strokeColorTransformer = .monochromeTint
        #expect(background.resolvedBackgroundColor(for: .red) == UIColor.red.withAlphaComponent(0.5))
        #expect(background.resolvedStrokeColor(for: .red).cgColor.alpha < 1)
        #expect(UIConfigurationColorTransformer.preferredTint(.red) == .tintColor)
    }

    @Test("A transformer of attributes can be called, and keeps what its closure does not change")
    func callsTransformer() {
        let transformer = UIConfigurationTextAttributesTransformer { input in
            var output = input
            output.foregroundColor = .red
            return output
        }
        var input = AttributeContainer()
        input.kern = 2
        #expect(transformer(input).kern == 2 && transformer(input).foregroundColor == .red && input.foregroundColor == nil)
    }
}
