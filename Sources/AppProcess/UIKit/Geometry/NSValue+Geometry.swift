public import Foundation

/// Geometric values in `NSValue`. Their Objective-C type is an array of their components: `[4d]`,
/// four doubles, for insets and `[2d]` for an offset.
extension NSValue {
    /// Creates a value that contains edge insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        var copy = insets
        self.init(bytes: &copy, objCType: "[4d]")
    }

    /// Creates a value that contains directional edge insets.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        var copy = insets
        self.init(bytes: &copy, objCType: "[4d]")
    }

    /// Creates a value that contains an offset.
    public convenience init(uiOffset offset: UIOffset) {
        var copy = offset
        self.init(bytes: &copy, objCType: "[2d]")
    }

    /// The edge insets; zero if the value contains another type.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let n = numbers(4)
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    /// The directional edge insets; zero if the value contains another type.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let n = numbers(4)
        return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }

    /// The offset; zero if the value contains another type.
    public var uiOffsetValue: UIOffset {
        let n = numbers(2)
        return UIOffset(horizontal: n[0], vertical: n[1])
    }

    /// Returns the components, or zeros if the value is not an array of `count` doubles.
    private func numbers(_ count: Int) -> [CGFloat] {
        var numbers = [CGFloat](repeating: 0, count: count)
        if String(cString: objCType) == "[\(count)d]" { getValue(&numbers) }
        return numbers
    }
}
