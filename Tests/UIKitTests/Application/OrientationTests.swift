import Foundation
import Testing
import WireProtocol

@testable import QuartzCore
@testable import UIKit

@MainActor @Suite(.serialized) struct OrientationTests {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var calls: [String] = []
        var orientations = UIInterfaceOrientationMask.all
        func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { orientations }
        func application(
            _ application: UIApplication, willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
            duration: TimeInterval
        ) { calls.append("will \(newStatusBarOrientation.rawValue)") }
        func application(_ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation) {
            calls.append("did \(oldStatusBarOrientation.rawValue)")
        }
    }

    private final class Controller: UIViewController {
        var orientations = UIInterfaceOrientationMask.all
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    }

    private final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask { .landscape }
        func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation { .landscapeRight }
    }

    /// Describes a screen of a size (pixels) to the application.
    private func resize(_ width: Int, _ height: Int) {
        let display = DisplayConfiguration(width: width, height: height, scale: 2, refreshRate: 60)
        UIScreen.main.context.adopt(display)
        TestApp.application.lifeCycle.displayDidChange(ScreenConfiguration(display), TestApp.application)
    }

    @Test("A mask has the bit of each orientation's number")
    func masks() {
        // UIInterfaceOrientationMask… = (1 << UIInterfaceOrientation…) in UIOrientation.h.
        #expect(UIInterfaceOrientationMask.portrait.rawValue == 2 && UIInterfaceOrientationMask.portraitUpsideDown.rawValue == 4)
        #expect(UIInterfaceOrientationMask.landscapeRight.rawValue == 8 && UIInterfaceOrientationMask.landscapeLeft.rawValue == 16)
        #expect(UIInterfaceOrientationMask.landscape.rawValue == 24)
        #expect(UIInterfaceOrientationMask.all.rawValue == 30 && UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    }

    @Test("An app supports the orientations of its Info.plist, on a tablet those of the tablet's list, and else those of its idiom")
    func infoPlist() {
        let list = ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"]
        let both: [String: Any] = [
            "UISupportedInterfaceOrientations": list,
            "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationPortraitUpsideDown"],
        ]
        #expect(UIInterfaceOrientationMask(information: both, idiom: .phone) == [.portrait, .landscapeLeft])
        #expect(UIInterfaceOrientationMask(information: both, idiom: .pad) == .portraitUpsideDown)
        #expect(
            UIInterfaceOrientationMask(information: ["UISupportedInterfaceOrientations": list], idiom: .pad)
                == [.portrait, .landscapeLeft])
        #expect(UIInterfaceOrientationMask(information: [:], idiom: .phone) == nil)
        #expect(UIInterfaceOrientationMask.standard(for: .phone) == .allButUpsideDown)
        #expect(UIInterfaceOrientationMask.standard(for: .pad) == .all)
        #expect(TestApp.application.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
    }

    @Test("Controllers support all orientations but upside down on a phone, and autorotate")
    func controllerDefaults() {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let controller = UIViewController()
        window.rootViewController = controller
        #expect(controller.supportedInterfaceOrientations == .allButUpsideDown && controller.shouldAutorotate)
        #expect(controller.preferredInterfaceOrientationForPresentation == .portrait)
    }

    @Test("A navigation controller has the orientations of its delegate, and those of any controller without one")
    func navigationDelegate() {
        let navigation = UINavigationController(rootViewController: Controller())
        #expect(navigation.supportedInterfaceOrientations == .standard(for: navigation.traitCollection.userInterfaceIdiom))
        let delegate = NavigationDelegate()
        navigation.delegate = delegate
        #expect(navigation.supportedInterfaceOrientations == .landscape)
        #expect(navigation.preferredInterfaceOrientationForPresentation == .landscapeRight)
    }

    @Test("An update asks the application's delegate and the frontmost controller, and stores what both support")
    func update() {
        let window = TestApp.showWindow()
        let delegate = Delegate()
        TestApp.application.delegate = delegate
        defer {
            window.windowScene = nil
            TestApp.application.delegate = nil
        }
        let controller = Controller()
        window.rootViewController = controller
        delegate.orientations = [.portrait, .landscapeLeft]
        controller.orientations = .landscape
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        #expect(window.windowScene?.supportedOrientations == .landscapeLeft)
    }

    @available(*, deprecated)
    @Test("A screen that becomes wider than high has another orientation, which delegates and observers are told before and after")
    func screenShape() {
        let window = TestApp.showWindow()
        let delegate = Delegate()
        TestApp.application.delegate = delegate
        var posted: [String] = []
        let device = UIDevice.current
        device.beginGeneratingDeviceOrientationNotifications()
        let names = [
            UIApplication.willChangeStatusBarOrientationNotification, UIApplication.didChangeStatusBarOrientationNotification,
            UIDevice.orientationDidChangeNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let value = notification.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
                MainActor.assumeIsolated { posted.append("\(names.firstIndex(of: name)!) \(value?.intValue ?? -1)") }
            }
        }
        defer {
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
            device.endGeneratingDeviceOrientationNotifications()
            TestApp.application.delegate = nil
            window.windowScene = nil
            resize(640, 960)
        }
        #expect(device.orientation == .portrait && device.isGeneratingDeviceOrientationNotifications)
        resize(960, 640)
        #expect(window.windowScene?.interfaceOrientation == .landscapeLeft)
        #expect(TestApp.application.statusBarOrientation == .landscapeLeft)
        // A device turned to the right turns its interface to the left.
        #expect(device.orientation == .landscapeRight)
        #expect(delegate.calls == ["will 4", "did 1"])
        #expect(posted == ["0 4", "1 1", "2 -1"])
        resize(960, 640)
        #expect(posted.count == 3)
    }

    @Test("A request for an orientation that the screen does not have is denied; one that it has is not")
    func geometryRequests() throws {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let scene = try #require(window.windowScene)
        var errors: [any Error] = []
        scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)) { errors.append($0) }
        let error = try #require(errors.first as? UISceneError)
        #expect(error.code == .geometryRequestDenied && (error as NSError).domain == "UISceneErrorDomain" && (error as NSError).code == 101)
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { errors.append($0) }
        scene.requestGeometryUpdate(.iOS()) { errors.append($0) }
        #expect(errors.count == 1)
    }
}
