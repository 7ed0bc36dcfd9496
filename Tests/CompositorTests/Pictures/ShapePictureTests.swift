import Compositor
import Geometry
import Glibc
import SceneModel
import Testing
import WireProtocol

private let scales = [1.0, 1.5, 2, 3]
private let box = Rect(x: 5.3, y: 4.7, width: 31.4, height: 24.2)
private let sky = ReferenceColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7)
private let ink = ReferenceColor(red: 0.8, green: 0.1, blue: 0.3, alpha: 0.6)

/// Returns a frame of 42 × 36 points with layers on a white background.
private func fixture(_ scale: Double, _ build: (inout Commit) -> Void) throws -> RendererFixture {
    try RendererFixture(width: Int(42 * scale), height: Int(36 * scale), scale: scale) {
        $0.set(0, .backgroundColor, .color(.white))
        build(&$0)
    }
}

/// A picture of the white root layer.
private func white(_ fixture: RendererFixture) -> ReferencePicture {
    ReferencePicture(width: fixture.width, height: fixture.height, SIMD4(repeating: 255))
}

/// A rotation about the center of a layer, and its inverse.
private struct Rotation {
    let angle: Double
    let middle: Point

    init(_ angle: Double, _ box: Rect) {
        self.angle = angle
        middle = Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    }

    var value: PropertyValue { .transform(Transform3D(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)) }

    func inverse(_ p: Point) -> Point {
        let d = p - middle
        return middle + Point(x: cos(angle) * d.x + sin(angle) * d.y, y: cos(angle) * d.y - sin(angle) * d.x)
    }
}

@Suite("Shapes compared with reference pictures")
struct ShapePictureTests {
    @Test(
        "LY2 Each set of round corners matches the reference at every scale", arguments: scales,
        [CornerMask.all, [.minXMinY], [.maxXMinY, .minXMaxY], [.minXMinY, .maxXMinY, .maxXMaxY]])
    func corners(scale: Double, corners: CornerMask) throws {
        for isContinuous in [false, true] {
            let fixture = try fixture(scale) {
                $0.layer(1, box.minX, box.minY, box.size.width, box.size.height, sky.color)
                $0.set(1, .cornerRadius, .scalar(7.3))
                $0.set(1, .maskedCorners, .bits(corners.rawValue))
                if isContinuous { $0.set(1, .cornerCurve, .choice(CornerCurve.continuous.rawValue)) }
            }
            let shape = ReferenceShape(box: box, radius: 7.3, corners: corners, isContinuous: isContinuous)
            var picture = white(fixture)
            picture.draw(sky) { shape.contains($0 * (1 / scale)) }
            picture.expect(fixture, curves: ReferencePicture.flattening, "continuous: \(isContinuous)")
        }
    }

    @Test(
        "LY2 A border lies between the layer's edge and an inner edge whose radius is smaller by its width", arguments: scales, [2.6, 9.5])
    func borders(scale: Double, width: Double) throws {
        for isContinuous in [false, true] {
            let turn = Rotation(scale == 2 ? 0.35 : 0, box)
            let fixture = try fixture(scale) {
                $0.layer(1, box.minX, box.minY, box.size.width, box.size.height, sky.color)
                $0.set(1, .cornerRadius, .scalar(7.3))
                $0.set(1, .borderWidth, .scalar(width))
                $0.set(1, .borderColor, .color(ink.color))
                $0.set(1, .transform, turn.value)
                if isContinuous { $0.set(1, .cornerCurve, .choice(CornerCurve.continuous.rawValue)) }
            }
            let shape = ReferenceShape(box: box, radius: 7.3, isContinuous: isContinuous)
            let inner = shape.inset(by: width)
            var picture = white(fixture)
            picture.draw(sky) { shape.contains(turn.inverse($0 * (1 / scale))) }
            picture.draw(ink) { p in
                let p = turn.inverse(p * (1 / scale))
                return shape.contains(p) && !inner.contains(p)
            }
            picture.expect(fixture, curves: ReferencePicture.flattening, "continuous: \(isContinuous)")
        }
    }

    @Test("LY1 Round corners clip sublayers, group opacity applies to the whole, and both rotate with the layer", arguments: scales)
    func groups(scale: Double) throws {
        let turn = Rotation(0.4, box)
        let child = Rect(x: -4.2, y: 8.1, width: 20.7, height: 40)
        for isContinuous in [false, true] {
            let fixture = try fixture(scale) {
                $0.layer(1, box.minX, box.minY, box.size.width, box.size.height, sky.color)
                $0.set(1, .cornerRadius, .scalar(7.9))
                $0.set(1, .masksToBounds, .bool(true))
                $0.set(1, .opacity, .scalar(0.6))
                $0.set(1, .transform, turn.value)
                $0.layer(2, in: 1, child.minX, child.minY, child.size.width, child.size.height, ink.color)
                $0.layer(3, in: 2, 10, 3.3, 30, 9.1, .green)
                if isContinuous { $0.set(1, .cornerCurve, .choice(CornerCurve.continuous.rawValue)) }
            }
            let shape = ReferenceShape(box: box, radius: 7.9, isContinuous: isContinuous)
            func inside(_ p: Point) -> Point { turn.inverse(p * (1 / scale)) }
            func contains(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ p: Point) -> Bool {
                let p = inside(p) - Point(x: box.minX + x, y: box.minY + y)
                return p.x > 0 && p.x < width && p.y > 0 && p.y < height
            }
            var interior = ReferencePicture(width: fixture.width, height: fixture.height)
            interior.draw(sky) { _ in true }
            interior.draw(ink) { contains(child.minX, child.minY, child.size.width, child.size.height, $0) }
            interior.draw(ReferenceColor(red: 0, green: 1, blue: 0)) { contains(child.minX + 10, child.minY + 3.3, 30, 9.1, $0) }
            var group = ReferencePicture(width: fixture.width, height: fixture.height)
            group.draw(interior) { shape.contains(inside($0)) }
            var picture = white(fixture)
            picture.draw(group, opacity: 0.6)
            picture.expect(fixture, curves: ReferencePicture.flattening, "continuous: \(isContinuous)")
        }
    }

    @Test("LY6 A rotated layer that masks sublayers beyond its bounds covers pixels at its edge once", arguments: scales)
    func clippedOnce(scale: Double) throws {
        let turn = Rotation(0.4, box)
        let image = ReferenceImage(width: 1, height: 1) { _, _ in 0xFF20_C080 }
        for (radius, borderWidth) in [(0.0, 0.0), (7.9, 0), (7.9, 2.5), (0, 3)] {
            for hasContents in [false, true] {
                let fixture = try fixture(scale) {
                    $0.layer(1, box.minX, box.minY, box.size.width, box.size.height, sky.color)
                    $0.set(1, .cornerRadius, .scalar(radius))
                    $0.set(1, .masksToBounds, .bool(true))
                    $0.set(1, .transform, turn.value)
                    if borderWidth > 0 {
                        $0.set(1, .borderWidth, .scalar(borderWidth))
                        $0.set(1, .borderColor, .color(Color(red: 0, green: 0.5, blue: 0, alpha: 1)))
                    }
                    // A sublayer beyond all edges but the left one.
                    $0.layer(2, in: 1, 9.5, -20, box.size.width + 40, box.size.height + 40, ink.color)
                }
                if hasContents {
                    try fixture.surface(0, width: image.width, isOpaque: true, image.pixels)
                    try fixture.commit { $0.set(1, .contents, .surface(SurfaceID(rawValue: 0))) }
                    fixture.frame()
                }
                let shape = ReferenceShape(box: box, radius: radius)
                let inner = shape.inset(by: borderWidth)
                func inside(_ p: Point) -> Point { turn.inverse(p * (1 / scale)) }
                var interior = ReferencePicture(width: fixture.width, height: fixture.height)
                interior.draw(hasContents ? ReferenceColor(red: 32 / 255, green: 192 / 255, blue: 128 / 255) : sky) { _ in true }
                interior.draw(ink) { inside($0).x > box.minX + 9.5 }
                if borderWidth > 0 {
                    interior.draw(ReferenceColor(red: 0, green: 0.5, blue: 0)) { !inner.contains(inside($0)) }
                }
                var picture = white(fixture)
                picture.draw(interior) { shape.contains(inside($0)) }
                picture.expect(
                    fixture, curves: radius > 0 ? ReferencePicture.flattening : 0, "radius \(radius), border \(borderWidth) \(hasContents)")
            }
        }
    }

    @Test("LY1 A mask's alpha multiplies the layer while the mask moves", arguments: scales)
    func masks(scale: Double) throws {
        let fixture = try fixture(scale) {
            $0.layer(1, box.minX, box.minY, box.size.width, box.size.height, sky.color)
            $0.layer(2, in: 1, 10.5, -3, 12.25, 20, ink.color)
            $0.layer(3, in: nil, 2, 3, 15.5, 14.5, Color(red: 0, green: 0, blue: 0, alpha: 0.85))
            $0.set(3, .cornerRadius, .scalar(6))
            $0.set(1, .mask, .layer(LayerID(rawValue: 3)))
            guard let path = AnimationKeyPath(.position) else { return }
            let start = Point(x: 2 + 15.5 / 2, y: 3 + 14.5 / 2)
            $0.add(
                AnimationID(rawValue: 0), to: LayerID(rawValue: 3),
                AnimationDescription(
                    keyPath: path, timing: MediaTiming(beginTime: 1, duration: 1, fillMode: .both),
                    content: .basic(from: .point(start), to: .point(start + Point(x: 11, y: 6)), by: nil)))
        }
        for time in [1.0, 1.25, 1.7] {
            fixture.frame(at: time)
            let moved = Point(x: 11, y: 6) * (time - 1)
            let shape = ReferenceShape(
                box: Rect(x: box.minX + 2 + moved.x, y: box.minY + 3 + moved.y, width: 15.5, height: 14.5), radius: 6)
            var mask = ReferencePicture(width: fixture.width, height: fixture.height)
            mask.draw(ReferenceColor(red: 0, green: 0, blue: 0, alpha: 0.85)) { shape.contains($0 * (1 / scale)) }
            let child = ReferenceShape(box: Rect(x: box.minX + 10.5, y: box.minY - 3, width: 12.25, height: 20))
            let whole = ReferenceShape(box: box)
            var group = ReferencePicture(width: fixture.width, height: fixture.height)
            group.draw(sky) { whole.contains($0 * (1 / scale)) }
            group.draw(ink) { child.contains($0 * (1 / scale)) }
            group.multiply(byAlphaOf: mask)
            var picture = white(fixture)
            picture.draw(group)
            picture.expect(fixture, curves: ReferencePicture.flattening, "at \(time)")
        }
    }

    @Test("LY2 The shadow of continuous corners equals their direct convolution", arguments: [false, true])
    func shadows(isContinuous: Bool) throws {
        let fixture = try RendererFixture(width: 70, height: 60) {
            $0.set(0, .backgroundColor, .color(.white))
            $0.layer(1, 12.3, 10.7, 46, 40)
            $0.set(1, .backgroundColor, .color(.white))
            $0.set(1, .cornerRadius, .scalar(13))
            $0.set(1, .shadowOpacity, .scalar(1))
            $0.set(1, .shadowRadius, .scalar(2))
            $0.set(1, .shadowOffset, .size(Size(width: 0, height: 0)))
            if isContinuous { $0.set(1, .cornerCurve, .choice(CornerCurve.continuous.rawValue)) }
        }
        let shape = ReferenceShape(box: Rect(x: 12.3, y: 10.7, width: 46, height: 40), radius: 13, isContinuous: isContinuous)
        var mask = ReferencePicture(width: 70, height: 60)
        mask.draw(ReferenceColor(red: 0, green: 0, blue: 0)) { shape.contains($0) }
        // A Gaussian with σ = 2, up to 4σ.
        let weights = (-8...8).map { exp(-Double($0 * $0) / 8) }
        let sum = weights.reduce(0, +)
        func blurred(_ x: Int, _ y: Int) -> Double {
            var alpha = 0.0
            for j in max(0, y - 8)...min(59, y + 8) {
                for i in max(0, x - 8)...min(69, x + 8) { alpha += mask[i, j].w * weights[i - x + 8] * weights[j - y + 8] }
            }
            return alpha / (sum * sum)
        }
        var picture = ReferencePicture(width: 70, height: 60, SIMD4(repeating: 255))
        picture.draw({ p in SIMD4(0, 0, 0, blurred(Int(p.x), Int(p.y))) }) { _ in true }
        picture.draw(ReferenceColor(red: 1, green: 1, blue: 1)) { shape.contains($0) }
        picture.expect(fixture, curves: ReferencePicture.flattening)
    }
}
