import CoreGraphics
import Dispatch
import Foundation
import Synchronization

/// Decodes images before the server needs their pixels, several at the same time.
final class ImageDecoding: Sendable {
    private let images: [CGImage]
    /// The index of the next image that a thread decodes.
    private let next = Atomic(0)

    private init(_ images: [CGImage]) { self.images = images }

    /// Decodes images on this thread and others, and returns when all are decoded.
    ///
    /// Dispatch's global queues are not used: once used, they wake the process every second, even
    /// if it is idle.
    static func decode(_ images: [CGImage]) {
        let decoding = ImageDecoding(images)
        let isDone = DispatchSemaphore(value: 0)
        let helpers = max(0, min(images.count, ProcessInfo.processInfo.activeProcessorCount) - 1)
        for _ in 0..<helpers {
            let thread = Thread {
                Thread.current.name = "lamina-decode"
                decoding.work()
                isDone.signal()
            }
            thread.start()
        }
        decoding.work()
        for _ in 0..<helpers { isDone.wait() }
    }

    private func work() {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < images.count else { return }
            images[index].decodePixels()
        }
    }
}
