import Geometry

/// Provides the pixels that are blended into spans.
protocol PixelSource {
    /// The greatest number of pixels per call.
    static var longestRun: Int { get }
    /// A Boolean value that indicates whether pixels are computed on each call, so that requesting
    /// them again costs time.
    static var isComputed: Bool { get }
    /// Returns `count` pixels from (x, y) in device space, either in place or in the scratch
    /// memory.
    func pixels(x: Int, y: Int, count: Int, _ scratch: SamplingScratch.Memory) -> UnsafePointer<UInt32>
}

extension PixelSource {
    /// Calls `body` with `count` pixels from (x, y) in device space, in runs as long as possible.
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

/// Pixels in device space that include the whole drawn region.
struct MemorySource: PixelSource {
    static let longestRun = Int.max
    static var isComputed: Bool { false }

    private let origin: UnsafePointer<UInt32>
    private let stride: Int
    private let bounds: PixelRect

    /// Creates a source from pixels in memory.
    ///
    /// - Parameter bounds: The bounds of the pixels in device space. The first pixel is at `base`.
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

/// The pixels of another source, multiplied by a color.
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

/// A source that computes its pixels in runs.
protocol Sampler: PixelSource {
    /// Computes at most `SamplingScratch.run` pixels from (x, y) in device space. Pixels without a
    /// sample are transparent. Whole blocks of eight are written, if necessary beyond `count`.
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
