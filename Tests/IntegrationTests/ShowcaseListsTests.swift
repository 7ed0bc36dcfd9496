import Foundation
import TestSupport
import Testing
import WireProtocol

/// Operates the showcase's tables and collection views by touches, and compares them with golden
/// images.
@Suite("Golden images of the showcase's lists", .serialized)
struct ShowcaseListsTests {
    @Test(
        "Table, page and outline adapt to dark appearance, right-to-left layout and the largest text",
        arguments: [
            ("dark", []), ("rtl", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]),
        ])
    func adapt(variant: String, arguments: [String]) throws {
        for screen in ["table", "page", "outline"] {
            let fixture = try ShowcaseFixture(["--screen", screen] + arguments, isDark: variant == "dark")
            try fixture.expect("\(screen)-\(variant)")
        }
    }

    @Test("A table's switch turns, a row is chosen, swiped and renamed, and a pull inserts a row")
    func table() throws {
        let fixture = try ShowcaseFixture(["--screen", "table"])
        try fixture.expect("table-alone")
        try fixture.touch("tap", "414", "82")
        try fixture.touch("tap", "240", "632")
        try fixture.expect("table-chosen")
        try fixture.touch("drag", "400", "361", "240", "361", "--duration", "0.5", then: 2)
        try fixture.expect("table-swiped")
        // The action beside the edge is "Delete", the next one "Rename".
        try fixture.touch("tap", "340", "361", then: 2)
        try fixture.expect("table-renamed")
        try fixture.touch("drag", "240", "100", "240", "420", "--duration", "0.5", then: 3)
        try fixture.expect("table-refreshed")
    }

    @Test("A table's rows are deleted and moved while it is edited")
    func editing() throws {
        let fixture = try ShowcaseFixture()
        try fixture.expect("menu")
        try fixture.reach("menu-middle") { try fixture.touch("drag", "240", "600", "240", "250", "--duration", "1", then: 4) }
        try fixture.reach("table") { try fixture.open(509) }
        try fixture.reach("table-editing") { try fixture.touch("tap", "448", "22") }
        try fixture.touch("drag", "448", "405", "448", "500", "--duration", "1", then: 2)
        try fixture.expect("table-moved")
        try fixture.touch("tap", "40", "405", then: 2)
        try fixture.expect("table-confirming")
        try fixture.touch("tap", "440", "405", then: 2)
        try fixture.expect("table-deleted")
    }

    @Test("A pinch changes the columns of a grid, and back; a held item moves to another place")
    func photos() throws {
        let fixture = try ShowcaseFixture(["--screen", "photos"])
        try fixture.expect("photos-alone")
        try fixture.touch("pinch", "240", "360", "--from", "100", "--to", "220", "--duration", "0.6", then: 2)
        try fixture.expect("photos-large")
        try fixture.touch("pinch", "240", "360", "--from", "220", "--to", "80", "--duration", "0.6", then: 2)
        // Offsets lie on whole pixels, so that the grid returns to within one.
        try fixture.expect("photos-back")
        // So slow that the long press recognizes before the scroll view does.
        try fixture.touch("drag", "60", "60", "180", "70", "--duration", "8", then: 11)
        try fixture.expect("photos-moved")
    }

    @Test("A page's stories scroll sideways by pages, its apps by columns, and all of it to the end")
    func page() throws {
        let fixture = try ShowcaseFixture(["--screen", "page"])
        try fixture.expect("page-alone")
        try fixture.touch("drag", "380", "150", "140", "150", "--duration", "0.3", then: 3)
        try fixture.touch("drag", "380", "400", "140", "400", "--duration", "0.3", then: 3)
        try fixture.expect("page-scrolled")
        try fixture.touch("drag", "240", "640", "240", "340", "--duration", "0.3", then: 3)
        try fixture.expect("page-end")
    }

    @Test("An outline's branches open and close")
    func outline() throws {
        let fixture = try ShowcaseFixture(["--screen", "outline"])
        try fixture.expect("outline-alone")
        try fixture.touch("tap", "435", "84", then: 2)
        try fixture.expect("outline-opened")
        try fixture.touch("tap", "435", "40", then: 2)
        try fixture.expect("outline-closed")
        try fixture.touch("tap", "435", "40", then: 2)
        try fixture.expect("outline-opened")
    }

    @Test("A feed's rows move as its data changes, also under a finger")
    func feed() throws {
        let fixture = try ShowcaseFixture(["--screen", "feed"])
        /// Waits until the screen has shown a number of pictures.
        func expectChanges(_ number: Int) throws {
            var seen: Set<[UInt32]> = []
            try fixture.control.settle("the rows have moved", within: 3 * .testTimeout) {
                try fixture.control.tick(1.0 / 60)
                seen.insert(try fixture.control.screenshot().reduced(by: 16).pixels)
                return seen.count >= number
            }
        }
        try expectChanges(10)
        try fixture.touch("drag", "240", "500", "240", "200", "--duration", "0.3", then: 0.5)
        try expectChanges(10)
        #expect(try fixture.control.statistics().clients.count == 1)
    }
}
