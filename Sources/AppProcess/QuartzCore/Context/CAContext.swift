import CoreGraphics
import Diagnostics
public import Foundation
import Glibc
import WireProtocol

/// A layer tree that a render server shows on a screen.
///
/// ```swift
/// let title = CATextLayer()
/// let context = CAContext.main
/// context.layer.addSublayer(title)
/// context.changeHandler = { context in
///     title.frame = CGRect(x: 0, y: 0, width: context.bounds.width, height: 44)
/// }
/// ```
///
/// Unchecked: the layer lock guards the tree; the other properties are constant or used on the main
/// thread only.
public final class CAContext: @unchecked Sendable {
    /// The app's context, on the server that `LAMINA_SOCKET` names, or else on the standard one.
    ///
    /// The first use starts to connect to the server. Without a server, at the start or after a
    /// disconnection, the app continues to work; the next server to connect shows the whole tree.
    ///
    /// The process exits if no server will show it: with code 77 if the server or a directory of
    /// its socket belongs to another user, or if it accepts only other users, and with code 69 if
    /// it has another version of the protocol or has ended the connection three times in a row for
    /// the same error of the app. The reason is logged.
    public static let main: CAContext = {
        RuntimeSelfCheck.run()
        let connection = RenderServerConnection.shared
        let context = CAContext(sink: connection, clock: connection.clock)
        connection.handlers = context.handlers(of: connection)
        connection.handlers.onGiveUp = { code in
            Log.write(.error, "the app exits with code \(code), because no render server shows it")
            exit(code)
        }
        connection.start()
        return context
    }()

    /// The root of the tree. Its bounds are the screen's, and it is black where no layer covers it.
    public let layer: CALayer

    /// The bounds of the screen (points), empty until a server is found. Requires the main thread.
    public private(set) var bounds = CGRect.zero

    /// The scale of the screen (pixels per point). Requires the main thread.
    public private(set) var contentsScale: CGFloat = 1

    /// A Boolean value that indicates whether a server is connected and shows the layers.
    public var isConnected: Bool { sink.isConnected }

    /// The handler of changes of `bounds` or `contentsScale`, the first server's included. It is
    /// called on the main thread, within the run loop's implicit transaction.
    public var changeHandler: ((CAContext) -> Void)?

    /// An event in the processing of a commit.
    package enum CommitEvent: Sendable {
        /// The server applied the commit, at a time (a timestamp, in seconds).
        case acknowledged(commit: UInt64, time: Double)
        /// The server published a frame that contains the commit and all commits before it. `time`
        /// is the time of the frame (a timestamp, in seconds).
        case presented(commit: UInt64, time: Double)
    }

    /// The handler of commit events, for measurements. It is called on the main thread. Commits are
    /// reported as presented only while it is set.
    package var commitHandler: ((CommitEvent) -> Void)? {
        didSet { (sink as? RenderServerConnection)?.requestPresented(commitHandler != nil) }
    }

    /// The size of all commits that the connection accepted, without the pixels of surfaces
    /// (bytes).
    package var submittedBytes: UInt64 { (sink as? RenderServerConnection)?.submittedBytes ?? 0 }

    /// The events of input and the screen, for UIKit. Requires the main thread.
    package let screenEvents: ScreenEvents
    /// The text of the clipboard, for UIKit. Requires the main thread.
    package let clipboard: ServerClipboard

    /// The server's description of the screen. Requires the main thread.
    private var display: DisplayConfiguration?

    /// A Boolean value that indicates whether the app follows a server with a manual clock, so that
    /// all that it shows depends on its inputs only.
    package var hasManualClock: Bool { clock.isManual }

    /// The destination of commits; except in tests, the connection to the server.
    let sink: any CommitSink
    /// The clock of the tree's animations.
    let clock: MediaClock
    /// The server's view of the layers. Guarded by the layer lock.
    let tree = RemoteTree()
    /// Redraws layers every frame while animations change values that their drawing depends on.
    let drawing: FrameDrawing

    /// All contexts. Guarded by the layer lock.
    nonisolated(unsafe) private static var registry: [Weak] = []

    private struct Weak {
        weak var context: CAContext?
    }

    /// Creates a context whose commits are sent to `sink`.
    init(sink: any CommitSink, clock: MediaClock) {
        self.sink = sink
        self.clock = clock
        screenEvents = ScreenEvents(sink as? RenderServerConnection)
        clipboard = ServerClipboard(sink as? RenderServerConnection)
        drawing = FrameDrawing(links: (sink as? RenderServerConnection)?.displayLinks)
        layer = CALayer()
        layer.ensureSparse().context = self
        LayerLock.withLock {
            Self.registry.removeAll { $0.context == nil }
            Self.registry.append(Weak(context: self))
            layer.state.insert(.isContextRoot)
            layer.enlist()
        }
    }

    deinit { LayerLock.withLock { _ = layer.state.remove(.isContextRoot) } }

    /// All contexts that are in use.
    static var all: [CAContext] { LayerLock.withLock { registry.compactMap(\.context) } }

    /// A Boolean value that indicates whether every context can send another commit at once.
    /// Contexts without a server count as able to.
    static var allHaveCredit: Bool { all.allSatisfy(\.sink.hasCredit) }

    // MARK: The server's messages, on the main thread

    /// Returns the handlers of a connection's events.
    func handlers(of connection: RenderServerConnection) -> RenderServerConnection.Handlers {
        var handlers = RenderServerConnection.Handlers()
        handlers.opening = { [weak self, weak connection] open in
            let former: [LayerAnimation?]? = LayerLock.withLock {
                guard open() else { return nil }
                return self?.forgetServer(clockJump: connection?.clockJump ?? 0) ?? []
            }
            // The animations are released without the lock, because deinitializers may run app
            // code.
            return withExtendedLifetime(former) { former != nil }
        }
        handlers.onConnect = { [weak self] in self?.adopt($0.display) }
        handlers.onDisconnect = { [weak self] _ in self?.screenEvents.adopt(nil) }
        handlers.onMessage = { [weak self] in self?.receive($0) }
        return handlers
    }

    /// Prepares the tree for a new server, which has none of its layers: the next commit sends
    /// everything. Requires the layer lock.
    ///
    /// - Returns: The animations that were running, to be released without the lock.
    func forgetServer(clockJump: Double) -> [LayerAnimation?] {
        tree.shift(by: clockJump)
        layer.enlist()
        return tree.reset()
    }

    /// Handles a message of the server. Messages that concern only the connection are ignored.
    func receive(_ message: ServerMessage) {
        switch message {
        case .displayConfiguration(let display): adopt(display)
        case .animationEvents(let events): events.forEach(report)
        case .input(let events): screenEvents.receive(events)
        case .clipboardChanged(let change): clipboard.receive(change)
        case .omissions(let omissions): Log.write(.warn, omissions.report)
        case .acknowledged(let commit, let time): commitHandler?(.acknowledged(commit: commit, time: time))
        case .presented(let commit, _, let time): commitHandler?(.presented(commit: commit, time: time))
        default: break
        }
    }

    /// Turns the interface of the simulated device: the screen has the new size from now on, and
    /// the server shows it with the commit of the changes that follow. A server that refuses sends
    /// its own configuration, which is adopted then.
    ///
    /// - Parameter orientation: The orientation of the device in which the interface is upright, 1
    ///   to 4 as in `UIDeviceOrientation`.
    package func turnInterface(to orientation: Int) {
        guard let orientation = UInt8(exactly: orientation).flatMap(DeviceOrientation.init(rawValue:)), var display,
            display.device != nil
        else { return }
        (sink as? RenderServerConnection)?.turnInterface(to: orientation)
        display.turnInterface(to: orientation)
        adopt(display)
    }

    /// Hides or shows the pointer of the displays while it is over the app.
    package func hidePointer(_ isHidden: Bool) { (sink as? RenderServerConnection)?.hidePointer(isHidden) }

    /// Applies the configuration of another screen, or another size of the screen.
    func adopt(_ display: DisplayConfiguration) {
        self.display = display
        applySize(of: display)
        screenEvents.adopt(display)
    }

    /// Resizes the root layer without animations, and notifies the change handler.
    private func applySize(of display: DisplayConfiguration) {
        let bounds = CGRect(origin: .zero, size: display.size.cg)
        guard bounds != self.bounds || display.scale != contentsScale else { return }
        self.bounds = bounds
        contentsScale = display.scale
        let disabled = CATransaction.disableActions()
        CATransaction.setDisableActions(true)
        layer.contentsScale = display.scale
        layer.bounds = bounds
        layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
        CATransaction.setDisableActions(disabled)
        changeHandler?(self)
    }

    /// Notifies an animation's delegate of its start or end, and removes an animation that ended
    /// from its layer.
    private func report(_ event: AnimationEvent) {
        guard let animation = LayerLock.withLock({ tree.animation(event) }) else { return }
        switch event.kind {
        case .started: animation.started()
        case .finished:
            if animation.isRemovedOnCompletion {
                let layer = animation.layer
                LayerLock.withLock {
                    guard let layer = animation.layer else { return }
                    layer.animations.removeAll { $0 === animation }
                    animation.layer = nil
                    layer.state.insert(.animationsChanged)
                    layer.enlist()
                }
                if animation.redraws { layer?.setNeedsDisplay() }
            }
            animation.stopped(finished: true)
        }
    }
}
