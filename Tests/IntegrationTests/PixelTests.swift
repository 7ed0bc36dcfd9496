import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing
import WireProtocol

@Suite("Pixels of committed layers")
struct PixelTests {
    @Test("The frame after a commit shows exactly the pixels that the layer's geometry describes")
    func square() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        let commit = try client.showSquare(at: Point(x: 60, y: 100))
        try control.settle("the commit arrives") { try control.statistics().frames == 1 }
        try client.waitForAcknowledgement(of: commit)
        let frame = try control.screenshot()
        for y in 0..<240 {
            for x in 0..<320 {
                let inside = (40..<80).contains(x) && (80..<120).contains(y)
                guard frame[x, y] == (inside ? 0xFFFF_0000 : 0xFF00_0000) else {
                    Issue.record("pixel (\(x), \(y)) is \(String(frame[x, y], radix: 16))")
                    return
                }
            }
        }
    }

    @Test("RS2 An animation's pixels are where the clock puts them, in every frame")
    func animation() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try client.showSquare(animated: .swing)
        try control.settle("the commit arrives") { try control.statistics().frames == 1 }
        for step in 1...60 {
            try control.tick(1.0 / 16)
            let center = try control.screenshot().redCenter(ofRow: 60)
            #expect(abs(center - AnimationDescription.swingCenter(at: Double(step) / 16)) < 0.01, "step \(step)")
        }
    }

    @Test("TX8 No frame shows a part of a commit")
    func atomic() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try client.showSquare()
        try control.settle("the commit arrives") { try control.statistics().frames == 1 }
        let layer = LayerID(rawValue: 1)
        for step in 0..<40 {
            let blue = step % 2 == 0
            let commit = try client.commit { commit in
                commit.set(layer, .position, .point(Point(x: blue ? 200 : 60, y: 60)))
                commit.set(
                    layer, .backgroundColor,
                    .color(blue ? Color(red: 0, green: 0, blue: 1, alpha: 1) : Color(red: 1, green: 0, blue: 0, alpha: 1)))
            }
            var pixel: UInt32 = 0
            try control.settle("commit \(commit)") {
                let frame = try control.screenshot()
                let left = frame[60, 60]
                let right = frame[200, 60]
                // The square is either blue and on the right, or red and on the left.
                #expect((left == 0xFFFF_0000 && right == 0xFF00_0000) || (left == 0xFF00_0000 && right == 0xFF00_00FF))
                pixel = blue ? right : left
                return pixel == (blue ? 0xFF00_00FF : 0xFFFF_0000)
            }
            try client.waitForAcknowledgement(of: commit)
        }
    }

    @Test("RS7 Apps are stacked in connection order, and transparent parts of a later one show the earlier one")
    func stacking() throws {
        let server = try TestServer()
        let control = try server.control()
        let back = try server.app()
        try back.showSquare(Color(red: 1, green: 0, blue: 0, alpha: 1), at: Point(x: 60, y: 60))
        try control.settle("the first app") { try control.screenshot()[60, 60] == 0xFFFF_0000 }
        let front = try server.app()
        try front.showSquare(Color(red: 0, green: 1, blue: 0, alpha: 1), at: Point(x: 70, y: 60))
        try control.settle("the second app") { try control.screenshot()[60, 60] == 0xFF00_FF00 }
        #expect(try control.screenshot()[45, 60] == 0xFFFF_0000)
        #expect(try control.statistics().clients.map(\.layers) == [2, 2])
    }

    @Test("A surface is shown pixel by pixel until the layer's contents are removed")
    func surface() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try client.surface(0, width: 40, height: 40, pixel: 0xFF12_3456)
        try client.showSquare()
        try client.commit { $0.set(LayerID(rawValue: 1), .contents, .surface(SurfaceID(rawValue: 0))) }
        try control.settle("the contents") { try control.screenshot()[60, 60] == 0xFF12_3456 }
        let frame = try control.screenshot()
        #expect(frame[40, 40] == 0xFF12_3456)
        #expect(frame[79, 79] == 0xFF12_3456)
        #expect(frame[39, 60] == 0xFF00_0000)
        // 40 · 40 pixels of 4 bytes.
        #expect(try control.statistics().clients.first?.surfaceBytes == 6400)
        try client.commit { commit in
            commit.set(LayerID(rawValue: 1), .contents, .none)
            commit.changes.append(.destroySurface(SurfaceID(rawValue: 0)))
        }
        try control.settle("the contents are removed") { try control.screenshot()[60, 60] == 0xFFFF_0000 }
        #expect(try control.statistics().clients.first?.surfaceBytes == 0)
    }
}
