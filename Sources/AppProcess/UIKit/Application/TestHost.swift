import Foundation
import Glibc

/// The application of a process that runs the tests of a package.
///
/// On iOS, the tests of an app run in a process whose application is launched. `lamina test` links
/// an object that calls `_launchTestHost` before `main` (Tests/MainRunLoop), and starts a server.
@MainActor enum TestHost {
    /// Launches an application without a delegate, and waits until the server shows it.
    static func launch(within seconds: TimeInterval = 10) {
        let application = UIApplication()
        application.lifeCycle.start(application, handlesSignals: false)
        let limit = Date(timeIntervalSinceNow: seconds)
        while application.lifeCycle.scene == nil, Date() < limit {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
    }
}

/// Launches the application of a test process on the main thread. Tests do not call it.
@_cdecl("lamina_launch_test_host")
public func _launchTestHost() { MainActor.assumeIsolated { TestHost.launch() } }
