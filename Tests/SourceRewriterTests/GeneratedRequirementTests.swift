import Foundation
import Testing

@Suite struct GeneratedRequirementTests {
    @Test("The default implementations of UIKit and QuartzCore derive from the rewriter's declarations")
    func generatedFilesMatch() throws {
        let generator = Process()
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        generator.executableURL = URL(filePath: "/usr/bin/env")
        generator.arguments = [
            "python3", root.appending(path: "Scripts/generate-optional-requirements").path(percentEncoded: false), "--check",
        ]
        let output = Pipe()
        generator.standardError = output
        try generator.run()
        let message = output.fileHandleForReading.readDataToEndOfFile()
        generator.waitUntilExit()
        #expect(generator.terminationStatus == 0, "\(String(decoding: message, as: UTF8.self))")
    }
}
