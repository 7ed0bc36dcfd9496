import Compositor
import Geometry
import SceneModel
import Testing
import WireProtocol

/// Compares blurred layers, and layers that blur the pixels behind them, with direct convolution.
@Suite("Filters compared with direct convolution")
struct FilterPictureTests {
    private static let side = 90
    private static let background = ReferenceColor(red: 0.9, green: 0.85, blue: 0.3)
    private static let stripe = ReferenceColor(red: 0.1, green: 0.3, blue: 0.8)
    private static let glass = ReferenceColor(red: 1, green: 1, blue: 1, alpha: 0.25)
    private static let stripes: [Rect] = [
        Rect(x: 0, y: 0, width: 8, height: 90), Rect(x: 22, y: 10, width: 17, height: 60), Rect(x: 50, y: 0, width: 3, height: 90),
        Rect(x: 60, y: 40, width: 30, height: 21),
    ]
    private static let radii: [Double] = [0.4, 1, 3, 7.5, 12, 30]

    /// A screen with a background and stripes, layers 1 to 5.
    private func fixture(scale: Double = 1, _ build: (inout Commit) throws -> Void) throws -> RendererFixture {
        let side = Int(Double(Self.side) * scale)
        return try RendererFixture(width: side, height: side, scale: scale) { commit in
            commit.layer(1, 0, 0, 90, 90, Self.background.color)
            for (index, stripe) in Self.stripes.enumerated() {
                commit.layer(
                    UInt32(index) + 2, at: index + 1, stripe.minX, stripe.minY, stripe.size.width, stripe.size.height, Self.stripe.color)
            }
            try build(&commit)
        }
    }

    private func scene(scale: Double = 1) -> ReferencePicture {
        let side = Int(Double(Self.side) * scale)
        var picture = ReferencePicture(width: side, height: side, ReferencePicture.black)
        picture.draw(Self.background) { _ in true }
        for stripe in Self.stripes {
            picture.draw(Self.stripe) { ReferenceShape(box: stripe).contains(Point(x: $0.x / scale, y: $0.y / scale)) }
        }
        return picture
    }

    @Test("A blurred layer equals the convolution of the layer with its sublayers", arguments: radii, [1, 2.0])
    func filter(radius: Double, scale: Double) throws {
        let parts = [Rect(x: 25, y: 20, width: 30, height: 26), Rect(x: 40, y: 36, width: 9, height: 30)]
        let inks = [ReferenceColor(red: 0.8, green: 0.1, blue: 0.2, alpha: 0.6), ReferenceColor(red: 0, green: 0.7, blue: 0.4)]
        let fixture = try fixture(scale: scale) { commit in
            commit.layer(6, at: 5, parts[0].minX, parts[0].minY, 30, 26, inks[0].color)
            commit.layer(7, in: 6, 15, 16, 9, 30, inks[1].color)
            commit.set(6, .blurRadius, .scalar(radius))
        }
        // A margin for pixels that are blurred into the screen.
        let side = Int(Double(Self.side) * scale)
        let margin = 40
        var group = ReferencePicture(width: side + 2 * margin, height: side + 2 * margin)
        for (part, ink) in zip(parts, inks) {
            group.draw(ink) { p in
                ReferenceShape(box: part).contains(Point(x: (p.x - Double(margin)) / scale, y: (p.y - Double(margin)) / scale))
            }
        }
        group = group.blurred(radius * scale)
        var expected = scene(scale: scale)
        expected.draw({ group[Int($0.x) + margin, Int($0.y) + margin] }, where: { _ in true })
        expected.expect(fixture)
    }

    @Test("A layer with a background blur shows the convolution of the pixels behind it", arguments: radii, [1, 2.0])
    func background(radius: Double, scale: Double) throws {
        let box = Rect(x: 10, y: 12, width: 64, height: 50)
        let fixture = try fixture(scale: scale) { commit in
            commit.layer(6, at: 5, 10, 12, 64, 50, Self.glass.color)
            commit.set(6, .cornerRadius, .scalar(9))
            commit.set(6, .backgroundBlurRadius, .scalar(radius))
        }
        var expected = scene(scale: scale)
        let shape = ReferenceShape(box: box, radius: 9)
        func contains(_ p: Point) -> Bool { shape.contains(Point(x: p.x / scale, y: p.y / scale)) }
        expected.draw(expected.blurred(radius * scale, extended: true), where: contains)
        expected.draw(Self.glass, where: contains)
        expected.expect(fixture, curves: ReferencePicture.flattening)
    }

    @Test("A background blur at the edge of the screen extends the edge pixels")
    func atTheEdge() throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, -20, -20, 130, 60)
            commit.set(6, .backgroundBlurRadius, .scalar(10))
        }
        var expected = scene()
        expected.draw(expected.blurred(10, extended: true)) { $0.y < 40 }
        expected.expect(fixture)
    }

    @Test("A background blur in front of another blurs its result")
    func overGlass() throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, 10, 10, 40, 60, Self.glass.color)
            commit.set(6, .backgroundBlurRadius, .scalar(4))
            commit.layer(7, at: 6, 30, 30, 50, 50)
            commit.set(7, .backgroundBlurRadius, .scalar(6))
        }
        var expected = scene()
        let first = ReferenceShape(box: Rect(x: 10, y: 10, width: 40, height: 60))
        expected.draw(expected.blurred(4, extended: true), where: first.contains)
        expected.draw(Self.glass, where: first.contains)
        expected.draw(expected.blurred(6, extended: true), where: ReferenceShape(box: Rect(x: 30, y: 30, width: 50, height: 50)).contains)
        expected.expect(fixture)
    }

    @Test("A background blur in a layer that only clips shows the pixels behind that layer")
    func inRoundClip() throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, 10, 10, 60, 60)
            commit.set(6, .cornerRadius, .scalar(20))
            commit.set(6, .masksToBounds, .bool(true))
            commit.layer(7, in: 6, -5, 0, 70, 60, Self.glass.color)
            commit.set(7, .backgroundBlurRadius, .scalar(5))
        }
        var expected = scene()
        let shape = ReferenceShape(box: Rect(x: 10, y: 10, width: 60, height: 60), radius: 20)
        expected.draw(expected.blurred(5, extended: true), where: shape.contains)
        expected.draw(Self.glass, where: shape.contains)
        // Both are clipped to the same edge.
        expected.expect(
            fixture, curves: ReferencePicture.flattening,
            skipping: { x, y in
                let coverage = ReferencePicture.coverage(x, y, shape.contains)
                return coverage > 0 && coverage < 1
            })
    }

    @Test("A background blur in a translucent group shows only the pixels of the group")
    func inGroup() throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, 10, 10, 60, 60)
            commit.set(6, .opacity, .scalar(0.5))
            commit.layer(7, in: 6, 10, 10, 20, 40, .red)
            commit.layer(8, in: 6, at: 1, 5, 5, 50, 50)
            commit.set(8, .backgroundBlurRadius, .scalar(3))
        }
        var group = ReferencePicture(width: Self.side, height: Self.side)
        group.draw(
            ReferenceColor(red: 1, green: 0, blue: 0), where: ReferenceShape(box: Rect(x: 20, y: 20, width: 20, height: 40)).contains)
        let glass = group.blurred(3)
        group.draw(glass, where: ReferenceShape(box: Rect(x: 15, y: 15, width: 50, height: 50)).contains)
        var expected = scene()
        expected.draw(group, opacity: 0.5)
        expected.expect(fixture)
    }

    @Test("A layer's opacity applies to its background blur, too")
    func translucentGlass() throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, 20, 20, 50, 50, Self.glass.color)
            commit.set(6, .backgroundBlurRadius, .scalar(6))
            commit.set(6, .opacity, .scalar(0.5))
            commit.layer(7, in: 6, 10, 10, 10, 10, .red)
        }
        var expected = scene()
        let shape = ReferenceShape(box: Rect(x: 20, y: 20, width: 50, height: 50))
        var group = ReferencePicture(width: Self.side, height: Self.side)
        group.draw(expected.blurred(6, extended: true), where: shape.contains)
        group.draw(Self.glass, where: shape.contains)
        group.draw(
            ReferenceColor(red: 1, green: 0, blue: 0), where: ReferenceShape(box: Rect(x: 30, y: 30, width: 10, height: 10)).contains)
        expected.draw(group, opacity: 0.5)
        expected.expect(fixture)
    }

    @Test("A layer that moves behind a background blur, and the blur itself, damage only the pixels that they change")
    func damage() throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, 40, 40, 30, 30, Self.glass.color)
            commit.set(6, .backgroundBlurRadius, .scalar(2))
        }
        #expect(fixture.frame().damage.isEmpty)
        // Out of the blur's reach.
        try fixture.commit { $0.set(2, .opacity, .scalar(0.5)) }
        #expect(fixture.frame().damage == [rect(0, 0, 8, 90)])
        // Within four standard deviations.
        try fixture.commit { $0.set(3, .opacity, .scalar(0.5)) }
        let damage = fixture.frame().damage
        #expect(damage.allSatisfy { $0.x0 >= 22 && $0.x1 <= 48 && $0.y0 >= 10 && $0.y1 <= 70 })
        #expect(damage.contains { $0.x1 > 45 && $0.y0 >= 40 } && fixture.pixels == fixture.repainted())
        try fixture.commit { $0.set(6, .position, .point(Point(x: 60, y: 50))) }
        let moved = fixture.frame().damage
        #expect(moved.allSatisfy { $0.x0 >= 40 && $0.x1 <= 75 && $0.y0 >= 35 && $0.y1 <= 70 } && fixture.pixels == fixture.repainted())
        try fixture.commit { $0.set(6, .backgroundBlurRadius, .scalar(0)) }
        #expect(fixture.frame().damage == [rect(45, 35, 75, 65)])
    }

    @Test("An animated blur radius has the exact value in each frame")
    func animated() throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, 20, 20, 40, 40, .red)
            for (id, property) in [(0, LayerProperty.blurRadius), (1, .backgroundBlurRadius)] {
                let keyPath = try #require(AnimationKeyPath(property))
                commit.add(
                    AnimationID(rawValue: UInt32(id)), to: LayerID(rawValue: 6),
                    AnimationDescription(
                        keyPath: keyPath, timing: MediaTiming(duration: 2), content: .basic(from: .scalar(0), to: .scalar(8), by: nil)))
            }
        }
        for time in [0.5, 1, 1.75] {
            fixture.frame(at: time)
            var expected = scene()
            let shape = ReferenceShape(box: Rect(x: 20, y: 20, width: 40, height: 40))
            expected.draw(expected.blurred(4 * time, extended: true), where: shape.contains)
            var layer = ReferencePicture(width: Self.side, height: Self.side)
            layer.draw(ReferenceColor(red: 1, green: 0, blue: 0), where: shape.contains)
            expected.draw(layer.blurred(4 * time))
            expected.expect(fixture, "at \(time)")
        }
        fixture.frame(at: 2.5)
        #expect(fixture[40, 40] == Pixel.red && fixture[19, 40] != Pixel.red && fixture.pixels == fixture.repainted())
    }
}
