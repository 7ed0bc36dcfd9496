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

    private final class SceneDelegateSpy: NSObject, UIWindowSceneDelegate {
        var spaces: [any UICoordinateSpace] = []

        func windowScene(
            _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
            interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
            traitCollection previousTraitCollection: UITraitCollection
        ) { spaces.append(previousCoordinateSpace) }
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

    @Test("A scene's delegate receives the coordinate space that the scene had before it was resized")
    func passesPreviousCoordinateSpace() throws {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let scene = try #require(window.windowScene)
        let (delegate, former) = (SceneDelegateSpy(), scene.delegate)
        scene.delegate = delegate
        defer { scene.delegate = former }
        let bounds = CGRect(x: 0, y: 0, width: 500, height: 300)
        scene.screenDidChange(from: bounds, traits: UITraitCollection.standard)
        let space = try #require(delegate.spaces.first)
        #expect(delegate.spaces.count == 1 && space.bounds == bounds && scene.coordinateSpace.bounds == UIScreen.main.bounds)
        // Both spaces have the screen's origin.
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        window.addSubview(view)
        #expect(space.convert(CGPoint(x: 11, y: 22), to: view) == CGPoint(x: 1, y: 2))
        #expect(view.convert(view.bounds, to: space) == view.frame)
        #expect(scene.coordinateSpace.convert(CGPoint(x: 3, y: 4), from: space) == CGPoint(x: 3, y: 4))
    }
}
