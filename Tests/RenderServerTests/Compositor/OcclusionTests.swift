import TestSupport
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

    @Test("what is behind a round corner shows wherever the corner, which is made of lines, leaves a part of a pixel free")
    func roundCorners() throws {
        for step in 0..<60 {
            let radius = 12 + 0.47 * Double(step)
            func stage(_ kind: LayerKind) throws -> Stage {
                try Stage(width: 120, height: 120) { commit in
                    commit.set(0, .backgroundColor, .color(.white))
                    commit.layer(1, kind: kind, 10.3, 7.9 + 0.1 * Double(step), 90, 90, kind == .layer ? .red : nil)
                    commit.set(1, .cornerRadius, .scalar(radius))
                    // A gradient hides nothing.
                    if kind == .gradient { commit.set(1, .colors, .colors([.red, .red])) }
                }
            }
            #expect(try stage(.layer).pixels == stage(.gradient).pixels, "radius \(radius)")
        }
    }

    @Test("what is behind an opaque layer shows where that is masked, or cut out from within")
    func maskedCovers() throws {
        let stage = try Stage(width: 128, height: 128) { commit in
            commit.layer(1, 0, 0, 128, 128, .green)
            commit.layer(2, in: 0, at: 1, 0, 0, 128, 128, .red)
            commit.layer(3, in: nil, 0, 0, 40, 128, .white)
            commit.set(2, .mask, .layer(LayerID(rawValue: 3)))
        }
        #expect(stage[39, 64] == Pixel.red && stage[40, 64] == Pixel.green && stage[127, 127] == Pixel.green)
        let cut = try Stage(width: 128, height: 128) { commit in
            commit.layer(1, 0, 0, 128, 128, .green)
            commit.layer(2, in: 0, at: 1, 0, 0, 128, 128)
            commit.set(2, .masksToBounds, .bool(true))
            commit.set(2, .cornerRadius, .scalar(1))
            commit.layer(3, in: 2, 0, 0, 128, 128, .red)
            commit.layer(4, in: 2, at: 1, 50, 0, 30, 128, .white)
            commit.set(4, .compositingFilter, .choice(CompositingFilter.destinationOut.rawValue))
        }
        #expect(cut[49, 64] == Pixel.red && cut[50, 64] == Pixel.green && cut[79, 64] == Pixel.green && cut[80, 64] == Pixel.red)
    }
}
