import Foundation
import TestSupport
import Testing

/// Tests of a program in Swift 5 mode, in which the compiler permits UIKit on any thread.
struct OffMainThreadTests {
    @Test(
        "UIKit called off the main thread from Swift 5 code ends the process with a message before anything changes",
        arguments: [
            ("view", "UIView.init(frame:)"), ("label", "UIView.init(frame:)"), ("controller", "UIViewController.init(nibName:bundle:)"),
            ("recognizer", "UIGestureRecognizer.init(target:action:)"), ("frame", "UIView.frame"), ("alpha", "UIView.alpha"),
            ("tag", "UIView.tag"), ("touches", "UIView.isUserInteractionEnabled"), ("layout", "UIView.setNeedsLayout()"),
            ("tree", "UIView.addSubview(_:)"), ("animation", "UIView.animate(withDuration:)"),
            ("responder", "UIResponder.becomeFirstResponder()"),
        ])
    func endsProcessOffMainThread(
        fault: String, member: String
    ) throws {
        let server = try TestServer(size: "320x480")
        let result = try SpawnedProcess.run(
            "swift-five-app", [fault], environment: ["LAMINA_SOCKET": server.socket, "SWIFT_BACKTRACE": "enable=no"])
        #expect(result.stderr.contains("\(member) must be used from main thread only"), "\(result.stderr)")
        // Before it ends, the program prints the state of its view, which the use has not changed.
        #expect(
            result.stdout == """
                frame 1.0 2.0 3.0 4.0 alpha 1.0 tag 0
                subviews 0 layers 0 dirty false
                touches true recognizers 0

                """)
        // The status with which the program's signal handler exits.
        #expect(result.status == 3)
    }

    @Test("UIKit called on the main thread from Swift 5 code works")
    func runsOnMainThread() throws {
        let server = try TestServer(size: "320x480")
        let result = try SpawnedProcess.run("swift-five-app", ["nothing"], environment: ["LAMINA_SOCKET": server.socket])
        #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    }
}
