import Foundation
import Testing
import WireProtocol

@testable import QuartzCore
@testable import UIKit

/// The status bar of a simulated device.
@MainActor @Suite(.serialized) struct StatusBarDeviceTests {
    private final class Controller: UIViewController {
        var style = UIStatusBarStyle.default
        var isBarHidden = false
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { isBarHidden }
    }

    private final class ScrollDelegate: NSObject, UIScrollViewDelegate {
        var allows = true
        var asked = 0
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            asked += 1
            return allows
        }
    }

    /// Returns a scroll view of tall content that is scrolled down.
    private func scrolled(in view: UIView, _ frame: CGRect) -> UIScrollView {
        let scrollView = UIScrollView(frame: frame)
        scrollView.contentSize = CGSize(width: frame.width, height: 5000)
        view.addSubview(scrollView)
        scrollView.layoutIfNeeded()
        scrollView.contentOffset.y = 900
        return scrollView
    }

    /// Touches the screen at a point and lifts the finger at another.
    private func tap(_ x: CGFloat, _ y: CGFloat, upTo end: CGFloat? = nil) {
        func touch(_ phase: UserInput.Touch.Phase, _ y: CGFloat, _ time: Double) -> UserInput {
            UserInput(
                time: time,
                kind: .touch(
                    UserInput.Touch(id: 77, kind: .direct, phase: phase, location: CGPoint(x: x, y: y), force: 0, majorRadius: 0)))
        }
        TestApp.application.handle([touch(.began, y, 1000)])
        TestApp.application.handle([touch(.ended, end ?? y, 1000.05)])
    }

    @Test("A phone's status bar is 54 points high and shown in portrait only; a tablet's 24 points in each orientation")
    func frames() throws {
        try DeviceFixture.with { device in
            try device.show(Controller()) { window in
                let manager = try #require(window.windowScene?.statusBarManager)
                #expect(!manager.isStatusBarHidden && manager.statusBarFrame == CGRect(x: 0, y: 0, width: 393, height: 54))
                #expect(manager.layer?.superlayer != nil)
                device.rotate(to: .landscapeLeft)
                device.finishAnimations(of: window)
                #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero)
                device.rotate(to: .portrait)
                #expect(!manager.isStatusBarHidden)
            }
        }
        try DeviceFixture.with(.pad) { device in
            let root = Controller()
            try device.show(root) { window in
                let manager = try #require(window.windowScene?.statusBarManager)
                #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 820, height: 24))
                #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
                device.rotate(to: .landscapeRight)
                device.finishAnimations(of: window)
                #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 1180, height: 24))
                root.isBarHidden = true
                root.setNeedsStatusBarAppearanceUpdate()
                #expect(manager.isStatusBarHidden && root.view.safeAreaInsets.top == 0)
            }
        }
        #expect(TestApp.application.defaultScene?.statusBar.layer == nil)
    }

    @Test("The status bar is in front of windows of the normal level, and behind those of its own level")
    func order() throws {
        try DeviceFixture.with { device in
            try device.show(Controller()) { window in
                let front = UIWindow(frame: window.bounds)
                front.windowLevel = .alert
                front.isHidden = false
                defer { front.windowScene = nil }
                let bar = try #require(window.windowScene?.statusBar.layer)
                let layers = try #require(bar.superlayer?.sublayers)
                let places = try [window.layer, bar, front.layer].map { layer in try #require(layers.firstIndex { $0 === layer }) }
                #expect(places == places.sorted())
            }
        }
    }

    @available(*, deprecated)
    @Test("Observers are notified of the frame before and after the controller hides the bar, which the application cannot do")
    func hiding() throws {
        try DeviceFixture.with { device in
            let root = Controller()
            try device.show(root) { window in
                let manager = try #require(window.windowScene?.statusBarManager)
                var posted: [CGRect] = []
                let names = [
                    UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
                ]
                let observers = names.map { name in
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                        let frame = (notification.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue)?.cgRectValue
                        MainActor.assumeIsolated { posted.append(frame ?? .null) }
                    }
                }
                defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
                TestApp.application.isStatusBarHidden = true
                #expect(!manager.isStatusBarHidden && posted.isEmpty)
                root.isBarHidden = true
                #expect(!manager.isStatusBarHidden)
                root.setNeedsStatusBarAppearanceUpdate()
                #expect(manager.isStatusBarHidden && manager.layer == nil && TestApp.application.isStatusBarHidden)
                #expect(posted == [.zero, CGRect(x: 0, y: 0, width: 393, height: 54)])
                // The camera covers as much of the screen.
                #expect(root.view.safeAreaInsets.top == 59)
                root.isBarHidden = false
                UIView.animate(withDuration: 0.3) { root.setNeedsStatusBarAppearanceUpdate() }
                #expect(manager.layer?.animationKeys()?.contains("opacity") == true, "the change is animated with the block")
            }
        }
    }

    @Test("The content is dark on a light interface, light on a dark one, and of the color that a style states")
    func colors() {
        #expect(StatusBarAppearance().color == .black && StatusBarAppearance(isDark: true).color == .white)
        #expect(StatusBarAppearance(style: .lightContent).color == .white)
        #expect(StatusBarAppearance(style: .darkContent, isDark: true).color == .black)
    }

    @Test("Info.plist states the appearance of the bar at launch")
    func information() {
        let information = AppInformation(["UIStatusBarHidden": true, "UIStatusBarStyle": "UIStatusBarStyleLightContent"])
        #expect(information.statusBar == StatusBarAppearance(style: .lightContent, isHidden: true))
        #expect(AppInformation([:]).statusBar == StatusBarAppearance())
    }

    @Test("A phone shows the time without the half of the day, in the user's hours; a tablet the date, too")
    func times() {
        let date = StatusBarClock.fixedDate
        #expect(StatusBarClock.text(date, isPad: false, locale: Locale(identifier: "en_US")) == "9:41")
        #expect(StatusBarClock.text(date, isPad: false, locale: Locale(identifier: "de_DE")) == "09:41")
        let afternoon = date.addingTimeInterval(12 * 3600)
        #expect(StatusBarClock.text(afternoon, isPad: false, locale: Locale(identifier: "en_US")) == "9:41")
        #expect(StatusBarClock.text(afternoon, isPad: false, locale: Locale(identifier: "fr_FR")) == "21:41")
        let pad = StatusBarClock.text(date, isPad: true, locale: Locale(identifier: "en_US"))
        #expect(pad.hasSuffix("AM  Tue Jan 9") && pad.hasPrefix("9:41"))
    }

    @Test("A tap on the status bar scrolls to the top, if the delegate allows it, and reaches no view")
    func tapScrolls() {
        DeviceFixture.with { device in
            let root = Controller()
            device.show(root) { window in
                let scrollView = scrolled(in: root.view, root.view.bounds)
                let delegate = ScrollDelegate()
                scrollView.delegate = delegate
                delegate.allows = false
                tap(80, 20)
                #expect(delegate.asked == 1 && scrollView.contentOffset.y == 900)
                delegate.allows = true
                // The finger leaves the bar, and one that begins below it is not on it.
                tap(80, 20, upTo: 200)
                tap(80, 100)
                #expect(delegate.asked == 1)
                tap(80, 20)
                #expect(delegate.asked == 2)
                device.finishAnimations(of: window)
                #expect(!scrollView.isTracking)
            }
        }
    }

    @Test("On a phone, several scroll views that allow it prevent scrolling; on a tablet, the one below the tap scrolls")
    func severalScrollViews() {
        func asked(_ kind: SimulatedDevice.Kind, _ x: CGFloat, second allows: Bool = true) -> [Int] {
            DeviceFixture.with(kind) { device in
                let root = Controller()
                return device.show(root) { _ in
                    let half = root.view.bounds.width / 2
                    let views = [0, half].map { x in
                        scrolled(in: root.view, CGRect(x: x, y: 0, width: half, height: root.view.bounds.height))
                    }
                    let delegates = [ScrollDelegate(), ScrollDelegate()]
                    for (view, delegate) in zip(views, delegates) { view.delegate = delegate }
                    views[1].scrollsToTop = allows
                    tap(x, 10)
                    return delegates.map(\.asked)
                }
            }
        }
        #expect(asked(.phone, 80) == [0, 0])
        #expect(asked(.phone, 80, second: false) == [1, 0])
        #expect(asked(.pad, 80) == [1, 0])
        #expect(asked(.pad, 700) == [0, 1])
    }
}
