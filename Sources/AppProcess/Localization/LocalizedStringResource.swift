public import Foundation

/// A localized text that is looked up later, such as when it is displayed.
///
/// ```swift
/// let title = LocalizedStringResource("\(3) files", comment: "The title of a list")
/// print(String(localized: title))
/// ```
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// The place of the bundle with the tables.
    public enum BundleDescription: Sendable {
        /// The main bundle.
        case main
        /// The bundle that contains a class. On Linux it is the main bundle, because classes of all
        /// modules are in one program.
        case forClass(AnyClass)
        /// The bundle in a folder.
        case atURL(URL)
    }

    /// The key of the text.
    public let key: String
    /// The text if the table has none, with its values.
    public let defaultValue: String.LocalizationValue
    /// The name of the table; nil for `Localizable`.
    public let table: String?
    /// The locale in which numbers are written.
    public var locale: Locale
    /// The folder of the bundle; nil for the main bundle.
    private let bundleURL: URL?
    /// Whether the key is stated, and not made from the default text.
    private let statesKey: Bool

    private init(
        _ key: String?, _ defaultValue: String.LocalizationValue, _ table: String?, _ locale: Locale, _ bundle: BundleDescription
    ) {
        (self.key, self.defaultValue, self.table, self.locale) = (key ?? defaultValue.key, defaultValue, table, locale)
        statesKey = key != nil
        bundleURL = if case .atURL(let url) = bundle { url } else { nil }
    }

    /// Creates a resource for a literal, whose values are inserted.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is also the text if the table has none.
    ///   - table: The name of the table; nil for `Localizable`.
    ///   - locale: The locale in which numbers are written.
    ///   - bundle: The place of the bundle.
    ///   - comment: A note for translators, which has no effect.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init(nil, keyAndValue, table, locale, bundle)
    }

    /// Creates a resource for a key, with the values of its default text.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text if the table has none.
    ///   - table: The name of the table; nil for `Localizable`.
    ///   - locale: The locale in which numbers are written.
    ///   - bundle: The place of the bundle.
    ///   - comment: A note for translators, which has no effect.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init("\(key)", defaultValue, table, locale, bundle)
    }

    /// Creates a resource of the main bundle for a literal.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

    /// Creates a resource of the main bundle for a literal with values.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// The place of the bundle.
    public var bundle: BundleDescription { bundleURL.map { .atURL($0) } ?? .main }

    /// The text in the user's language.
    fileprivate var text: String {
        let bundle = bundleURL.flatMap { LocalizedBundle(path: $0.path) }
        return defaultValue.localized(key: statesKey ? key : nil, table, bundle, locale)
    }
}

extension String {
    /// Returns the text of a resource in the user's language.
    @_disfavoredOverload public init(localized resource: LocalizedStringResource) { self = resource.text }
}
