import CoreFoundation
import Foundation
import WireProtocol

@testable import QuartzCore
@testable import UIKit

/// The test process's one application: launched, with a scene on a screen of 320 × 480 points, and no server. Tests of the main actor run on the main thread, whose run loop is the app's.
@MainActor enum TestApp {
    /// The application; the first use launches it.
    static let application: UIApplication = {
        // No server is looked for but one that is not there.
        setenv("LAMINA_SOCKET", "/nonexistent/lamina", 1)
        let application = UIApplication()
        let display = DisplayConfiguration(width: 640, height: 960, scale: 2, refreshRate: 60)
        UIScreen.main.context.adopt(display)
        application.lifeCycle.displayDidChange(ScreenConfiguration(display), application)
        return application
    }()

    /// A window in front of all others, that fills the screen.
    static func showWindow() -> UIWindow {
        _ = application
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        return window
    }

    /// What happens before the app sleeps: the update cycle, the commit included. Then main-queue work that waited goes on.
    static func pass() {
        _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.001, false)
    }
}
