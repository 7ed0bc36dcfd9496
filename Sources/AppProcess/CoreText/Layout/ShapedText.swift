import CoreGraphics

/// Shaped text without line breaks: clusters of glyphs in text order. Lengths are in points.
///
/// Lines are broken between clusters, so a text is shaped once for all widths. Ranges count UTF-16
/// code units of the whole string.
struct ShapedText: Sendable {
    struct Glyph: Sendable {
        /// The number of the glyph in the face.
        var id: UInt32
        /// The offset from the left end of the cluster's baseline (y upward).
        var offset: CGPoint
    }

    /// Characters that cannot be separated, with their glyphs.
    struct Cluster: Sendable {
        /// The UTF-16 code units of the characters.
        var range: Range<Int>
        /// The indices in `glyphs`, from left to right.
        var glyphs: Range<Int>
        /// The distance to the next cluster. For a tab, the line that contains it determines it.
        var advance: CGFloat
        /// The part of the advance that is omitted at the end of a line.
        var tracking: CGFloat
        /// The index in `styles`.
        var style: Int
        /// The index in `faces`.
        var face: Int
        /// The bidirectional level; odd levels are right to left.
        var level: UInt8
        var kind: Kind
        /// Whether a line may start here: never, only if a word is too long for a line, or between
        /// words.
        var lineStart: LineStart
        /// The position of the characters in the text that replaces omitted text, such as an
        /// ellipsis; nil for characters of the text itself.
        var tokenRange: Range<Int>?

        var isRightToLeft: Bool { level & 1 == 1 }
    }

    enum Kind: Sendable {
        case text
        /// White space, which extends past the margin at the end of a line.
        case space
        case tab
        /// A soft hyphen, which becomes visible if a line ends after it.
        case softHyphen
    }

    enum LineStart: Sendable {
        case never, character, word
    }

    var clusters: [Cluster] = []
    var glyphs: [Glyph] = []
    var styles: [RunStyle] = []
    var faces: [Typeface] = []
    /// The UTF-16 code units of the text.
    var range: Range<Int>
    /// The characters at which columns of decimal tabs may end, keyed by UTF-16 index. Empty if the
    /// text contains no tabs.
    var scalars: [Int: Unicode.Scalar] = [:]
    /// The bidirectional level of the paragraph: 0 for left to right, 1 for right to left.
    var baseLevel: UInt8 = 0

    /// Creates an empty text at an index.
    init(emptyAt index: Int) {
        range = index..<index
    }

    /// Returns the ascent, descent and leading of a cluster's font.
    func extent(of cluster: Cluster) -> LineExtent {
        LineExtent(faces[cluster.face], styles[cluster.style])
    }

    /// Appends the clusters of a short text, such as an ellipsis or a hyphen, and returns their
    /// indices.
    mutating func append(_ other: ShapedText) -> Range<Int> {
        let first = clusters.count
        for var cluster in other.clusters {
            cluster.glyphs = cluster.glyphs.lowerBound + glyphs.count..<cluster.glyphs.upperBound + glyphs.count
            cluster.style += styles.count
            cluster.face += faces.count
            clusters.append(cluster)
        }
        glyphs += other.glyphs
        styles += other.styles
        faces += other.faces
        return first..<clusters.count
    }
}

/// The distances that a line extends from its baseline, and the space between lines (points).
struct LineExtent: Hashable, Sendable {
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0

    init() {}

    /// Creates the extent of glyphs of a face: the font's own, or one that contains characters
    /// which the font lacks.
    init(_ face: Typeface, _ style: RunStyle) {
        let metrics = face === style.font.typeface ? style.font.metrics : face.metrics
        let size = style.font.size
        ascent = max(metrics.ascent * size + style.baselineOffset, 0)
        descent = max(metrics.descent * size - style.baselineOffset, 0)
        leading = metrics.leading * size
    }

    mutating func formUnion(_ other: LineExtent) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }
}
