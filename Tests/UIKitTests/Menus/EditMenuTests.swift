import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Edit menus", .serialized) struct EditMenuTests {
    private let fixture = MenuFixture()

    /// A delegate with a menu, which records its calls.
    private final class DelegateSpy: NSObject, UIEditMenuInteractionDelegate {
        let log = CallLog()
        var menu: UIMenu?

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.add("menu \(suggestedActions.map(\.title))")
            return menu
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.add("present")
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.add("dismiss")
        }
    }

    private func interaction(_ delegate: DelegateSpy) -> UIEditMenuInteraction {
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        let interaction = UIEditMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        fixture.window.addSubview(view)
        return interaction
    }

    private var bar: EditMenuBar? { fixture.editMenu }

    private func present(_ interaction: UIEditMenuInteraction, y: CGFloat = 50) throws -> EditMenuBar {
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 160, y: y)))
        return try fixture.shownEditMenu()
    }

    @Test("An edit menu is a bar above its point, and selecting an action dismisses it and then performs the action")
    func selection() throws {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        delegate.menu = UIMenu(children: [
            UIAction(title: "Look Up") { [log = delegate.log] _ in log.add("action") },
            UIAction(title: "Hidden", attributes: .hidden) { _ in },
        ])
        let bar = try present(interaction(delegate))
        #expect(bar.titles == ["Look Up"] && bar.frame.maxY == 150 - 8 && abs(bar.frame.midX - 160) <= 1)
        fixture.simulator.tap(bar.frame.midX, bar.frame.midY)
        #expect(delegate.log.lines == ["menu []", "present", "dismiss", "action"] && self.bar == nil)
    }

    @Test("Without room above, an edit menu is below its point")
    func below() throws {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        delegate.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
        #expect(try present(interaction(delegate), y: -80).frame.minY == 28)
    }

    @Test("A touch outside of an edit menu dismisses it, and still has its effect")
    func outside() throws {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        delegate.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
        let button = UIButton(frame: CGRect(x: 0, y: 400, width: 100, height: 40))
        button.addAction(UIAction { [log = delegate.log] _ in log.add("tap") }, for: .touchUpInside)
        fixture.window.addSubview(button)
        _ = try present(interaction(delegate))
        fixture.simulator.tap(50, 420)
        #expect(delegate.log.lines.suffix(2) == ["dismiss", "tap"] && bar == nil)
    }

    @Test("Elements that do not fit are on further pages")
    func pages() throws {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        delegate.menu = UIMenu(children: (1...8).map { UIAction(title: "Command \($0)") { _ in } })
        let bar = try present(interaction(delegate))
        #expect(bar.bounds.width <= 304 && bar.titles.first == "Command 1" && bar.titles.count < 8)
        let first = bar.titles.count
        fixture.simulator.tap(bar.frame.maxX - 10, bar.frame.midY)
        #expect(bar.titles.first == "Command \(first + 1)")
    }

    /// A view that performs copying.
    private final class CopyingView: UIView {
        var copies = 0
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("copy:") }
    }

    @Test("The suggested actions are the standard commands that the responder chain performs")
    func suggestions() {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        let view = CopyingView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        let interaction = UIEditMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        fixture.window.addSubview(view)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 160, y: 50)))
        #expect(delegate.log.lines.first == "menu [\"Copy\"]" && bar?.titles == ["Copy"])
    }
}
