import CoreGraphics

/// A stretch of text without line breaks as clusters of glyphs in the order of the text. Lengths are points.
///
/// Lines are cut from it between clusters, so that a text is shaped once whatever its width. Ranges count UTF-16 units of the whole string.
struct ShapedText: Sendable {
    struct Glyph: Sendable {
        var id: UInt32
        /// From the cluster's left end and the baseline, y upwards.
        var offset: CGPoint
    }

    /// Characters that cannot be parted, with their glyphs.
    struct Cluster: Sendable {
        var range: Range<Int>
        /// Of the glyphs, from left to right.
        var glyphs: Range<Int>
        var advance: CGFloat
        /// The part of the advance that is left out at the end of a line.
        var tracking: CGFloat
        var style: Int
        var face: Int
        /// Odd for right to left.
        var level: UInt8
        var kind: Kind
        /// Whether a line may begin here: never, only where a word is too long for a line, or between words.
        var lineStart: LineStart

        var isRightToLeft: Bool { level & 1 == 1 }
    }

    enum Kind: Sendable {
        case text
        /// White space, which hangs beyond the margin at the end of a line.
        case space
        case tab
        /// A place for a hyphen where a line ends.
        case softHyphen
    }

    enum LineStart: Sendable {
        case never, character, word
    }

    var clusters: [Cluster] = []
    var glyphs: [Glyph] = []
    var styles: [RunStyle] = []
    var faces: [Typeface] = []
    var range: Range<Int>
    /// The characters that columns of decimal tabs may end at, by their UTF-16 index; kept where there are tabs only.
    var scalars: [Int: Unicode.Scalar] = [:]
    /// 0 for left to right, 1 for right to left.
    var baseLevel: UInt8 = 0

    /// No text.
    init(emptyAt index: Int) {
        range = index..<index
    }

    /// The height of a cluster's font above the baseline and below, and the gap that the font asks for.
    func extent(of cluster: Cluster) -> LineExtent {
        LineExtent(faces[cluster.face].metrics, styles[cluster.style])
    }

    /// Adds the clusters of a short text, an ellipsis or a hyphen, and returns their indices.
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

/// How far a line reaches from its baseline.
struct LineExtent: Hashable, Sendable {
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0

    init() {}

    init(_ metrics: FaceMetrics, _ style: RunStyle) {
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
