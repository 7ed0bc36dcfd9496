public import Foundation

extension UIImage {
    /// The size and weight of a symbol.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let parts: Parts

        struct Parts: Hashable, Sendable {
            /// Nil where the text style says it, or nothing.
            var pointSize: CGFloat?
            var textStyle: UIFont.TextStyle?
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
        }

        init(_ parts: Parts, traitCollection: UITraitCollection? = nil) {
            self.parts = parts
            super.init(traitCollection: traitCollection)
        }

        /// A configuration that says nothing.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(Parts()) }

        /// The size of text, in points.
        public convenience init(pointSize: CGFloat) {
            self.init(Parts(pointSize: pointSize))
        }

        /// The size of text, in points, and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Parts(pointSize: pointSize, weight: weight))
        }

        /// The size of text, in points, a weight, and the size beside the text.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Parts(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// The size of a style's text.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(Parts(textStyle: textStyle))
        }

        /// The size of a style's text, and the size beside it.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Parts(textStyle: textStyle, scale: scale))
        }

        /// The size beside text.
        public convenience init(scale: SymbolScale) {
            self.init(Parts(scale: scale))
        }

        /// A weight.
        public convenience init(weight: SymbolWeight) {
            self.init(Parts(weight: weight))
        }

        /// The size and weight of a font.
        public convenience init(font: UIFont) {
            self.init(Parts(pointSize: font.pointSize, weight: font.weight.symbolWeight))
        }

        /// The size and weight of a font, and the size beside its text.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(Parts(pointSize: font.pointSize, weight: font.weight.symbolWeight, scale: scale))
        }

        /// The configuration without its weight.
        public func withoutWeight() -> SymbolConfiguration { changed { $0.weight = .unspecified } }

        /// The configuration without its scale.
        public func withoutScale() -> SymbolConfiguration { changed { $0.scale = .unspecified } }

        /// The configuration without its text style.
        public func withoutTextStyle() -> SymbolConfiguration { changed { $0.textStyle = nil } }

        /// The configuration without its size and weight.
        public func withoutPointSizeAndWeight() -> SymbolConfiguration {
            changed { parts in
                parts.pointSize = nil
                parts.weight = .unspecified
            }
        }

        private func changed(_ change: (inout Parts) -> Void) -> SymbolConfiguration {
            var parts = parts
            change(&parts)
            return SymbolConfiguration(parts, traitCollection: traitCollection)
        }

        override func made(_ traits: UITraitCollection?) -> Configuration { SymbolConfiguration(parts, traitCollection: traits) }

        public override func applying(_ otherConfiguration: Configuration?) -> Self {
            let traits = [traitCollection, otherConfiguration?.traitCollection].compactMap { $0 }
            var parts = parts
            if let other = (otherConfiguration as? SymbolConfiguration)?.parts {
                if other.pointSize != nil || other.textStyle != nil {
                    (parts.pointSize, parts.textStyle) = (other.pointSize, other.textStyle)
                }
                if other.weight != .unspecified { parts.weight = other.weight }
                if other.scale != .unspecified { parts.scale = other.scale }
            }
            let made = SymbolConfiguration(parts, traitCollection: traits.isEmpty ? nil : UITraitCollection(traitsFrom: traits))
            return unsafeDowncast(made, to: Self.self)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? SymbolConfiguration)?.parts == parts
        }

        public override var hash: Int { parts.hashValue }

        public override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            coder.encode(Double(parts.pointSize ?? 0), forKey: "UIPointSize")
            coder.encode(NSString(string: parts.textStyle?.rawValue ?? ""), forKey: "UITextStyle")
            coder.encode(parts.weight.rawValue, forKey: "UIWeight")
            coder.encode(parts.scale.rawValue, forKey: "UIScale")
        }

        public required init?(coder: NSCoder) {
            let size = CGFloat(coder.decodeDouble(forKey: "UIPointSize"))
            let style = coder.decodeText(forKey: "UITextStyle") ?? ""
            parts = Parts(
                pointSize: size > 0 ? size : nil, textStyle: style.isEmpty ? nil : UIFont.TextStyle(rawValue: style),
                weight: SymbolWeight(rawValue: coder.decodeInteger(forKey: "UIWeight")) ?? .unspecified,
                scale: SymbolScale(rawValue: coder.decodeInteger(forKey: "UIScale")) ?? .unspecified)
            super.init(coder: coder)
        }
    }
}

extension UIImage.SymbolWeight {
    private static let weights: [(UIImage.SymbolWeight, UIFont.Weight)] = [
        (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium), (.semibold, .semibold),
        (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]

    /// The weight of fonts; regular where it is not specified.
    public func fontWeight() -> UIFont.Weight { Self.weights.first { $0.0 == self }?.1 ?? .regular }

    fileprivate init(_ weight: UIFont.Weight) {
        self = Self.weights.min { abs($0.1.rawValue - weight.rawValue) < abs($1.1.rawValue - weight.rawValue) }?.0 ?? .regular
    }
}

extension UIFont.Weight {
    /// The nearest weight of symbols.
    var symbolWeight: UIImage.SymbolWeight { UIImage.SymbolWeight(self) }
}
