public import CoreGraphics
public import CoreImage
public import CoreText
public import Foundation
import UIFoundation

/// A color, or a rule that derives one from traits such as light and dark appearance.
///
/// A color is immutable and can be used on any thread. Reading the components of a dynamic color
/// and drawing with it resolve it against `UITraitCollection.current`.
///
/// ```swift
/// let accent = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
/// let card = UIColor { traits in
///     traits.userInterfaceStyle == .dark ? UIColor(white: 0.15, alpha: 1) : .white
/// }
/// let view = UIView()
/// view.tintColor = accent
/// view.backgroundColor = card
/// ```
open class UIColor: NSObject, NSSecureCoding, NSCopying, CGColorConvertible, _ExpressibleByColorLiteral, @unchecked Sendable {
    /// The origin of a color's value.
    enum Source {
        /// A Core Graphics color or pattern.
        case fixed(CGColor)
        /// A system color.
        case system(SystemColor)
        /// A closure that the app provides.
        case provider((UITraitCollection) -> UIColor)
        /// A color set of an asset catalog, and its name.
        case named(String, ColorSet)
        /// A dynamic color with a replaced alpha component.
        case faded(UIColor, alpha: CGFloat)
    }

    // The first stored property, as `CoreFoundationInfo` requires.
    private let info = CoreFoundationInfo()
    /// Constant after initialization.
    final private(set) var source: Source
    /// The Core Image color that the color was created with. Constant after initialization.
    final private var coreImageColor: CIColor?

    // A convenience initializer: if the class had an internal designated initializer, apps'
    // subclasses would not inherit the public ones.
    convenience init(_ source: Source) {
        self.init(cgColor: Self.placeholder)
        self.source = source
    }

    private static let placeholder = CGColor(gray: 0, alpha: 0)

    /// Creates a transparent color.
    public convenience override init() { self.init(cgColor: Self.placeholder) }

    /// Creates a color from a Core Graphics color.
    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        super.init()
    }

    /// Creates a color from a Core Image color.
    public init(ciColor: CIColor) {
        source = .fixed(CGColor(colorSpace: ciColor.colorSpace, components: ciColor.components) ?? Self.placeholder)
        coreImageColor = ciColor
        super.init()
    }

    /// Creates a gray color. Values outside 0…1 create a color in extended range.
    ///
    /// - Parameters:
    ///   - white: The white value, from 0 (black) to 1 (white).
    ///   - alpha: The opacity, clamped to 0…1.
    public init(white: CGFloat, alpha: CGFloat) {
        let alpha = max(0, min(alpha, 1))
        let extended = (0...1).contains(white) ? nil : Self.make(in: CGColorSpace.extendedGray, [white, alpha])
        source = .fixed(extended ?? CGColor(gray: white, alpha: alpha))
        super.init()
    }

    /// Creates a color from sRGB components, nominally from 0 to 1. Components outside this range
    /// create a color in extended range, which displays with a wider gamut can show.
    ///
    /// - Parameters:
    ///   - red: The red component.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity, clamped to 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(Self.sRGB(red, green, blue, alpha))
        super.init()
    }

    /// Creates a color from components in the Display P3 color space, nominally from 0 to 1. The
    /// alpha component is clamped to 0…1.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let alpha = max(0, min(alpha, 1))
        source = .fixed(
            Self.make(in: CGColorSpace.displayP3, [red, green, blue, alpha])
                ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
        super.init()
    }

    /// Creates a color from hue, saturation and brightness, each clamped to 0…1. Hues of 0 and 1
    /// are both red.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        source = .fixed(Self.sRGB(red, green, blue, alpha))
        super.init()
    }

    /// Creates a dynamic color.
    ///
    /// - Parameter dynamicProvider: A closure that returns the color for given traits. It should be
    ///   fast, because it can be called often, and on any thread.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        source = .provider(dynamicProvider)
        super.init()
    }

    /// Creates the color of a color literal.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Returns a color in sRGB, or in extended sRGB if a component is outside 0…1.
    private static func sRGB(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> CGColor {
        let alpha = max(0, min(alpha, 1))
        let isStandard = (0...1).contains(red) && (0...1).contains(green) && (0...1).contains(blue)
        let extended = isStandard ? nil : make(in: CGColorSpace.extendedSRGB, [red, green, blue, alpha])
        return extended ?? CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns a color in a named color space; the last component is alpha.
    private static func make(in name: CFString, _ components: [CGFloat]) -> CGColor? {
        CGColorSpace(name: name).flatMap { CGColor(colorSpace: $0, components: components) }
    }

    /// The Core Graphics color, resolved against `UITraitCollection.current`.
    open var cgColor: CGColor {
        if case .fixed(let color) = source { return color }
        guard case .fixed(let color) = resolvedColor(with: UITraitCollection.current).source else { return .clear }
        return color
    }

    /// The Core Image color that the color was created with.
    ///
    /// Ends the process if the color was created otherwise, as on iOS; `CIColor(color:)` converts
    /// any color.
    open var ciColor: CIColor {
        guard let coreImageColor else {
            UIKitException.raise("\(self) was not created with a CIColor, and has no ciColor; use CIColor(color:) instead")
        }
        return coreImageColor
    }

    /// Returns the color for given traits, which no longer depends on traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed: self
        case .system(let color): color.resolved(traitCollection)
        case .provider(let provide): provide(traitCollection).resolvedColor(with: traitCollection)
        case .named(_, let set): set.color(for: traitCollection)
        case .faded(let color, let alpha): color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
        }
    }

    /// Returns the color with another alpha component, clamped to 0…1. A dynamic color remains
    /// dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let alpha = max(0, min(alpha, 1))
        return switch source {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .faded(let color, _): UIColor(.faded(color, alpha: alpha))
        case .system, .provider, .named: UIColor(.faded(self, alpha: alpha))
        }
    }

    /// Sets the fill color and the stroke color of the current graphics context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color of the current graphics context.
    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Sets the stroke color of the current graphics context.
    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    /// Gets the components of the color in extended sRGB, which exceed 0…1 if the color is outside
    /// sRGB's gamut.
    ///
    /// ```swift
    /// let color = UIColor.systemBlue
    /// var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    /// color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    /// ```
    ///
    /// - Returns: `true`, or `false` without writing any component if the color is a pattern.
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

    /// Gets the hue, saturation, brightness and alpha of the color.
    ///
    /// - Returns: `true`, or `false` without writing any component if the color is a pattern.
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

    /// Gets the white value of the color converted to grayscale, and its alpha.
    ///
    /// - Returns: `true`, or `false` without writing any component if the color is a pattern.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard let color = components(in: CGColorSpace.extendedGray) else { return false }
        white?.pointee = color[0]
        alpha?.pointee = color[1]
        return true
    }

    /// Returns the components in a named color space, alpha last, or `nil` for a pattern.
    private func components(in name: CFString) -> [CGFloat]? {
        let color = cgColor
        guard color.pattern == nil, let space = CGColorSpace(name: name) else { return nil }
        // sRGB components are the same in extended sRGB.
        if color.colorSpace?.name == CGColorSpace.sRGB, name == CGColorSpace.extendedSRGB { return color.components }
        return color.converted(to: space, intent: .defaultIntent, options: nil)?.components
    }

    // MARK: Objects

    /// Returns the same object, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is a color with equal components in the same color space, the
    /// same system color, the same color set, or the same dynamic color object.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return switch (source, other.source) {
        case (.fixed(let left), .fixed(let right)): left == right
        case (.system(let left), .system(let right)): left.name == right.name
        case (.named(let left, let leftSet), .named(let right, let rightSet)): left == right && leftSet.path == rightSet.path
        case (.faded(let left, let leftAlpha), .faded(let right, let rightAlpha)): leftAlpha == rightAlpha && left == right
        default: self === other
        }
    }

    /// A hash that is equal for equal colors.
    open override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .system(let color): color.name.hashValue
        case .named(let name, _): name.hashValue
        case .faded(let color, let alpha): color.hash ^ alpha.hashValue
        case .provider: ObjectIdentifier(self).hashValue
        }
    }

    /// The color space and the components, or the name of a system color.
    open override var description: String {
        switch source {
        case .system(let color): return "<UIDynamicSystemColor: name = \(color.name)>"
        case .provider: return "<UIDynamicProviderColor>"
        case .named(let name, _): return "<UIDynamicCatalogColor: name = \(name)>"
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

    /// Always `true`: decoding accepts only the expected class.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes a system color's name and the components in extended sRGB. Any other dynamic color
    /// is encoded as it resolves against `UITraitCollection.current`.
    open func encode(with coder: NSCoder) {
        if case .system(let color) = source { coder.encode(NSString(string: color.name), forKey: "UISystemColorName") }
        let parts = components(in: CGColorSpace.extendedSRGB) ?? [0, 0, 0, 0]
        for (key, value) in zip(Self.keys, parts) { coder.encode(Double(value), forKey: key) }
    }

    /// Decodes a color that ``encode(with:)`` wrote.
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

    /// Returns the color at a level of prominence: its opacity is multiplied by that of the label
    /// color at the same level.
    open func withProminence(_ prominence: Prominence) -> UIColor { atProminence(prominence) }

    // MARK: System colors, which depend on traits

    /// The tint color of the view that is being drawn; in other contexts, system blue.
    open class var tintColor: UIColor { system("tintColor") }
    /// The system's red, which adapts to the traits.
    open class var systemRed: UIColor { system("systemRed") }
    /// The system's green, which adapts to the traits.
    open class var systemGreen: UIColor { system("systemGreen") }
    /// The system's blue, which adapts to the traits.
    open class var systemBlue: UIColor { system("systemBlue") }
    /// The system's orange, which adapts to the traits.
    open class var systemOrange: UIColor { system("systemOrange") }
    /// The system's yellow, which adapts to the traits.
    open class var systemYellow: UIColor { system("systemYellow") }
    /// The system's pink, which adapts to the traits.
    open class var systemPink: UIColor { system("systemPink") }
    /// The system's purple, which adapts to the traits.
    open class var systemPurple: UIColor { system("systemPurple") }
    /// The system's teal, which adapts to the traits.
    open class var systemTeal: UIColor { system("systemTeal") }
    /// The system's indigo, which adapts to the traits.
    open class var systemIndigo: UIColor { system("systemIndigo") }
    /// The system's brown, which adapts to the traits.
    open class var systemBrown: UIColor { system("systemBrown") }
    /// The system's mint, which adapts to the traits.
    open class var systemMint: UIColor { system("systemMint") }
    /// The system's cyan, which adapts to the traits.
    open class var systemCyan: UIColor { system("systemCyan") }
    /// The system's standard gray, which adapts to the traits.
    open class var systemGray: UIColor { system("systemGray") }
    /// The second gray, closer to the background than ``systemGray``.
    open class var systemGray2: UIColor { system("systemGray2") }
    /// The third gray, closer to the background than ``systemGray2``.
    open class var systemGray3: UIColor { system("systemGray3") }
    /// The fourth gray, closer to the background than ``systemGray3``.
    open class var systemGray4: UIColor { system("systemGray4") }
    /// The fifth gray, closer to the background than ``systemGray4``.
    open class var systemGray5: UIColor { system("systemGray5") }
    /// The sixth gray, closest to the background.
    open class var systemGray6: UIColor { system("systemGray6") }
    /// The color of text with primary content.
    open class var label: UIColor { system("label") }
    /// The color of text with secondary content.
    open class var secondaryLabel: UIColor { system("secondaryLabel") }
    /// The color of text with tertiary content.
    open class var tertiaryLabel: UIColor { system("tertiaryLabel") }
    /// The color of text with quaternary content.
    open class var quaternaryLabel: UIColor { system("quaternaryLabel") }
    /// The color of links.
    open class var link: UIColor { system("link") }
    /// The color of placeholder text in empty fields.
    open class var placeholderText: UIColor { system("placeholderText") }
    /// The color of thin separator lines, which is translucent.
    open class var separator: UIColor { system("separator") }
    /// The color of thin separator lines, which is opaque.
    open class var opaqueSeparator: UIColor { system("opaqueSeparator") }
    /// The main background of an interface.
    open class var systemBackground: UIColor { system("systemBackground") }
    /// The background of content on top of the main background.
    open class var secondarySystemBackground: UIColor { system("secondarySystemBackground") }
    /// The background of content on top of the secondary background.
    open class var tertiarySystemBackground: UIColor { system("tertiarySystemBackground") }
    /// The main background of a grouped interface.
    open class var systemGroupedBackground: UIColor { system("systemGroupedBackground") }
    /// The background of content on top of the main background of a grouped interface.
    open class var secondarySystemGroupedBackground: UIColor { system("secondarySystemGroupedBackground") }
    /// The background of content on top of the secondary background of a grouped interface.
    open class var tertiarySystemGroupedBackground: UIColor { system("tertiarySystemGroupedBackground") }
    /// The fill of thin and small shapes, such as a slider's track.
    open class var systemFill: UIColor { system("systemFill") }
    /// The fill of medium-size shapes, such as a switch.
    open class var secondarySystemFill: UIColor { system("secondarySystemFill") }
    /// The fill of large shapes, such as text fields and buttons.
    open class var tertiarySystemFill: UIColor { system("tertiarySystemFill") }
    /// The fill of large areas with complex content.
    open class var quaternarySystemFill: UIColor { system("quaternarySystemFill") }

    /// The background of a grouped interface.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    open class var groupTableViewBackground: UIColor { systemGroupedBackground }

    // MARK: Fixed colors

    /// Black in the grayscale color space.
    open class var black: UIColor { Fixed.black }
    /// A gray with a white value of 1/3.
    open class var darkGray: UIColor { Fixed.darkGray }
    /// A gray with a white value of 2/3.
    open class var lightGray: UIColor { Fixed.lightGray }
    /// White in the grayscale color space.
    open class var white: UIColor { Fixed.white }
    /// A gray with a white value of 1/2.
    open class var gray: UIColor { Fixed.gray }
    /// Pure red in sRGB.
    open class var red: UIColor { Fixed.red }
    /// Pure green in sRGB.
    open class var green: UIColor { Fixed.green }
    /// Pure blue in sRGB.
    open class var blue: UIColor { Fixed.blue }
    /// Cyan: full green and blue in sRGB.
    open class var cyan: UIColor { Fixed.cyan }
    /// Yellow: full red and green in sRGB.
    open class var yellow: UIColor { Fixed.yellow }
    /// Magenta: full red and blue in sRGB.
    open class var magenta: UIColor { Fixed.magenta }
    /// Orange: full red and half green in sRGB.
    open class var orange: UIColor { Fixed.orange }
    /// Purple: half red and half blue in sRGB.
    open class var purple: UIColor { Fixed.purple }
    /// Brown: red 0.6, green 0.4 and blue 0.2 in sRGB.
    open class var brown: UIColor { Fixed.brown }
    /// Transparent black in the grayscale color space.
    open class var clear: UIColor { Fixed.clear }
    /// The color of text on light backgrounds: black.
    open class var darkText: UIColor { Fixed.darkText }
    /// The color of text on dark backgrounds: white with an opacity of 60 percent.
    open class var lightText: UIColor { Fixed.lightText }
}

/// The type of `#colorLiteral` expressions.
public typealias _ColorLiteralType = UIColor
