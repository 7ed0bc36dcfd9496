import Compositor
import Diagnostics
import Display
import Raster
import WireProtocol

/// The clock, the renderer and the swap chain: makes a frame at each instant it is told to.
final class FrameLoop {
    enum Clock {
        case real(FramePacer)
        case manual(ManualClock)
    }

    private(set) var display: DisplayConfiguration
    let renderer: Renderer
    private(set) var clock: Clock
    /// Frames that were not ready at their vsync.
    private(set) var missedVsyncs: UInt64 = 0
    private var chain: SwapChain
    /// The size that the screen takes with the next frame.
    private var nextSize: ScreenSize?
    /// Vsyncs of a manual clock.
    private var steps = 0

    init(_ options: Options) throws(SystemError) {
        display = options.display
        renderer = Renderer(
            display: options.display, threads: options.threads, cacheBytes: options.cacheMegabytes << 20)
        chain = try SwapChain(display: options.display)
        switch options.clock {
        case .real: clock = .real(try FramePacer(refreshRate: options.display.refreshRate))
        case .manual(let start): clock = .manual(ManualClock(start: start))
        }
    }

    /// Media time, seconds.
    var time: Double {
        switch clock {
        case .real: MonotonicClock.now
        case .manual(let clock): clock.time
        }
    }

    /// Seconds from one frame to the next.
    var interval: Double { 1 / display.refreshRate }

    var clockMode: Welcome.ClockMode {
        switch clock {
        case .real: .real
        case .manual: .manual
        }
    }

    /// The newest frame; sequence 0 before the first.
    var lastFrame: FrameDescription { chain.lastFrame }
    var swapChain: (description: SwapChainDescription, descriptor: OwnedDescriptor) { (chain.description, chain.descriptor) }

    /// The newest frame, copied.
    func screenshot() throws(SystemError) -> (frame: FrameDescription, descriptor: OwnedDescriptor) { try chain.copyLatest() }

    /// Moves a manual clock to a time; nothing on a real one.
    func move(to time: Double) {
        guard case .manual = clock else { return }
        clock = .manual(ManualClock(start: time))
        steps += 1
    }

    /// Counts vsyncs that went by without a frame.
    func miss(_ count: UInt64) { missedVsyncs &+= count }

    /// The number of the interval between two vsyncs that it is now.
    var intervalNumber: Int {
        switch clock {
        case .real(let pacer): pacer.intervalNumber
        case .manual: steps
        }
    }

    // MARK: The display

    /// Whether the screen takes another size with the next frame.
    var isResizing: Bool { nextSize != nil }

    /// Gives the screen another size with the next frame; of several the last.
    func resize(to size: ScreenSize) {
        let isNews = size.width != display.width || size.height != display.height || size.scale != display.scale
        nextSize = isNews ? size : nil
    }

    /// Answers whether that is news.
    func setAppearance(_ appearance: Appearance) -> Bool {
        defer { display.appearance = appearance }
        return display.appearance != appearance
    }

    /// Gives the screen the size that was asked for, with new memory for its frames. Where there is none, it stays as it is.
    ///
    /// - Returns: whether the screen is another now.
    func takeSize() throws(SystemError) -> Bool {
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

    /// Draws and publishes what a frame changed; answers whether there was anything.
    func publish(_ frame: Renderer.Frame, time: Double) -> Bool {
        guard !frame.damage.isEmpty else { return false }
        let begin = TraceCategory.frame.isEnabled ? MonotonicClock.now : 0
        var painted = 0
        chain.draw(damage: frame.damage, time: time) { rects, pixels, stride in
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
