import CoreGraphics
import Foundation
import QuartzCore

/// Archives a view's geometry, appearance and subviews. Recognizers, traits and controllers are not
/// archived.
extension UIView {
    private enum Key {
        static let bounds = "UIBounds"
        static let center = "UICenter"
        static let subviews = "UISubviews"
        static let background = "UIBackgroundColor"
        static let tint = "UITintColor"
        static let alpha = "UIAlpha"
        static let hidden = "UIHidden"
        static let opaque = "UIOpaque"
        static let clips = "UIClipsToBounds"
        static let mode = "UIContentMode"
        static let tag = "UITag"
        static let resizing = "UIAutoresizingMask"
        static let inactive = "UIUserInteractionDisabled"
        static let transform = "UIViewTransform"
    }

    /// Encodes the view.
    ///
    /// - Parameter subviews: The subviews to encode, or nil for all of them.
    func encodeView(with coder: NSCoder, subviews: [UIView]? = nil) {
        coder.encode(bounds, forKey: Key.bounds)
        coder.encode(center, forKey: Key.center)
        if !transform.isIdentity { coder.encode(transform, forKey: Key.transform) }
        coder.encode((subviews ?? self.subviews) as NSArray, forKey: Key.subviews)
        coder.encode(backgroundColor, forKey: Key.background)
        coder.encode(viewAttributes.tint, forKey: Key.tint)
        coder.encode(Double(alpha), forKey: Key.alpha)
        coder.encode(isHidden, forKey: Key.hidden)
        coder.encode(isOpaque, forKey: Key.opaque)
        coder.encode(clipsToBounds, forKey: Key.clips)
        coder.encode(contentMode.rawValue, forKey: Key.mode)
        coder.encode(tag, forKey: Key.tag)
        coder.encode(Int(autoresizingMask.rawValue), forKey: Key.resizing)
        coder.encode(!isUserInteractionEnabled, forKey: Key.inactive)
    }

    func decodeView(from coder: NSCoder) {
        guard coder.containsValue(forKey: Key.bounds) else { return }
        bounds = coder.decodeCGRect(forKey: Key.bounds)
        center = coder.decodeCGPoint(forKey: Key.center)
        if coder.containsValue(forKey: Key.transform) { transform = coder.decodeCGAffineTransform(forKey: Key.transform) }
        backgroundColor = coder.decodeObject(of: UIColor.self, forKey: Key.background)
        if let tint = coder.decodeObject(of: UIColor.self, forKey: Key.tint) { tintColor = tint }
        alpha = coder.decodeDouble(forKey: Key.alpha)
        isHidden = coder.decodeBool(forKey: Key.hidden)
        isOpaque = coder.decodeBool(forKey: Key.opaque)
        clipsToBounds = coder.decodeBool(forKey: Key.clips)
        contentMode = ContentMode(rawValue: coder.decodeInteger(forKey: Key.mode)) ?? .scaleToFill
        tag = coder.decodeInteger(forKey: Key.tag)
        autoresizingMask = AutoresizingMask(rawValue: UInt(max(0, coder.decodeInteger(forKey: Key.resizing))))
        isUserInteractionEnabled = !coder.decodeBool(forKey: Key.inactive)
        for case let view as UIView in coder.decodeObject(forKey: Key.subviews) as? NSArray ?? [] { addSubview(view) }
    }
}
