public import Foundation

/// A log of a subsystem and category. Messages go to stderr.
public final class OSLog: NSObject, Sendable {
    /// A category that Apple's tools know.
    public struct Category: Sendable, Hashable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    let subsystem: String
    let category: String
    private let isOn: Bool

    /// Creates a log.
    public init(subsystem: String, category: String) { (self.subsystem, self.category, isOn) = (subsystem, category, true) }

    /// Creates a log with a category that Apple's tools know.
    public convenience init(subsystem: String, category: Category) { self.init(subsystem: subsystem, category: category.rawValue) }

    private init(isOn: Bool) { (subsystem, category, self.isOn) = ("", "", isOn) }

    /// The log without a subsystem.
    public static let `default` = OSLog(isOn: true)
    /// A log that drops its messages.
    public static let disabled = OSLog(isOn: false)

    /// Whether the log accepts messages of a type.
    public func isEnabled(type: OSLogType) -> Bool { isOn }

    /// Whether the log accepts signposts.
    public var signpostsEnabled: Bool { isOn }

    /// Writes a line: the type of the message, the subsystem and category, and the message.
    func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
        guard isOn else { return }
        let place = subsystem.isEmpty && category.isEmpty ? "" : "\(subsystem):\(category) "
        FileHandle.standardError.write(Data("\(place)\(type.name): \(message())\n".utf8))
    }
}

/// The importance of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    public static let fault = OSLogType(17)

    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}

/// Writes a message, whose format is that of `printf` with `%@` and annotations such as
/// `%{public}@`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ args: Any?...
) {
    log.write(type, LogFormat.text("\(message)", args))
}

/// Writes a message of a type, whose format is that of `printf`.
public func os_log(_ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any?...) {
    log.write(type, LogFormat.text("\(message)", args))
}

/// Writes a message with interpolations.
@_disfavoredOverload
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) { log.write(type, message.text) }
