import CoreFoundation
import Foundation
import WireProtocol

@testable import QuartzCore
@testable import UIKit

/// The application of the test process, launched with a scene on a screen of 320 × 480 points and
/// without a server. Tests of the main actor run on the main thread, whose run loop is the app's.
@MainActor enum TestApp {
    /// The application. The first access launches it.
    static let application: UIApplication = {
        // The path names no server, so that none is found.
        setenv("LAMINA_SOCKET", "/nonexistent/lamina", 1)
        let application = UIApplication()
        let display = DisplayConfiguration(width: 640, height: 960, scale: 2, refreshRate: 60)
        UIScreen.main.context.adopt(display)
        application.lifeCycle.displayDidChange(ScreenConfiguration(display), application)
        return application
    }()

    /// Returns a window that fills the screen, in front of all others.
    static func showWindow() -> UIWindow {
        _ = application
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        return window
    }

    /// Runs one pass of the run loop: the update cycle, including the commit, and then pending work
    /// of the main queue.
    static func pass() {
        _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.001, false)
    }
}
