import Compositor
import Display
import Raster
import WireProtocol

/// The clock, the renderer and the swap chain: makes a frame at each instant it is told to.
final class FrameLoop {
    enum Clock {
        case real(FramePacer)
        case manual(ManualClock)
    }

    let display: DisplayConfiguration
    let renderer: Renderer
    private(set) var clock: Clock
    /// Frames that were not ready at their vsync.
    private(set) var missedVsyncs: UInt64 = 0
    private let chain: SwapChain

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
    func move(to time: Double) { if case .manual = clock { clock = .manual(ManualClock(start: time)) } }

    /// Counts vsyncs that went by without a frame.
    func miss(_ count: UInt64) { missedVsyncs &+= count }

    /// Draws and publishes what a frame changed; answers whether there was anything.
    func publish(_ frame: Renderer.Frame, time: Double) -> Bool {
        guard !frame.damage.isEmpty else { return false }
        let begin = Log.tracesFrames ? MonotonicClock.now : 0
        var painted = 0
        chain.draw(damage: frame.damage, time: time) { rects, pixels, stride in
            let screen = PixelRect(x0: 0, y0: 0, x1: display.width, y1: display.height)
            renderer.render(rects, into: PixelBuffer(base: pixels, stride: stride, bounds: screen))
            painted = rects.reduce(0) { $0 + $1.width * $1.height }
        }
        if Log.tracesFrames {
            let end = MonotonicClock.now
            let late = clockMode == .real ? ", \(Int((end - time) * 1e6)) µs after its vsync" : ""
            Log.trace(
                "frame \(chain.lastFrame.sequence) at \(time): \(frame.damage.count) rects, \(painted) px drawn in \(Int((end - begin) * 1e6)) µs\(late)"
            )
        }
        return true
    }
}
