import Foundation
import SourceRewriter

/// Finds what the sources of a package use that nothing declares: neither the package nor a module
/// that it can import. Nothing is built; a name counts as declared wherever it is declared.
struct PackageCheck {
    /// What the sources can use.
    struct Surroundings {
        /// The modules that can be imported.
        var modules: Set<String>
        /// The names of types, functions and values of these modules.
        var globals: Set<String>
        /// The names of members.
        var members: Set<String>
    }

    /// Something that is missing.
    struct Item: Hashable {
        enum Kind: Int { case module, type, member }
        let kind: Kind
        let name: String
    }

    /// Something that is missing, and the files that use it.
    struct Finding {
        let item: Item
        /// The places of the first use in each file, as `path:line`.
        var places: [String] = []
        /// The number of files that lack nothing else.
        var unlocked = 0
    }

    /// The number of files.
    let fileCount: Int
    /// The missing items, in the order of the files that each would unlock.
    let findings: [Finding]
    /// The number of files that lack something.
    let lockedCount: Int

    /// Checks sources.
    ///
    /// - Parameters:
    ///   - sources: The files of the package.
    ///   - others: Files whose declarations the package can use.
    init(_ sources: [SourceFile], others: [SourceFile] = [], _ surroundings: Surroundings) {
        let conditions = BuildConditions(modules: surroundings.modules)
        let names = concurrentMap(sources.count) { FileNames(sources[$0], conditions) }
        var declared = names.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
        declared.formUnion(concurrentMap(others.count) { FileNames(others[$0], conditions).declared }.joined())
        let globals = surroundings.globals.union(declared).union(surroundings.modules).union(Self.language)
        let members = surroundings.members.union(globals).union(Self.language)

        var found: [Item: Finding] = [:]
        var lockedCount = 0
        for (source, names) in zip(sources, names) {
            var lacks = names.imports.filter { !surroundings.modules.contains($0.key) }.map {
                (Item(kind: .module, name: $0.key), $0.value)
            }
            // The names that a missing module declares are unknown, but the prefixes of Apple's
            // frameworks are not.
            let isKnown = lacks.isEmpty
            func add(_ kind: Item.Kind, _ uses: [String: Int], _ known: Set<String>) {
                for (name, line) in uses where !known.contains(name) && (isKnown || Self.isApples(name)) {
                    lacks.append((Item(kind: kind, name: name), line))
                }
            }
            add(.type, names.types, globals)
            add(.member, names.members, members)
            guard !lacks.isEmpty else { continue }
            lockedCount += 1
            for (item, line) in lacks {
                found[item, default: Finding(item: item)].places.append("\(source.path):\(line)")
                if lacks.count == 1 { found[item]?.unlocked += 1 }
            }
        }
        fileCount = sources.count
        self.lockedCount = lockedCount
        findings = found.values.sorted { a, b in
            (b.unlocked, b.places.count, a.item.kind.rawValue, a.item.name) < (
                a.unlocked, a.places.count, b.item.kind.rawValue, b.item.name
            )
        }
    }

    private static func isApples(_ name: String) -> Bool {
        ["UI", "CA", "CG", "CT", "NS"].contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }

    /// Names that the language itself declares.
    private static let language: Set<String> = [
        "Self", "Any", "AnyObject", "Type", "Protocol", "self", "init", "_", "Swift", "rawValue", "dynamicMember", "C",
    ]

    /// The report.
    var report: String {
        var lines = ["\(fileCount) files, of which \(fileCount - lockedCount) lack nothing"]
        if !findings.isEmpty { lines.append("unlocks  files  missing") }
        for finding in findings {
            let kind = finding.item.kind == .module ? "module " : finding.item.kind == .member ? "." : ""
            let places = finding.places.sorted().prefix(3).joined(separator: ", ") + (finding.places.count > 3 ? " …" : "")
            lines.append(
                "\(Self.padded(finding.unlocked, to: 7))  \(Self.padded(finding.places.count, to: 5))  \(kind)\(finding.item.name)  \(places)"
            )
        }
        return lines.joined(separator: "\n")
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = "\(number)"
        return String(repeating: " ", count: max(0, width - digits.count)) + digits
    }
}
