import Compositor
import Geometry
import Glibc
import SceneModel
import Testing
import WireProtocol

/// Returns the coverage of each pixel by a shape of which each horizontal line is one span: 64
/// lines per pixel, each exact.
private func coverage(_ side: Int, span: (_ y: Double) -> ClosedRange<Double>?) -> [Double] {
    var result = [Double](repeating: 0, count: side * side)
    for line in 0..<(64 * side) {
        guard let span = span((Double(line) + 0.5) / 64) else { continue }
        let (from, to) = (max(span.lowerBound, 0), min(span.upperBound, Double(side)))
        guard to > from else { continue }
        for x in Int(from)..<min(side, Int(to) + 1) {
            result[line / 64 * side + x] += max(0, min(to, Double(x + 1)) - max(from, Double(x))) / 64
        }
    }
    return result
}

/// Returns the part of a horizontal line in a rectangle with round corners.
private func span(_ y: Double, _ rect: Rect, _ radius: Double) -> ClosedRange<Double>? {
    guard y >= rect.minY, y <= rect.maxY else { return nil }
    let dy = max(rect.minY + radius - y, y - (rect.maxY - radius), 0)
    let inset = radius - (radius * radius - dy * dy).squareRoot()
    return rect.minX + inset...rect.maxX - inset
}

/// Returns the convolution with a Gaussian of a picture that is 0 outside its edges.
private func blurred(_ picture: [Double], _ width: Int, sigma: Double) -> [Double] {
    guard sigma > 0 else { return picture }
    let reach = Int((5 * sigma).rounded(.up))
    var weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    /// Convolves all rows or all columns. `step` is the distance between the pixels of a line, and
    /// `next` that between lines.
    func pass(_ source: [Double], count: Int, step: Int, lines: Int, next: Int) -> [Double] {
        var result = source
        for line in 0..<lines {
            for index in 0..<count {
                var value = 0.0
                for offset in max(-reach, -index)...min(reach, count - 1 - index) {
                    value += source[line * next + (index + offset) * step] * weights[offset + reach]
                }
                result[line * next + index * step] = value
            }
        }
        return result
    }
    let height = picture.count / width
    return pass(pass(picture, count: width, step: 1, lines: height, next: width), count: height, step: width, lines: width, next: 1)
}

@Suite("Shadows")
struct ShadowTests {
    private static let side = 120

    /// Returns the darkness of each pixel under the black shadow of a layer that lies outside the
    /// screen.
    private func shadows(
        radius: Double, of rect: Rect, cornerRadius: Double = 0, byPath: Bool = false, scale: Double = 1, turn: Double = 0
    ) throws -> [Int] {
        let fixture = try RendererFixture(width: Self.side, height: Self.side, scale: scale) { commit in
            commit.set(0, .backgroundColor, .color(.white))
            let distance = 300.0
            commit.layer(1, rect.minX - distance, rect.minY, rect.size.width, rect.size.height)
            commit.set(1, .transform, .transform(Transform3D(a: cos(turn), b: sin(turn), c: -sin(turn), d: cos(turn), tx: 0, ty: 0)))
            commit.set(1, .cornerRadius, .scalar(cornerRadius))
            if byPath {
                let (w, h) = (rect.size.width, rect.size.height)
                commit.set(
                    1, .shadowPath,
                    .path(
                        Path([
                            .move(.zero), .line(Point(x: w, y: 0)), .line(Point(x: w, y: h)), .line(Point(x: 0, y: h)), .close,
                        ])))
            } else {
                commit.set(1, .backgroundColor, .color(.green))
            }
            commit.set(1, .shadowOpacity, .scalar(1))
            commit.set(1, .shadowRadius, .scalar(radius))
            // The offset rotates with the layer.
            commit.set(1, .shadowOffset, .size(Size(width: distance * cos(turn), height: -distance * sin(turn))))
        }
        return fixture.pixels.map { 255 - components($0)[0] }
    }

    @Test(
        "LY2 The shadow of a rectangle equals the exact convolution within 1.5/255 for every radius",
        arguments: [0, 0.2, 0.5, 1, 1.7, 2.5, 3.3, 4, 5.9, 8, 13.3, 20, 40, 100])
    func rectangle(radius: Double) throws {
        let rect = Rect(x: 30.3, y: 41.8125, width: 47.25, height: 30.625)
        let exact = blurred(
            coverage(Self.side) { span($0, rect, 0) }, Self.side, sigma: radius)
        for byPath in [false, true] {
            let drawn = try shadows(radius: radius, of: rect, byPath: byPath)
            let greatest = zip(drawn, exact).map { abs(Double($0) - 255 * $1) }.max() ?? 0
            #expect(greatest <= 1.5, "by path: \(byPath)")
        }
    }

    @Test("LY2 The shadow of round corners equals the exact convolution", arguments: [0.7, 2, 3.7, 6, 15], [1, 1.5])
    func roundCorners(radius: Double, scale: Double) throws {
        let rect = Rect(x: 20.4, y: 21.125, width: 33, height: 30.5)
        let onScreen = Rect(x: rect.minX * scale, y: rect.minY * scale, width: rect.size.width * scale, height: rect.size.height * scale)
        let exact = blurred(
            coverage(Self.side) { span($0, onScreen, 9 * scale) }, Self.side, sigma: radius * scale)
        let drawn = try shadows(radius: radius, of: rect, cornerRadius: 9, scale: scale)
        // Flattened corners are up to 0.025 pixels off, which a narrow blur does not hide.
        #expect((zip(drawn, exact).map { abs(Double($0) - 255 * $1) }.max() ?? 0) <= (radius < 1 ? 3 : 1.5))
    }

    @Test("LY2 The shadow of a rotated layer equals the exact convolution", arguments: [1, 2.4, 4, 7, 18])
    func turned(radius: Double) throws {
        let rect = Rect(x: 35, y: 40, width: 50, height: 34)
        let turn = 0.4
        // The rotated rectangle is convex: a horizontal line crosses two of its edges.
        let corners = [(-25.0, -17.0), (25, -17), (25, 17), (-25, 17)].map { x, y in
            Point(x: 60 + x * cos(turn) - y * sin(turn), y: 57 + x * sin(turn) + y * cos(turn))
        }
        let exact = blurred(
            coverage(Self.side) { y in
                let crossings = zip(corners, corners[1...] + corners[..<1]).compactMap { a, b in
                    (a.y <= y) == (b.y <= y) ? nil : a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
                }
                return crossings.count == 2 ? crossings.min()!...crossings.max()! : nil
            }, Self.side, sigma: radius)
        let drawn = try shadows(radius: radius, of: rect, turn: turn)
        // A narrow blur is made in the layer's plane, where the pixel grid is rotated.
        #expect((zip(drawn, exact).map { abs(Double($0) - 255 * $1) }.max() ?? 0) <= (radius < 2 ? 6 : 2))
    }

    @Test("LY2 A layer without a background casts the shadow of everything it shows", arguments: [0, 1, 3, 6.5])
    func ofSublayers(radius: Double) throws {
        // The sublayers do not overlap.
        let boxes = [Rect(x: 10, y: 12, width: 20, height: 9), Rect(x: 40, y: 30, width: 25, height: 25)]
        let fixture = try RendererFixture(width: Self.side, height: Self.side) { commit in
            commit.set(0, .backgroundColor, .color(.white))
            commit.layer(1, 20, 20, 60, 60)
            for (index, box) in boxes.enumerated() {
                commit.layer(
                    UInt32(2 + index), in: 1, at: index, box.minX, box.minY, box.size.width, box.size.height,
                    Color(red: 1, green: 1, blue: 1, alpha: index == 0 ? 1 : 0.5))
            }
            commit.set(1, .shadowOpacity, .scalar(0.8))
            commit.set(1, .shadowRadius, .scalar(radius))
            commit.set(1, .shadowOffset, .size(Size(width: 5, height: -4)))
        }
        var alpha = [Double](repeating: 0, count: Self.side * Self.side)
        for (index, box) in boxes.enumerated() {
            for y in Int(box.minY) + 20..<Int(box.maxY) + 20 {
                for x in Int(box.minX) + 20..<Int(box.maxX) + 20 { alpha[y * Self.side + x] = index == 0 ? 1 : 128.0 / 255 }
            }
        }
        let shadow = blurred(alpha, Self.side, sigma: radius)
        var greatest = 0.0
        for y in 4..<Self.side - 4 {
            for x in 5..<Self.side {
                let dark = 0.8 * shadow[(y + 4) * Self.side + x - 5]
                let over = alpha[y * Self.side + x]
                let expected = 255 * (over + (1 - over) * (1 - dark))
                greatest = max(greatest, abs(Double(components(fixture[x, y])[0]) - expected))
            }
        }
        #expect(greatest <= 2)
    }

    @Test("LY2 A layer that shows nothing outside its opaque background casts the shadow of its shape, with and without sublayers")
    func opaqueBackground() throws {
        func fixture(_ build: (inout Commit) -> Void) throws -> RendererFixture {
            try RendererFixture(width: Self.side, height: Self.side) { commit in
                commit.set(0, .backgroundColor, .color(.white))
                commit.layer(1, 30.4, 30.7, 50, 40, .blue)
                commit.set(1, .cornerRadius, .scalar(8))
                commit.set(1, .shadowOpacity, .scalar(1))
                commit.set(1, .shadowRadius, .scalar(5))
                build(&commit)
            }
        }
        let plain = try fixture { _ in }
        let within = try fixture { commit in
            commit.layer(2, in: 1, 0, 0, 50, 40, .blue)
            commit.set(2, .cornerRadius, .scalar(8))
            commit.layer(3, in: 1, 4, 4, 20, 30, .blue)
        }
        for y in 0..<Self.side {
            for x in 0..<Self.side where !rect(30, 30, 81, 71).contains(rect(x, y, x + 1, y + 1)) {
                #expect(isClose(plain[x, y], within[x, y], by: 1))
            }
        }
        // A sublayer that extends beyond the background casts a shadow too.
        let beyond = try fixture { $0.layer(2, in: 1, 40, 10, 30, 10, .blue) }
        #expect(!isClose(plain[103, 47], beyond[103, 47], by: 20))
        // Out of its reach, the shadow is unchanged.
        for y in 20..<90 { for x in 10..<50 { #expect(isClose(plain[x, y], beyond[x, y], by: 2)) } }
    }

    @Test("LY1 A layer's opacity applies to the layer and its shadow together")
    func opacity() throws {
        let fixture = try RendererFixture(width: Self.side, height: Self.side) { commit in
            commit.set(0, .backgroundColor, .color(.white))
            commit.layer(1, 30, 30, 40, 40, .red)
            commit.set(1, .opacity, .scalar(0.5))
            commit.set(1, .shadowOpacity, .scalar(1))
            commit.set(1, .shadowRadius, .scalar(0))
            commit.set(1, .shadowOffset, .size(Size(width: 10, height: 10)))
        }
        // The shadow behind the layer does not darken it.
        #expect(isClose(fixture[35, 35], fixture[60, 60], by: 1))
        #expect(isClose(fixture[60, 60], 0xFFFF_8080, by: 1))
        #expect(isClose(fixture[75, 75], 0xFF80_8080, by: 1))
    }

    @Test("LY1 A layer that masks to its bounds clips its shadow")
    func masksToBounds() throws {
        let fixture = try RendererFixture(width: Self.side, height: Self.side) { commit in
            commit.set(0, .backgroundColor, .color(.white))
            commit.layer(1, 30, 30, 40, 40)
            commit.layer(2, in: 1, 10, 10, 60, 10, .red)
            commit.set(1, .masksToBounds, .bool(true))
            commit.set(1, .cornerRadius, .scalar(10))
            commit.set(1, .shadowOpacity, .scalar(1))
            commit.set(1, .shadowRadius, .scalar(0))
            commit.set(1, .shadowOffset, .size(Size(width: 0, height: 15)))
        }
        #expect(fixture[50, 45] == Pixel.red)
        #expect(fixture[50, 60] == Pixel.black)
        #expect(fixture[68, 60] == Pixel.black)
        #expect(fixture[70, 60] == Pixel.white)
        #expect(fixture[75, 45] == Pixel.white)
    }

    @Test("A change of a sublayer damages only its own pixels and those of its shadow")
    func damage() throws {
        let fixture = try RendererFixture(width: Self.side, height: Self.side) { commit in
            commit.layer(1, 0, 0, 120, 120)
            commit.layer(2, in: 1, 10, 10, 20, 20, .red)
            commit.layer(3, in: 1, at: 1, 80, 80, 20, 20, .red)
            commit.set(1, .shadowOpacity, .scalar(1))
            commit.set(1, .shadowRadius, .scalar(2))
            commit.set(1, .shadowOffset, .size(Size(width: 3, height: 0)))
        }
        try fixture.commit { $0.set(2, .backgroundColor, .color(.blue)) }
        let frame = fixture.frame()
        let all = frame.damage.reduce(PixelRect.empty) { $0.union($1) }
        #expect(all.contains(rect(10, 10, 30, 30)))
        // The shadow ends at 30 + 3 + 4 · 2 = 41: its offset is 3, and its σ is 2.
        #expect(rect(0, 0, 45, 40).contains(all))
        #expect(fixture.pixels == fixture.repainted())
    }
}
