import CPNG
import Foundation
import TestSupport
import Testing
import WireProtocol

/// Operates the showcase's screens of sharing and files by touches, and compares them with golden
/// images.
@Suite("Golden images of sharing and files", .serialized)
struct ShowcaseSharingTests {
    /// Creates a home directory with files of a fixed age and programs of a desktop, and returns
    /// the environment without a bus.
    private static func desktop(_ folder: URL) throws -> [String: String] {
        let home = folder.appending(path: "home")
        func write(_ path: String, _ data: Data, day: Int) throws {
            let file = home.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
            let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(day) * 86400)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        }
        for (index, name) in ["Letter.txt", "Report 9.pdf", "Report 10.pdf", "Table.csv"].enumerated() {
            try write("Documents/\(name)", Data(count: 700 * (index + 1)), day: index)
        }
        try write("Documents/Invoices/2023.pdf", Data(count: 100), day: 9)
        for (index, color) in [UInt32(0xFFE8_5D4A), 0xFF4A_90E8, 0xFF50_B860, 0xFFE8_C04A, 0xFF90_60D0].enumerated() {
            let picture = home.appending(path: "Pictures/Picture \(index + 1).png")
            try FileManager.default.createDirectory(at: picture.deletingLastPathComponent(), withIntermediateDirectories: true)
            let pixels = (0..<1200).map { $0 / 40 < 15 ? color : 0xFFF0_F0F0 }
            try Golden.write(Bitmap(width: 40, height: 30, pixels: pixels), to: picture)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + Double(index) * 86400)], ofItemAtPath: picture.path)
        }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: home.appending(path: "Documents/Invoices").path)
        for program in ["xdg-open", "xdg-email"] {
            try write("bin/\(program)", Data("#!/bin/sh\n".utf8), day: 0)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.appending(path: "bin/\(program)").path)
        }
        return [
            "HOME": home.path, "PATH": "\(home.path)/bin:/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "", "XDG_DATA_HOME": "",
            "XDG_CONFIG_HOME": "", "TZ": "UTC", "LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8",
        ]
    }

    private func fixture(
        _ screen: String, _ arguments: [String] = [], isDark: Bool = false, size: String = "480x720"
    ) throws
        -> ShowcaseFixture
    {
        try ShowcaseFixture(["--screen", screen] + arguments, isDark: isDark, size: size, environment: Self.desktop)
    }

    @Test(
        "Sharing and files adapt to dark appearance, right-to-left layout and the largest text",
        arguments: [
            ("dark", []), ("rtl", ["-NSForceRightToLeftWritingDirection", "YES"]),
            ("largest", ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]),
        ])
    func adapt(variant: String, arguments: [String]) throws {
        let sharing = try fixture("sharing", arguments, isDark: variant == "dark")
        try sharing.expect("sharing-\(variant)")
        try sharing.touch("tap", "240", variant == "largest" ? "382" : "288", then: 1.5)
        try sharing.expect("share-sheet-\(variant)")
        let files = try fixture("files", arguments, isDark: variant == "dark")
        try files.expect("files-\(variant)")
        try files.touch("tap", "240", variant == "largest" ? "206" : "112", then: 1.5)
        try files.expect("file-places-\(variant)")
        try files.waitUntilIdle()
        try files.touch("tap", "200", variant == "largest" ? "420" : "222", then: 1.5)
        try files.expect("file-list-\(variant)")
    }

    @Test("A share sheet describes the picture, grows when it is dragged, and copies")
    func sharing() throws {
        let fixture = try fixture("sharing")
        try fixture.expect("sharing-alone")
        try fixture.touch("tap", "240", "288", then: 1.5)
        try fixture.expect("share-sheet")
        try fixture.waitUntilIdle()
        try fixture.touch("drag", "240", "400", "240", "100", "--duration", "0.5", then: 2)
        try fixture.expect("share-sheet-large")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "240", "250", then: 1.5)
        try fixture.expect("sharing-done")
    }

    @Test("On a large screen, activities are a popover at the button", arguments: [false, true])
    func regularWidth(isDark: Bool) throws {
        let sharing = try fixture("sharing", isDark: isDark, size: "1024x768")
        try sharing.touch("tap", "512", "288", then: 1.5)
        try sharing.expect("share-sheet-regular\(isDark ? "-dark" : "")")
        guard !isDark else { return }
        let files = try fixture("files", size: "1024x768")
        try files.touch("tap", "512", "112", then: 1.5)
        try files.expect("file-places-regular")
    }

    @Test("Folders lead to files, several of which are selected")
    func files() throws {
        let fixture = try fixture("files")
        try fixture.expect("files-alone")
        try fixture.touch("tap", "240", "176", then: 1.5)
        try fixture.expect("file-places")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "200", "222", then: 1.5)
        try fixture.expect("file-list")
    }

    @Test("Photos are in a grid, the latest first")
    func photos() throws {
        let fixture = try fixture("files")
        try fixture.touch("tap", "240", "368", then: 1.5)
        try fixture.expect("photo-grid")
        try fixture.waitUntilIdle()
        try fixture.touch("tap", "80", "200", then: 2)
        try fixture.expect("files-photo")
    }

    /// The arguments with which the showcase has a variant of its appearance.
    private static func arguments(_ variant: String) -> [String] {
        switch variant {
        case "rtl": ["-NSForceRightToLeftWritingDirection", "YES"]
        case "largest": ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]
        default: []
        }
    }

    /// Starts the showcase at its screen of files in a variant.
    private func files(_ variant: String) throws -> ShowcaseFixture {
        try fixture("files", Self.arguments(variant), isDark: variant == "dark", size: variant == "regular" ? "1024x768" : "480x720")
    }

    @Test("Several photos are selected in a grid, in the order of the taps", arguments: ["", "dark", "rtl", "largest", "regular"])
    func severalPhotos(variant: String) throws {
        let fixture = try files(variant)
        let suffix = variant.isEmpty ? "" : "-\(variant)"
        // "Choose Several Photos", the last button.
        if variant == "largest" { try fixture.touch("drag", "240", "600", "240", "200", "--duration", "1", then: 3) }
        try fixture.touch("tap", variant == "regular" ? "512" : "240", variant == "largest" ? "625" : "496", then: 1.5)
        try fixture.waitUntilIdle()
        for (x, y) in variant == "regular" ? [(218, 140), (454, 140), (336, 140)] : [(60, 115), (300, 115), (60, 235)] {
            try fixture.touch("tap", "\(variant == "rtl" ? 480 - x : x)", "\(y)", then: 0.5)
        }
        try fixture.expect("photos-selected\(suffix)")
        guard variant.isEmpty else { return }
        // "Add".
        try fixture.touch("tap", "445", "32", then: 1.5)
        try fixture.expect("files-photos")
    }

    @Test("A photo is moved and scaled behind a square", arguments: ["", "rtl", "largest", "regular"])
    func crop(variant: String) throws {
        let isRegular = variant == "regular"
        let fixture = try files(variant)
        if variant == "largest" { try fixture.touch("drag", "240", "600", "240", "200", "--duration", "1", then: 3) }
        try fixture.touch("tap", isRegular ? "512" : "240", variant == "largest" ? "500" : "432", then: 1.5)
        try fixture.waitUntilIdle()
        try fixture.touch("tap", isRegular ? "250" : variant == "rtl" ? "400" : "80", isRegular ? "120" : "200", then: 1.5)
        try fixture.expect("crop" + (variant.isEmpty ? "" : "-\(variant)"))
        guard variant.isEmpty else { return }
        try fixture.waitUntilIdle()
        try fixture.touch("drag", "150", "360", "240", "360", "--duration", "0.5", then: 2)
        try fixture.expect("crop-moved")
    }

    @Test("Several files are selected in a list", arguments: ["", "dark", "rtl", "largest", "regular"])
    func severalFiles(variant: String) throws {
        let fixture = try files(variant)
        let (isLargest, isRegular) = (variant == "largest", variant == "regular")
        try fixture.touch("tap", isRegular ? "512" : "240", isLargest ? "331" : "176", then: 1.5)
        try fixture.waitUntilIdle()
        // "Documents".
        try fixture.touch("tap", isRegular ? "400" : "200", isLargest ? "420" : isRegular ? "250" : "222", then: 1.5)
        try fixture.waitUntilIdle()
        for y in isLargest ? ["283", "605"] : isRegular ? ["164", "275"] : ["130", "246"] {
            try fixture.touch("tap", isRegular ? "512" : "240", y, then: 0.5)
        }
        try fixture.expect("file-list-selected" + (variant.isEmpty ? "" : "-\(variant)"))
    }

    @Test("Pickers of files and photos are in the language of the app", arguments: ["de", "fr"])
    func languages(language: String) throws {
        let files = try fixture("files", ["-AppleLanguages", "(\(language))"])
        try files.touch("tap", "240", "112", then: 1.5)
        try files.expect("file-places-\(language)")
        let photos = try fixture("files", ["-AppleLanguages", "(\(language))"])
        try photos.touch("tap", "240", "432", then: 1.5)
        try photos.waitUntilIdle()
        try photos.touch("tap", "80", "200", then: 1.5)
        try photos.expect("crop-\(language)")
    }
}
