import CoreFoundation
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.serialized, .tags(.realTime)) struct RunLoopTraceTests {
    @Test("RL9 The run-loop trace distinguishes a block, a timer and an observer")
    func tracesCallOuts() {
        var lines: [String] = []
        let trace = RunLoopTrace { lines.append($0) }
        defer { trace.stop() }
        // Ends the run, however long a busy machine takes for it.
        let timer = Timer(timeInterval: 0.1, repeats: false) { _ in
            MainActor.assumeIsolated { lines.append("[timer]") }
            CFRunLoopStop(CFRunLoopGetMain())
        }
        RunLoop.main.add(timer, forMode: .common)
        CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) { MainActor.assumeIsolated { lines.append("[block]") } }
        let observer = CFRunLoopObserverCreateWithHandler(kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, 0) { _, _ in
            MainActor.assumeIsolated { lines.append("[observer]") }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        defer { CFRunLoopObserverInvalidate(observer) }
        _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, .testTimeout, false)
        func before(_ entry: String) -> String? { lines.firstIndex(of: entry).flatMap { $0 > 0 ? lines[$0 - 1] : nil } }
        #expect(lines.first == "enters \(RunLoop.Mode.default.rawValue)")
        #expect(before("[block]") == "before sources")
        #expect(before("[observer]") == "before waiting")
        #expect(before("[timer]") == "wakes for a timer")
        #expect(before("sleeps") == "[observer]")
        #expect(lines.last == "leaves")
    }
}
