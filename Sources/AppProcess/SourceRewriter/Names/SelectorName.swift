/// Names of Swift declarations in Objective-C.
///
/// The rules are those of Swift's compiler (`AbstractFunctionDecl::getObjCSelector`).
/// `SelectorNameTests` compares them with those that the installed compiler applies.
enum SelectorName {
    /// Returns the selector of a method.
    ///
    /// - Parameters:
    ///   - baseName: The name before the parentheses; `init` for an initializer.
    ///   - labels: The argument labels; an empty string for an argument without one.
    ///   - isAsync: Whether the method is asynchronous. Its last argument in Objective-C is then a
    ///     completion handler.
    ///   - errorIndex: The position of the error among the arguments in Objective-C if the method
    ///     throws synchronously: after the last argument that is not a closure.
    static func ofMethod(_ baseName: String, labels: [String], isAsync: Bool = false, errorIndex: Int? = nil) -> String {
        var pieces = labels
        if let errorIndex, !isAsync { pieces.insert("error", at: errorIndex) }
        if isAsync { pieces.append("completionHandler") }
        guard let first = pieces.first else { return baseName }
        let firstPiece =
            if labels.isEmpty {
                baseName + (isAsync ? "WithCompletionHandler" : "AndReturnError")
            } else if errorIndex == 0 && !isAsync {
                baseName + "AndReturnError"
            } else {
                baseName + joined(first, to: baseName)
            }
        return ([firstPiece] + pieces.dropFirst()).map { $0 + ":" }.joined()
    }

    /// Returns the selector of a property's setter.
    static func ofSetter(_ property: String) -> String { "set\(capitalized(property)):" }

    /// Returns a label as it follows the base name: after `With`, unless one of the two words that
    /// meet is a preposition.
    private static func joined(_ label: String, to baseName: String) -> String {
        guard !label.isEmpty else { return "" }
        let firstWord = CamelCaseWords(label).first { _ in true }
        let lastWord = CamelCaseWords(baseName).reversed().first
        let hasPreposition = [firstWord, lastWord].contains { prepositions.contains($0?.lowercased() ?? "") }
        return (hasPreposition ? "" : "With") + capitalized(label)
    }

    private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in", "including",
        "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]
}
