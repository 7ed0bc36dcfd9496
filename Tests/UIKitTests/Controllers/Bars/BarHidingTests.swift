import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Hiding of bars")
struct BarHidingTests {
    /// A view that becomes first responder with an input view.
    private final class Field: UIView {
        let input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { input }
    }

    private let simulator = TouchSimulator()
    private let content = UIViewController()
    private let navigation: UINavigationController

    init() {
        content.toolbarItems = [UIBarButtonItem(title: "Item")]
        navigation = UINavigationController(rootViewController: content)
        navigation.isToolbarHidden = false
        simulator.window.rootViewController = navigation
        settle(simulator.window)
    }

    /// Whether the bars are hidden: that at the top, and that at the bottom.
    private var hidden: [Bool] { [navigation.isNavigationBarHidden, navigation.isToolbarHidden] }

    /// Taps, and waits until the tap cannot be part of another one.
    private func tap(_ x: Double, _ y: Double) {
        simulator.tap(x, y)
        simulator.wait(1)
        settle(simulator.window)
    }

    /// Drags a finger from one height to another.
    private func swipe(_ start: Double, _ end: Double) {
        simulator.drag(from: (160, start), to: (160, end))
        simulator.wait(1)
        settle(simulator.window)
    }

    @Test("Bars stay visible by default, whatever the user does")
    func staysByDefault() {
        defer { simulator.close() }
        #expect(!navigation.hidesBarsOnTap && !navigation.hidesBarsOnSwipe)
        #expect(!navigation.hidesBarsWhenVerticallyCompact && !navigation.hidesBarsWhenKeyboardAppears)
        tap(160, 240)
        swipe(300, 150)
        #expect(hidden == [false, false])
        #expect(UINavigationController.hideShowBarDuration == 0.2)
    }

    @Test("A tap in the content hides both bars, and the next one shows them")
    func togglesWithTaps() {
        defer { simulator.close() }
        navigation.hidesBarsOnTap = true
        tap(160, 240)
        #expect(hidden == [true, true])
        #expect(navigation.navigationBar.frame.maxY <= 0 && content.view.safeAreaInsets == .zero)
        tap(160, 240)
        #expect(hidden == [false, false])
        navigation.hidesBarsOnTap = false
        tap(160, 240)
        #expect(hidden == [false, false])
    }

    @Test("A toolbar without items does not follow the navigation bar")
    func leavesEmptyToolbar() {
        defer { simulator.close() }
        content.toolbarItems = []
        navigation.hidesBarsOnTap = true
        tap(160, 240)
        #expect(hidden == [true, false])
        navigation.isToolbarHidden = true
        tap(160, 240)
        #expect(hidden == [false, true])
    }

    @Test("Taps of controls, of rows, of bars and of the content's own recognizers do not hide the bars")
    func leavesHandledTaps() {
        defer { simulator.close() }
        navigation.hidesBarsOnTap = true
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        let row = UITableViewCell(frame: CGRect(x: 0, y: 200, width: 320, height: 44))
        let tile = UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 44))
        var count = 0
        tile.addGestureRecognizer(UITapGestureRecognizer(target: nil) { _ in count += 1 })
        for view in [button, row, tile] { content.view.addSubview(view) }
        tap(150, 120)
        tap(150, 220)
        tap(150, 320)
        tap(150, 22)
        #expect(hidden == [false, false] && count == 1)
        tap(150, 270)
        #expect(hidden == [true, true])
    }

    @Test("An upward swipe hides both bars, a downward swipe shows them, and the content scrolls")
    func followsSwipes() {
        defer { simulator.close() }
        let list = UIScrollView(frame: content.view.bounds)
        list.contentSize = CGSize(width: 320, height: 3000)
        content.view.addSubview(list)
        navigation.hidesBarsOnSwipe = true
        settle(simulator.window)
        let start = list.contentOffset.y
        swipe(300, 285)
        #expect(hidden == [false, false])
        swipe(300, 150)
        #expect(hidden == [true, true] && list.contentOffset.y > start + 100)
        swipe(300, 290)
        #expect(hidden == [true, true])
        swipe(150, 300)
        #expect(hidden == [false, false])
        simulator.drag(from: (250, 240), to: (50, 200))
        #expect(hidden == [false, false])
    }

    @Test("A compact height hides both bars until a tap in the content or a regular height")
    func followsHeight() {
        defer { simulator.close() }
        navigation.traitOverrides.verticalSizeClass = .regular
        navigation.hidesBarsWhenVerticallyCompact = true
        settle(simulator.window)
        tap(160, 240)
        #expect(hidden == [false, false])
        navigation.traitOverrides.verticalSizeClass = .compact
        settle(simulator.window)
        #expect(hidden == [true, true])
        tap(160, 240)
        #expect(hidden == [false, false])
        tap(160, 240)
        #expect(hidden == [false, false])
        navigation.traitOverrides.verticalSizeClass = .regular
        settle(simulator.window)
        navigation.traitOverrides.verticalSizeClass = .compact
        settle(simulator.window)
        #expect(hidden == [true, true])
        navigation.traitOverrides.verticalSizeClass = .regular
        settle(simulator.window)
        #expect(hidden == [false, false])
    }

    @Test("A keyboard hides both bars until a tap in the content")
    func followsKeyboard() {
        defer { simulator.close() }
        let field = Field(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
        content.view.addSubview(field)
        navigation.hidesBarsWhenKeyboardAppears = true
        #expect(field.becomeFirstResponder())
        settle(simulator.window)
        #expect(hidden == [true, true])
        #expect(field.resignFirstResponder())
        settle(simulator.window)
        #expect(hidden == [true, true])
        tap(160, 200)
        #expect(hidden == [false, false])
    }
}
