public import CoreGraphics

/// A request for a font: names, traits and a size.
///
/// A descriptor is immutable. Two descriptors are equal if they request the same face and size.
///
/// ```swift
/// let descriptor = CTFontDescriptorCreateWithNameAndSize("Georgia" as CFString, 14)
/// let bold = CTFontDescriptorCreateCopyWithSymbolicTraits(descriptor, .traitBold, .traitBold)
/// ```
public final class CTFontDescriptor: Hashable, Sendable {
    let face: FaceDescription
    /// The size (points); 0 leaves the choice to the call that creates a font.
    let size: CGFloat
    /// The requested name and family, which a face's description does not preserve.
    let name: String?
    let family: String?

    init(_ face: FaceDescription, size: CGFloat, name: String? = nil, family: String? = nil) {
        self.face = face
        self.size = size
        self.name = name
        self.family = family
    }

    /// Creates a descriptor from attributes.
    ///
    /// The keys are ``kCTFontNameAttribute``, ``kCTFontFamilyNameAttribute``,
    /// ``kCTFontStyleNameAttribute``, ``kCTFontSizeAttribute`` and ``kCTFontTraitsAttribute``.
    /// Values of the wrong type are ignored.
    convenience init(attributes: [String: Any], base: CTFontDescriptor? = nil) {
        let name = attributes[kCTFontNameAttribute.string] as? String
        let family = attributes[kCTFontFamilyNameAttribute.string] as? String
        var face = base?.face ?? FaceDescription(families: FontSubstitutes.system)
        if let name {
            face = FaceDescription.named(name)
        } else if let family {
            face.families = FontSubstitutes.families(for: family)
        }
        if let style = attributes[kCTFontStyleNameAttribute.string] as? String {
            // Parsed as the part of a PostScript name after the hyphen; `x` is an arbitrary family.
            let named = FontSubstitutes.face(named: "x-" + style.filter { $0 != " " })
            face.weight = named.weight
            face.isItalic = named.isItalic
            face.width = named.width
        }
        let traits = (attributes[kCTFontTraitsAttribute.string] as? [String: Any]) ?? [:]
        if let symbolic = number(traits[kCTFontSymbolicTrait.string]) {
            face.apply(CTFontSymbolicTraits(rawValue: UInt32(truncatingIfNeeded: Int(clamping: symbolic))), mask: .styles)
        }
        if let weight = number(traits[kCTFontWeightTrait.string]) { face.weight = FontWeight.css(weight) }
        if let slant = number(traits[kCTFontSlantTrait.string]) { face.isItalic = slant > 0 }
        // A width of −1…1 becomes a percentage from 50 to 200.
        if let width = number(traits[kCTFontWidthTrait.string]) { face.width = Int((100 + max(-0.5, min(width, 1)) * 100).rounded()) }
        self.init(
            face, size: number(attributes[kCTFontSizeAttribute.string]) ?? base?.size ?? 0,
            name: name ?? (family == nil ? base?.name : nil),
            family: family ?? base?.family)
    }

    /// Returns whether two descriptors request the same face and size.
    public static func == (lhs: CTFontDescriptor, rhs: CTFontDescriptor) -> Bool {
        lhs.face == rhs.face && lhs.size == rhs.size
    }

    /// Hashes the requested face and size.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(face)
        hasher.combine(size)
    }
}

/// Creates a descriptor from a PostScript or family name.
///
/// - Parameters:
///   - name: The PostScript or family name.
///   - size: The size (points); 0 leaves the size unspecified.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    CTFontDescriptor(FaceDescription.named(name.string), size: size, name: name.string)
}

/// Creates a descriptor from a dictionary of attributes.
///
/// - Parameter attributes: Values for ``kCTFontNameAttribute``, ``kCTFontFamilyNameAttribute``,
///   ``kCTFontStyleNameAttribute``, ``kCTFontSizeAttribute`` and ``kCTFontTraitsAttribute``. Values
///   of the wrong type are ignored.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
    CTFontDescriptor(attributes: attributes.stringKeyedValues)
}

/// Returns a copy of a descriptor in which the given attributes replace existing ones.
public func CTFontDescriptorCreateCopyWithAttributes(_ original: CTFontDescriptor, _ attributes: CFDictionary) -> CTFontDescriptor {
    CTFontDescriptor(attributes: attributes.stringKeyedValues, base: original)
}

/// Returns a copy of a descriptor in which the traits selected by a mask have new values.
///
/// - Returns: The copy; never `nil`, because a missing style is synthesized.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
    _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
    var face = original.face
    face.apply(symTraitValue, mask: symTraitMask)
    return CTFontDescriptor(face, size: original.size, family: original.family)
}

/// Returns an attribute of a descriptor as it was requested.
///
/// - Returns: A name, a size (points) or the dictionary of traits; `nil` if the descriptor does not
///   specify the attribute.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> Any? {
    switch attribute.string {
    case kCTFontNameAttribute.string: descriptor.name
    case kCTFontFamilyNameAttribute.string: descriptor.family
    case kCTFontSizeAttribute.string: descriptor.size
    case kCTFontTraitsAttribute.string:
        [
            kCTFontWeightTrait.string: FontWeight.trait(descriptor.face.weight),
            kCTFontSlantTrait.string: descriptor.face.isItalic ? 1.0 / 3 : 0,
            kCTFontWidthTrait.string: CGFloat(descriptor.face.width - 100) / 100,
            kCTFontSymbolicTrait.string: descriptor.face.symbolicTraits.rawValue,
        ] as [String: Any]
    default: nil
    }
}

extension CTFontSymbolicTraits {
    /// The traits that distinguish the faces of a family.
    static let styles: CTFontSymbolicTraits = [.traitBold, .traitItalic, .traitCondensed, .traitExpanded]
}

extension FaceDescription {
    /// Returns the installed face with a PostScript or family name, or the face that the name
    /// describes.
    static func named(_ name: String) -> FaceDescription {
        Pango.withContext { context in
            if context.faces.hasFamily(name) { return FaceDescription(families: [name] + FontSubstitutes.system) }
            guard let face = context.faces.face(postScriptName: name) else { return FontSubstitutes.face(named: name) }
            return FaceDescription(
                families: face.families + FontSubstitutes.system, weight: face.weight, isItalic: face.isItalic, width: face.width)
        }
    }

    /// The traits that the weight, slant and width amount to.
    var symbolicTraits: CTFontSymbolicTraits {
        var traits: CTFontSymbolicTraits = []
        if isItalic { traits.insert(.traitItalic) }
        if weight >= 600 { traits.insert(.traitBold) }
        if width < 90 { traits.insert(.traitCondensed) }
        if width > 110 { traits.insert(.traitExpanded) }
        return traits
    }

    /// Turns the traits of a mask on or off. A weight or width that already agrees with its trait
    /// does not change.
    mutating func apply(_ traits: CTFontSymbolicTraits, mask: CTFontSymbolicTraits) {
        if mask.contains(.traitBold), traits.contains(.traitBold) != (weight >= 600) { weight = traits.contains(.traitBold) ? 700 : 400 }
        if mask.contains(.traitItalic) { isItalic = traits.contains(.traitItalic) }
        if mask.contains(.traitCondensed) { width = traits.contains(.traitCondensed) ? 75 : max(width, 100) }
        if mask.contains(.traitExpanded) { width = traits.contains(.traitExpanded) ? 125 : min(width, 100) }
        if mask.contains(.traitMonoSpace), traits.contains(.traitMonoSpace) { families = FontSubstitutes.monospaced }
    }
}

extension NSString {
    /// The string's contents as a Swift string.
    package var string: String { String(describing: self) }
}

extension NSDictionary {
    /// The values whose keys are strings.
    var stringKeyedValues: [String: Any] {
        var values: [String: Any] = [:]
        for (key, value) in self {
            if let key = key as? String { values[key] = value } else if let key = key as? NSString { values[key.string] = value }
        }
        return values
    }
}

/// Returns a finite number from an attribute's value of any numeric type, or `nil` for other
/// values.
func number(_ value: Any?) -> CGFloat? {
    let number: Double? =
        switch value {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as UInt32: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    guard let number, number.isFinite else { return nil }
    return CGFloat(number)
}

extension Int {
    /// Creates an integer by truncating a number, limited to ±9e15; NaN becomes 0.
    init(clamping value: CGFloat) {
        self = value.isNaN ? 0 : Int(Swift.max(-9e15, Swift.min(value, 9e15)))
    }
}
