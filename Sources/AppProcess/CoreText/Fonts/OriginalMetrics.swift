import CoreGraphics

/// The vertical metrics of iOS's fonts, which fonts that substitute them report.
///
/// Text then occupies lines as high as on iOS, although glyphs and their advances are those of the
/// substitute. See docs/decisions/0017.
///
/// Sources:
/// - San Francisco: measured on iOS 26.1 (github.com/Vercantez/openuikit, `fontprobe`). At 17
///   points: ascender 16.1865234375, descender −4.1005859375, leading 0, cap height 11.97802734375,
///   x-height 8.9482421875. Tests of several projects state the resulting line height,
///   20.287109375. SF Mono has the same lines.
/// - Helvetica: at 17 points, iOS reports ascender 15.64033203125 and descender −3.90966796875,
///   whereas the font's `hhea` table has 1577 and −471 of 2,048 units (zhaoxin.pro/15918614844798).
///   iOS adds 15 percent of an em to the ascender. WebKit adds the same to Helvetica, Times and
///   Courier, the fonts whose ascender and descender sum up to an em; so does this table.
/// - Courier: `hhea` 1544 and −504 of 2,048 (github.com/gnustep/libs-opal, pull request 39); Times:
///   1536 and −512 (github.com/Aarebecca/measury). Cap heights and x-heights of both are those of
///   Adobe's font metrics (AFM).
/// - Arial, Courier New, Georgia, Helvetica Neue, Times New Roman: `hhea` and `OS/2` tables as
///   listed by the package @capsizecss/metrics. Menlo: `hhea` as listed by measury; its heights are
///   those of DejaVu Sans Mono, from which it is derived.
enum OriginalMetrics {
    /// The lengths of a face in units of its em.
    private struct Lengths {
        let ascent, descent, leading, capHeight, xHeight: CGFloat

        init(
            _ ascent: CGFloat, _ descent: CGFloat, leading: CGFloat = 0, capHeight: CGFloat, xHeight: CGFloat, of em: CGFloat = 2048,
            extraAscent: CGFloat = 0
        ) {
            self.ascent = ascent / em + extraAscent
            self.descent = descent / em
            self.leading = leading / em
            self.capHeight = capHeight / em
            self.xHeight = xHeight / em
        }
    }

    private static let system = Lengths(1950, 494, capHeight: 1443, xHeight: 1078)
    private static let table = [
        "arial": Lengths(1854, 434, leading: 67, capHeight: 1467, xHeight: 1062),
        "courier": Lengths(1544, 504, capHeight: 1151, xHeight: 872, extraAscent: 0.15),
        "couriernew": Lengths(1705, 615, capHeight: 1170, xHeight: 866),
        "georgia": Lengths(1878, 449, capHeight: 1419, xHeight: 986),
        "helvetica": Lengths(1577, 471, capHeight: 1469, xHeight: 1071, extraAscent: 0.15),
        "helveticaneue": Lengths(952, 213, leading: 28, capHeight: 714, xHeight: 517, of: 1000),
        "menlo": Lengths(1901, 483, capHeight: 1493, xHeight: 1120),
        "times": Lengths(1536, 512, capHeight: 1356, xHeight: 922, extraAscent: 0.15),
        "timesnewroman": Lengths(1825, 443, leading: 87, capHeight: 1356, xHeight: 916),
    ]

    /// Returns the metrics that a font reports: those of `metrics`, with the lengths of the
    /// requested font if another one substitutes it.
    ///
    /// - Parameters:
    ///   - metrics: The metrics of the resolved face.
    ///   - family: The family of the resolved face.
    ///   - families: The families that were searched for, starting with the requested one.
    static func applied(to metrics: FaceMetrics, ofFamily family: String, requestedAs families: [String]) -> FaceMetrics {
        guard let lengths = lengths(family, families) else { return metrics }
        var result = metrics
        (result.ascent, result.descent, result.leading) = (lengths.ascent, lengths.descent, lengths.leading)
        (result.capHeight, result.xHeight) = (lengths.capHeight, lengths.xHeight)
        return result
    }

    private static func lengths(_ family: String, _ families: [String]) -> Lengths? {
        // The system font has no name of its own: it is requested as its substitutes.
        if families == FontSubstitutes.system || families == FontSubstitutes.monospaced { return system }
        guard let requested = families.first, requested.lowercased() != family.lowercased() else { return nil }
        return table[FontSubstitutes.key(requested)]
    }
}
