import SourceRewriter
import Testing

/// Rewrites the files of a module, given by name, and checks that lines keep their numbers.
///
/// - Returns: The texts by name, and the diagnostics.
func rewrite(
    _ files: [String: String], _ conditions: BuildConditions = BuildConditions(), sourceLocation: SourceLocation = #_sourceLocation
) -> (texts: [String: String], diagnostics: [String]) {
    let names = files.keys.sorted()
    let (outputs, diagnostics) = ModuleRewriter(names.map { SourceFile(path: $0, text: files[$0] ?? "") }, conditions).rewrite()
    var texts: [String: String] = [:]
    for output in outputs {
        let original = files[output.path] ?? ""
        let text = output.text ?? original
        texts[output.path] = text
        // A line without anything that rules change is the same at the same place.
        let changing = [
            "@", "#", "?", "!", "override", "class ", "protocol ", "optional", ":", "func", "var", "Preview", "{", "open", "Format",
            "NSStringFromClass", "NSClassFromString", "perform", "init()",
        ]
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in original.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if changing.contains(where: line.contains) || original.contains("Preview") { continue }
            #expect(index < lines.count && lines[index] == line, "line \(index + 1) moved", sourceLocation: sourceLocation)
        }
    }
    return (texts, diagnostics.map(\.description))
}

/// Rewrites a file and returns its lines, without the white space around them and without the
/// imports that are added after the last line.
func rewrittenLines(
    _ text: String, _ conditions: BuildConditions = BuildConditions(), sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
    let (texts, diagnostics) = rewrite(["A.swift": text], conditions, sourceLocation: sourceLocation)
    #expect(diagnostics == [], sourceLocation: sourceLocation)
    return lines(of: texts["A.swift"] ?? "")
}

/// The lines of a text without the white space around them, and without an import at the end.
func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingPrefix(while: \.isWhitespace) }.map { line in
        String(line.reversed().drop(while: \.isWhitespace).reversed())
    }
    while let last = lines.last, last.isEmpty || last == "import ObjectiveC" { lines.removeLast() }
    return lines
}
