/// An option of a command line: its name, its value, its help, and its effect on the settings.
///
///     .number("--refresh", "HZ", in: 1...1000, help: "The refresh rate.") { $0.refreshRate = $1 }
///
/// The parser, the help text and the error messages are all derived from it, so an option is
/// declared once.
package struct CommandLineOption<Settings> {
    /// The requirements of an option for its value.
    package struct Value {
        /// The placeholder in the help text, such as `WxH`.
        package let placeholder: String
        /// The format as error messages describe it, such as "a number from 1 to 1000".
        package let requirement: String
    }

    /// The name with its dashes, such as `--size`.
    package let name: String
    /// The value, or nil if the option has none.
    package let value: Value?
    /// The description in the help text, in one paragraph.
    package let help: String
    /// Applies a value, which is empty if the option has none, and returns false if its format is
    /// wrong.
    private let apply: (inout Settings, String) -> Bool

    private init(_ name: String, _ value: Value?, _ help: String, _ apply: @escaping (inout Settings, String) -> Bool) {
        self.name = name
        self.value = value
        self.help = help
        self.apply = apply
    }

    /// Creates an option whose value has a format of its own.
    ///
    /// - Parameters:
    ///   - placeholder: The value in the help text.
    ///   - requirement: The format as error messages describe it.
    ///   - parse: Converts a text to the value, or returns nil if the text has another format.
    ///   - apply: Stores the value in the settings.
    package init<Parsed>(
        _ name: String, _ placeholder: String, requires requirement: String, help: String,
        parse: @escaping (String) -> Parsed?, apply: @escaping (inout Settings, Parsed) -> Void
    ) {
        self.init(name, Value(placeholder: placeholder, requirement: requirement), help) { settings, text in
            guard let value = parse(text) else { return false }
            apply(&settings, value)
            return true
        }
    }

    /// Applies a value to settings.
    ///
    /// - Throws: An error if the format of the value is wrong.
    func apply(_ text: String, to settings: inout Settings) throws(UsageError) {
        guard !apply(&settings, text) else { return }
        throw UsageError("option '\(name)' requires \(value?.requirement ?? "no value"), not '\(text)'")
    }

    // MARK: Formats

    /// An option without a value.
    package static func flag(_ name: String, help: String, apply: @escaping (inout Settings) -> Void) -> Self {
        Self(name, nil, help) { settings, _ in
            apply(&settings)
            return true
        }
    }

    /// An option whose value is any text but the empty one.
    ///
    /// - Parameter requirement: A description of the text, such as "a path".
    package static func text(
        _ name: String, _ placeholder: String, requires requirement: String, help: String,
        apply: @escaping (inout Settings, String) -> Void
    ) -> Self {
        Self(name, placeholder, requires: requirement, help: help, parse: { $0.isEmpty ? nil : $0 }, apply: apply)
    }

    /// An option whose value is a number in a range.
    package static func number(
        _ name: String, _ placeholder: String, in range: ClosedRange<Double>, help: String,
        apply: @escaping (inout Settings, Double) -> Void
    ) -> Self {
        let requirement = "a number from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))"
        return Self(
            name, placeholder, requires: requirement, help: help,
            parse: { Double($0).flatMap { range.contains($0) ? $0 : nil } }, apply: apply)
    }

    /// An option whose value is a whole number in a range.
    package static func integer(
        _ name: String, _ placeholder: String, in range: ClosedRange<Int>, help: String,
        apply: @escaping (inout Settings, Int) -> Void
    ) -> Self {
        Self(
            name, placeholder, requires: "a whole number from \(range.lowerBound) to \(range.upperBound)", help: help,
            parse: { Int($0).flatMap { range.contains($0) ? $0 : nil } }, apply: apply)
    }

    /// An option whose value is one of several words.
    package static func choice<Choice>(
        _ name: String, _ placeholder: String, of choices: KeyValuePairs<String, Choice>, help: String,
        apply: @escaping (inout Settings, Choice) -> Void
    ) -> Self {
        let names = choices.map { "'\($0.key)'" }
        let requirement = (names.dropLast(2) + [names.suffix(2).joined(separator: " or ")]).joined(separator: ", ")
        return Self(
            name, placeholder, requires: requirement, help: help,
            parse: { text in choices.first { $0.key == text }?.value }, apply: apply)
    }
}

/// Returns a number without a superfluous fraction: `4` rather than `4.0`.
private func shortest(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
