import Foundation
import Testing
import WireProtocol

@testable import QuartzCore
@testable import UIKit

/// The rotation of the interface on a simulated device.
@MainActor @Suite(.serialized) struct RotationTests {
    /// A controller that records its notifications.
    private final class Controller: UIViewController {
        var orientations = UIInterfaceOrientationMask.allButUpsideDown
        var preferred: UIInterfaceOrientation?
        var calls: [String] = []
        var coordinator: (any UIViewControllerTransitionCoordinator)?
        var safeAreaChanges: [UIEdgeInsets] = []
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
            preferred ?? super.preferredInterfaceOrientationForPresentation
        }

        init(_ orientations: UIInterfaceOrientationMask = .allButUpsideDown) {
            super.init(nibName: nil, bundle: nil)
            self.orientations = orientations
        }

        required init?(coder: NSCoder) { nil }

        override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.willTransition(to: newCollection, with: coordinator)
            calls.append("traits \(newCollection.verticalSizeClass.rawValue)")
        }

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            calls.append("size \(Int(size.width))x\(Int(size.height))")
            self.coordinator = coordinator
            coordinator.animate(
                alongsideTransition: { [weak self] _ in self?.calls.append("alongside \(Int(self?.view.bounds.width ?? 0))") },
                completion: { [weak self] _ in self?.calls.append("completion") })
        }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { calls.append("did change traits") }
        }

        override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            safeAreaChanges.append(view.safeAreaInsets)
        }
    }

    private final class Delegate: NSObject, UIApplicationDelegate {
        var orientations = UIInterfaceOrientationMask.all
        func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { orientations }
    }

    @Test("The interface follows the device: its size is exchanged, a phone has compact size classes, and the scene another orientation")
    func follows() {
        DeviceFixture.with { device in
            let root = Controller()
            device.show(root) { window in
                #expect(window.bounds.size == CGSize(width: 393, height: 852) && device.interface == .portrait)
                #expect(root.traitCollection.horizontalSizeClass == .compact && root.traitCollection.verticalSizeClass == .regular)
                device.rotate(to: .landscapeLeft)
                // A device that is turned to the left has its bottom on the right.
                #expect(device.interface == .landscapeRight && UIDevice.current.orientation == .landscapeLeft)
                #expect(window.frame == CGRect(x: 0, y: 0, width: 852, height: 393) && window.transform.isIdentity)
                #expect(root.view.frame == window.bounds && window.screen.bounds == window.bounds)
                #expect(root.traitCollection.horizontalSizeClass == .compact && root.traitCollection.verticalSizeClass == .compact)
                #expect(window.screen.nativeBounds.size == CGSize(width: 786, height: 1704))
                #expect(window.windowScene?.effectiveGeometry.interfaceOrientation == .landscapeRight)
                device.rotate(to: .portrait)
                #expect(device.interface == .portrait && window.bounds.size == CGSize(width: 393, height: 852))
            }
        }
    }

    @Test("A rotation announces traits and then the size, changes the traits, runs animations alongside for 0.3 s, and completes")
    func calls() {
        DeviceFixture.with { device in
            let root = Controller()
            device.show(root) { window in
                root.calls = []
                device.rotate(to: .landscapeLeft)
                #expect(root.calls == ["traits 1", "size 852x393", "did change traits", "alongside 852"])
                #expect(root.coordinator?.isAnimated == true && root.coordinator?.transitionDuration == 0.3)
                let transform = root.coordinator?.targetTransform ?? .identity
                #expect(abs(atan2(transform.b, transform.a) - .pi / 2) < 1e-9)
                #expect(window.layer.animationKeys()?.contains("transform") == true)
                device.finishAnimations(of: window)
                #expect(root.calls.last == "completion" && root.calls.count == 5)
            }
        }
    }

    @Test("The window begins as the former interface appears on the turned screen, and becomes upright")
    func animation() throws {
        try DeviceFixture.with { device in
            let root = Controller()
            try device.show(root) { window in
                device.rotate(to: .landscapeRight)
                let animation = try #require(window.layer.animation(forKey: "transform") as? CABasicAnimation)
                let from = try #require(animation.fromValue as? CATransform3D)
                // The interface turns to the left, from a quarter turn to the right.
                #expect(abs(atan2(from.m12, from.m11) - .pi / 2) < 1e-9)
                #expect(animation.duration == 0.3)
                device.finishAnimations(of: window)
            }
        }
    }

    @Test("A rotation by 180 degrees takes 0.6 s and leaves the size as it is, of which controllers are not notified")
    func halfTurn() {
        DeviceFixture.with { device in
            let root = Controller()
            device.show(root) { window in
                device.rotate(to: .landscapeLeft)
                device.finishAnimations(of: window)
                root.calls = []
                device.rotate(to: .landscapeRight)
                #expect(device.interface == .landscapeLeft && root.calls.isEmpty)
                #expect(window.layer.animation(forKey: "transform")?.duration == 0.6)
                device.finishAnimations(of: window)
            }
        }
    }

    @Test("An interface whose controller does not support the orientation stays; the device's orientation and its notification do not")
    func unsupported() {
        DeviceFixture.with { device in
            let root = Controller(.portrait)
            var orientations: [UIDeviceOrientation] = []
            UIDevice.current.beginGeneratingDeviceOrientationNotifications()
            let observer = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { orientations.append(UIDevice.current.orientation) } }
            defer {
                NotificationCenter.default.removeObserver(observer)
                UIDevice.current.endGeneratingDeviceOrientationNotifications()
            }
            device.show(root) { window in
                root.calls = []
                device.rotate(to: .landscapeLeft)
                #expect(device.interface == .portrait && window.bounds.width == 393 && root.calls.isEmpty)
                #expect(orientations == [.landscapeLeft])
                root.orientations = .allButUpsideDown
                #expect(device.interface == .portrait)
                root.setNeedsUpdateOfSupportedInterfaceOrientations()
                #expect(device.interface == .landscapeRight)
                root.orientations = .portrait
                root.setNeedsUpdateOfSupportedInterfaceOrientations()
                #expect(device.interface == .portrait)
            }
        }
    }

    @available(*, deprecated)
    @Test("An attempt to rotate to the device's orientation turns an interface whose controller supports it by now")
    func attempt() {
        DeviceFixture.with { device in
            let root = Controller(.portrait)
            device.show(root) { _ in
                device.rotate(to: .landscapeLeft)
                UIViewController.attemptRotationToDeviceOrientation()
                #expect(device.interface == .portrait)
                root.orientations = .allButUpsideDown
                UIViewController.attemptRotationToDeviceOrientation()
                #expect(device.interface == .landscapeRight)
            }
        }
    }

    @Test("The application's delegate restricts the orientations, and containers do not ask their children")
    func containers() {
        DeviceFixture.with { device in
            let delegate = Delegate()
            TestApp.application.delegate = delegate
            defer { TestApp.application.delegate = nil }
            let navigation = UINavigationController(rootViewController: Controller(.portrait))
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            device.show(tabs) { _ in
                device.rotate(to: .landscapeLeft)
                #expect(device.interface == .landscapeRight)
                delegate.orientations = [.portrait, .landscapeLeft]
                device.rotate(to: .portrait)
                device.rotate(to: .landscapeLeft)
                #expect(device.interface == .portrait)
                device.rotate(to: .landscapeRight)
                #expect(device.interface == .landscapeLeft)
            }
        }
    }

    @Test("A phone's interface is never upside down; a tablet's is, with regular size classes in each orientation")
    func upsideDown() {
        DeviceFixture.with { device in
            device.show(Controller(.all)) { _ in
                device.rotate(to: .portraitUpsideDown)
                #expect(device.interface == .portrait && UIDevice.current.orientation == .portraitUpsideDown)
            }
        }
        DeviceFixture.with(.pad) { device in
            let root = Controller(.all)
            device.show(root) { window in
                device.rotate(to: .portraitUpsideDown)
                #expect(device.interface == .portraitUpsideDown && window.bounds.size == CGSize(width: 820, height: 1180))
                device.rotate(to: .landscapeRight)
                #expect(device.interface == .landscapeLeft && window.bounds.size == CGSize(width: 1180, height: 820))
                #expect(root.traitCollection.horizontalSizeClass == .regular && root.traitCollection.verticalSizeClass == .regular)
                #expect(root.traitCollection.userInterfaceIdiom == .pad)
            }
        }
    }

    @Test("A controller that is presented in full screen determines the orientation until it is dismissed; a sheet does not")
    func presentations() {
        DeviceFixture.with { device in
            let root = Controller(.portrait)
            device.show(root) { window in
                let cover = Controller(.landscape)
                cover.modalPresentationStyle = .fullScreen
                root.present(cover, animated: false)
                settle(window)
                #expect(device.interface == .landscapeRight && cover.view.frame == window.bounds)
                root.dismiss(animated: false)
                settle(window)
                #expect(device.interface == .portrait && root.view.frame == window.bounds)
                let sheet = Controller(.landscape)
                sheet.modalPresentationStyle = .pageSheet
                root.present(sheet, animated: false)
                settle(window)
                #expect(device.interface == .portrait)
                root.dismiss(animated: false)
                settle(window)
            }
        }
    }

    @Test("A full-screen presentation begins in the orientation that its controller prefers, and then follows the device")
    func preferred() {
        DeviceFixture.with { device in
            let root = Controller()
            device.show(root) { window in
                let cover = Controller()
                cover.modalPresentationStyle = .fullScreen
                cover.preferred = .landscapeLeft
                root.present(cover, animated: false)
                #expect(device.interface == .landscapeLeft)
                settle(window)
                #expect(device.interface == .landscapeLeft)
                device.rotate(to: .landscapeLeft)
                #expect(device.interface == .landscapeRight)
                device.rotate(to: .portrait)
                root.dismiss(animated: false)
                settle(window)
                #expect(device.interface == .portrait)
            }
        }
    }

    @Test("A requested geometry turns the interface if the controller supports it, until the device is turned; otherwise it is denied")
    func geometryRequests() throws {
        try DeviceFixture.with { device in
            let root = Controller()
            try device.show(root) { window in
                let scene = try #require(window.windowScene)
                var errors: [any Error] = []
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft)) { errors.append($0) }
                #expect(errors.isEmpty && device.interface == .landscapeLeft && window.bounds.width == 852)
                // It has one of them already.
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { errors.append($0) }
                #expect(errors.isEmpty && device.interface == .landscapeLeft)
                device.rotate(to: .landscapeLeft)
                #expect(device.interface == .landscapeRight)
                root.orientations = .landscape
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { errors.append($0) }
                let error = try #require(errors.first as? UISceneError)
                #expect(error.code == .geometryRequestDenied && device.interface == .landscapeRight)
                root.orientations = .all
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portraitUpsideDown)) { errors.append($0) }
                #expect(errors.count == 2, "a phone has no interface upside down")
            }
        }
    }

    @Test("The safe area is that of the device's edges in each orientation, and changes once with a rotation")
    func safeArea() {
        DeviceFixture.with { device in
            let root = Controller()
            device.show(root) { window in
                #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
                root.safeAreaChanges = []
                device.rotate(to: .landscapeLeft)
                let landscape = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
                #expect(root.view.safeAreaInsets == landscape && window.safeAreaInsets == landscape)
                #expect(root.safeAreaChanges == [landscape])
            }
        }
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        #expect(window.safeAreaInsets == .zero)
    }

    @Test("The first window is shown, without an animation, in an orientation that its controller supports")
    func firstWindow() {
        DeviceFixture.with { device in
            device.show(Controller(.landscapeLeft)) { window in
                #expect(device.interface == .landscapeLeft && window.bounds.size == CGSize(width: 852, height: 393))
                #expect(window.layer.animationKeys() ?? [] == [])
            }
        }
    }

    @Test("The fixed coordinate space stays with the device")
    func fixedSpace() {
        DeviceFixture.with { device in
            device.show(Controller()) { window in
                let fixed = window.screen.fixedCoordinateSpace
                let corner = CGPoint(x: 10, y: 20)
                #expect(fixed.convert(corner, to: window.screen.coordinateSpace) == corner)
                device.rotate(to: .landscapeLeft)
                #expect(fixed.bounds.size == CGSize(width: 393, height: 852))
                // The device's top is on the left, and its left side at the bottom.
                #expect(fixed.convert(corner, to: window.screen.coordinateSpace) == CGPoint(x: 20, y: 383))
                #expect(window.convert(CGPoint(x: 20, y: 383), to: fixed) == corner)
                device.rotate(to: .landscapeRight)
                #expect(fixed.convert(corner, to: window.screen.coordinateSpace) == CGPoint(x: 832, y: 10))
                #expect(
                    fixed.convert(CGRect(x: 0, y: 0, width: 393, height: 59), to: window.screen.coordinateSpace)
                        == CGRect(x: 793, y: 0, width: 59, height: 393))
            }
        }
    }
}
