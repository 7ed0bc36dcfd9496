import CPango
import CoreGraphics

extension ShapedText {
    /// Shapes a part of a text that contains no line breaks.
    ///
    /// - Parameters:
    ///   - direction: The writing direction of the paragraph.
    ///   - scale: The factor for all sizes.
    init(_ text: StyledText, range: Range<Int>, direction: CTWritingDirection, scale: CGFloat = 1) {
        let styles = text.runs(in: range).map { StyledRange(range: $0.range, style: RunStyle($0.attributes, scale: scale)) }
        self.init(text.substring(range), range: range, styles: styles, direction: direction)
    }

    /// Shapes a short text in one style as a replacement for a range of the string.
    init(_ text: String, in style: RunStyle, replacing range: Range<Int>, direction: CTWritingDirection) {
        let length = text.utf16.count
        self.init(text, range: 0..<length, styles: [StyledRange(range: 0..<length, style: style)], direction: direction)
        for index in clusters.indices { clusters[index].range = range }
        self.range = range
    }

    /// Returns a face that contains a character and resembles a font.
    static func typeface(for scalar: Unicode.Scalar, like font: CTFont) -> Typeface? {
        let text = String(Character(scalar))
        let length = text.utf16.count
        let style = RunStyle(TextAttributes([TextAttributeName.font: font]))
        let shaped = ShapedText(text, range: 0..<length, styles: [StyledRange(range: 0..<length, style: style)], direction: .leftToRight)
        return shaped.faces.first
    }

    /// A part of a text with one style.
    struct StyledRange {
        /// The UTF-16 code units, counted as in the whole string.
        var range: Range<Int>
        var style: RunStyle
    }

    /// Shapes a text whose styles cover all of `range`, the text's position in the whole string.
    private init(_ text: String, range: Range<Int>, styles: [StyledRange], direction: CTWritingDirection) {
        self.range = range
        self.styles = styles.map(\.style)
        let source = ShapingSource(text, start: range.lowerBound)
        guard !source.bytes.isEmpty else {
            baseLevel = direction == .rightToLeft ? 1 : 0
            return
        }
        let shaper = Shaper(source, styles, range.lowerBound, direction)
        Pango.withContext { shaper.run($0) }
        clusters = shaper.clusters
        glyphs = shaper.glyphs
        faces = shaper.faces
        baseLevel = shaper.baseLevel
        // Only the columns of tabs need the characters.
        if source.scalars.contains("\t") {
            for (byte, character) in source.characters.enumerated() where character < source.scalars.count {
                scalars[source.units[byte]] = source.scalars[character]
            }
        }
    }
}

/// A text in UTF-8, as Pango reads it, with a mapping from its bytes to UTF-16.
struct ShapingSource {
    var bytes: [CChar] = []
    /// For each byte, and for the end, the index of its UTF-16 code unit.
    var units: [Int] = []
    /// For each byte, and for the end, the index of its character in `scalars`.
    var characters: [Int] = []
    /// The characters, as Pango counts them.
    var scalars: [Unicode.Scalar] = []

    /// - Parameter start: The UTF-16 index of the text in the whole string.
    init(_ text: String, start: Int) {
        var unit = start
        for scalar in text.unicodeScalars {
            // Pango rejects text with null bytes. A zero-width space occupies as many code units
            // and has no glyph either.
            let scalar = scalar.value == 0 ? Unicode.Scalar(0x200B as UInt16) ?? scalar : scalar
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                bytes.append(CChar(bitPattern: byte))
                units.append(unit)
                characters.append(scalars.count)
            }
            scalars.append(scalar)
            unit += UTF16.width(scalar)
        }
        units.append(unit)
        characters.append(scalars.count)
    }
}
