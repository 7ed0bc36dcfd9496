public import Foundation

/// Finds addresses of the web and of mail, and telephone numbers, in text.
///
/// ```swift
/// let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
/// let text = "Read swift.org, or write to info@example.org."
/// let range = NSRange(text.startIndex..., in: text)
/// print(detector.matches(in: text, range: range).compactMap(\.url))
/// // [http://swift.org, mailto:info@example.org]
/// ```
///
/// Dates, postal addresses and data of transit, which iOS also finds, are not supported: creating a
/// detector of these throws an error. Unlike on iOS, the class is no subclass of
/// `NSRegularExpression`, whose methods Swift on Linux cannot override.
open class NSDataDetector: NSObject {
    /// What the detector finds.
    open var checkingTypes: NSTextCheckingTypes { types }
    private let types: NSTextCheckingTypes

    /// Creates a detector.
    ///
    /// - Parameter checkingTypes: The raw values of `.link`, `.phoneNumber`, or both.
    /// - Throws: `CocoaError(.featureUnsupported)` for other types.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        let supported = DetectedData.link | DetectedData.phoneNumber
        guard checkingTypes & supported != 0, checkingTypes & ~supported == 0 else {
            let reason = "NSDataDetector finds links and telephone numbers, and no other data, on Linux"
            throw CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: reason])
        }
        types = checkingTypes
        super.init()
    }

    /// Calls a closure with each result, in the order of the text, until it sets its last argument.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for result in matches(in: string, options: options, range: range) {
            block(result, [], &stop)
            if stop.boolValue { return }
        }
    }

    /// Returns all results, in the order of the text.
    open func matches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult] {
        var results: [DetectedData] = []
        if types & DetectedData.link != 0 { results += LinkDetection.links(in: string, range) }
        if types & DetectedData.phoneNumber != 0 {
            let links = results.map(\.range)
            results += PhoneNumberDetection.numbers(in: string, range).filter { number in
                !links.contains { NSIntersectionRange($0, number.range).length > 0 }
            }
        }
        results.sort { $0.range.location < $1.range.location }
        return options.contains(.anchored) ? Array(results.prefix(1).filter { $0.range.location == range.location }) : results
    }

    /// Returns the first result, or nil.
    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? {
        matches(in: string, options: options, range: range).first
    }

    /// Returns the number of results.
    open func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// Returns the range of the first result; `NSNotFound` without one.
    open func rangeOfFirstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }
}

/// The raw values of types of results.
public typealias NSTextCheckingTypes = UInt64

/// A link or a telephone number in text.
final class DetectedData: NSTextCheckingResult {
    /// The raw values of the types, which Foundation on Linux marks as deprecated.
    static let (link, phoneNumber): (NSTextCheckingTypes, NSTextCheckingTypes) = (1 << 5, 1 << 11)

    private let place: NSRange
    let foundURL: URL?
    let foundNumber: String?

    init(_ range: NSRange, url: URL? = nil, phoneNumber: String? = nil) {
        (place, foundURL, foundNumber) = (range, url, phoneNumber)
        super.init()
    }

    required init?(coder aDecoder: NSCoder) { nil }

    override var resultType: CheckingType { CheckingType(rawValue: foundURL == nil ? Self.phoneNumber : Self.link) }
    override var range: NSRange { place }
    override func range(at idx: Int) -> NSRange { idx == 0 ? place : NSRange(location: NSNotFound, length: 0) }
    override var numberOfRanges: Int { 1 }
}

extension NSTextCheckingResult {
    /// The address of a result that is a link, or nil.
    public var url: URL? { (self as? DetectedData)?.foundURL }

    /// The number of a result that is a telephone number, or nil.
    public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
}
