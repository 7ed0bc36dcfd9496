import Foundation
import TestSupport
import Testing
import WireProtocol

/// Operates the showcase's screens of nodes by touches, and compares them with golden images.
@Suite("Golden images of the showcase's nodes", .serialized)
struct ShowcaseNodesTests {
    @Test(
        "Screens of nodes adapt to dark appearance, right-to-left layout and the largest text",
        arguments: [
            ("dark", []), ("rtl", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]),
        ])
    func adapt(variant: String, arguments: [String]) throws {
        for screen in ["posts", "gallery", "flexbox", "inspector"] {
            let fixture = try ShowcaseFixture(["--screen", screen] + arguments, isDark: variant == "dark")
            try fixture.expect("\(screen)-\(variant)")
        }
    }

    @Test("A feed scrolls over placeholders while drawing is paused; they fade when it continues")
    func posts() throws {
        let fixture = try ShowcaseFixture(["--screen", "posts"])
        try fixture.expect("posts-alone")
        try fixture.touch("tap", "240", "682")
        try fixture.touch("drag", "240", "600", "240", "100", "--duration", "0.2", then: 4)
        try fixture.expect("posts-paused")
        try fixture.touch("tap", "240", "682", then: 0)
        // Placeholders fade in 0.4 seconds, a frame of which is a sixtieth.
        var seen: Set<[UInt32]> = []
        try fixture.control.settle("the placeholders fade") {
            try fixture.control.tick(1.0 / 60)
            seen.insert(try fixture.control.screenshot().reduced(by: 16).pixels)
            return seen.count > 10
        }
        try fixture.expect("posts-drawn")
    }

    @Test("A post's button is selected by a tap, its truncated text is expanded, and its tag selects posts")
    func post() throws {
        let fixture = try ShowcaseFixture(["--screen", "posts"])
        try fixture.expect("posts-alone")
        try fixture.touch("tap", "420", "42")
        try fixture.expect("posts-liked")
        try fixture.touch("tap", "415", "352", then: 2)
        try fixture.expect("posts-expanded")
        try fixture.touch("tap", "54", "334", then: 2)
        try fixture.expect("posts-tagged")
    }

    @Test("Pictures are loaded from a server; one that it lacks is loaded by a tap when it is there")
    func gallery() throws {
        let server = try HTTPServer()
        defer { server.stop() }
        let folder = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func add(_ number: Int) throws {
            let file = folder.appending(path: "picture.png")
            try Golden.write(Self.picture(number), to: file)
            server.add(try Data(contentsOf: file), at: "/picture-\(number).jpg")
        }
        for number in 1...30 where number != 5 { try add(number) }
        server.hold()
        let fixture = try ShowcaseFixture(["--screen", "gallery", "-ShowcaseImageServer", server.url("").absoluteString])
        try eventually("a request") { !server.requests.isEmpty }
        try fixture.expect("gallery-loading")
        server.release()
        try fixture.expect("gallery-loaded")
        try add(5)
        try fixture.touch("tap", "240", "240")
        try fixture.expect("gallery-retried")
        #expect(server.requests.count { $0 == "/picture-5.jpg" } == 2)
        try fixture.touch("drag", "240", "600", "240", "100", "--duration", "0.2", then: 4)
        try fixture.expect("gallery-end")
        // Pictures are requested once, when they come near the screen.
        #expect(Set(server.requests).count == 30 && server.requests.count == 31)
    }

    /// Returns a picture of diagonal stripes.
    private static func picture(_ number: Int) -> Bitmap {
        let side = 128
        let (red, green, blue) = (UInt32(60 + number * 83 % 180), UInt32(60 + number * 47 % 180), UInt32(60 + number * 131 % 180))
        let pixels = (0..<side * side).map { index -> UInt32 in
            let isBright = (index % side + index / side) / 16 % 2 == 0
            func channel(_ value: UInt32) -> UInt32 { isBright ? value : value * 3 / 4 }
            return 0xFF00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
        }
        return Bitmap(width: side, height: side, pixels: pixels)
    }

    @Test("Controls change a stack's values, and its boxes move; a tapped box grows, and boxes are added")
    func flexbox() throws {
        let fixture = try ShowcaseFixture(["--screen", "flexbox"])
        try fixture.expect("flexbox-alone")
        try fixture.touch("tap", "402", "452")
        try fixture.expect("flexbox-around")
        try fixture.touch("tap", "150", "91")
        try fixture.expect("flexbox-grown")
        try fixture.touch("tap", "344", "386", then: 0)
        var seen: Set<[UInt32]> = []
        try fixture.control.settle("the boxes move") {
            try fixture.control.tick(1.0 / 60)
            seen.insert(try fixture.control.screenshot().reduced(by: 8).pixels)
            return seen.count > 10
        }
        try fixture.expect("flexbox-vertical")
    }

    @Test("A tap selects the node below it, shows its facts and outlines its subtree")
    func inspector() throws {
        let fixture = try ShowcaseFixture(["--screen", "inspector"])
        try fixture.expect("inspector-alone")
        try fixture.touch("tap", "72", "235")
        try fixture.expect("inspector-avatar")
        try fixture.touch("tap", "100", "397")
        try fixture.expect("inspector-button")
    }
}
