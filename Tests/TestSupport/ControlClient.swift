public import Foundation
public import WireProtocol

/// Pixels of a frame: premultiplied 0xAARRGGBB.
public struct Bitmap: Equatable {
    public let width: Int
    public let height: Int
    public let pixels: [UInt32]

    public init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}

/// A connection in the control role: looks at the server, and moves its manual clock.
public final class ControlClient {
    public let client: ProtocolClient
    private var sequence: UInt64 = 0

    public init(_ path: String) throws {
        client = try ProtocolClient(path)
        _ = try client.handshake(.control, name: "test control")
    }

    private func ask<T>(
        _ message: ClientMessage, within seconds: TimeInterval = 20, _ pick: (ProtocolClient.Received) throws -> T?
    ) throws -> T {
        sequence += 1
        try client.send(message, sequence: sequence)
        while let received = try client.receive(within: seconds) {
            if received.sequence == sequence, let answer = try pick(received) { return answer }
            if case .fault(let fault) = received.message { throw fault }
        }
        throw TestFailure("the server closed the control connection")
    }

    public func statistics() throws -> Statistics {
        try ask(.queryStatistics) { if case .statistics(let statistics) = $0.message { statistics } else { nil } }
    }

    public func tree() throws -> [TreeNode] {
        var nodes: [TreeNode] = []
        return try ask(.queryTree) { received in
            guard case .tree(let listing) = received.message else { return nil }
            nodes += listing.nodes
            return listing.isLast ? nodes : nil
        }
    }

    /// Moves the manual clock on; the frames published so far.
    @discardableResult
    public func tick(_ seconds: Double) throws -> UInt64 {
        try ask(.tick(seconds)) { if case .ticked(_, let frames) = $0.message { frames } else { nil } }
    }

    public func screenshot() throws -> Bitmap {
        try ask(.queryScreenshot) { received -> Bitmap? in
            guard case .screenshot(let frame) = received.message, let descriptor = received.descriptors.first else { return nil }
            let mapping = try SharedMemoryMapping(descriptor, byteCount: frame.byteCount)
            return withExtendedLifetime(mapping) {
                var pixels: [UInt32] = []
                pixels.reserveCapacity(frame.width * frame.height)
                for y in 0..<frame.height {
                    for x in 0..<frame.width {
                        pixels.append(mapping.bytes.loadUnaligned(fromByteOffset: y * frame.bytesPerRow + 4 * x, as: UInt32.self))
                    }
                }
                return Bitmap(width: frame.width, height: frame.height, pixels: pixels)
            }
        }
    }

    /// Ticks by nothing until the condition holds: lets commits that are on their way be applied.
    public func settle(_ what: String, within seconds: TimeInterval = 20, _ condition: () throws -> Bool) throws {
        try eventually(what, within: seconds) {
            try tick(0)
            return try condition()
        }
    }
}
