public import Foundation

extension NSDate {
    /// Returns a date that is an interval (seconds) later than this one.
    ///
    /// Foundation's method returns a `Date` on Linux. The compiler chooses this one where code
    /// needs an `NSDate`.
    @_disfavoredOverload public func addingTimeInterval(_ interval: TimeInterval) -> NSDate {
        NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + interval)
    }
}
