import CPango
import CoreGraphics

/// Runs Pango on a text: divides it by script, direction and font, and converts each part to
/// glyphs.
///
/// `ShapedText` creates a shaper, calls `run(_:)` once under Pango's lock, and takes over the
/// results.
final class Shaper {
    private let source: ShapingSource
    private let styles: [ShapedText.StyledRange]
    private let direction: CTWritingDirection
    /// For each byte, the index of its style.
    private var styleOfByte: [Int]

    private(set) var clusters: [ShapedText.Cluster] = []
    private(set) var glyphs: [ShapedText.Glyph] = []
    private(set) var faces: [Typeface] = []
    private(set) var baseLevel: UInt8 = 0

    /// - Precondition: The styles cover the text in order.
    init(_ source: ShapingSource, _ styles: [ShapedText.StyledRange], _ start: Int, _ direction: CTWritingDirection) {
        self.source = source
        self.styles = styles
        self.direction = direction
        styleOfByte = []
        var style = 0
        for unit in source.units {
            while style + 1 < styles.count, unit >= styles[style].range.upperBound { style += 1 }
            styleOfByte.append(style)
        }
    }

    /// Shapes the text. The caller holds Pango's lock.
    func run(_ context: Pango.Context) {
        source.bytes.withUnsafeBufferPointer { text in
            guard let address = text.baseAddress else { return }
            let length = Int32(clamping: text.count)
            let base = baseDirection(address, length)
            baseLevel = base == PANGO_DIRECTION_RTL ? 1 : 0
            let attributes = makeAttributes()
            defer { pango_attr_list_unref(attributes) }
            // There is a position before each character and one at the end.
            var positions = [PangoLogAttr](repeating: PangoLogAttr(), count: source.scalars.count + 1)
            pango_get_log_attrs(address, length, -1, pango_language_get_default(), &positions, Int32(clamping: positions.count))
            let items = pango_itemize_with_base_dir(context.context, base, address, 0, length, attributes, nil)
            defer { g_list_free(items) }
            let glyphs = pango_glyph_string_new()
            defer { pango_glyph_string_free(glyphs) }
            var next = items
            while let node = next {
                if let item = node.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
                    pango_shape_full(
                        address + Int(item.pointee.offset), item.pointee.length, address, length, &item.pointee.analysis, glyphs)
                    if let glyphs { add(item.pointee, glyphs.pointee, positions, context) }
                    pango_item_free(item)
                }
                next = node.pointee.next
            }
        }
    }

    private func baseDirection(_ text: UnsafePointer<CChar>, _ length: Int32) -> PangoDirection {
        switch direction {
        case .leftToRight: PANGO_DIRECTION_LTR
        case .rightToLeft: PANGO_DIRECTION_RTL
        case .natural: lamina_base_direction(text, length) == PANGO_DIRECTION_RTL ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        }
    }

    /// Returns a list of fonts and features, which the caller releases. Other attributes are
    /// omitted, so that a change of color does not divide a word.
    private func makeAttributes() -> OpaquePointer? {
        let list = pango_attr_list_new()
        var start = 0
        while start < source.bytes.count {
            let style = styles[styleOfByte[start]].style
            var end = start + 1
            while end < source.bytes.count, styles[styleOfByte[end]].style.isShaped(like: style) { end += 1 }
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                attribute?.pointee.start_index = UInt32(clamping: start)
                attribute?.pointee.end_index = UInt32(clamping: end)
                pango_attr_list_insert(list, attribute)
            }
            let description = style.font.face.pangoDescription(size: style.font.size)
            add(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
            if !style.features.isEmpty { add(pango_attr_font_features_new(style.features)) }
            start = end
        }
        return list
    }

    /// Appends the clusters of an item, a part of the text with one font, script and direction.
    private func add(_ item: PangoItem, _ string: PangoGlyphString, _ positions: [PangoLogAttr], _ context: Pango.Context) {
        guard let font = item.analysis.font else { return }
        let face = context.typeface(font)
        if faces.last !== face { faces.append(face) }
        let start = Int(item.offset)
        let count = Int(string.num_glyphs)
        let isRightToLeft = item.analysis.level & 1 == 1
        // Glyphs are ordered from left to right. The glyphs of a cluster share the offset of the
        // cluster's first byte.
        var groups: [Range<Int>] = []
        var first = 0
        while first < count {
            var end = first + 1
            while end < count, string.log_clusters[end] == string.log_clusters[first] { end += 1 }
            groups.append(first..<end)
            first = end
        }
        if isRightToLeft { groups.reverse() }
        for (index, group) in groups.enumerated() {
            let byte = start + Int(string.log_clusters[group.lowerBound])
            let end = index + 1 < groups.count ? start + Int(string.log_clusters[groups[index + 1].lowerBound]) : start + Int(item.length)
            guard byte < end, end < source.units.count else { continue }
            add(group, of: string, bytes: byte..<end, level: item.analysis.level, positions)
        }
    }

    /// Appends a cluster with the glyphs in `group`, which represent the bytes in `bytes`.
    private func add(_ group: Range<Int>, of string: PangoGlyphString, bytes: Range<Int>, level: UInt8, _ positions: [PangoLogAttr]) {
        let styleIndex = styleOfByte[bytes.lowerBound]
        let style = styles[styleIndex].style
        let character = source.characters[bytes.lowerBound]
        let scalar = source.scalars[character]
        let position = positions[character]
        let kind: ShapedText.Kind =
            scalar == "\t" ? .tab : scalar.value == 0xAD ? .softHyphen : position.is_white != 0 ? .space : .text
        let firstGlyph = glyphs.count
        var advance: CGFloat = 0
        // Tabs and soft hyphens have no glyphs here: a line gives them their width or a hyphen.
        if kind != .tab, kind != .softHyphen {
            for index in group {
                let info = string.glyphs[index]
                // A character that no font contains is drawn as the face's missing-glyph sign, not
                // as Pango's box of digits.
                let isUnknown = info.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0
                let natural =
                    isUnknown ? faces[faces.count - 1].advance(of: 0) * style.font.size : CGFloat(info.geometry.width) / Pango.scale
                let width = natural * style.widening
                let offset = CGPoint(
                    x: advance + CGFloat(info.geometry.x_offset) / Pango.scale * style.widening,
                    y: -CGFloat(info.geometry.y_offset) / Pango.scale)
                if info.glyph != PangoGlyph(PANGO_GLYPH_EMPTY) {
                    glyphs.append(ShapedText.Glyph(id: isUnknown ? 0 : info.glyph, offset: offset))
                }
                advance += width
            }
            advance += style.spacing
        }
        clusters.append(
            ShapedText.Cluster(
                range: source.units[bytes.lowerBound]..<source.units[bytes.upperBound], glyphs: firstGlyph..<glyphs.count, advance: advance,
                tracking: style.tracking ?? 0, style: styleIndex, face: faces.count - 1, level: level, kind: kind,
                lineStart: position.is_line_break != 0 ? .word : position.is_cursor_position != 0 ? .character : .never))
    }
}
