import Foundation
import TestSupport
import Testing
import WireProtocol

/// Operates the showcase, a UIKit app, by touches on a real server whose clock the test advances,
/// and compares its screens with golden images.
@Suite("Golden images of the showcase", .serialized)
struct ShowcaseTests {
    /// The rows of the menu that are visible at first, with the y coordinates of their centers
    /// (points).
    private static let top = [
        ("labels", 113), ("fonts", 169), ("attributed-text", 225), ("images", 281), ("colors", 337), ("materials", 393), ("controls", 494),
        ("pages", 550), ("auto-layout", 651), ("chat", 707),
    ]
    /// The rows that a drag makes visible.
    private static let middle = [
        ("list", 296), ("zoom", 352), ("board-pushed", 408), ("table", 509), ("photos", 565), ("page", 621), ("outline", 677),
    ]
    /// The rows that another drag makes visible.
    private static let lower = [
        ("drawing", 322), ("pictures", 378), ("transactions", 434), ("animation", 535), ("presentation", 591), ("transition", 647),
    ]
    /// The rows that a short third drag makes visible.
    private static let late = [("card", 391), ("gestures", 447), ("dialogs", 548), ("tabs", 604), ("segments", 660), ("book", 706)]
    /// The rows that another short drag makes visible.
    private static let later = [("pickers", 412), ("menus", 468), ("columns", 524), ("empty", 580), ("palette", 636)]
    /// The rows at the end of the menu.
    private static let bottom = [
        ("dynamics", 123), ("pointer", 179), ("orientation", 235), ("sharing", 291), ("bars", 347), ("files", 403), ("posts", 504),
        ("gallery", 560), ("flexbox", 616), ("inspector", 672),
    ]

    @Test("EV1 Taps lead from the menu to each visible screen and back")
    func topScreens() throws {
        let fixture = try ShowcaseFixture()
        try fixture.expect("menu")
        try visit(Self.top, from: "menu", fixture)
    }

    @Test("EV1 After a drag, taps lead from the middle of the menu to its screens and back")
    func middleScreens() throws {
        let fixture = try ShowcaseFixture()
        try fixture.expect("menu")
        try fixture.reach("menu-middle") { try fixture.touch("drag", "240", "600", "240", "250", "--duration", "1", then: 4) }
        try visit(Self.middle, from: "menu-middle", fixture)
    }

    @Test("EV1 After more drags, taps lead from the rows that each makes visible to their screens and back")
    func lowerScreens() throws {
        let fixture = try ShowcaseFixture()
        try fixture.expect("menu")
        // Drags are not repeated: a second one would move the menu further.
        try fixture.touch("drag", "240", "600", "240", "250", "--duration", "1", then: 4)
        try fixture.expect("menu-middle")
        try fixture.touch("drag", "240", "600", "240", "250", "--duration", "1", then: 4)
        try fixture.expect("menu-lower")
        try visit(Self.lower, from: "menu-lower", fixture)
        try fixture.touch("drag", "240", "600", "240", "350", "--duration", "1", then: 4)
        try fixture.expect("menu-late")
        try visit(Self.late, from: "menu-late", fixture)
        try fixture.touch("drag", "240", "600", "240", "350", "--duration", "1", then: 4)
        try fixture.expect("menu-later")
        try visit(Self.later, from: "menu-later", fixture)
    }

    /// Opens screens and returns to the menu, each time when the app is idle: it ignores touches
    /// until a transition has ended.
    private func visit(_ screens: [(name: String, y: Int)], from menu: String, _ fixture: ShowcaseFixture) throws {
        for screen in screens {
            try fixture.reach(screen.name) { try fixture.open(screen.y) }
            try fixture.waitUntilIdle()
            try fixture.reach(menu) { try fixture.goBack() }
            try fixture.waitUntilIdle()
        }
    }

    @Test("EV1 After a flick, taps lead from the end of the menu to its screens and back")
    func bottomScreens() throws {
        let fixture = try ShowcaseFixture()
        try fixture.expect("menu")
        try fixture.reach("menu-end") { try fixture.touch("drag", "240", "650", "240", "50", "--duration", "0.1", then: 5) }
        try visit(Self.bottom, from: "menu-end", fixture)
    }

    @Test("Screens use dark colors in the dark appearance, also if it changes while they are shown")
    func dark() throws {
        let fixture = try ShowcaseFixture(isDark: true)
        try fixture.expect("menu-dark")
        try fixture.reach("controls-dark") { try fixture.open(494) }
        try fixture.touch("appearance", "light")
        try fixture.expect("controls")
        try fixture.touch("appearance", "dark")
        try fixture.reach("menu-dark") { try fixture.goBack() }
        try fixture.reach("labels-dark") { try fixture.open(113) }
    }

    @Test("A switch, a slider and a stepper react to touches")
    func controls() throws {
        let fixture = try ShowcaseFixture("--screen", "controls")
        try fixture.expect("controls-alone")
        try fixture.touch("tap", "56", "707")
        try fixture.expect("controls-switched")
        try fixture.reach("controls-end") { try fixture.touch("drag", "440", "600", "440", "100", "--duration", "0.2", then: 4) }
        try fixture.reach("controls-slid") { try fixture.touch("drag", "164", "434", "340", "434", "--duration", "0.4") }
    }

    @Test("The list of fonts scrolls to its end")
    func fonts() throws {
        let fixture = try ShowcaseFixture("--screen", "fonts")
        try fixture.reach("fonts-end") { try fixture.touch("drag", "240", "600", "240", "100", "--duration", "0.2", then: 4) }
    }

    @Test("A screen can override the system's appearance and return to it")
    func overridden() throws {
        let fixture = try ShowcaseFixture("--screen", "colors")
        try fixture.expect("colors-alone")
        try fixture.reach("colors-dark") { try fixture.touch("tap", "231", "73") }
        try fixture.reach("colors-alone") { try fixture.touch("tap", "71", "73") }
    }

    @Test("UK A blur effect view appears in an animation and blurs everything behind it, including other effect views")
    func materials() throws {
        let fixture = try ShowcaseFixture("--screen", "materials")
        try fixture.expect("materials-alone")
        try fixture.reach("materials-covered") { try fixture.touch("tap", "240", "683") }
        try fixture.reach("materials-alone") { try fixture.touch("tap", "240", "683") }
    }

    @Test("An animated image view plays its images until it is stopped")
    func images() throws {
        let fixture = try ShowcaseFixture("--screen", "images")
        try fixture.expect("images-alone")
        try fixture.touch("tap", "137", "605")
        // The clock hand shows at least two positions.
        var colors: Set<UInt32> = []
        try fixture.control.settle("the hand turns") {
            try fixture.wait(0.1)
            colors.insert(try fixture.control.screenshot()[84, 605])
            return colors.count > 1
        }
        try fixture.reach("images-alone") { try fixture.touch("tap", "137", "605") }
    }

    @Test("RL8 A flick turns a page, and so does a tap beside the page control's dots")
    func pages() throws {
        let fixture = try ShowcaseFixture("--screen", "pages")
        try fixture.expect("pages-alone")
        try fixture.touch("drag", "380", "300", "120", "300", "--duration", "0.2", then: 2)
        try fixture.expect("pages-second")
        try fixture.touch("tap", "400", "688", then: 2)
        try fixture.expect("pages-third")
    }

    @Test("An image is zoomed by a double tap, and by a pinch to its largest and smallest scale")
    func zoom() throws {
        let fixture = try ShowcaseFixture("--screen", "zoom")
        try fixture.expect("zoom-alone")
        try fixture.touch("tap", "320", "300", then: 0.1)
        try fixture.touch("tap", "320", "300", then: 2)
        try fixture.expect("zoom-twice")
        try fixture.touch("pinch", "240", "360", "--from", "60", "--to", "460", then: 2)
        try fixture.expect("zoom-largest")
        try fixture.touch("pinch", "240", "360", "--from", "440", "--to", "20", then: 2)
        try fixture.expect("zoom-alone")
    }

    @Test("RL8 A board dragged beyond its edge stretches and returns")
    func board() throws {
        let fixture = try ShowcaseFixture("--screen", "board")
        try fixture.expect("board")
        try fixture.touch("drag", "120", "200", "320", "500", "--duration", "1", then: 0)
        // From now on frames lie between samples of the finger.
        try fixture.control.tick(0.5 / 60)
        try fixture.wait(0.9)
        try fixture.expectWithoutAdvancing("board-beyond")
        try fixture.wait(3)
        try fixture.expect("board")
        try fixture.touch("tap", "350", "690", then: 2)
        try fixture.expect("board-middle")
    }

    @Test("Each tap adds a corner to a custom-drawn figure")
    func figure() throws {
        let fixture = try ShowcaseFixture("--screen", "drawing")
        for _ in 0..<2 { try fixture.touch("tap", "340", "130", then: 0.5) }
        try fixture.expect("pentagon")
    }

    @Test("Snapshots show the screen at the time they were taken, and do not change")
    func pictures() throws {
        let fixture = try ShowcaseFixture("--screen", "pictures")
        try fixture.expect("pictures-alone")
        try fixture.touch("drag", "63", "322", "140", "322", "--duration", "0.4")
        try fixture.touch("tap", "312", "296")
        try fixture.expect("pictures-taken")
        try fixture.touch("drag", "140", "322", "200", "322", "--duration", "0.4")
        try fixture.expect("pictures-later")
    }

    @Test("EV5 A card follows a drag, a pinch and a rotation, and a double tap resets it")
    func card() throws {
        let fixture = try ShowcaseFixture("--screen", "card")
        try fixture.touch("drag", "240", "360", "140", "200", "--duration", "0.3")
        try fixture.expect("card-dragged")
        try fixture.touch("pinch", "140", "200", "--from", "60", "--to", "120", "--duration", "0.3")
        try fixture.expect("card-pinched")
        try fixture.touch("rotate", "140", "200", "--by", "30", "--duration", "0.3")
        try fixture.expect("card-turned")
        try fixture.touch("tap", "140", "200", then: 0.1)
        try fixture.touch("tap", "140", "200", then: 0.1)
        try fixture.expect("card-back")
    }

    @Test("EV5 Each gesture recognizer recognizes its own gesture")
    func gestures() throws {
        let fixture = try ShowcaseFixture("--screen", "gestures")
        try fixture.expect("gestures-alone")
        try fixture.touch("tap", "240", "200")
        try fixture.touch("tap", "240", "200", then: 0.1)
        try fixture.touch("tap", "240", "200")
        try fixture.touch("drag", "240", "200", "240", "200", "--duration", "0.8")
        try fixture.touch("rotate", "240", "200", "--by", "45", "--duration", "0.4")
        try fixture.touch("pinch", "240", "200", "--from", "80", "--to", "160")
        try fixture.touch("drag", "479", "200", "400", "200", "--duration", "0.6")
        try fixture.touch("drag", "300", "200", "120", "200", "--duration", "0.3")
        try fixture.touch("hover", "240", "150", "--duration", "0.2")
        try fixture.expect("gestures-seen")
    }

    @Test("AN8 A slider scrubs a property animator, and buttons start other animations of the same view")
    func scrubbing() throws {
        let fixture = try ShowcaseFixture("--screen", "animation")
        try fixture.touch("drag", "38", "318", "240", "318", "--duration", "0.4")
        try fixture.expect("scrubbed")
        try fixture.reach("animation-keyframes") { try fixture.touch("tap", "120", "254", then: 2) }
    }

    @Test("LA4 A page sheet is presented, and dismissed by dragging it down")
    func sheet() throws {
        let fixture = try ShowcaseFixture("--screen", "presentation")
        try fixture.expect("presentation-alone")
        try fixture.reach("sheet") { try fixture.touch("tap", "100", "48") }
        try fixture.reach("presentation-alone") { try fixture.touch("drag", "240", "120", "240", "650", "--duration", "0.3") }
        try fixture.touch("appearance", "dark")
        try fixture.expect("presentation-dark")
        try fixture.reach("sheet-dark") { try fixture.touch("tap", "100", "48") }
    }

    @Test("A screen opens from a tile by a custom transition, which a drag cancels or reverses")
    func transition() throws {
        let fixture = try ShowcaseFixture("--screen", "transition")
        try fixture.expect("transition-alone")
        try fixture.reach("transition-open") { try fixture.touch("tap", "340", "100", then: 1.5) }
        try fixture.touch("drag", "240", "200", "240", "300", "--duration", "0.5", then: 1.5)
        try fixture.expect("transition-open")
        try fixture.reach("transition-alone") { try fixture.touch("drag", "240", "200", "240", "650", "--duration", "0.5", then: 1.5) }
    }

    @Test("AL1 AL6 Touches change constraints' constants and priorities, and an unsatisfiable constraint is reported")
    func autoLayout() throws {
        let fixture = try ShowcaseFixture("--screen", "auto layout")
        try fixture.expect("auto-layout-alone")
        try fixture.reach("auto-layout-inset") { try fixture.touch("drag", "270", "304", "420", "304", "--duration", "0.4") }
        try fixture.touch("tap", "379", "484")
        try fixture.expect("auto-layout-conflict")
    }

    @Test("AL5 A chat of self-sizing rows scrolls, and is laid out again for another width")
    func chat() throws {
        let fixture = try ShowcaseFixture("--screen", "chat")
        try fixture.expect("chat-alone")
        try fixture.touch("drag", "240", "600", "240", "200", "--duration", "0.2", then: 4)
        try fixture.expect("chat-flicked")
        try fixture.touch("resize", "360x720")
        try fixture.expect("chat-narrow")
    }

    @Test("RS6 The app survives the end of its server and continues with the next one")
    func serverLost() throws {
        let fixture = try ShowcaseFixture()
        try fixture.expect("menu")
        try fixture.reach("labels") { try fixture.open(113) }
        fixture.server.process.signal(9)
        try eventually("the server has ended") { !fixture.server.process.isRunning }
        try fixture.server.restart()
        let control = try fixture.server.control()
        try control.settle("the app is connected again", within: 3 * .testTimeout) {
            try control.tick(1.0 / 60)
            return (try control.statistics().clients.first?.layers ?? 0) > 3
        }
        let result = try SpawnedProcess.run("layerctl", ["--socket", fixture.server.socket, "tap", "30", "22"])
        #expect(result.status == 0)
        try control.settle("the menu is shown", within: 3 * .testTimeout) {
            try control.tick(1.0 / 60)
            return try Golden(name: "showcase-menu").difference(from: control.screenshot().reduced(by: 4)) == nil
        }
    }
}

@Suite("Transactions of the showcase on the real clock", .serialized, .tags(.realTime))
struct RealTimeShowcaseTests {
    @Test(
        "TX1–TX4 A tapped button's lamp turns yellow while the main thread sleeps only if an outermost explicit transaction committed it",
        arguments: [0, 1, 2, 3])
    func transactions(button: Int) throws {
        let fixture = try ShowcaseFixture("--screen", "transactions")
        // A pixel of the button's lamp.
        let (x, y) = (40, 56 + 80 * button)
        let (red, yellow, green): (UInt32, UInt32, UInt32) = (0xFFFF_3B30, 0xFFFF_CC00, 0xFF34_C759)
        try fixture.control.settle("the lamp is red") {
            try fixture.control.tick(1.0 / 60)
            return try fixture.control.screenshot()[x, y] == red
        }
        try fixture.touch("tap", "240", "\(y)", then: 0)
        var shown: [UInt32] = []
        try fixture.control.settle("the lamp is green", within: 2 * .testTimeout) {
            try fixture.control.tick(1.0 / 60)
            let color = try fixture.control.screenshot()[x, y]
            if shown.last != color { shown.append(color) }
            return color == green
        }
        #expect(shown.filter { $0 != red } == (button == 1 ? [yellow, green] : [green]))
    }
}
