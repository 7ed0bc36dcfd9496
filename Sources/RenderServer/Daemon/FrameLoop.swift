import Compositor
import Diagnostics
import Display
import Geometry
import Raster
import Transport
import WireProtocol

/// The clock, the renderer and the swap chain. `Server` decides when a frame is made; this type
/// publishes it and resizes the screen.
final class FrameLoop {
    enum Clock {
        case real(FramePacer)
        case manual(ManualClock)
    }

    private(set) var display: DisplayConfiguration
    let renderer: Renderer
    /// The limit of the renderer's cache of scaled images (bytes).
    let cacheBytes: Int
    private(set) var clock: Clock
    /// The number of vsyncs at which no frame was ready.
    private(set) var missedVsyncs: UInt64 = 0
    private var chain: SwapChain
    /// The size of the screen from the next frame on, if it changes.
    private var nextSize: ScreenSize?
    /// The number of steps that a manual clock has made.
    private var stepCount = 0

    init(_ options: Options) throws(SystemError) {
        display = options.display
        cacheBytes = options.cacheMegabytes << 20
        // Frames of a manual clock depend on nothing but commits and time.
        let sharing: FrameSharing? =
            if case .real = options.clock {
                FrameSharing(interval: 1 / options.display.refreshRate, processors: options.threads)
            } else { nil }
        renderer = Renderer(display: options.display, threads: options.threads, cacheBytes: cacheBytes, sharing: sharing)
        chain = try SwapChain(display: options.display)
        switch options.clock {
        case .real: clock = .real(try FramePacer(refreshRate: options.display.refreshRate))
        case .manual(let start): clock = .manual(ManualClock(start: start))
        }
    }

    /// The media time (seconds).
    var time: Double {
        switch clock {
        case .real: MonotonicClock.now
        case .manual(let clock): clock.time
        }
    }

    /// The time between frames (seconds).
    var interval: Double { 1 / display.refreshRate }

    var clockMode: Welcome.ClockMode {
        switch clock {
        case .real: .real
        case .manual: .manual
        }
    }

    /// The latest frame; its sequence number is 0 before the first.
    var lastFrame: FrameDescription { chain.lastFrame }
    var swapChain: (description: SwapChainDescription, descriptor: OwnedDescriptor) { (chain.description, chain.descriptor) }

    /// Copies the latest frame.
    func screenshot() throws(SystemError) -> (frame: FrameDescription, descriptor: OwnedDescriptor) { try chain.copyLatest() }

    /// Advances a manual clock to a time (seconds). On the real clock, it does nothing.
    func advance(to time: Double) {
        guard case .manual = clock else { return }
        clock = .manual(ManualClock(start: time))
        stepCount += 1
    }

    /// Counts vsyncs that passed without a frame.
    func countMissedVsyncs(_ count: UInt64) { missedVsyncs &+= count }

    /// The number of the current interval between vsyncs. It changes at each vsync, or at each step
    /// of a manual clock.
    var intervalNumber: Int {
        switch clock {
        case .real(let pacer): pacer.intervalNumber
        case .manual: stepCount
        }
    }

    // MARK: The display

    /// A Boolean value that indicates whether the next frame resizes the screen.
    var isResizing: Bool { nextSize != nil }

    /// Requests that the next frame resize the screen. The last request before the frame counts.
    func requestResize(to size: ScreenSize) {
        let isChange = size.width != display.width || size.height != display.height || size.scale != display.scale
        nextSize = isChange ? size : nil
    }

    /// Sets the appearance of apps.
    ///
    /// - Returns: A Boolean value that indicates whether it has changed.
    func setAppearance(_ appearance: Appearance) -> Bool {
        defer { display.appearance = appearance }
        return display.appearance != appearance
    }

    /// Resizes the screen as requested, with a new swap chain if the number of pixels changes.
    ///
    /// - Returns: A Boolean value that indicates whether the screen has changed.
    /// - Throws: An error if there is no memory; the screen keeps its size.
    func resizeIfNeeded() throws(SystemError) -> Bool {
        guard let size = nextSize else { return false }
        nextSize = nil
        var changed = display
        changed.width = size.width
        changed.height = size.height
        changed.scale = size.scale
        if changed.width != display.width || changed.height != display.height {
            chain = try SwapChain(display: changed, after: chain.lastFrame.sequence)
        }
        display = changed
        renderer.display = changed
        return true
    }

    // MARK: Frames

    /// Draws the damage of a frame, and publishes the result.
    ///
    /// - Returns: False if the frame has no damage, in which case nothing is published.
    func publish(_ frame: Renderer.Frame, time: Double) -> Bool {
        guard !frame.damage.isEmpty else { return false }
        let begin = TraceCategory.frame.isEnabled ? MonotonicClock.now : 0
        var painted = 0
        let motion = frame.motion.map { SwapChain.Motion(rect: $0.rect, x: $0.x, y: $0.y, repaint: $0.repaint) }
        chain.draw(damage: frame.damage, motion, time: time) { rects, pixels, stride in
            let screen = PixelRect(x0: 0, y0: 0, x1: display.width, y1: display.height)
            renderer.render(rects, into: PixelBuffer(base: pixels, stride: stride, bounds: screen))
            painted = rects.reduce(0) { $0 + $1.width * $1.height }
        }
        if TraceCategory.frame.isEnabled {
            let end = MonotonicClock.now
            let late = clockMode == .real ? ", \(Int((end - time) * 1e6)) µs after its vsync" : ""
            log.trace(
                .frame,
                "\(chain.lastFrame.sequence) at \(time): \(frame.damage.count) rects, \(painted) px drawn in \(Int((end - begin) * 1e6)) µs\(late)"
            )
        }
        return true
    }
}
