public import Foundation

/// Describes the time between two dates in the user's language, such as "in 2 hours".
///
/// ```swift
/// let formatter = RelativeDateTimeFormatter()
/// formatter.locale = Locale(identifier: "en_US")
/// print(formatter.localizedString(fromTimeInterval: -3600))  // 1 hour ago
/// ```
open class RelativeDateTimeFormatter: Formatter {
    /// Whether times have names, such as "tomorrow".
    public enum DateTimeStyle: Int, Sendable {
        /// Numbers alone, such as "1 day ago".
        case numeric = 0
        /// Names if there are any, such as "yesterday".
        case named = 1
    }

    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// In full, such as "2 months ago".
        case full = 0
        /// In full, with numbers in words, such as "two months ago".
        case spellOut = 1
        /// Short, such as "2 mo. ago".
        case short = 2
        /// As short as possible, such as "2mo ago".
        case abbreviated = 3
    }

    /// Whether times have names. The default is `.numeric`.
    open var dateTimeStyle = DateTimeStyle.numeric

    /// How units are written. The default is `.full`.
    open var unitsStyle = UnitsStyle.full

    /// Where the text is used, which determines capital letters. The default is `.unknown`.
    open var formattingContext = Formatter.Context.unknown

    /// The calendar that measures the time. The default is the current calendar.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var calendar: Calendar! = .autoupdatingCurrent

    /// The locale of the text. The default is the current one.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var locale: Locale! = .autoupdatingCurrent

    /// The units of a time, from the largest to the smallest.
    private static let units: [(component: Calendar.Component, field: Date.RelativeFormatStyle.Field)] = [
        (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute), (.second, .second),
    ]

    /// Creates a formatter.
    public override init() { super.init() }

    /// Creates a formatter. The values of the properties are not decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the description of the largest component that is not 0.
    open func localizedString(from dateComponents: DateComponents) -> String {
        for unit in Self.units {
            let value = dateComponents.value(for: unit.component) ?? (unit.component == .weekOfMonth ? dateComponents.weekOfYear : nil)
            if let value, value != 0, value != Int.max { return text(value, unit.component, unit.field) }
        }
        // Without such a component, the smallest that is given counts.
        let given = Self.units.last { dateComponents.value(for: $0.component) != nil } ?? Self.units[Self.units.count - 1]
        return text(0, given.component, given.field)
    }

    /// Returns the description of a time (seconds) from now on, or before now if it is negative.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Returns the description of the time from one date to another.
    ///
    /// - Parameters:
    ///   - date: The date that is described.
    ///   - referenceDate: The date that the description is relative to.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let calendar = calendar ?? .autoupdatingCurrent
        return localizedString(from: calendar.dateComponents(Set(Self.units.map(\.component)), from: referenceDate, to: date))
    }

    /// Returns the description of a date relative to now, or nil for an object that is no date.
    open override func string(for obj: Any?) -> String? { (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) } }

    /// Describes a number of units: as the distance of two dates that are exactly that far apart.
    private func text(_ value: Int, _ component: Calendar.Component, _ field: Date.RelativeFormatStyle.Field) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .autoupdatingCurrent
        // The middle of a month that has 31 days, as do its neighbors.
        let anchor = Date(timeIntervalSince1970: 61_344_000)
        guard let date = calendar.date(byAdding: component, value: value, to: anchor) else { return "" }
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, allowedFields: [field], presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .autoupdatingCurrent, calendar: calendar, capitalizationContext: capitalization)
        return style.format(anchor)
    }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }

    private var capitalization: FormatStyleCapitalizationContext {
        switch formattingContext {
        case .standalone: .standalone
        case .listItem: .listItem
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        default: .unknown
        }
    }
}
