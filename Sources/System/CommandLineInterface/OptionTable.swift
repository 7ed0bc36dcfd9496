/// The options that a program or one of its commands accepts.
package struct OptionTable<Settings> {
    /// The treatment of options that the table does not contain.
    package enum UnknownOptions {
        /// The parser throws an error.
        case rejected
        /// The parser returns them among the operands, for another table.
        case treatedAsOperands
    }

    /// The options, in the order in which the help text lists them.
    package let options: [CommandLineOption<Settings>]
    private let unknownOptions: UnknownOptions

    /// Creates a table of options, whose names must differ.
    package init(_ options: [CommandLineOption<Settings>], unknownOptions: UnknownOptions = .rejected) {
        self.options = options
        self.unknownOptions = unknownOptions
    }

    /// Applies options to settings, in order. `--name VALUE` and `--name=VALUE` are equivalent.
    ///
    /// - Parameter helpCommand: The command that prints the list of options.
    /// - Returns: The operands: the arguments that are neither options nor values.
    /// - Throws: The first error in the arguments.
    package func parse(
        _ arguments: some Sequence<String>, into settings: inout Settings, helpCommand: String
    ) throws(UsageError) -> [String] {
        var operands: [String] = []
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { $0.name == parts[0] }) else {
                guard case .treatedAsOperands = unknownOptions else {
                    throw UsageError("unknown option '\(parts[0])'; run '\(helpCommand)' for the list of options")
                }
                operands.append(argument)
                continue
            }
            if let format = option.value {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    throw UsageError("option '\(option.name)' requires \(format.requirement)")
                }
                try option.apply(value, to: &settings)
            } else {
                guard parts.count == 1 else { throw UsageError("option '\(option.name)' takes no value, and '\(parts[1])' was given") }
                try option.apply("", to: &settings)
            }
        }
        return operands
    }

    /// The options as they appear in a help text: names in one column, descriptions in another.
    package var help: String {
        Self.columns(options.map { ([$0.name, $0.value?.placeholder].compactMap(\.self).joined(separator: " "), $0.help) })
    }

    /// Lays out rows in two columns, 100 characters wide in total. A title longer than 22
    /// characters occupies a line of its own, above its text.
    package static func columns(_ rows: [(title: String, text: String)]) -> String {
        let width = min(rows.map(\.title.count).max() ?? 0, 22)
        let indentation = String(repeating: " ", count: width + 4)
        return rows.map { title, text in
            let lines = wrapped(text, width: 100 - indentation.count).joined(separator: "\n" + indentation)
            guard title.count <= width else { return "  \(title)\n\(indentation)\(lines)" }
            return "  " + title + String(repeating: " ", count: width + 2 - title.count) + lines
        }.joined(separator: "\n")
    }

    /// Breaks a text into lines of at most `width` characters, between words.
    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
