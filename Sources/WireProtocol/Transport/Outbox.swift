/// Messages on their way out of a socket that does not take everything at once.
///
/// Descriptors are held from `enqueue` until the kernel has them or their message is replaced; who needs one longer keeps a reference of its own.
public struct Outbox: Sendable {
    private struct Entry {
        var bytes: [UInt8]
        var descriptors: [OwnedDescriptor]
        let key: UInt16?
    }

    /// As many sent entries may lie before the waiting ones.
    private static let compactionCount = 64

    private var entries: [Entry] = []
    /// Entries of `entries` already sent; they hold nothing any more.
    private var first = 0
    /// Bytes of the first waiting entry already sent.
    private var sent = 0
    /// Where the one message of a key is that can still be replaced, counted from the first message ever queued.
    private var replaceable: [UInt16: Int] = [:]
    /// Messages that were queued before `entries[0]`.
    private var removed = 0
    /// Bytes waiting in all messages.
    public private(set) var pendingBytes = 0
    /// Bytes waiting in messages that nothing can replace.
    public private(set) var backlogBytes = 0

    public init() {}

    public var isEmpty: Bool { first == entries.count }

    /// Queues a message; its descriptors are held until it is sent. A message with a key replaces a waiting one of the same key of which nothing was sent
    /// yet, in its place.
    public mutating func enqueue(_ bytes: [UInt8], descriptors: [OwnedDescriptor] = [], coalescing key: UInt16? = nil) {
        let entry = Entry(bytes: bytes, descriptors: descriptors, key: key)
        pendingBytes += bytes.count
        if let key {
            if let number = replaceable[key] {
                pendingBytes -= entries[number - removed].bytes.count
                entries[number - removed] = entry
                return
            }
            replaceable[key] = removed + entries.count
        } else {
            backlogBytes += bytes.count
        }
        entries.append(entry)
    }

    /// Sends what the socket takes; answers whether everything is sent.
    public mutating func flush(to socket: borrowing UnixSocket) throws(SystemError) -> Bool {
        while first < entries.count {
            // The descriptors go with the first bytes, in a call that carries no byte of another message: so the receiver knows whose they are.
            let count = try entries[first].bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
                try socket.send(
                    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[sent...]), descriptors: entries[first].descriptors)
            }
            guard let count else { return false }
            if let key = entries[first].key {
                // A message of which a part is out must go out whole.
                if sent == 0 { replaceable[key] = nil }
            } else {
                backlogBytes -= count
            }
            entries[first].descriptors = []
            sent += count
            pendingBytes -= count
            if sent == entries[first].bytes.count { advance() }
        }
        return true
    }

    private mutating func advance() {
        entries[first] = Entry(bytes: [], descriptors: [], key: nil)
        sent = 0
        first += 1
        if first == entries.count {
            removed += first
            entries.removeAll(keepingCapacity: entries.capacity <= 4 * Self.compactionCount)
            first = 0
        } else if first >= Self.compactionCount, 2 * first >= entries.count {
            removed += first
            entries.removeFirst(first)
            first = 0
        }
    }
}
