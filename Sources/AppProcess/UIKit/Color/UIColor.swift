public import CoreGraphics
public import CoreText
public import Foundation

/// A colour, or a rule that makes one from traits such as light and dark. Immutable, usable on any thread.
///
/// What takes a colour apart or draws with it resolves it first, against `UITraitCollection.current`.
open class UIColor: NSObject, NSSecureCoding, NSCopying, CGColorConvertible, _ExpressibleByColorLiteral, @unchecked Sendable {
    /// What a colour is made of.
    enum Source {
        /// A colour or a pattern of Core Graphics.
        case fixed(CGColor)
        /// One of the system's colours, by name.
        case system(SystemColor)
        /// The app's rule.
        case provider((UITraitCollection) -> UIColor)
        /// Another colour with its alpha replaced.
        case faded(UIColor, alpha: CGFloat)
    }

    // First: see there.
    private let info = CoreFoundationInfo()
    let source: Source

    init(_ source: Source) {
        self.source = source
        super.init()
    }

    /// A colour of Core Graphics.
    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        super.init()
    }

    /// A gray from 0 (black) to 1 (white); numbers beyond make a colour in the extended range.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        let alpha = max(0, min(alpha, 1))
        if (0...1).contains(white) {
            self.init(cgColor: CGColor(gray: white, alpha: alpha))
        } else {
            self.init(cgColor: Self.make(in: CGColorSpace.extendedGray, [white, alpha]) ?? CGColor(gray: white, alpha: alpha))
        }
    }

    /// A colour of sRGB components from 0 to 1; numbers beyond make one in the extended range, which screens of greater gamut show.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let alpha = max(0, min(alpha, 1))
        if (0...1).contains(red), (0...1).contains(green), (0...1).contains(blue) {
            self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
        } else {
            self.init(
                cgColor: Self.make(in: CGColorSpace.extendedSRGB, [red, green, blue, alpha])
                    ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
        }
    }

    /// A colour of Display P3 components from 0 to 1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let alpha = max(0, min(alpha, 1))
        self.init(
            cgColor: Self.make(in: CGColorSpace.displayP3, [red, green, blue, alpha])
                ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A colour of hue, saturation and brightness, each from 0 to 1; a hue of 0 and of 1 is red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A colour that the closure makes for the traits where it is used. It may be called on any thread, and often: it should be quick.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        source = .provider(dynamicProvider)
        super.init()
    }

    /// What a colour literal makes.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    private static func make(in name: CFString, _ components: [CGFloat]) -> CGColor? {
        CGColorSpace(name: name).flatMap { CGColor(colorSpace: $0, components: components) }
    }

    /// The colour of Core Graphics, resolved against `UITraitCollection.current`.
    open var cgColor: CGColor {
        if case .fixed(let color) = source { return color }
        guard case .fixed(let color) = resolvedColor(with: UITraitCollection.current).source else { return .clear }
        return color
    }

    /// The colour for some traits, which no longer depends on any.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed: self
        case .system(let color): color.resolved(traitCollection)
        case .provider(let provide): provide(traitCollection).resolvedColor(with: traitCollection)
        case .faded(let color, let alpha): color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
        }
    }

    /// The same colour with another alpha, from 0 to 1; that of a dynamic colour stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let alpha = max(0, min(alpha, 1))
        return switch source {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .faded(let color, _): UIColor(.faded(color, alpha: alpha))
        case .system, .provider: UIColor(.faded(self, alpha: alpha))
        }
    }

    /// Fills and strokes in the current context are this colour from now on.
    open func set() {
        setFill()
        setStroke()
    }

    /// Fills in the current context are this colour from now on.
    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Strokes in the current context are this colour from now on.
    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    /// Takes the colour apart into sRGB components, which are beyond 0…1 where the colour is beyond sRGB.
    ///
    /// - Returns: false, with nothing written, for a pattern.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let color = components(in: CGColorSpace.extendedSRGB) else { return false }
        red?.pointee = color[0]
        green?.pointee = color[1]
        blue?.pointee = color[2]
        alpha?.pointee = color[3]
        return true
    }

    /// Takes the colour apart into hue, saturation and brightness.
    ///
    /// - Returns: false, with nothing written, for a pattern.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let color = components(in: CGColorSpace.extendedSRGB) else { return false }
        let parts = HSB(red: color[0], green: color[1], blue: color[2])
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = color[3]
        return true
    }

    /// Takes the colour apart into how bright it is as gray, and alpha.
    ///
    /// - Returns: false, with nothing written, for a pattern.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard let color = components(in: CGColorSpace.extendedGray) else { return false }
        white?.pointee = color[0]
        alpha?.pointee = color[1]
        return true
    }

    private func components(in name: CFString) -> [CGFloat]? {
        let color = cgColor
        guard color.pattern == nil, let space = CGColorSpace(name: name) else { return nil }
        if color.colorSpace?.name == CGColorSpace.sRGB, name == CGColorSpace.extendedSRGB { return color.components }
        return color.converted(to: space, intent: .defaultIntent, options: nil)?.components
    }

    // MARK: Objects

    /// The colour itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are the same components in the same space, or the same rule.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return switch (source, other.source) {
        case (.fixed(let left), .fixed(let right)): left == right
        case (.system(let left), .system(let right)): left.name == right.name
        case (.faded(let left, let leftAlpha), .faded(let right, let rightAlpha)): leftAlpha == rightAlpha && left == right
        default: self === other
        }
    }

    open override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .system(let color): color.name.hashValue
        case .faded(let color, let alpha): color.hash ^ alpha.hashValue
        case .provider: ObjectIdentifier(self).hashValue
        }
    }

    /// The space and the components, or the name of a system colour.
    open override var description: String {
        switch source {
        case .system(let color): return "<UIDynamicSystemColor: name = \(color.name)>"
        case .provider: return "<UIDynamicProviderColor>"
        case .faded(let color, let alpha): return "<UIDynamicColor: \(color), alpha = \(alpha)>"
        case .fixed(let color):
            guard let components = color.components, color.pattern == nil else { return "<UIDynamicPatternColor>" }
            let name =
                switch color.colorSpace?.name {
                case CGColorSpace.displayP3: "UIDisplayP3ColorSpace"
                case _ where components.count == 2: "UIExtendedGrayColorSpace"
                default: "UIExtendedSRGBColorSpace"
                }
            return ([name] + components.map { String(format: "%g", Double($0)) }).joined(separator: " ")
        }
    }

    // MARK: Archives

    /// True: it is decoded from its own class only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes a system colour's name, or the components in sRGB: an app's rule is written as it resolves.
    open func encode(with coder: NSCoder) {
        if case .system(let color) = source { coder.encode(NSString(string: color.name), forKey: "UISystemColorName") }
        let parts = components(in: CGColorSpace.extendedSRGB) ?? [0, 0, 0, 0]
        for (key, value) in zip(Self.keys, parts) { coder.encode(Double(value), forKey: key) }
    }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        let parts = Self.keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
        let name = coder.decodeText(forKey: "UISystemColorName")
        if let color = name.flatMap({ SystemColor.named[$0] }) {
            source = color.source
        } else {
            source = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]).source
        }
        super.init()
    }

    private static let keys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
}

/// What `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor
