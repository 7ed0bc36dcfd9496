import CPango
import CoreGraphics

/// The metrics of a face (fractions of an em, y upward).
struct FaceMetrics: Hashable, Sendable {
    /// The distance from the baseline to the top of a line (positive).
    var ascent: CGFloat
    /// The distance from the baseline to the bottom of a line (positive).
    var descent: CGFloat
    /// The space between lines.
    var leading: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat
    /// The position of the underline's center, negative below the baseline.
    var underlinePosition: CGFloat
    var underlineThickness: CGFloat
    /// The position of the strikethrough line's center above the baseline.
    var strikePosition: CGFloat
    var strikeThickness: CGFloat
    /// The slant of the face (degrees counterclockwise, so negative for italics).
    var slantAngle: CGFloat
    /// The smallest rectangle that encloses every glyph.
    var boundingBox: CGRect

    /// Reads the metrics of a HarfBuzz font. Metrics that the font does not state are measured at
    /// the letters H and x, or have usual values.
    ///
    /// - Parameter font: A font whose scale is its units per em.
    init(_ font: OpaquePointer, unitsPerEm: Int) {
        let em = CGFloat(unitsPerEm)
        func metric(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
            var value: hb_position_t = 0
            return hb_ot_metrics_get_position(font, tag, &value) != 0 && value != 0 ? CGFloat(value) / em : nil
        }
        var extents = hb_font_extents_t()
        hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &extents)
        ascent = CGFloat(extents.ascender) / em
        descent = -CGFloat(extents.descender) / em
        leading = max(CGFloat(extents.line_gap) / em, 0)
        capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? Self.height(of: 0x48, font, em) ?? ascent * 0.75
        xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? Self.height(of: 0x78, font, em) ?? ascent * 0.5
        underlineThickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0.05
        // The `post` table stores the center of the line, as Apple's function returns it.
        underlinePosition = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -0.1
        strikeThickness = metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? underlineThickness
        // The `OS/2` table stores the top of the stroke.
        strikePosition = metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET).map { [strikeThickness] in $0 - strikeThickness / 2 } ?? xHeight / 2
        slantAngle = CGFloat(hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE))
        boundingBox = CGRect(x: 0, y: -descent, width: 1, height: ascent + descent)
        let face = hb_font_get_face(font)
        let head = hb_face_reference_table(face, 0x6865_6164)  // the tag `head` in ASCII
        defer { hb_blob_destroy(head) }
        var length: UInt32 = 0
        if let bytes = hb_blob_get_data(head, &length), length >= 44 {
            // Bytes 36 to 43 of the `head` table are xMin, yMin, xMax and yMax as big-endian 16-bit
            // integers.
            let values = (0..<4).map { index in
                let high = UInt16(UInt8(bitPattern: bytes[36 + index * 2]))
                let low = UInt16(UInt8(bitPattern: bytes[37 + index * 2]))
                return CGFloat(Int16(bitPattern: high << 8 | low)) / em
            }
            boundingBox = CGRect(x: values[0], y: values[1], width: values[2] - values[0], height: values[3] - values[1])
        }
    }

    /// Returns the height of a character's glyph above the baseline (ems), or nil if the font does
    /// not contain it.
    private static func height(of scalar: UInt32, _ font: OpaquePointer, _ em: CGFloat) -> CGFloat? {
        var glyph: hb_codepoint_t = 0
        var extents = hb_glyph_extents_t()
        guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0, hb_font_get_glyph_extents(font, glyph, &extents) != 0 else {
            return nil
        }
        return CGFloat(extents.y_bearing) / em
    }
}

/// The names of a face.
struct FaceNames: Hashable, Sendable {
    var family: String
    var fullName: String
    var postScript: String
    var style = "Regular"

    init(family: String, fullName: String, postScript: String) {
        self.family = family
        self.fullName = fullName
        self.postScript = postScript
    }

    init(_ pattern: OpaquePointer) {
        family = FaceTable.string(pattern, FC_FAMILY) ?? ""
        fullName = FaceTable.string(pattern, FC_FULLNAME) ?? family
        postScript = FaceTable.string(pattern, FC_POSTSCRIPT_NAME) ?? family
        style = FaceTable.string(pattern, FC_STYLE) ?? style
    }
}
