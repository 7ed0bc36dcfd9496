import CoreGraphics

/// Conversions between the weights of font traits (−1 to 1; 0 is regular) and of OpenType (1 to
/// 1000; 400 is regular).
package enum FontWeight {
    /// Apple's named weights – ultra light, thin, light, regular, medium, semibold, bold, heavy and
    /// black – between the two limits.
    private static let table: [(trait: CGFloat, css: CGFloat)] = [
        (-1, 1), (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900), (1, 1000),
    ]

    /// Returns the OpenType weight of a trait, interpolated linearly between the named weights.
    package static func css(_ trait: CGFloat) -> Int {
        Int(interpolated(trait, table).rounded())
    }

    /// Returns the trait of an OpenType weight, interpolated linearly between the named weights.
    package static func trait(_ css: Int) -> CGFloat {
        interpolated(CGFloat(css), table.map { (trait: $0.css, css: $0.trait) })
    }

    /// Returns the value of a table's second column for a value of its first one, clamped to the
    /// table. NaN counts as regular, the row at index 4.
    private static func interpolated(_ value: CGFloat, _ table: [(trait: CGFloat, css: CGFloat)]) -> CGFloat {
        let value = value.isNaN ? table[4].trait : max(table[0].trait, value)
        for (low, high) in zip(table, table.dropFirst()) where value <= high.trait {
            return low.css + (high.css - low.css) * (value - low.trait) / (high.trait - low.trait)
        }
        return table[table.count - 1].css
    }
}
