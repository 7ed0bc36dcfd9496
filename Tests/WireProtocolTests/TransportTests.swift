import CLinux
import Foundation
import Glibc
import SceneModel
import Testing
import Transport
import WireProtocol

/// Returns the number of this process's descriptors of files with a name, which excludes the
/// descriptors of other tests.
private func openDescriptors(named name: String) -> Int {
    let folder = "/proc/self/fd"
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.count { entry in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(entry)"))?.contains(name) ?? false
    }
}

/// One end of a connection, with a reader and an outbox.
private struct Endpoint: ~Copyable {
    let socket: UnixSocket
    var reader = FrameReader()
    var outbox = Outbox()

    init(_ descriptor: OwnedDescriptor) throws {
        socket = UnixSocket(FileDescriptor(owning: fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 0)))
    }

    /// Returns the descriptors of two connected sockets, for one endpoint each.
    static func pair() throws -> (OwnedDescriptor, OwnedDescriptor) { try UnixSocket.pair() }

    /// Reads until a message is complete, or returns nil if no more bytes are available.
    mutating func read(upTo count: Int = 1 << 16) throws -> Frame? {
        while true {
            if let frame = try reader.next() { return frame }
            guard case .bytes = try reader.receive(from: socket, upTo: count) else { return nil }
        }
    }

    /// Sends bytes and descriptors once, and returns the number of bytes sent, or nil if none fit.
    func sendAll(_ bytes: [UInt8], descriptors: [OwnedDescriptor] = []) throws -> Int? {
        var sent: Int??
        var failure: SystemError?
        bytes.withUnsafeBytes { buffer in
            do throws(SystemError) { sent = try socket.send(buffer, descriptors: descriptors) } catch { failure = error }
        }
        if let failure { throw failure }
        return sent ?? nil
    }
}

/// Returns an encoded message. Its type has no meaning to the transport.
private func message(_ payload: [UInt8], descriptors: Int = 0, type: UInt16 = 9, sequence: UInt64 = 1) -> [UInt8] {
    MessageHeader(length: UInt32(payload.count), type: type, descriptorCount: UInt16(descriptors), sequence: sequence).encoded + payload
}

@Suite("Transport", .serialized)
struct TransportTests {
    @Test("Messages received in pieces of any size are reassembled", arguments: 1...40)
    func pieces(size: Int) throws {
        let (a, b) = try Endpoint.pair()
        let sender = try Endpoint(a)
        var receiver = try Endpoint(b)
        let payloads: [[UInt8]] = [[], [1], Array(0...99), Array(repeating: 7, count: 33)]
        let stream = payloads.flatMap { message($0) }
        var frames: [[UInt8]] = []
        for start in stride(from: 0, to: stream.count, by: size) {
            let piece = Array(stream[start..<min(start + size, stream.count)])
            #expect(try sender.sendAll(piece) == piece.count)
            while let frame = try receiver.read(upTo: 13) { frames.append(Array(frame.payload)) }
        }
        #expect(frames == payloads)
        #expect(receiver.reader.pendingBytes == 0)
    }

    @Test("Descriptors arrive with the message that they were sent with", arguments: 0...4)
    func descriptors(count: Int) throws {
        let name = "arrive-\(count)-\(getpid())"
        do {
            let (a, b) = try Endpoint.pair()
            let sender = try Endpoint(a)
            var receiver = try Endpoint(b)
            let memory = try SharedMemory(name: name, byteCount: 4096)
            memory.bytes[5] = 77
            _ = try sender.sendAll(message([1]))
            _ = try sender.sendAll(
                message([2], descriptors: count), descriptors: Array(repeating: memory.descriptor, count: count))
            _ = try sender.sendAll(message([3]))
            var counts: [Int] = []
            while let frame = try receiver.read() {
                counts.append(frame.descriptors.count)
                for descriptor in frame.descriptors {
                    var byte: UInt8 = 0
                    #expect(pread(descriptor.rawValue, &byte, 1, 5) == 1)
                    #expect(byte == 77)
                    #expect(fcntl(descriptor.rawValue, F_GETFD) & FD_CLOEXEC != 0)
                }
            }
            #expect(counts == [0, count, 0])
        }
        #expect(openDescriptors(named: name) == 0)
    }

    @Test("Truncated control data is a fault, and the received descriptors are closed")
    func truncatedControl() throws {
        let name = "truncated-\(getpid())"
        do {
            let (a, b) = try Endpoint.pair()
            let sender = try Endpoint(a)
            var receiver = try Endpoint(b)
            let memory = try SharedMemory(name: name, byteCount: 4096)
            let before = openDescriptors(named: name)
            _ = try sender.sendAll(message([1], descriptors: 4), descriptors: Array(repeating: memory.descriptor, count: 9))
            #expect(throws: FrameFault.receive(.controlTruncated)) { try receiver.read() }
            #expect(openDescriptors(named: name) == before)
        }
        #expect(openDescriptors(named: name) == 0)
    }

    @Test("Faults name messages that are too long and wrong numbers of descriptors")
    func faults() throws {
        func fault(_ bytes: [UInt8], descriptors: Int = 0) throws -> FrameFault? {
            let (a, b) = try Endpoint.pair()
            let sender = try Endpoint(a)
            var receiver = try Endpoint(b)
            let memory = try SharedMemory(name: "faults", byteCount: 4096)
            _ = try sender.sendAll(bytes, descriptors: Array(repeating: memory.descriptor, count: descriptors))
            do throws(any Error) {
                while try receiver.read() != nil {}
                return nil
            } catch {
                return error as? FrameFault
            }
        }
        let long = MessageHeader(length: UInt32(Limits.messageBytes + 1), type: 3, descriptorCount: 0, sequence: 1).encoded
        #expect(try fault(long) == .messageTooLong(Limits.messageBytes + 1))
        #expect(try fault(message([], descriptors: 5)) == .tooManyDescriptors(5))
        #expect(try fault(message([], descriptors: 2), descriptors: 1) == .missingDescriptors(expected: 2, received: 1))
        #expect(try fault(message([]), descriptors: 1) == .unexpectedDescriptors(1))
        #expect(try fault(message([1, 2])) == nil)
    }

    @Test("A message of 16 MB is moved to a larger buffer only in its first 256 KB, and releases the buffer")
    func largeMessage() throws {
        let (a, b) = try Endpoint.pair()
        let message = message([UInt8](repeating: 7, count: Limits.messageBytes))
        let sender = try Endpoint(a)
        var receiver = try Endpoint(b)
        var (sent, capacities, received) = (0, [Int](), Frame?.none)
        while sent < message.count {
            sent += try sender.sendAll(Array(message[sent..<min(sent + 1 << 16, message.count)])) ?? 0
            received = try receiver.read()
            if capacities.last != receiver.reader.capacity { capacities.append(receiver.reader.capacity) }
        }
        let frame = try #require(received)
        #expect(frame.payload.count == Limits.messageBytes && frame.payload.allSatisfy { $0 == 7 })
        // The buffer for the whole message follows one that holds no more than a part of it.
        let large = capacities.filter { $0 > 1 << 20 }
        #expect(large.count == 1 && large[0] >= message.count)
        #expect(try receiver.read() == nil)
        #expect(receiver.reader.capacity < 1 << 16)
    }

    @Test("A stated length allocates no memory before its bytes are received")
    func statedLength() throws {
        let (a, b) = try Endpoint.pair()
        let sender = try Endpoint(a)
        var receiver = try Endpoint(b)
        let before = residentBytes()
        _ = try sender.sendAll(MessageHeader(length: UInt32(Limits.messageBytes), type: 3, descriptorCount: 0, sequence: 1).encoded)
        #expect(try receiver.read() == nil)
        #expect(residentBytes() - before < 2 << 20)
    }

    private func residentBytes() -> Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        // The second number is the resident set, in pages of 4096 bytes.
        return (pages.flatMap { Int($0[1]) } ?? 0) * 4096
    }

    @Test("An outbox sends everything in order through a socket that accepts few bytes at a time")
    func partialWrites() throws {
        let (a, b) = try Endpoint.pair()
        var sender = try Endpoint(a)
        var receiver = try Endpoint(b)
        try sender.socket.setSendBuffer(bytes: 2048)
        let payloads = (0..<50).map { [UInt8](repeating: UInt8($0), count: 700 * ($0 % 5)) }
        for payload in payloads { sender.outbox.enqueue(message(payload)) }
        #expect(sender.outbox.backlogBytes == payloads.reduce(0) { $0 + $1.count + 16 })
        var frames: [[UInt8]] = []
        while try !flush(&sender) {
            while let frame = try receiver.read() { frames.append(Array(frame.payload)) }
        }
        while let frame = try receiver.read() { frames.append(Array(frame.payload)) }
        #expect(frames == payloads)
        #expect(sender.outbox.backlogBytes == 0)
    }

    @Test("Short messages that wait are sent together, and one with a descriptor is sent in a call of its own")
    func batches() throws {
        let (a, b) = try Endpoint.pair()
        var sender = try Endpoint(a)
        var receiver = try Endpoint(b)
        let memory = try SharedMemory(name: "lamina-test", byteCount: 4096)
        sender.outbox.enqueue(message([1]), coalescing: 7)
        sender.outbox.enqueue(message([2, 2]))
        sender.outbox.enqueue(message([3], descriptors: 1), descriptors: [memory.descriptor])
        sender.outbox.enqueue(message([4]))
        #expect(try flush(&sender))
        #expect(sender.outbox.isEmpty && sender.outbox.pendingBytes == 0 && sender.outbox.backlogBytes == 0)
        // A message whose key was sent is not replaced.
        sender.outbox.enqueue(message([5]), coalescing: 7)
        #expect(try flush(&sender))
        var received: [(payload: [UInt8], descriptors: Int)] = []
        while let frame = try receiver.read() { received.append((Array(frame.payload), frame.descriptors.count)) }
        #expect(received.map(\.payload) == [[1], [2, 2], [3], [4], [5]])
        #expect(received.map(\.descriptors) == [0, 0, 1, 0, 0])
    }

    private func flush(_ end: inout Endpoint) throws -> Bool { try end.outbox.flush(to: end.socket) }

    @Test("A newer message of the same key replaces a waiting one, but not one that is partly sent")
    func coalescing() throws {
        let (a, b) = try Endpoint.pair()
        var sender = try Endpoint(a)
        var receiver = try Endpoint(b)
        try sender.socket.setSendBuffer(bytes: 2048)
        // Fills the socket, so that the next message is sent only in part.
        sender.outbox.enqueue(message([UInt8](repeating: 1, count: 100_000)), coalescing: 7)
        #expect(try !flush(&sender))
        for number in 2...9 as ClosedRange<UInt8> { sender.outbox.enqueue(message([number]), coalescing: 7) }
        sender.outbox.enqueue(message([100]))
        // A message that can be replaced does not count: this is message 100, one byte with its
        // header of 16.
        #expect(sender.outbox.backlogBytes == 17)
        var frames: [[UInt8]] = []
        while try !flush(&sender) {
            while let frame = try receiver.read() { frames.append(Array(frame.payload)) }
        }
        while let frame = try receiver.read() { frames.append(Array(frame.payload)) }
        #expect(frames.map(\.count) == [100_000, 1, 1])
        #expect(frames.dropFirst().map { $0[0] } == [9, 100])
    }

    @Test("A disconnected peer is distinguished from an empty socket")
    func end() throws {
        let (a, b) = try Endpoint.pair()
        var receiver = try Endpoint(b)
        do {
            let sender = try Endpoint(a)
            guard case .wouldBlock = try receiver.reader.receive(from: receiver.socket) else {
                Issue.record("nothing was sent")
                return
            }
            sender.socket.shutdown()
        }
        guard case .closed = try receiver.reader.receive(from: receiver.socket) else {
            Issue.record("the peer is disconnected")
            return
        }
    }

    @Test("A peer's credentials are those of its process")
    func credentials() throws {
        let (a, _) = try Endpoint.pair()
        let end = try Endpoint(a)
        let credentials = try end.socket.peerCredentials()
        #expect(credentials.pid == getpid())
        #expect(credentials.uid == getuid())
    }

    @Test("Root and the effective user of the process are trusted, and no other user is")
    func trustedUsers() {
        #expect(TrustedUsers.contains(0))
        #expect(TrustedUsers.contains(geteuid()))
        for user: UInt32 in [1, 1_000, 12_345, 65_534, .max] where user != geteuid() { #expect(!TrustedUsers.contains(user)) }
    }

    @Test("The effective user, rather than the real one, is trusted", .enabled(if: geteuid() == 0))
    func trustedEffectiveUser() async {
        await #expect(processExitsWith: .success) {
            guard setreuid(1_000, 12_345) == 0 else { exit(1) }
            guard TrustedUsers.contains(12_345), TrustedUsers.contains(0) else { exit(2) }
            guard !TrustedUsers.contains(1_000) else { exit(3) }
            exit(0)
        }
    }

    @Test("A socket path that is too long or already exists is refused with the reason")
    func paths() throws {
        #expect(throws: SystemError("socket address", code: ENAMETOOLONG)) {
            _ = try ListeningSocket(path: "/tmp/" + String(repeating: "x", count: 200))
        }
        let path = NSTemporaryDirectory() + "/lamina-\(UUID().uuidString)"
        defer { unlink(path) }
        let listener = try ListeningSocket(path: path)
        #expect(throws: SystemError("bind", code: EADDRINUSE)) { _ = try ListeningSocket(path: path) }
        let client = try UnixSocket.connect(path: path)
        guard case .connection(let server) = try listener.accept() else {
            Issue.record("no client connected")
            return
        }
        #expect(try server.peerCredentials().pid == getpid())
        guard case .none = try listener.accept() else {
            Issue.record("only one connected")
            return
        }
        // Keeps the client connected until here.
        _ = client.waitReadable(milliseconds: 0)
    }

    @Test("Only memory that is sealed against resizing and large enough is mapped")
    func seals() throws {
        func fault(_ seals: Seals, size: Int = 4096, needed: Int = 4096) throws -> SharedMemoryFault? {
            let memory = try SharedMemory(name: "seals", byteCount: size)
            try memory.seal(seals)
            do throws(SharedMemoryFault) {
                _ = try SharedMemoryMapping(memory.descriptor, byteCount: needed)
                return nil
            } catch {
                return error
            }
        }
        #expect(try fault([]) == .notSealed)
        #expect(try fault(.shrink) == .notSealed)
        #expect(try fault(.grow) == .notSealed)
        #expect(try fault(.size) == nil)
        #expect(try fault([.size, .seal, .futureWrite]) == nil)
        #expect(try fault(.size, needed: 4097) == .tooSmall(actual: 4096, needed: 4097))
        #expect(try fault(.size, needed: 0) == .tooSmall(actual: 4096, needed: 0))
        let file = OwnedDescriptor(owning: open("/proc/self/exe", O_RDONLY | O_CLOEXEC))
        #expect(throws: SharedMemoryFault.notSealed) { _ = try SharedMemoryMapping(file, byteCount: 4096) }
    }

    @Test("A mapping outlives its descriptor and the memory's owner")
    func mappingOutlives() throws {
        func mapping() throws -> SharedMemoryMapping {
            let memory = try SharedMemory(name: "lives", byteCount: 8192)
            memory.bytes[8191] = 42
            try memory.seal(.size)
            return try SharedMemoryMapping(memory.descriptor, byteCount: 8192)
        }
        let mapped = try mapping()
        withExtendedLifetime(mapped) { #expect(mapped.bytes[8191] == 42) }
    }

    @Test("Memory sealed against future writing cannot be mapped writable by its receiver")
    func futureWrite() throws {
        let memory = try SharedMemory(name: "future", byteCount: 4096)
        try memory.seal([.size, .futureWrite, .seal])
        memory.bytes[0] = 1
        let writable = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, memory.descriptor.rawValue, 0)
        #expect(writable == MAP_FAILED)
        #expect(throws: SystemError.self) { try memory.seal(.shrink.union(.grow)) }
    }
}
