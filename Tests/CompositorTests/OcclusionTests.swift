import Compositor
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import WireProtocol

@Suite("Occlusion of layers")
struct OcclusionTests {
    private static let (width, height) = (300, 280)

    /// Adds random cards, some with clipped sublayers, to layer 1, which is opaque and fills the
    /// screen.
    ///
    /// - Returns: The next unused layer id.
    @discardableResult
    private func addCards(_ seed: UInt64, _ commit: inout Commit) -> UInt32 {
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
            func coordinate(_ range: ClosedRange<Double>) -> Double {
                let value = numbers.double(range)
                return numbers.chance(0.5) ? value : value.rounded()
            }
            commit.layer(
                id, in: 1, at: index, coordinate(-50...280), coordinate(-50...260), coordinate(20...160), coordinate(20...160), color())
            if numbers.chance(0.6) { commit.set(id, .cornerRadius, .scalar(coordinate(0...40))) }
            if numbers.chance(0.2) { commit.set(id, .opacity, .scalar(0.5)) }
            if numbers.chance(0.2) { commit.set(id, .maskedCorners, .bits(UInt8(numbers.int(0..<16)))) }
            if numbers.chance(0.2) {
                commit.set(id, .transform, .transform(Transform3D(a: 0.8, b: numbers.chance(0.5) ? 0 : 0.3, c: 0, d: -1.3, tx: 3.3, ty: 0)))
            }
            guard numbers.chance(0.5) else { continue }
            commit.set(id, .masksToBounds, .bool(numbers.chance(0.7)))
            next += 1
            commit.layer(id + 1, in: id, coordinate(-10...30), coordinate(-10...30), coordinate(20...160), coordinate(20...160), color())
            if numbers.chance(0.5) { commit.set(id + 1, .cornerRadius, .scalar(coordinate(0...40))) }
        }
        return next
    }

    @Test(
        "Omitting hidden items gives the same pixels as painting all layers in a masked group",
        arguments: 0..<40 as Range<UInt64>)
    func sameAsInGroup(seed: UInt64) throws {
        let fixture = try RendererFixture(width: Self.width, height: Self.height) { addCards(seed, &$0) }
        let group = try RendererFixture(width: Self.width, height: Self.height) { commit in
            let mask = addCards(seed, &commit)
            commit.layer(mask, in: nil, 0, 0, Double(Self.width), Double(Self.height), .white)
            commit.set(1, .mask, .layer(LayerID(rawValue: mask)))
        }
        let different = fixture.pixels.indices.filter { fixture.pixels[$0] != group.pixels[$0] }
        let first = different.first.map { "\($0 % Self.width), \($0 / Self.width)" } ?? "none"
        #expect(different.isEmpty, "\(different.count) pixels differ, the first at \(first)")
        #expect(Set(fixture.pixels).count > 20)
    }

    /// Adds opaque images, rotated or in perspective, many in replicators and masked by gradients,
    /// to layer 1 as in `addCards`.
    ///
    /// - Returns: The next unused layer id.
    @discardableResult
    private func addImages(_ seed: UInt64, _ commit: inout Commit) -> UInt32 {
        var numbers = SeededNumbers(seed &+ 1000)
        func black(_ alpha: Float) -> Color { Color(red: 0, green: 0, blue: 0, alpha: alpha) }
        commit.layer(1, 0, 0, Double(Self.width), Double(Self.height), .blue)
        var perspective = Transform3D.identity
        perspective.m34 = -1 / numbers.double(150...800)
        commit.set(1, .sublayerTransform, .transform(perspective))
        var next: UInt32 = 2
        for index in 0..<14 {
            let id = next
            next += 3
            let (width, height) = (numbers.double(60...220), numbers.double(60...220))
            let isReplicator = numbers.chance(0.5)
            commit.layer(
                id, kind: isReplicator ? .replicator : .layer, in: 1, at: index, numbers.double(-60...180), numbers.double(-60...160),
                width, height)
            if isReplicator {
                commit.set(id, .instanceCount, .scalar(2))
                commit.set(id, .instanceTransform, .transform(Transform3D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)))
            }
            commit.layer(id + 1, in: id, 0, 0, width, isReplicator ? height / 2 : height)
            commit.set(id + 1, .contents, .surface(SurfaceID(rawValue: UInt32(numbers.int(0..<2)))))
            if numbers.chance(0.3) { commit.set(id + 1, .cornerRadius, .scalar(numbers.double(0...30))) }
            if numbers.chance(0.3) { commit.set(id + 1, .masksToBounds, .bool(true)) }
            if numbers.chance(0.3) { commit.set(id + 1, .backgroundColor, .color(.green)) }
            let angle = numbers.double(-1.2...1.2)
            let (c, s) = (cos(angle), sin(angle))
            var transform = Transform3D.identity
            switch numbers.int(0..<4) {
            case 0: (transform.m11, transform.m13, transform.m31, transform.m33) = (c, -s, s, c)
            case 1: (transform.m22, transform.m23, transform.m32, transform.m33) = (c, s, -s, c)
            case 2: (transform.m11, transform.m12, transform.m21, transform.m22) = (c, s, -s, c)
            default: break
            }
            commit.set(id, .transform, .transform(transform))
            if numbers.chance(0.1) { commit.set(id, .opacity, .scalar(0.6)) }
            commit.layer(id + 2, kind: .gradient, in: nil, 0, 0, width, height)
            let middle = numbers.double(0.2...0.9)
            commit.set(id + 2, .colors, .colors([black(1), black(1), black(Float(numbers.double(0...1))), black(0)]))
            commit.set(id + 2, .locations, .numbers([0, middle, middle, 1]))
            if numbers.chance(0.4) { commit.set(id + 2, .endPoint, .point(Point(x: numbers.chance(0.5) ? 1 : 0.5, y: 0))) }
            if numbers.chance(0.4) { commit.set(id + 2, .cornerRadius, .scalar(numbers.double(0...30))) }
            if numbers.chance(0.2) { commit.set(id + 2, .opacity, .scalar(0.7)) }
            if numbers.chance(0.7) { commit.set(id, .mask, .layer(LayerID(rawValue: id + 2))) }
        }
        return next
    }

    /// Shares two images of different pixels. The first is opaque and declared to be.
    private func shareImages(_ fixture: RendererFixture) throws {
        for id in 0..<2 as Range<UInt32> {
            let pixels = (0..<40 * 30).map { index in
                let (x, y) = (UInt32(index % 40), UInt32(index / 40))
                let alpha = id == 0 ? 255 : 200 + x
                return alpha << 24 | (x * 5) << 16 | (y * 6) << 8 | (x ^ y)
            }
            try fixture.surface(id, width: 40, isOpaque: id == 0, pixels)
        }
    }

    @Test(
        "Omitting items behind rotated and masked images gives the same pixels as painting all layers in a masked group",
        arguments: 0..<60 as Range<UInt64>)
    func imagesInPerspective(seed: UInt64) throws {
        let (fixture, group) = (
            RendererFixture(width: Self.width, height: Self.height), RendererFixture(width: Self.width, height: Self.height)
        )
        for fixture in [fixture, group] {
            try fixture.add(client: 1) { _ in }
            try shareImages(fixture)
        }
        try fixture.commit { addImages(seed, &$0) }
        try group.commit { commit in
            let mask = addImages(seed, &commit)
            commit.layer(mask, in: nil, 0, 0, Double(Self.width), Double(Self.height), .white)
            commit.set(1, .mask, .layer(LayerID(rawValue: mask)))
        }
        for fixture in [fixture, group] { fixture.frame() }
        let different = fixture.pixels.indices.filter { fixture.pixels[$0] != group.pixels[$0] }
        let first = different.first.map { "\($0 % Self.width), \($0 / Self.width)" } ?? "none"
        #expect(different.isEmpty, "\(different.count) pixels differ, the first at \(first)")
        #expect(Set(fixture.pixels).count > 20)
        #expect(fixture.repainted() == fixture.pixels)
    }

    @Test(
        "An image in perspective that is declared opaque but is not shows no pixels of previous frames",
        arguments: 0..<3 as Range<UInt8>, [false, true])
    func falselyOpaque(filter: UInt8, isMasked: Bool) throws {
        let fixture = RendererFixture(width: Self.width, height: Self.height)
        try fixture.add(client: 1) { _ in }
        try fixture.surface(0, width: 16, isOpaque: true, (0..<256).map { $0 % 3 == 0 ? 0 : 0x8040_2010 })
        try fixture.commit { commit in
            var transform = Transform3D.identity
            (transform.m11, transform.m13, transform.m31, transform.m33) = (cos(0.3), -sin(0.3), sin(0.3), cos(0.3))
            transform.m14 = -sin(0.3) / 900
            commit.layer(1, -100, -100, 500, 480)
            commit.set(1, .transform, .transform(transform))
            commit.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
            commit.set(1, .magnificationFilter, .choice(filter))
            commit.set(1, .minificationFilter, .choice(filter))
            guard isMasked else { return }
            commit.layer(2, in: nil, 0, 0, 500, 480, .white)
            commit.set(1, .mask, .layer(LayerID(rawValue: 2)))
        }
        fixture.frame()
        #expect(fixture.repainted() == fixture.pixels)
        #expect(fixture.pixels.allSatisfy { $0 >> 24 == 255 })
        #expect(Set(fixture.pixels).count > 1)
    }

    @Test("Pixels behind a round corner show wherever the flattened corner does not cover them fully")
    func roundCorners() throws {
        for step in 0..<60 {
            let radius = 12 + 0.47 * Double(step)
            func fixture(_ kind: LayerKind) throws -> RendererFixture {
                try RendererFixture(width: 120, height: 120) { commit in
                    commit.set(0, .backgroundColor, .color(.white))
                    commit.layer(1, kind: kind, 10.3, 7.9 + 0.1 * Double(step), 90, 90, kind == .layer ? .red : nil)
                    commit.set(1, .cornerRadius, .scalar(radius))
                    // A gradient does not occlude.
                    if kind == .gradient { commit.set(1, .colors, .colors([.red, .red])) }
                }
            }
            #expect(try fixture(.layer).pixels == fixture(.gradient).pixels, "radius \(radius)")
        }
    }

    @Test("Pixels behind an opaque layer show where it is masked or where a sublayer removes its alpha")
    func partlyTransparent() throws {
        let fixture = try RendererFixture(width: 128, height: 128) { commit in
            commit.layer(1, 0, 0, 128, 128, .green)
            commit.layer(2, in: 0, at: 1, 0, 0, 128, 128, .red)
            commit.layer(3, in: nil, 0, 0, 40, 128, .white)
            commit.set(2, .mask, .layer(LayerID(rawValue: 3)))
        }
        #expect(fixture[39, 64] == Pixel.red && fixture[40, 64] == Pixel.green && fixture[127, 127] == Pixel.green)
        let erased = try RendererFixture(width: 128, height: 128) { commit in
            commit.layer(1, 0, 0, 128, 128, .green)
            commit.layer(2, in: 0, at: 1, 0, 0, 128, 128)
            commit.set(2, .masksToBounds, .bool(true))
            commit.set(2, .cornerRadius, .scalar(1))
            commit.layer(3, in: 2, 0, 0, 128, 128, .red)
            commit.layer(4, in: 2, at: 1, 50, 0, 30, 128, .white)
            commit.set(4, .compositingFilter, .choice(CompositingFilter.destinationOut.rawValue))
        }
        #expect(erased[49, 64] == Pixel.red && erased[50, 64] == Pixel.green)
        #expect(erased[79, 64] == Pixel.green && erased[80, 64] == Pixel.red)
    }
}
