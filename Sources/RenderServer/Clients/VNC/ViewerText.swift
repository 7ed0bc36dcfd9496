import SceneModel

/// The encodings of text that VNC viewers use.
enum ViewerText {
    /// Decodes Latin-1, the encoding of RFB, with the line ends of this system.
    ///
    /// - Returns: `nil` for a text that is longer than a clipboard may hold.
    static func decodeLatin1(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int32) -> String? {
        guard let bytes, (0...Int32(Limits.clipboardBytes)).contains(count) else { return nil }
        var text = String.UnicodeScalarView()
        for unit in UnsafeRawBufferPointer(start: bytes, count: Int(count)) where unit != 0 { text.append(UnicodeScalar(unit)) }
        return withUnixLineEnds(String(text))
    }

    /// Decodes UTF-8, in which the extended clipboard sends text, with the line ends of this
    /// system.
    ///
    /// - Returns: `nil` for a text that is too long or not UTF-8.
    static func decodeUTF8(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int32) -> String? {
        guard let bytes, (0...Int32(Limits.clipboardBytes)).contains(count) else { return nil }
        let units = UnsafeRawBufferPointer(start: bytes, count: Int(count)).filter { $0 != 0 }
        return String(validating: units, as: UTF8.self).map { withUnixLineEnds($0) }
    }

    /// Encodes a text in Latin-1, with a question mark for each character that it lacks.
    static func latin1(_ text: String) -> [CChar] {
        text.unicodeScalars.map { CChar(bitPattern: $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?")) }
    }

    /// Replaces the line ends of the extended clipboard, which are those of Windows.
    private static func withUnixLineEnds(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar != "\r" { result.append(scalar) }
        return String(result)
    }
}
