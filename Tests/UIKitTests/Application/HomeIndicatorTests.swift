import CoreGraphics
import QuartzCore
import Testing
import WireProtocol

@testable import UIKit

/// The home indicator of a simulated device.
@MainActor @Suite(.serialized) struct HomeIndicatorTests {
    private final class Controller: UIViewController {
        var hides = false
        var edges: UIRectEdge = []
        var decisive: UIViewController?
        override var prefersHomeIndicatorAutoHidden: Bool { hides }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
        override var childForHomeIndicatorAutoHidden: UIViewController? { decisive }
    }

    private func indicator(_ window: UIWindow) throws -> HomeIndicator { try #require(window.windowScene).homeIndicator }

    @Test("A phone's home indicator is 134 × 5 points, 8 points above the bottom edge, and in front of all windows")
    func frames() throws {
        try DeviceFixture.with { device in
            try device.show(UIViewController()) { window in
                let front = UIWindow(frame: window.bounds)
                front.windowLevel = .alert
                front.isHidden = false
                defer { front.windowScene = nil }
                let layer = try #require(indicator(window).layer)
                #expect(layer.frame == CGRect(x: 130, y: 839, width: 134, height: 5) && layer.cornerRadius == 2.5)
                #expect(layer.superlayer?.sublayers?.last === layer)
                device.rotate(to: .landscapeLeft)
                device.finishAnimations(of: window)
                let frame = try #require(indicator(window).layer).frame
                #expect(frame.maxY == 393 - 8 && abs(frame.midX - 426) <= 1)
            }
        }
        #expect(TestApp.application.defaultScene?.homeIndicator.layer == nil)
    }

    @Test("The home indicator is black in a light interface, and white in a dark one")
    func colors() throws {
        try DeviceFixture.with { device in
            let root = UIViewController()
            try device.show(root) { window in
                let layer = try #require(indicator(window).layer)
                #expect(layer.backgroundColor == UIColor.black.resolvedColor(with: .current).cgColor)
                root.overrideUserInterfaceStyle = .dark
                root.setNeedsUpdateOfHomeIndicatorAutoHidden()
                #expect(layer.backgroundColor == UIColor.white.resolvedColor(with: .current).cgColor)
            }
        }
    }

    @Test("If the decisive controller prefers it, the home indicator hides when the screen was not touched for a while")
    func hiding() throws {
        try DeviceFixture.with { device in
            let (root, child) = (Controller(), Controller())
            root.decisive = child
            try device.show(root) { window in
                let indicator = try indicator(window)
                #expect(!indicator.isHidden)
                child.hides = true
                root.setNeedsUpdateOfHomeIndicatorAutoHidden()
                #expect(!indicator.isHidden)
                MediaTimers.shared.advance(to: CACurrentMediaTime() + HomeIndicator.delay + 1)
                #expect(indicator.isHidden)
                indicator.touchDidBegin()
                #expect(!indicator.isHidden)
                MediaTimers.shared.advance(to: CACurrentMediaTime() + HomeIndicator.delay + 1)
                #expect(indicator.isHidden)
                child.hides = false
                root.setNeedsUpdateOfHomeIndicatorAutoHidden()
                #expect(!indicator.isHidden)
                MediaTimers.shared.advance(to: CACurrentMediaTime() + HomeIndicator.delay + 1)
                #expect(!indicator.isHidden)
            }
        }
    }

    @Test("The home indicator is faint if the app's gestures precede the system's at the bottom edge")
    func deferring() throws {
        try DeviceFixture.with { device in
            let root = Controller()
            try device.show(root) { window in
                root.edges = .bottom
                root.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
                let indicator = try indicator(window)
                let layer = try #require(indicator.layer)
                #expect(layer.opacity < 1 && !indicator.isHidden)
                root.edges = .top
                root.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
                #expect(layer.opacity == 1)
            }
        }
    }
}
