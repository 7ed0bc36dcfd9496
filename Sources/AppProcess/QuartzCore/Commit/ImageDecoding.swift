import CoreGraphics
import Dispatch
import Foundation
import Synchronization

/// Images that are decoded before the server needs their pixels, several at once.
final class ImageDecoding: Sendable {
    private let images: [CGImage]
    private let next = Atomic(0)

    private init(_ images: [CGImage]) { self.images = images }

    /// Decodes images that were not yet decoded, on this thread and others, and comes back when all
    /// are done.
    ///
    /// Not on Dispatch's global queues: once they were used, they wake the process every second,
    /// also when it is idle.
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
