/// A log whose messages are written with string interpolation. Messages go to stderr.
public struct Logger: Sendable {
    let log: OSLog

    /// Creates a logger without a subsystem.
    public init() { log = .default }
    /// Creates a logger of a subsystem and category.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Creates a logger that writes to a log.
    public init(_ logObj: OSLog) { log = logObj }

    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
    public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
    public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
    public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
    public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
    public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
    public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

/// A message of a logger. Values that are declared private are written as `<private>`, as on a
/// device.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + interpolationCount * 8) }
    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<T>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append("\(value())", align, privacy)
    }
    public mutating func appendInterpolation<T: BinaryInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(number()), align, privacy)
    }
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(
        _ number: @autoclosure () -> T, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(Double(number())), align, privacy)
    }

    private mutating func append(_ value: String, _ alignment: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
        let shown = privacy.isHidden ? "<private>" : value
        let padding = String(repeating: " ", count: max(0, alignment.columns - shown.count))
        text += alignment.isRight ? padding + shown : shown + padding
    }
}

/// Whether a value is shown.
public struct OSLogPrivacy: Sendable {
    /// How hidden values are written.
    public enum Mask: Sendable { case hash, none }

    let isHidden: Bool

    public static var auto: OSLogPrivacy { OSLogPrivacy(isHidden: false) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(isHidden: false) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(isHidden: true) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(isHidden: true) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// The least width of a value.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool

    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isRight: false) }
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment { .init(columns: columns(), isRight: false) }
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { .init(columns: columns(), isRight: true) }
}
