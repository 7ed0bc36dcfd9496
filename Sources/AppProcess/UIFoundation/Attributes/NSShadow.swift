public import CoreGraphics

/// A shadow of text.
///
/// The default is that of UIKit: black at an opacity of 1/3, not blurred, and offset upward by one
/// point.
///
/// Unchecked: a shadow must not be changed after it is added to text, as in Swift's attributed
/// strings.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Must be the first stored property: Core Foundation reads it when it compares attributes of
    // strings. See `CoreFoundationInfo`.
    private let info = CoreFoundationInfo()
    /// The offset of the shadow from the text (points, x to the right, y down).
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The blur radius (points); 0 for a sharp shadow.
    open var shadowBlurRadius: CGFloat = 0
    /// The color, a ``CGColorConvertible``, or `nil` for no shadow.
    open var shadowColor: Any? = CGColor(gray: 0, alpha: 1 / 3)

    /// Creates a shadow with the default values.
    public override init() {
        super.init()
    }

    /// Returns a copy with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    /// Always `true`: decoding accepts only the expected class.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the offset, the blur radius and the color in sRGB.
    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowOffset.width), forKey: "width")
        coder.encode(Double(shadowOffset.height), forKey: "height")
        coder.encode(Double(shadowBlurRadius), forKey: "blur")
        guard let color else { return }
        let (red, green, blue, alpha) = color.rgba
        coder.encode(true, forKey: "hasColor")
        for (key, value) in [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)] { coder.encode(value, forKey: key) }
    }

    /// Decodes a shadow that ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        super.init()
        shadowOffset = CGSize(width: coder.decodeDouble(forKey: "width"), height: coder.decodeDouble(forKey: "height"))
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "blur"))
        func component(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        shadowColor =
            coder.decodeBool(forKey: "hasColor")
            ? CGColor(red: component("red"), green: component("green"), blue: component("blue"), alpha: component("alpha")) : nil
    }

    /// Returns whether another object is a shadow with equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius && color == other.color
    }

    /// A hash of the offset and blur radius.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }

    /// The color as a Core Graphics color; nil for no shadow.
    var color: CGColor? { (shadowColor as? any CGColorConvertible)?.cgColor }
}
