import Compositor
import Testing
import WireProtocol

@Suite("What a layer looks like")
struct AppearanceTests {
    @Test("edges that are not antialiased lie on the nearest pixel boundaries, and layers beside each other leave no gap")
    func sharpEdges() throws {
        let stage = try Stage {
            $0.layer(1, 5.4, 5, 7.3, 10, .white)
            $0.layer(2, at: 1, 12.7, 5, 7.6, 10, .white)
            $0.layer(3, at: 2, 5.4, 25, 7.3, 10.5, .white)
            for id in 1...2 as ClosedRange<UInt32> { $0.set(id, .edgeAntialiasingMask, .bits(0)) }
            $0.set(3, .edgeAntialiasingMask, .bits(EdgeMask([.top, .right]).rawValue))
        }
        #expect((0..<40).map { stage[$0, 10] } == (0..<40).map { (5..<20).contains($0) ? 0xFFFF_FFFF : Pixel.black })
        #expect(stage[5, 30] == 0xFFFF_FFFF, "the left edge is sharp")
        #expect(isClose(stage[12, 30], 0xFFB3_B3B3, by: 2), "the right edge is not: it covers 0.7 of a pixel")
        #expect(isClose(stage[8, 35], 0xFF80_8080, by: 2), "nor the one of the greatest y")
        try stage.commit { $0.set(3, .allowsEdgeAntialiasing, .bool(false)) }
        stage.frame()
        #expect(stage[12, 30] == 0xFFFF_FFFF)
        #expect(stage.pixels == stage.repainted())
    }

    @Test("without layers the screen is opaque black")
    func empty() {
        let stage = Stage()
        #expect(stage.repainted().allSatisfy { $0 == Pixel.black })
    }

    @Test("a background covers exactly the bounds, at the display's scale", arguments: [1.0, 2.0])
    func background(scale: Double) throws {
        let stage = try Stage(width: 80, height: 80, scale: scale) { $0.layer(1, 3, 5, 10, 20, .red) }
        let k = Int(scale)
        #expect(stage.box(of: Pixel.red) == rect(3 * k, 5 * k, 13 * k, 25 * k))
        #expect(stage.pixels.count { $0 == Pixel.red } == 200 * k * k)
        #expect(stage.pixels.count { $0 == Pixel.black } == 6400 - 200 * k * k)
    }

    @Test("an edge between pixels is antialiased by the share of the pixel that is covered")
    func edges() throws {
        let stage = try Stage { $0.layer(1, 4.25, 6, 10, 8, Color(red: 1, green: 1, blue: 1, alpha: 1)) }
        #expect(isClose(stage[4, 8], 0xFFBF_BFBF, by: 1))  // ¾
        #expect(stage[5, 8] == Pixel.white)
        #expect(isClose(stage[14, 8], 0xFF40_4040, by: 1))  // ¼
        #expect(stage[15, 8] == Pixel.black)
    }

    @Test("a bounds origin moves the sublayers, not the layer")
    func boundsOrigin() throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, 0, 0, 4, 4, .green)
            $0.set(1, .bounds, .rect(Rect(x: -3, y: -5, width: 20, height: 20)))
        }
        #expect(stage.box(of: Pixel.red) == rect(10, 10, 30, 30))
        #expect(stage.box(of: Pixel.green) == rect(13, 15, 17, 19))
    }

    @Test("a corner radius covers a circle's area, and is at most half the smaller side", arguments: [6.0, 10.0, 100.0])
    func cornerRadius(radius: Double) throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20, .white)
            $0.set(1, .cornerRadius, .scalar(radius))
        }
        let area = stage.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        let r = min(radius, 10)
        // Curves are drawn as lines at most 0.03 pixels off.
        #expect(abs(area - (400 - (4 - Double.pi) * r * r)) < 0.03 * 2 * Double.pi * r)
        #expect(stage[10, 10] == Pixel.black)
        #expect(stage[20, 12] == Pixel.white)
    }

    @Test("only masked corners are round")
    func maskedCorners() throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20, .white)
            $0.set(1, .cornerRadius, .scalar(8))
            $0.set(1, .maskedCorners, .bits(CornerMask.maxXMinY.rawValue))
        }
        #expect(stage[10, 10] == Pixel.white)
        #expect(stage[29, 10] == Pixel.black)
        #expect(stage[29, 29] == Pixel.white)
        #expect(stage[10, 29] == Pixel.white)
    }

    @Test("a border lies within the bounds, above contents and sublayers")
    func border() throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, 0, 0, 20, 20, .green)
            $0.set(1, .borderWidth, .scalar(3))
            $0.set(1, .borderColor, .color(.blue))
        }
        #expect(stage.box(of: Pixel.blue) == rect(10, 10, 30, 30))
        #expect(stage.box(of: Pixel.green) == rect(13, 13, 27, 27))
        #expect(stage.pixels.count { $0 == Pixel.blue } == 400 - 14 * 14)
    }

    @Test("a border as wide as half the layer fills it, and none is drawn without width or colour")
    func borderExtremes() throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20)
            $0.set(1, .borderWidth, .scalar(50))
            $0.set(1, .borderColor, .color(.blue))
        }
        #expect(stage.pixels.count { $0 == Pixel.blue } == 400)
        try stage.commit { $0.set(1, .borderColor, .none) }
        stage.frame()
        #expect(stage.pixels.allSatisfy { $0 == Pixel.black })
        try stage.commit {
            $0.set(1, .borderColor, .color(.blue))
            $0.set(1, .borderWidth, .scalar(0))
        }
        stage.frame()
        #expect(stage.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("a round border has a ring's area")
    func roundBorder() throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20)
            $0.set(1, .cornerRadius, .scalar(10))
            $0.set(1, .borderWidth, .scalar(4))
            $0.set(1, .borderColor, .color(.white))
        }
        let area = stage.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        #expect(abs(area - Double.pi * (100 - 36)) < 0.03 * 2 * Double.pi * (10 + 6))
    }

    @Test("a hidden layer and one of opacity 0 are not drawn, nor what is below them", arguments: [true, false])
    func hidden(isHidden: Bool) throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, 2, 2, 4, 4, .green)
            if isHidden { $0.set(1, .isHidden, .bool(true)) } else { $0.set(1, .opacity, .scalar(0)) }
        }
        #expect(stage.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("group opacity applies to the whole; without it each part is seen through the others")
    func groupOpacity() throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, 0, 0, 10, 10, .green)
            $0.set(1, .opacity, .scalar(0.5))
        }
        // Half over black.
        #expect(isClose(stage[12, 12], 0xFF00_8000, by: 1))
        #expect(isClose(stage[25, 25], 0xFF80_0000, by: 1))
        try stage.commit { $0.set(1, .allowsGroupOpacity, .bool(false)) }
        stage.frame()
        // Half green over half red over black.
        #expect(isClose(stage[12, 12], 0xFF40_8000, by: 1))
        #expect(isClose(stage[25, 25], 0xFF80_0000, by: 1))
    }

    @Test("opacities of nested layers multiply")
    func nestedOpacity() throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20)
            $0.set(1, .opacity, .scalar(0.5))
            $0.layer(2, in: 1, 0, 0, 20, 20, .white)
            $0.set(2, .opacity, .scalar(0.5))
            $0.layer(3, in: 2, 0, 0, 10, 10, .blue)
        }
        #expect(isClose(stage[25, 25], 0xFF40_4040, by: 1))
        #expect(isClose(stage[12, 12], 0xFF00_0040, by: 1))
    }

    @Test("masksToBounds cuts contents and sublayers, not the background or the border; without it nothing is cut")
    func masking() throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20, .red)
            $0.layer(2, in: 1, -5, -5, 15, 15, .green)
        }
        #expect(stage.box(of: Pixel.green) == rect(5, 5, 20, 20))
        try stage.commit { $0.set(1, .masksToBounds, .bool(true)) }
        stage.frame()
        #expect(stage.box(of: Pixel.green) == rect(10, 10, 20, 20))
        #expect(stage.box(of: Pixel.red) == rect(10, 10, 30, 30))
    }

    @Test("a mask with round corners cuts what is inside by the share of each pixel")
    func roundMask() throws {
        let stage = try Stage {
            $0.layer(1, 10, 10, 20, 20)
            $0.layer(2, in: 1, -5, -5, 30, 30, .white)
            $0.set(1, .masksToBounds, .bool(true))
            $0.set(1, .cornerRadius, .scalar(10))
        }
        let area = stage.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        #expect(abs(area - Double.pi * 100) < 0.03 * 2 * Double.pi * 10)
        // The circle's edge at 45°: 20 − 10·√½ = 12.93.
        #expect(stage[12, 12] == Pixel.black || components(stage[12, 12])[0] < 64)
        #expect(stage[14, 14] == Pixel.white)
    }
}
