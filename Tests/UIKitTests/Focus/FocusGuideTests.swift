import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Focus guides", .serialized) struct FocusGuideTests {
    /// Adds a guide with a fixed rectangle to the controller's view.
    private func addGuide(_ frame: CGRect, _ fixture: FocusFixture, to view: UIView? = nil) -> UIFocusGuide {
        let guide = UIFocusGuide()
        guard let view = view ?? fixture.controller.view else { return guide }
        view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: frame.minX),
            guide.topAnchor.constraint(equalTo: view.topAnchor, constant: frame.minY),
            guide.widthAnchor.constraint(equalToConstant: frame.width),
            guide.heightAnchor.constraint(equalToConstant: frame.height),
        ])
        settle(fixture.window)
        return guide
    }

    @Test("A new guide is enabled and leads nowhere, and its rectangle is that of constraints")
    func defaults() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let guide = addGuide(CGRect(x: 10, y: 20, width: 30, height: 40), fixture)
        #expect(guide.isEnabled && guide.preferredFocusEnvironments == nil)
        #expect(guide.layoutFrame == CGRect(x: 10, y: 20, width: 30, height: 40) && guide.owningView === fixture.controller.view)
    }

    @Test("An arrow key that reaches a guide focuses the first of its environments that can be focused")
    func leads() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let first = fixture.add(FocusableView("first"), 20, 100)
        let below = fixture.add(FocusableView("below"), 20, 300)
        // Far to the side, where the down arrow alone does not lead.
        let aside = fixture.add(FocusableView("aside"), 220, 400)
        let refusing = fixture.add(FocusableView("refusing"), 220, 20)
        refusing.isFocusable = false
        let guide = addGuide(CGRect(x: 20, y: 180, width: 80, height: 40), fixture)
        func down() -> UIView? {
            fixture.system?.focus(first, [])
            fixture.press(.keyboardDownArrow)
            return fixture.focused
        }
        #expect(down() === below)
        guide.preferredFocusEnvironments = [refusing, aside]
        #expect(down() === aside)
        // Tab visits views alone.
        fixture.press(.keyboardTab)
        #expect(fixture.focused === first)
        guide.isEnabled = false
        #expect(down() === below)
    }

    @Test("A guide in a group is reached from the items of the group, and leads out of it")
    func groups() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let box = fixture.add(UIView(), 0, 100, 320, 200)
        box.focusGroupIdentifier = "box"
        let inside = FocusableView("inside")
        inside.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
        box.addSubview(inside)
        let outside = fixture.add(FocusableView("outside"), 20, 400)
        fixture.system?.focus(inside, [])
        fixture.press(.keyboardDownArrow)
        #expect(fixture.focused === inside)
        let guide = addGuide(CGRect(x: 20, y: 150, width: 80, height: 40), fixture, to: box)
        guide.preferredFocusEnvironments = [outside]
        fixture.press(.keyboardDownArrow)
        #expect(fixture.focused === outside)
        // The guide is not among those of single items.
        fixture.press(.keyboardUpArrow)
        #expect(fixture.focused === outside)
    }

    @available(*, deprecated)
    @Test("A guide leads to its preferred view, which is the only one of its environments")
    func preferredView() {
        let fixture = FocusFixture()
        defer { fixture.close() }
        let first = fixture.add(FocusableView("first"), 20, 100)
        let below = fixture.add(FocusableView("below"), 20, 300)
        let aside = fixture.add(FocusableView("aside"), 220, 400)
        let guide = addGuide(CGRect(x: 20, y: 180, width: 80, height: 40), fixture)
        func down() -> UIView? {
            fixture.system?.focus(first, [])
            fixture.press(.keyboardDownArrow)
            return fixture.focused
        }
        guide.preferredFocusedView = aside
        #expect(down() === aside && guide.preferredFocusEnvironments.count == 1)
        guide.preferredFocusEnvironments = [below, aside]
        #expect(guide.preferredFocusedView === below)
        guide.preferredFocusEnvironments = [aside, below]
        guide.preferredFocusedView = nil
        #expect(guide.preferredFocusEnvironments == nil && down() === below)
    }
}
