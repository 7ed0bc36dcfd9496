import Geometry
import SceneModel
import Testing

@Suite("Interpolation")
struct InterpolationTests {
    /// Returns the transform of a value, or NaN, which equals nothing, for a value of another kind.
    private func transform(_ value: PropertyValue) -> Transform3D {
        if case .transform(let t) = value { t } else { .scale(x: .nan, y: .nan) }
    }

    @Test(
        "AN5 Scalars, points, sizes and rectangles are interpolated linearly, also beyond their ends",
        arguments: [-0.5, 0, 0.25, 0.5, 1, 1.5])
    func numbers(p: Double) {
        #expect(PropertyValue.scalar(2).interpolated(to: .scalar(6), progress: p) == .scalar(2 + 4 * p))
        #expect(
            PropertyValue.point(Point(x: 1, y: -1)).interpolated(to: .point(Point(x: 3, y: 7)), progress: p)
                == .point(Point(x: 1 + 2 * p, y: -1 + 8 * p)))
        #expect(
            PropertyValue.size(Size(width: 4, height: 0)).interpolated(to: .size(Size(width: 0, height: 2)), progress: p)
                == .size(Size(width: 4 - 4 * p, height: 2 * p)))
        #expect(
            PropertyValue.rect(Rect(x: 0, y: 1, width: 2, height: 4))
                .interpolated(to: .rect(Rect(x: 8, y: -1, width: 4, height: 4)), progress: p)
                == .rect(Rect(x: 8 * p, y: 1 - 2 * p, width: 2 + 2 * p, height: 4)))
    }

    @Test("AN5 Both ends are exact, although their difference is rounded")
    func exactEnds() {
        let (a, b) = (PropertyValue.scalar(1e17), PropertyValue.scalar(0.1))
        #expect(a.interpolated(to: b, progress: 0) == a)
        #expect(a.interpolated(to: b, progress: 1) == b)
    }

    @Test("AN5 Colors are interpolated by sRGB components that are not premultiplied")
    func colors() {
        let a = PropertyValue.color(Color(red: 1, green: 0, blue: 0.5, alpha: 0))
        let b = PropertyValue.color(Color(red: 0, green: 1, blue: 0.5, alpha: 1))
        #expect(a.interpolated(to: b, progress: 0.25) == .color(Color(red: 0.75, green: 0.25, blue: 0.5, alpha: 0.25)))
    }

    @Test("AN5 A missing color counts as the other color with an alpha of 0")
    func noColor() {
        let red = PropertyValue.color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(PropertyValue.none.interpolated(to: red, progress: 0.5) == .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)))
        #expect(red.interpolated(to: .none, progress: 0.75) == .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.125)))
        #expect(PropertyValue.none.interpolated(to: .none, progress: 0.5) == .none)
        #expect(PropertyValue.none.interpolated(to: red, progress: 0) == .none)
    }

    @Test("AN5 Surfaces cross-fade, and contents report the nearer one")
    func fades() {
        let (a, b) = (SurfaceID(rawValue: 1), SurfaceID(rawValue: 2))
        #expect(
            PropertyValue.surface(a).interpolated(to: .surface(b), progress: 0.25) == .fade(ContentsFade(from: a, to: b, progress: 0.25)))
        #expect(PropertyValue.surface(a).interpolated(to: .none, progress: 0.75) == .fade(ContentsFade(from: a, to: nil, progress: 0.75)))
        #expect(PropertyValue.surface(a).interpolated(to: .surface(a), progress: 0.5) == .surface(a))
        #expect(PropertyValue.surface(a).interpolated(to: .surface(b), progress: 1) == .surface(b))
        var layer = LayerProperties()
        for (progress, nearer) in [(0.25, a), (0.75, b)] {
            let isSet = AnimationKeyPath(.contents).map {
                layer.setValue(.fade(ContentsFade(from: a, to: b, progress: progress)), for: $0)
            }
            #expect(isSet == true)
            #expect(layer.contents == nearer)
            #expect(layer.contentsFade?.progress == progress)
        }
        layer.set(.contents, to: .surface(b))
        #expect(layer.contentsFade == nil)
    }

    @Test("AN5 Elements of two paths that differ in kind are interpolated as cubic curves if both are lines or curves")
    func mixedPaths() throws {
        func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        func middle(_ a: [Path.Element], _ b: [Path.Element]) -> [Path.Element]? {
            let value = PropertyValue.path(Path(a)).interpolated(to: .path(Path(b)), progress: 0.5)
            guard case .path(let path) = value else { return nil }
            return path.elements
        }
        let arc: [Path.Element] = [.move(p(0, 0)), .cubic(control1: p(0, 6), control2: p(6, 12), to: p(12, 12)), .close]
        // A shape that shrinks to a point.
        #expect(
            middle(arc, [.move(p(6, 6)), .line(p(6, 6)), .close])
                == [.move(p(3, 3)), .cubic(control1: p(3, 6), control2: p(6, 9), to: p(9, 9)), .close])
        // As a cubic curve, a line has its control points at its thirds; a quadratic curve has them
        // two thirds of the way from each end to its control point.
        #expect(
            middle([.move(p(0, 0)), .line(p(12, 0)), .close], arc)
                == [.move(p(0, 0)), .cubic(control1: p(2, 3), control2: p(7, 6), to: p(12, 6)), .close])
        #expect(
            middle([.move(p(0, 0)), .quadratic(control: p(12, 0), to: p(12, 12)), .close], arc)
                == [.move(p(0, 0)), .cubic(control1: p(4, 3), control2: p(9, 8), to: p(12, 12)), .close])
        let line: [Path.Element] = [.move(p(0, 0)), .line(p(1, 1)), .line(p(2, 2))]
        // A close and a line have no common form, so the path switches at half the progress.
        #expect(middle(arc, line) == line)
    }

    @Test("AN5 Booleans, choices, flags and layer references switch at half the progress")
    func switches() {
        let pairs: [(PropertyValue, PropertyValue)] = [
            (.bool(false), .bool(true)), (.choice(1), .choice(2)), (.bits(3), .bits(12)), (.layer(LayerID(rawValue: 1)), .none),
        ]
        for (a, b) in pairs {
            #expect(a.interpolated(to: b, progress: 0.499) == a)
            #expect(a.interpolated(to: b, progress: 0.5) == b)
            #expect(a.interpolated(to: b, progress: -1) == a)
            #expect(a.interpolated(to: b, progress: 2) == b)
        }
    }

    // MARK: Transforms

    @Test("AN5 The rotation halfway between 0 and π/2 is π/4", arguments: [(0.0, 0.0, 1.0), (1, 0, 0), (0, 1, 0), (1, 2, -3)])
    func quaternion(x: Double, y: Double, z: Double) {
        let half = Transform3D.identity.interpolated(to: .rotation(.pi / 2, x, y, z), progress: 0.5)
        #expect(half.distance(to: .rotation(.pi / 4, x, y, z)) < 1e-12)
    }

    @Test("AN5 Rotations are interpolated at constant speed in the shorter direction")
    func evenPace() {
        for (from, to) in [(0.0, 3.0), (0.5, -2), (3, -3), (1e-7, 2e-7), (-0.1, 0.1)] {
            let turn = to - from > .pi ? to - from - 2 * .pi : to - from < -.pi ? to - from + 2 * .pi : to - from
            for p in [0.1, 0.25, 0.5, 0.9, 1.25, -0.25] {
                let t = Transform3D.rotation(from, 0, 0, 1).interpolated(to: .rotation(to, 0, 0, 1), progress: p)
                #expect(t.distance(to: .rotation(from + turn * p, 0, 0, 1)) < 1e-12, "\(from) → \(to) at \(p)")
            }
        }
    }

    /// A matrix keeps the sign of an angle of ±π only in the rounding error of sin(±π), which is
    /// about ±1.2e-16.
    @Test("AN5 A half turn goes in the direction of its sign")
    func halfTurn() {
        let plus = Transform3D.identity.interpolated(to: Transform3D(a: -1, b: 1.2e-16, c: -1.2e-16, d: -1, tx: 0, ty: 0), progress: 0.5)
        #expect(plus.distance(to: .rotation(.pi / 2, 0, 0, 1)) < 1e-12)
        let minus = Transform3D.identity.interpolated(to: Transform3D(a: -1, b: -1.2e-16, c: 1.2e-16, d: -1, tx: 0, ty: 0), progress: 0.5)
        #expect(minus.distance(to: .rotation(-.pi / 2, 0, 0, 1)) < 1e-12)
    }

    @Test("AN5 Scale, skew, rotation, translation and perspective are interpolated separately")
    func parts() {
        func compose(_ p: Double) -> Transform3D {
            var skew = Transform3D.identity
            skew.m21 = 0.4 * p
            skew.m31 = -0.2 * p
            skew.m32 = 0.3 * p
            var perspective = Transform3D.identity
            perspective.m34 = -0.002 * p
            perspective.m14 = 0.001 * p
            // In order: scale, skew, rotation, translation and perspective.
            return Transform3D.scale(x: 1 + p, y: 1 - p / 2, z: 1 + 2 * p)
                .concatenating(skew).concatenating(.rotation(1.2 * p, 2, -1, 0.5))
                .concatenating(.translation(x: 10 * p, y: -20 * p, z: 5 * p)).concatenating(perspective)
        }
        for p in [0.125, 0.5, 0.75, 1.25] {
            #expect(compose(0).interpolated(to: compose(1), progress: p).distance(to: compose(p)) < 1e-12, "\(p)")
        }
    }

    @Test("AN5 Reflecting one axis passes through a scale of 0 and rotates nothing")
    func mirror() {
        for (mirrored, half) in [
            (Transform3D.scale(x: -1, y: 1), Transform3D.scale(x: 0, y: 1)), (.scale(x: 1, y: -1), .scale(x: 1, y: 0)),
            (.scale(x: 1, y: 1, z: -1), .scale(x: 1, y: 1, z: 0)),
        ] {
            #expect(Transform3D.identity.interpolated(to: mirrored, progress: 0.5).distance(to: half) < 1e-15)
        }
    }

    @Test("AN5 Transforms between affine ones are exactly affine")
    func affine() {
        var generator = SeededGenerator(seed: 5)
        func random() -> Transform3D {
            func number() -> Double { .random(in: -3...3, using: &generator) }
            return Transform3D(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        }
        for _ in 0..<500 {
            let (a, b) = (random(), random())
            for p in [0.1, 0.5, 0.9] { #expect(a.interpolated(to: b, progress: p).isAffine) }
        }
    }

    @Test("AN5 Transforms between scales and translations are exact")
    func exactScale() {
        let a = Transform3D.scale(x: 1, y: 2).concatenating(.translation(x: 8, y: 0))
        let b = Transform3D.scale(x: 3, y: 1).concatenating(.translation(x: 0, y: 16))
        let quarter = a.interpolated(to: b, progress: 0.25)
        #expect(quarter == Transform3D.scale(x: 1.5, y: 1.75).concatenating(.translation(x: 6, y: 4)))
    }

    @Test("AN5 The elements of a singular transform are interpolated linearly")
    func singular() {
        let flat = Transform3D.scale(x: 0, y: 0, z: 1)
        #expect(Transform3D.identity.interpolated(to: flat, progress: 0.75) == .scale(x: 0.25, y: 0.25, z: 1))
        #expect(flat.interpolated(to: .identity, progress: 0.75) == .scale(x: 0.75, y: 0.75, z: 1))
    }

    @Test("AN5 Interpolation of random transforms is continuous at both ends and finite between and beyond them")
    func randomTransforms() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<2_000 {
            func random() -> Transform3D {
                var t = Transform3D.rotation(
                    .random(in: -7...7, using: &generator), .random(in: -1...1, using: &generator), .random(in: -1...1, using: &generator),
                    1.5)
                t.m11 *= .random(in: -2...2, using: &generator)
                t.m41 = .random(in: -500...500, using: &generator)
                t.m34 = .random(in: -0.01...0.01, using: &generator)
                return t
            }
            let (a, b) = (random(), random())
            // At the ends themselves, a and b are returned unchanged. Just inside them, matrices
            // are decomposed and composed again.
            #expect(a.interpolated(to: b, progress: 1e-13).distance(to: a) < 1e-6)
            #expect(a.interpolated(to: b, progress: 1 - 1e-13).distance(to: b) < 1e-6)
            for p in [-1.0, 0.5, 3, 1e9] { #expect(a.interpolated(to: b, progress: p).hasFiniteElements) }
        }
    }

    // MARK: Arithmetic

    @Test("AN2 Addition and subtraction are inverse, and the neutral value adds nothing")
    func arithmetic() throws {
        let turn = Transform3D.rotation(0.7, 1, 2, 3).concatenating(.translation(x: 3, y: 4, z: 5))
        let pairs: [(PropertyValue, PropertyValue)] = [
            (.scalar(3), .scalar(-1.5)), (.point(Point(x: 1, y: 2)), .point(Point(x: 4, y: 8))),
            (.size(Size(width: 1, height: 2)), .size(Size(width: -1, height: 0.5))),
            (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), .rect(Rect(x: 0.5, y: 0, width: -1, height: 2))),
            (.color(Color(red: 0.5, green: 0.25, blue: 0, alpha: 1)), .color(Color(red: 0.25, green: 0.25, blue: 0.5, alpha: 0))),
        ]
        for (a, b) in pairs {
            #expect(a.adding(b.subtracting(a)) == b)
            let neutral = try #require(a.neutral)
            #expect(neutral.adding(a) == a)
            #expect(a.adding(neutral) == a)
            #expect(a.scaled(by: 2) == a.adding(a))
            #expect(a.scaled(by: 0) == neutral)
        }
        let scaled = Transform3D.scale(x: 2, y: 3)
        let (a, b) = (PropertyValue.transform(turn), PropertyValue.transform(scaled))
        #expect(transform(a.adding(b)) == turn.concatenating(scaled))
        #expect(transform(a.adding(b.subtracting(a))).distance(to: scaled) < 1e-12)
        #expect(transform(a.scaled(by: 3)).distance(to: turn.concatenating(turn).concatenating(turn)) < 1e-12)
        #expect(transform(a.scaled(by: -1).adding(a)).distance(to: .identity) < 1e-12)
        #expect(transform(a.scaled(by: 0)) == .identity)
        // The elements of the scale's power 2^53 are infinite. It counts as the identity.
        #expect(transform(b.scaled(by: 0x1p53)) == .identity)
        #expect(PropertyValue.bool(true).neutral == nil)
        #expect(PropertyValue.bool(true).adding(.bool(false)) == .bool(true))
    }

    @Test("AN2 A matrix multiplied by its inverse is the identity, and a singular matrix has no inverse")
    func inverse() {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<200 {
            var rows = Transform3D.identity.rows
            for column in 0..<4 {
                rows.0[column] += .random(in: -0.4...0.4, using: &generator)
                rows.1[column] += .random(in: -0.4...0.4, using: &generator)
                rows.2[column] += .random(in: -0.4...0.4, using: &generator)
                rows.3[column] += .random(in: -0.4...0.4, using: &generator)
            }
            let t = Transform3D(rows: rows)
            // A determinant near 0 would magnify rounding.
            guard let inverse = t.inverse, inverse.elements.allSatisfy({ abs($0) < 100 }) else { continue }
            #expect(t.concatenating(inverse).distance(to: .identity) < 1e-10)
        }
        #expect(Transform3D.scale(x: 0, y: 1).inverse == nil)
    }

    @Test("AN5 Results are clamped to the property's range, and NaN changes nothing")
    func clamping() {
        #expect(PropertyKind.scalar(0...1).clamped(.scalar(1.5)) == .scalar(1))
        #expect(PropertyKind.scalar(0...1).clamped(.scalar(-.infinity)) == .scalar(0))
        #expect(PropertyKind.scalar(0...1).clamped(.scalar(.nan)) == nil)
        #expect(PropertyKind.scalar(0...1).clamped(.point(.zero)) == nil)
        #expect(PropertyKind.point.clamped(.point(Point(x: 1e300, y: 2))) == .point(Point(x: Limits.coordinate, y: 2)))
        #expect(PropertyKind.point.clamped(.point(Point(x: 0, y: .nan))) == nil)
        #expect(
            PropertyKind.color.clamped(.color(Color(red: 2, green: -1, blue: 0.5, alpha: .infinity)))
                == .color(Color(red: 1, green: 0, blue: 0.5, alpha: 1)))
        #expect(PropertyKind.transform.clamped(.transform(.scale(x: 1e300, y: 1))) == .transform(.scale(x: Limits.coordinate, y: 1)))
        #expect(PropertyKind.transform.clamped(.transform(.scale(x: .nan, y: 1))) == nil)
        // A property with three choices, 0 to 2.
        #expect(PropertyKind.choice(3).clamped(.choice(3)) == nil)
        #expect(PropertyKind.choice(3).clamped(.choice(2)) == .choice(2))
    }
}
