import Foundation
import Synchronization

/// The pixels of an image in the format for display, premultiplied BGRA8 in sRGB. They are produced
/// once, on first use, by the thread that requests them first; other threads wait.
final class ImageStore: Sendable {
    /// The data from which pixels are produced.
    enum Source: Sendable {
        case png(Data)
        case jpeg(Data)
        /// Samples in any format.
        case samples(ImageSamples)
        /// An image of the store's size, and an image that masks it.
        case masked(CGImage, by: CGImage)
    }

    private enum Phase: Sendable {
        case encoded(Source)
        case decoded(PixelMemory)
        /// Memory ran out, even for transparent pixels.
        case unavailable
    }

    private struct State: Sendable {
        var phase: Phase
        var decodeCount = 0
        var error: ImageDecodingError?
    }

    let header: ImageHeader
    private let state: Mutex<State>

    init(header: ImageHeader, source: Source) {
        self.header = header
        state = Mutex(State(phase: .encoded(source)))
    }

    /// Creates a store of samples.
    convenience init(_ samples: ImageSamples) {
        let format = samples.conversion.format
        let header = ImageHeader(width: format.width, height: format.height, isOpaque: samples.conversion.isOpaque, model: .rgb)
        self.init(header: header, source: .samples(samples))
    }

    /// Creates a store of finished pixels.
    init(_ memory: PixelMemory, isOpaque: Bool) {
        header = ImageHeader(width: memory.width, height: memory.height, isOpaque: isOpaque, model: .rgb)
        state = Mutex(State(phase: .decoded(memory)))
    }

    var decodeCount: Int { state.withLock(\.decodeCount) }

    var error: ImageDecodingError? { state.withLock(\.error) }

    var isDecoded: Bool {
        state.withLock { state in
            if case .encoded = state.phase { false } else { true }
        }
    }

    /// Returns the pixels, decoding them if necessary; `nil` if memory runs out.
    func pixels() -> PixelMemory? {
        state.withLock { state in
            switch state.phase {
            case .decoded(let memory): return memory
            case .unavailable: return nil
            case .encoded(let source):
                state.decodeCount += 1
                guard let memory = PixelMemory(width: header.width, height: header.height) else {
                    state.phase = .unavailable
                    state.error = .outOfMemory
                    return nil
                }
                do throws(ImageDecodingError) {
                    try Self.decode(source, into: memory)
                    state.phase = .decoded(memory)
                    return memory
                } catch {
                    state.error = error
                    if case .jpeg(_, isPartial: true) = error {
                        state.phase = .decoded(memory)
                        return memory
                    }
                    // New memory is transparent, and the operating system provides its pages only
                    // when they are written to. A damaged file that claims a large size thus costs
                    // no memory.
                    let transparent = PixelMemory(width: header.width, height: header.height)
                    state.phase = transparent.map(Phase.decoded) ?? .unavailable
                    return transparent
                }
            }
        }
    }

    /// Writes the source's pixels to `memory`, which has their size.
    private static func decode(_ source: Source, into memory: PixelMemory) throws(ImageDecodingError) {
        switch source {
        case .png(let data): try PNGCoding.decode(data, into: memory)
        case .jpeg(let data): try JPEGDecoding.decode(data, into: memory)
        case .samples(let samples):
            switch samples.bytes {
            case .given(let data):
                data.withUnsafeBytes { bytes in
                    guard let address = bytes.baseAddress else { return }
                    samples.conversion.fill(memory, from: address)
                }
            case .decoded(let store):
                guard let pixels = store.pixels() else { throw .outOfMemory }
                withExtendedLifetime(pixels) { samples.conversion.fill(memory, from: pixels.address) }
                if let error = store.error { throw error }
            }
        case .masked(let image, let mask): try memory.fill(from: image, mask: mask)
        }
    }
}
