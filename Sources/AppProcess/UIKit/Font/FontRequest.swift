import CoreGraphics
import CoreText
import Foundation

/// The values that a font descriptor requests.
struct FontRequest: Hashable, Sendable {
    /// The PostScript or family name.
    var name: String?
    var family: String?
    /// The name of a style, such as `Bold Italic`.
    var styleName: String?
    /// The size (points); 0 if unspecified.
    var size: CGFloat = 0
    var matrix = CGAffineTransform.identity
    var textStyle: UIFont.TextStyle?
    var design = UIFontDescriptor.SystemDesign.default
    var weight: CGFloat?
    var width: CGFloat?
    var slant: CGFloat?
    /// The traits that replace weight, slant and width, or `nil` if none are requested.
    var symbolicTraits: UIFontDescriptor.SymbolicTraits?
    var features: [FontFeature] = []

    /// The description of the requested face.
    var faceDescription: FaceDescription {
        var face: FaceDescription
        if let name {
            face = FaceDescription(fontName: name)
        } else if let family {
            face = FaceDescription(family: family)
        } else {
            face = FaceDescription(design.design)
        }
        if let styleName { face.setStyle(named: styleName) }
        if let weight { face.weight = FontWeight.css(weight) }
        if let slant { face.isItalic = slant > 0 }
        // Percent of the normal width; traits are fractions.
        if let width { face.width = Int((100 + max(-0.5, min(width, 1)) * 100).rounded()) }
        if let symbolicTraits { apply(symbolicTraits, to: &face) }
        face.features = features.compactMap(\.openType).sorted()
        return face
    }

    /// Replaces weight, slant and width by the ones of symbolic traits.
    private func apply(_ traits: UIFontDescriptor.SymbolicTraits, to face: inout FaceDescription) {
        if traits.contains(.traitBold) != (face.weight >= 600) { face.weight = traits.contains(.traitBold) ? 700 : 400 }
        face.isItalic = traits.contains(.traitItalic)
        face.width = traits.contains(.traitCondensed) ? min(face.width, 80) : traits.contains(.traitExpanded) ? max(face.width, 120) : 100
        if traits.contains(.traitMonoSpace), design == .default, name == nil, family == nil {
            face.families = FaceDescription(.monospaced).families
        }
    }
}
