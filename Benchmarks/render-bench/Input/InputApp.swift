import Foundation
import Geometry
import QuartzCore
import ServerClient
import Transport
import UIKit
import WireProtocol

/// The app of I1: its view changes color when touched, and a simulated person touches it at random
/// times between vsyncs.
final class InputApp: UIResponder, UIApplicationDelegate {
    /// The number of touches before those that are reported.
    private nonisolated static let warmUp = 30
    /// The number of touches that are reported.
    private nonisolated static let samples = 300

    var window: UIWindow?
    private var latencies: [Double] = []
    /// The time at which the touch arrived in the server (media time in seconds), from the view's
    /// response until the frame with the response is published. Otherwise nil.
    private var touched: Double?
    /// Signaled when the response to a touch is published.
    private let isShown = DispatchSemaphore(value: 0)

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let view = RespondingView(frame: window.bounds)
        view.backgroundColor = .black
        view.responseHandler = { [unowned self] in touched = $0 }
        window.addSubview(view)
        window.makeKeyAndVisible()
        self.window = window
        CAContext.main.commitHandler = { [unowned self] event in
            if case .presented = event { MainActor.assumeIsolated { presented() } }
        }
        Thread.detachNewThread { [isShown] in Self.touch(isShown) }
        return true
    }

    private func presented() {
        guard let touched else { return }
        latencies.append(MonotonicClock.now - touched)
        self.touched = nil
        isShown.signal()
        if latencies.count == Self.warmUp + Self.samples { report() }
    }

    /// Touches the view repeatedly, each time after the response is presented.
    private nonisolated static func touch(_ isShown: DispatchSemaphore) {
        do {
            var control = try ControlConnection(path: ProcessInfo.processInfo.environment["LAMINA_SOCKET"] ?? "", name: "render-bench")
            var numbers = SystemRandomNumberGenerator()
            for id in 0..<UInt32(warmUp + samples) {
                Thread.sleep(forTimeInterval: .random(in: 0.02...0.06, using: &numbers))
                for phase in [InputEvent.Touch.Phase.began, .ended] {
                    let touch = InputEvent.Touch(id: id, phase: phase, location: Point(x: 100, y: 100))
                    try control.send(.input(InputEvent(time: MonotonicClock.now, kind: .touch(touch))))
                    if phase == .began, isShown.wait(timeout: .now() + 10) == .timedOut {
                        throw BenchmarkError(message: "the app did not respond to a touch within ten seconds")
                    }
                }
            }
        } catch {
            FileHandle.standardError.write(Data("render-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    private func report() {
        let result = Percentiles(Array(latencies.dropFirst(Self.warmUp)))
        let rate = UIScreen.main.maximumFramesPerSecond
        Report.line([
            ("suite", .text("input")), ("scene", .text("I1")), ("hz", .integer(rate)), ("p50_ms", .number(result.median * 1e3)),
            ("p99_ms", .number(result.at(0.99) * 1e3)), ("vsync_ms", .number(1e3 / Double(rate))),
            ("beyond_vsync_p50_ms", .number(result.median * 1e3 - 1e3 / Double(rate))),
        ])
        exit(0)
    }
}

/// A view that changes its color when touched and reports the touch's timestamp.
private final class RespondingView: UIView {
    var responseHandler: ((TimeInterval) -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = backgroundColor == .black ? .white : .black
        responseHandler?(touches.first?.timestamp ?? 0)
    }
}
