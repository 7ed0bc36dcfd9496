public import Foundation

/// Foundation's values know structures by the numbers in them: insets are four, an offset is two.
extension NSValue {
    /// Insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        var copy = insets
        self.init(bytes: &copy, objCType: "[4d]")
    }

    /// Insets that follow the direction of reading.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        var copy = insets
        self.init(bytes: &copy, objCType: "[4d]")
    }

    /// An offset.
    public convenience init(uiOffset offset: UIOffset) {
        var copy = offset
        self.init(bytes: &copy, objCType: "[2d]")
    }

    /// The insets; 0 for a value of another structure.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let n = numbers(4)
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    /// The insets that follow the direction of reading; 0 for a value of another structure.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let n = numbers(4)
        return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }

    /// The offset; 0 for a value of another structure.
    public var uiOffsetValue: UIOffset {
        let n = numbers(2)
        return UIOffset(horizontal: n[0], vertical: n[1])
    }

    private func numbers(_ count: Int) -> [CGFloat] {
        var numbers = [CGFloat](repeating: 0, count: count)
        if String(cString: objCType) == "[\(count)d]" { getValue(&numbers) }
        return numbers
    }
}
