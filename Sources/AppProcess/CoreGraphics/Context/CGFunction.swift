public import Foundation

/// A function that computes `out` from `in`, using a ``CGFunction``'s `info`.
public typealias CGFunctionEvaluateCallback =
    (_ info: UnsafeMutableRawPointer?, _ in: UnsafePointer<CGFloat>, _ out: UnsafeMutablePointer<CGFloat>) -> Void
/// A function that releases a ``CGFunction``'s `info`.
public typealias CGFunctionReleaseInfoCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks that compute a ``CGFunction`` and release its `info`.
public struct CGFunctionCallbacks {
    /// The version of the structure: 0.
    public var version: UInt32
    /// The function that computes the results.
    public var evaluate: CGFunctionEvaluateCallback?
    /// The function that is called when the ``CGFunction`` is deallocated.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// Creates a structure without callbacks.
    public init() {
        self.init(version: 0, evaluate: nil, releaseInfo: nil)
    }

    /// Creates a structure with the given callbacks.
    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// A function from several numbers to several numbers, computed by a callback.
public final class CGFunction: Hashable {
    private let info: UnsafeMutableRawPointer?
    /// The range of each input, to which inputs are clamped; `nil` for any.
    private let domain: [ClosedRange<CGFloat>]?
    /// The range of each result, to which results are clamped; `nil` for any.
    private let range: [ClosedRange<CGFloat>]?
    private let domainDimension: Int
    private let rangeDimension: Int
    private let callbacks: CGFunctionCallbacks

    /// Creates a function from `domainDimension` numbers to `rangeDimension` numbers.
    ///
    /// - Parameters:
    ///   - info: A value that is passed to the callbacks.
    ///   - domainDimension: The number of inputs (1…32).
    ///   - domain: The least and greatest value of each input in turn; `nil` for any.
    ///   - rangeDimension: The number of results (1…32).
    ///   - range: The least and greatest value of each result in turn; `nil` for any.
    ///   - callbacks: The callbacks, which are copied.
    /// - Returns: `nil` if `evaluate` is `nil`, a dimension is out of range, or bounds are in the
    ///   wrong order.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard callbacks.pointee.evaluate != nil, (1...32).contains(domainDimension), (1...32).contains(rangeDimension) else { return nil }
        // Returns an empty array without bounds, and `nil` if bounds are in the wrong order.
        func ranges(_ bounds: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]? {
            guard let bounds else { return [] }
            let ranges = (0..<count).compactMap { index -> ClosedRange<CGFloat>? in
                let (least, greatest) = (bounds[index * 2], bounds[index * 2 + 1])
                return least <= greatest ? least...greatest : nil
            }
            return ranges.count == count ? ranges : nil
        }
        guard let domains = ranges(domain, domainDimension), let results = ranges(range, rangeDimension) else { return nil }
        self.info = info
        self.domainDimension = domainDimension
        self.rangeDimension = rangeDimension
        self.domain = domains.isEmpty ? nil : domains
        self.range = results.isEmpty ? nil : results
        self.callbacks = callbacks.pointee
    }

    deinit {
        callbacks.releaseInfo?(info)
    }

    /// The number of inputs and the number of results.
    var dimensions: (domain: Int, range: Int) { (domainDimension, rangeDimension) }

    /// The bounds of the first input; 0…1 for a function without a domain.
    var firstDomain: ClosedRange<CGFloat> { domain?[0] ?? 0...1 }

    /// Returns the results for a value of the first input, the other inputs being 0. Results that
    /// are not finite are replaced with 0.
    func values(at input: CGFloat) -> [CGFloat] {
        var inputs = [CGFloat](repeating: 0, count: domainDimension)
        inputs[0] = max(firstDomain.lowerBound, min(firstDomain.upperBound, input))
        var results = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, inputs, &results)
        return results.enumerated().map { index, value in
            guard value.isFinite else { return 0 }
            guard let range else { return value }
            return max(range[index].lowerBound, min(range[index].upperBound, value))
        }
    }

    /// Returns whether two functions are the same object.
    public static func == (lhs: CGFunction, rhs: CGFunction) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
