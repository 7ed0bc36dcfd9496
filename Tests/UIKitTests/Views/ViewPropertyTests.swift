import Foundation
import Testing

@testable import UIKit

@MainActor struct ViewPropertyTests {
    private final class Badge: UIView {
        @Invalidating(.display) var color = 1
        @Invalidating(.layout) var spacing = 1.0
        @Invalidating(.display, .layout, .constraints, .intrinsicContentSize) var size = 1.0
        private(set) var layouts = 0
        override func draw(_ rect: CGRect) {}
        override func layoutSubviews() { layouts += 1 }

        func settle() {
            layer.displayIfNeeded()
            updateConstraintsIfNeeded()
            layoutIfNeeded()
        }

        /// Whether the view needs display, layout and an update of constraints.
        var isDirty: [Bool] { [layer.needsDisplay(), layer.needsLayout(), needsUpdateConstraints()] }
    }

    @Test("A property with Invalidating invalidates its aspects when its value changes, and only then")
    func invalidatesOnChange() {
        let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        badge.settle()
        badge.color = 1
        badge.spacing = 1
        badge.size = 1
        #expect(badge.isDirty == [false, false, false])
        badge.color = 2
        #expect(badge.isDirty == [true, false, false])
        badge.settle()
        badge.spacing = 2
        #expect(badge.isDirty == [false, true, false])
        badge.settle()
        badge.size = 2
        #expect(badge.isDirty == [true, true, true] && badge.size == 2)
    }

    @Test("A property of a button can invalidate its configuration")
    func invalidatesButtonConfiguration() {
        final class ConfigurationSpyButton: UIButton {
            @Invalidating(.configuration) var level = 0
            private(set) var updates = 0
            override func updateConfiguration() { updates += 1 }
        }
        let toggle = ConfigurationSpyButton(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        toggle.configuration = .plain()
        toggle.layoutIfNeeded()
        let before = toggle.updates
        toggle.level = 3
        toggle.layoutIfNeeded()
        #expect(toggle.updates == before + 1)
    }

    /// Records moves with the tag of the new view, or −1 without one.
    private final class InteractionSpy: NSObject, UIInteraction {
        private(set) weak var view: UIView?
        private(set) var calls: [String] = []
        func willMove(to view: UIView?) { calls.append("will \(view?.tag ?? -1)") }
        func didMove(to view: UIView?) {
            self.view = view
            calls.append("did \(view?.tag ?? -1)")
        }
    }

    @Test("An interaction is notified of its new view, and leaves its previous one")
    func movesInteraction() {
        let (first, second) = (UIView(), UIView())
        (first.tag, second.tag) = (1, 2)
        let (press, other) = (InteractionSpy(), InteractionSpy())
        first.addInteraction(press)
        #expect(press.calls == ["will 1", "did 1"] && press.view === first)
        second.addInteraction(press)
        #expect(press.calls.dropFirst(2) == ["will -1", "did -1", "will 2", "did 2"])
        #expect(first.interactions.isEmpty && second.interactions.count == 1)
        second.interactions = [other]
        #expect(press.view == nil && other.view === second && other.calls == ["will 2", "did 2"])
        // The removal of an interaction that the view does not have changes nothing.
        second.removeInteraction(press)
        second.removeInteraction(other)
        #expect(second.interactions.isEmpty && press.calls.count == 8 && other.calls.last == "did -1")
    }

    @Test("The content size category stays within the limits of the view and its ancestors")
    func limitsContentSizeCategory() {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let (outer, inner) = (UIView(), UIView())
        window.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.traitCollection.preferredContentSizeCategory == .large)
        outer.minimumContentSizeCategory = .extraLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
        inner.maximumContentSizeCategory = .medium
        #expect(inner.traitCollection.preferredContentSizeCategory == .medium)
        #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(inner.appliedContentSizeCategoryLimitsDescription.split(separator: "\n").count == 2)
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(outer.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        outer.minimumContentSizeCategory = nil
        inner.maximumContentSizeCategory = nil
        window.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        #expect(inner.traitCollection.preferredContentSizeCategory == .large)
        #expect(inner.appliedContentSizeCategoryLimitsDescription.isEmpty)
    }

    private final class Field: UIView {
        var refusesToResign = false
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { !refusesToResign }
    }

    @Test("endEditing resigns a first responder in the view, and one that refuses only with force")
    func endsEditing() {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let (form, field, elsewhere) = (UIView(), Field(), UIView())
        window.addSubview(form)
        window.addSubview(elsewhere)
        form.addSubview(field)
        field.becomeFirstResponder()
        #expect(!elsewhere.endEditing(true) && field.isFirstResponder)
        field.refusesToResign = true
        #expect(!form.endEditing(false) && field.isFirstResponder)
        #expect(form.endEditing(true) && !field.isFirstResponder)
        field.refusesToResign = false
        field.becomeFirstResponder()
        #expect(window.endEditing(false) && !field.isFirstResponder)
    }
}
