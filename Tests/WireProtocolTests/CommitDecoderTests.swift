import Geometry
import ProtocolSamples
import SceneModel
import Testing
import WireProtocol

@Suite("Commits decoded in slices")
struct CommitDecoderTests {
    private static let commit = ClientMessageType.commit.rawValue

    /// Returns the payload of a commit with every kind of change.
    private func payload(seed: UInt64) -> ArraySlice<UInt8> {
        ClientMessage.commit(MessageSamples.commit(seed: seed)).encoded()[MessageHeader.byteCount...]
    }

    private func decoder(_ payload: ArraySlice<UInt8>) throws(DecodingFault) -> CommitDecoder {
        try CommitDecoder(type: Self.commit, payload: payload, descriptorCount: 0)
    }

    /// Returns the slices of a payload.
    private func slices(of payload: ArraySlice<UInt8>, byteCount: () -> Int) throws(DecodingFault) -> [CommitSlice] {
        var decoder = try decoder(payload)
        var slices: [CommitSlice] = []
        while !decoder.isFinished { slices.append(try decoder.next(byteCount: byteCount())) }
        return slices
    }

    private func whole(_ payload: ArraySlice<UInt8>) throws(DecodingFault) -> Commit {
        guard case .commit(let commit) = try ClientMessage(type: Self.commit, payload: payload.span.bytes, descriptorCount: 0) else {
            return Commit(time: .nan)
        }
        return commit
    }

    /// Returns one commit with the changes of consecutive slices.
    private func joined(_ slices: [CommitSlice]) -> Commit {
        var joined = Commit(time: slices.first?.commit.time ?? .nan)
        var continues = false
        for slice in slices {
            let assignments = joined.assignments.count
            let sublayers = joined.sublayers.count
            let animations = joined.animations.count
            for (index, change) in slice.commit.changes.enumerated() {
                switch change {
                case .setProperties(let id, let range):
                    var start = assignments + range.lowerBound
                    if index == 0, continues, case .setProperties(id, let before)? = joined.changes.popLast() { start = before.lowerBound }
                    joined.changes.append(.setProperties(id, start..<assignments + range.upperBound))
                case .spliceSublayers(let parent, let at, let removing, let range):
                    let inserting = sublayers + range.lowerBound..<sublayers + range.upperBound
                    joined.changes.append(.spliceSublayers(parent, at: at, removing: removing, inserting: inserting))
                case .addAnimation(let id, let layer, let index):
                    joined.changes.append(.addAnimation(id, layer, animations + index))
                default: joined.changes.append(change)
                }
            }
            joined.assignments += slice.commit.assignments
            joined.sublayers += slice.commit.sublayers
            joined.animations += slice.commit.animations
            continues = slice.endsInsideChange
        }
        return joined
    }

    @Test("The slices of a commit have its changes in order, whatever their sizes", arguments: [1, 2, 7, 64, 1000, 1 << 16, .max])
    func slices(byteCount: Int) throws {
        for seed in 1...8 as ClosedRange<UInt64> {
            let payload = payload(seed: seed)
            let slices = try slices(of: payload) { byteCount }
            let expected = try whole(payload)
            #expect(joined(slices) == expected)
            #expect(slices.last?.endsInsideChange == false)
            #expect(slices.allSatisfy { !$0.commit.changes.isEmpty })
        }
    }

    @Test("The slices of a commit have its changes in order if each has another size", arguments: 1...20 as ClosedRange<UInt64>)
    func randomSlices(seed: UInt64) throws {
        var numbers = SampleNumbers(seed: seed)
        let payload = payload(seed: seed)
        let expected = try whole(payload)
        let slices = try slices(of: payload) { Int.random(in: 1...500, using: &numbers) }
        #expect(joined(slices) == expected)
    }

    @Test("A slice of one byte has one change, or one property of a change")
    func smallestSlices() throws {
        let slices = try slices(of: payload(seed: 1)) { 1 }
        #expect(slices.allSatisfy { $0.commit.changes.count == 1 && $0.commit.assignments.count <= 1 })
        #expect(slices.contains { $0.endsInsideChange })
    }

    @Test("A slice ends with the change or property that contains its last byte")
    func sizes() throws {
        var commit = Commit(time: 0)
        // A change of 8 bytes each: the tag, the layer, the number of properties, the property and
        // its value.
        for _ in 0..<1000 { commit.set(LayerID(rawValue: 0), .isHidden, .bool(true)) }
        let payload = ClientMessage.commit(commit).encoded()[MessageHeader.byteCount...]
        let slices = try slices(of: payload) { 1001 }
        #expect(slices.map(\.commit.changes.count) == [126, 126, 126, 126, 126, 126, 126, 118])
    }

    @Test("A commit without changes is one slice without changes")
    func empty() throws {
        let payload = ClientMessage.commit(Commit(time: 3)).encoded()[MessageHeader.byteCount...]
        let slices = try slices(of: payload) { 1 }
        #expect(slices == [CommitSlice(commit: Commit(time: 3))])
    }

    /// A short commit with every kind of change.
    private var short: ArraySlice<UInt8> {
        let layer = LayerID(rawValue: 0)
        var commit = Commit(time: 1)
        commit.create(layer)
        commit.setRoot(layer)
        commit.set(layer, LayerPropertySet(.position).union(LayerPropertySet(.isHidden)), from: LayerProperties())
        commit.splice(layer, at: 0, removing: 0, inserting: [LayerID(rawValue: 1), LayerID(rawValue: 2)])
        commit.changes.append(.swapContents(layer, SurfaceID(rawValue: 1), damage: PixelRect(x0: 0, y0: 1, x1: 2, y1: 3)))
        commit.add(AnimationID(rawValue: 0), to: layer, MessageSamples.commit(seed: 1).animations[1])
        commit.changes.append(.removeAnimation(AnimationID(rawValue: 0)))
        commit.changes.append(.destroySurface(SurfaceID(rawValue: 1)))
        commit.destroy(layer)
        return ClientMessage.commit(commit).encoded()[MessageHeader.byteCount...]
    }

    @Test("Every truncation causes the same fault in slices as in one piece", arguments: [1, 20, 1 << 16])
    func truncations(byteCount: Int) {
        let (short, long) = (short, payload(seed: 3))
        let cuts = (0..<short.count).map { short.prefix($0) } + stride(from: 0, to: long.count, by: 211).map { long.prefix($0) }
        for cut in cuts {
            let expected = #expect(throws: DecodingFault.self) { try whole(cut) }
            let fault = #expect(throws: DecodingFault.self) { try slices(of: cut) { byteCount } }
            #expect(fault == expected)
        }
    }

    @Test("Every changed byte causes the same fault or the same changes in slices as in one piece", arguments: [0x01, 0x80, 0xFF])
    func flippedBytes(mask: UInt8) {
        let (short, long) = (short, payload(seed: 4))
        let indices = short.indices.map { (short, $0) } + stride(from: long.startIndex, to: long.endIndex, by: 211).map { (long, $0) }
        for (payload, index) in indices {
            var changed = payload
            changed[index] ^= mask
            let expected = Result { try whole(changed) }
            let result = Result { joined(try slices(of: changed) { 20 }) }
            switch (expected, result) {
            case (.success(let expected), .success(let commit)): #expect(commit == expected)
            case (.failure(let expected), .failure(let fault)): #expect(fault as? DecodingFault == expected as? DecodingFault)
            default: Issue.record("byte \(index): \(expected) in one piece, \(result) in slices")
            }
        }
    }

    @Test("Trailing bytes, descriptors and messages of another type are refused")
    func refusals() {
        let payload = payload(seed: 1)
        let trailing = DecodingFault(message: "commit", field: "end", offset: payload.count, reason: .trailingBytes(2))
        #expect(throws: trailing) { try slices(of: payload + [0, 0]) { 100 } }
        let descriptors = DecodingFault(
            message: "message", field: "descriptors", offset: 0, reason: .descriptorCount(expected: 0, received: 1))
        #expect(throws: descriptors) { try CommitDecoder(type: Self.commit, payload: payload, descriptorCount: 1) }
        #expect(throws: DecodingFault(message: "commit", field: "type", offset: 0, reason: .unknownCase(4))) {
            try CommitDecoder(type: ClientMessageType.requestVsync.rawValue, payload: payload, descriptorCount: 0)
        }
        let part = ArraySlice<UInt8>(repeating: 0xFF, count: 12)
        #expect(throws: DecodingFault(message: "commitPart", field: "time", offset: 0, reason: .notFinite)) {
            try CommitDecoder(type: ClientMessageType.commitPart.rawValue, payload: part, descriptorCount: 0)
        }
    }
}
