import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// Conversion of font requests from and to the attributes of `UIFontDescriptor`, and archives.
extension FontRequest {
    /// The family of the face that ``name`` resolves to, or `nil` if no name is requested.
    var familyOfName: String? {
        name.map { CTFontCopyFamilyName(CTFont(FaceDescription(fontName: $0), size: 12)) as String }
    }

    /// Replaces the values for which a descriptor's attributes contain others. Attributes of the
    /// wrong type are ignored, and numbers are clamped, so that their conversion cannot trap.
    mutating func apply(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
        // A name identifies one face, which replaces the family and style; a family replaces the
        // name.
        if let name = attributes[.name] as? String { (self.name, family, styleName) = (name, nil, nil) }
        if let family = attributes[.family] as? String { (self.family, name) = (family, nil) }
        if let face = attributes[.face] as? String { styleName = face }
        if let size = Self.number(attributes[.size]) { self.size = max(0, size) }
        if let matrix = attributes[.matrix] as? CGAffineTransform { self.matrix = matrix }
        if let style = (attributes[.textStyle] as? UIFont.TextStyle)?.rawValue ?? attributes[.textStyle] as? String {
            textStyle = UIFont.TextStyle(rawValue: style)
        }
        let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
        if let flags = traits[.symbolic] as? UIFontDescriptor.SymbolicTraits {
            symbolicTraits = flags
        } else if let flags = Self.number(traits[.symbolic]) {
            symbolicTraits = UIFontDescriptor.SymbolicTraits(rawValue: UInt32(max(0, min(flags, 4e9))))
        }
        if let weight = (traits[.weight] as? UIFont.Weight)?.rawValue ?? Self.number(traits[.weight]) { self.weight = weight }
        if let width = (traits[.width] as? UIFont.Width)?.rawValue ?? Self.number(traits[.width]) { self.width = width }
        if let slant = Self.number(traits[.slant]) { self.slant = slant }
        if let settings = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] {
            features = settings.compactMap { setting in
                guard let type = Self.number(setting[.type]), let selector = Self.number(setting[.selector]) else { return nil }
                return FontFeature(type: Int(max(0, min(type, 1e6))), selector: Int(max(0, min(selector, 1e6))))
            }
        }
    }

    /// The specified values as a descriptor's attributes, except the design, which has no key.
    var attributes: [UIFontDescriptor.AttributeName: Any] {
        var attributes: [UIFontDescriptor.AttributeName: Any] = [:]
        attributes[.name] = name
        attributes[.family] = family
        attributes[.face] = styleName
        if size > 0 { attributes[.size] = size }
        if matrix != .identity { attributes[.matrix] = matrix }
        attributes[.textStyle] = textStyle?.rawValue
        var traits: [UIFontDescriptor.TraitKey: Any] = [:]
        traits[.symbolic] = symbolicTraits?.rawValue
        traits[.weight] = weight
        traits[.width] = width
        traits[.slant] = slant
        if !traits.isEmpty { attributes[.traits] = traits }
        if !features.isEmpty {
            attributes[.featureSettings] = features.map { [.type: $0.type, .selector: $0.selector] as [UIFontDescriptor.FeatureKey: Int] }
        }
        return attributes
    }

    /// Returns a number of any of the types that apps store in attributes, or `nil` if the value is
    /// not a finite number.
    private static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as UInt32: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    // MARK: Archives

    func encode(with coder: NSCoder) {
        let texts = [("UIFontName", name), ("UIFontFamily", family), ("UIFontFace", styleName), ("UIFontTextStyle", textStyle?.rawValue)]
        for (key, text) in texts { if let text { coder.encode(NSString(string: text), forKey: key) } }
        coder.encode(NSString(string: design.rawValue), forKey: "UIFontDesign")
        coder.encode(Double(size), forKey: "UIFontPointSize")
        coder.encode(matrix, forKey: "UIFontMatrix")
        for (key, number) in [("UIFontWeight", weight), ("UIFontWidth", width), ("UIFontSlant", slant)] {
            if let number { coder.encode(Double(number), forKey: key) }
        }
        if let symbolicTraits { coder.encode(Int(symbolicTraits.rawValue), forKey: "UIFontTraits") }
        let features = features.map { "\($0.type):\($0.selector)" }.joined(separator: " ")
        coder.encode(NSString(string: features), forKey: "UIFontFeatures")
    }

    init(coder: NSCoder) {
        func number(_ key: String) -> CGFloat? {
            let number = coder.containsValue(forKey: key) ? coder.decodeDouble(forKey: key) : .nan
            return number.isFinite ? CGFloat(number) : nil
        }
        name = coder.decodeText(forKey: "UIFontName")
        family = coder.decodeText(forKey: "UIFontFamily")
        styleName = coder.decodeText(forKey: "UIFontFace")
        textStyle = coder.decodeText(forKey: "UIFontTextStyle").map { UIFont.TextStyle(rawValue: $0) }
        if let design = coder.decodeText(forKey: "UIFontDesign") { self.design = .init(rawValue: design) }
        size = max(0, number("UIFontPointSize") ?? 0)
        if coder.containsValue(forKey: "UIFontMatrix") { matrix = coder.decodeCGAffineTransform(forKey: "UIFontMatrix") }
        (weight, width, slant) = (number("UIFontWeight"), number("UIFontWidth"), number("UIFontSlant"))
        if coder.containsValue(forKey: "UIFontTraits") {
            symbolicTraits = .init(rawValue: UInt32(clamping: coder.decodeInteger(forKey: "UIFontTraits")))
        }
        features = (coder.decodeText(forKey: "UIFontFeatures") ?? "").split(separator: " ").compactMap { text in
            let parts = text.split(separator: ":").compactMap { Int($0) }
            return parts.count == 2 ? FontFeature(type: parts[0], selector: parts[1]) : nil
        }
    }
}
