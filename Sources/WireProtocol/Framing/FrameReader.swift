import Glibc

/// A whole message as it came: header, payload, descriptors.
///
/// The payload is the reader's own memory, not a copy: a frame that is still there when the reader reads on costs a copy of the reader's buffer.
public struct Frame: Sendable {
    public let header: MessageHeader
    public let payload: ArraySlice<UInt8>
    /// As many as the header says.
    public let descriptors: [OwnedDescriptor]
}

/// Why a stream of bytes is not a stream of messages.
public enum FrameFault: Error, Equatable, Sendable, CustomStringConvertible {
    case receive(ReceiveFault)
    case messageTooLong(Int)
    case tooManyDescriptors(Int)
    /// The payload is complete, and fewer descriptors came with its bytes than its header says.
    case missingDescriptors(expected: Int, received: Int)
    /// Descriptors came that no message owns.
    case unexpectedDescriptors(Int)

    public var description: String {
        switch self {
        case .receive(let fault): fault.description
        case .messageTooLong(let length): "a message of \(length) bytes, the limit is \(Limits.messageBytes)"
        case .tooManyDescriptors(let count): "a message of \(count) descriptors, the limit is \(Limits.descriptorsPerMessage)"
        case .missingDescriptors(let expected, let received): "a message announced \(expected) descriptors and brought \(received)"
        case .unexpectedDescriptors(let count): "\(count) descriptors came that no message announced"
        }
    }
}

/// Puts the bytes of a stream socket together into messages.
///
/// Memory grows with what came, not with what was announced, and is given back after a big message. A descriptor belongs to the message whose bytes it came
/// with, so that between two reads no more are held than one message may have. After a fault the reader is of no more use.
public struct FrameReader: Sendable {
    /// Descriptors that came with one read.
    private struct Attachment {
        /// Index in `storage` of the last byte of that read. The kernel ends a read with the bytes that descriptors were sent with, so this byte, and
        /// none before it for certain, is of their message.
        var lastByte: Int
        var descriptors: [OwnedDescriptor]
    }

    /// What the reader starts with and goes back to.
    private static let initialCapacity = 1 << 14
    /// More than this is given back once the message that needed it is gone.
    private static let retainedCapacity = 1 << 18
    /// With less room than this the buffer grows.
    private static let leastRoom = 1 << 12
    /// The longest message, and room for the beginning of the next.
    private static let largestCapacity = MessageHeader.byteCount + Limits.messageBytes + initialCapacity

    private var storage: [UInt8] = []
    /// Where the next message begins in `storage`.
    private var start = 0
    /// Where the bytes that came end in `storage`.
    private var end = 0
    private var attachments: [Attachment] = []

    public init() {}

    /// Descriptors that came and wait for the rest of their message.
    public var heldDescriptors: Int { attachments.reduce(0) { $0 + $1.descriptors.count } }

    /// Bytes that came and were not handed out.
    public var pendingBytes: Int { end - start }

    /// Bytes of memory that the reader holds.
    public var capacity: Int { storage.capacity }

    /// Reads once from the socket, at most `count` bytes. Take all messages with `next` before reading again: the buffer does not grow beyond one message,
    /// and 0 bytes are read when it is full.
    ///
    /// The answer's descriptors are always none: they stay here until `next` hands them out.
    public mutating func receive(from socket: borrowing UnixSocket, upTo count: Int = 1 << 18) throws(FrameFault) -> Reception {
        makeRoom()
        let room = end..<end + min(storage.count - end, max(count, 1))
        guard !room.isEmpty else { return .bytes(0, []) }
        let reception: Reception
        do throws(ReceiveFault) {
            reception = try storage.withUnsafeMutableBufferPointer { (bytes) throws(ReceiveFault) in
                try socket.receive(into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[room]))
            }
        } catch {
            throw .receive(error)
        }
        guard case .bytes(let received, let descriptors) = reception else { return reception }
        end += received
        if !descriptors.isEmpty {
            let held = heldDescriptors + descriptors.count
            guard held <= Limits.descriptorsPerClient else {
                attachments = []
                throw .unexpectedDescriptors(held)
            }
            attachments.append(Attachment(lastByte: end - 1, descriptors: descriptors))
        }
        return .bytes(received, [])
    }

    /// The next whole message, or nil where its end has not come.
    public mutating func next() throws(FrameFault) -> Frame? {
        do {
            if let frame = try takeFrame() { return frame }
        } catch {
            attachments = []
            throw error
        }
        settle()
        return nil
    }

    private mutating func takeFrame() throws(FrameFault) -> Frame? {
        guard pendingBytes >= MessageHeader.byteCount else {
            // These bytes begin one message, whatever it will say.
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
        guard end - payload >= length else { return nil }
        guard received == expected else { throw .missingDescriptors(expected: expected, received: received) }
        let descriptors = own.flatMap(\.descriptors)
        attachments.removeFirst(own.count)
        start = payload + length
        return Frame(header: header, payload: storage[payload..<start], descriptors: descriptors)
    }

    /// Moves what is left of the last read to the front, and gives back the memory of a big message.
    private mutating func settle() {
        let rest = pendingBytes
        if storage.count > Self.retainedCapacity, rest <= Self.initialCapacity {
            resize(to: rest == 0 ? 0 : Self.initialCapacity)
        } else if start > 0, rest > 0 {
            let moved = start..<end
            storage.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[moved])) }
        }
        for index in attachments.indices { attachments[index].lastByte -= start }
        start = 0
        end = rest
    }

    /// Doubles the buffer when it is nearly full: its size follows what came, whatever was announced.
    private mutating func makeRoom() {
        settle()
        guard storage.count - end < Self.leastRoom else { return }
        let count = min(max(Self.initialCapacity, 2 * storage.count), Self.largestCapacity)
        if count > storage.count { resize(to: count) }
    }

    /// Another buffer, with what is left of the last read at its front.
    private mutating func resize(to count: Int) {
        let rest = start..<end
        let old = storage
        storage = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            let new = UnsafeMutableRawBufferPointer(buffer)
            old.withUnsafeBytes { new.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[rest])) }
            // Never read before it is written, but no memory of others lies in an array.
            if let tail = new.baseAddress, rest.count < count { memset(tail + rest.count, 0, count - rest.count) }
            initializedCount = count
        }
    }
}
