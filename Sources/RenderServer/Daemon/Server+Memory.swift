import Compositor
import SceneModel
import Transport
import WireProtocol

/// The limits of the server's memory.
extension Server {
    /// Makes sure that memory for a client's request can be allocated without using the reserve.
    /// Otherwise, ends the app that occupies the most, if that is much. Without such an app, a
    /// request may use most of the reserve.
    ///
    /// - Parameter byteCount: The memory that the request needs (bytes).
    /// - Throws: `.limit` if the client itself is that app, or if the memory is still not
    ///   available.
    func reserveMemory(_ byteCount: Int, for session: Session) throws(Fault) {
        guard !reserve.canAllocate(byteCount + reserve.byteCount) else { return }
        if let largest = largestApp(whileRequesting: byteCount, for: session) {
            reserve.lastEnd = MonotonicClock.now
            let fault = Self.exhausted(by: largest.byteCount)
            if largest.session === session { throw fault }
            end(largest.session, .fault(fault))
        }
        // The memory of that app is released later.
        guard reserve.canAllocate(byteCount + reserve.byteCount / 8) else {
            throw Fault(.limit, "the render server has no memory for \(byteCount) bytes more")
        }
    }

    /// Ends the app that occupies the most memory, if that is much, and less than a quarter of the
    /// reserve is left for the next frame.
    func restoreMemoryReserve() {
        guard !clients.apps.isEmpty, !reserve.canAllocate(reserve.byteCount / 4), let largest = largestApp() else { return }
        reserve.lastEnd = MonotonicClock.now
        end(largest.session, .fault(Self.exhausted(by: largest.byteCount)))
    }

    private static func exhausted(by byteCount: Int) -> Fault {
        Fault(.limit, "the render server runs out of memory, and this app occupies the most (\(byteCount) bytes)")
    }

    /// Returns the app that occupies the most memory, with an estimate of it (bytes). Returns nil
    /// if no app occupies much, or if the memory of an ended app may not be released yet.
    ///
    /// - Parameters:
    ///   - requested: The memory that a request needs (bytes).
    ///   - requester: The client that sent the request.
    private func largestApp(
        whileRequesting requested: Int = 0, for requester: Session? = nil
    ) -> (session: Session, byteCount: Int)? {
        guard MonotonicClock.now >= reserve.lastEnd + MemoryReserve.releaseSeconds else { return nil }
        let apps = clients.apps.compactMap { session -> (session: Session, byteCount: Int)? in
            guard let app = session.app else { return nil }
            let counts = frames.renderer.statistics(of: app.key)
            let treeBytes = 1024 * (counts.layers + counts.animations)
            let requestedBytes = session === requester ? requested : 0
            return (session, Int(counts.surfaceBytes) + treeBytes + session.receivedBytes + requestedBytes)
        }
        return apps.max { $0.byteCount < $1.byteCount }.flatMap { $0.byteCount >= MemoryReserve.largeAppBytes ? $0 : nil }
    }
}
