public import Foundation

extension UIImage {
    /// The size, weight and scale with which a symbol is drawn. Values that are not specified come
    /// from the configuration that this one is applied to, or have defaults.
    ///
    /// ```swift
    /// let configuration = UIImage.SymbolConfiguration(pointSize: 24, weight: .semibold)
    /// let star = UIImage(systemName: "star.fill", withConfiguration: configuration)
    /// ```
    ///
    /// Unchecked: a configuration is constant after initialization.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        final private(set) var parts = Parts()

        struct Parts: Hashable, Sendable {
            /// The size (points), or `nil` if the text style determines it or it is unspecified.
            var pointSize: CGFloat?
            var textStyle: UIFont.TextStyle?
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
        }

        /// Creates a configuration for traits that specifies no other values.
        public override init(traitCollection: UITraitCollection?) { super.init(traitCollection: traitCollection) }

        // A convenience initializer: if the class had an internal designated initializer, apps'
        // subclasses would not inherit the public ones.
        convenience init(_ parts: Parts) {
            self.init(traitCollection: nil)
            self.parts = parts
        }

        /// A configuration that specifies no values.
        open class var unspecified: SymbolConfiguration { SymbolConfiguration(Parts()) }

        /// Creates a configuration with the size of text (points).
        public convenience init(pointSize: CGFloat) {
            self.init(Parts(pointSize: pointSize))
        }

        /// Creates a configuration with the size of text (points) and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Parts(pointSize: pointSize, weight: weight))
        }

        /// Creates a configuration with the size of text (points), a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Parts(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// Creates a configuration with the size of a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(Parts(textStyle: textStyle))
        }

        /// Creates a configuration with the size of a text style and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Parts(textStyle: textStyle, scale: scale))
        }

        /// Creates a configuration with a scale.
        public convenience init(scale: SymbolScale) {
            self.init(Parts(scale: scale))
        }

        /// Creates a configuration with a weight.
        public convenience init(weight: SymbolWeight) {
            self.init(Parts(weight: weight))
        }

        /// Creates a configuration with the size and weight of a font.
        public convenience init(font: UIFont) {
            self.init(Parts(pointSize: font.pointSize, weight: font.weight.symbolWeight))
        }

        /// Creates a configuration with the size and weight of a font and a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(Parts(pointSize: font.pointSize, weight: font.weight.symbolWeight, scale: scale))
        }

        /// Returns the configuration without its weight.
        open func withoutWeight() -> Self { changed { $0.weight = .unspecified } }

        /// Returns the configuration without its scale.
        open func withoutScale() -> Self { changed { $0.scale = .unspecified } }

        /// Returns the configuration without its text style.
        open func withoutTextStyle() -> Self { changed { $0.textStyle = nil } }

        /// Returns the configuration without its point size and weight.
        open func withoutPointSizeAndWeight() -> Self {
            changed { parts in
                parts.pointSize = nil
                parts.weight = .unspecified
            }
        }

        /// Returns a copy whose values are changed by a closure.
        private func changed(_ change: (inout Parts) -> Void) -> Self {
            guard let copy = duplicate() else { return self }
            change(&copy.parts)
            return copy
        }

        override func copyValues(from other: Configuration) {
            super.copyValues(from: other)
            if let other = other as? SymbolConfiguration { parts = other.parts }
        }

        /// Returns this configuration with the values that another configuration specifies. If the
        /// other one has a point size or a text style, it replaces both of this one.
        open override func applying(_ otherConfiguration: Configuration?) -> Self {
            let combined = super.applying(otherConfiguration)
            guard let other = (otherConfiguration as? SymbolConfiguration)?.parts else { return combined }
            return combined.changed { parts in
                if other.pointSize != nil || other.textStyle != nil {
                    (parts.pointSize, parts.textStyle) = (other.pointSize, other.textStyle)
                }
                if other.weight != .unspecified { parts.weight = other.weight }
                if other.scale != .unspecified { parts.scale = other.scale }
            }
        }

        /// Returns whether another object is a symbol configuration with equal values.
        open override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? SymbolConfiguration)?.parts == parts
        }

        /// A hash of the size, text style, weight and scale.
        open override var hash: Int { parts.hashValue }

        /// Encodes the traits, size, text style, weight and scale.
        open override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            coder.encode(Double(parts.pointSize ?? 0), forKey: "UIPointSize")
            coder.encode(NSString(string: parts.textStyle?.rawValue ?? ""), forKey: "UITextStyle")
            coder.encode(parts.weight.rawValue, forKey: "UIWeight")
            coder.encode(parts.scale.rawValue, forKey: "UIScale")
        }

        /// Decodes a configuration that `encode(with:)` wrote.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            guard !(coder is ConfigurationCopier) else { return }
            let size = CGFloat(coder.decodeDouble(forKey: "UIPointSize"))
            let style = coder.decodeText(forKey: "UITextStyle") ?? ""
            parts = Parts(
                pointSize: size > 0 ? size : nil, textStyle: style.isEmpty ? nil : UIFont.TextStyle(rawValue: style),
                weight: SymbolWeight(rawValue: coder.decodeInteger(forKey: "UIWeight")) ?? .unspecified,
                scale: SymbolScale(rawValue: coder.decodeInteger(forKey: "UIScale")) ?? .unspecified)
        }
    }
}

extension UIImage.SymbolWeight {
    private static let weights: [(UIImage.SymbolWeight, UIFont.Weight)] = [
        (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium), (.semibold, .semibold),
        (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]

    /// Returns the font weight that corresponds to the symbol weight; regular if it is unspecified.
    public func fontWeight() -> UIFont.Weight { Self.weights.first { $0.0 == self }?.1 ?? .regular }

    /// Creates the symbol weight closest to a font weight.
    fileprivate init(_ weight: UIFont.Weight) {
        self = Self.weights.min { abs($0.1.rawValue - weight.rawValue) < abs($1.1.rawValue - weight.rawValue) }?.0 ?? .regular
    }
}

extension UIFont.Weight {
    /// The symbol weight closest to the font weight.
    var symbolWeight: UIImage.SymbolWeight { UIImage.SymbolWeight(self) }
}
