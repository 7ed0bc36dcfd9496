public import CoreGraphics

/// A shadow of text: it is black at a third of opacity, not blurred and one point up at first, as UIKit's.
///
/// Unchecked: a shadow in a text is not changed any more, as in Swift's attributed strings.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // First: see there.
    private let info = CoreFoundationInfo()
    /// Where the shadow lies from the text in points, x to the right and y down.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The blur in points, 0 for none.
    open var shadowBlurRadius: CGFloat = 0
    /// A ``CGColorConvertible``; nil for no shadow.
    open var shadowColor: Any? = CGColor(gray: 0, alpha: 1 / 3)

    /// The first shadow.
    public override init() {
        super.init()
    }

    /// A shadow of the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    /// True: it is decoded from its own class only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes offset, blur and the colour in sRGB.
    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowOffset.width), forKey: "width")
        coder.encode(Double(shadowOffset.height), forKey: "height")
        coder.encode(Double(shadowBlurRadius), forKey: "blur")
        guard let color else { return }
        let (red, green, blue, alpha) = color.rgba
        coder.encode(true, forKey: "hasColor")
        for (key, value) in [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)] { coder.encode(value, forKey: key) }
    }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        super.init()
        shadowOffset = CGSize(width: coder.decodeDouble(forKey: "width"), height: coder.decodeDouble(forKey: "height"))
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "blur"))
        func component(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        shadowColor =
            coder.decodeBool(forKey: "hasColor")
            ? CGColor(red: component("red"), green: component("green"), blue: component("blue"), alpha: component("alpha")) : nil
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius && color == other.color
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }

    var color: CGColor? { (shadowColor as? any CGColorConvertible)?.cgColor }
}
