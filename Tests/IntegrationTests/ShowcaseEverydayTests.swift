import Foundation
import Geometry
import TestSupport
import Testing
import WireProtocol

/// Operates the showcase's everyday screens by touches, and compares them with golden images.
@Suite("Golden images of the showcase's everyday screens", .serialized)
struct ShowcaseEverydayTests {
    @Test(
        "Everyday screens adapt to dark appearance, right-to-left layout and the largest text",
        arguments: [
            ("dark", []), ("rtl", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]),
        ])
    func adapt(variant: String, arguments: [String]) throws {
        for screen in ["dialogs", "tabs", "segments", "book", "pickers", "menus", "columns", "empty", "palette", "dynamics"] {
            let fixture = try ShowcaseFixture(["--screen", screen] + arguments, isDark: variant == "dark")
            // The shapes fall for some seconds.
            if screen == "dynamics" { try fixture.waitUntilIdle() }
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

    @Test("On a large screen, everyday screens, an alert and a popover have the layout of a regular width")
    func adaptWidth() throws {
        for screen in ["tabs", "segments", "book", "pickers", "pages", "controls"] {
            try ShowcaseFixture(["--screen", screen], size: "1024x768").expect("\(screen)-regular")
        }
        let alert = try ShowcaseFixture(["--screen", "dialogs"], size: "1024x768")
        try alert.touch("tap", "512", "112", then: 1.5)
        try alert.expect("alert-regular")
        let popover = try ShowcaseFixture(["--screen", "dialogs"], size: "1024x768")
        try popover.touch("tap", "512", "304", then: 1.5)
        try popover.expect("popover-regular")
    }

    @Test("A popover and the screens of controls and pages adapt to the largest text")
    func adaptText() throws {
        let largest = ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]
        for screen in ["pages", "controls"] { try ShowcaseFixture(["--screen", screen] + largest).expect("\(screen)-largest") }
        let popover = try ShowcaseFixture(["--screen", "dialogs"] + largest, size: "1024x768")
        try popover.touch("tap", "512", "550", then: 1.5)
        try popover.expect("popover-largest")
    }

    @Test("A bar has a prompt, groups and a title with a menu, and a tap in the content hides it with the toolbar")
    func bars() throws {
        let fixture = try ShowcaseFixture(["--screen", "bars"])
        try fixture.touch("tap", "240", "48", then: 1.5)
        try fixture.expect("bars-document")
        try fixture.reach("bars-menu") { try fixture.touch("tap", "130", "52", then: 1.5) }
        // Beside the menu, and then in the content.
        try fixture.touch("tap", "100", "600", then: 1.5)
        try fixture.reach("bars-hidden") { try fixture.touch("tap", "100", "600", then: 1.5) }
    }

    @Test(
        "Bars adapt to dark appearance, right-to-left layout, the largest text and other widths",
        arguments: [
            ("dark", "480x720", []), ("rtl", "480x720", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("largest", "480x720", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]),
            ("narrow", "360x640", []), ("regular", "1024x768", []),
        ])
    func barsAdapt(variant: String, size: String, arguments: [String]) throws {
        let fixture = try ShowcaseFixture(["--screen", "bars"] + arguments, isDark: variant == "dark", size: size)
        try fixture.touch("tap", variant == "regular" ? "512" : "180", "48", then: 1.5)
        try fixture.expect("bars-\(variant)")
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

    @Test("In a narrow width, columns are a stack, in which taps lead to the message")
    func columns() throws {
        let fixture = try ShowcaseFixture(["--screen", "columns"])
        try fixture.expect("columns-alone")
        try fixture.touch("tap", "240", "66", then: 1.5)
        try fixture.expect("columns-inbox")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "240", "110", then: 1.5)
        try fixture.expect("columns-message")
    }

    @Test("On a large screen, columns are beside each other, and a button shows and hides the first one")
    func wideColumns() throws {
        let fixture = try ShowcaseFixture(["--screen", "columns"], size: "1024x768")
        try fixture.expect("columns-regular")
        try fixture.touch("tap", "100", "110", then: 1.5)
        try fixture.expect("columns-selected")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "30", "22", then: 1.5)
        try fixture.expect("columns-three")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "30", "22", then: 1.5)
        try fixture.expect("columns-selected")
    }

    @Test("On a large screen from right to left, columns are mirrored, and in portrait the first ones are over the last")
    func mirroredColumns() throws {
        let direction = ["-NSForceRightToLeftWritingDirection", "YES"]
        let fixture = try ShowcaseFixture(["--screen", "columns"] + direction, size: "1024x768")
        try fixture.expect("columns-mirrored")
        let portrait = try ShowcaseFixture(["--screen", "columns"], size: "768x1024")
        try portrait.expect("columns-portrait")
        try portrait.touch("drag", "3", "500", "300", "500", "--duration", "0.5", then: 1.5)
        try portrait.expect("columns-over")
    }

    @Test("Messages in place of content change with the state, and a button replaces one by content")
    func empty() throws {
        let fixture = try ShowcaseFixture(["--screen", "empty"])
        try fixture.expect("empty-alone")
        try fixture.touch("tap", "240", "28", then: 1)
        try fixture.expect("empty-search")
        try fixture.touch("tap", "84", "28", then: 1)
        try fixture.expect("empty-alone")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "240", "429", then: 1)
        try fixture.expect("empty-filled")
        let wide = try ShowcaseFixture(["--screen", "empty"], size: "1024x768")
        try wide.expect("empty-regular")
    }

    @Test("A color well opens a color picker, whose grid, spectrum and sliders select a color")
    func palette() throws {
        let fixture = try ShowcaseFixture(["--screen", "palette"])
        try fixture.expect("palette-alone")
        try fixture.touch("tap", "53", "317", then: 1.5)
        try fixture.expect("palette-grid")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "300", "300", then: 1)
        try fixture.expect("palette-chosen")
        try fixture.touch("tap", "240", "90", then: 1)
        try fixture.expect("palette-spectrum")
        try fixture.touch("tap", "360", "90", then: 1)
        try fixture.expect("palette-sliders")
        let wide = try ShowcaseFixture(["--screen", "palette"], size: "1024x768")
        try wide.touch("tap", "229", "317", then: 1.5)
        try wide.expect("palette-regular")
    }

    @Test("Shapes fall and rest on each other, and snap to a grid")
    func dynamics() throws {
        let fixture = try ShowcaseFixture(["--screen", "dynamics"])
        try fixture.waitUntilIdle()
        try fixture.expect("dynamics-fallen")
        try fixture.touch("tap", "240", "28", then: 4)
        try fixture.waitUntilIdle()
        try fixture.expect("dynamics-snapped")
        let wide = try ShowcaseFixture(["--screen", "dynamics"], size: "1024x768")
        try wide.waitUntilIdle()
        try wide.expect("dynamics-regular")
    }

    @Test("The screen of the pointer adapts to right-to-left layout, the largest text and a regular width")
    func adaptPointer() throws {
        for (variant, arguments, size, place) in [
            ("rtl", ["-NSForceRightToLeftWritingDirection", "YES"], "480x720", (260.0, 250.0)),
            ("largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"], "480x720", (260, 460)),
            ("regular", [], "1024x768", (512, 250)),
        ] {
            let fixture = try ShowcaseFixture(["--screen", "pointer"] + arguments, size: size)
            let event = InputEvent(time: 0, kind: .hover(InputEvent.Hover(phase: .moved, location: Point(x: place.0, y: place.1))))
            try fixture.expect("pointer-alone-\(variant)")
            // At the largest size, the title of the tile changes the layout under the effect.
            if variant == "largest" { continue }
            try fixture.control.client.send(.input(event))
            try fixture.wait(1)
            try fixture.expect("pointer-\(variant)")
        }
    }

    @Test(
        "The pointer lifts, highlights and tints what it is over, and turns into a beam and a circle with arrows",
        arguments: [false, true])
    func pointer(isDark: Bool) throws {
        let fixture = try ShowcaseFixture(["--screen", "pointer"], isDark: isDark)
        let suffix = isDark ? "-dark" : ""
        try fixture.expect("pointer-alone\(suffix)")
        /// Moves the pointer to a point and leaves it there.
        func hover(_ y: Double, _ name: String, x: Double = 260) throws {
            let event = InputEvent(time: 0, kind: .hover(InputEvent.Hover(phase: .moved, location: Point(x: x, y: y))))
            try fixture.control.client.send(.input(event))
            try fixture.wait(1)
            try fixture.expect("pointer-\(name)\(suffix)")
        }
        try hover(116, "filled")
        try hover(182, "plain")
        try hover(250, "lift")
        try hover(340, "highlight")
        try hover(425, "hover")
        try hover(515, "tint")
        try hover(600, "beam", x: 330)
        try hover(680, "arrows", x: 330)
    }

    @Test(
        "Holding the Command key lists the keyboard shortcuts of the screen",
        arguments: [
            ("", []), ("dark", []), ("rtl", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]), ("regular", []),
        ])
    func shortcuts(variant: String, arguments: [String]) throws {
        let fixture = try ShowcaseFixture(
            ["--screen", "menus"] + arguments, isDark: variant == "dark", size: variant == "regular" ? "1024x768" : "480x720")
        // The left Command key.
        let key = InputEvent.Key(usage: 0xE3, modifiers: .command, isDown: true)
        try fixture.control.client.send(.input(InputEvent(time: 0, kind: .key(key))))
        try fixture.wait(1.5)
        try fixture.expect("shortcuts" + (variant.isEmpty ? "" : "-\(variant)"))
    }

    @Test(
        "Keys move a halo over the rows of a menu, buttons, tabs and days, and Return activates",
        arguments: [
            ("", []), ("dark", []), ("rtl", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]),
        ])
    func keyboard(variant: String, arguments: [String]) throws {
        let suffix = variant.isEmpty ? "" : "-\(variant)"
        func start(_ screen: String...) throws -> ShowcaseFixture {
            try ShowcaseFixture(screen + arguments, isDark: variant == "dark")
        }
        func press(_ fixture: ShowcaseFixture, _ keys: String...) throws {
            for key in keys { try fixture.touch("key", key, then: 0.3) }
        }
        let menu = try start()
        try press(menu, "tab", "down", "down")
        try menu.expect("focus-menu\(suffix)")
        let dialogs = try start("--screen", "dialogs")
        try press(dialogs, "tab", "return")
        try dialogs.wait(1)
        try press(dialogs, "tab")
        try dialogs.expect("focus-alert\(suffix)")
        let pickers = try start("--screen", "segments")
        try press(pickers, "tab", "right")
        try pickers.expect("focus-segments\(suffix)")
        guard variant.isEmpty else { return }
        try press(menu, "return")
        try menu.wait(1)
        try menu.expect("attributed-text")
    }
}
