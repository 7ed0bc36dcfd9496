import QuartzCore

@testable import UIKit

extension AnimationFixture {
    /// Returns a visible window of 320 × 480 points on the screen of the fixture.
    func window(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.isHidden = false
        // If other tests have launched the app, the window has joined its scene.
        window.windowScene = nil
        root.layer.addSublayer(window.layer)
        if controller.view.window == nil { window.windowDidChange(to: window, from: nil) }
        commit()
        return window
    }

    static func close(_ window: UIWindow) {
        window.isHidden = true
        window.layer.removeFromSuperlayer()
    }

    /// Advances the time, firing the timers that are due.
    func wait(_ seconds: Double) {
        commit()
        advance(to: time - start + seconds)
        MediaTimers.shared.advance(to: time)
        // The end of a transition schedules work for later passes.
        for _ in 0..<20 { pass() }
    }
}
