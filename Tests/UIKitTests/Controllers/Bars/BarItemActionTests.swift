import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The actions of bar items, which are selectors.
@MainActor @Suite("Actions of bar button items")
struct BarItemActionTests {
    private final class TargetSpy: UIViewController {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func tapped(_ item: UIBarButtonItem) { calls.append("tapped \(item.tag)") }
        func tapped(_ item: UIBarButtonItem, event: UIEvent) { calls.append("event \(event.allTouches?.count ?? 0)") }

        static let plain = Selector("plain") { (o: TargetSpy) in { o.plain() } }
        static let tapped = Selector("tapped:") { (o: TargetSpy) in { o.tapped($0) } }
        static let tappedWithEvent = Selector("tapped:event:") { (o: TargetSpy) in { o.tapped($0, event: $1) } }
    }

    private let simulator = TouchSimulator()

    /// Shows a navigation bar with an item at the right, and taps the item.
    private func tap(_ item: UIBarButtonItem) {
        show(item, in: UIViewController())
        press(item)
    }

    private func show(_ item: UIBarButtonItem, in controller: UIViewController) {
        controller.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: controller)
        simulator.window.rootViewController = navigation
        simulator.window.makeKey()
        simulator.window.layoutIfNeeded()
    }

    private func press(_ item: UIBarButtonItem) {
        guard let view = item.shownView else {
            Issue.record("the item is not shown")
            return
        }
        let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: simulator.window)
        simulator.tap(center.x, center.y)
    }

    @Test("A tap sends the action with the item and the event to the target, which is not retained")
    func sendsActions() {
        defer { simulator.close() }
        let target = TargetSpy()
        let item = UIBarButtonItem(title: "Save", style: .done, target: target, action: TargetSpy.tapped)
        item.tag = 3
        #expect(item.title == "Save" && item.style == .done && item.target === target && item.action == Selector("tapped:"))
        tap(item)
        item.action = TargetSpy.plain
        tap(item)
        item.action = TargetSpy.tappedWithEvent
        tap(item)
        item.action = nil
        tap(item)
        #expect(target.calls == ["tapped 3", "plain", "event 1"])
        weak var released: TargetSpy?
        do {
            let short = TargetSpy()
            item.target = short
            released = short
        }
        #expect(released == nil && item.target == nil)
    }

    @Test("An action without a target goes along the responder chain, from the first responder or else from the button")
    func sendsActionsAlongChain() {
        defer { simulator.close() }
        let controller = TargetSpy()
        let item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: TargetSpy.tapped)
        // The button is not below the controller's view, and the key window has no first responder.
        show(item, in: controller)
        press(item)
        #expect(controller.calls.isEmpty)
        final class Responder: UIView { override var canBecomeFirstResponder: Bool { true } }
        let view = Responder()
        controller.view.addSubview(view)
        #expect(view.becomeFirstResponder())
        press(item)
        #expect(controller.calls == ["tapped 0"])
    }

    @Test("A primary action replaces the action, and disabled items send nothing")
    func prefersPrimaryAction() {
        defer { simulator.close() }
        let target = TargetSpy()
        let item = UIBarButtonItem(image: nil, style: .plain, target: target, action: TargetSpy.plain)
        item.title = "Tap"
        var performed = 0
        item.primaryAction = UIAction { _ in performed += 1 }
        tap(item)
        #expect(performed == 1 && target.calls.isEmpty)
        item.primaryAction = nil
        item.isEnabled = false
        tap(item)
        #expect(target.calls.isEmpty)
        item.isEnabled = true
        tap(item)
        #expect(target.calls == ["plain"])
    }

    @Test("An image for phones in landscape is shown in a bar of compact height")
    func showsCompactImage() {
        func image(_ width: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: width, height: 20)).image { $0.fill(CGRect(x: 0, y: 0, width: width, height: 20)) }
        }
        let item = UIBarButtonItem(image: image(60), landscapeImagePhone: image(90), style: .plain, target: nil, action: nil)
        let button = BarButton(frame: .zero)
        button.show(item)
        button.traitOverrides.verticalSizeClass = .regular
        #expect(button.sizeThatFits(.zero).width == 76)
        button.traitOverrides.verticalSizeClass = .compact
        #expect(button.sizeThatFits(.zero).width == 106)
        item.landscapeImagePhone = nil
        button.show(item)
        #expect(button.sizeThatFits(.zero).width == 76)
    }

    @Test("System buttons have the style, title and space of their kind with a selector, too")
    func systemItems() {
        let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: TargetSpy.plain)
        #expect(done.title == "Done" && done.style == .done && done.action == TargetSpy.plain)
        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        #expect(space.systemItem == .flexibleSpace && space.action == nil)
    }

    @Test("A new item is enabled and has neither content nor a tag, and system buttons have the symbol of their kind or a title")
    func defaultsOfItems() {
        let item = UIBarItem()
        #expect(item.isEnabled && item.title == nil && item.image == nil && item.landscapeImagePhone == nil && item.tag == 0)
        #expect(item.imageInsets == .zero && item.landscapeImagePhoneInsets == .zero)
        let kinds: [(UIBarButtonItem.SystemItem, String)] = [
            (.add, "plus"), (.compose, "square.and.pencil"), (.reply, "arrowshape.turn.up.left"), (.action, "square.and.arrow.up"),
            (.organize, "folder"), (.bookmarks, "book"), (.search, "magnifyingglass"), (.refresh, "arrow.clockwise"), (.stop, "xmark"),
            (.camera, "camera"), (.trash, "trash"), (.rewind, "backward.fill"), (.play, "play.fill"), (.pause, "pause.fill"),
            (.fastForward, "forward.fill"), (.close, "xmark"),
        ]
        for (kind, symbol) in kinds {
            let button = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
            #expect(button.systemItem == kind && button.image == UIImage(systemName: symbol) && button.image != nil)
        }
        let titles: [(UIBarButtonItem.SystemItem, String)] = [
            (.done, "Done"), (.cancel, "Cancel"), (.edit, "Edit"), (.save, "Save"), (.undo, "Undo"), (.redo, "Redo"),
        ]
        for (kind, title) in titles {
            let button = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
            #expect(button.title == title && button.image == nil)
        }
    }

    @Test("Items that a toolbar receives in an animation appear at their places, and fade in if they are set animated")
    func newToolbarItems() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 320, height: 44))
        window.addSubview(toolbar)
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        toolbar.items = [UIBarButtonItem(systemItem: .add)]
        toolbar.layoutIfNeeded()
        let former = Set(toolbar.subviews)
        func animations() -> [String] {
            toolbar.subviews.filter { !former.contains($0) }.flatMap { $0.layer.animationKeys() ?? [] }
        }
        UIView.animate(withDuration: 1) {
            toolbar.items = [.flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
            toolbar.layoutIfNeeded()
        }
        #expect(animations().isEmpty)
        #expect(toolbar.subviews.contains { !former.contains($0) && $0.frame.minX > 200 })
        toolbar.setItems([UIBarButtonItem(systemItem: .trash)], animated: true)
        toolbar.layoutIfNeeded()
        #expect(Set(animations()) == ["lamina.fade"])
    }

    @Test("An item has the title and the image of the action that it is created with or receives, unless it is given others")
    func adoptsAction() {
        let image = UIImage(systemName: "star")
        let action = UIAction(title: "Star", image: image) { _ in }
        #expect(UIBarButtonItem(primaryAction: action).title == "Star" && UIBarButtonItem(primaryAction: action).image === image)
        #expect(UIBarButtonItem(title: "Mark", primaryAction: action).title == "Mark")
        #expect(UIBarButtonItem(systemItem: .done, primaryAction: action).title == "Done")
        let item = UIBarButtonItem()
        item.primaryAction = action
        #expect(item.title == "Star" && item.image === image)
    }

    @Test("Assistive technologies present the item's label instead of its title")
    func labels() {
        defer { simulator.close() }
        let item = UIBarButtonItem(title: "!", style: .plain, target: nil, action: nil)
        item.accessibilityLabel = "Report"
        show(item, in: UIViewController())
        #expect(item.shownView?.accessibilityLabel == "Report")
    }
}
