import Foundation
import Testing
import UIKit

@Suite("Files of asset catalogs") struct CatalogFileTests {
    @Test(
        "A Contents.json that cannot be read makes its set absent, and the others remain",
        arguments: [
            "", "{", #"{"images": ["#, "[]", "7", "\u{0}\u{1}", #"{"images": {"a": 1}}"#, #"{"images": [1, "a", {"filename": 7}]}"#,
        ])
    func malformedFiles(text: String) throws {
        let fixture = try CatalogFixture()
        try fixture.write(text, to: "Bad.imageset/Contents.json")
        try fixture.write(text, to: "Bad.colorset/Contents.json")
        try fixture.write(text, to: "Bad.dataset/Contents.json")
        try fixture.write(text, to: "Group/Contents.json")
        try fixture.writeImages("Group/Good", [("a.png", "", picture("r"))])
        let bundle = try fixture.bundle
        #expect(UIImage(named: "Bad", in: bundle, compatibleWith: nil) == nil)
        #expect(UIColor(named: "Bad", in: bundle, compatibleWith: nil) == nil && NSDataAsset(name: "Bad", bundle: bundle) == nil)
        #expect(Pixels(UIImage(named: "Good", in: bundle, compatibleWith: nil)).letters == ["r"])
    }

    @Test("Every truncation of a Contents.json is read without a trap")
    func truncatedFiles() throws {
        let fixture = try CatalogFixture()
        let text =
            #"{"colors": [{"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}], "#
            + #""color": {"color-space": "srgb", "components": {"red": "0xFF", "green": "1.0", "blue": "7", "alpha": "1.0"}}}]}"#
        for length in 0..<text.utf8.count {
            try fixture.write(String(decoding: text.utf8.prefix(length), as: UTF8.self), to: "C\(length).colorset/Contents.json")
        }
        let bundle = try fixture.bundle
        for length in 0..<text.utf8.count { #expect(UIColor(named: "C\(length)", in: bundle, compatibleWith: nil) == nil) }
    }

    @Test("A file of more than 4 MiB, deep groups, deep objects and numbers out of range are refused")
    func excessiveFiles() throws {
        let fixture = try CatalogFixture()
        try fixture.write(#"{"colors": []}"# + String(repeating: " ", count: 4 << 20), to: "Huge.colorset/Contents.json")
        try fixture.write(String(repeating: "[", count: 100_000), to: "Deep.colorset/Contents.json")
        try fixture.writeImages(
            "Numbers",
            [("a.png", #""scale": "1e400x", "resizing": {"mode": "9-part", "cap-insets": {"top": 1e300, "left": -5}}"#, picture("r"))])
        try fixture.writeImages((0..<40).map { "g\($0)" }.joined(separator: "/") + "/Far", [("a.png", "", picture("r"))])
        try FileManager.default.createSymbolicLink(
            at: fixture.catalog.appendingPathComponent("Loop"), withDestinationURL: fixture.catalog)
        let bundle = try fixture.bundle
        #expect(
            UIColor(named: "Huge", in: bundle, compatibleWith: nil) == nil && UIColor(named: "Deep", in: bundle, compatibleWith: nil) == nil
        )
        #expect(UIImage(named: "Numbers", in: bundle, compatibleWith: nil)?.scale == 1)
        #expect(UIImage(named: "Far", in: bundle, compatibleWith: nil) == nil)
    }

    @Test("A picture that cannot be decoded is no image", arguments: ["a.pdf", "a.svg", "a.png", "missing.png"])
    func undecodablePictures(name: String) throws {
        let fixture = try CatalogFixture()
        if name != "missing.png" { try fixture.write("not a picture", to: "Icon.imageset/\(name)") }
        try fixture.write(#"{"images": [{"filename": "\#(name)", "idiom": "universal"}]}"#, to: "Icon.imageset/Contents.json")
        #expect(UIImage(named: "Icon", in: try fixture.bundle, compatibleWith: nil) == nil)
    }

    @Test("A data set has the contents of its file, a name and a type")
    func dataSets() throws {
        let fixture = try CatalogFixture()
        try fixture.write("[1, 2]", to: "Levels.dataset/levels.json")
        try fixture.write(
            #"{"data": [{"filename": "levels.json", "idiom": "universal"}]}"#, to: "Levels.dataset/Contents.json")
        try fixture.write("x", to: "Typed.dataset/x.bin")
        try fixture.write(
            #"{"data": [{"filename": "x.bin", "idiom": "universal", "universal-type-identifier": "org.example.x"}]}"#,
            to: "Typed.dataset/Contents.json")
        let bundle = try fixture.bundle
        let levels = try #require(NSDataAsset(name: "Levels", bundle: bundle))
        #expect(levels.data == Data("[1, 2]".utf8) && levels.name == "Levels" && levels.typeIdentifier == "public.json")
        #expect(NSDataAsset(name: "Typed", bundle: bundle)?.typeIdentifier == "org.example.x")
        #expect(NSDataAsset(name: "None", bundle: bundle) == nil && NSDataAsset(name: "", bundle: bundle) == nil)
    }
}
