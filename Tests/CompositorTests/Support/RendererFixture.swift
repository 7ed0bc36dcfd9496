import CLinux
import Compositor
import Geometry
import Raster
import RenderTree
import SceneModel
import Testing
import Transport
import WireProtocol

/// A renderer with a screen in memory, and shorthands for commits.
final class RendererFixture {
    let renderer: Renderer
    let width: Int
    let height: Int
    /// The screen, of which each frame paints only the damage.
    private(set) var pixels: [UInt32]
    /// The sequence number of each client's last commit.
    private var sequences: [ClientKey: UInt64] = [:]
    /// The media time of the last frame (seconds).
    private(set) var time = 0.0
    /// The number of frames with a motion.
    private(set) var motionCount = 0
    /// Fixtures that receive the same commits and frames.
    private let mirrors: [RendererFixture]

    /// - Parameters:
    ///   - width: The width of the screen (pixels).
    ///   - height: The height of the screen (pixels).
    ///   - scale: The number of pixels per point.
    ///   - threads: The number of threads that paint.
    ///   - cacheBytes: The memory that caches may hold (bytes).
    ///   - sharing: How clients share frames.
    ///   - mirrors: Fixtures that receive the same commits and frames.
    init(
        width: Int = 40, height: Int = 40, scale: Double = 1, threads: Int = 1, cacheBytes: Int = 64 << 20, sharing: FrameSharing? = nil,
        mirrors: [RendererFixture] = []
    ) {
        self.width = width
        self.height = height
        self.mirrors = mirrors
        renderer = Renderer(
            display: DisplayConfiguration(width: width, height: height, scale: scale, refreshRate: 60), threads: threads,
            cacheBytes: cacheBytes, sharing: sharing)
        pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    }

    /// Creates a fixture with one client, whose root layer 0 has the bounds of the screen, and
    /// makes a frame.
    convenience init(width: Int = 40, height: Int = 40, scale: Double = 1, _ build: (inout Commit) throws -> Void) throws {
        self.init(width: width, height: height, scale: scale)
        try add(client: 1, build)
        frame()
    }

    func add(client: UInt32) {
        renderer.addClient(ClientKey(rawValue: client))
        for mirror in mirrors { mirror.add(client: client) }
    }

    func add(client: UInt32, _ build: (inout Commit) throws -> Void) throws {
        add(client: client)
        try commit(client) { commit in
            commit.root(0, Size(width: Double(self.width) / renderer.display.scale, height: Double(self.height) / renderer.display.scale))
            try build(&commit)
        }
    }

    func commit(_ client: UInt32 = 1, _ build: (inout Commit) throws -> Void) throws {
        var commit = Commit(time: time)
        try build(&commit)
        try admit(commit, client)
    }

    private func admit(_ commit: Commit, _ client: UInt32) throws {
        let key = ClientKey(rawValue: client)
        let sequence = sequences[key, default: 0] + 1
        try renderer.admit(commit, sequence: sequence, from: key)
        sequences[key] = sequence
        for mirror in mirrors { try mirror.admit(commit, client) }
    }

    /// Begins a frame, checks the renderer's invariants, and paints the damage.
    @discardableResult
    func frame(at time: Double? = nil) -> Renderer.Frame {
        self.time = time ?? self.time
        let frame = renderer.beginFrame(at: self.time)
        #expect(renderer.invariantViolations() == [])
        let moved = frame.motion.map { copying($0) }
        render(frame.damage, &pixels)
        if let moved { #expect(moved == pixels, "the pixels that moved are those that painting shows") }
        for mirror in mirrors { mirror.frame(at: self.time) }
        return frame
    }

    /// Makes a frame in turns, each with as much of it as fits, and checks the renderer's
    /// invariants.
    ///
    /// - Parameter between: Called between two turns.
    /// - Returns: The frame, and the number of turns.
    @discardableResult
    func frameInTurns(at time: Double? = nil, between: () throws -> Void = {}) throws -> (frame: Renderer.Frame, turns: Int) {
        self.time = time ?? self.time
        renderer.beginTurn()
        let frame = renderer.beginFrame(at: self.time)
        #expect(renderer.invariantViolations() == [])
        var turns = 1
        func endTurn() throws {
            try between()
            turns += 1
            renderer.beginTurn()
        }
        while !renderer.continueFrame() { try endTurn() }
        var rest = frame.damage
        while !continueRendering(&rest) { try endTurn() }
        for mirror in mirrors { mirror.frame(at: self.time) }
        return (frame, turns)
    }

    private func continueRendering(_ rects: inout [PixelRect]) -> Bool {
        let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        return pixels.withUnsafeMutableBufferPointer { memory in
            guard let base = memory.baseAddress else { return true }
            return renderer.continueRendering(&rects, into: PixelBuffer(base: base, stride: width, bounds: bounds))
        }
    }

    /// Returns the previous frame after a motion, with the rest painted.
    private func copying(_ motion: Renderer.Motion) -> [UInt32] {
        motionCount += 1
        var copied = pixels
        for y in motion.rect.y0..<motion.rect.y1 {
            for x in motion.rect.x0..<motion.rect.x1 { copied[y * width + x] = pixels[(y - motion.y) * width + x - motion.x] }
        }
        render(motion.repaint, &copied)
        return copied
    }

    /// Returns the current frame with all pixels painted again.
    func repainted() -> [UInt32] {
        // A color that no layer paints makes omitted pixels visible.
        var fresh = [UInt32](repeating: 0x00AB_CDEF, count: width * height)
        render([PixelRect(x0: 0, y0: 0, x1: width, y1: height)], &fresh)
        return fresh
    }

    private func render(_ rects: [PixelRect], _ pixels: inout [UInt32]) {
        let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        pixels.withUnsafeMutableBufferPointer { memory in
            guard let base = memory.baseAddress else { return }
            renderer.render(rects, into: PixelBuffer(base: base, stride: width, bounds: bounds))
        }
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// Returns the smallest rectangle that contains every pixel of a color.
    func box(of pixel: UInt32) -> PixelRect {
        var box = PixelRect.empty
        for y in 0..<height {
            for x in 0..<width where self[x, y] == pixel { box = box.union(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)) }
        }
        return box
    }

    /// Shares a surface of contiguous rows.
    func surface(_ id: UInt32, width: Int, client: UInt32 = 1, isOpaque: Bool = false, _ pixels: [UInt32]) throws {
        let description = SurfaceDescription(
            id: SurfaceID(rawValue: id), width: width, height: pixels.count / width, bytesPerRow: 4 * width, isOpaque: isOpaque)
        try renderer.admit(description, memory: try mapping(pixels), from: ClientKey(rawValue: client))
        for mirror in mirrors { try mirror.surface(id, width: width, client: client, isOpaque: isOpaque, pixels) }
    }
}

/// Returns pixels in sealed shared memory.
func mapping(_ pixels: [UInt32]) throws -> SharedMemoryMapping {
    let memory = try SharedMemory(name: "test", byteCount: 4 * pixels.count)
    pixels.withUnsafeBytes { memory.bytes.copyMemory(from: $0) }
    try memory.seal(.size)
    return try SharedMemoryMapping(memory.descriptor, byteCount: 4 * pixels.count)
}

extension Commit {
    /// Creates the root layer, with its origin at that of the screen.
    mutating func root(_ id: UInt32, _ size: Size) {
        let layer = LayerID(rawValue: id)
        create(layer)
        set(layer, .bounds, .rect(Rect(origin: .zero, size: size)))
        set(layer, .anchorPoint, .point(.zero))
        setRoot(layer)
    }

    /// Creates a layer with a frame, anchored at its center, as a sublayer at an index.
    mutating func layer(
        _ id: UInt32, kind: LayerKind = .layer, in parent: UInt32? = 0, at index: Int = 0, _ x: Double, _ y: Double, _ width: Double,
        _ height: Double, _ color: Color? = nil
    ) {
        let layer = LayerID(rawValue: id)
        create(layer, kind)
        set(layer, .bounds, .rect(Rect(x: 0, y: 0, width: width, height: height)))
        set(layer, .position, .point(Point(x: x + width / 2, y: y + height / 2)))
        if let color { set(layer, .backgroundColor, .color(color)) }
        if let parent { splice(LayerID(rawValue: parent), at: index, removing: 0, inserting: [layer]) }
    }

    mutating func set(_ id: UInt32, _ property: LayerProperty, _ value: PropertyValue) { set(LayerID(rawValue: id), property, value) }

    mutating func remove(from parent: UInt32, at index: Int) { splice(LayerID(rawValue: parent), at: index, removing: 1, inserting: []) }
}

extension Color {
    static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = Color(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
}

/// The pixel values of opaque colors.
enum Pixel {
    static let black: UInt32 = 0xFF00_0000
    static let red: UInt32 = 0xFFFF_0000
    static let green: UInt32 = 0xFF00_FF00
    static let blue: UInt32 = 0xFF00_00FF
    static let white: UInt32 = 0xFFFF_FFFF
}

/// Returns the components of a pixel, 0…255: blue, green, red, alpha.
func components(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 0xFF) } }

/// Returns a Boolean value that indicates whether the components of two pixels differ by no more
/// than a distance.
func isClose(_ a: UInt32, _ b: UInt32, by distance: Int) -> Bool {
    zip(components(a), components(b)).allSatisfy { abs($0 - $1) <= distance }
}

/// Returns the rectangle between two corners.
func rect(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> PixelRect { PixelRect(x0: x0, y0: y0, x1: x1, y1: y1) }
