import Geometry
import ProtocolSamples
import SceneModel
import Testing
import WireProtocol

@Suite("Commits that are written change by change")
struct CommitWriterTests {
    private static let layer = LayerID(rawValue: 5)

    /// Returns the commit that a writer's message decodes to, and checks the length and the
    /// sequence number in the message's header.
    private func decoded(_ writer: consuming CommitWriter) throws -> Commit {
        let message = writer.message(sequence: 3)
        let length = (0..<4).reduce(0) { $0 | Int(message[$1]) << (8 * $1) }
        // The length is at byte 0 of the header, the sequence number at byte 8.
        #expect(message[8] == 3 && length == message.count - MessageHeader.byteCount)
        let payload = Array(message[MessageHeader.byteCount...])
        // Type 3 is a commit.
        guard case .commit(let commit) = try ClientMessage(type: 3, payload: payload.span.bytes, descriptorCount: 0) else {
            throw Fault(.protocolError, "no commit")
        }
        return commit
    }

    @Test("Layer properties that a commit writer encodes decode to the values that were set", arguments: 1...20 as ClosedRange<UInt64>)
    func values(seed: UInt64) throws {
        var values = LayerProperties()
        var set = LayerPropertySet()
        for assignment in MessageSamples.commit(seed: seed).assignments where assignment.property.belongs(to: .layer) {
            if values.set(assignment.property, to: assignment.value) { set.insert(assignment.property) }
        }
        #expect(set == LayerProperty.all(of: .layer))
        var expected = Commit(time: 1.5)
        expected.create(Self.layer)
        expected.set(Self.layer, set, from: values)
        expected.setRoot(Self.layer)
        let copy = values
        var writer = CommitWriter(time: 1.5)
        writer.create(Self.layer, .layer)
        writer.beginProperties(of: Self.layer)
        #expect(writer.add(set, from: &values).isEmpty)
        writer.endProperties()
        writer.setRoot(Self.layer)
        #expect(writer.changeCount == 3 && values == copy)
        #expect(try decoded(writer) == expected)
    }

    @Test("A commit writer omits and reports values that cannot be sent, and an empty list of properties is no change")
    func refused() throws {
        var values = LayerProperties()
        values.position = Point(x: .nan, y: 0)
        values.bounds = Rect(x: 0, y: 0, width: .infinity, height: 1)
        values.anchorPoint = Point(x: 0, y: -2e9)
        values.opacity = 1.5
        values.cornerRadius = -1
        values.backgroundColor = Color(red: 0, green: 2, blue: 0, alpha: 1)
        values.contentsScale = 0
        let bad: [LayerProperty] = [.position, .bounds, .anchorPoint, .opacity, .cornerRadius, .backgroundColor, .contentsScale]
        var set = LayerPropertySet(bad.map(LayerPropertySet.init))
        var writer = CommitWriter(time: 0)
        writer.beginProperties(of: Self.layer)
        #expect(writer.add(set, from: &values) == set)
        writer.endProperties()
        #expect(writer.isEmpty)
        #expect(try decoded(writer) == Commit(time: 0))
        set.insert(.isHidden)
        writer.beginProperties(of: Self.layer)
        _ = writer.add(set, from: &values)
        writer.add(.opacity, .scalar(1))
        writer.endProperties()
        #expect(try decoded(writer).assignments == [Commit.Assignment(.isHidden, .bool(false)), Commit.Assignment(.opacity, .scalar(1))])
    }

    @Test("A commit writer that exceeds its capacity grows and keeps all changes")
    func growth() throws {
        var writer = CommitWriter(time: 0)
        var expected = Commit(time: 0)
        for number in 0..<5000 as Range<UInt32> {
            if number == 100 { writer.reserve(20000) }
            writer.set(LayerID(rawValue: number), .position, .point(Point(x: Double(number), y: 1)))
            expected.set(LayerID(rawValue: number), .position, .point(Point(x: Double(number), y: 1)))
        }
        #expect(try decoded(writer) == expected)
    }
}
