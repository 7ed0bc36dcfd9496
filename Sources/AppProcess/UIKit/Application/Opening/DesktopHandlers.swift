import Foundation

/// The programs that a desktop opens URLs with.
///
/// The lookup follows the freedesktop.org specification "Association between MIME types and
/// applications": the lists `mimeapps.list` of the user, the system and the desktop environment,
/// and then the caches `mimeinfo.cache` of what the installed programs declare.
struct DesktopHandlers {
    /// The directories of settings and data.
    var directories = UserDirectories()

    /// Returns the identifier of the program that handles a scheme, such as `firefox.desktop`, or
    /// nil if there is none.
    func handler(ofScheme scheme: String) -> String? {
        let type = "x-scheme-handler/\(scheme.lowercased())"
        var removed: Set<String> = []
        var added: [String] = []
        for file in lists {
            let groups = Self.groups(of: file, type: type)
            if let handler = (groups["Default Applications"] ?? []).first(where: isInstalled) { return handler }
            added += (groups["Added Associations"] ?? []).filter { !removed.contains($0) }
            removed.formUnion(groups["Removed Associations"] ?? [])
        }
        if let handler = added.first(where: isInstalled) { return handler }
        for folder in applicationFolders {
            let cached = Self.groups(of: folder.appending(path: "mimeinfo.cache"), type: type)["MIME Cache"] ?? []
            if let handler = cached.first(where: { !removed.contains($0) && isInstalled($0) }) { return handler }
        }
        return nil
    }

    private var applicationFolders: [URL] { directories.allData.map { $0.appending(path: "applications") } }

    /// The lists of associations, the one that precedes all others first.
    private var lists: [URL] {
        let desktops = (directories.environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased().split(separator: ":")
        let names = desktops.map { "\($0)-mimeapps.list" } + ["mimeapps.list"]
        return (directories.allConfiguration + applicationFolders).flatMap { folder in names.map { folder.appending(path: $0) } }
    }

    /// Returns whether a folder contains the entry of a program that is not hidden. A dash in the
    /// identifier stands for a dash or a subfolder.
    private func isInstalled(_ identifier: String) -> Bool {
        guard identifier.hasSuffix(".desktop"), !identifier.contains("/") else { return false }
        let parts = identifier.split(separator: "-", omittingEmptySubsequences: false)
        let paths = parts.indices.map { index in
            (parts[..<index] + [parts[index...].joined(separator: "-")[...]]).joined(separator: "/")
        }
        for folder in applicationFolders {
            for path in paths {
                guard let entry = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else { continue }
                return !Self.values(of: "Hidden", in: entry).contains { $0.group == "Desktop Entry" && $0.value == "true" }
            }
        }
        return false
    }

    /// Returns the identifiers that each group of a list assigns to a type.
    private static func groups(of file: URL, type: String) -> [String: [String]] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
        let entries = values(of: type, in: text).map { entry in
            (entry.group, entry.value.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty })
        }
        return Dictionary(entries) { $0 + $1 }
    }

    /// Returns the values of a key in a file of groups, with the names of their groups.
    private static func values(of key: String, in text: String) -> [(group: String, value: String)] {
        var group = ""
        var values: [(String, String)] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("["), line.hasSuffix("]") {
                group = String(line.dropFirst().dropLast())
            } else if let equals = line.firstIndex(of: "="), line[..<equals].trimmingCharacters(in: .whitespaces) == key {
                values.append((group, line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)))
            }
        }
        return values
    }
}
