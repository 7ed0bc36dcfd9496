/// Messages on their way out of a socket that does not take everything at once.
public struct Outbox {
    private struct Entry {
        var bytes: [UInt8]
        var descriptors: [OwnedDescriptor]
        let key: UInt16?
    }

    private var entries: [Entry] = []
    /// Entries of `entries` already sent.
    private var first = 0
    /// Bytes of the first entry already sent.
    private var sent = 0
    /// Bytes waiting in entries that nothing can replace.
    public private(set) var backlogBytes = 0

    public init() {}

    public var isEmpty: Bool { first == entries.count }

    /// Queues a message; its descriptors are held until it is sent. A message with a key replaces a waiting one of the same key of which nothing was sent
    /// yet, in its place.
    public mutating func enqueue(_ bytes: [UInt8], descriptors: [OwnedDescriptor] = [], coalescing key: UInt16? = nil) {
        if let key {
            let start = sent > 0 ? first + 1 : first
            if let index = entries.indices.dropFirst(start).first(where: { entries[$0].key == key }) {
                entries[index] = Entry(bytes: bytes, descriptors: descriptors, key: key)
                return
            }
        } else {
            backlogBytes += bytes.count
        }
        entries.append(Entry(bytes: bytes, descriptors: descriptors, key: key))
    }

    /// Sends what the socket takes; answers whether everything is sent.
    public mutating func flush(to socket: borrowing UnixSocket) throws(SystemError) -> Bool {
        while first < entries.count {
            let entry = entries[first]
            let from = sent
            let descriptors = from == 0 ? entry.descriptors : []
            var result: Result<Int?, SystemError> = .success(nil)
            entry.bytes.withUnsafeBytes { buffer in
                do throws(SystemError) {
                    result = .success(try socket.send(UnsafeRawBufferPointer(rebasing: buffer[from...]), descriptors: descriptors))
                } catch {
                    result = .failure(error)
                }
            }
            guard let count = try result.get() else { return false }
            sent += count
            if entry.key == nil { backlogBytes -= count }
            // Once the first byte is out the descriptors are the peer's.
            if from == 0, !descriptors.isEmpty { entries[first].descriptors = [] }
            if sent == entry.bytes.count { advance() }
        }
        return true
    }

    private mutating func advance() {
        sent = 0
        first += 1
        if first == entries.count {
            entries.removeAll(keepingCapacity: entries.count <= 256)
            first = 0
        } else if first >= 256 {
            entries.removeFirst(first)
            first = 0
        }
    }
}
