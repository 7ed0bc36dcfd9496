import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Memory warnings")
struct MemoryWarningTests {
    /// Records warnings of a delegate, of controllers and of an observer, in order.
    private final class WarningSpy: NSObject, UIApplicationDelegate {
        var events: [String] = []
        func applicationDidReceiveMemoryWarning(_ application: UIApplication) { events.append("delegate") }
    }

    private final class Controller: UIViewController {
        var spy: WarningSpy?
        override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            spy?.events.append("controller")
        }
    }

    /// Returns a pipe of the file system, as systemd passes it.
    private static func makePipe() throws -> (path: String, descriptor: Int32) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("pressure-\(UUID().uuidString)").path
        try #require(mkfifo(path, 0o600) == 0)
        return (path, open(path, O_RDWR | O_NONBLOCK))
    }

    @Test("When the source of memory pressure reports, the delegate, all controllers and the observers are notified, in this order")
    func notifies() async throws {
        let application = TestApp.application
        let (path, descriptor) = try Self.makePipe()
        defer {
            close(descriptor)
            unlink(path)
        }
        let (spy, controller) = (WarningSpy(), Controller())
        (application.delegate, controller.spy) = (spy, spy)
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: application, queue: nil
        ) { _ in MainActor.assumeIsolated { spy.events.append("observer") } }
        defer {
            application.delegate = nil
            NotificationCenter.default.removeObserver(observer)
        }
        application.lifeCycle.watchMemory(application, ["MEMORY_PRESSURE_WATCH": path])
        #expect(spy.events.isEmpty)
        #expect(write(descriptor, "x", 1) == 1)
        let deadline = Date(timeIntervalSinceNow: 20)
        while spy.events.count < 3, Date() < deadline { try await Task.sleep(for: .milliseconds(5)) }
        #expect(spy.events == ["delegate", "controller", "observer"])
        application.lifeCycle.watchMemory(application, ["MEMORY_PRESSURE_WATCH": "/dev/null"])
    }

    @Test("A source that is watched is asked with the request, and is closed when the object ends")
    func writesRequest() async throws {
        let (path, descriptor) = try Self.makePipe()
        defer {
            close(descriptor)
            unlink(path)
        }
        let request = Array("some 1 2".utf8)
        // The thread that reads the pipe may take the request back, as a report.
        var pressure = MemoryPressure(MemoryPressure.Source(path: path, request: request)) {}
        #expect(pressure != nil)
        pressure = nil
        #expect(MemoryPressure(MemoryPressure.Source(path: "/nonexistent", request: [])) {} == nil)
    }

    @Test("The source is that of the environment, otherwise the app's control group and the system")
    func choosesSource() {
        let given = MemoryPressure.sources([
            "MEMORY_PRESSURE_WATCH": "/run/x", "MEMORY_PRESSURE_WRITE": Data("some 1 2\0".utf8).base64EncodedString(),
        ])
        #expect(given == [MemoryPressure.Source(path: "/run/x", request: Array("some 1 2\0".utf8))])
        #expect(MemoryPressure.sources(["MEMORY_PRESSURE_WATCH": "/dev/null"]).isEmpty)
        let standard = MemoryPressure.sources([:])
        #expect(standard.last == MemoryPressure.Source(path: "/proc/pressure/memory", request: Array("some 200000 2000000\0".utf8)))
        #expect(MemoryPressure.groupFile("1:x:/y\n0::/user.slice/app.scope\n") == "/sys/fs/cgroup/user.slice/app.scope/memory.pressure")
        #expect(MemoryPressure.groupFile("0::/\n") == nil && MemoryPressure.groupFile("") == nil)
    }

    @Test("The kernel accepts the threshold that an app asks for without privileges")
    func kernelAccepts() throws {
        let source = try #require(MemoryPressure.sources([:]).last)
        let isOffered = access(source.path, W_OK) == 0
        #expect((MemoryPressure(source) {} != nil) == isOffered)
    }
}
