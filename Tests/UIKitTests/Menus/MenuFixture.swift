import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// A window with fingers, and the menu that is shown in it.
@MainActor final class MenuFixture {
    let simulator = TouchSimulator()
    let log = CallLog()

    var window: UIWindow { simulator.window }

    init() { simulator.window.makeKey() }

    /// The menu in the window, after layout.
    func menu() throws -> MenuPresentation {
        let menu = try #require(window.menu)
        menu.overlay.layoutIfNeeded()
        for panel in panels { panel.layoutIfNeeded() }
        return menu
    }

    /// The panels from back to front, of menus that are not being dismissed.
    var panels: [MenuPanel] { (window.menu?.overlay.subviews ?? []).compactMap { $0 as? MenuPanel }.filter(\.isUserInteractionEnabled) }

    /// The cells of the panel in front.
    var cells: [MenuCell] { panels.last?.list.cells ?? [] }

    /// The labels of the cells in front, from the first to the last.
    var titles: [String] { cells.map { $0.accessibilityLabel ?? "" } }

    /// Returns the middle of the cell with a title, in the window, as if the panel were not
    /// animated.
    func middle(_ title: String) throws -> (Double, Double) {
        _ = try menu()
        let panel = try #require(panels.last)
        let cell = try #require(cells.first { $0.accessibilityLabel == title })
        panel.layer.removeAllAnimations()
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        return (Double(middle.x), Double(middle.y))
    }

    /// Taps the cell with a title.
    func tap(_ title: String) throws {
        let (x, y) = try middle(title)
        simulator.tap(x, y)
    }

    /// The edit menu in front that is not being dismissed, or nil.
    var editMenu: EditMenuBar? { window.subviews.compactMap { $0 as? EditMenuBar }.last { $0.isUserInteractionEnabled } }

    /// The edit menu, after layout and its animations.
    func shownEditMenu() throws -> EditMenuBar {
        let bar = try #require(editMenu)
        bar.layoutIfNeeded()
        bar.layer.removeAllAnimations()
        return bar
    }

    /// Adds a button of 100 × 40 points with a menu that a tap shows.
    func button(_ menu: UIMenu, x: CGFloat = 20, y: CGFloat = 60) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Menu", for: .normal)
        button.frame = CGRect(x: x, y: y, width: 100, height: 40)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        window.addSubview(button)
        return button
    }

    /// Returns an action that adds its title to the log.
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [log] in log.add($0.title) }
    }

    /// Presses and releases a key.
    func press(_ usage: UIKeyboardHIDUsage, _ characters: String = "") {
        func key(_ isDown: Bool) -> UserInput.Kind {
            .key(
                .init(
                    usage: UInt16(usage.rawValue), modifiers: [], isDown: isDown, isRepeat: false, characters: characters,
                    charactersIgnoringModifiers: characters))
        }
        simulator.handle([key(true), key(false)])
    }

    func close() {
        window.menu?.dismiss(animated: false)
        simulator.close()
    }
}
