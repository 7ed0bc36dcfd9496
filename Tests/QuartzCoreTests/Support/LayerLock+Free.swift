import Dispatch
import Foundation
import Synchronization

@testable import QuartzCore

/// Whether another thread can take the layer lock now; it is given two seconds.
func isLayerLockFree() -> Bool {
    let taken = DispatchSemaphore(value: 0)
    Thread.detachNewThread { LayerLock.withLock { _ = taken.signal() } }
    return taken.wait(timeout: .now() + 2) == .success
}
