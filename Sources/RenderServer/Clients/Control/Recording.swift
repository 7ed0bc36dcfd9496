import Geometry
import Glibc
import ServerClient
import Transport
import WireProtocol

/// A recording of the server's screen as an animated PNG, with still images at some times.
///
/// If the screen is resized meanwhile, the animation has the greatest width and the greatest
/// height, and pixels outside of the screen are transparent.
struct Recording: Equatable {
    /// A still image.
    struct Still: Equatable {
        let file: String
        /// The time since the start (seconds).
        let time: Double
    }

    /// The shortest duration (seconds).
    static let shortest = 0.01
    /// The longest duration (seconds).
    static let longest = 600.0

    let file: String
    let seconds: Double
    let framesPerSecond: Double
    let stills: [Still]

    /// A time at which the screen is captured.
    private struct Capture {
        let time: Double
        var isFrame: Bool
        var stills: [String]
    }

    /// Records the screen, then writes the files.
    func run(_ connection: inout ControlConnection) throws(Failure) {
        var timeline = Timeline(connection.welcome.clock)
        var animation = AnimatedPNG()
        var lastFrame: CapturedFrame?
        var images: [(file: String, frame: CapturedFrame)] = []
        for capture in captures {
            let time = try timeline.wait(until: capture.time, &connection)
            // Frames that are late by a whole interval are left out; stills never are.
            let isFrame = capture.isFrame && (lastFrame == nil || time < capture.time + 1 / framesPerSecond)
            guard isFrame || !capture.stills.isEmpty else { continue }
            let frame = CapturedFrame(try request { () throws(ControlFault) in try connection.screenshot() })
            for file in capture.stills { images.append((file, frame)) }
            if isFrame { try append(frame, at: min(time, seconds), to: &animation, after: &lastFrame) }
        }
        _ = try timeline.wait(until: seconds, &connection)
        for (file, frame) in images { try Output.replace(file, with: try PNGFile.encode(FrameImage(frame, in: frame.bounds))) }
        if let bytes = try animation.encode(end: seconds) { try Output.replace(file, with: bytes) }
    }

    /// Appends the rectangle that changed since the last frame. If nothing changed, appends
    /// nothing, unless the last frame cannot be shown any longer.
    private func append(
        _ frame: CapturedFrame, at time: Double, to animation: inout AnimatedPNG, after lastFrame: inout CapturedFrame?
    ) throws(Failure) {
        var rect = lastFrame.map { frame.difference(from: $0) } ?? frame.bounds
        lastFrame = frame
        if rect.isEmpty {
            let interval = 1 / framesPerSecond
            guard let last = animation.lastTime, time - last > AnimatedPNG.longestDelay - 2 * interval else { return }
            rect = PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
        }
        try animation.append(FrameImage(frame, in: rect), at: rect, time: animation.lastTime == nil ? 0 : time)
    }

    /// The captures for frames and stills, in the order of their times.
    private var captures: [Capture] {
        let count = max(1, Int((seconds * framesPerSecond - 1e-6).rounded(.up)))
        var captures = (0..<count).map { Capture(time: Double($0) / framesPerSecond, isFrame: true, stills: []) }
        for still in stills {
            if let index = captures.firstIndex(where: { $0.time == still.time }) {
                captures[index].stills.append(still.file)
            } else {
                captures.append(Capture(time: still.time, isFrame: false, stills: [still.file]))
            }
        }
        return captures.sorted { $0.time < $1.time }
    }
}

/// The time of a recording, which passes in reality or by advancing the server's manual clock.
private struct Timeline {
    private let clock: Welcome.ClockMode
    private let start: Double
    /// The time by which a manual clock was advanced (seconds).
    private var advanced = 0.0

    init(_ clock: Welcome.ClockMode) {
        self.clock = clock
        start = MonotonicClock.now
    }

    /// Waits until a time.
    ///
    /// - Returns: The current time, which may be later (seconds since the start).
    mutating func wait(until time: Double, _ connection: inout ControlConnection) throws(Failure) -> Double {
        switch clock {
        case .manual:
            if time > advanced {
                let seconds = time - advanced
                _ = try request { () throws(ControlFault) in try connection.tick(seconds) }
                advanced = time
            }
            return time
        case .real:
            Self.sleep(until: start + time)
            return MonotonicClock.now - start
        }
    }

    /// The corresponding C function is `clock_nanosleep`.
    private static func sleep(until time: Double) {
        let seconds = time.rounded(.down)
        var deadline = timespec(tv_sec: Int(seconds), tv_nsec: Int((time - seconds) * 1e9))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
    }
}
