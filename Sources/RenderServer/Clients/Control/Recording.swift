import ServerClient
import Glibc
import WireProtocol

/// A film of what a running server shows, and stills of some moments.
struct Recording: Equatable {
    struct Still: Equatable {
        let file: String
        /// Seconds from the start.
        let time: Double
    }

    /// Seconds.
    static let shortest = 0.01
    static let longest = 600.0

    let file: String
    let seconds: Double
    let framesPerSecond: Double
    let stills: [Still]

    /// A moment at which the screen is looked at.
    private struct Moment {
        let time: Double
        var isFilmed: Bool
        var stills: [String]
    }

    /// Records, and writes the files when all is seen.
    func run(_ connection: inout ControlConnection) throws(Failure) {
        var pace = Pace(connection.welcome.clock)
        var film = AnimatedPNG()
        var shown: RawPixels?
        var pictures: [(file: String, pixels: RawPixels)] = []
        for moment in moments {
            let time = try pace.wait(for: moment.time, &connection)
            // Frames that there was no time for are left out; stills are not.
            let isFilmed = moment.isFilmed && (shown == nil || time < moment.time + 1 / framesPerSecond)
            guard isFilmed || !moment.stills.isEmpty else { continue }
            let pixels = RawPixels(try asking { () throws(ControlFault) in try connection.screenshot() })
            for file in moment.stills { pictures.append((file, pixels)) }
            if isFilmed { try add(pixels, at: min(time, seconds), to: &film, after: &shown) }
        }
        _ = try pace.wait(for: seconds, &connection)
        for (file, pixels) in pictures { try Output.replace(file, with: try PNGFile.encode(Picture(pixels, in: pixels.bounds))) }
        if let bytes = film.encode(end: seconds) { try Output.replace(file, with: bytes) }
    }

    /// Adds what changed since the last frame; nothing where nothing did, unless that frame cannot stay any longer.
    private func add(_ pixels: RawPixels, at time: Double, to film: inout AnimatedPNG, after shown: inout RawPixels?) throws(Failure) {
        var place = shown.map { pixels.difference(from: $0) } ?? pixels.bounds
        shown = pixels
        if place.isEmpty {
            let interval = 1 / framesPerSecond
            guard let last = film.lastTime, time - last > AnimatedPNG.longestDelay - 2 * interval else { return }
            place = PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
        }
        try film.append(Picture(pixels, in: place), at: place, time: film.lastTime == nil ? 0 : time)
    }

    /// The film's frames and the stills, in the order of their times.
    private var moments: [Moment] {
        let count = max(1, Int((seconds * framesPerSecond - 1e-6).rounded(.up)))
        var moments = (0..<count).map { Moment(time: Double($0) / framesPerSecond, isFilmed: true, stills: []) }
        for still in stills {
            if let index = moments.firstIndex(where: { $0.time == still.time }) {
                moments[index].stills.append(still.file)
            } else {
                moments.append(Moment(time: still.time, isFilmed: false, stills: [still.file]))
            }
        }
        return moments.sorted { $0.time < $1.time }
    }
}

/// Gets to the moments of a recording: by waiting, or by moving a manual clock on.
private struct Pace {
    private let clock: Welcome.ClockMode
    private let start: Double
    /// Seconds that a manual clock was moved on by.
    private var moved = 0.0

    init(_ clock: Welcome.ClockMode) {
        self.clock = clock
        start = MonotonicClock.now
    }

    /// Returns at a moment or after it: the seconds from the start.
    mutating func wait(for time: Double, _ connection: inout ControlConnection) throws(Failure) -> Double {
        switch clock {
        case .manual:
            if time > moved {
                let seconds = time - moved
                _ = try asking { () throws(ControlFault) in try connection.tick(seconds) }
                moved = time
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
