public import Foundation

/// Computes `out` from `in` with a function's `info`.
public typealias CGFunctionEvaluateCallback =
    (_ info: UnsafeMutableRawPointer?, _ in: UnsafePointer<CGFloat>, _ out: UnsafeMutablePointer<CGFloat>) -> Void
/// Gives back a function's `info`.
public typealias CGFunctionReleaseInfoCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// How a function is computed.
public struct CGFunctionCallbacks {
    /// 0.
    public var version: UInt32
    /// Computes the function.
    public var evaluate: CGFunctionEvaluateCallback?
    /// Called when the function is gone.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// No callbacks.
    public init() {
        self.init(version: 0, evaluate: nil, releaseInfo: nil)
    }

    /// The given callbacks.
    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// A function of several numbers with several results, computed by a callback.
public final class CGFunction: Hashable {
    private let info: UnsafeMutableRawPointer?
    /// The least and the greatest value of each input; inputs are moved into it. Nil for any.
    private let domain: [ClosedRange<CGFloat>]?
    private let range: [ClosedRange<CGFloat>]?
    private let domainDimension: Int
    private let rangeDimension: Int
    private let callbacks: CGFunctionCallbacks

    /// A function from `domainDimension` numbers to `rangeDimension` numbers.
    ///
    /// - Parameters:
    ///   - domain: the least and the greatest value of each input in turn, or nil for any.
    ///   - range: the least and the greatest value of each result in turn, or nil for any.
    /// - Returns: nil without `evaluate`, for a dimension that is not in 1…32, and for bounds in the wrong order.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard callbacks.pointee.evaluate != nil, (1...32).contains(domainDimension), (1...32).contains(rangeDimension) else { return nil }
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

    /// How many numbers the function takes, and how many it results in.
    var dimensions: (domain: Int, range: Int) { (domainDimension, rangeDimension) }

    /// The bounds of the first input; 0…1 where there are none.
    var firstDomain: ClosedRange<CGFloat> { domain?[0] ?? 0...1 }

    /// The function of one number; results that are no numbers count as 0.
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

    /// Functions are the same when they are the same object.
    public static func == (lhs: CGFunction, rhs: CGFunction) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
