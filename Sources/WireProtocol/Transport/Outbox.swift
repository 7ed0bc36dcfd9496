/// A queue of outgoing messages for a socket that does not accept everything at once. Every session
/// of the server and every client has one.
///
/// A message may have a *key*: a later message of the same key then replaces it while it waits, so
/// that a slow reader receives only the newest. The queue retains descriptors from `enqueue` until
/// they are sent or their message is replaced.
public struct Outbox: Sendable {
    private struct Entry {
        var bytes: [UInt8]
        var descriptors: [OwnedDescriptor]
        let key: UInt16?
    }

    /// The least number of sent entries for which removing them from the array is worthwhile.
    private static let compactionCount = 64

    private var entries: [Entry] = []
    /// The index of the first waiting entry. The entries before it are sent and empty.
    private var first = 0
    /// The number of bytes of the first waiting entry that are sent.
    private var sent = 0
    /// For each key, the message that can still be replaced, as a number that counts all messages
    /// ever queued: its index in `entries` plus `removed`.
    private var replaceable: [UInt16: Int] = [:]
    /// The number of messages that were queued before `entries[0]` and are removed.
    private var removed = 0
    /// The number of bytes waiting in all messages.
    public private(set) var pendingBytes = 0
    /// The number of bytes waiting in messages without a key, which later messages cannot replace.
    public private(set) var backlogBytes = 0

    /// Creates an empty queue.
    public init() {}

    /// A Boolean value that indicates whether everything is sent.
    public var isEmpty: Bool { first == entries.count }

    /// Appends a message.
    ///
    /// - Parameters:
    ///   - bytes: The message, header included.
    ///   - descriptors: The descriptors to send with its first bytes.
    ///   - key: If not nil, the message replaces a waiting one of the same key, at the same
    ///     position, unless a part of that one is already sent.
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

    /// Sends as much as the socket accepts.
    ///
    /// - Returns: A Boolean value that indicates whether everything is sent.
    /// - Throws: The error of `UnixSocket.send(_:descriptors:)`. Bytes that were not sent stay in
    ///   the queue.
    public mutating func flush(to socket: borrowing UnixSocket) throws(SystemError) -> Bool {
        while first < entries.count {
            guard let count = try sendFirst(to: socket) else { return false }
            recordSent(count)
        }
        return true
    }

    /// The number of bytes up to which waiting messages are sent in one call.
    private static let batchBytes = 4096

    /// Sends bytes of the first waiting message and, if they are few, of those after it.
    ///
    /// - Returns: The number of bytes sent, or nil if the socket has no space for any.
    private func sendFirst(to socket: borrowing UnixSocket) throws(SystemError) -> Int? {
        // The descriptors are sent with the first bytes, in a call without bytes of another
        // message, so that the receiver can tell which message they belong to.
        var end = first + 1
        var total = entries[first].bytes.count - sent
        while entries[first].descriptors.isEmpty, end < entries.count, entries[end].descriptors.isEmpty,
            total + entries[end].bytes.count <= Self.batchBytes
        {
            total += entries[end].bytes.count
            end += 1
        }
        guard end > first + 1 else {
            return try entries[first].bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
                try socket.send(
                    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[sent...]), descriptors: entries[first].descriptors)
            }
        }
        var batch = Array(entries[first].bytes[sent...])
        batch.reserveCapacity(total)
        for entry in entries[first + 1..<end] { batch += entry.bytes }
        return try batch.withUnsafeBufferPointer { (bytes) throws(SystemError) in try socket.send(UnsafeRawBufferPointer(bytes)) }
    }

    /// Completes the messages, or the part of one, that were sent.
    private mutating func recordSent(_ count: Int) {
        pendingBytes -= count
        var rest = count
        while rest > 0 {
            let part = min(rest, entries[first].bytes.count - sent)
            if let key = entries[first].key {
                // A message of which a part is sent can no longer be replaced.
                if sent == 0 { replaceable[key] = nil }
            } else {
                backlogBytes -= part
            }
            entries[first].descriptors = []
            sent += part
            rest -= part
            if sent == entries[first].bytes.count { advance() }
        }
    }

    /// Completes the first waiting entry, and removes sent entries when they are half of the array,
    /// so that each message costs constant time on average.
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
