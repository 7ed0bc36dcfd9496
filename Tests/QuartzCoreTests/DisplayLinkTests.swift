import CoreFoundation
import Foundation
import ObjectiveC
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Display links")
    struct DisplayLinkTests {
        /// A simulated 60 Hz screen with the client that the display links belong to.
        @StageThread
        private final class ScreenFixture {
            static let interval = 1.0 / 60
            let server: ServerStub
            let app: ConnectionFixture
            let peer: ServerStub.Peer
            private var refreshes = 0

            init() throws {
                server = try ServerStub(path: ServerStub.newPath())
                app = ConnectionFixture(path: server.path)
                peer = try app.open(server)
            }

            func link(_ handler: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
                CADisplayLink(links: app.connection.displayLinks, handler: handler)
            }

            /// The requests for vsync that the server received, in order.
            var requests: [Bool] { peer.messages.compactMap { if case .requestVsync(let isOn) = $0 { isOn } else { nil } } }

            /// The time of the next refresh (seconds).
            var time: Double { 100 + Double(refreshes) * Self.interval }

            /// Refreshes the screen and runs the run loop until the app has received each vsync.
            func refresh(_ count: Int = 1, in mode: RunLoop.Mode = .default) throws {
                for _ in 0..<count {
                    let received = app.events.messages.count
                    peer.send(.vsync(time: time, target: time + Self.interval, interval: Self.interval))
                    refreshes += 1
                    try app.wait("vsync", for: server, in: mode) { app.events.messages.count > received }
                }
            }
        }

        @StageThread
        @Test("RL6 A display link is called at every vsync with its timestamp, target and interval")
        func values() throws {
            let screen = try ScreenFixture()
            var calls: [[Double]] = []
            let link = screen.link { calls.append([$0.timestamp, $0.targetTimestamp, $0.duration]) }
            #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0 && !link.isPaused)
            link.add(to: .current, forMode: .default)
            var expected: [[Double]] = []
            for _ in 0..<3 {
                expected.append([screen.time, screen.time + ScreenFixture.interval, ScreenFixture.interval])
                try screen.refresh()
            }
            #expect(calls == expected)
            link.invalidate()
        }

        @StageThread
        @Test("Vsync is requested only while a display link is scheduled and not paused, and again after reconnecting")
        func requests() throws {
            let screen = try ScreenFixture()
            var count = 0
            let link = screen.link { _ in count += 1 }
            #expect(screen.requests == [])
            link.add(to: .current, forMode: .default)
            try screen.app.wait("on", for: screen.server) { screen.requests == [true] }
            link.isPaused = true
            try screen.app.wait("off", for: screen.server) { screen.requests == [true, false] }
            try screen.refresh()
            #expect(count == 0, "paused")
            link.isPaused = false
            try screen.refresh()
            #expect(count == 1 && screen.requests == [true, false, true])
            // The server ends the connection.
            screen.peer.send(.fault(Fault(.timeout, "you were slow")))
            try screen.app.wait("the end", for: screen.server) { screen.app.events.ends.count == 1 }
            let next = try screen.app.open(screen.server)
            try screen.app.wait("on again", for: screen.server) { next.messages.contains(.requestVsync(true)) }
            link.invalidate()
            try screen.app.wait("off again", for: screen.server) { next.messages.last == .requestVsync(false) }
        }

        @StageThread
        @Test("A display link's preferred rate divides the screen's, and the target timestamp is that of the next call")
        func rates() throws {
            let screen = try ScreenFixture()
            var calls: [Double] = []
            var targets: [Double] = []
            let link = screen.link {
                calls.append($0.timestamp)
                targets.append($0.targetTimestamp)
                #expect($0.duration == ScreenFixture.interval)
            }
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 20)
            #expect(link.preferredFramesPerSecond == 20)
            link.add(to: .current, forMode: .default)
            try screen.refresh(9)
            #expect(calls.map { (($0 - 100) / ScreenFixture.interval).rounded() } == [0, 3, 6])
            #expect(zip(calls, targets).allSatisfy { ($1 - $0).isNear(3 * ScreenFixture.interval) })
            link.preferredFramesPerSecond = 0
            #expect(link.preferredFrameRateRange == .default)
            calls = []
            try screen.refresh(2)
            #expect(calls.count == 2)
            link.invalidate()
        }

        @StageThread
        @Test("A display link's frame interval counts refreshes if no rate is preferred, and is at least 1")
        func frameInterval() throws {
            let screen = try ScreenFixture()
            var calls: [Double] = []
            var targets: [Double] = []
            let link = screen.link {
                calls.append($0.timestamp)
                targets.append($0.targetTimestamp)
            }
            #expect(link.frameInterval == 1)
            link.frameInterval = 4
            link.add(to: .current, forMode: .default)
            try screen.refresh(9)
            #expect(calls.map { (($0 - 100) / ScreenFixture.interval).rounded() } == [0, 4, 8])
            #expect(zip(calls, targets).allSatisfy { ($1 - $0).isNear(4 * ScreenFixture.interval) })
            link.preferredFramesPerSecond = 60
            calls = []
            try screen.refresh(3)
            #expect(calls.count == 3)
            link.frameInterval = -2
            #expect(link.frameInterval == 1)
            link.invalidate()
        }

        @StageThread
        @Test("Display links with equal rates are called at the same refreshes, in the order in which they were added")
        func severalLinks() throws {
            let screen = try ScreenFixture()
            var calls: [String] = []
            let links = [("a", 30), ("b", 0), ("c", 30), ("d", 20)].map { name, rate in
                let link = screen.link { _ in calls.append(name) }
                link.preferredFramesPerSecond = rate
                return link
            }
            for link in links { link.add(to: .current, forMode: .default) }
            var refreshes: [String] = []
            for _ in 0..<6 {
                calls = []
                try screen.refresh()
                refreshes.append(calls.joined())
            }
            // At 60 Hz, a and c are called at every second refresh, b at every one, d at every
            // third.
            #expect(refreshes == ["abcd", "b", "abc", "bd", "abc", "b"])
            links[0].remove(from: .current, forMode: .default)
            links[1].isPaused = true
            calls = []
            try screen.refresh()
            #expect(calls == ["c", "d"])
            links[0].add(to: .current, forMode: .default)
            links[0].add(to: .current, forMode: .default)
            calls = []
            try screen.refresh(2)
            // Although added twice, a is called once for each refresh: at the first, since it
            // missed one, and at the second after c, which was added earlier.
            #expect(calls == ["a", "c", "a"])
            for link in links { link.invalidate() }
            links[2].add(to: .current, forMode: .default)
            calls = []
            try screen.refresh(2)
            #expect(calls == [], "an invalidated link cannot be added again")
        }

        @Test("A frame rate range keeps its values, and the default range has no preferred rate")
        func ranges() {
            let range = CAFrameRateRange(minimum: 24, maximum: 60)
            #expect(range.minimum == 24 && range.maximum == 60 && range.preferred == nil)
            #expect(range == CAFrameRateRange(minimum: 24, maximum: 60, preferred: nil))
            #expect(range != CAFrameRateRange(minimum: 24, maximum: 60, preferred: 30))
            #expect(CAFrameRateRange() == .default && CAFrameRateRange.default.preferred == nil)
            let link = CADisplayLink { _ in }
            #expect(link.preferredFrameRateRange == .default && link.preferredFramesPerSecond == 0)
            link.preferredFramesPerSecond = 30
            #expect(link.preferredFrameRateRange == CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30))
            for rate in [Float.nan, .infinity, 1e30, -5] {
                link.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
                #expect((-5...0).contains(link.preferredFramesPerSecond))
                #expect(link.preferredFrameRateRange.refreshesPerFrame(at: 60) == 1)
            }
        }

        @Test("A frame rate range selects the nearest whole number of refreshes per frame")
        func refreshesPerFrame() {
            func count(_ minimum: Float, _ maximum: Float, _ preferred: Float?, at rate: Double = 60) -> Int {
                CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred).refreshesPerFrame(at: rate)
            }
            #expect(count(0, 0, nil) == 1)
            #expect(count(30, 60, 60) == 1 && count(30, 60, 30) == 2 && count(10, 30, nil) == 2)
            #expect(count(20, 30, 25) == 2, "60 / 25 = 2.4 is nearest to 2")
            #expect(count(80, 120, 120) == 1, "the screen has fewer")
            // A preferred rate of 0 is none: the maximum counts, 60 / 15.
            #expect(count(8, 15, 0) == 4 && count(1, 1, 1) == 60)
            #expect(count(29.97, 29.97, 29.97, at: 59.94) == 2)
        }

        /// The target of display links.
        private final class Counter: NSObject {
            nonisolated(unsafe) static var remaining = 0
            private(set) var calls: [String] = []
            override init() { Self.remaining += 1 }
            deinit { Self.remaining -= 1 }
            func tick(_ link: CADisplayLink) { calls.append("tick \(link.timestamp)") }
            func step() { calls.append("step") }
        }

        @StageThread
        @Test("A display link calls the method of its target, with or without the link, and retains the target")
        func targets() throws {
            let screen = try ScreenFixture()
            let time = screen.time
            do {
                let counter = Counter()
                let links = [Selector("tick:", Counter.tick), Selector("step", Counter.step)].map {
                    screen.link(CADisplayLink.handler(counter, $0))
                }
                for link in links { link.add(to: .current, forMode: .default) }
                try screen.refresh()
                #expect(counter.calls.sorted() == ["step", "tick \(time)"])
                for link in links { link.invalidate() }
                try screen.refresh()
                #expect(counter.calls.count == 2)
            }
            do {
                let link = screen.link(CADisplayLink.handler(Counter(), Selector("step", Counter.step)))
                #expect(Counter.remaining == 1)
                link.invalidate()
            }
            #expect(Counter.remaining == 0)
        }

        @StageThread
        @Test("An invalidated display link is never called again, even if invalidated within its own call, and is released")
        func invalidate() throws {
            let screen = try ScreenFixture()
            var calls = 0
            weak var weakLink: CADisplayLink?
            do {
                let link = screen.link {
                    calls += 1
                    if calls == 2 { $0.invalidate() }
                }
                weakLink = link
                link.add(to: .current, forMode: .default)
            }
            #expect(weakLink != nil, "the run loop keeps it")
            try screen.refresh(4)
            #expect(calls == 2 && weakLink == nil)
            #expect(screen.requests == [true, false])
        }

        @StageThread
        @Test(
            "RL8 A display link is called only while the run loop runs in one of its modes, which may be the common modes"
        )
        func modes() throws {
            let screen = try ScreenFixture()
            let (tracking, common) = (RunLoop.Mode("QuartzCoreTests.tracking"), RunLoop.Mode("QuartzCoreTests.common"))
            CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), HostRunLoop.name(common))
            var calls: [String] = []
            let links = [("default", RunLoop.Mode.default), ("tracking", tracking), ("common", .common)].map { name, mode in
                let link = screen.link { _ in calls.append(name) }
                link.add(to: .current, forMode: mode)
                return link
            }
            func called(in mode: RunLoop.Mode) throws -> [String] {
                calls = []
                try screen.refresh(in: mode)
                return calls.sorted()
            }
            #expect(try called(in: .default) == ["common", "default"])
            #expect(try called(in: tracking) == ["tracking"])
            #expect(try called(in: common) == ["common"])
            links[0].add(to: .current, forMode: tracking)
            #expect(try called(in: tracking) == ["default", "tracking"])
            links[0].remove(from: .current, forMode: .default)
            #expect(try called(in: .default) == ["common"])
            for link in links { link.invalidate() }
        }

        @StageThread
        @Test("A display link's handler can add, pause and invalidate other links")
        func reentrant() throws {
            let screen = try ScreenFixture()
            var calls: [String] = []
            let second = screen.link { _ in calls.append("second") }
            var third: CADisplayLink?
            let first = screen.link { _ in
                calls.append("first")
                second.invalidate()
                if third == nil {
                    third = screen.link { _ in calls.append("third") }
                    third?.add(to: .current, forMode: .default)
                }
            }
            first.add(to: .current, forMode: .default)
            second.add(to: .current, forMode: .default)
            try screen.refresh(2)
            #expect(calls == ["first", "first", "third"])
            first.invalidate()
            third?.invalidate()
        }
    }
}
