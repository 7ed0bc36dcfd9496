import CCairo
import CFreeType
public import Foundation

/// An axis of a variable font (OpenType 1.9, `fvar`).
struct FontAxis: Sendable {
    var tag: UInt32
    var name: String
    var range: ClosedRange<Double>
    var defaultValue: Double
    /// The font's coordinate on the axis.
    var value: Double
}

extension CGFont {
    /// The key of the name of an axis, a string.
    public static var variationAxisName: CFString { "kCGFontVariationAxisName" }
    /// The key of the minimum value of an axis, a number.
    public static var variationAxisMinValue: CFString { "kCGFontVariationAxisMinValue" }
    /// The key of the maximum value of an axis, a number.
    public static var variationAxisMaxValue: CFString { "kCGFontVariationAxisMaxValue" }
    /// The key of the default value of an axis, a number.
    public static var variationAxisDefaultValue: CFString { "kCGFontVariationAxisDefaultValue" }

    /// The font's variation axes, each a dictionary; `nil` for a font without axes.
    public var variationAxes: CFArray? {
        guard !axes.isEmpty else { return nil }
        return axes.map { axis in
            [
                Self.variationAxisName as String: axis.name, Self.variationAxisMinValue as String: axis.range.lowerBound,
                Self.variationAxisMaxValue as String: axis.range.upperBound, Self.variationAxisDefaultValue as String: axis.defaultValue,
            ] as NSDictionary
        } as NSArray
    }

    /// The font's coordinates on its axes, numbers keyed by the axes' names; `nil` for a font
    /// without axes.
    public var variations: CFDictionary? {
        guard !axes.isEmpty else { return nil }
        return Dictionary(axes.map { ($0.name, $0.value) }) { first, _ in first } as NSDictionary
    }

    /// Returns the font with other coordinates on its axes.
    ///
    /// - Parameter variations: Numbers keyed by the axes' names, clamped to the axes' ranges. Other
    ///   axes, or all axes if this is `nil`, have their default values.
    /// - Returns: The font itself if it has no axes.
    public func copy(withVariations variations: CFDictionary?) -> CGFont? {
        guard !axes.isEmpty else { return self }
        let coordinates = axes.map { axis -> Double in
            guard let value = (variations?[axis.name] as? NSNumber)?.doubleValue, !value.isNaN else { return axis.defaultValue }
            return min(max(value, axis.range.lowerBound), axis.range.upperBound)
        }
        return CGFont(self, coordinates: coordinates)
    }

    /// The tags of the font's tables as numbers, each with its first character in the highest byte;
    /// `nil` for a font without tables.
    public var tableTags: CFArray? {
        let tags = withFace { reader -> [UInt32] in
            var (count, tag) = (FT_ULong(0), FT_ULong(0))
            guard FT_Sfnt_Table_Info(reader.face, 0, nil, &count) == 0 else { return [] }
            var tags: [UInt32] = []
            for index in 0..<FT_UInt(min(count, 4096)) {
                var length: FT_ULong = 0
                if FT_Sfnt_Table_Info(reader.face, index, &tag, &length) == 0 { tags.append(UInt32(truncatingIfNeeded: tag)) }
            }
            return tags
        }
        return tags.isEmpty ? nil : tags.map { NSNumber(value: $0) } as NSArray
    }

    /// The width of vertical stems (font units), measured in the middle of the letter l; 0 for a
    /// font without that letter.
    public var stemV: CGFloat {
        guard let outline = outline(of: glyph(for: "l")), !outline.isEmpty else { return 0 }
        let box = outline.boundingBoxOfPath
        let line = CGMutablePath()
        line.move(to: CGPoint(x: box.minX - 1, y: box.midY))
        line.addLine(to: CGPoint(x: box.maxX + 1, y: box.midY))
        return line.lineIntersection(outline).boundingBoxOfPath.standardized.width
    }

    /// Passes the font's coordinates to cairo, which ignores those set on the face.
    func applyVariations(to cairo: OpaquePointer) {
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        // The format has no exponents and separates settings with commas.
        let settings = axes.map { axis in
            let tag = String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: axis.tag >> (24 - 8 * $0)) }, as: UTF8.self)
            return "\(tag)=\(String(format: "%.4f", axis.value))"
        }
        if !settings.isEmpty { cairo_font_options_set_variations(options, settings.joined(separator: ",")) }
        cairo_set_font_options(cairo, options)
    }
}

extension FontFace {
    /// Sets the face's coordinates, one for each axis; returns `false` if there are more or fewer.
    /// FreeType's coordinates are fixed-point numbers with 16 fraction bits.
    func vary(to coordinates: [Double]) -> Bool {
        var fixed = coordinates.map { FT_Fixed($0 * 65_536) }
        return axes().count == coordinates.count
            && FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed) == 0
    }

    /// Returns the face's axes; empty for a face without axes.
    func axes() -> [FontAxis] {
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &description) == 0, let description else { return [] }
        // The library that allocated the description is accessible through the glyph slot.
        defer { FT_Done_MM_Var(face.pointee.glyph?.pointee.library, description) }
        let count = Int(min(description.pointee.num_axis, 64))
        var coordinates = [FT_Fixed](repeating: 0, count: count)
        guard FT_Get_Var_Design_Coordinates(face, FT_UInt(count), &coordinates) == 0 else { return [] }
        func number(_ fixed: FT_Fixed) -> Double { Double(fixed) / 65_536 }
        return (0..<count).compactMap { index in
            let axis = description.pointee.axis[index]
            guard axis.minimum <= axis.maximum else { return nil }
            return FontAxis(
                tag: UInt32(truncatingIfNeeded: axis.tag), name: name(UInt16(truncatingIfNeeded: axis.strid)) ?? String(cString: axis.name),
                range: number(axis.minimum)...number(axis.maximum), defaultValue: number(axis.def), value: number(coordinates[index]))
        }
    }

    /// Returns an entry of the font's naming table in the encoding of Windows; `nil` if there is
    /// none.
    private func name(_ id: UInt16) -> String? {
        for index in 0..<FT_Get_Sfnt_Name_Count(face) {
            var entry = FT_SfntName()
            guard FT_Get_Sfnt_Name(face, index, &entry) == 0, entry.name_id == id, entry.platform_id == 3, let bytes = entry.string else {
                continue
            }
            return String(bytes: UnsafeBufferPointer(start: bytes, count: Int(entry.string_len)), encoding: .utf16BigEndian)
        }
        return nil
    }
}
