import Foundation
import Testing

/// Compares docs/idioms.md with the tests of idioms.
@Suite("Page of idioms")
struct IdiomsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let areas = ["Layout", "Drawing", "Animation", "Touch"]

    /// A row of a table, or a test.
    private struct Idiom: Equatable {
        var test: String
        var sources: [String]
    }

    /// Returns the rows of the page, by the heading above them.
    private func rows() throws -> [String: [Idiom]] {
        let page = try String(contentsOf: Self.root.appending(path: "docs/idioms.md"), encoding: .utf8)
        var (rows, area): ([String: [Idiom]], String) = ([:], "")
        for line in page.split(separator: "\n") {
            if line.hasPrefix("## ") { area = String(line.dropFirst(3)) }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| "), cells != ["Idiom", "Source", "Test"] else { continue }
            try #require(cells.count == 3 && !cells[0].isEmpty, "\(line) does not have three cells")
            let sources = cells[1].matches(of: /\]\((https:[^)]*)\)/).map { String($0.output.1) }
            rows[area, default: []].append(Idiom(test: cells[2], sources: sources))
        }
        return rows
    }

    /// Returns the tests of an area with the sources that their comments name.
    private func tests(of area: String) throws -> [Idiom] {
        let file = Self.root.appending(path: "Tests/UIKitTests/Idioms/\(area)IdiomTests.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        return source.matches(of: /((?: *\/\/\/[^\n]*\n)*) *@Test\("([^"]*)"\)/).map { match in
            let sources = match.output.1.matches(of: /https:[^\s,]*/).map { String($0.output) }
            return Idiom(test: String(match.output.2), sources: sources)
        }
    }

    @Test("docs/idioms.md lists ten idioms for each area, each with a source, and the tests in the files of the areas", arguments: areas)
    func listedIdioms(area: String) throws {
        let rows = try rows()
        #expect(Set(rows.keys) == Set(Self.areas))
        let listed = try #require(rows[area])
        #expect(listed.count == 10 && Set(listed.map(\.test)).count == 10)
        #expect(listed.allSatisfy { !$0.sources.isEmpty })
        #expect(try listed == tests(of: area))
    }
}
