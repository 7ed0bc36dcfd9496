public import CoreGraphics
public import Foundation

/// A color with red, green, blue and alpha components in an RGB color space, for Core Image.
///
/// ```swift
/// let orange = CIColor(red: 1, green: 0.6, blue: 0)
/// print(orange.stringRepresentation)  // 1 0.6 0 1
/// ```
///
/// A color is immutable and can be used on any thread.
///
/// Sendable is unchecked because the class is open: its stored properties never change, and the
/// memory of the components is freed with the color.
open class CIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    private let space: CGColorSpace
    /// The components; alpha is the last one.
    private let values: UnsafePointer<CGFloat>

    private static let count = 4
    private static let sRGB = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()

    private init(_ components: [CGFloat], _ space: CGColorSpace) {
        self.space = space
        let storage = UnsafeMutablePointer<CGFloat>.allocate(capacity: Self.count)
        storage.initialize(from: components, count: Self.count)
        values = UnsafePointer(storage)
        super.init()
    }

    deinit { values.deallocate() }

    /// Creates a color from a Core Graphics color. A color in a space other than RGB is converted
    /// to sRGB; a pattern becomes transparent black.
    public convenience init(cgColor: CGColor) {
        if let space = cgColor.colorSpace, space.model == .rgb, let components = cgColor.components, components.count == Self.count {
            self.init(components, space)
        } else {
            let converted = cgColor.pattern == nil ? cgColor.converted(to: Self.sRGB, intent: .defaultIntent, options: nil) : nil
            let components = converted?.components ?? []
            self.init(components.count == Self.count ? components : [0, 0, 0, 0], Self.sRGB)
        }
    }

    /// Creates a color from sRGB components. Components outside 0…1 are kept.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init([red, green, blue, alpha], Self.sRGB)
    }

    /// Creates an opaque color from sRGB components. Components outside 0…1 are kept.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) { self.init(red: red, green: green, blue: blue, alpha: 1) }

    /// Creates a color from components in a color space.
    ///
    /// - Returns: `nil` if the space is not an RGB space.
    public convenience init?(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, colorSpace: CGColorSpace) {
        guard colorSpace.model == .rgb else { return nil }
        self.init([red, green, blue, alpha], colorSpace)
    }

    /// Creates an opaque color from components in a color space.
    ///
    /// - Returns: `nil` if the space is not an RGB space.
    public convenience init?(red: CGFloat, green: CGFloat, blue: CGFloat, colorSpace: CGColorSpace) {
        self.init(red: red, green: green, blue: blue, alpha: 1, colorSpace: colorSpace)
    }

    /// Creates a color from sRGB components in text, separated by spaces, such as "1 0.5 0 1".
    ///
    /// Without a fourth number the color is opaque; other numbers that are missing are 0.
    public convenience init(string representation: String) {
        let numbers = representation.split(separator: " ").prefix(Self.count).map { Double($0).map { CGFloat($0) } ?? 0 }
        let missing: ArraySlice<CGFloat> = [0, 0, 0, 1].dropFirst(numbers.count)
        self.init(numbers + missing, Self.sRGB)
    }

    // MARK: Components

    /// The number of components, including alpha: 4.
    open var numberOfComponents: Int { Self.count }

    /// The components; alpha is the last one. The pointer is valid for the life of the color.
    open var components: UnsafePointer<CGFloat> { values }

    /// The opacity.
    open var alpha: CGFloat { values[3] }

    /// The color space of the components.
    open var colorSpace: CGColorSpace { space }

    /// The red component.
    open var red: CGFloat { values[0] }

    /// The green component.
    open var green: CGFloat { values[1] }

    /// The blue component.
    open var blue: CGFloat { values[2] }

    /// The components as text, separated by spaces, with alpha as the last one.
    open var stringRepresentation: String { array.map { String(format: "%g", Double($0)) }.joined(separator: " ") }

    private var array: [CGFloat] { (0..<Self.count).map { values[$0] } }

    // MARK: Colors

    /// Opaque black.
    open class var black: CIColor { Named.black }
    /// Opaque white.
    open class var white: CIColor { Named.white }
    /// Opaque gray, with components of 0.5.
    open class var gray: CIColor { Named.gray }
    /// Opaque red.
    open class var red: CIColor { Named.red }
    /// Opaque green.
    open class var green: CIColor { Named.green }
    /// Opaque blue.
    open class var blue: CIColor { Named.blue }
    /// Opaque cyan.
    open class var cyan: CIColor { Named.cyan }
    /// Opaque magenta.
    open class var magenta: CIColor { Named.magenta }
    /// Opaque yellow.
    open class var yellow: CIColor { Named.yellow }
    /// Transparent black.
    open class var clear: CIColor { Named.clear }

    private enum Named {
        static let black = CIColor(red: 0, green: 0, blue: 0)
        static let white = CIColor(red: 1, green: 1, blue: 1)
        static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
        static let red = CIColor(red: 1, green: 0, blue: 0)
        static let green = CIColor(red: 0, green: 1, blue: 0)
        static let blue = CIColor(red: 0, green: 0, blue: 1)
        static let cyan = CIColor(red: 0, green: 1, blue: 1)
        static let magenta = CIColor(red: 1, green: 0, blue: 1)
        static let yellow = CIColor(red: 1, green: 1, blue: 0)
        static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
    }

    // MARK: Objects

    /// Returns the same object, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is a color with equal components in the same color space.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CIColor else { return false }
        return array == other.array && space == other.space
    }

    /// A hash that is equal for equal colors.
    open override var hash: Int { array.hashValue }

    /// The components in parentheses.
    open override var description: String { "(\(stringRepresentation))" }

    // MARK: Archives

    /// A Boolean value that indicates whether the class supports secure coding: `true`.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the components, and the name of the color space if it has one.
    open func encode(with coder: NSCoder) {
        for (key, value) in zip(Self.keys, array) { coder.encode(Double(value), forKey: key) }
        if let name = space.name { coder.encode(name, forKey: "colorSpace") }
    }

    /// Creates a color from an archive. A color whose space has no name is in sRGB.
    public required convenience init?(coder: NSCoder) {
        let values = Self.keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
        let name = coder.decodeObject(of: NSString.self, forKey: "colorSpace")
        let space = name.flatMap { CGColorSpace(name: $0) }
        self.init(values, space.flatMap { $0.model == .rgb ? $0 : nil } ?? Self.sRGB)
    }

    private static let keys = ["red", "green", "blue", "alpha"]
}
