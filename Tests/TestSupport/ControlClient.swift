public import Foundation
import Transport
public import WireProtocol

/// A connection in the control role, which inspects the server and advances its manual clock.
public final class ControlClient {
    /// The underlying connection, for messages without a method here.
    public let client: ProtocolClient
    private var sequence: UInt64 = 0

    /// Connects to the server at a path and completes the handshake.
    public init(_ path: String) throws {
        client = try ProtocolClient(path)
        _ = try client.handshake(.control, name: "test control")
    }

    /// Sends a query or command and waits for the reply with its sequence number.
    ///
    /// - Parameter extract: Returns the value of a reply, or nil if further replies follow.
    private func request<T>(
        _ message: ClientMessage, within seconds: TimeInterval = .testTimeout, _ extract: (ProtocolClient.Received) throws -> T?
    ) throws -> T {
        sequence += 1
        try client.send(message, sequence: sequence)
        while let received = try client.receive(within: seconds) {
            if received.sequence == sequence, let reply = try extract(received) { return reply }
            if case .fault(let fault) = received.message { throw fault }
        }
        throw TestFailure("the server closed the control connection")
    }

    /// Returns the server's counters.
    public func statistics() throws -> Statistics {
        try request(.queryStatistics) { if case .statistics(let statistics) = $0.message { statistics } else { nil } }
    }

    /// Returns all layers of all clients.
    public func tree(within seconds: TimeInterval = .testTimeout) throws -> [TreeNode] {
        var nodes: [TreeNode] = []
        return try request(.queryTree, within: seconds) { received in
            guard case .tree(let listing) = received.message else { return nil }
            nodes += listing.nodes
            return listing.isLast ? nodes : nil
        }
    }

    /// Advances the manual clock (seconds).
    ///
    /// - Returns: The number of frames published so far.
    @discardableResult
    public func tick(_ seconds: Double) throws -> UInt64 {
        try request(.tick(seconds)) { if case .ticked(_, let frames) = $0.message { frames } else { nil } }
    }

    /// Returns the newest frame.
    public func screenshot() throws -> Bitmap {
        try request(.queryScreenshot) { received -> Bitmap? in
            guard case .screenshot(let frame) = received.message, let descriptor = received.descriptors.first else { return nil }
            let mapping = try SharedMemoryMapping(descriptor, byteCount: frame.byteCount)
            return withExtendedLifetime(mapping) {
                Bitmap(width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow, bytes: mapping.bytes)
            }
        }
    }

    /// Ticks by 0 seconds until a condition holds, so that commits on their way are applied.
    ///
    /// - Parameter description: What the test waits for, for the error.
    public func settle(_ description: String, within seconds: TimeInterval = .testTimeout, _ condition: () throws -> Bool) throws {
        try eventually(description, within: seconds) {
            try tick(0)
            return try condition()
        }
    }
}
