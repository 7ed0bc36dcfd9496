import CoreGraphics
import CoreText
public import Foundation

/// Options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options, numbered as in Apple's API.
    public var rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Ends the last visible line with an ellipsis if more text follows. Requires
    /// ``usesLineFragmentOrigin``.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// Lays out several lines whose origin is the top-left corner. Without this option, the text is
    /// one line whose origin is the start of its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Separates lines by the fonts' leading.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures the bounds of the outlines instead of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The limit to which text may be shrunk to fit, and the result of the last drawing or measurement.
open class NSStringDrawingContext: NSObject {
    /// The least scale factor; 0 disables shrinking.
    open var minimumScaleFactor: CGFloat = 0
    /// The scale factor of the last drawing or measurement.
    open private(set) var actualScaleFactor: CGFloat = 1
    /// The bounds of the text in the last drawing or measurement (points).
    open private(set) var totalBounds = CGRect.zero

    /// Stores the result of a drawing or measurement.
    func record(_ scale: CGFloat, _ bounds: CGRect) {
        actualScaleFactor = scale
        totalBounds = bounds
    }
}

extension NSAttributedString {
    /// Returns the size of the string (points), with line breaks only where the string contains
    /// them.
    public func size() -> CGSize { StyledText(self).size() }

    /// Draws the string in the current graphics context, with line breaks only where the string
    /// contains them.
    ///
    /// ```swift
    /// let text = NSAttributedString(string: "Hello", attributes: [.foregroundColor: UIColor.red])
    /// text.draw(at: CGPoint(x: 10, y: 10))
    /// ```
    ///
    /// - Parameter point: The top-left corner, in a context whose y axis points down.
    public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

    /// Draws the string in the current graphics context, broken into lines that fit the width of a
    /// rectangle. The last line drawn is the last one that starts within the rectangle.
    public func draw(in rect: CGRect) { StyledText(self).draw(in: rect) }

    /// Draws the string in the current graphics context.
    ///
    /// - Parameters:
    ///   - rect: With `usesLineFragmentOrigin`, the rectangle in which lines are broken; otherwise
    ///     the start of the baseline and the width of a single line.
    ///   - options: The drawing options.
    ///   - context: The minimum scale factor. It receives the actual scale factor and bounds.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        StyledText(self).draw(with: rect, options, context)
    }

    /// Returns the area that the string covers if it is drawn with the same options (points).
    ///
    /// Sizes are fractional; round them up to size views.
    ///
    /// ```swift
    /// let text = NSAttributedString(string: "Hello")
    /// let size = text.boundingRect(
    ///     with: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude),
    ///     options: .usesLineFragmentOrigin, context: nil
    /// ).size
    /// ```
    ///
    /// - Parameters:
    ///   - size: The width at which lines are broken, and the height (points).
    ///   - options: The drawing options.
    ///   - context: The minimum scale factor. It receives the actual scale factor and bounds.
    /// - Returns: The area, relative to the origin at which the string is drawn.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        StyledText(self).boundingRect(with: size, options, context)
    }
}

extension NSString {
    /// Returns the size of the string (points), with line breaks only where the string contains
    /// them.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StyledText(string, attrs ?? [:]).size()
    }

    /// Draws the string like ``Foundation/NSAttributedString/draw(at:)``.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(string, attrs ?? [:]).draw(at: point)
    }

    /// Draws the string like ``Foundation/NSAttributedString/draw(in:)``.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(string, attrs ?? [:]).draw(in: rect)
    }

    /// Draws the string like ``Foundation/NSAttributedString/draw(with:options:context:)``.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StyledText(string, attributes ?? [:]).draw(with: rect, options, context)
    }

    /// Measures the string like
    /// ``Foundation/NSAttributedString/boundingRect(with:options:context:)``.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(string, attributes ?? [:]).boundingRect(with: size, options, context)
    }
}

extension String {
    /// Returns the size of the string (points), with line breaks only where the string contains
    /// them.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StyledText(self, attrs ?? [:]).size()
    }

    /// Draws the string like ``Foundation/NSAttributedString/draw(at:)``.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(self, attrs ?? [:]).draw(at: point)
    }

    /// Draws the string like ``Foundation/NSAttributedString/draw(in:)``.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(self, attrs ?? [:]).draw(in: rect)
    }

    /// Draws the string like ``Foundation/NSAttributedString/draw(with:options:context:)``.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StyledText(self, attributes ?? [:]).draw(with: rect, options, context)
    }

    /// Measures the string like
    /// ``Foundation/NSAttributedString/boundingRect(with:options:context:)``.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self, attributes ?? [:]).boundingRect(with: size, options, context)
    }
}
