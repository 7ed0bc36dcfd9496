import Compositor
import Diagnostics
import Display
import Geometry
import Raster
import RenderTree
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
    /// The turn of the interface that an app requested and that is not made yet.
    private(set) var nextTurn: InterfaceTurn?
    /// The time from which the interface may turn again (seconds).
    private var earliestTurn = -Double.infinity
    /// The frame that is begun and not published, if there is one.
    private var current: FrameInProgress?
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

    /// A Boolean value that indicates whether one of the next frames resizes or turns the screen.
    var isResizing: Bool { nextSize != nil || nextTurn != nil }

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
        try adopt(changed)
        return true
    }

    /// Replaces the configuration of the screen.
    private func adopt(_ changed: DisplayConfiguration) throws(SystemError) {
        if changed.width != display.width || changed.height != display.height {
            chain = try SwapChain(display: changed, after: chain.lastFrame.sequence)
        }
        display = changed
        renderer.display = changed
    }

    // MARK: The simulated device

    /// Turns the device, but not its interface.
    ///
    /// - Returns: A Boolean value that indicates whether the orientation has changed.
    func rotateDevice(to orientation: DeviceOrientation) -> Bool {
        guard display.device?.orientation != orientation else { return false }
        display.device?.orientation = orientation
        return true
    }

    /// Requests that the interface turn with the app's next commit. The last request counts, but
    /// does not wait longer than the first.
    func requestTurn(to orientation: DeviceOrientation, for app: AppState) {
        nextTurn = InterfaceTurn(
            orientation: orientation, app: app.key, commit: app.admitted, deadline: nextTurn?.deadline ?? time + InterfaceTurn.patience)
    }

    /// Turns the interface as requested, if the commit that follows the request has arrived or has
    /// been waited for long enough, and the last turn is long enough ago.
    ///
    /// - Parameter admitted: Returns the number of the last commit of an app; nil if the app has
    ///   disconnected, in which case the request is discarded.
    /// - Returns: A Boolean value that indicates whether the configuration has changed.
    /// - Throws: An error if there is no memory; the screen keeps its orientation.
    func turnIfNeeded(admitted: (ClientKey) -> UInt64?) throws(SystemError) -> Bool {
        guard let turn = nextTurn else { return false }
        guard let commit = admitted(turn.app) else {
            nextTurn = nil
            return false
        }
        guard time >= earliestTurn, commit > turn.commit || time >= turn.deadline else { return false }
        nextTurn = nil
        var changed = display
        changed.turnInterface(to: turn.orientation)
        guard changed != display else { return false }
        try adopt(changed)
        earliestTurn = time + InterfaceTurn.interval
        return true
    }

    // MARK: Frames

    /// A frame that is begun and not published.
    private struct FrameInProgress {
        let frame: Renderer.Frame
        /// Its media time (seconds).
        let time: Double
        /// The drawing, when the bitmaps that it shows are ready.
        var drawing: SwapChain.Drawing?
        /// The rectangles that are not painted yet.
        var rest: [PixelRect] = []
        /// The time for which the server has worked on the drawing (seconds), if frames are traced.
        var seconds = 0.0
    }

    /// A frame that is complete.
    struct CompletedFrame {
        let frame: Renderer.Frame
        /// Its media time (seconds).
        let time: Double
        /// A Boolean value that indicates whether it has damage and is published.
        let isNew: Bool
    }

    /// A Boolean value that indicates whether a frame continues in the next turn.
    var isInProgress: Bool { current != nil }

    /// A Boolean value that indicates whether a frame is due now, on the real clock.
    var isDue: Bool { if case .real(let pacer) = clock { pacer.isDue } else { false } }

    /// Begins a turn of the server, in which a part of a frame is made. Under a manual clock, a
    /// frame is made as a whole.
    func beginTurn() { if case .real = clock { renderer.beginTurn() } }

    /// A Boolean value that indicates whether the frame has taken so little of the turn that other
    /// work may follow.
    var hasTimeLeft: Bool { renderer.hasTimeLeft }

    /// Begins to draw a frame.
    ///
    /// - Parameter applied: Called after commits are applied; see `Renderer.beginFrame`.
    func begin(at time: Double, applied: (Renderer.Frame) -> Void) {
        current = FrameInProgress(frame: renderer.beginFrame(at: time, applied: applied), time: time)
    }

    /// Continues to draw the damage of the frame in progress, and publishes the result. Without
    /// damage, nothing is published.
    ///
    /// - Returns: The frame when it is complete, or `nil` if it continues in the next turn.
    func advance() -> CompletedFrame? {
        guard var current, renderer.continueFrame() else { return nil }
        let begin = TraceCategory.frame.isEnabled ? MonotonicClock.now : 0
        let frame = current.frame
        guard !frame.damage.isEmpty else {
            self.current = nil
            return CompletedFrame(frame: frame, time: current.time, isNew: false)
        }
        let drawing = current.drawing ?? beginDrawing(&current)
        let screen = PixelRect(x0: 0, y0: 0, x1: display.width, y1: display.height)
        let target = PixelBuffer(base: drawing.pixels, stride: drawing.stridePixels, bounds: screen)
        let isPainted = renderer.continueRendering(&current.rest, into: target)
        if TraceCategory.frame.isEnabled { current.seconds += MonotonicClock.now - begin }
        guard isPainted else {
            self.current = current
            return nil
        }
        self.current = nil
        chain.endDrawing(drawing, time: current.time)
        if TraceCategory.frame.isEnabled { trace(current, drawing) }
        return CompletedFrame(frame: frame, time: current.time, isNew: true)
    }

    private func beginDrawing(_ current: inout FrameInProgress) -> SwapChain.Drawing {
        let motion = current.frame.motion.map { SwapChain.Motion(rect: $0.rect, x: $0.x, y: $0.y, repaint: $0.repaint) }
        let drawing = chain.beginDrawing(damage: current.frame.damage, motion)
        (current.drawing, current.rest) = (drawing, drawing.rects)
        return drawing
    }

    private func trace(_ completed: FrameInProgress, _ drawing: SwapChain.Drawing) {
        let painted = drawing.rects.reduce(0) { $0 + $1.width * $1.height }
        let late = clockMode == .real ? ", \(Int((MonotonicClock.now - completed.time) * 1e6)) µs after its vsync" : ""
        let microseconds = Int(completed.seconds * 1e6)
        log.trace(
            .frame,
            "\(chain.lastFrame.sequence) at \(completed.time): \(completed.frame.damage.count) rects, \(painted) px drawn in \(microseconds) µs\(late)"
        )
    }
}
