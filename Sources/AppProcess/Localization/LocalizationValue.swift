public import Foundation

extension String {
    /// A key of a localized string, made from a literal: `"\(count) files"` is the key
    /// `"%lld files"` with an argument.
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
        let key: String
        let arguments: [Argument]

        /// Creates a key from a text.
        public init(_ value: String) { (key, arguments) = (value, []) }

        /// Creates a key from a literal.
        public init(stringLiteral value: String) { self.init(value) }

        /// Creates a key from a literal with values.
        public init(stringInterpolation: StringInterpolation) {
            (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
        }

        /// An argument of a format.
        enum Argument: Equatable, Sendable {
            case text(String)
            case integer(Int64)
            case unsigned(UInt64)
            case number(Double)

            var value: any CVarArg {
                switch self {
                case .text(let text): NSString(string: text)
                case .integer(let integer): integer
                case .unsigned(let integer): integer
                case .number(let number): number
                }
            }

            var text: String {
                switch self {
                case .text(let text): text
                case .integer(let integer): "\(integer)"
                case .unsigned(let integer): "\(integer)"
                case .number(let number): "\(number)"
                }
            }
        }

        /// Collects the key and the values of a literal.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            var key = ""
            var arguments: [Argument] = []

            /// Creates an empty key.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds text, in which a percent sign stands for itself.
            public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

            /// Adds a text as `%@`.
            public mutating func appendInterpolation(_ string: String) { add("%@", .text(string)) }

            /// Adds a text as `%@`.
            public mutating func appendInterpolation(_ substring: Substring) { add("%@", .text(String(substring))) }

            /// Adds an integer as `%lld`; one of 32 bits as `%d`, and unsigned ones as `%llu` and
            /// `%u`.
            public mutating func appendInterpolation<Value: FixedWidthInteger>(_ value: Value) {
                let isLong = Value.bitWidth > 32
                if Value.isSigned {
                    add(isLong ? "%lld" : "%d", .integer(Int64(clamping: value)))
                } else {
                    add(isLong ? "%llu" : "%u", .unsigned(UInt64(clamping: value)))
                }
            }

            /// Adds a number as `%lf`; a `Float` as `%f`.
            public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
                add(Value.self == Float.self ? "%f" : "%lf", .number(Double(value)))
            }

            /// Adds an integer with a format, such as `"%05d"`, which is part of the key.
            public mutating func appendInterpolation<Value: FixedWidthInteger>(_ value: Value, specifier: String) {
                add(specifier, Value.isSigned ? .integer(Int64(clamping: value)) : .unsigned(UInt64(clamping: value)))
            }

            /// Adds a number with a format, such as `"%.1f"`, which is part of the key.
            public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value, specifier: String) {
                add(specifier, .number(Double(value)))
            }

            /// Adds the formatted value as `%@`.
            public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
            where Format.FormatOutput == String {
                add("%@", .text(format.format(value)))
            }

            private mutating func add(_ specifier: String, _ argument: Argument) {
                key += specifier
                arguments.append(argument)
            }
        }

        /// Returns the text for the key in a bundle with the values, or a default text with its own
        /// values.
        func localized(key given: String?, _ table: String?, _ bundle: Bundle?, _ locale: Locale) -> String {
            // A key without values has no conversions, and a percent sign is not doubled.
            let plain = arguments.isEmpty ? key.replacingOccurrences(of: "%%", with: "%") : key
            let bundle = bundle ?? .main
            let format = bundle.localizedString(forKey: given ?? plain, value: plain, table: table)
            guard !arguments.isEmpty else { return format }
            let values = arguments.map(\.value)
            return PluralFormats.shared.text(format, locale: locale, arguments: values)
                ?? String(format: format, locale: locale, arguments: values)
        }
    }

    /// Returns the localized text for a literal, whose values are inserted.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is also the text if the table has none.
    ///   - table: The name of the table; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main bundle.
    ///   - locale: The locale in which numbers are written.
    ///   - comment: A note for translators, which has no effect.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.localized(key: nil, table, bundle, locale)
    }

    /// Returns the localized text for a key, with the values of its default text.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text if the table has none.
    ///   - table: The name of the table; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main bundle.
    ///   - locale: The locale in which numbers are written.
    ///   - comment: A note for translators, which has no effect.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.localized(key: "\(key)", table, bundle, locale)
    }
}
