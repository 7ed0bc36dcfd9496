import TestSupport
import Testing

/// Turns the simulated device on which the showcase is shown, and compares its screens with golden
/// images.
@Suite("Golden images of the showcase on simulated devices", .serialized)
struct ShowcaseDeviceTests {
    @Test("The interface of a phone rotates with it, in both appearances", arguments: [false, true])
    func rotation(isDark: Bool) throws {
        let variant = isDark ? "-dark" : ""
        let fixture = try ShowcaseFixture(["--screen", "orientation"], isDark: isDark, device: "iphone")
        try fixture.expect("orientation-portrait\(variant)")
        try fixture.touch("rotate-device", "left")
        try fixture.expect("orientation-landscape\(variant)")
        try fixture.touch("rotate-device", "portrait")
        try fixture.expect("orientation-portrait\(variant)")
    }

    @Test("A rotation begins as the former interface appears on the turned screen, and its end is upright")
    func animation() throws {
        let fixture = try ShowcaseFixture(["--screen", "orientation"], device: "iphone")
        try fixture.expect("orientation-portrait")
        try fixture.touch("rotate-device", "right", then: 0)
        let control = fixture.control
        // The app decides and commits without the clock.
        try control.settle("the turned screen") {
            try control.tick(0)
            return try control.screenshot().width == 852
        }
        try fixture.expectWithoutAdvancing("orientation-begins")
        try control.tick(0.15)
        try fixture.expectWithoutAdvancing("orientation-turns")
        try fixture.wait(1)
        try fixture.expect("orientation-right")
    }

    @Test("An interface that supports landscape only turns at once, and then follows the device to the other side")
    func decisions() throws {
        let fixture = try ShowcaseFixture(["--screen", "orientation"], device: "iphone")
        try fixture.expect("orientation-portrait")
        // "Landscape"
        try fixture.touch("tap", "308", "299")
        try fixture.expect("orientation-restricted")
        try fixture.touch("rotate-device", "right")
        try fixture.expect("orientation-right-restricted")
    }

    @Test("The status bar has light and dark content, and disappears")
    func statusBar() throws {
        let fixture = try ShowcaseFixture(["--screen", "orientation"], device: "iphone")
        try fixture.expect("orientation-portrait")
        try fixture.reach("orientation-light") { try fixture.touch("tap", "196", "450") }
        try fixture.touch("tap", "54", "494")
        try fixture.expect("orientation-hidden")
    }

    @Test("A tap on the status bar scrolls the menu to its top")
    func scrollToTop() throws {
        let fixture = try ShowcaseFixture([], device: "iphone")
        try fixture.expect("phone-menu")
        try fixture.reach("phone-menu-scrolled") { try fixture.touch("drag", "200", "700", "200", "300", "--duration", "1", then: 4) }
        try fixture.reach("phone-menu") { try fixture.touch("tap", "80", "30", then: 2) }
    }

    @Test("A tablet has a status bar in each orientation, and the layout of the writing direction", arguments: [false, true])
    func tablet(isRightToLeft: Bool) throws {
        let arguments = isRightToLeft ? ["-NSForceRightToLeftWritingDirection", "YES"] : []
        let variant = isRightToLeft ? "-rtl" : ""
        let fixture = try ShowcaseFixture(["--screen", "orientation"] + arguments, device: "ipad")
        try fixture.expect("orientation-ipad\(variant)")
        try fixture.touch("rotate-device", "portrait-upside-down")
        try fixture.touch("rotate-device", "landscape-right")
        try fixture.expect("orientation-ipad-landscape\(variant)")
    }

    @Test(
        "On a tablet, the tabs are in a bar at the top and in a sidebar, in both appearances and writing directions",
        arguments: [
            ("", []), ("-dark", []), ("-rtl", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("-largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]),
        ])
    func tabs(variant: String, arguments: [String]) throws {
        let fixture = try ShowcaseFixture(["--screen", "tabs"] + arguments, isDark: variant == "-dark", device: "ipad")
        try fixture.expect("tabs-top\(variant)")
        let isRightToLeft = variant == "-rtl"
        // "Photos"
        try fixture.touch("tap", isRightToLeft ? "365" : "495", "49", then: 1)
        try fixture.expect("tabs-top-second\(variant)")
        // The button of the sidebar.
        try fixture.touch("tap", isRightToLeft ? "606" : "214", "49", then: 1)
        try fixture.expect("tabs-sidebar\(variant)")
        // "Edit"
        try fixture.touch("tap", isRightToLeft ? "539" : variant == "-largest" ? "445" : "281", "49", then: 1)
        try fixture.expect("tabs-editing\(variant)")
        guard variant.isEmpty else { return }
        // "Family", so slowly that the hold is recognized, into the bar.
        try fixture.touch("drag", "200", "227", "481", "60", "--duration", "10", then: 11)
        try fixture.expect("tabs-dropped")
    }

    @Test("Taps on rows of the sidebar select tabs and perform actions, and the content follows the sidebar")
    func sidebarRows() throws {
        let fixture = try ShowcaseFixture(["--screen", "tabs"], device: "ipad")
        try fixture.touch("tap", "214", "49", then: 1)
        // "Travel"
        try fixture.touch("tap", "110", "272", then: 1)
        try fixture.expect("tabs-sidebar-travel")
        // "New Album"
        try fixture.touch("tap", "110", "315", then: 1)
        try fixture.expect("tabs-sidebar-album")
        // "Edit", "Travel", and "Done".
        try fixture.touch("tap", "281", "49", then: 1)
        try fixture.touch("tap", "110", "272", then: 1)
        try fixture.expect("tabs-editing-hidden")
        try fixture.touch("tap", "281", "49", then: 1)
        // The button that hides the sidebar.
        try fixture.touch("tap", "34", "49", then: 1)
        try fixture.expect("tabs-sidebar-hidden")
    }

    @Test(
        "On a phone, the tabs without a place in the bar are in a list, and a panel puts them into the bar",
        arguments: [
            ("", []), ("-dark", []), ("-rtl", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("-largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]),
        ])
    func moreTabs(variant: String, arguments: [String]) throws {
        let fixture = try ShowcaseFixture(["--screen", "more"] + arguments, isDark: variant == "-dark", device: "iphone")
        let (end, start) = variant == "-rtl" ? ("39", "354") : ("354", "39")
        // "More"
        try fixture.reach("more-list\(variant)") { try fixture.touch("tap", end, "793", then: 1) }
        // "Clock", and back.
        try fixture.reach("more-pushed\(variant)") {
            try fixture.touch("tap", "196", variant == "-largest" ? "234" : "190", then: 1.5)
        }
        try fixture.reach("more-list\(variant)") { try fixture.touch("tap", start, "76", then: 1.5) }
        // "Edit"
        try fixture.reach("more-editing\(variant)") { try fixture.touch("tap", end, "76", then: 1.5) }
    }

    @Test("The largest text fits a phone in both orientations")
    func largestText() throws {
        let fixture = try ShowcaseFixture(
            ["--screen", "orientation", "-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"],
            device: "iphone")
        try fixture.expect("orientation-largest")
        try fixture.touch("rotate-device", "left")
        try fixture.expect("orientation-largest-landscape")
    }
}
