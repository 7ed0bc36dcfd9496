import Compositor
import Testing
import WireProtocol

@Suite("Layers behind others")
struct OcclusionTests {
    private static let (width, height) = (300, 280)

    /// Cards of any look, some with sublayers that they cut out, in layer 1, which is opaque and fills the screen. Answers the next layer's number.
    @discardableResult
    private func cards(_ seed: UInt64, _ commit: inout Commit) -> UInt32 {
        var numbers = SeededNumbers(seed)
        func color() -> Color {
            func part() -> Float { Float(numbers.double(0...1)) }
            return Color(red: part(), green: part(), blue: part(), alpha: numbers.chance(0.7) ? 1 : part())
        }
        commit.layer(1, 0, 0, Double(Self.width), Double(Self.height), .blue)
        var next: UInt32 = 2
        for index in 0..<40 {
            let id = next
            next += 1
            func place(_ range: ClosedRange<Double>) -> Double {
                let value = numbers.double(range)
                return numbers.chance(0.5) ? value : value.rounded()
            }
            commit.layer(id, in: 1, at: index, place(-50...280), place(-50...260), place(20...160), place(20...160), color())
            if numbers.chance(0.6) { commit.set(id, .cornerRadius, .scalar(place(0...40))) }
            if numbers.chance(0.2) { commit.set(id, .opacity, .scalar(0.5)) }
            if numbers.chance(0.2) { commit.set(id, .maskedCorners, .bits(UInt8(numbers.int(0..<16)))) }
            if numbers.chance(0.2) {
                commit.set(id, .transform, .transform(Transform3D(a: 0.8, b: numbers.chance(0.5) ? 0 : 0.3, c: 0, d: -1.3, tx: 3.3, ty: 0)))
            }
            guard numbers.chance(0.5) else { continue }
            commit.set(id, .masksToBounds, .bool(numbers.chance(0.7)))
            next += 1
            commit.layer(id + 1, in: id, place(-10...30), place(-10...30), place(20...160), place(20...160), color())
            if numbers.chance(0.5) { commit.set(id + 1, .cornerRadius, .scalar(place(0...40))) }
        }
        return next
    }

    @Test(
        "the screen with what is hidden left out is that of the same layers in a group, where nothing is",
        arguments: 0..<40 as Range<UInt64>)
    func sameAsInGroup(seed: UInt64) throws {
        let stage = try Stage(width: Self.width, height: Self.height) { cards(seed, &$0) }
        let group = try Stage(width: Self.width, height: Self.height) { commit in
            let mask = cards(seed, &commit)
            commit.layer(mask, in: nil, 0, 0, Double(Self.width), Double(Self.height), .white)
            commit.set(1, .mask, .layer(LayerID(rawValue: mask)))
        }
        let different = stage.pixels.indices.filter { stage.pixels[$0] != group.pixels[$0] }
        let first = different.first.map { "\($0 % Self.width), \($0 / Self.width)" } ?? "none"
        #expect(different.isEmpty, "\(different.count) pixels differ, the first at \(first)")
        #expect(Set(stage.pixels).count > 20)
    }
}
