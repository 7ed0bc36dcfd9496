import Foundation
import Synchronization

/// Where an image's pixels come from, decoded on first use and once only, by whichever thread comes first; others wait for it.
final class ImageStore: Sendable {
    /// The bytes an image is made of.
    enum Source: Sendable {
        case png(Data)
        case jpeg(Data)
        /// Rows of pixels; the data holds all of them.
        case bitmap(Data, bytesPerRow: Int, layout: PixelLayout)
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

    /// A store of pixels that are there already.
    init(_ memory: PixelMemory, isOpaque: Bool) {
        header = ImageHeader(width: memory.width, height: memory.height, isOpaque: isOpaque)
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
                state.error = Self.decode(source, into: memory)
                state.phase = .decoded(memory)
                return memory
            }
        }
    }

    /// Fills `memory`, and clears it again when nothing useful could be read.
    private static func decode(_ source: Source, into memory: PixelMemory) -> ImageDecodingError? {
        do throws(ImageDecodingError) {
            switch source {
            case .png(let data): try PNGCoding.decode(data, into: memory)
            case .jpeg(let data): try JPEGDecoding.decode(data, into: memory)
            case .bitmap(let data, let bytesPerRow, let layout):
                data.withUnsafeBytes { bytes in
                    guard let address = bytes.baseAddress else { return }
                    memory.fill(from: address, bytesPerRow: bytesPerRow, layout: layout)
                }
            }
            return nil
        } catch {
            if case .jpeg(_, isPartial: true) = error { return error }
            memory.bytes.initializeMemory(as: UInt8.self, repeating: 0)
            return error
        }
    }
}
