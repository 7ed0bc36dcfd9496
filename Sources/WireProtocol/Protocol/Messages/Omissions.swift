/// What the server left out of an app's frames, or showed only approximately, because it exceeds a
/// limit. Each is counted in every frame.
public struct Omissions: Equatable, Sendable {
    /// Bitmaps of shadows, filters, rasterized layers and transitions that exceed the memory
    /// budget.
    public var bitmaps: UInt64
    /// Layers that are tilted out of the plane, and copies of layers, beyond the limits up to which
    /// their order is computed and all of them are shown.
    public var approximations: UInt64

    /// Creates a report.
    public init(bitmaps: UInt64 = 0, approximations: UInt64 = 0) {
        self.bitmaps = bitmaps
        self.approximations = approximations
    }

    /// The sum of the counts, or the greatest number if the sum is greater.
    public var total: UInt64 {
        let (sum, isOverflow) = bitmaps.addingReportingOverflow(approximations)
        return isOverflow ? .max : sum
    }

    /// Returns the omissions of both reports.
    public static func + (a: Omissions, b: Omissions) -> Omissions {
        Omissions(bitmaps: a.bitmaps &+ b.bitmaps, approximations: a.approximations &+ b.approximations)
    }

    /// Returns the omissions of `a` since the earlier report `b`.
    public static func - (a: Omissions, b: Omissions) -> Omissions {
        Omissions(bitmaps: a.bitmaps &- b.bitmaps, approximations: a.approximations &- b.approximations)
    }
}

extension Omissions: CustomStringConvertible {
    /// The counts that are not 0, such as "3 bitmaps, 1 approximation".
    public var description: String {
        [(bitmaps, "bitmap"), (approximations, "approximation")]
            .filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}

extension Writer {
    mutating func omissions(_ omissions: Omissions) {
        u64(omissions.bitmaps)
        u64(omissions.approximations)
    }
}

extension Reader {
    mutating func omissions() throws(DecodingFault) -> Omissions {
        Omissions(bitmaps: try u64("bitmaps"), approximations: try u64("approximations"))
    }
}
