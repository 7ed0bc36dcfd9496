import Compositor
import Glibc
import RenderTree
import Testing
import WireProtocol

/// A turn by an angle in radians, as Core Animation writes it.
private func rotation(_ angle: Double) -> PropertyValue {
    .transform(Transform3D(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0))
}

@Suite("Where a layer is drawn")
struct GeometryTests {
    @Test("the anchor point is the point of the bounds that lies at the position")
    func anchorPoint() throws {
        let stage = try Stage {
            $0.layer(1, 0, 0, 8, 12, .red)
            $0.set(1, .anchorPoint, .point(Point(x: 0.25, y: 1)))
            $0.set(1, .position, .point(Point(x: 20, y: 30)))
        }
        #expect(stage.box(of: Pixel.red) == rect(18, 18, 26, 30))
    }

    @Test("a quarter turn takes x to y and y to minus x, about the anchor point, on whole pixels")
    func quarterTurn() throws {
        let stage = try Stage {
            $0.layer(1, 0, 0, 8, 12, .red)
            $0.layer(2, in: 1, 0, 0, 2, 3, .green)
            $0.set(1, .anchorPoint, .point(Point(x: 0, y: 0)))
            $0.set(1, .position, .point(Point(x: 20, y: 10)))
            $0.set(1, .transform, rotation(.pi / 2))
        }
        // (x, y) goes to (20 − y, 10 + x).
        #expect(stage.box(of: Pixel.red) == rect(8, 10, 20, 18))
        #expect(stage.box(of: Pixel.green) == rect(17, 10, 20, 12))
        #expect(stage.pixels.count { $0 != Pixel.black } == 96)
    }

    @Test("a turn by 45° keeps the area")
    func eighthTurn() throws {
        let stage = try Stage {
            $0.layer(1, 12, 12, 16, 16, .white)
            $0.set(1, .transform, rotation(.pi / 4))
        }
        let area = stage.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        #expect(abs(area - 256) < 0.3)
        #expect(stage[20, 20] == Pixel.white)
        #expect(stage[12, 12] == Pixel.black)
        // The corner at the top is at y = 20 − 8·√2 = 8.69.
        #expect(stage[20, 10] == Pixel.white || components(stage[20, 10])[0] > 128)
        #expect(stage[20, 7] == Pixel.black)
    }

    @Test("transforms of nested layers are applied from the inside out")
    func nesting() throws {
        let stage = try Stage {
            $0.layer(1, 20, 20, 0, 0)
            $0.set(1, .transform, .transform(.scale(x: 2, y: 2)))
            $0.layer(2, in: 1, 0, 0, 0, 0)
            $0.set(2, .transform, .transform(.translation(x: 3, y: -4)))
            $0.layer(3, in: 2, 0, 0, 5, 5, .red)
        }
        #expect(stage.box(of: Pixel.red) == rect(26, 12, 36, 22))
    }

    @Test("sublayerTransform moves sublayers about the layer's anchor point, and not the layer")
    func sublayerTransform() throws {
        let stage = try Stage {
            $0.layer(1, 0, 0, 40, 40)
            $0.set(1, .borderWidth, .scalar(1))
            $0.set(1, .borderColor, .color(.blue))
            $0.layer(2, in: 1, 10, 15, 5, 5, .red)
            $0.set(1, .sublayerTransform, .transform(.scale(x: 2, y: 2)))
        }
        // p goes to 20 + 2·(p − 20).
        #expect(stage.box(of: Pixel.red) == rect(1, 10, 10, 20))
        #expect(stage.box(of: Pixel.blue) == rect(0, 0, 40, 40))
    }

    @Test("perspective in sublayerTransform scales a sublayer by d / (d − z)")
    func perspective() throws {
        let stage = try Stage {
            $0.layer(1, 0, 0, 40, 40)
            $0.layer(2, in: 1, 15, 15, 10, 10, .red)
            var transform = Transform3D.identity
            transform.m34 = -1.0 / 100
            $0.set(1, .sublayerTransform, .transform(transform))
            $0.set(2, .zPosition, .scalar(50))
        }
        // Twice as large, about (20, 20).
        #expect(stage.box(of: Pixel.red) == rect(10, 10, 30, 30))
    }

    @Test("what lies behind the viewer is not drawn")
    func behindTheViewer() throws {
        let stage = try Stage {
            $0.layer(1, 0, 0, 40, 40)
            $0.layer(2, in: 1, 15, 15, 10, 10, .red)
            var transform = Transform3D.identity
            transform.m34 = -1.0 / 100
            $0.set(1, .sublayerTransform, .transform(transform))
            $0.set(2, .zPosition, .scalar(150))
        }
        #expect(stage.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("anchorPointZ moves the plane of the layer away from its transform's origin")
    func anchorPointZ() throws {
        let stage = try Stage {
            $0.layer(1, 0, 0, 40, 40)
            var transform = Transform3D.identity
            transform.m34 = -1.0 / 100
            $0.layer(2, in: 1, 15, 15, 10, 10, .red)
            $0.set(2, .transform, .transform(transform))
            $0.set(2, .anchorPointZ, .scalar(-50))
        }
        #expect(stage.box(of: Pixel.red) == rect(10, 10, 30, 30))
    }

    @Test("isGeometryFlipped turns the sublayers' coordinates upside down within the bounds")
    func geometryFlipped() throws {
        let stage = try Stage {
            $0.layer(1, 5, 5, 30, 20)
            $0.set(1, .isGeometryFlipped, .bool(true))
            $0.layer(2, in: 1, 1, 2, 6, 7, .red)
            $0.set(2, .isDoubleSided, .bool(false))
        }
        #expect(stage.box(of: Pixel.red) == rect(6, 16, 12, 23))
    }

    @Test("sublayers are drawn by zPosition, and in their order where that is equal")
    func zPosition() throws {
        let stage = try Stage {
            $0.layer(1, in: 0, at: 0, 0, 0, 10, 10, .red)
            $0.layer(2, in: 0, at: 1, 5, 0, 10, 10, .green)
            $0.layer(3, in: 0, at: 2, 5, 0, 5, 5, .blue)
        }
        #expect(stage[7, 2] == Pixel.blue)
        #expect(stage[7, 7] == Pixel.green)
        try stage.commit { $0.set(1, .zPosition, .scalar(1)) }
        stage.frame()
        #expect(stage[7, 2] == Pixel.red)
        #expect(stage[7, 7] == Pixel.red)
        try stage.commit {
            $0.set(1, .zPosition, .scalar(0))
            $0.set(3, .zPosition, .scalar(-1))
        }
        stage.frame()
        #expect(stage[7, 2] == Pixel.green)
    }

    @Test("a layer that is not double-sided is not drawn, nor what is below it, when its back is to the viewer")
    func doubleSided() throws {
        let half = Transform3D(
            m11: -1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: -1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1
        )
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 10, .red)
            $0.layer(2, in: 1, 0, 0, 4, 4, .green)
            $0.set(1, .transform, .transform(half))
        }
        #expect(stage.box(of: Pixel.green) == rect(26, 10, 30, 14))
        try stage.commit { $0.set(1, .isDoubleSided, .bool(false)) }
        stage.frame()
        #expect(stage.pixels.allSatisfy { $0 == Pixel.black })
        try stage.commit { $0.set(1, .transform, rotation(.pi)) }
        stage.frame()
        #expect(stage.box(of: Pixel.green) == rect(26, 16, 30, 20))
    }

    @Test("RS7 later clients are on top of earlier ones, and removing one shows what is below")
    func clients() throws {
        let stage = Stage()
        try stage.add(client: 1) { $0.layer(1, 0, 0, 20, 20, .red) }
        try stage.add(client: 2) { $0.layer(1, 10, 10, 20, 20, .green) }
        stage.frame()
        #expect(stage[5, 5] == Pixel.red)
        #expect(stage[15, 15] == Pixel.green)
        stage.renderer.removeClient(ClientKey(rawValue: 2))
        #expect(stage.renderer.demand(at: 0) == .everyVsync)
        #expect(stage.frame().damage == [rect(10, 10, 30, 30)])
        #expect(stage[15, 15] == Pixel.red)
        #expect(stage[25, 25] == Pixel.black)
        #expect(stage.frame().damage.isEmpty)
    }
}
