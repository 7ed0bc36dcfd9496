public import Foundation
import Synchronization

/// A condition that ends the process: Swift on Linux cannot catch it, nor can Swift on iOS.
///
/// ```swift
/// func remove(at index: Int, of count: Int) {
///     guard index < count else {
///         NSException(name: .rangeException, reason: "\(index) beyond \(count)").raise()
///         return
///     }
/// }
/// ```
open class NSException: NSObject, NSCopying {
    /// The name.
    open var name: NSExceptionName { exceptionName }
    private let exceptionName: NSExceptionName
    /// The reason, for humans.
    open var reason: String? { exceptionReason }
    private let exceptionReason: String?
    /// Values that describe the condition.
    open var userInfo: [AnyHashable: Any]? { values }
    private let values: [AnyHashable: Any]?
    private var symbols: [String] = []

    /// Creates an exception.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        exceptionName = aName
        exceptionReason = aReason
        values = aUserInfo
        super.init()
    }

    /// The functions that were being called when the exception was raised; empty before.
    open var callStackSymbols: [String] { symbols }

    /// Calls the handler that `NSSetUncaughtExceptionHandler` set, and ends the process with a
    /// message that states the name and the reason.
    open func raise() {
        symbols = Thread.callStackSymbols
        if let handler = NSGetUncaughtExceptionHandler() { handler(self) }
        ObjectiveCException.end(name.rawValue, reason ?? "(null)")
    }

    /// Raises an exception with a format as its reason.
    open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
    }

    /// Returns the exception itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String { reason ?? name.rawValue }
}

/// A function that is called before an exception ends the process.
public typealias NSUncaughtExceptionHandler = @Sendable (NSException) -> Void

private let uncaughtExceptionHandler = Mutex<NSUncaughtExceptionHandler?>(nil)

/// Returns the function that is called before an exception ends the process, or nil.
public func NSGetUncaughtExceptionHandler() -> NSUncaughtExceptionHandler? { uncaughtExceptionHandler.withLock { $0 } }

/// Sets the function that is called before an exception ends the process: one that
/// `NSException.raise()` raises, or that reports a wrong use of UIKit.
public func NSSetUncaughtExceptionHandler(_ handler: NSUncaughtExceptionHandler?) {
    uncaughtExceptionHandler.withLock { $0 = handler }
}

extension NSExceptionName {
    /// An exception without a more specific name.
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
    /// An index or range is out of bounds.
    public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
    /// An argument is invalid.
    public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
    /// An internal condition does not hold.
    public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
    /// There is too little memory.
    public static let mallocException = NSExceptionName(rawValue: "NSMallocException")
    /// An object is used on a thread that cannot use it.
    public static let objectInaccessibleException = NSExceptionName(rawValue: "NSObjectInaccessibleException")
    /// An object is not available.
    public static let objectNotAvailableException = NSExceptionName(rawValue: "NSObjectNotAvailableException")
    /// A message cannot be delivered.
    public static let destinationInvalidException = NSExceptionName(rawValue: "NSDestinationInvalidException")
    /// A key is not that of a property.
    public static let undefinedKeyException = NSExceptionName(rawValue: "NSUnknownKeyException")
}
