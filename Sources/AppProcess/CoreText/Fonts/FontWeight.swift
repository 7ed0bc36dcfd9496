import CoreGraphics

/// Weights as fonts' traits count them, from −1 to 1 with 0 for regular, and as OpenType does, from 1 to 1000 with 400 for regular.
package enum FontWeight {
    /// Apple's named weights: ultra light, thin, light, regular, medium, semibold, bold, heavy, black.
    private static let table: [(trait: CGFloat, css: CGFloat)] = [
        (-1, 1), (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900), (1, 1000),
    ]

    /// The OpenType weight of a trait, linear between the named weights.
    package static func css(_ trait: CGFloat) -> Int {
        Int(interpolated(trait, table).rounded())
    }

    /// The trait of an OpenType weight, linear between the named weights.
    package static func trait(_ css: Int) -> CGFloat {
        interpolated(CGFloat(css), table.map { (trait: $0.css, css: $0.trait) })
    }

    private static func interpolated(_ value: CGFloat, _ table: [(trait: CGFloat, css: CGFloat)]) -> CGFloat {
        let value = value.isNaN ? table[4].trait : max(table[0].trait, value)
        for (low, high) in zip(table, table.dropFirst()) where value <= high.trait {
            return low.css + (high.css - low.css) * (value - low.trait) / (high.trait - low.trait)
        }
        return table[table.count - 1].css
    }
}
