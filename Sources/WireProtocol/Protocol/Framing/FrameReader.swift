import Glibc
import SceneModel
public import Transport

/// A complete message: header, payload and descriptors.
///
/// The payload shares the reader's memory. If a frame is still alive when its reader reads on, the
/// reader copies its buffer.
public struct Frame: Sendable {
    /// The header.
    public let header: MessageHeader
    /// The bytes after the header, as many as the header states. Its indices do not start at 0.
    public let payload: ArraySlice<UInt8>
    /// The descriptors, as many as the header states.
    public let descriptors: [OwnedDescriptor]

    /// Creates a message whose header states the sizes of the other parts.
    public init(header: MessageHeader, payload: ArraySlice<UInt8>, descriptors: [OwnedDescriptor] = []) {
        self.header = header
        self.payload = payload
        self.descriptors = descriptors
    }
}

/// The reason why a stream of bytes is not a stream of messages.
public enum FrameFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// The socket cannot be read.
    case receive(ReceiveFault)
    /// A header states a payload of more bytes than `Limits.messageBytes`.
    case messageTooLong(Int)
    /// A header states more descriptors than `Limits.descriptorsPerMessage`.
    case tooManyDescriptors(Int)
    /// The payload is complete, but fewer descriptors were received with its bytes than its header
    /// states.
    case missingDescriptors(expected: Int, received: Int)
    /// Descriptors were received that no header states.
    case unexpectedDescriptors(Int)

    public var description: String {
        switch self {
        case .receive(let fault): fault.description
        case .messageTooLong(let length): "a message has \(length) bytes; the limit is \(Limits.messageBytes)"
        case .tooManyDescriptors(let count): "a message has \(count) descriptors; the limit is \(Limits.descriptorsPerMessage)"
        case .missingDescriptors(let expected, let received): "a message states \(expected) descriptors but carries \(received)"
        case .unexpectedDescriptors(let count): "\(count) descriptors were received that no message states"
        }
    }
}

/// Assembles the bytes of a stream socket into messages.
///
/// The memory in use grows with the bytes received, not with the length that a header states, and
/// is released after a large message. Address space is reserved for a large message when its first
/// 256 KB have been received, so that receiving it copies no more than those: to copy a buffer of
/// many megabytes to a larger one would delay everything else on the thread.
///
/// A descriptor belongs to the message with whose bytes it was received, so between two reads the
/// reader holds no more descriptors than one message may carry. After a fault the reader cannot be
/// used.
public struct FrameReader: Sendable {
    /// The descriptors of one read.
    private struct Attachment {
        /// The index in `storage` of the last byte of that read. The kernel ends a read after the
        /// bytes that descriptors were sent with, so this byte certainly belongs to their message;
        /// earlier ones may not.
        var lastByte: Int
        var descriptors: [OwnedDescriptor]
    }

    /// The capacity at the start, and after large messages (bytes).
    private static let initialCapacity = 1 << 14
    /// The capacity up to which the buffer doubles, and beyond which memory is released after the
    /// message that needed it (bytes).
    private static let retainedCapacity = 1 << 18
    /// The unused capacity below which the buffer grows (bytes).
    private static let minimumUnusedCapacity = 1 << 12
    /// The capacity beyond which the buffer does not grow (bytes): the longest message, and space
    /// for the beginning of the next.
    private static let largestCapacity = MessageHeader.byteCount + Limits.messageBytes + initialCapacity

    /// The bytes received.
    private var storage: [UInt8] = []
    /// The index in `storage` of the next message.
    private var start = 0
    private var attachments: [Attachment] = []

    /// Creates a reader without memory.
    public init() {}

    /// The number of descriptors received that wait for the rest of their message.
    public var heldDescriptors: Int { attachments.reduce(0) { $0 + $1.descriptors.count } }

    /// The number of bytes received that `next()` has not returned.
    public var pendingBytes: Int { storage.count - start }

    /// The bytes of memory that the reader holds.
    public var capacity: Int { storage.capacity }

    /// Reads once from a socket.
    ///
    /// Call `next()` until it returns nil before reading again: the buffer does not grow beyond one
    /// message, and no bytes are read while it is full.
    ///
    /// - Parameters:
    ///   - socket: The socket to read from.
    ///   - count: The maximum number of bytes to read.
    /// - Returns: The number of bytes, without descriptors, which the reader keeps for `next()`.
    /// - Throws: `FrameFault.receive` if the socket cannot be read, and
    ///   `FrameFault.unexpectedDescriptors` if more than `Limits.descriptorsPerClient` descriptors
    ///   wait for their messages.
    public mutating func receive(from socket: borrowing UnixSocket, upTo count: Int = 1 << 18) throws(FrameFault) -> Reception {
        reserveCapacity()
        let free = min(min(storage.capacity, Self.largestCapacity) - storage.count, max(count, 1))
        guard free > 0 else { return .bytes(0, []) }
        var reception = Reception.bytes(0, [])
        do throws(ReceiveFault) {
            try storage.append(addingCapacity: free) { (bytes) throws(ReceiveFault) in
                reception = try bytes.withUnsafeMutableBufferPointer { (bytes, initializedCount) throws(ReceiveFault) in
                    let reception = try socket.receive(
                        into: UnsafeMutableRawBufferPointer(bytes), descriptorLimit: Limits.descriptorsPerMessage)
                    if case .bytes(let received, _) = reception { initializedCount = received }
                    return reception
                }
            }
        } catch {
            throw .receive(error)
        }
        guard case .bytes(let received, let descriptors) = reception else { return reception }
        if !descriptors.isEmpty {
            let held = heldDescriptors + descriptors.count
            guard held <= Limits.descriptorsPerClient else {
                attachments = []
                throw .unexpectedDescriptors(held)
            }
            attachments.append(Attachment(lastByte: storage.count - 1, descriptors: descriptors))
        }
        return .bytes(received, [])
    }

    /// Returns the next message and removes it from the reader, or nil if the message is
    /// incomplete.
    ///
    /// - Throws: `FrameFault.messageTooLong` or `FrameFault.tooManyDescriptors` if the header
    ///   states more than the limits allow, and `FrameFault.unexpectedDescriptors` or
    ///   `FrameFault.missingDescriptors` if the descriptors received with the bytes are not as many
    ///   as the header states.
    public mutating func next() throws(FrameFault) -> Frame? {
        do {
            if let frame = try removeFrame() { return frame }
        } catch {
            attachments = []
            throw error
        }
        compact()
        return nil
    }

    /// Returns the next message, or nil if it is incomplete. A message that exceeds a limit or its
    /// number of descriptors is a fault before its payload is complete; one that lacks descriptors
    /// is a fault when its payload is complete.
    private mutating func removeFrame() throws(FrameFault) -> Frame? {
        guard pendingBytes >= MessageHeader.byteCount else {
            // All bytes belong to one message, although its header is incomplete.
            let held = heldDescriptors
            guard held <= Limits.descriptorsPerMessage else { throw .unexpectedDescriptors(held) }
            return nil
        }
        let payload = start + MessageHeader.byteCount
        let header = MessageHeader(storage[start..<payload])
        let length = Int(header.length)
        let expected = Int(header.descriptorCount)
        guard length <= Limits.messageBytes else { throw .messageTooLong(length) }
        guard expected <= Limits.descriptorsPerMessage else { throw .tooManyDescriptors(expected) }
        let own = attachments.prefix { $0.lastByte < payload + length }
        let received = own.reduce(0) { $0 + $1.descriptors.count }
        guard received <= expected else { throw .unexpectedDescriptors(received - expected) }
        guard storage.count - payload >= length else { return nil }
        guard received == expected else { throw .missingDescriptors(expected: expected, received: received) }
        let descriptors = own.flatMap(\.descriptors)
        attachments.removeFirst(own.count)
        start = payload + length
        return Frame(header: header, payload: storage[payload..<start], descriptors: descriptors)
    }

    /// Moves the remaining bytes to the front, and releases the memory of a large message.
    private mutating func compact() {
        let rest = pendingBytes
        if storage.capacity > Self.retainedCapacity, rest <= Self.initialCapacity {
            let bytes = storage[start...]
            storage = []
            if rest > 0 {
                storage.reserveCapacity(Self.initialCapacity)
                storage += bytes
            }
        } else {
            storage.removeFirst(start)
        }
        for index in attachments.indices { attachments[index].lastByte -= start }
        start = 0
    }

    /// Enlarges the buffer if it is nearly full: to twice its size or, beyond `retainedCapacity`,
    /// to the size of the message that it contains a part of.
    private mutating func reserveCapacity() {
        compact()
        guard storage.capacity - storage.count < Self.minimumUnusedCapacity else { return }
        guard storage.capacity >= Self.retainedCapacity else {
            return storage.reserveCapacity(max(Self.initialCapacity, 2 * storage.capacity))
        }
        let length = Int(MessageHeader(storage[..<MessageHeader.byteCount]).length)
        storage.reserveCapacity(min(MessageHeader.byteCount + length + Self.initialCapacity, Self.largestCapacity))
    }
}
