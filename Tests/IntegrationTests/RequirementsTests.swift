import Foundation
import Testing

/// Compares docs/requirements.md with the ids in the names of tests, independently of the script
/// that generates the page.
@Suite("Requirements page")
struct RequirementsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The test files of each id in the page, as `Target/File`.
    private func listedFiles() throws -> [String: Set<String>] {
        let page = try String(contentsOf: Self.root.appending(path: "docs/requirements.md"), encoding: .utf8)
        var files: [String: Set<String>] = [:]
        for line in page.split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| "), cells.count >= 2, Self.isID(cells[0]) else { continue }
            try #require(files[cells[0]] == nil, "\(cells[0]) is listed twice")
            let names =
                cells.count > 2 ? cells[2].split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) } : []
            files[cells[0]] = Set(names)
        }
        return files
    }

    private static func isID(_ text: String) -> Bool {
        let letters = text.prefix { $0.isASCII && $0.isUppercase }
        return letters.count == 2 && text.dropFirst(2).allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// The test files in whose names of tests and suites each id occurs, as `Target/File`.
    private func usedFiles(_ ids: Set<String>) throws -> [String: Set<String>] {
        let tests = Self.root.appending(path: "Tests")
        var files: [String: Set<String>] = [:]
        for case let url as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil) ?? .init()
        where url.pathExtension == "swift" {
            let target = url.pathComponents[tests.pathComponents.count]
            let file = "\(target)/\(url.deletingPathExtension().lastPathComponent)"
            let source = try String(contentsOf: url, encoding: .utf8)
            for name in Self.names(in: source) {
                for id in Self.ids(in: name, of: ids) { files[id, default: []].insert(file) }
            }
        }
        return files
    }

    /// Returns the names of the tests and suites in a source file.
    private static func names(in source: String) -> [Substring] {
        let displayNames = source.matches(of: /@(?:Test|Suite)\(\s*"((?:\\.|[^"\\])*)"/).map(\.output.1)
        return displayNames + source.matches(of: /func `([^`]*)`/).map(\.output.1)
    }

    /// Returns the ids in a name: one by one, as a range such as `TX1–TX4`, or as two letters at
    /// its beginning.
    private static func ids(in name: Substring, of known: Set<String>) -> [String] {
        let prefixes = Set(known.map { $0.prefix(2) })
        var result: [String] = []
        for match in name.matches(of: /\b([A-Z]{2})([0-9]+)(?:–[A-Z]{2}([0-9]+))?\b/) where prefixes.contains(match.output.1) {
            guard let first = Int(match.output.2), let last = Int(match.output.3 ?? match.output.2), first <= last else { continue }
            result += (first...last).map { "\(match.output.1)\($0)" }
        }
        if let match = name.prefixMatch(of: /([A-Z]{2})[ :]/), known.contains(String(match.output.1)) {
            result.append(String(match.output.1))
        }
        return result
    }

    @Test("Every id in the name of a test is listed in docs/requirements.md with that test's file")
    func usedIDs() throws {
        let listed = try listedFiles()
        for (id, files) in try usedFiles(Set(listed.keys)).sorted(by: { $0.key < $1.key }) {
            let missing = files.subtracting(listed[id] ?? []).sorted()
            #expect(missing.isEmpty, "\(id) lacks \(missing.joined(separator: ", ")); run Scripts/requirements")
        }
    }

    @Test("Every id in docs/requirements.md has a test, and every listed file has a test with the id")
    func listedIDs() throws {
        let listed = try listedFiles()
        try #require(listed.count > 50)
        let used = try usedFiles(Set(listed.keys))
        for (id, files) in listed.sorted(by: { $0.key < $1.key }) {
            #expect(used[id]?.isEmpty == false, "\(id) has no test")
            let stale = files.subtracting(used[id] ?? []).sorted()
            #expect(stale.isEmpty, "\(id) lists \(stale.joined(separator: ", ")), where no name has it; run Scripts/requirements")
        }
    }
}
