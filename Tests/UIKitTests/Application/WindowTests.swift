import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Windows", .serialized)
struct WindowTests {
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

}
