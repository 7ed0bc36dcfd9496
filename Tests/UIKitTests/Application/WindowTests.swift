import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Windows", .serialized)
struct WindowTests {
    private final class StubbornView: UIView {
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { false }
    }

    @Test("makeKeyAndVisible brings a visible window in front of the others of its level, but not of higher ones")
    func bringsVisibleWindowToFront() throws {
        let (first, second) = (TestApp.showWindow(), TestApp.showWindow())
        let alert = UIWindow(frame: UIScreen.main.bounds)
        alert.windowLevel = .alert
        alert.isHidden = false
        defer { for window in [first, second, alert] { window.windowScene = nil } }
        let scene = try #require(first.windowScene)
        func order() -> [UIWindow] { scene.windows.filter { [first, second, alert].contains($0) } }
        #expect(order() == [first, second, alert] && second.isKeyWindow)
        first.makeKeyAndVisible()
        #expect(order() == [second, first, alert] && first.isKeyWindow)
        // `makeKey` leaves the order as it is.
        second.makeKey()
        #expect(order() == [second, first, alert] && second.isKeyWindow)
    }

    @Test("A view that refuses to resign is no longer the first responder after it has left the window")
    func removesStubbornFirstResponder() {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let (container, view) = (UIView(), StubbornView())
        window.addSubview(container)
        container.addSubview(view)
        #expect(view.becomeFirstResponder() && !view.resignFirstResponder() && view.isFirstResponder)
        container.removeFromSuperview()
        #expect(window.firstResponder == nil && !view.isFirstResponder)
        // Another view can then become first responder.
        let other = StubbornView()
        window.addSubview(other)
        #expect(other.becomeFirstResponder())
    }
}
