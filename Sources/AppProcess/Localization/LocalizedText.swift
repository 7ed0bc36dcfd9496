import Foundation

/// The text of a key in a language.
enum LocalizedText: Sendable, Equatable {
    case plain(String)
    /// A format whose variables, such as `%#@files@`, are replaced by texts that depend on numbers.
    case format(String, [String: Variable])

    /// A variable of a format.
    struct Variable: Sendable, Equatable {
        /// The number of the argument, from 1; nil for the next one.
        var argument: Int?
        /// The format of the number without `%`, such as `d` or `.1f`.
        var specifier: String
        /// The texts of the plural categories, which can contain further variables.
        var texts: [PluralCategory: String]
        /// Whether the variable is the whole text: its conversions then count from the first
        /// argument.
        var isWhole = false
    }
}

extension LocalizedText {
    /// Reads an entry of a `.stringsdict` file, or returns nil if it has no format.
    init?(stringsdict entry: Any) {
        guard let entry = entry as? [String: Any] else {
            guard let text = entry as? String else { return nil }
            self = .plain(text)
            return
        }
        // The width rules of iOS 9 choose by the width of the view; the widest text is used.
        if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
            guard
                let widest = widths.compactMap({ key, value in Int(key).flatMap { width in (value as? String).map { (width, $0) } } })
                    .max(by: { $0.0 < $1.0 })
            else { return nil }
            self = .plain(widest.1)
            return
        }
        if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            guard let text = Device.choose(devices) as? String else { return nil }
            self = .plain(text)
            return
        }
        guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
        var variables: [String: Variable] = [:]
        for (name, value) in entry {
            guard let value = value as? [String: Any] else { continue }
            var texts: [PluralCategory: String] = [:]
            for category in PluralCategory.allCases { texts[category] = value[category.rawValue] as? String }
            guard texts[.other] != nil else { continue }
            variables[name] = Variable(specifier: value["NSStringFormatValueTypeKey"] as? String ?? "d", texts: texts)
        }
        self = .format(format, variables)
    }
}

/// The classes of devices that texts can depend on.
enum Device {
    /// Returns the value for this device, which is like an iPhone.
    static func choose(_ values: [String: Any]) -> Any? { values["iphone"] ?? values["other"] }
}
