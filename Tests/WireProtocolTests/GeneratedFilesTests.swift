import Foundation
import SceneModel
import Testing

@Suite("Files generated from the table of layer properties")
struct GeneratedFilesTests {
    @Test("Every generated file is what Scripts/generate-layer-properties derives from LayerProperties.table")
    func matchTable() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let generator = Process()
        generator.executableURL = URL(filePath: "/usr/bin/env")
        generator.arguments = ["python3", root.appending(path: "Scripts/generate-layer-properties").path(percentEncoded: false), "--check"]
        let output = Pipe()
        generator.standardError = output
        try generator.run()
        let report = try output.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) } ?? ""
        generator.waitUntilExit()
        #expect(generator.terminationStatus == 0, "\(report)")
    }

    @Test("A property whose values are choices has a name for each of them and for no other value", arguments: LayerProperty.allCases)
    func choiceNames(property: LayerProperty) {
        let count = if case .choice(let count) = property.kind { count } else { 0 as UInt8 }
        let names = (0..<count).compactMap(property.choiceName)
        #expect(names.count == Int(count) && Set(names).count == names.count)
        #expect(property.choiceName(count) == nil)
    }
}
