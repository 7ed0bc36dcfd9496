import Foundation
import Testing

@testable import UIKit

@MainActor struct ApplicationTests {
    private final class ActionSpyView: UIView {
        var sent: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        func erase() { sent.append("erase") }
        func mark(_ sender: UIControl) { sent.append("mark \(sender.tag)") }
        func note(_ sender: UIControl, _ event: UIEvent?) { sent.append("note \(event == nil)") }
    }

    private final class UnrelatedResponder: UIResponder {
        func nothing() {}
    }

    @Test("An action without a target is sent to the first object in the first responder's chain that has the method")
    func sendsActionAlongResponderChain() {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let (outer, inner) = (ActionSpyView(), ActionSpyView())
        window.addSubview(outer)
        outer.addSubview(inner)
        window.makeKey()
        outer.becomeFirstResponder()
        let application = TestApp.application
        let sender = UIControl()
        sender.tag = 3
        #expect(application.sendAction(ActionSpyView.erase, to: nil, from: nil, for: nil))
        #expect(application.sendAction(ActionSpyView.mark, to: nil, from: sender, for: nil))
        #expect(application.sendAction(ActionSpyView.note, to: inner, from: sender, for: nil))
        #expect(outer.sent == ["erase", "mark 3"] && inner.sent == ["note true"])
        #expect(!application.sendAction(UnrelatedResponder.nothing, to: nil, from: nil, for: nil))
        #expect(application.sendAction(UIResponder.resignFirstResponder, to: nil, from: nil, for: nil))
        #expect(!outer.isFirstResponder)
    }

    @Test("Background tasks have distinct identifiers and unlimited time")
    func identifiesBackgroundTasks() async {
        let application = TestApp.application
        let first = application.beginBackgroundTask { Issue.record("its time does not run out") }
        let second = await Task.detached { application.beginBackgroundTask(withName: "upload") }.value
        #expect(first != second && first != .invalid && second != .invalid && UIBackgroundTaskIdentifier.invalid.rawValue == 0)
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        application.endBackgroundTask(first)
        application.endBackgroundTask(second)
    }

    private final class TouchPhaseSpy: UIView {
        var phases: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("cancelled") }
    }

    @available(*, deprecated)
    @Test("beginIgnoringInteractionEvents cancels touches and blocks new ones until the calls are balanced")
    func ignoresInteractionEvents() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let view = TouchPhaseSpy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        simulator.window.addSubview(view)
        let application = TestApp.application
        simulator.down(0, 50, 50)
        application.beginIgnoringInteractionEvents()
        application.beginIgnoringInteractionEvents()
        #expect(view.phases == ["began", "cancelled"] && application.isIgnoringInteractionEvents)
        simulator.move(0, 60, 60)
        simulator.up()
        simulator.tap(50, 50)
        application.endIgnoringInteractionEvents()
        simulator.tap(50, 50)
        #expect(view.phases == ["began", "cancelled"])
        application.endIgnoringInteractionEvents()
        #expect(!application.isIgnoringInteractionEvents)
        simulator.tap(50, 50)
        #expect(view.phases == ["began", "cancelled", "began", "ended"])
        application.endIgnoringInteractionEvents()
        #expect(!application.isIgnoringInteractionEvents)
    }

    @available(*, deprecated)
    @Test("The application describes its interface's direction, text size and scenes")
    func describesInterface() {
        let application = TestApp.application
        #expect(application.userInterfaceLayoutDirection == .leftToRight && application.preferredContentSizeCategory == .large)
        #expect(!application.supportsMultipleScenes)
        #expect(application.isStatusBarHidden && application.statusBarFrame == .zero && application.statusBarOrientation == .portrait)
        #expect(UIScreen.main.applicationFrame == UIScreen.main.bounds && UIScreen.main.currentEDRHeadroom == 1)
        let scene = application.connectedScenes.first as? UIWindowScene
        #expect(scene?.effectiveGeometry.interfaceOrientation == .portrait)
        #expect(scene?.effectiveGeometry == scene?.effectiveGeometry)
    }

    @Test("Windows convert points and rectangles to one another and to the screen")
    func convertsBetweenWindows() {
        let (first, second) = (TestApp.showWindow(), TestApp.showWindow())
        defer { (first.windowScene, second.windowScene) = (nil, nil) }
        first.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        second.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
        #expect(first.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 11, y: 22))
        #expect(first.convert(CGPoint(x: 11, y: 22), from: nil) == CGPoint(x: 1, y: 2))
        #expect(first.convert(CGPoint(x: 1, y: 2), to: second) == CGPoint(x: -39, y: -38))
        #expect(first.convert(CGPoint(x: -39, y: -38), from: second) == CGPoint(x: 1, y: 2))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(first.convert(rect, to: second) == CGRect(x: -39, y: -38, width: 3, height: 4))
        #expect(second.convert(first.convert(rect, to: nil), from: nil) == CGRect(x: -39, y: -38, width: 3, height: 4))
    }

    @Test("A scene's trait overrides apply to its windows, and observers of the scene are notified")
    func passesSceneOverridesToWindows() throws {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let scene = try #require(window.windowScene)
        let view = UIView()
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(view)
        var seen: [UIUserInterfaceStyle] = []
        let registration = scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (scene: UIWindowScene, former) in
            seen += [former.userInterfaceStyle, scene.traitCollection.userInterfaceStyle]
        }
        scene.traitOverrides.userInterfaceStyle = .dark
        #expect(view.traitCollection.userInterfaceStyle == .dark && window.traitCollection.userInterfaceStyle == .dark)
        #expect(seen == [.light, .dark])
        scene.unregisterForTraitChanges(registration)
        scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(view.traitCollection.userInterfaceStyle == .light && seen.count == 2)
    }

    @Test("A snapshot of the screen shows its windows in order and in position")
    func snapshotsScreen() {
        let (back, front) = (TestApp.showWindow(), TestApp.showWindow())
        defer { (back.windowScene, front.windowScene) = (nil, nil) }
        back.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        front.frame = CGRect(x: 20, y: 30, width: 50, height: 60)
        front.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let snapshot = UIScreen.main.snapshotView(afterScreenUpdates: true)
        #expect(snapshot.bounds == UIScreen.main.bounds)
        #expect(snapshot.subviews.last?.frame == front.frame)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: snapshot.bounds, format: format).image { context in
            snapshot.layer.render(in: context.cgContext)
        }
        let pixels = Pixels(image)
        #expect(pixels[10, 10] == 0xFFFF_0000 && pixels[40, 50] == 0xFF00_00FF && pixels[100, 100] == 0xFFFF_0000)
    }
}
