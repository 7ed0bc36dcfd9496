public import CoreGraphics
public import Foundation

/// Conversions between geometric values and strings such as `{{10, 20}, {100, 50}}`, in the formats
/// of iOS's `NSStringFromCGRect` and its counterparts. A string that cannot be parsed yields a
/// value whose components are all 0.
extension NSCoder {
    /// Returns a point as `{x, y}`.
    public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }

    /// Returns a vector as `{dx, dy}`.
    public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }

    /// Returns a size as `{width, height}`.
    public class func string(for size: CGSize) -> String { text([size.width, size.height]) }

    /// Returns a rectangle as `{{x, y}, {width, height}}`.
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

    /// Returns a transform as `[a, b, c, d, tx, ty]`.
    public class func string(for transform: CGAffineTransform) -> String {
        "[\(list([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]))]"
    }

    /// Returns edge insets as `{top, left, bottom, right}`.
    public class func string(for insets: UIEdgeInsets) -> String { text([insets.top, insets.left, insets.bottom, insets.right]) }

    /// Returns directional edge insets as `{top, leading, bottom, trailing}`.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        text([insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    /// Returns an offset as `{horizontal, vertical}`.
    public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

    /// Parses a point of the form `{x, y}`.
    public class func cgPoint(for string: String) -> CGPoint {
        let n = numbers(string, 2)
        return CGPoint(x: n[0], y: n[1])
    }

    /// Parses a vector of the form `{dx, dy}`.
    public class func cgVector(for string: String) -> CGVector {
        let n = numbers(string, 2)
        return CGVector(dx: n[0], dy: n[1])
    }

    /// Parses a size of the form `{width, height}`.
    public class func cgSize(for string: String) -> CGSize {
        let n = numbers(string, 2)
        return CGSize(width: n[0], height: n[1])
    }

    /// Parses a rectangle of the form `{{x, y}, {width, height}}`.
    public class func cgRect(for string: String) -> CGRect {
        let n = numbers(string, 4)
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    /// Parses a transform of the form `[a, b, c, d, tx, ty]`.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        let n = numbers(string, 6)
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    /// Parses edge insets of the form `{top, left, bottom, right}`.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let n = numbers(string, 4)
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    /// Parses directional edge insets of the form `{top, leading, bottom, trailing}`.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        let n = numbers(string, 4)
        return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }

    /// Parses an offset of the form `{horizontal, vertical}`.
    public class func uiOffset(for string: String) -> UIOffset {
        let n = numbers(string, 2)
        return UIOffset(horizontal: n[0], vertical: n[1])
    }

    /// Returns numbers as `{a, b, …}`.
    static func text(_ numbers: [CGFloat]) -> String { "{\(list(numbers))}" }

    /// Formats each number with the fewest digits that identify it; whole numbers have no fraction.
    private static func list(_ numbers: [CGFloat]) -> String {
        numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? String(Int($0)) : "\(Double($0))" }.joined(separator: ", ")
    }

    /// Parses the numbers in a text, ignoring braces, brackets, commas and spaces.
    ///
    /// - Returns: An array with `count` elements, which are all 0 unless the text contains exactly
    ///   that many numbers and nothing else.
    static func numbers(_ text: String, _ count: Int) -> [CGFloat] {
        let parts = text.split { "{}[], ".contains($0) }
        let numbers = parts.compactMap { Double($0) }.map { CGFloat($0) }
        return numbers.count == count && parts.count == count ? numbers : [CGFloat](repeating: 0, count: count)
    }
}
