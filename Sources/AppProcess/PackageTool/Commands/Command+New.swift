import CommandLineInterface
import Foundation

extension Command {
    static var new: Command {
        Command(
            "new", "NAME", summary: "Creates a folder with the package of a new app, which also builds for iOS.",
            settings: (), options: []
        ) { (_: Void, operands: [String], place: Place) in
            guard operands.count == 1 else { throw UsageError("a name is required: 'lamina new NAME'") }
            let template = try AppTemplate(name: operands[0])
            let folder = URL(fileURLWithPath: template.name)
            let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty ?? true
            guard isEmpty, !FileManager.default.fileExists(atPath: folder.path) || isFolder(folder) else {
                throw Failure("'\(template.name)' exists already, and is not an empty folder", code: EX_CANTCREAT)
            }
            for (path, text) in template.files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            _ = StandardStream.output.write("Created \(template.name). Run it with: cd \(template.name) && lamina run")
            return 0
        }
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
}
