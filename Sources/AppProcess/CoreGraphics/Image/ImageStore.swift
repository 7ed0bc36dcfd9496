import Foundation
import Synchronization

/// Where an image's pixels come from, worked out on first use and once only, by whichever thread comes first; others wait for it.
final class ImageStore: Sendable {
    /// What an image is made of.
    enum Source: Sendable {
        case png(Data)
        case jpeg(Data)
        /// Samples of any format.
        case samples(ImageSamples)
        /// An image of the store's size, and another one that says where it is seen.
        case masked(CGImage, by: CGImage)
    }

    private enum Phase: Sendable {
        case encoded(Source)
        case decoded(PixelMemory)
        /// Not even memory for transparent pixels was to be had.
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

    /// A store of samples.
    convenience init(_ samples: ImageSamples) {
        let format = samples.conversion.format
        let header = ImageHeader(width: format.width, height: format.height, isOpaque: samples.conversion.isOpaque, model: .rgb)
        self.init(header: header, source: .samples(samples))
    }

    /// A store of pixels that are there already.
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

    /// The pixels, decoded by this call if they were not yet; nil when there is no memory for them.
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
                    // Fresh memory is transparent and takes no room until it is written to, however large a file says its picture is.
                    let transparent = PixelMemory(width: header.width, height: header.height)
                    state.phase = transparent.map(Phase.decoded) ?? .unavailable
                    return transparent
                }
            }
        }
    }

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
