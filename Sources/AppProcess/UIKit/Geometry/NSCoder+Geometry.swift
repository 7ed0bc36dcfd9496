public import CoreGraphics
public import Foundation

/// Structures in keyed archives, as the texts of `NSCoder.string(for:)`; what is absent decodes to zero.
extension NSCoder {
    /// Writes a point.
    public func encode(_ point: CGPoint, forKey key: String) { encodeText(NSCoder.string(for: point), key) }

    /// Writes a vector.
    public func encode(_ vector: CGVector, forKey key: String) { encodeText(NSCoder.string(for: vector), key) }

    /// Writes a size.
    public func encode(_ size: CGSize, forKey key: String) { encodeText(NSCoder.string(for: size), key) }

    /// Writes a rectangle.
    public func encode(_ rect: CGRect, forKey key: String) { encodeText(NSCoder.string(for: rect), key) }

    /// Writes a transform.
    public func encode(_ transform: CGAffineTransform, forKey key: String) { encodeText(NSCoder.string(for: transform), key) }

    /// Writes insets.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { encodeText(NSCoder.string(for: insets), key) }

    /// Writes insets that follow the direction of reading.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) { encodeText(NSCoder.string(for: insets), key) }

    /// Writes an offset.
    public func encode(_ offset: UIOffset, forKey key: String) { encodeText(NSCoder.string(for: offset), key) }

    /// The point written under a key.
    public func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: decodeText(key)) }

    /// The vector written under a key.
    public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: decodeText(key)) }

    /// The size written under a key.
    public func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: decodeText(key)) }

    /// The rectangle written under a key.
    public func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: decodeText(key)) }

    /// The transform written under a key.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform { NSCoder.cgAffineTransform(for: decodeText(key)) }

    /// The insets written under a key.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: decodeText(key)) }

    /// The insets that follow the direction of reading, written under a key.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        NSCoder.nsDirectionalEdgeInsets(for: decodeText(key))
    }

    /// The offset written under a key.
    public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: decodeText(key)) }

    private func encodeText(_ text: String, _ key: String) { encode(NSString(string: text), forKey: key) }

    private func decodeText(_ key: String) -> String { decodeText(forKey: key) ?? "" }

    /// The text written under a key; nil where there is none.
    func decodeText(forKey key: String) -> String? {
        containsValue(forKey: key) ? decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } : nil
    }
}
