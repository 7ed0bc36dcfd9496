import CCairo
import CFreeType
public import Foundation

/// An axis along which a font varies (OpenType 1.9, `fvar`).
struct FontAxis: Sendable {
    var tag: UInt32
    var name: String
    var range: ClosedRange<Double>
    var defaultValue: Double
    /// Where the font is.
    var value: Double
}

extension CGFont {
    /// The key of an axis' name, a string.
    public static var variationAxisName: CFString { "kCGFontVariationAxisName" }
    /// The key of the least value of an axis, a number.
    public static var variationAxisMinValue: CFString { "kCGFontVariationAxisMinValue" }
    /// The key of the greatest value of an axis, a number.
    public static var variationAxisMaxValue: CFString { "kCGFontVariationAxisMaxValue" }
    /// The key of an axis' value in the font as it is designed, a number.
    public static var variationAxisDefaultValue: CFString { "kCGFontVariationAxisDefaultValue" }

    /// The font's axes, each a dictionary; nil for a font without any.
    public var variationAxes: CFArray? {
        guard !axes.isEmpty else { return nil }
        return axes.map { axis in
            [
                Self.variationAxisName as String: axis.name, Self.variationAxisMinValue as String: axis.range.lowerBound,
                Self.variationAxisMaxValue as String: axis.range.upperBound, Self.variationAxisDefaultValue as String: axis.defaultValue,
            ] as NSDictionary
        } as NSArray
    }

    /// Where on its axes the font is: numbers by the axes' names; nil for a font without any.
    public var variations: CFDictionary? {
        guard !axes.isEmpty else { return nil }
        return Dictionary(axes.map { ($0.name, $0.value) }) { first, _ in first } as NSDictionary
    }

    /// The font elsewhere on its axes.
    ///
    /// - Parameter variations: numbers by the axes' names, moved into the axes' ranges; axes that are not in it, and all for nil, are at
    ///   their default.
    /// - Returns: for a font without axes the font itself.
    public func copy(withVariations variations: CFDictionary?) -> CGFont? {
        guard !axes.isEmpty else { return self }
        let coordinates = axes.map { axis -> Double in
            guard let value = (variations?[axis.name] as? NSNumber)?.doubleValue, !value.isNaN else { return axis.defaultValue }
            return min(max(value, axis.range.lowerBound), axis.range.upperBound)
        }
        return CGFont(self, coordinates: coordinates)
    }

    /// The tags of the font's tables, the first character of each in the highest byte, as numbers; nil for a font without tables.
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

    /// The width of upright stems in font units, measured in the middle of the letter l; 0 for a font without it.
    public var stemV: CGFloat {
        guard let outline = outline(of: glyph(for: "l")), !outline.isEmpty else { return 0 }
        let box = outline.boundingBoxOfPath
        let line = CGMutablePath()
        line.move(to: CGPoint(x: box.minX - 1, y: box.midY))
        line.addLine(to: CGPoint(x: box.maxX + 1, y: box.midY))
        return line.lineIntersection(outline).boundingBoxOfPath.standardized.width
    }

    /// Tells cairo where on its axes the font is: it forgets what is set on the face.
    func applyVariations(to cairo: OpaquePointer) {
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        // Numbers without an exponent, parted by commas.
        let settings = axes.map { axis in
            let tag = String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: axis.tag >> (24 - 8 * $0)) }, as: UTF8.self)
            return "\(tag)=\(String(format: "%.4f", axis.value))"
        }
        if !settings.isEmpty { cairo_font_options_set_variations(options, settings.joined(separator: ",")) }
        cairo_set_font_options(cairo, options)
    }
}

extension FontFace {
    /// Moves the face along its axes; false when `coordinates` are not as many.
    func vary(to coordinates: [Double]) -> Bool {
        var fixed = coordinates.map { FT_Fixed($0 * 65_536) }
        return axes().count == coordinates.count
            && FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed) == 0
    }

    /// The face's axes; empty for a face without any.
    func axes() -> [FontAxis] {
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &description) == 0, let description else { return [] }
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

    /// An entry of the font's table of names in the encoding of Windows; nil when there is none.
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
