import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

/// The values of a link, and the time, at a call.
private struct Call {
    let timestamp, target, duration, now: Double
}

extension QuartzCoreTests {
    @Suite("Display links on a real render-server")
    @StageThread
    struct ServedDisplayLinkTests {
        @Test("RL6 Display links are called with the times of the server's frames, each at its rate, unless paused")
        func manual() throws {
            let app = try ServedAppFixture()
            let interval = 1.0 / 60
            var calls: [String: [Call]] = [:]
            func link(_ name: String, _ change: (CADisplayLink) -> Void) -> CADisplayLink {
                let link = CADisplayLink(links: app.connection.displayLinks) {
                    let call = Call(
                        timestamp: $0.timestamp, target: $0.targetTimestamp, duration: $0.duration, now: app.context.clock.now)
                    calls[name, default: []].append(call)
                }
                change(link)
                link.add(to: .current, forMode: .common)
                return link
            }
            let links = [
                link("full") { _ in }, link("half") { $0.preferredFramesPerSecond = 30 },
                link("third") { $0.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20, preferred: 20) },
                link("paused") { $0.isPaused = true },
            ]
            try app.run("the first refresh") {
                try app.tick(interval)
                return calls["full"] != nil && calls["half"] != nil && calls["third"] != nil
            }
            calls = [:]
            for _ in 0..<30 {
                let count = calls["full"]?.count ?? 0
                try app.tick(interval)
                try app.run("a refresh") { calls["full"]?.count ?? 0 > count }
            }
            for (name, refreshes) in [("full", 1), ("half", 2), ("third", 3)] {
                let received = calls[name] ?? []
                #expect(received.count == 30 / refreshes, "\(name)")
                for call in received {
                    #expect(call.timestamp == call.now && call.duration.isNear(interval))
                    #expect((call.target - call.timestamp).isNear(interval * Double(refreshes)), "\(name)")
                }
                for (a, b) in zip(received, received.dropFirst()) {
                    #expect((b.timestamp - a.timestamp).isNear(interval * Double(refreshes)), "\(name)")
                    #expect(b.timestamp.isNear(a.target), "\(name)")
                }
            }
            #expect(calls["paused"] == nil)
            // A resumed link, and one added for a second mode, are called once per refresh.
            links[3].isPaused = false
            links[0].add(to: .current, forMode: .default)
            let before = calls["full"]?.count ?? 0
            try app.run("the other link") {
                try app.tick(interval)
                return calls["paused"] != nil
            }
            let full = calls["full"] ?? []
            #expect(full.count > before && Set(full.map(\.timestamp)).count == full.count)
            for link in links { link.invalidate() }
            calls = [:]
            try app.run("no more vsync") { true }
            for _ in 0..<3 { try app.tick(interval) }
            #expect(calls.isEmpty)
        }
    }

    @Suite("Display links on the real clock", .serialized, .tags(.realTime))
    @StageThread
    struct RealTimeDisplayLinkTests {
        @Test("RL6 Changes by a display link's handler appear in the next frame, and the app's clock matches the link's times")
        func real() throws {
            let app = try ServedAppFixture(clock: "real")
            let layer = app.show(CALayer())
            layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            layer.anchorPoint = .zero
            var calls: [Call] = []
            let link = CADisplayLink(links: app.connection.displayLinks) { link in
                calls.append(
                    Call(timestamp: link.timestamp, target: link.targetTimestamp, duration: link.duration, now: app.context.clock.now))
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                layer.bounds.size = CGSize(width: min(calls.count, 20) * 10, height: 10)
                CATransaction.commit()
                if calls.count >= 20 { link.invalidate() }
            }
            link.add(to: .current, forMode: .common)
            try app.run("twenty calls") { calls.count >= 20 }
            try app.run("the last frame") {
                let frame = try app.control.screenshot()
                return frame[199, 5] == 0xFFFF_0000 && frame[200, 5] == 0xFF00_0000
            }
            #expect(calls.count == 20)
            for call in calls {
                #expect(call.duration.isNear(1.0 / 60, 1e-3) && (call.target - call.timestamp).isNear(call.duration, 1e-3))
                #expect(call.timestamp <= call.now + 1e-3)
            }
            for (a, b) in zip(calls, calls.dropFirst()) {
                // The calls are a whole number of refreshes apart.
                let refreshes = (b.timestamp - a.timestamp) / a.duration
                #expect(refreshes > 0.5 && (refreshes - refreshes.rounded()).magnitude < 0.05, "\(refreshes)")
            }
        }
    }
}
