import Compositor
import Geometry
import SceneModel
import Testing
import WireProtocol

@Suite("Appearance of layers")
struct AppearanceTests {
    @Test("Edges without antialiasing lie on the nearest pixel boundaries, and adjacent layers leave no gap")
    func sharpEdges() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 5.4, 5, 7.3, 10, .white)
            $0.layer(2, at: 1, 12.7, 5, 7.6, 10, .white)
            $0.layer(3, at: 2, 5.4, 25, 7.3, 10.5, .white)
            for id in 1...2 as ClosedRange<UInt32> { $0.set(id, .edgeAntialiasingMask, .bits(0)) }
            $0.set(3, .edgeAntialiasingMask, .bits(EdgeMask([.top, .right]).rawValue))
        }
        #expect((0..<40).map { fixture[$0, 10] } == (0..<40).map { (5..<20).contains($0) ? 0xFFFF_FFFF : Pixel.black })
        #expect(fixture[5, 30] == 0xFFFF_FFFF, "the left edge is sharp")
        #expect(isClose(fixture[12, 30], 0xFFB3_B3B3, by: 2), "the right edge is not: it covers 0.7 of a pixel")
        #expect(isClose(fixture[8, 35], 0xFF80_8080, by: 2), "neither is the edge of the greatest y")
        try fixture.commit { $0.set(3, .allowsEdgeAntialiasing, .bool(false)) }
        fixture.frame()
        #expect(fixture[12, 30] == 0xFFFF_FFFF)
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test("A screen without layers is opaque black")
    func empty() {
        let fixture = RendererFixture()
        #expect(fixture.repainted().allSatisfy { $0 == Pixel.black })
    }

    @Test("A background covers exactly the bounds at the display's scale", arguments: [1.0, 2.0])
    func background(scale: Double) throws {
        let fixture = try RendererFixture(width: 80, height: 80, scale: scale) { $0.layer(1, 3, 5, 10, 20, .red) }
        let k = Int(scale)
        #expect(fixture.box(of: Pixel.red) == rect(3 * k, 5 * k, 13 * k, 25 * k))
        #expect(fixture.pixels.count { $0 == Pixel.red } == 200 * k * k)
        #expect(fixture.pixels.count { $0 == Pixel.black } == 6400 - 200 * k * k)
    }

    @Test("An edge between pixels is antialiased by the covered fraction of each pixel")
    func edges() throws {
        let fixture = try RendererFixture { $0.layer(1, 4.25, 6, 10, 8, Color(red: 1, green: 1, blue: 1, alpha: 1)) }
        #expect(isClose(fixture[4, 8], 0xFFBF_BFBF, by: 1))  // ¾
        #expect(fixture[5, 8] == Pixel.white)
        #expect(isClose(fixture[14, 8], 0xFF40_4040, by: 1))  // ¼
        #expect(fixture[15, 8] == Pixel.black)
    }

    @Test("The origin of a layer's bounds moves its sublayers and not the layer")
    func boundsOrigin() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, 0, 0, 4, 4, .green)
            $0.set(1, .bounds, .rect(Rect(x: -3, y: -5, width: 20, height: 20)))
        }
        #expect(fixture.box(of: Pixel.red) == rect(10, 10, 30, 30))
        #expect(fixture.box(of: Pixel.green) == rect(13, 15, 17, 19))
    }

    @Test("Round corners have a circle's area, and their radius is at most half the shorter side", arguments: [6.0, 10.0, 100.0])
    func cornerRadius(radius: Double) throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20, .white)
            $0.set(1, .cornerRadius, .scalar(radius))
        }
        let area = fixture.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        let r = min(radius, 10)
        // Curves are flattened with an error of at most 0.03 pixels.
        #expect(abs(area - (400 - (4 - Double.pi) * r * r)) < 0.03 * 2 * Double.pi * r)
        #expect(fixture[10, 10] == Pixel.black)
        #expect(fixture[20, 12] == Pixel.white)
    }

    @Test("Only the masked corners are round")
    func maskedCorners() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20, .white)
            $0.set(1, .cornerRadius, .scalar(8))
            $0.set(1, .maskedCorners, .bits(CornerMask.maxXMinY.rawValue))
        }
        #expect(fixture[10, 10] == Pixel.white)
        #expect(fixture[29, 10] == Pixel.black)
        #expect(fixture[29, 29] == Pixel.white)
        #expect(fixture[10, 29] == Pixel.white)
    }

    @Test("A border lies within the bounds, in front of contents and sublayers")
    func border() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, 0, 0, 20, 20, .green)
            $0.set(1, .borderWidth, .scalar(3))
            $0.set(1, .borderColor, .color(.blue))
        }
        #expect(fixture.box(of: Pixel.blue) == rect(10, 10, 30, 30))
        #expect(fixture.box(of: Pixel.green) == rect(13, 13, 27, 27))
        #expect(fixture.pixels.count { $0 == Pixel.blue } == 400 - 14 * 14)
    }

    @Test("A border as wide as half the layer fills it, and a border without width or color paints nothing")
    func borderExtremes() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20)
            $0.set(1, .borderWidth, .scalar(50))
            $0.set(1, .borderColor, .color(.blue))
        }
        #expect(fixture.pixels.count { $0 == Pixel.blue } == 400)
        try fixture.commit { $0.set(1, .borderColor, .none) }
        fixture.frame()
        #expect(fixture.pixels.allSatisfy { $0 == Pixel.black })
        try fixture.commit {
            $0.set(1, .borderColor, .color(.blue))
            $0.set(1, .borderWidth, .scalar(0))
        }
        fixture.frame()
        #expect(fixture.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("A round border has the area of a ring")
    func roundBorder() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20)
            $0.set(1, .cornerRadius, .scalar(10))
            $0.set(1, .borderWidth, .scalar(4))
            $0.set(1, .borderColor, .color(.white))
        }
        let area = fixture.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        // The radii of the edges are 10 and 6; each edge is flattened with an error of 0.03 pixels.
        #expect(abs(area - Double.pi * (100 - 36)) < 0.03 * 2 * Double.pi * (10 + 6))
    }

    @Test("Hidden layers and layers of opacity 0 are invisible with their sublayers", arguments: [true, false])
    func hidden(isHidden: Bool) throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, 2, 2, 4, 4, .green)
            if isHidden { $0.set(1, .isHidden, .bool(true)) } else { $0.set(1, .opacity, .scalar(0)) }
        }
        #expect(fixture.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("Group opacity applies to a layer as a whole; without it, parts show through each other")
    func groupOpacity() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, 0, 0, 10, 10, .green)
            $0.set(1, .opacity, .scalar(0.5))
        }
        // Half over black.
        #expect(isClose(fixture[12, 12], 0xFF00_8000, by: 1))
        #expect(isClose(fixture[25, 25], 0xFF80_0000, by: 1))
        try fixture.commit { $0.set(1, .allowsGroupOpacity, .bool(false)) }
        fixture.frame()
        // Half green over half red over black.
        #expect(isClose(fixture[12, 12], 0xFF40_8000, by: 1))
        #expect(isClose(fixture[25, 25], 0xFF80_0000, by: 1))
    }

    @Test("Opacities of nested layers multiply")
    func nestedOpacity() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20)
            $0.set(1, .opacity, .scalar(0.5))
            $0.layer(2, in: 1, 0, 0, 20, 20, .white)
            $0.set(2, .opacity, .scalar(0.5))
            $0.layer(3, in: 2, 0, 0, 10, 10, .blue)
        }
        #expect(isClose(fixture[25, 25], 0xFF40_4040, by: 1))
        #expect(isClose(fixture[12, 12], 0xFF00_0040, by: 1))
    }

    @Test("A layer clips contents and sublayers, but not its background and border, only if masksToBounds is set")
    func masking() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, -5, -5, 15, 15, .green)
        }
        #expect(fixture.box(of: Pixel.green) == rect(5, 5, 20, 20))
        try fixture.commit { $0.set(1, .masksToBounds, .bool(true)) }
        fixture.frame()
        #expect(fixture.box(of: Pixel.green) == rect(10, 10, 20, 20))
        #expect(fixture.box(of: Pixel.red) == rect(10, 10, 30, 30))
    }

    @Test("Bounds with round corners mask sublayers by the covered fraction of each pixel")
    func roundMask() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 10, 10, 20, 20)
            $0.layer(2, in: 1, -5, -5, 30, 30, .white)
            $0.set(1, .masksToBounds, .bool(true))
            $0.set(1, .cornerRadius, .scalar(10))
        }
        let area = fixture.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        #expect(abs(area - Double.pi * 100) < 0.03 * 2 * Double.pi * 10)
        // The circle's edge at 45°: 20 − 10·√½ = 12.93.
        #expect(fixture[12, 12] == Pixel.black || components(fixture[12, 12])[0] < 64)
        #expect(fixture[14, 14] == Pixel.white)
    }
}
