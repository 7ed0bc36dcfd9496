import Foundation
import WireProtocol

@testable import QuartzCore
@testable import UIKit

/// The screen of the test process as that of a simulated device, which the test turns. The app's
/// decisions take effect at once, as if a server accepted them.
@MainActor final class DeviceFixture {
    private let context = UIScreen.main.context

    /// Runs a test on a device of a kind, upright, and restores the screen afterwards.
    ///
    /// The windows of other tests are not part of the scene meanwhile. They fill the screen, too,
    /// and would rotate.
    static func with<Result>(_ kind: SimulatedDevice.Kind = .phone, _ test: (DeviceFixture) throws -> Result) rethrows -> Result {
        let scene = TestApp.application.defaultScene
        let (others, key) = (scene?.windowList ?? [], scene?.keyWindow)
        scene?.windowList = []
        // The key window determines the orientation. This one has no controller, and leaves at
        // once.
        let blank = UIWindow(frame: .zero)
        blank.makeKeyAndVisible()
        blank.windowScene = nil
        let fixture = DeviceFixture()
        fixture.connect()
        let size = kind == .phone ? (393, 852) : (820, 1180)
        fixture.adopt(width: size.0, height: size.1, SimulatedDevice(kind))
        defer {
            fixture.disconnect()
            scene?.windowList.insert(contentsOf: others, at: 0)
            key?.makeKey()
        }
        return try test(fixture)
    }

    private func connect() {
        let application = TestApp.application
        context.screenEvents.displayHandler = { display in
            MainActor.assumeIsolated { application.lifeCycle.displayDidChange(display, application) }
        }
    }

    private func disconnect() {
        adopt(width: 320, height: 480, nil)
        context.screenEvents.displayHandler = nil
    }

    private func adopt(width: Int, height: Int, _ device: SimulatedDevice?) {
        context.adopt(DisplayConfiguration(width: 2 * width, height: 2 * height, scale: 2, refreshRate: 60, device: device))
    }

    /// Turns the device to an orientation. The interface follows if the app decides so.
    func rotate(to orientation: DeviceOrientation) {
        guard let device = UIScreen.main.device, let present = DeviceOrientation(rawValue: UInt8(device.interfaceOrientation)) else {
            return
        }
        let size = UIScreen.main.bounds.size
        adopt(
            width: Int(size.width), height: Int(size.height),
            SimulatedDevice(device.isPad ? .pad : .phone, orientation: orientation, interfaceOrientation: present))
    }

    /// The orientation of the interface.
    var interface: UIInterfaceOrientation { TestApp.application.defaultScene?.interfaceOrientation ?? .unknown }

    /// Shows a controller in a window that fills the screen, runs a body and removes the window.
    func show<Result>(_ root: UIViewController, _ body: (UIWindow) throws -> Result) rethrows -> Result {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        settle(window)
        defer { window.windowScene = nil }
        return try body(window)
    }

    /// Ends the animations of a window's layers, without a server that reports their ends.
    func finishAnimations(of window: UIWindow) {
        func end(_ layer: CALayer) {
            layer.removeAllAnimations()
            for sublayer in layer.sublayers ?? [] { end(sublayer) }
        }
        CATransaction.flush()
        end(window.layer)
        TestApp.pass()
    }
}
