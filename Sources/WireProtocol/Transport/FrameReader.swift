/// A whole message as it came: header, payload, descriptors.
public struct Frame {
    public let header: MessageHeader
    public let payload: [UInt8]
    public let descriptors: [OwnedDescriptor]
}

/// Why a stream of bytes is not a stream of messages.
public enum FrameFault: Error, Equatable, Sendable, CustomStringConvertible {
    case receive(ReceiveFault)
    case messageTooLong(Int)
    case tooManyDescriptors(Int)
    /// The payload is complete, and fewer descriptors came than its header says.
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

/// Puts the bytes of a stream socket together into messages. Memory grows with what came, not with what was announced.
public struct FrameReader {
    private var bytes: [UInt8] = []
    /// Bytes of `bytes` already handed out.
    private var consumed = 0
    private var descriptors: [OwnedDescriptor] = []

    public init() {}

    /// Descriptors that came and wait for the rest of their message.
    public var heldDescriptors: Int { descriptors.count }

    /// Bytes that came and were not handed out.
    public var pendingBytes: Int { bytes.count - consumed }

    /// Reads once from the socket, at most `count` bytes.
    public mutating func receive(from socket: borrowing UnixSocket, upTo count: Int = 1 << 16) throws(FrameFault) -> Reception {
        compact()
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count))
        var result: Result<Reception, ReceiveFault> = .success(.wouldBlock)
        bytes.withUnsafeMutableBytes { buffer in
            do throws(ReceiveFault) {
                result = .success(try socket.receive(into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...])))
            } catch {
                result = .failure(error)
            }
        }
        switch result {
        case .success(.bytes(let received, let new)):
            bytes.removeLast(count - received)
            descriptors.append(contentsOf: new)
            guard descriptors.count <= Limits.descriptorsPerClient else { throw .tooManyDescriptors(descriptors.count) }
            return .bytes(received, [])
        case .success(let other):
            bytes.removeLast(count)
            return other
        case .failure(let fault):
            bytes.removeLast(count)
            throw .receive(fault)
        }
    }

    /// The next whole message, or nil where its end has not come.
    public mutating func next() throws(FrameFault) -> Frame? {
        guard pendingBytes >= MessageHeader.byteCount else {
            // A descriptor travels with the first bytes of its message, so none waits while no message has begun.
            if pendingBytes == 0, !descriptors.isEmpty { throw .unexpectedDescriptors(descriptors.count) }
            return nil
        }
        let header = MessageHeader(bytes[consumed..<consumed + MessageHeader.byteCount])
        let length = Int(header.length)
        let count = Int(header.descriptorCount)
        guard length <= Limits.messageBytes else { throw .messageTooLong(length) }
        guard count <= Limits.descriptorsPerMessage else { throw .tooManyDescriptors(count) }
        guard pendingBytes >= MessageHeader.byteCount + length else { return nil }
        guard count <= descriptors.count else { throw .missingDescriptors(expected: count, received: descriptors.count) }
        let start = consumed + MessageHeader.byteCount
        let payload = Array(bytes[start..<start + length])
        consumed = start + length
        let owned = Array(descriptors.prefix(count))
        descriptors.removeFirst(count)
        return Frame(header: header, payload: payload, descriptors: owned)
    }

    /// Drops what was handed out, and gives back the memory of a big message.
    private mutating func compact() {
        guard consumed > 0 else { return }
        if consumed == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 18)
        } else if consumed >= 1 << 16 || consumed * 2 >= bytes.count {
            bytes.removeFirst(consumed)
        } else {
            return
        }
        consumed = 0
    }
}
