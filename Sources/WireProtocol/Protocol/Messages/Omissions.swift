/// The paint operations of an app that the server left out of frames, or carried out only
/// approximately, because they exceed the app's budgets. Each is counted in every frame.
public struct Omissions: Equatable, Sendable {
    /// Items that exceed the paint budget: backgrounds, images, borders, shapes, text.
    public var items: UInt64 = 0
    /// Blurs that exceed the budget of blurs.
    public var blurs: UInt64 = 0
    /// Bitmaps of shadows, filters, rasterized layers and transitions that exceed the memory
    /// budget.
    public var bitmaps: UInt64 = 0
    /// Layers that are tilted out of the plane, and copies of layers, beyond the limits up to which
    /// their order is computed and all of them are shown.
    public var approximations: UInt64 = 0

    /// Creates a report without omissions.
    public init() {}

    /// The sum of the counts, or the greatest number if the sum is greater.
    public var total: UInt64 {
        [blurs, bitmaps, approximations].reduce(items) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
    }

    /// Returns the omissions of both reports.
    public static func + (a: Omissions, b: Omissions) -> Omissions { a.combined(with: b, &+) }

    /// Returns the omissions of `a` since the earlier report `b`.
    public static func - (a: Omissions, b: Omissions) -> Omissions { a.combined(with: b, &-) }

    private func combined(with other: Omissions, _ operation: (UInt64, UInt64) -> UInt64) -> Omissions {
        var result = Omissions()
        result.items = operation(items, other.items)
        result.blurs = operation(blurs, other.blurs)
        result.bitmaps = operation(bitmaps, other.bitmaps)
        result.approximations = operation(approximations, other.approximations)
        return result
    }
}

extension Omissions: CustomStringConvertible {
    /// The counts that are not 0, such as "3 items, 1 blur".
    public var description: String {
        [(items, "item"), (blurs, "blur"), (bitmaps, "bitmap"), (approximations, "approximation")]
            .filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}

extension Writer {
    mutating func omissions(_ omissions: Omissions) {
        u64(omissions.items)
        u64(omissions.blurs)
        u64(omissions.bitmaps)
        u64(omissions.approximations)
    }
}

extension Reader {
    mutating func omissions() throws(DecodingFault) -> Omissions {
        var omissions = Omissions()
        omissions.items = try u64("items")
        omissions.blurs = try u64("blurs")
        omissions.bitmaps = try u64("bitmaps")
        omissions.approximations = try u64("approximations")
        return omissions
    }
}
