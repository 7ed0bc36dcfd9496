public import Foundation
import UIFoundation

/// The vertical position of a label's text that was scaled down to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the text at its full size.
    case alignBaselines = 0
    /// In the center of the text at its full size.
    case alignCenters = 1
    /// At the top of the text at its full size.
    case none = 2
}

/// An object that displays text whose font follows the user's preferred text size. Main thread.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// A Boolean value that indicates whether the font follows the preferred text size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

/// Archiving.
extension UILabel {
    /// The keys of archived values.
    private enum Key {
        static let text = "UIText"
        static let font = "UIFont"
        static let color = "UITextColor"
        static let alignment = "UITextAlignment"
        static let mode = "UILineBreakMode"
        static let lines = "UINumberOfLines"
        static let disabled = "UIDisabled"
        static let shrinks = "UIAdjustsFontSizeToFit"
        static let minimumScale = "UIMinimumScaleFactor"
        static let width = "UIPreferredMaxLayoutWidth"
    }

    final func encodeLabel(with coder: NSCoder) {
        coder.encode(text.map { NSString(string: $0) }, forKey: Key.text)
        coder.encode(font, forKey: Key.font)
        coder.encode(textColor, forKey: Key.color)
        coder.encode(textAlignment.rawValue, forKey: Key.alignment)
        coder.encode(lineBreakMode.rawValue, forKey: Key.mode)
        coder.encode(numberOfLines, forKey: Key.lines)
        coder.encode(!isEnabled, forKey: Key.disabled)
        coder.encode(adjustsFontSizeToFitWidth, forKey: Key.shrinks)
        coder.encode(Double(minimumScaleFactor), forKey: Key.minimumScale)
        coder.encode(Double(preferredMaxLayoutWidth), forKey: Key.width)
    }

    final func decodeLabel(from coder: NSCoder) {
        // In an archive without the values of a label, the defaults remain.
        guard coder.containsValue(forKey: Key.lines) else { return }
        text = coder.decodeText(forKey: Key.text)
        if let font = coder.decodeObject(of: UIFont.self, forKey: Key.font) { self.font = font }
        if let color = coder.decodeObject(of: UIColor.self, forKey: Key.color) { textColor = color }
        textAlignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: Key.alignment)) ?? .natural
        lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: Key.mode)) ?? .byTruncatingTail
        numberOfLines = coder.decodeInteger(forKey: Key.lines)
        isEnabled = !coder.decodeBool(forKey: Key.disabled)
        adjustsFontSizeToFitWidth = coder.decodeBool(forKey: Key.shrinks)
        minimumScaleFactor = CGFloat(coder.decodeDouble(forKey: Key.minimumScale))
        preferredMaxLayoutWidth = CGFloat(coder.decodeDouble(forKey: Key.width))
    }
}
