public import Foundation

/// Joins elements to a list in the user's language, such as "one, two, and three".
///
/// ```swift
/// let formatter = ListFormatter()
/// formatter.locale = Locale(identifier: "en_US")
/// print(formatter.string(from: ["one", "two", "three"]) ?? "")  // one, two, and three
/// ```
open class ListFormatter: Formatter {
    /// The locale of the list. The default is the current one.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var locale: Locale! = .autoupdatingCurrent

    /// The formatter of the elements, or nil for their own descriptions.
    open var itemFormatter: Formatter?

    /// Creates a formatter.
    public override init() { super.init() }

    /// Creates a formatter. The values of the properties are not decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns texts as a list in the user's language.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    /// Returns elements as a list.
    ///
    /// - Returns: The list, or nil if `itemFormatter` does not format an element.
    open func string(from items: [Any]) -> String? {
        var texts: [String] = []
        for item in items {
            guard let itemFormatter else {
                texts.append((item as? String) ?? "\(item)")
                continue
            }
            guard let text = itemFormatter.string(for: item) else { return nil }
            texts.append(text)
        }
        return texts.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
    }

    /// Returns the elements of an array as a list, or nil for another object.
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
