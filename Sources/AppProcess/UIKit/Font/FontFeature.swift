/// A typographic feature of a font, such as digits of equal width, as an app requests it in a font
/// descriptor: by the type and selector of the font feature registry in Apple's TrueType Reference
/// Manual. Pango selects features by their OpenType names, into which ``openType`` translates it.
struct FontFeature: Hashable, Sendable {
    var type: Int
    var selector: Int

    /// Digits of equal width.
    static let monospacedDigits = FontFeature(type: 6, selector: 0)

    /// The OpenType features and their values.
    private static let table: [FontFeature: String] = [
        FontFeature(type: 1, selector: 2): "liga=1", FontFeature(type: 1, selector: 3): "liga=0",
        FontFeature(type: 1, selector: 4): "dlig=1", FontFeature(type: 6, selector: 0): "tnum=1",
        FontFeature(type: 6, selector: 1): "pnum=1", FontFeature(type: 10, selector: 1): "sups=1",
        FontFeature(type: 10, selector: 2): "subs=1", FontFeature(type: 11, selector: 1): "afrc=1",
        FontFeature(type: 11, selector: 2): "frac=1", FontFeature(type: 14, selector: 4): "zero=1",
        FontFeature(type: 21, selector: 0): "onum=1", FontFeature(type: 21, selector: 1): "lnum=1",
        FontFeature(type: 33, selector: 0): "case=1", FontFeature(type: 36, selector: 0): "calt=1",
        FontFeature(type: 37, selector: 1): "smcp=1", FontFeature(type: 38, selector: 1): "c2sc=1",
    ]

    /// The OpenType feature and its value, such as `tnum=1`, or `nil` if no equivalent is known.
    var openType: String? {
        // For stylistic alternatives, the even selectors 2 to 40 turn on sets 1 to 20.
        if type == 35, selector % 2 == 0, (2...40).contains(selector) {
            let set = selector / 2
            return "ss\(set < 10 ? "0" : "")\(set)=1"
        }
        return Self.table[self]
    }
}
