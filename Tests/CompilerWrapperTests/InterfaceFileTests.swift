import Foundation
import Testing

@testable import CompilerWrapper

@Suite struct InterfaceFileTests {
    @Test("Nibs and storyboards that the sources use are errors, and others are not")
    func usedFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in ["Base.lproj/Main.storyboard", "LaunchScreen.storyboard", "Cell.xib", "Views/Card.xib", "Other.xib", "Loose.xib"] {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        let files = InterfaceFiles(besides: [folder.path + "/Views/Card.swift", folder.path + "/A.swift"])
        let texts = [
            "let s = UIStoryboard( name: \"Main\",\n bundle: nil)", "table.register(UINib(nibName: \"Cell\", bundle: nil))",
            "final class Card: UIView {}", "Bundle.module.loadNibNamed(\n\"Loose\", owner: self)", "let other = \"Other\"",
        ]
        let errors = files.errors(in: texts)
        let names = errors.map { $0.prefix { $0 != ":" }.dropFirst(folder.path.count + 1) }
        #expect(names == ["Base.lproj/Main.storyboard", "Cell.xib", "Loose.xib", "Views/Card.xib"])
        #expect(errors.allSatisfy { $0.contains(":1:1: error: the ") })
        #expect(InterfaceFiles(besides: [folder.path + "/A.swift"]).errors(in: ["let a = 1"]).isEmpty)
        let siblings = [folder.path + "/Code/B.swift", folder.path + "/Helpers/Deep/C.swift", "/x/.build/p/DerivedSources/accessor.swift"]
        #expect(InterfaceFiles(besides: siblings).errors(in: texts).count == 4)
    }
}
