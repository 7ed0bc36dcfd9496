public import Foundation

// What the rewriting compiler writes in place of `String(format:)` and
// `String.localizedStringWithFormat(_:)`: the same, but for formats of localized plurals.
extension String {
    /// Creates a string as `init(format:_:)` does, from a format whose plural variables are
    /// replaced.
    public init(_localizedFormat format: String, _ arguments: any CVarArg...) {
        self.init(_localizedFormat: format, locale: nil, arguments: arguments)
    }

    /// Creates a string as `init(format:arguments:)` does, from a format whose plural variables are
    /// replaced.
    public init(_localizedFormat format: String, arguments: [any CVarArg]) {
        self.init(_localizedFormat: format, locale: nil, arguments: arguments)
    }

    /// Creates a string as `init(format:locale:_:)` does, from a format whose plural variables are
    /// replaced.
    public init(_localizedFormat format: String, locale: Locale?, _ arguments: any CVarArg...) {
        self.init(_localizedFormat: format, locale: locale, arguments: arguments)
    }

    /// Creates a string as `init(format:locale:arguments:)` does, from a format whose plural
    /// variables are replaced.
    public init(_localizedFormat format: String, locale: Locale?, arguments: [any CVarArg]) {
        self =
            PluralFormats.shared.text(format, locale: locale, arguments: arguments)
            ?? String(format: format, locale: locale, arguments: arguments)
    }

    /// Returns a string as `localizedStringWithFormat(_:_:)` does, from a format whose plural
    /// variables are replaced.
    public static func _localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        String(_localizedFormat: format, locale: .current, arguments: arguments)
    }
}
