import Foundation
import TestSupport
import Testing
import WireProtocol

/// The showcase, an app as any that is written with UIKit, by touches alone: on a real server whose clock the test moves.
@Suite("Showcase", .serialized)
struct ShowcaseTests {
    /// The middles of the menu's lines, as it begins.
    private static let top = [
        ("labels", 113), ("fonts", 169), ("attributed-text", 225), ("images", 281), ("colours", 337), ("materials", 393), ("controls", 494),
        ("pages", 550), ("auto-layout", 651), ("chat", 707),
    ]
    /// Those of some that a finger moves into sight.
    private static let middle = [("list", 296), ("zoom", 352), ("board-pushed", 408)]
    /// Those of the others, where it ends.
    private static let bottom = [
        ("drawing", 190), ("pictures", 246), ("transactions", 302), ("animation", 403), ("presentation", 459), ("transition", 515),
        ("card", 616), ("gestures", 672),
    ]

    @Test("EV1 taps lead from the menu to each screen and back, and each looks as it was looked at")
    func screens() throws {
        let stage = try ShowcaseStage()
        try stage.expect("menu")
        for (name, height) in Self.top {
            try stage.reach(name) { try stage.open(height) }
            try stage.reach("menu") { try stage.goBack() }
        }
    }

    @Test("EV1 a drag shows the middle of the menu, whose lines lead on as well")
    func middleScreens() throws {
        let stage = try ShowcaseStage()
        try stage.expect("menu")
        try stage.reach("menu-middle") { try stage.touch("drag", "240", "600", "240", "250", "--duration", "1", then: 4) }
        for (name, height) in Self.middle {
            try stage.reach(name) { try stage.open(height) }
            try stage.reach("menu-middle") { try stage.goBack() }
        }
    }

    @Test("EV1 a flick shows the end of the menu, whose lines lead on as well")
    func moreScreens() throws {
        let stage = try ShowcaseStage()
        try stage.expect("menu")
        try stage.reach("menu-end") { try stage.touch("drag", "240", "650", "240", "150", "--duration", "0.2", then: 4) }
        for (name, height) in Self.bottom {
            try stage.reach(name) { try stage.open(height) }
            try stage.reach("menu-end") { try stage.goBack() }
        }
    }

    @Test("screens have colours for the dark, also when it comes while they are shown")
    func dark() throws {
        let stage = try ShowcaseStage(isDark: true)
        try stage.expect("menu-dark")
        try stage.reach("controls-dark") { try stage.open(494) }
        try stage.touch("appearance", "light")
        try stage.expect("controls")
        try stage.touch("appearance", "dark")
        try stage.reach("menu-dark") { try stage.goBack() }
        try stage.reach("labels-dark") { try stage.open(113) }
    }

    @Test("controls do what they are touched for: a switch, a slider and a stepper")
    func controls() throws {
        let stage = try ShowcaseStage("--screen", "controls")
        try stage.expect("controls-alone")
        try stage.touch("tap", "56", "707")
        try stage.expect("controls-switched")
        try stage.reach("controls-end") { try stage.touch("drag", "440", "600", "440", "100", "--duration", "0.2", then: 4) }
        try stage.reach("controls-slid") { try stage.touch("drag", "164", "434", "340", "434", "--duration", "0.4") }
    }

    @Test("a sheet of fonts scrolls to its end")
    func fonts() throws {
        let stage = try ShowcaseStage("--screen", "fonts")
        try stage.reach("fonts-end") { try stage.touch("drag", "240", "600", "240", "100", "--duration", "0.2", then: 4) }
    }

    @Test("a screen has the appearance that it was told, and the system's again")
    func overridden() throws {
        let stage = try ShowcaseStage("--screen", "colours")
        try stage.expect("colours-alone")
        try stage.reach("colours-dark") { try stage.touch("tap", "231", "73") }
        try stage.reach("colours-alone") { try stage.touch("tap", "71", "73") }
    }

    @Test("UK a pane of glass comes in an animation, and blurs what is behind it, panes of glass among that")
    func materials() throws {
        let stage = try ShowcaseStage("--screen", "materials")
        try stage.expect("materials-alone")
        try stage.reach("materials-covered") { try stage.touch("tap", "240", "683") }
        try stage.reach("materials-alone") { try stage.touch("tap", "240", "683") }
    }

    @Test("a sequence of images plays while it is told to")
    func images() throws {
        let stage = try ShowcaseStage("--screen", "images")
        try stage.expect("images-alone")
        try stage.touch("tap", "165", "605")
        // A hand that turned by a quarter, and then by another.
        var seen: Set<UInt32> = []
        try stage.control.settle("the hand turns") {
            try stage.wait(0.1)
            seen.insert(try stage.control.screenshot()[84, 605])
            return seen.count > 1
        }
        try stage.reach("images-alone") { try stage.touch("tap", "165", "605") }
    }

    @Test("RL8 a flick turns a page, and so does a tap beside the dots")
    func pages() throws {
        let stage = try ShowcaseStage("--screen", "pages")
        try stage.expect("pages-alone")
        try stage.touch("drag", "380", "300", "120", "300", "--duration", "0.2", then: 2)
        try stage.expect("pages-second")
        try stage.touch("tap", "400", "688", then: 2)
        try stage.expect("pages-third")
    }

    @Test("a picture is zoomed by two taps, and by two fingers to its largest and back to its smallest")
    func zoom() throws {
        let stage = try ShowcaseStage("--screen", "zoom")
        try stage.expect("zoom-alone")
        try stage.touch("tap", "320", "300", then: 0.1)
        try stage.touch("tap", "320", "300", then: 2)
        try stage.expect("zoom-twice")
        try stage.touch("pinch", "240", "360", "--from", "60", "--to", "460", then: 2)
        try stage.expect("zoom-largest")
        try stage.touch("pinch", "240", "360", "--from", "440", "--to", "20", then: 2)
        try stage.expect("zoom-alone")
    }

    @Test("RL8 a board follows a finger beyond its edge less and less, and comes back")
    func board() throws {
        let stage = try ShowcaseStage("--screen", "board")
        try stage.expect("board")
        try stage.touch("drag", "120", "200", "320", "500", "--duration", "1", then: 0)
        // Frames are between samples of the finger from now on.
        try stage.control.tick(0.5 / 60)
        try stage.wait(0.9)
        try stage.expectAtOnce("board-beyond")
        try stage.wait(3)
        try stage.expect("board")
        try stage.touch("tap", "350", "690", then: 2)
        try stage.expect("board-middle")
    }

    @Test("a figure has a corner more with each touch, as its property says")
    func figure() throws {
        let stage = try ShowcaseStage("--screen", "drawing")
        for _ in 0..<5 { try stage.touch("tap", "340", "130", then: 0.5) }
        try stage.expect("pentagon")
    }

    @Test("snapshots show what was on the screen when they were taken, and stay so")
    func pictures() throws {
        let stage = try ShowcaseStage("--screen", "pictures")
        try stage.expect("pictures-alone")
        try stage.touch("drag", "63", "322", "140", "322", "--duration", "0.4")
        try stage.touch("tap", "312", "296")
        try stage.expect("pictures-taken")
        try stage.touch("drag", "140", "322", "200", "322", "--duration", "0.4")
        try stage.expect("pictures-later")
    }

    @Test(
        "TX1–TX4 a touched button is yellow while the main thread sleeps where an outermost transaction of its own has ended, and nowhere else",
        arguments: [0, 1, 2, 3])
    func transactions(button: Int) throws {
        let stage = try ShowcaseStage("--screen", "transactions")
        // Beside the button's title.
        let (x, y) = (40, 56 + 80 * button)
        let (red, yellow, green): (UInt32, UInt32, UInt32) = (0xFFFF_3B30, 0xFFFF_CC00, 0xFF34_C759)
        try stage.control.settle("the button is red") {
            try stage.control.tick(1.0 / 60)
            return try stage.control.screenshot()[x, y] == red
        }
        try stage.touch("tap", "240", "\(y)", then: 0)
        var seen: [UInt32] = []
        try stage.control.settle("the button is green", within: 30) {
            try stage.control.tick(1.0 / 60)
            let color = try stage.control.screenshot()[x, y]
            if seen.last != color { seen.append(color) }
            return color == green
        }
        #expect(seen.filter { $0 != red } == (button == 1 ? [yellow, green] : [green]))
    }

    @Test("EV5 a card is dragged, pinched and turned to where the fingers went, and two taps bring it back")
    func card() throws {
        let stage = try ShowcaseStage("--screen", "card")
        try stage.touch("drag", "240", "360", "140", "200", "--duration", "0.3")
        try stage.expect("card-dragged")
        try stage.touch("pinch", "140", "200", "--from", "60", "--to", "120", "--duration", "0.3")
        try stage.expect("card-pinched")
        try stage.touch("rotate", "140", "200", "--by", "30", "--duration", "0.3")
        try stage.expect("card-turned")
        try stage.touch("tap", "140", "200", then: 0.1)
        try stage.touch("tap", "140", "200", then: 0.1)
        try stage.expect("card-back")
    }

    @Test("EV5 each recogniser sees its own gesture")
    func gestures() throws {
        let stage = try ShowcaseStage("--screen", "gestures")
        try stage.expect("gestures-alone")
        try stage.touch("tap", "240", "200")
        try stage.touch("tap", "240", "200", then: 0.1)
        try stage.touch("tap", "240", "200")
        try stage.touch("drag", "240", "200", "240", "200", "--duration", "0.8")
        try stage.touch("rotate", "240", "200", "--by", "45", "--duration", "0.4")
        try stage.touch("pinch", "240", "200", "--from", "80", "--to", "160")
        try stage.touch("drag", "479", "200", "400", "200", "--duration", "0.6")
        try stage.touch("drag", "300", "200", "120", "200", "--duration", "0.3")
        try stage.touch("hover", "240", "150", "--duration", "0.2")
        try stage.expect("gestures-seen")
    }

    @Test("AN8 a slider scrubs an animator, and buttons move what it moved")
    func scrubbing() throws {
        let stage = try ShowcaseStage("--screen", "animation")
        try stage.touch("drag", "38", "318", "240", "318", "--duration", "0.4")
        try stage.expect("scrubbed")
        try stage.reach("animation-keyframes") { try stage.touch("tap", "120", "254", then: 2) }
    }

    @Test("LA4 a page sheet comes up, and goes when it is dragged down")
    func sheet() throws {
        let stage = try ShowcaseStage("--screen", "presentation")
        try stage.expect("presentation-alone")
        try stage.reach("sheet") { try stage.touch("tap", "100", "48") }
        try stage.reach("presentation-alone") { try stage.touch("drag", "240", "120", "240", "650", "--duration", "0.3") }
        try stage.touch("appearance", "dark")
        try stage.expect("presentation-dark")
        try stage.reach("sheet-dark") { try stage.touch("tap", "100", "48") }
    }

    @Test("a screen grows out of a tile by a transition of the app's own, which a finger takes back")
    func transition() throws {
        let stage = try ShowcaseStage("--screen", "transition")
        try stage.expect("transition-alone")
        try stage.reach("transition-open") { try stage.touch("tap", "340", "100", then: 1.5) }
        try stage.touch("drag", "240", "200", "240", "300", "--duration", "0.5", then: 1.5)
        try stage.expect("transition-open")
        try stage.reach("transition-alone") { try stage.touch("drag", "240", "200", "240", "650", "--duration", "0.5", then: 1.5) }
    }

    @Test("AL1 AL6 touches change constants and priorities, and a constraint too many is reported")
    func autoLayout() throws {
        let stage = try ShowcaseStage("--screen", "auto layout")
        try stage.expect("auto-layout-alone")
        try stage.reach("auto-layout-inset") { try stage.touch("drag", "270", "304", "420", "304", "--duration", "0.4") }
        try stage.touch("tap", "278", "484")
        try stage.expect("auto-layout-conflict")
    }

    @Test("AL5 a chat of rows as high as their text is flicked, and laid out anew for another width")
    func chat() throws {
        let stage = try ShowcaseStage("--screen", "chat")
        try stage.expect("chat-alone")
        try stage.touch("drag", "240", "600", "240", "200", "--duration", "0.2", then: 4)
        try stage.expect("chat-flicked")
        try stage.touch("resize", "360x720")
        try stage.expect("chat-narrow")
    }

    @Test("RS6 the app outlives its server, and goes on with the next one")
    func serverLost() throws {
        let stage = try ShowcaseStage()
        try stage.expect("menu")
        try stage.reach("labels") { try stage.open(113) }
        stage.server.process.signal(9)
        try eventually("the server has ended") { !stage.server.process.isRunning }
        try stage.server.restart()
        let control = try stage.server.control()
        try control.settle("the app has come back", within: 60) {
            try control.tick(1.0 / 60)
            return (try control.statistics().clients.first?.layers ?? 0) > 3
        }
        let result = try SpawnedProcess.run("layerctl", ["--socket", stage.server.socket, "tap", "30", "22"])
        #expect(result.status == 0)
        try control.settle("the menu is back", within: 60) {
            try control.tick(1.0 / 60)
            return try Golden(name: "showcase-menu").difference(from: control.screenshot().reduced(by: 4)) == nil
        }
    }
}
