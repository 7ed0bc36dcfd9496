import ProtocolSamples
import SceneModel
import Testing
import WireProtocol

@Suite("Messages")
struct MessageTests {
    /// Returns the payload of an encoded message.
    private func payload(_ message: [UInt8]) -> [UInt8] { Array(message[MessageHeader.byteCount...]) }

    private func client(_ type: UInt16, _ payload: [UInt8], descriptors: Int = 0) throws(DecodingFault) -> ClientMessage {
        try ClientMessage(type: type, payload: payload.span.bytes, descriptorCount: descriptors)
    }

    private func server(_ type: UInt16, _ payload: [UInt8], descriptors: Int = 0) throws(DecodingFault) -> ServerMessage {
        try ServerMessage(type: type, payload: payload.span.bytes, descriptorCount: descriptors)
    }

    @Test(
        "Every client message, with every property and key path, decodes to the encoded message", arguments: 1...20 as ClosedRange<UInt64>)
    func clientRoundTrip(seed: UInt64) throws {
        for message in MessageSamples.clientMessages(seed: seed) {
            #expect(try client(message.type, payload(message.encoded()), descriptors: message.descriptorCount) == message)
        }
    }

    @Test("Every server message decodes to the encoded message", arguments: 1...20 as ClosedRange<UInt64>)
    func serverRoundTrip(seed: UInt64) throws {
        for message in MessageSamples.serverMessages(seed: seed) {
            #expect(try server(message.type, payload(message.encoded()), descriptors: message.descriptorCount) == message)
        }
    }

    @Test("The samples contain every property, every key path and every message type")
    func samplesAreComplete() {
        let commit = MessageSamples.commit(seed: 1)
        #expect(Set(commit.assignments.map(\.property)) == Set(LayerProperty.allCases))
        #expect(Set(commit.animations.flatMap(\.properties).map(\.keyPath)).isSuperset(of: AnimationKeyPath.byName.values))
        let sent = Set(MessageSamples.clientMessages().map(\.type))
        #expect(sent == [1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26])
        #expect(Set(MessageSamples.serverMessages().map(\.type)) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 17, 18, 19, 20, 21, 32, 33, 34])
    }

    @Test("The header is 16 little-endian bytes: length, type, descriptor count and sequence")
    func header() {
        let bytes = ClientMessage.requestVsync(true).encoded(sequence: 0x0102_0304_0506_0708)
        #expect(bytes == [1, 0, 0, 0, 4, 0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1, 1])
    }

    @Test("Every proper prefix of every message is refused")
    func prefixes() {
        var accepted: [String] = []
        for message in MessageSamples.clientMessages() {
            let whole = payload(message.encoded())
            for length in 0..<whole.count {
                let cut = whole.span.bytes.extracting(first: length)
                if (try? ClientMessage(type: message.type, payload: cut, descriptorCount: message.descriptorCount)) != nil {
                    accepted.append("client message \(message.type) cut at \(length)")
                }
            }
        }
        for message in MessageSamples.serverMessages() {
            let whole = payload(message.encoded())
            for length in 0..<whole.count {
                let cut = whole.span.bytes.extracting(first: length)
                if (try? ServerMessage(type: message.type, payload: cut, descriptorCount: message.descriptorCount)) != nil {
                    accepted.append("server message \(message.type) cut at \(length)")
                }
            }
        }
        #expect(accepted.isEmpty)
    }

    @Test("A message with trailing bytes is refused, and the fault states their number")
    func trailing() {
        for message in MessageSamples.clientMessages() {
            let bytes = payload(message.encoded()) + [0]
            #expect(throws: DecodingFault.self) { try client(message.type, bytes, descriptors: message.descriptorCount) }
        }
        #expect(throws: DecodingFault(message: "requestVsync", field: "end", offset: 1, reason: .trailingBytes(2))) {
            try client(4, [1, 0, 0])
        }
    }

    @Test("A message with a changed byte is refused, or decodes to a message that can be encoded")
    func flippedBytes() throws {
        var decoded = 0
        var refused = 0
        for message in MessageSamples.clientMessages() {
            var bytes = payload(message.encoded())
            for index in bytes.indices {
                let mask = [0x01, 0x80, 0xFF][index % 3] as UInt8
                bytes[index] ^= mask
                defer { bytes[index] ^= mask }
                do {
                    let changed = try client(message.type, bytes, descriptors: message.descriptorCount)
                    decoded += 1
                    // Encoding is the slow part of this test, so it covers a sample of the
                    // messages.
                    guard decoded % 16 == 0 else { continue }
                    let again = try client(changed.type, payload(changed.encoded()), descriptors: changed.descriptorCount)
                    #expect(again == changed)
                } catch {
                    refused += 1
                }
            }
        }
        #expect(decoded > 1000)
        #expect(refused > 1000)
    }

    @Test("A decoding fault names the message, the field and the offset")
    func faults() {
        /// Expects a client message of a type, with a payload of some bytes, to be refused. The
        /// remaining arguments are those of the fault.
        func expect(
            _ type: UInt16, _ bytes: [UInt8], _ message: String, _ field: String, _ offset: Int, _ reason: DecodingFault.Reason,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(throws: DecodingFault(message: message, field: field, offset: offset, reason: reason), sourceLocation: sourceLocation) {
                try client(type, bytes)
            }
        }
        func little(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        func double(_ value: Double) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) } }
        let time = double(0)

        // The timing, the curve and the tag of an animation of a property.
        let second = MediaTiming(duration: 1)
        let untagged =
            double(second.beginTime) + double(second.duration) + double(1) + double(0) + double(0) + double(0) + [0, 0]
            + double(0) + double(0) + double(1) + double(1) + [1]
        let plain = untagged + [0]

        // The types and layouts of messages are those of docs/wire-protocol.md.
        expect(99, [], "client message", "type", 0, .unknownCase(99))
        expect(1, little(7), "hello", "magic", 0, .unknownCase(7))
        expect(4, [2], "requestVsync", "isOn", 0, .unknownCase(2))
        expect(19, double(Double.nan), "tick", "seconds", 0, .notFinite)
        expect(19, double(-1), "tick", "seconds", 0, .outOfRange)
        expect(3, double(Double.infinity), "commit", "time", 0, .notFinite)
        expect(3, time + little(0xFFFF_FFFF), "commit", "changes", 8, .outOfRange)
        expect(3, time + little(1000), "commit", "changes", 8, .truncated)
        expect(3, time + little(1) + [77, 0], "commit", "change", 12, .unknownCase(77))
        expect(3, time + little(1) + [0] + little(65_536) + [0], "commit", "layer", 13, .outOfRange)
        expect(3, time + little(1) + [0] + little(0) + [9], "commit", "kind", 17, .unknownCase(9))
        expect(3, time + little(1) + [3] + little(0) + [1, 200], "commit", "property", 18, .unknownCase(200))
        expect(3, time + little(1) + [3] + little(0) + [0], "commit", "properties", 17, .outOfRange)
        expect(3, time + little(1) + [3] + little(0) + [1, 11] + double(1.5), "commit", "value", 19, .outOfRange)
        expect(3, time + little(1) + [3] + little(0) + [1, 1] + double(Double.nan) + time, "commit", "value", 19, .notFinite)
        expect(3, time + little(1) + [3] + little(0) + [1, 22, 12], "commit", "value", 19, .outOfRange)
        expect(3, time + little(1) + [4] + little(0) + little(0) + little(0) + little(70_000), "commit", "inserting", 25, .outOfRange)
        let swapContents = time + little(1) + [5] + little(0) + little(0)
        let inverted = DecodingFault.Reason.inconsistent("the bounds are inverted")
        expect(3, swapContents + little(3) + little(0) + little(2) + little(1), "commit", "damage", 21, inverted)
        expect(3, swapContents + little(0) + little(3) + little(1) + little(2), "commit", "damage", 21, inverted)
        expect(3, swapContents + little(0) + little(0) + little(16_385) + little(1), "commit", "damage", 29, .outOfRange)
        expect(3, time + little(1) + [6] + little(0) + little(0) + plain + [25, 0], "commit", "keyPath", 21 + plain.count, .wrongKind)
        expect(3, time + little(1) + [6] + little(0) + little(0) + untagged + [3], "commit", "content", 20 + plain.count, .unknownCase(3))
        let origin = double(0) + double(0)
        expect(20, time + [6], "input", "kind", 8, .unknownCase(6))
        expect(20, time + [0] + little(1) + [3], "input", "touchKind", 13, .unknownCase(3))
        expect(20, time + [0] + little(1) + [0, 4], "input", "phase", 14, .unknownCase(4))
        // A pointer that is down has at least one of the three buttons, and a finger none.
        expect(20, time + [0] + little(1) + [1, 0, 8], "input", "buttons", 15, .unknownCase(8))
        expect(20, time + [0] + little(1) + [1, 0, 0], "input", "buttons", 15, .outOfRange)
        expect(20, time + [0] + little(1) + [1, 1, 0], "input", "buttons", 15, .outOfRange)
        expect(20, time + [0] + little(1) + [0, 0, 1], "input", "buttons", 15, .outOfRange)
        expect(20, time + [0] + little(1) + [2, 2, 2], "input", "buttons", 15, .outOfRange)
        expect(20, time + [0] + little(1) + [0, 0, 0] + origin + double(1.5), "input", "force", 32, .outOfRange)
        expect(20, time + [0] + little(1) + [0, 0, 0] + origin + double(-0.5), "input", "force", 32, .outOfRange)
        expect(20, time + [0] + little(1) + [0, 0, 0] + origin + double(0) + double(-1), "input", "majorRadius", 40, .outOfRange)
        expect(20, time + [1, 3], "input", "phase", 9, .unknownCase(3))
        expect(20, time + [2, 5], "input", "phase", 9, .unknownCase(5))
        expect(20, time + [2, 0] + origin + double(.nan), "input", "delta", 26, .notFinite)
        expect(20, time + [3, 4, 0, 64], "input", "modifiers", 11, .unknownCase(64))
        expect(20, time + [5] + little(1) + [0x61] + little(0) + little(2), "input", "selection", 14, .outOfRange)
        expect(20, time + [5] + little(1) + [0x61] + little(1) + little(0), "input", "selection", 14, .outOfRange)
        expect(21, [2], "setAppearance", "appearance", 0, .unknownCase(2))
        expect(22, little(8192) + little(4097) + double(1), "resize", "size", 16, .outOfRange)
        expect(22, little(10) + little(10) + double(0), "resize", "size", 16, .outOfRange)
        expect(23, little(32_769), "playInput", "inputs", 0, .outOfRange)
        expect(23, little(1) + double(-1) + [4] + little(0), "playInput", "delay", 4, .outOfRange)
        expect(
            23, little(2) + double(1) + [4] + little(0) + double(0.5) + [4] + little(0), "playInput", "delay", 17, .outOfRange)
        expect(24, [2], "setClipboard", "hasText", 0, .unknownCase(2))
        expect(24, [1] + little(262_145), "setClipboard", "text", 1, .outOfRange)
        expect(24, [1] + little(2) + [0x61, 0xFF], "setClipboard", "text", 5, .notUTF8)
        expect(2, little(0) + little(0), "surface", "width", 4, .outOfRange)
        expect(2, little(0) + little(16_385), "surface", "width", 4, .outOfRange)
        expect(2, little(0) + little(10) + little(10) + little(39), "surface", "bytesPerRow", 12, .outOfRange)
        expect(2, little(0) + little(10) + little(10) + little(42), "surface", "bytesPerRow", 12, .outOfRange)
    }

    @Test("Decoding refuses text that is not UTF-8, and encoding truncates long text at a character")
    func text() throws {
        var bytes = payload(ClientMessage.hello(Hello(role: .app, name: "ab")).encoded())
        bytes[bytes.count - 1] = 0xFF
        #expect(throws: DecodingFault(message: "hello", field: "name", offset: 19, reason: .notUTF8)) { try client(1, bytes) }
        let long = ClientMessage.hello(Hello(role: .app, name: String(repeating: "é", count: 600)))
        guard case .hello(let hello) = try client(1, payload(long.encoded())) else {
            Issue.record("not a hello")
            return
        }
        // Limits.stringBytes is 1024, and "é" takes two bytes.
        #expect(hello.name == String(repeating: "é", count: 512))
    }

    @Test("A message with a wrong number of descriptors is refused")
    func descriptors() {
        let surface = MessageSamples.clientMessages()[3]
        for count in [0, 2, 4] {
            #expect(throws: DecodingFault.self) { try client(surface.type, payload(surface.encoded()), descriptors: count) }
        }
        #expect(throws: DecodingFault.self) { try client(4, [1], descriptors: 1) }
    }
}
