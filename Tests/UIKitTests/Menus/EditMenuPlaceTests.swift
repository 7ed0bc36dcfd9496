import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Places and contents of edit menus", .serialized) struct EditMenuPlaceTests {
    private let fixture = MenuFixture()

    /// A delegate that provides a menu and the rectangle that it does not cover.
    private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
        var titles = ["Copy"]
        var rect = CGRect(x: 100, y: 60, width: 40, height: 20)

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { UIMenu(children: titles.map { UIAction(title: $0) { _ in } }) }

        func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
            rect
        }
    }

    /// A delegate without a rectangle.
    private final class MenuDelegate: NSObject, UIEditMenuInteractionDelegate {
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { UIMenu(children: [UIAction(title: "Copy") { _ in }]) }
    }

    /// Returns whether two lengths are equal up to the rounding of the center to whole points.
    private func near(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) <= 1 }

    private func interaction(_ delegate: any UIEditMenuInteractionDelegate) -> UIEditMenuInteraction {
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        let interaction = UIEditMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        fixture.window.addSubview(view)
        return interaction
    }

    @Test("An edit menu is 8 points beside its point, on the side that the preferred direction of its arrow states")
    func directions() throws {
        defer { fixture.close() }
        let delegate = MenuDelegate()
        let interaction = interaction(delegate)
        // The point in the window.
        let point = CGPoint(x: 160, y: 150)
        func frame(_ direction: UIEditMenuArrowDirection) throws -> CGRect {
            let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 160, y: 50))
            #expect(configuration.preferredArrowDirection == .automatic)
            configuration.preferredArrowDirection = direction
            interaction.presentEditMenu(with: configuration)
            #expect(interaction.location(in: nil) == point)
            return try fixture.shownEditMenu().frame
        }
        let (above, below) = (try frame(.down), try frame(.up))
        #expect(near(above.maxY, 142) && near(above.midX, 160))
        #expect(near(below.minY, 158) && near(below.midX, 160))
        #expect(try frame(.automatic) == above)
        let (right, left) = (try frame(.left), try frame(.right))
        #expect(near(right.minX, 168) && near(right.midY, 150))
        #expect(near(left.maxX, 152) && near(left.midY, 150))
    }

    @Test("The delegate's rectangle is not covered, and the menu follows it when its position is updated")
    func targetRect() throws {
        defer { fixture.close() }
        let delegate = Delegate()
        let interaction = interaction(delegate)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "menu", sourcePoint: CGPoint(x: 300, y: 190)))
        let bar = try fixture.shownEditMenu()
        #expect(near(bar.frame.maxY, 152) && near(bar.frame.midX, 120))
        delegate.rect.origin = CGPoint(x: 180, y: 140)
        #expect(near(bar.frame.midX, 120))
        interaction.updateVisibleMenuPosition(animated: false)
        #expect(near(bar.frame.maxY, 232) && near(bar.frame.midX, 200) && bar.layer.animationKeys() == nil)
        delegate.rect.origin.x = 80
        interaction.updateVisibleMenuPosition(animated: true)
        #expect(near(bar.frame.midX, 100) && bar.layer.animationKeys()?.contains("position") == true)
    }

    @Test("A visible menu that is reloaded has the delegate's new elements, and stays at its place")
    func reloads() throws {
        defer { fixture.close() }
        let delegate = Delegate()
        let interaction = interaction(delegate)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
        let bar = try fixture.shownEditMenu()
        let width = bar.bounds.width
        delegate.titles = ["Copy", "Look Up"]
        #expect(bar.titles == ["Copy"])
        interaction.reloadVisibleMenu()
        bar.layoutIfNeeded()
        #expect(fixture.editMenu === bar && bar.titles == ["Copy", "Look Up"] && bar.bounds.width > width)
        #expect(near(bar.frame.maxY, 152) && near(bar.frame.midX, 120))
    }
}
