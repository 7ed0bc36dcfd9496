import Foundation
import TestSupport
import Testing
import UIKit

@MainActor struct MainThreadTests {
    @Test("RL4 The main actor of a test process runs on its main thread, as an app's does")
    func runsMainActorOnMainThread() async {
        #expect(Thread.isMainThread)
        await Task.yield()
        #expect(Thread.isMainThread)
        #expect(UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 1)).bounds.width == 2)
    }
}

@MainActor @Suite(.serialized, .tags(.realTime)) struct RealTimeMainThreadTests {
    @Test("RL4 The main run loop serves the main queue, timers and the main actor between a test's awaits")
    func servesMainRunLoop() async {
        let served = ServiceSpy()
        await withCheckedContinuation { continuation in
            served.both = { continuation.resume() }
            DispatchQueue.main.async { MainActor.assumeIsolated { _ = served.names.insert("queue") } }
            _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
                MainActor.assumeIsolated { _ = served.names.insert("timer") }
            }
        }
        #expect(served.names == ["queue", "timer"])
    }

    /// Records what the run loop served, in any order.
    @MainActor private final class ServiceSpy {
        var names: Set<String> = [] { didSet { if names.count == 2 { both?() } } }
        var both: (() -> Void)?
    }
}
