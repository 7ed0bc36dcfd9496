public import CoreGraphics
public import Foundation

/// Geometric values in keyed archives, encoded as the strings of `NSCoder.string(for:)`. Missing
/// values decode to zero.
extension NSCoder {
    /// Encodes a point.
    public func encode(_ point: CGPoint, forKey key: String) { encodeText(NSCoder.string(for: point), key) }

    /// Encodes a vector.
    public func encode(_ vector: CGVector, forKey key: String) { encodeText(NSCoder.string(for: vector), key) }

    /// Encodes a size.
    public func encode(_ size: CGSize, forKey key: String) { encodeText(NSCoder.string(for: size), key) }

    /// Encodes a rectangle.
    public func encode(_ rect: CGRect, forKey key: String) { encodeText(NSCoder.string(for: rect), key) }

    /// Encodes a transform.
    public func encode(_ transform: CGAffineTransform, forKey key: String) { encodeText(NSCoder.string(for: transform), key) }

    /// Encodes edge insets.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { encodeText(NSCoder.string(for: insets), key) }

    /// Encodes directional edge insets.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) { encodeText(NSCoder.string(for: insets), key) }

    /// Encodes an offset.
    public func encode(_ offset: UIOffset, forKey key: String) { encodeText(NSCoder.string(for: offset), key) }

    /// Decodes a point.
    public func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: decodeText(key)) }

    /// Decodes a vector.
    public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: decodeText(key)) }

    /// Decodes a size.
    public func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: decodeText(key)) }

    /// Decodes a rectangle.
    public func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: decodeText(key)) }

    /// Decodes a transform.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform { NSCoder.cgAffineTransform(for: decodeText(key)) }

    /// Decodes edge insets.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: decodeText(key)) }

    /// Decodes directional edge insets.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        NSCoder.nsDirectionalEdgeInsets(for: decodeText(key))
    }

    /// Decodes an offset.
    public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: decodeText(key)) }

    private func encodeText(_ text: String, _ key: String) { encode(NSString(string: text), forKey: key) }

    private func decodeText(_ key: String) -> String { decodeText(forKey: key) ?? "" }

    /// Decodes a string, or returns `nil` if the key has no string value.
    func decodeText(forKey key: String) -> String? {
        containsValue(forKey: key) ? decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } : nil
    }
}
