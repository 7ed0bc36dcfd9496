import Foundation
import TestSupport
import Testing

/// Operates the showcase's dialogs, tabs, segments, pages and pickers by touches, and compares them
/// with golden images.
@Suite("Golden images of the showcase's everyday screens", .serialized)
struct ShowcaseEverydayTests {
    @Test(
        "Dialogs, tabs, segments, pages and pickers adapt to dark appearance, right-to-left layout and the largest text",
        arguments: [
            ("dark", []), ("rtl", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]),
        ])
    func adapt(variant: String, arguments: [String]) throws {
        for screen in ["dialogs", "tabs", "segments", "book", "pickers", "menus"] {
            let fixture = try ShowcaseFixture(["--screen", screen] + arguments, isDark: variant == "dark")
            try fixture.expect("\(screen)-\(variant)")
            // An alert or a menu over the screen, in the variant.
            guard screen == "dialogs" || screen == "menus" else { continue }
            try fixture.touch("tap", "240", variant == "largest" ? "190" : "112", then: 1.5)
            try fixture.expect(screen == "menus" ? "pull-down-\(variant)" : "alert-\(variant)")
        }
    }

    @Test("An alert, an action sheet and a popover appear, and a choice dismisses each")
    func dialogs() throws {
        let fixture = try ShowcaseFixture(["--screen", "dialogs"])
        try fixture.expect("dialogs-alone")
        try fixture.touch("tap", "240", "112", then: 1.5)
        try fixture.expect("dialogs-alert")
        // "Empty", the action on the right.
        try fixture.touch("tap", "307", "409", then: 1.5)
        try fixture.expect("dialogs-emptied")
        try fixture.touch("tap", "240", "240", then: 1.5)
        try fixture.expect("dialogs-sheet")
        try fixture.touch("tap", "240", "684", then: 1.5)
        try fixture.touch("tap", "240", "304", then: 1.5)
        try fixture.expect("dialogs-popover")
    }

    @Test("On a large screen, an action sheet is a popover at its button")
    func regularWidth() throws {
        let fixture = try ShowcaseFixture(["--screen", "dialogs"], size: "1024x768")
        try fixture.touch("tap", "512", "240", then: 1.5)
        try fixture.expect("dialogs-regular")
    }

    @Test("A pull-down button opens its menu and a submenu, and a finger slides from the button to a row")
    func menus() throws {
        let fixture = try ShowcaseFixture(["--screen", "menus"])
        try fixture.expect("menus-alone")
        try fixture.touch("tap", "240", "112", then: 1.5)
        try fixture.expect("menus-actions")
        // "Sort By".
        try fixture.touch("tap", "240", "310", then: 1.5)
        try fixture.expect("menus-sort")
        // "Size", the last row.
        try fixture.touch("tap", "240", "442", then: 1.5)
        try fixture.expect("menus-sorted")
        // From the button to "Duplicate".
        try fixture.touch("drag", "240", "112", "240", "208", "--duration", "3", then: 4.5)
        try fixture.expect("menus-slid")
    }

    @Test("A pop-up button shows its choice, tools are side by side, and a long menu scrolls")
    func popUps() throws {
        let fixture = try ShowcaseFixture(["--screen", "menus"])
        try fixture.touch("tap", "240", "176", then: 1.5)
        try fixture.expect("menus-sizes")
        // "Large".
        try fixture.touch("tap", "240", "360", then: 1.5)
        try fixture.expect("menus-large")
        try fixture.touch("tap", "240", "240", then: 1.5)
        try fixture.expect("menus-tools")
        // Beside the menu.
        try fixture.touch("tap", "40", "600", then: 1.5)
        try fixture.touch("drag", "240", "304", "240", "305", "--duration", "0.8", then: 2.5)
        try fixture.expect("menus-long")
    }

    @Test("Holding a picture lifts it in front of a blurred screen, with a menu below")
    func contextMenu() throws {
        let fixture = try ShowcaseFixture(["--screen", "menus"])
        try fixture.touch("drag", "240", "404", "240", "405", "--duration", "0.8", then: 2.5)
        try fixture.expect("menus-context")
        try fixture.touch("tap", "40", "40", then: 1.5)
        try fixture.expect("menus-alone")
    }

    @Test("On a large screen, menus are beside their buttons")
    func regularMenus() throws {
        let fixture = try ShowcaseFixture(["--screen", "menus"], size: "1024x768")
        try fixture.touch("tap", "512", "112", then: 1.5)
        try fixture.expect("menus-regular")
    }

    @Test("Taps select tabs, and rows change the badge of a tab")
    func tabs() throws {
        let fixture = try ShowcaseFixture(["--screen", "tabs"])
        try fixture.expect("tabs-alone")
        try fixture.touch("tap", "240", "22", then: 1.5)
        try fixture.touch("tap", "180", "696", then: 1)
        try fixture.expect("tabs-second")
        try fixture.touch("tap", "240", "67", then: 1.5)
        try fixture.expect("tabs-removed")
    }

    @Test("A tap selects a segment, and a drag moves the selection")
    func segments() throws {
        let fixture = try ShowcaseFixture(["--screen", "segments"])
        try fixture.expect("segments-alone")
        try fixture.touch("tap", "84", "71", then: 1.5)
        try fixture.touch("drag", "240", "461", "360", "461", "--duration", "0.5", then: 1.5)
        try fixture.expect("segments-moved")
    }

    @Test("A page curls under the finger and turns; scrolling pages have an indicator")
    func book() throws {
        let fixture = try ShowcaseFixture(["--screen", "book"])
        try fixture.expect("book-alone")
        // Stops on the way, so that the finger is down.
        try fixture.touch("drag", "440", "400", "140", "400", "--duration", "4", then: 2)
        try fixture.expectWithoutAdvancing("book-curling")
        try fixture.wait(4)
        try fixture.expect("book-turned")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "290", "28", then: 1)
        try fixture.expect("book-scrolling")
        try fixture.waitUntilIdle()
        try fixture.touch("drag", "400", "400", "100", "400", "--duration", "0.3", then: 3)
        try fixture.expect("book-third")
    }

    @Test("Wheels turn by drags and taps, and days and months are chosen in a calendar")
    func pickers() throws {
        let fixture = try ShowcaseFixture(["--screen", "pickers"])
        try fixture.expect("pickers-alone")
        try fixture.touch("drag", "180", "200", "180", "125", "--duration", "0.8", then: 3)
        try fixture.touch("tap", "318", "195", then: 2)
        try fixture.expect("pickers-turned")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "145", "388", then: 2)
        try fixture.expect("pickers-popover")
    }

    @Test("The wheels of dates turn, and a date picker's calendar shows the next month")
    func dates() throws {
        let fixture = try ShowcaseFixture(["--screen", "pickers"])
        try fixture.expect("pickers-alone")
        try fixture.touch("tap", "377", "501", then: 2)
        try fixture.expect("pickers-next")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "106", "568", then: 1)
        try fixture.expect("pickers-june")
        try fixture.waitUntilIdle()
        try fixture.touch("drag", "40", "600", "40", "150", "--duration", "1", then: 4)
        try fixture.expect("pickers-wheels")
    }
}
