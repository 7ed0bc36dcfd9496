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

    @Test("On Wayland, a text that an app copies is in the clipboard of other windows, from which apps receive it")
    func clipboard() throws {
        let compositor = try WaylandCompositor()
        /// Starts a server whose window is in front, as another program of the desktop.
        func start(_ color: Color) throws -> (server: TestServer, app: ProtocolClient) {
            let server = try TestServer(clock: "real", arguments: ["--display", "window"], environment: compositor.environment)
            let app = try server.app()
            try app.send(.requestInput(true))
            try app.showSquare(color)
            let expected: UInt32 = color.red > 0 ? 0xFF0000 : 0x0000FF
            try eventually("the window is in front") { try compositor.screen.snapshot()[45, 45] & 0xFF_FFFF == expected }
            return (server, app)
        }
        func layerctl(_ server: TestServer, _ arguments: String...) throws -> String {
            try SpawnedProcess.run("layerctl", ["--socket", server.socket, "clipboard"] + arguments).stdout
        }
        /// Clicks on the window in front: Wayland lets clients that receive input copy.
        func click(_ app: ProtocolClient) throws {
            try compositor.screen.xdotool("mousemove", "60", "60")
            try compositor.screen.xdotool("click", "1")
            var touches: [InputEvent.Touch] = []
            repeat { touches += try app.input().compactMap(\.touch) } while touches.last?.phase != .ended
        }
        let first = try start(Color(red: 1, green: 0, blue: 0, alpha: 1))
        try click(first.app)
        _ = try layerctl(first.server, "set", "Größe 𠮷")
        let second = try start(Color(red: 0, green: 0, blue: 1, alpha: 1))
        try eventually("the text in the other server") { try layerctl(second.server, "get") == "Größe 𠮷\n" }
    }
}
