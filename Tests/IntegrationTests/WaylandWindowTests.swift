import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing
import WireProtocol

@Suite("lamina-window on Wayland", .serialized, .tags(.realTime))
struct WaylandWindowTests {
    @Test("On Wayland the window shows the screen and its changes, has the output's size, and sends touches")
    func wayland() throws {
        let compositor = try WaylandCompositor()
        let server = try TestServer(clock: "real", arguments: ["--display", "window"], environment: compositor.environment)
        let app = try server.app()
        try app.send(.requestInput(true))
        try app.showSquare()
        func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try compositor.screen.snapshot()[x, y] & 0xFF_FFFF }
        try eventually("a red square") { try pixel(41, 41) == 0xFF0000 && pixel(78, 78) == 0xFF0000 && pixel(82, 82) == 0 }
        // The window fills the output.
        try eventually("the size") {
            let frame = try server.control().screenshot()
            return frame.width == VirtualScreen.width && frame.height == VirtualScreen.height
        }
        try app.commit { commit in
            commit.set(LayerID(rawValue: 1), .position, .point(Point(x: 200, y: 100)))
            commit.set(LayerID(rawValue: 1), .backgroundColor, .color(Color(red: 0, green: 0, blue: 1, alpha: 1)))
        }
        try eventually("a blue square elsewhere") { try pixel(200, 100) == 0x0000FF && pixel(60, 60) == 0 }
        try compositor.screen.xdotool("mousemove", "100", "90")
        try compositor.screen.xdotool("click", "1")
        var touches: [InputEvent.Touch] = []
        repeat { touches += try app.input().compactMap(\.touch) } while touches.last?.phase != .ended
        #expect(touches.first?.phase == .began && touches.first?.location == Point(x: 100, y: 90))
    }
}
