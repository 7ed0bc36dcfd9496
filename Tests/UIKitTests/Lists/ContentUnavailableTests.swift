import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Messages in place of content", .serialized)
struct ContentUnavailableTests {
    private func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.filter { !$0.isHidden }.flatMap(labels)
    }

    private func shown(_ configuration: UIContentUnavailableConfiguration) -> UIContentUnavailableView {
        let view = UIContentUnavailableView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        view.layoutIfNeeded()
        return view
    }

    @Test("The standard configurations have the texts and images of iOS")
    func standards() {
        let empty = UIContentUnavailableConfiguration.empty()
        #expect(empty.text == nil && empty.image == nil && empty.alignment == .center && empty.button.title == nil)
        let loading = UIContentUnavailableConfiguration.loading()
        #expect(loading.text == "Loading…" && loading.textProperties.color == .secondaryLabel)
        let search = UIContentUnavailableConfiguration.search()
        #expect(search.text == "No Results" && search.secondaryText == "Check the spelling or try a new search." && search.image != nil)
        #expect(empty == .empty() && empty != loading && search != empty)
    }

    @Test("A search states its text, unless the app has set another")
    func search() {
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results")
        state.searchText = "lemon"
        #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “lemon”")
        var own = UIContentUnavailableConfiguration.search()
        own.text = "Nothing"
        #expect(own.updated(for: state).text == "Nothing")
    }

    @Test("The parts are centered below each other at the paddings")
    func layout() throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "Title"
        content.secondaryText = "A text that is long enough for two lines in this width, which is 288 points"
        content.button.title = "Button"
        content.textToSecondaryTextPadding = 20
        let view = shown(content)
        let parts = labels(in: view).filter { $0.text != "Button" }
        #expect(parts.map(\.text) == ["Title", content.secondaryText])
        #expect(abs(parts[0].frame.midX - 160) <= 1 && abs(parts[1].frame.midX - 160) <= 1)
        #expect(parts[1].frame.minY - parts[0].frame.maxY == 20 && parts[1].frame.width <= 288)
        let button = try #require(parts[0].superview?.subviews.compactMap { $0 as? UIButton }.first { !$0.isHidden })
        #expect(button.frame.minY - parts[1].frame.maxY == content.textToButtonPadding)
        #expect(abs((parts[0].frame.minY + button.frame.maxY) / 2 - 240) <= 1)
        #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil && view.hitTest(button.center, with: nil) === button)
        content.alignment = .natural
        view.configuration = content
        view.layoutIfNeeded()
        #expect(labels(in: view).first?.frame.minX == 16)
    }

    @Test("Buttons perform their actions unless they are disabled")
    func buttons() throws {
        var count = 0
        var content = UIContentUnavailableConfiguration.empty()
        content.button.title = "Add"
        content.buttonProperties.primaryAction = UIAction { _ in count += 1 }
        let view = shown(content)
        func button() throws -> UIButton {
            try #require(view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.first { !$0.isHidden })
        }
        try button().sendActions(for: .primaryActionTriggered)
        #expect(count == 1)
        view.configuration = content
        try button().sendActions(for: .primaryActionTriggered)
        #expect(count == 2)
        content.buttonProperties.isEnabled = false
        view.configuration = content
        #expect(try !button().isEnabled)
    }

    @Test("A loading message has an activity indicator instead of an image")
    func loading() {
        let view = shown(.loading())
        let parts = view.subviews.flatMap(\.subviews)
        #expect(parts.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true && !$0.isHidden })
        #expect(parts.allSatisfy { !($0 is UIImageView) || $0.isHidden })
    }

    /// A controller that updates its message for the state.
    private final class Controller: UIViewController {
        var isEmpty = true
        var updates = 0

        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            updates += 1
            var content = UIContentUnavailableConfiguration.empty()
            content.text = "Nothing"
            contentUnavailableConfiguration = isEmpty ? content : nil
        }
    }

    @Test("A controller's message is updated before layout, when it is asked for and when traits change, and covers the view")
    func controllers() {
        let controller = Controller()
        let window = show(controller)
        #expect(controller.updates == 1)
        let message = controller.view.subviews.last
        #expect(message is UIContentUnavailableView && message?.frame == controller.view.bounds)
        let later = UIView()
        controller.view.addSubview(later)
        controller.setNeedsUpdateContentUnavailableConfiguration()
        #expect(controller.updates == 1)
        settle(window)
        #expect(controller.updates == 2 && controller.view.subviews.last === message)
        window.traitOverrides.userInterfaceStyle = .dark
        settle(window)
        #expect(controller.updates == 3)
        controller.isEmpty = false
        controller.setNeedsUpdateContentUnavailableConfiguration()
        settle(window)
        #expect(controller.view.subviews == [later] && controller.contentUnavailableConfiguration == nil)
        window.isHidden = true
    }

    @Test("A message that is set before the view is loaded appears with the view")
    func beforeLoading() {
        let controller = UIViewController()
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        #expect(!controller.isViewLoaded)
        let window = show(controller)
        #expect(controller.view.subviews.last is UIContentUnavailableView)
        window.isHidden = true
    }
}
