import CommitGrammar
import Compositor
import Dispatch
import Geometry
import Raster
import RenderTree
import SceneModel
import WireProtocol

/// One run with up to three clients of a small screen: a sequence of commits, surfaces, frames and
/// disconnections that the fuzzer's bytes determine.
///
/// A rejected commit disconnects its client, as in the server. Each frame checks the renderer's
/// invariants, and the end of the run compares the pixels with a full repaint.
struct Session {
    private static let screen = PixelRect(x0: 0, y0: 0, x1: 96, y1: 64)
    private var source: ByteSource
    private let renderer: Renderer
    private let workers = Workers()
    private var pixels = [UInt32](repeating: 0xFF00_0000, count: 96 * 64)
    private var time = 0.0
    private var clients: [Client] = []
    /// The number of clients that ever connected, which is the key of the last one.
    private var keys: UInt32 = 0

    /// A client, with approximate counts of its objects, so that most of its commits are valid.
    private struct Client {
        let key: ClientKey
        var sequence: UInt64 = 0
        var layers: UInt32 = 0
        var animations: UInt32 = 0
        var surfaces: UInt32 = 0
    }

    init(_ source: ByteSource) {
        self.source = source
        // In half of the sessions, clients share frames that have the time to cover up to eight
        // screens.
        var sharing: FrameSharing?
        if self.source.bool() {
            let seconds = Double(1 + self.source.choose(8)) * 96 * 64 * 0.5e-9
            sharing = FrameSharing(seconds: seconds, clock: StoppedClock()) { [workers] in workers.add($0) }
        }
        renderer = Renderer(display: DisplayConfiguration(width: 96, height: 64, scale: 1, refreshRate: 60), sharing: sharing)
    }

    mutating func run() {
        for _ in 0..<200 where !source.isExhausted {
            switch source.choose(8) {
            case 0: if clients.count < 3 { connect() }
            case 1: if let index = client() { disconnect(index) }
            case 2: if let index = client() { surface(index) }
            case 3: if let index = client() { raw(index) }
            case 4, 5: frame()
            default: if let index = client() { commit(index) } else { connect() }
            }
        }
        frame()
        compareWithFullRepaint()
        waitForDisposal()
    }

    /// Returns the index of a client, or nil if there are no clients.
    private mutating func client() -> Int? { clients.isEmpty ? nil : source.choose(clients.count) }

    private mutating func connect() {
        keys += 1
        clients.append(Client(key: ClientKey(rawValue: keys)))
        renderer.addClient(ClientKey(rawValue: keys))
    }

    private mutating func disconnect(_ index: Int) { renderer.removeClient(clients.remove(at: index).key) }

    private mutating func surface(_ index: Int) {
        let side = 1 + source.choose(40)
        let description = SurfaceDescription(
            id: SurfaceID(rawValue: clients[index].surfaces), width: side, height: side, bytesPerRow: 4 * side, isOpaque: source.bool())
        guard let memory = SurfacePixels.mapping(byteCount: description.byteCount) else { return }
        do {
            try renderer.admit(description, memory: memory, from: clients[index].key)
            clients[index].surfaces += 1
        } catch {
            disconnect(index)
        }
    }

    /// Submits arbitrary bytes that decode as a commit.
    private mutating func raw(_ index: Int) {
        let payload = source.bytes(source.choose(200))
        guard
            case .commit(let commit) = try? ClientMessage(
                type: ClientMessageType.commit.rawValue, payload: payload.span.bytes, descriptorCount: 0)
        else { return }
        submit(commit, index)
    }

    /// Submits a commit, or a part of the next one. Disconnects the client if it is rejected.
    private mutating func submit(_ commit: Commit, _ index: Int) {
        // Encodes and decodes the commit, as the socket requires.
        let bytes = ClientMessage.commit(commit).encoded()
        let payload = Array(bytes[MessageHeader.byteCount...])
        guard
            case .commit(let decoded) = try? ClientMessage(
                type: ClientMessageType.commit.rawValue, payload: payload.span.bytes, descriptorCount: 0)
        else { return }
        do {
            if source.choose(8) == 0 {
                try renderer.admit(part: decoded, of: clients[index].sequence + 1, from: clients[index].key)
            } else {
                clients[index].sequence += 1
                try renderer.admit(decoded, sequence: clients[index].sequence, from: clients[index].key)
            }
        } catch {
            disconnect(index)
        }
    }

    /// Returns the id of one of a client's layers, which exists unless it was destroyed.
    private mutating func layer(_ index: Int) -> LayerID {
        LayerID(rawValue: UInt32(source.choose(max(1, Int(clients[index].layers)))))
    }

    /// Submits up to twelve changes, most of which are valid.
    private mutating func commit(_ index: Int) {
        var commit = Commit(time: time)
        for _ in 0..<1 + source.choose(12) {
            switch source.choose(10) {
            case 0, 1:
                let id = LayerID(rawValue: clients[index].layers)
                commit.create(id)
                if id.rawValue == 0 {
                    commit.setRoot(id)
                    commit.set(id, .bounds, .rect(Rect(x: 0, y: 0, width: 96, height: 64)))
                } else {
                    commit.splice(layer(index), at: 0, removing: 0, inserting: [id])
                    commit.set(id, .bounds, .rect(Rect(x: 0, y: 0, width: 30, height: 20)))
                    commit.set(id, .position, .point(Point(x: 48, y: 32)))
                    commit.set(id, .backgroundColor, .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)))
                }
                clients[index].layers += 1
            case 2: commit.splice(layer(index), at: source.choose(3), removing: source.choose(2), inserting: [])
            case 3: commit.splice(layer(index), at: 0, removing: 0, inserting: [layer(index)])
            case 4:
                guard let animation = source.animation() else { continue }
                commit.add(AnimationID(rawValue: clients[index].animations), to: layer(index), animation)
                clients[index].animations += 1
            case 5:
                guard source.choose(4) == 0 else { continue }
                commit.changes.append(.removeAnimation(AnimationID(rawValue: UInt32(source.choose(8)))))
            case 6:
                guard clients[index].surfaces > 0 else { continue }
                commit.set(layer(index), .contents, .surface(SurfaceID(rawValue: UInt32(source.choose(Int(clients[index].surfaces))))))
            default:
                let property = LayerProperty.allCases[source.choose(LayerProperty.allCases.count)]
                commit.set(layer(index), property, source.value(of: property.kind))
            }
        }
        submit(commit, index)
    }

    /// Renders a frame at a later or slightly earlier time, and checks the renderer's invariants.
    private mutating func frame() {
        time = min(max(time + source.number(in: -1...1e6), 0), 1e9)
        if source.choose(2) == 0 { workers.run() }
        let frame = renderer.beginFrame(at: time)
        paint(frame.damage)
        let violations = renderer.invariantViolations()
        guard violations.isEmpty else { fatalError("broken invariants: \(violations)") }
        _ = renderer.demand(at: time)
    }

    private mutating func paint(_ rects: [PixelRect]) {
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            renderer.render(rects, into: PixelBuffer(base: base, stride: 96, bounds: Self.screen))
        }
    }

    /// Waits until the memory of all removed clients is released, which happens on another thread.
    ///
    /// The leak detector runs after the session, and does not recognize the tagged pointers of
    /// enums in memory that is still in use.
    private func waitForDisposal() {
        let last = ClientKey(rawValue: keys + 1)
        let isReleased = DispatchSemaphore(value: 0)
        renderer.addClient(last)
        renderer.removeClient(last) { isReleased.signal() }
        _ = renderer.beginFrame(at: time)
        isReleased.wait()
    }

    private mutating func compareWithFullRepaint() {
        let incremental = pixels
        paint([Self.screen])
        guard incremental == pixels else { fatalError("an incremental frame differs from a full repaint") }
    }
}
