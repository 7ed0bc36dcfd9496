import CoreGraphics
public import Foundation
import WireProtocol

/// Where a tree of layers meets the screen: its root, and the render server that shows it.
///
/// Unchecked: the layer lock guards the tree; the other properties are constant or used on the
/// main thread only.
public final class CAContext: @unchecked Sendable {
    /// The app's, on the server that `LAMINA_SOCKET` names, or else the standard one. The first use
    /// begins to look for the server; without one, and when it goes, the app works on, and
    /// everything is shown once there is one.
    public static let main: CAContext = {
        RuntimeSelfCheck.run()
        let connection = RenderServerConnection.shared
        let context = CAContext(sink: connection, clock: connection.clock)
        connection.handlers = context.handlers(of: connection)
        connection.start()
        return context
    }()

    /// The root of the tree. Its bounds are the screen's; it is black where nothing covers it.
    public let layer: CALayer

    /// The screen, in points; empty until a server was found. Main thread.
    public private(set) var bounds = CGRect.zero

    /// Pixels per point. Main thread.
    public private(set) var contentsScale: CGFloat = 1

    /// Whether a server shows the layers now.
    public var isConnected: Bool { sink.isConnected }

    /// Called on the main thread when `bounds` or `contentsScale` changed, the first server's
    /// included, within the run loop's implicit transaction.
    public var changeHandler: ((CAContext) -> Void)?

    /// What became of a commit.
    package enum CommitEvent: Sendable {
        /// It was applied.
        case acknowledged(commit: UInt64, time: Double)
        /// A frame with it and all before it is published; `time` is the frame's.
        case presented(commit: UInt64, time: Double)
    }

    /// Hears what becomes of commits, on the main thread; for measurements.
    package var commitHandler: ((CommitEvent) -> Void)?

    /// Bytes of all commits that the connection took, surfaces' pixels not included.
    package var submittedBytes: UInt64 { (sink as? RenderServerConnection)?.submittedBytes ?? 0 }

    /// Input and the screen, for UIKit. Main thread.
    package let screenEvents: ScreenEvents

    let sink: any CommitSink
    let clock: MediaClock
    /// Guarded by the layer lock.
    let tree = RemoteTree()
    /// What draws layers anew for every frame.
    let drawing: FrameDrawing

    /// Guarded by the layer lock.
    nonisolated(unsafe) private static var registry: [Weak] = []

    private struct Weak {
        weak var context: CAContext?
    }

    /// A context whose commits go to `sink`.
    init(sink: any CommitSink, clock: MediaClock) {
        self.sink = sink
        self.clock = clock
        screenEvents = ScreenEvents(sink as? RenderServerConnection)
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

    /// Every context that there is.
    static var all: [CAContext] { LayerLock.withLock { registry.compactMap(\.context) } }

    /// Whether every server has caught up.
    static var allHaveCredit: Bool { all.allSatisfy(\.sink.hasCredit) }

    // MARK: The server's messages, on the main thread

    /// What the context does about a connection's server.
    func handlers(of connection: RenderServerConnection) -> RenderServerConnection.Handlers {
        var handlers = RenderServerConnection.Handlers()
        handlers.opening = { [weak self, weak connection] open in
            let former: [LayerAnimation?]? = LayerLock.withLock {
                guard open() else { return nil }
                return self?.forgetServer(clockJump: connection?.clockJump ?? 0) ?? []
            }
            return former != nil
        }
        handlers.onConnect = { [weak self] in self?.adopt($0.display) }
        handlers.onDisconnect = { [weak self] _ in self?.screenEvents.adopt(nil) }
        handlers.onMessage = { [weak self] in self?.receive($0) }
        return handlers
    }

    /// A server was found that knows of nothing: the next commit tells it everything. With the lock
    /// held.
    ///
    /// - Returns: the animations that ran, to be let go of without the lock.
    func forgetServer(clockJump: Double) -> [LayerAnimation?] {
        tree.shift(by: clockJump)
        layer.enlist()
        return tree.reset()
    }

    func receive(_ message: ServerMessage) {
        switch message {
        case .displayConfiguration(let display): adopt(display)
        case .animationEvents(let events): events.forEach(report)
        case .input(let events): screenEvents.receive(events)
        case .acknowledged(let commit, let time): commitHandler?(.acknowledged(commit: commit, time: time))
        case .presented(let commit, _, let time): commitHandler?(.presented(commit: commit, time: time))
        default: break
        }
    }

    /// The screen is another one, or has another size.
    func adopt(_ display: DisplayConfiguration) {
        takeSize(of: display)
        screenEvents.adopt(display)
    }

    private func takeSize(of display: DisplayConfiguration) {
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
