import Dispatch
import Foundation
import Synchronization

@testable import QuartzCore

/// Returns a Boolean value that indicates whether another thread can acquire the layer lock now,
/// within two seconds.
func isLayerLockFree() -> Bool {
    let acquired = DispatchSemaphore(value: 0)
    Thread.detachNewThread { LayerLock.withLock { _ = acquired.signal() } }
    return acquired.wait(timeout: .now() + 2) == .success
}
