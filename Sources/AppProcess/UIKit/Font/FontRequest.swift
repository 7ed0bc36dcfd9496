import CoreGraphics
import CoreText
import Foundation

/// The values that a font descriptor requests.
struct FontRequest: Hashable, Sendable {
    /// The PostScript or family name.
    var name: String?
    var family: String?
    /// The name of a style, such as `Bold Italic`.
    var face: String?
    /// The size (points); 0 if unspecified.
    var size: CGFloat = 0
    var matrix = CGAffineTransform.identity
    var textStyle: UIFont.TextStyle?
    var design = UIFontDescriptor.SystemDesign.default
    var weight: CGFloat?
    var width: CGFloat?
    var slant: CGFloat?
    /// The traits that replace weight, slant and width, or `nil` if none are requested.
    var symbolic: UIFontDescriptor.SymbolicTraits?
    var features: [FontFeature] = []

    /// The description of the requested face.
    var description: FaceDescription {
        var face: FaceDescription
        if let name {
            face = FaceDescription(fontName: name)
        } else if let family {
            face = FaceDescription(family: family)
        } else {
            face = FaceDescription(design.design)
        }
        if let style = self.face { face.setStyle(named: style) }
        if let weight { face.weight = FontWeight.css(weight) }
        if let slant { face.isItalic = slant > 0 }
        if let width { face.width = Int((100 + max(-0.5, min(width, 1)) * 100).rounded()) }
        if let symbolic { apply(symbolic, to: &face) }
        face.features = features.compactMap(\.openType).sorted()
        return face
    }

    private func apply(_ traits: UIFontDescriptor.SymbolicTraits, to face: inout FaceDescription) {
        if traits.contains(.traitBold) != (face.weight >= 600) { face.weight = traits.contains(.traitBold) ? 700 : 400 }
        face.isItalic = traits.contains(.traitItalic)
        face.width = traits.contains(.traitCondensed) ? min(face.width, 80) : traits.contains(.traitExpanded) ? max(face.width, 120) : 100
        if traits.contains(.traitMonoSpace), design == .default, name == nil, family == nil {
            face.families = FaceDescription(.monospaced).families
        }
    }
}

/// A typographic feature, identified as in the font feature registry of Apple's TrueType Reference
/// Manual.
struct FontFeature: Hashable, Sendable {
    var type: Int
    var selector: Int

    /// Digits of equal width.
    static let monospacedDigits = FontFeature(type: 6, selector: 0)

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

    /// The OpenType feature and its value, or `nil` if OpenType has no equivalent.
    var openType: String? {
        // For stylistic alternatives, even selectors turn on the sets 1 to 20.
        if type == 35, selector % 2 == 0, (2...40).contains(selector) {
            let set = selector / 2
            return "ss\(set < 10 ? "0" : "")\(set)=1"
        }
        return Self.table[self]
    }
}
