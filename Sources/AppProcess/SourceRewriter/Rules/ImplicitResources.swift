/// The files of a package that are resources though its manifest does not declare them.
public struct ImplicitResources: Sendable, Equatable {
    /// The paths, relative to the package's folder.
    public var paths: [String]
    /// The existing folders in which targets without a path can be.
    public var targetFolders: [String]

    public init(paths: [String], targetFolders: [String]) { (self.paths, self.targetFolders) = (paths, targetFolders) }

    /// Returns the lines that declare the resources in the targets of the package in a variable.
    ///
    /// They run after the manifest's own lines, because targets can be the result of a
    /// computation. A resource belongs to the target with the innermost folder, unless the target
    /// declares or excludes it.
    func declarations(_ variable: String) -> String {
        func literal(_ list: [String]) -> String { "[" + list.map(Self.quoted).joined(separator: ", ") + "]" }
        return """
            func _declareResources(_ package: Package, _ found: [String], _ folders: [String]) {
                func words(_ path: String) -> [String] { path.split(separator: "/").map(String.init).filter { $0 != "." } }
                func folder(_ target: Target) -> [String] {
                    if let path = target.path { return words(path) }
                    let parents = "\\(target.type)" == "test" ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
                    let candidates = parents.map { $0 + "/" + target.name }
                    return words(candidates.first { folders.contains($0) } ?? parents[0])
                }
                let targets = package.targets.filter { ["regular", "executable", "test"].contains("\\($0.type)") }
                for path in found.map(words) {
                    let owners = targets.filter { path.starts(with: folder($0)) }
                    guard let target = owners.max(by: { folder($0).count < folder($1).count }) else { continue }
                    let relative = Array(path.dropFirst(folder(target).count))
                    let resources = (target.resources ?? []).compactMap { Mirror(reflecting: $0).descendant("path") as? String }
                    guard !(resources + target.exclude).contains(where: { relative.starts(with: words($0)) }) else { continue }
                    target.resources = (target.resources ?? []) + [.process(relative.joined(separator: "/"))]
                }
            }
            _declareResources(\(variable), \(literal(paths)), \(literal(targetFolders)))
            """
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
