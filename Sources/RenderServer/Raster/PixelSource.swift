import WireProtocol

/// Where the pixels come from that are blended into spans.
protocol PixelSource {
    /// The most pixels that are had at once.
    static var longestRun: Int { get }
    /// Whether pixels are computed when they are asked for.
    static var isComputed: Bool { get }
    /// `count` pixels from (x, y) of device space on: where they lie in memory, or in the scratch memory.
    func pixels(x: Int, y: Int, count: Int, _ scratch: SamplingScratch.Memory) -> UnsafePointer<UInt32>
}

extension PixelSource {
    /// Calls back with `count` pixels from (x, y) of device space on, as many of them at once as can be had.
    @inline(__always)
    func forEachRun(
        x: Int, y: Int, count: Int, _ scratch: SamplingScratch.Memory,
        _ body: (_ pixels: UnsafePointer<UInt32>, _ offset: Int, _ count: Int) -> Void
    ) {
        var done = 0
        while done < count {
            let run = min(Self.longestRun, count &- done)
            body(pixels(x: x &+ done, y: y, count: run, scratch), done, run)
            done &+= run
        }
    }
}

/// Pixels in device space that include the whole region drawn.
struct MemorySource: PixelSource {
    static let longestRun = Int.max
    static var isComputed: Bool { false }

    private let origin: UnsafePointer<UInt32>
    private let stride: Int
    private let bounds: PixelRect

    /// - Parameter bounds: The place in device space of the pixels, the first of which is at `base`.
    init(base: UnsafePointer<UInt32>, stride: Int, bounds: PixelRect) {
        origin = base
        self.stride = stride
        self.bounds = bounds
    }

    @inline(__always)
    func pixels(x: Int, y: Int, count: Int, _ scratch: SamplingScratch.Memory) -> UnsafePointer<UInt32> {
        origin + ((y &- bounds.y0) &* stride &+ (x &- bounds.x0))
    }
}

/// Another source's pixels times a colour.
struct TintedSource<Source: PixelSource>: PixelSource {
    static var longestRun: Int { SamplingScratch.run }
    static var isComputed: Bool { true }

    let source: Source
    let tint: Tint

    func pixels(x: Int, y: Int, count: Int, _ scratch: SamplingScratch.Memory) -> UnsafePointer<UInt32> {
        tint.apply(source.pixels(x: x, y: y, count: count, scratch), count: count, into: scratch.result)
        return UnsafePointer(scratch.result)
    }
}

/// What computes its pixels, a run at a time.
protocol Sampler: PixelSource {
    /// Computes `count` pixels from (x, y) of device space on, at most `SamplingScratch.run`; those that show nothing are transparent. Whole eights are written, past `count` where they must be.
    func sample(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>)
}

extension Sampler {
    static var longestRun: Int { SamplingScratch.run }
    static var isComputed: Bool { true }

    @inline(__always)
    func pixels(x: Int, y: Int, count: Int, _ scratch: SamplingScratch.Memory) -> UnsafePointer<UInt32> {
        sample(x: x, y: y, count: count, into: scratch.result)
        return UnsafePointer(scratch.result)
    }
}
