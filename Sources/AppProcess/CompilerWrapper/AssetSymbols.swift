import Foundation

/// The members that Xcode generates for image sets and color sets of asset catalogs, such as
/// `ImageResource.logo`, `UIImage.logo` and `UIColor.accent`.
///
/// Xcode generates one for each set. Here only those that the sources of the module name are
/// generated, so that names of sets do not get in the way of the module's own declarations.
package struct AssetSymbols {
    private enum Kind {
        case image, color

        var folderExtension: String { self == .image ? "imageset" : "colorset" }
        /// The word at the end of a name that the symbol lacks.
        var suffix: String { self == .image ? "Image" : "Color" }
        var resource: String { self == .image ? "ImageResource" : "ColorResource" }
        var value: String { self == .image ? "UIImage" : "UIColor" }
    }

    private struct Asset {
        let kind: Kind
        /// The names of the groups around the set that provide a namespace, as types.
        let groups: [String]
        /// The name in the code that creates the resource.
        let name: String
        let symbol: String
    }

    private let assets: [Asset]

    /// Finds the sets in the catalogs at the top of a folder.
    package init(catalogsIn folder: String) {
        var assets: [Asset] = []
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() where name.hasSuffix(".xcassets") {
            Self.collect(folder + "/" + name, groups: [], depth: 0, into: &assets)
        }
        self.assets = assets
    }

    private static func collect(_ folder: String, groups: [String], depth: Int, into assets: inout [Asset]) {
        guard depth < 32 else { return }
        for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let name = (entry as NSString).deletingPathExtension
            let kind: Kind
            switch (entry as NSString).pathExtension {
            case "imageset": kind = .image
            case "colorset": kind = .color
            case "":
                let provides = providesNamespace(folder + "/" + entry)
                collect(folder + "/" + entry, groups: provides ? groups + [entry] : groups, depth: depth + 1, into: &assets)
                continue
            default: continue
            }
            guard let symbol = symbol(name, kind) else { continue }
            let types = groups.compactMap { words($0).map(capitalized).joined() }.filter { !$0.isEmpty }
            assets.append(Asset(kind: kind, groups: types, name: (groups + [name]).joined(separator: "/"), symbol: symbol))
        }
    }

    private static func providesNamespace(_ folder: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
            let values = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        else { return false }
        return (values["properties"] as? [String: Any])?["provides-namespace"] as? Bool == true
    }

    // MARK: Names

    /// The names of the members that Xcode generates, and of the types for namespaces.
    package var names: Set<String> { Set(assets.flatMap { $0.groups + [$0.symbol] }) }

    /// Returns the name of a member: its words without separators, the first in lower case.
    private static func symbol(_ name: String, _ kind: Kind) -> String? {
        var words = words(name)
        guard let first = words.first else { return nil }
        words[0] = lowercased(first)
        for index in words.indices.dropFirst() { words[index] = capitalized(words[index]) }
        var symbol = words.joined()
        if symbol.hasSuffix(kind.suffix), symbol.count > kind.suffix.count { symbol.removeLast(kind.suffix.count) }
        return symbol.first?.isNumber == true ? "_" + symbol : symbol
    }

    private static func words(_ name: String) -> [String] {
        name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Returns a word whose capitals at the beginning are small, except the one that begins the
    /// next word, as in `urlIcon` for `URLIcon`.
    private static func lowercased(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase || $0.isNumber }
        let rest = word.dropFirst(capitals.count)
        guard capitals.count > 1, rest.first?.isLowercase == true, capitals.last?.isUppercase == true else {
            return capitals.lowercased() + rest
        }
        return capitals.dropLast().lowercased() + capitals.suffix(1) + rest
    }

    /// Colors of UIKit, which no set replaces.
    private static let colorsOfUIKit: Set<String> = [
        "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple", "brown",
        "clear", "tintColor", "darkText", "lightText", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link",
        "placeholderText", "separator", "opaqueSeparator",
    ]
    private static let imagesOfUIKit: Set<String> = ["add", "remove", "actions", "checkmark", "strokedCheckmark"]
    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false", "for", "func",
        "guard", "if", "import", "in", "init", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
        "while",
    ]

    // MARK: Source

    /// Returns the extensions for the sets that sources name, or nil if they name none.
    ///
    /// - Parameters:
    ///   - texts: The sources.
    ///   - declares: Whether the module itself declares a static member of a type.
    func source(for texts: [String], declares: (_ type: String, _ member: String) -> Bool) -> String? {
        guard !assets.isEmpty else { return nil }
        let names = Self.memberNames(in: texts)
        var seen: Set<String> = []
        var lines: [String] = []
        for asset in assets where names.contains(asset.symbol) {
            let path = (asset.groups + [asset.symbol]).joined(separator: ".")
            guard seen.insert("\(asset.kind) \(path)").inserted else { continue }
            let symbol = Self.keywords.contains(asset.symbol) ? "`\(asset.symbol)`" : asset.symbol
            let (resource, value) = (asset.kind.resource, asset.kind.value)
            func member(_ type: String, _ text: String) -> String {
                "extension \(([type] + asset.groups).joined(separator: ".")) { \(text) }"
            }
            if !declares(resource, asset.symbol) || !asset.groups.isEmpty {
                lines.append(
                    member(
                        resource, "static var \(symbol): \(resource) { \(resource)(name: \(Self.literal(asset.name)), bundle: .module) }"))
            }
            let known =
                asset.kind == .color
                ? Self.colorsOfUIKit.contains(asset.symbol) || asset.symbol.hasPrefix("system")
                : Self.imagesOfUIKit.contains(asset.symbol)
            if asset.groups.isEmpty, known || declares(value, asset.symbol) { continue }
            lines.append(member(value, "static var \(symbol): \(value) { \(value)(resource: .\(path)) }"))
        }
        return lines.isEmpty
            ? nil : (["import UIKit"] + Self.groupTypes(assets.filter { names.contains($0.symbol) }) + lines).joined(separator: "\n") + "\n"
    }

    /// The types of groups, each declared once.
    private static func groupTypes(_ assets: [Asset]) -> [String] {
        var seen: Set<String> = []
        return assets.flatMap { asset in
            [asset.kind.resource, asset.kind.value].flatMap { type in
                asset.groups.indices.compactMap { index in
                    let outer = ([type] + asset.groups.prefix(index)).joined(separator: ".")
                    return seen.insert(outer + "." + asset.groups[index]).inserted
                        ? "extension \(outer) { enum \(asset.groups[index]) {} }" : nil
                }
            }
        }
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }

    /// The names that follow a period in sources.
    private static func memberNames(in texts: [String]) -> Set<String> {
        var names: Set<String> = []
        for text in texts {
            for part in text.split(separator: ".", omittingEmptySubsequences: false).dropFirst() {
                names.insert(part.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.description)
            }
        }
        return names
    }
}
