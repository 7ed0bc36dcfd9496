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

    /// Returns the picture of the background and the stripes on it, without a filter.
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

    @Test("A background blur is the convolution of the pixels behind the layer, without those beside it", arguments: radii, [1, 2.0])
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
        let pixels = rect(Int(10 * scale), Int(12 * scale), Int(74 * scale), Int(62 * scale))
        expected.draw(expected.blurred(radius * scale, within: pixels), where: contains)
        expected.draw(Self.glass, where: contains)
        expected.expect(fixture, curves: ReferencePicture.flattening)
    }

    @Test("A background blur at the edge of the screen depends only on the pixels on the screen")
    func atTheEdge() throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, -20, -20, 130, 60)
            commit.set(6, .backgroundBlurRadius, .scalar(10))
        }
        var expected = scene()
        expected.draw(expected.blurred(10, within: rect(0, 0, 90, 40))) { $0.y < 40 }
        expected.expect(fixture)
    }

    @Test("Content beside a background blur does not change its pixels")
    func beside() throws {
        func pixels(_ color: Color) throws -> [UInt32] {
            let fixture = try fixture { commit in
                commit.layer(6, at: 5, 0, 0, 20, 90, color)
                commit.layer(7, at: 6, 20, 0, 70, 90)
                commit.set(7, .backgroundBlurRadius, .scalar(8))
            }
            return (20..<90).map { fixture[$0, 45] }
        }
        #expect(try pixels(.red) == pixels(.blue))
    }

    @Test(
        "A backdrop's curve, saturation and brightness follow their formulas, before the blur",
        arguments: [
            ([0.9, 0.83, 0.925, 0.815], 0.75, 1.0, 0.0), ([], 0.5, 1.8, 0.0), ([], 0, 0, 0.25), ([0.16, 0.26, 0.1, 0.1], 0.75, 1.5, -0.1),
        ], [0, 6.0])
    func tone(tone: (curve: [Double], amount: Double, saturation: Double, brightness: Double), radius: Double) throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, 10, 12, 64, 50)
            commit.set(6, .backgroundBlurRadius, .scalar(radius))
            commit.set(6, .backdropCurve, .numbers(tone.curve))
            commit.set(6, .backdropCurveAmount, .scalar(tone.amount))
            commit.set(6, .backdropSaturation, .scalar(tone.saturation))
            commit.set(6, .backdropBrightness, .scalar(tone.brightness))
        }
        func clamp(_ x: Double) -> Double { min(max(x, 0), 1) }
        func luminance(_ c: [Double]) -> Double { 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] }
        func toned(_ ink: ReferenceColor) -> ReferenceColor {
            var color = [ink.components.z, ink.components.y, ink.components.x].map { $0 / 255 }
            if tone.curve.count == 4 {
                // The Bézier curve by de Casteljau's algorithm.
                let t = luminance(color)
                var points = tone.curve
                while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t } }
                color = color.map { $0 + (clamp(points[0]) - $0) * tone.amount }
            }
            let gray = luminance(color)
            color = color.map { clamp(gray + ($0 - gray) * tone.saturation + tone.brightness) }
            return ReferenceColor(red: color[0], green: color[1], blue: color[2])
        }
        var behind = ReferencePicture(width: Self.side, height: Self.side, ReferencePicture.black)
        behind.draw(toned(Self.background)) { _ in true }
        for stripe in Self.stripes { behind.draw(toned(Self.stripe), where: ReferenceShape(box: stripe).contains) }
        if radius > 0 { behind = behind.blurred(radius, within: rect(10, 12, 74, 62)) }
        var expected = scene()
        expected.draw(behind, where: ReferenceShape(box: Rect(x: 10, y: 12, width: 64, height: 50)).contains)
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
        expected.draw(expected.blurred(4, within: rect(10, 10, 50, 70)), where: first.contains)
        expected.draw(Self.glass, where: first.contains)
        let second = ReferenceShape(box: Rect(x: 30, y: 30, width: 50, height: 50))
        expected.draw(expected.blurred(6, within: rect(30, 30, 80, 80)), where: second.contains)
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
        expected.draw(expected.blurred(5, within: rect(5, 10, 75, 70)), where: shape.contains)
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
        let glass = group.blurred(3, within: rect(15, 15, 65, 65))
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
        group.draw(expected.blurred(6, within: rect(20, 20, 70, 70)), where: shape.contains)
        group.draw(Self.glass, where: shape.contains)
        group.draw(
            ReferenceColor(red: 1, green: 0, blue: 0), where: ReferenceShape(box: Rect(x: 30, y: 30, width: 10, height: 10)).contains)
        expected.draw(group, opacity: 0.5)
        expected.expect(fixture)
    }

    @Test("A layer that moves behind a background blur, and the blur itself, damage only the pixels that they change")
    func damage() throws {
        let fixture = try fixture { commit in
            commit.layer(6, at: 5, 30, 40, 40, 30, Self.glass.color)
            commit.set(6, .backgroundBlurRadius, .scalar(2))
        }
        #expect(fixture.frame().damage.isEmpty)
        // Layer 2 is beside the blur, whose pixels do not depend on it.
        try fixture.commit { $0.set(2, .opacity, .scalar(0.5)) }
        #expect(fixture.frame().damage == [rect(0, 0, 8, 90)])
        // Layer 3 ends at x = 39; the blur spreads its change by four standard deviations, to 47.
        try fixture.commit { $0.set(3, .opacity, .scalar(0.5)) }
        let damage = fixture.frame().damage
        #expect(damage.allSatisfy { $0.x0 >= 22 && $0.x1 <= 48 && $0.y0 >= 10 && $0.y1 <= 70 })
        #expect(damage.contains { $0.x1 > 45 } && fixture.pixels == fixture.repainted())
        try fixture.commit { $0.set(6, .position, .point(Point(x: 60, y: 50))) }
        let moved = fixture.frame().damage
        #expect(moved.allSatisfy { $0.x0 >= 30 && $0.x1 <= 80 && $0.y0 >= 35 && $0.y1 <= 70 } && fixture.pixels == fixture.repainted())
        try fixture.commit { $0.set(6, .backgroundBlurRadius, .scalar(0)) }
        #expect(fixture.frame().damage == [rect(40, 35, 80, 65)])
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
            expected.draw(expected.blurred(4 * time, within: rect(20, 20, 60, 60)), where: shape.contains)
            var layer = ReferencePicture(width: Self.side, height: Self.side)
            layer.draw(ReferenceColor(red: 1, green: 0, blue: 0), where: shape.contains)
            expected.draw(layer.blurred(4 * time))
            expected.expect(fixture, "at \(time)")
        }
        fixture.frame(at: 2.5)
        #expect(fixture[40, 40] == Pixel.red && fixture[19, 40] != Pixel.red && fixture.pixels == fixture.repainted())
    }
}
