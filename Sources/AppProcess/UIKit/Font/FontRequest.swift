import CoreGraphics
import CoreText
import Foundation

/// The values that a font descriptor requests, and the value type behind `UIFontDescriptor` and
/// `UIFont`. ``faceDescription`` translates it for fontconfig and Pango.
struct FontRequest: Hashable, Sendable {
    /// The PostScript or family name. It takes precedence over the family and the design.
    var name: String?
    /// The family name. It takes precedence over the design.
    var family: String?
    /// The name of a style, such as `Bold Italic`.
    var styleName: String?
    /// The size (points); 0 if unspecified.
    var size: CGFloat = 0
    var matrix = CGAffineTransform.identity
    /// The text style that the size and weight are from.
    var textStyle: UIFont.TextStyle?
    /// The design of the system font, which applies without a name and a family.
    var design = UIFontDescriptor.SystemDesign.default
    /// The weight from −1 to 1, where 0 is regular; `nil` for the weight of the name or style.
    var weight: CGFloat?
    /// The width from −1 to 1, where 0 is standard; `nil` for the width of the name or style.
    var width: CGFloat?
    /// The slant from −1 to 1; `nil` for the slant of the name or style. A positive slant selects
    /// the italic face.
    var slant: CGFloat?
    /// The traits that override weight, slant and width, or `nil` if none are requested.
    var symbolicTraits: UIFontDescriptor.SymbolicTraits?
    var features: [FontFeature] = []

    /// The description of the requested face. Later values override earlier ones: name, style,
    /// numeric traits, symbolic traits.
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
        // A face's width is in percent of the normal width: a trait of −0.2 stands for 80.
        if let width { face.width = Int((100 + max(-0.5, min(width, 1)) * 100).rounded()) }
        if let symbolicTraits { apply(symbolicTraits, to: &face) }
        face.features = features.compactMap(\.openType).sorted()
        return face
    }

    /// Changes weight, slant and width to those of symbolic traits. A weight or width that already
    /// has the trait, such as black for bold, is kept.
    private func apply(_ traits: UIFontDescriptor.SymbolicTraits, to face: inout FaceDescription) {
        if traits.contains(.traitBold) != (face.weight >= 600) { face.weight = traits.contains(.traitBold) ? 700 : 400 }
        face.isItalic = traits.contains(.traitItalic)
        face.width = traits.contains(.traitCondensed) ? min(face.width, 80) : traits.contains(.traitExpanded) ? max(face.width, 120) : 100
        if traits.contains(.traitMonoSpace), design == .default, name == nil, family == nil {
            face.families = FaceDescription(.monospaced).families
        }
    }
}
