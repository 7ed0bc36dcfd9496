import Compositor
import Geometry
import Glibc
import Raster
import RenderTree
import SceneModel
import Transport
import WireProtocol

/// A renderer with a screen in memory and a manually advanced clock, and the means to commit to it.
final class FrameStage {
    static let width = 1920
    static let height = 1080
    /// The interval between frames (seconds).
    static let interval = 1.0 / 60

    let renderer: Renderer
    private let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    /// The media time of the last frame (seconds).
    private(set) var time = 1.0
    private let screen: UnsafeMutablePointer<UInt32>
    /// The number of commits of each client so far.
    private var commits: [ClientKey: UInt64] = [:]
    init(threads: Int) {
        renderer = Renderer(
            display: DisplayConfiguration(width: Self.width, height: Self.height, scale: 1, refreshRate: 60), threads: threads)
        screen = .allocate(capacity: Self.width * Self.height)
        screen.update(repeating: 0, count: Self.width * Self.height)
    }

    deinit { screen.deallocate() }

    /// Adds a client whose root, layer 0, fills the screen.
    func add(client: UInt32, _ build: (inout Commit) throws -> Void) throws {
        renderer.addClient(ClientKey(rawValue: client))
        try commit(client) { commit in
            let root = LayerID(rawValue: 0)
            commit.create(root)
            commit.set(root, .bounds, .rect(Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))))
            commit.set(root, .anchorPoint, .point(.zero))
            commit.setRoot(root)
            try build(&commit)
        }
    }

    /// Commits changes of a client.
    func commit(_ client: UInt32 = 0, _ build: (inout Commit) throws -> Void) throws {
        var commit = Commit(time: time)
        try build(&commit)
        let key = ClientKey(rawValue: client)
        commits[key, default: 0] += 1
        try renderer.admit(commit, sequence: commits[key, default: 0], from: key)
    }

    /// Shares an image as a surface of client 0 with the given ID.
    func surface(_ id: UInt32, _ image: FrameImage) throws {
        let memory = try SharedMemory(name: "render-bench", byteCount: 4 * image.pixels.count)
        image.pixels.withUnsafeBytes { memory.bytes.copyMemory(from: $0) }
        try memory.seal(.size)
        let description = SurfaceDescription(
            id: SurfaceID(rawValue: id), width: image.width, height: image.height, bytesPerRow: 4 * image.width,
            isOpaque: image.isOpaque)
        let mapping = try SharedMemoryMapping(memory.descriptor, byteCount: memory.byteCount)
        try renderer.admit(description, memory: mapping, from: ClientKey(rawValue: 0))
    }

    /// The number of paint operations that budgets dropped.
    var droppedItems: UInt64 { commits.keys.reduce(0) { $0 + renderer.statistics(of: $1).droppedItems } }

    /// The durations of a frame's parts (seconds): determining the changes, and painting them.
    struct Times {
        var decide: Double
        var paint: Double
        var sum: Double { decide + paint }
    }

    /// Advances the clock by one frame and renders it.
    @discardableResult
    func frame() -> Times {
        time += Self.interval
        let start = MonotonicClock.now
        let frame = renderer.beginFrame(at: time)
        let decided = MonotonicClock.now
        if !frame.damage.isEmpty {
            renderer.render(frame.damage, into: PixelBuffer(base: screen, stride: Self.width, bounds: bounds))
        }
        let end = MonotonicClock.now
        return Times(decide: decided - start, paint: end - decided)
    }
}

extension Commit {
    /// Creates a layer with a frame and an anchor point at its center, as the last sublayer of a
    /// parent that has `index` of them.
    mutating func layer(_ id: UInt32, kind: LayerKind = .layer, in parent: UInt32?, at index: Int = 0, frame: Rect, _ color: Color? = nil) {
        let layer = LayerID(rawValue: id)
        create(layer, kind)
        set(layer, .bounds, .rect(Rect(origin: .zero, size: frame.size)))
        set(layer, .position, .point(Point(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)))
        if let color { set(layer, .backgroundColor, .color(color)) }
        if let parent { splice(LayerID(rawValue: parent), at: index, removing: 0, inserting: [layer]) }
    }

    mutating func set(_ id: UInt32, _ property: LayerProperty, _ value: PropertyValue) { set(LayerID(rawValue: id), property, value) }

    /// Adds an animation that repeats indefinitely.
    mutating func animate(
        _ animation: UInt32, _ layer: UInt32, _ property: LayerProperty, _ component: ValueComponent = .whole, from: PropertyValue,
        to: PropertyValue, duration: Double, beginTime: Double = 0, autoreverses: Bool = false
    ) {
        guard let keyPath = AnimationKeyPath(property, component) else { return }
        let timing = MediaTiming(beginTime: beginTime, duration: duration, repeatCount: .infinity, autoreverses: autoreverses)
        add(
            AnimationID(rawValue: animation), to: LayerID(rawValue: layer),
            AnimationDescription(keyPath: keyPath, timing: timing, content: .basic(from: from, to: to, by: nil)))
    }
}

extension Color {
    /// Creates a color from 0xRRGGBB, opaque by default.
    init(rgb: UInt32, alpha: Float = 1) {
        self.init(red: Float(rgb >> 16 & 0xFF) / 255, green: Float(rgb >> 8 & 0xFF) / 255, blue: Float(rgb & 0xFF) / 255, alpha: alpha)
    }
}
