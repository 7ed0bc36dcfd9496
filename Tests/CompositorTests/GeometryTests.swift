import Compositor
import Geometry
import Glibc
import RenderTree
import SceneModel
import Testing

/// A rotation about the z axis by an angle (radians).
private func rotation(_ angle: Double) -> PropertyValue {
    .transform(Transform3D(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0))
}

@Suite("Geometry of layers")
struct GeometryTests {
    @Test("The anchor point of the bounds lies at the layer's position")
    func anchorPoint() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 8, 12, .red)
            $0.set(1, .anchorPoint, .point(Point(x: 0.25, y: 1)))
            $0.set(1, .position, .point(Point(x: 20, y: 30)))
        }
        // The anchor point is 0.25 · 8 = 2 from the left edge and at the edge of the greatest y.
        #expect(fixture.box(of: Pixel.red) == rect(18, 18, 26, 30))
    }

    @Test("A rotation by 90° about the anchor point maps x to y and y to −x on whole pixels")
    func quarterTurn() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 8, 12, .red)
            $0.layer(2, in: 1, 0, 0, 2, 3, .green)
            $0.set(1, .anchorPoint, .point(Point(x: 0, y: 0)))
            $0.set(1, .position, .point(Point(x: 20, y: 10)))
            $0.set(1, .transform, rotation(.pi / 2))
        }
        // (x, y) goes to (20 − y, 10 + x).
        #expect(fixture.box(of: Pixel.red) == rect(8, 10, 20, 18))
        #expect(fixture.box(of: Pixel.green) == rect(17, 10, 20, 12))
        #expect(fixture.pixels.count { $0 != Pixel.black } == 96)
    }

    @Test("A rotation by 45° preserves the area")
    func eighthTurn() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 12, 12, 16, 16, .white)
            $0.set(1, .transform, rotation(.pi / 4))
        }
        let area = fixture.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        #expect(abs(area - 256) < 0.3)
        #expect(fixture[20, 20] == Pixel.white)
        #expect(fixture[12, 12] == Pixel.black)
        // The corner at the top is at y = 20 − 8·√2 = 8.69.
        #expect(fixture[20, 10] == Pixel.white || components(fixture[20, 10])[0] > 128)
        #expect(fixture[20, 7] == Pixel.black)
    }

    @Test("Transforms of nested layers apply from the innermost outward")
    func nesting() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 20, 20, 0, 0)
            $0.set(1, .transform, .transform(.scale(x: 2, y: 2)))
            $0.layer(2, in: 1, 0, 0, 0, 0)
            $0.set(2, .transform, .transform(.translation(x: 3, y: -4)))
            $0.layer(3, in: 2, 0, 0, 5, 5, .red)
        }
        // The origin is at 20 + 2 · (3, −4), and the size doubles.
        #expect(fixture.box(of: Pixel.red) == rect(26, 12, 36, 22))
    }

    @Test("The sublayer transform applies to sublayers about the layer's anchor point and not to the layer")
    func sublayerTransform() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 40, 40)
            $0.set(1, .borderWidth, .scalar(1))
            $0.set(1, .borderColor, .color(.blue))
            $0.layer(2, in: 1, 10, 15, 5, 5, .red)
            $0.set(1, .sublayerTransform, .transform(.scale(x: 2, y: 2)))
        }
        // p goes to 20 + 2·(p − 20).
        #expect(fixture.box(of: Pixel.red) == rect(1, 10, 10, 20))
        #expect(fixture.box(of: Pixel.blue) == rect(0, 0, 40, 40))
    }

    @Test("A sublayer transform with perspective scales a sublayer by d / (d − z)")
    func perspective() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 40, 40)
            $0.layer(2, in: 1, 15, 15, 10, 10, .red)
            var transform = Transform3D.identity
            transform.m34 = -1.0 / 100
            $0.set(1, .sublayerTransform, .transform(transform))
            $0.set(2, .zPosition, .scalar(50))
        }
        // Twice as large, about (20, 20).
        #expect(fixture.box(of: Pixel.red) == rect(10, 10, 30, 30))
    }

    @Test("A layer behind the viewer is invisible")
    func behindTheViewer() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 40, 40)
            $0.layer(2, in: 1, 15, 15, 10, 10, .red)
            var transform = Transform3D.identity
            transform.m34 = -1.0 / 100
            $0.set(1, .sublayerTransform, .transform(transform))
            $0.set(2, .zPosition, .scalar(150))
        }
        #expect(fixture.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("The anchor point's z coordinate moves the layer's plane away from the origin of its transform")
    func anchorPointZ() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 40, 40)
            var transform = Transform3D.identity
            transform.m34 = -1.0 / 100
            $0.layer(2, in: 1, 15, 15, 10, 10, .red)
            $0.set(2, .transform, .transform(transform))
            $0.set(2, .anchorPointZ, .scalar(-50))
        }
        // The plane is at z = 50, half the viewer's distance of 100, and looks twice as large.
        #expect(fixture.box(of: Pixel.red) == rect(10, 10, 30, 30))
    }

    @Test("Flipped geometry mirrors the sublayers' coordinates vertically within the bounds")
    func geometryFlipped() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 5, 5, 30, 20)
            $0.set(1, .isGeometryFlipped, .bool(true))
            $0.layer(2, in: 1, 1, 2, 6, 7, .red)
            $0.set(2, .isDoubleSided, .bool(false))
        }
        // The least y is 5 + 20 − 2 − 7 = 16.
        #expect(fixture.box(of: Pixel.red) == rect(6, 16, 12, 23))
    }

    @Test("Sublayers are painted by z position, and in their order if it is equal")
    func zPosition() throws {
        let fixture = try RendererFixture {
            $0.layer(1, in: 0, at: 0, 0, 0, 10, 10, .red)
            $0.layer(2, in: 0, at: 1, 5, 0, 10, 10, .green)
            $0.layer(3, in: 0, at: 2, 5, 0, 5, 5, .blue)
        }
        #expect(fixture[7, 2] == Pixel.blue)
        #expect(fixture[7, 7] == Pixel.green)
        try fixture.commit { $0.set(1, .zPosition, .scalar(1)) }
        fixture.frame()
        #expect(fixture[7, 2] == Pixel.red)
        #expect(fixture[7, 7] == Pixel.red)
        try fixture.commit {
            $0.set(1, .zPosition, .scalar(0))
            $0.set(3, .zPosition, .scalar(-1))
        }
        fixture.frame()
        #expect(fixture[7, 2] == Pixel.green)
    }

    @Test("A layer that is not double-sided is invisible with its sublayers while it faces away from the viewer")
    func doubleSided() throws {
        let halfTurn = Transform3D(
            m11: -1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: -1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1
        )
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 10, .red)
            $0.layer(2, in: 1, 0, 0, 4, 4, .green)
            $0.set(1, .transform, .transform(halfTurn))
        }
        #expect(fixture.box(of: Pixel.green) == rect(26, 10, 30, 14))
        try fixture.commit { $0.set(1, .isDoubleSided, .bool(false)) }
        fixture.frame()
        #expect(fixture.pixels.allSatisfy { $0 == Pixel.black })
        try fixture.commit { $0.set(1, .transform, rotation(.pi)) }
        fixture.frame()
        #expect(fixture.box(of: Pixel.green) == rect(26, 16, 30, 20))
    }

    @Test("RS7 Later clients lie in front of earlier ones, and removing a client shows the clients behind it")
    func clients() throws {
        let fixture = RendererFixture()
        try fixture.add(client: 1) { $0.layer(1, 0, 0, 20, 20, .red) }
        try fixture.add(client: 2) { $0.layer(1, 10, 10, 20, 20, .green) }
        fixture.frame()
        #expect(fixture[5, 5] == Pixel.red)
        #expect(fixture[15, 15] == Pixel.green)
        fixture.renderer.removeClient(ClientKey(rawValue: 2))
        #expect(fixture.renderer.demand(at: 0) == .everyVsync)
        #expect(fixture.frame().damage == [rect(10, 10, 30, 30)])
        #expect(fixture[15, 15] == Pixel.red)
        #expect(fixture[25, 25] == Pixel.black)
        #expect(fixture.frame().damage.isEmpty)
    }
}
