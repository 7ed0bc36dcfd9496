import Foundation
import Geometry
import Glibc
import ServerClient
import Transport
import UIKit
import WireProtocol

/// An app with a list, which a simulated person flicks through. Subclasses provide the list or its
/// rows.
///
/// A second thread connects to the server as a control client and plays the touches. When the last
/// flick comes to rest, the app prints its measurements and exits.
class FlickedApp: UIResponder, UIApplicationDelegate, UIScrollViewDelegate {
    var window: UIWindow?
    private(set) final lazy var list = makeList()
    /// The main thread's processor time at the last scroll (seconds), or nil at rest.
    private var clock: Double?
    /// The processor time between successive scrolls, that is, for each frame (seconds).
    private var frames: [Double] = []
    /// Signaled whenever the list comes to rest.
    private let isAtRest = DispatchSemaphore(value: 0)

    /// The scene's name in the report.
    var scene: String { "" }

    /// Returns the scroll view that is flicked.
    func makeList() -> UIScrollView { UIScrollView() }

    /// Creates or reuses views for the visible rows.
    func showRows() {}

    /// Makes the app the delegate of the list.
    func follow(_ list: UIScrollView) { list.delegate = self }

    /// A Boolean value that indicates whether a visible row waits for a part of its contents.
    var lacksContents: Bool { false }
    /// The number of frames in which a row waited.
    private var incompleteFrames = 0
    private lazy var refreshes = RefreshCounter()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        list.frame = window.bounds
        follow(list)
        window.addSubview(list)
        showRows()
        window.makeKeyAndVisible()
        self.window = window
        Thread.detachNewThread { [isAtRest] in
            do {
                let result = try Self.flick(isAtRest)
                DispatchQueue.main.async { MainActor.assumeIsolated { self.report(result) } }
            } catch {
                FileHandle.standardError.write(Data("render-bench: \(error)\n".utf8))
                exit(1)
            }
        }
        return true
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        showRows()
        refreshes.isRunning = true
        let now = ThreadClock.now
        if let clock {
            frames.append(now - clock)
            if lacksContents { incompleteFrames += 1 }
        }
        clock = ThreadClock.now
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        // On a busy machine, the last moves may arrive so late that the finger appears to have
        // stopped.
        if !decelerate { rest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }

    /// Ends the measurement of a flick.
    private func rest() {
        clock = nil
        refreshes.isRunning = false
        isAtRest.signal()
    }

    private struct Result {
        /// The number of published frames.
        var frames: UInt64
        /// The number of missed vsyncs.
        var missed: UInt64
        /// The app's memory after the first and after the last flick (bytes).
        var memory: (Int, Int)
    }

    /// Flicks upward repeatedly, each time after the list comes to rest: by 500 points within five
    /// sixtieths of a second.
    private nonisolated static func flick(_ isAtRest: DispatchSemaphore) throws -> Result {
        var control = try ControlConnection(path: ProcessInfo.processInfo.environment["LAMINA_SOCKET"] ?? "", name: "render-bench")
        var result = Result(frames: 0, missed: 0, memory: (0, 0))
        // The first flick follows after the app has shown itself.
        Thread.sleep(forTimeInterval: 1)
        var first = try control.statistics()
        for number in 0..<UInt32(clamping: flicks) {
            func touch(_ phase: InputEvent.Touch.Phase, _ step: Int) -> TimedInput {
                let touch = InputEvent.Touch(id: number, phase: phase, location: Point(x: 190, y: 700 - 100 * Double(step)))
                return TimedInput(after: Double(step) / 60, .touch(touch))
            }
            _ = try control.play([touch(.began, 0)] + (1...5).map { touch(.moved, $0) } + [touch(.ended, 5)])
            guard isAtRest.wait(timeout: .now() + 30) == .success else {
                throw BenchmarkError(message: "the list did not come to rest within thirty seconds")
            }
            result.memory.1 = Memory.privateBytes(of: getpid())
            guard number == 0 else { continue }
            result.memory.0 = result.memory.1
            // The first flick also loads glyphs and classes.
            first = try control.statistics()
        }
        let last = try control.statistics()
        (result.frames, result.missed) = (last.frames - first.frames, last.missedVsyncs - first.missedVsyncs)
        return result
    }

    private func report(_ result: Result) {
        let times = Percentiles(frames)
        Report.line([
            ("suite", .text("input")), ("scene", .text(scene)), ("hz", .integer(UIScreen.main.maximumFramesPerSecond)),
            ("flicks", .integer(flicks)), ("frames", .integer(Int(result.frames))), ("missed", .integer(Int(result.missed))),
            ("main_p50_ms", .number(times.median * 1e3)), ("main_p99_ms", .number(times.at(0.99) * 1e3)),
            ("main_max_ms", .number(times.at(1) * 1e3)), ("scrolls", .integer(frames.count)),
            ("incomplete", .integer(incompleteFrames)), ("refreshes", .integer(refreshes.count)), ("dropped", .integer(refreshes.dropped)),
            ("first_bytes", .integer(result.memory.0)),
            ("last_bytes", .integer(result.memory.1)),
        ])
        exit(0)
    }
}
