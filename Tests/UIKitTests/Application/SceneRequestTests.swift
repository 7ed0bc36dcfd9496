import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Scenes, screens and user activities")
struct SceneRequestTests {
    @Test("Another scene is not supported, the present one is active already, and the only scene cannot be removed")
    func requestsScenes() throws {
        let application = TestApp.application
        let session = try #require(application.openSessions.first)
        var errors: [UISceneError.Code] = []
        func note(_ error: any Error) { if let error = error as? UISceneError { errors.append(error.code) } }
        application.requestSceneSessionActivation(session, userActivity: nil, options: nil, errorHandler: note)
        #expect(errors.isEmpty)
        application.requestSceneSessionActivation(nil, userActivity: NSUserActivity(activityType: "a"), options: nil, errorHandler: note)
        application.requestSceneSessionDestruction(session, options: nil, errorHandler: note)
        #expect(errors == [.multipleScenesNotSupported, .requestDenied])
    }

    @Test("A scene stores titles, conditions and activities, and connects without activities")
    func storesValues() throws {
        let scene = try #require(TestApp.application.connectedScenes.first)
        defer { (scene.title, scene.userActivity) = ("", nil) }
        scene.title = "Inbox"
        let activity = NSUserActivity(activityType: "a")
        scene.userActivity = activity
        scene.session.stateRestorationActivity = activity
        #expect(scene.title == "Inbox" && scene.subtitle.isEmpty && scene.userActivity === activity)
        #expect(scene.session.stateRestorationActivity === activity)
        scene.session.stateRestorationActivity = nil
        #expect(UIScene.ConnectionOptions().userActivities.isEmpty && UIScene.ConnectionOptions().shortcutItem == nil)
        #expect(scene.activationConditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: "x"))
        #expect(!scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: "x"))
        #expect((scene as? UIWindowScene)?.isFullScreen == true)
    }

    @Test("A responder keeps its activity, and each responder its own")
    func respondersKeepActivities() {
        let (view, other) = (UIView(), UIView())
        let activity = NSUserActivity(activityType: "a")
        view.userActivity = activity
        #expect(view.userActivity === activity && other.userActivity == nil)
        view.userActivity = nil
        #expect(view.userActivity == nil)
        let restoring: any UIUserActivityRestoring = view
        restoring.restoreUserActivityState(activity)
    }

    @Test("Views and controllers keep identifiers of restoration, each its own")
    func keepsIdentifiers() {
        final class Factory: UIViewControllerRestoration {
            static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController? {
                nil
            }
        }
        let (view, other, controller) = (UIView(), UIView(), UIViewController())
        view.restorationIdentifier = "list"
        controller.restorationIdentifier = "root"
        controller.restorationClass = Factory.self
        #expect(view.restorationIdentifier == "list" && other.restorationIdentifier == nil)
        #expect(controller.restorationIdentifier == "root" && controller.restorationClass == Factory.self)
    }

    private final class LinkTarget: NSObject {
        var count = 0
        func step(_ link: CADisplayLink) { count += 1 }
    }

    @Test("A screen has one mode, keeps a brightness from 0 to 1, and is neither mirrored nor recorded")
    func describesScreen() {
        _ = TestApp.application
        let screen = UIScreen.main
        #expect(screen.currentMode?.size == CGSize(width: 640, height: 960) && screen.availableModes.count == 1)
        #expect(screen.preferredMode?.pixelAspectRatio == 1)
        #expect(screen.brightness == 1 && !screen.isCaptured && screen.mirrored == nil && !screen.wantsSoftwareDimming)
        screen.brightness = 0.4
        #expect(screen.brightness == 0.4)
        screen.brightness = 2
        #expect(screen.brightness == 1)
        let target = LinkTarget()
        let link = screen.displayLink(withTarget: target, selector: Selector("step:", LinkTarget.step(_:)))
        #expect(link != nil)
        link?.invalidate()
    }

    /// A delegate that implements methods that Linux never calls, as code for iOS does.
    private final class Delegate: NSObject, UIApplicationDelegate, UISceneDelegate {
        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool { userActivity.activityType == NSUserActivityTypeBrowsingWeb }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    }

    @Test("Methods of delegates that Linux never calls have the defaults of iOS, and are called on those that implement them")
    func delegatesMethods() {
        final class Plain: NSObject, UIApplicationDelegate, UISceneDelegate {}
        let application = TestApp.application
        let (plain, delegate): (any UIApplicationDelegate, any UIApplicationDelegate) = (Plain(), Delegate())
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        #expect(
            !plain.application(application, continue: activity) { _ in } && delegate.application(application, continue: activity) { _ in })
        #expect(plain.application(application, shouldAllowExtensionPointIdentifier: .keyboard))
        #expect(!plain.application(application, willContinueUserActivityWithType: "a"))
        let scene = UIScene(
            session: UISceneSession(
                role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
            connectionOptions: .init())
        #expect((Plain() as any UISceneDelegate).stateRestorationActivity(for: scene) == nil)
    }
}
