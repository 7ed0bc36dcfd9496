public import CoreGraphics

/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits, as Apple numbers them.
    public var rawValue: Int

    /// Options of those bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The last line that fits ends in an ellipsis where text follows it; counts together with `usesLineFragmentOrigin`.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// The origin is the top left corner of a text of several lines, not the start of the baseline of one.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines are apart as their fonts ask for.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Outlines are measured instead of lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// How far text may be shrunk to fit, and how it was.
public final class NSStringDrawingContext: NSObject {
    /// The least factor for sizes; 0 for no shrinking.
    public var minimumScaleFactor: CGFloat = 0
    /// The factor that was used last.
    public private(set) var actualScaleFactor: CGFloat = 1
    /// What the text took last.
    public private(set) var totalBounds = CGRect.zero

    func record(_ scale: CGFloat, _ bounds: CGRect) {
        actualScaleFactor = scale
        totalBounds = bounds
    }
}

extension NSAttributedString {
    /// The size of the string drawn by ``draw(at:)``, lines broken only where the string says.
    public func size() -> CGSize { StyledText(self).size() }

    /// Draws the string in this thread's current context, lines broken only where the string says.
    ///
    /// - Parameter point: the top left corner, in a context whose y grows downwards.
    public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

    /// Draws the string in this thread's current context, broken into lines as wide as a rectangle, from the top to the last line that
    /// begins in it.
    public func draw(in rect: CGRect) { StyledText(self).draw(in: rect) }

    /// Draws the string in this thread's current context.
    ///
    /// - Parameters:
    ///   - rect: with `usesLineFragmentOrigin` what lines are broken for, else the start of one line's baseline and its width.
    ///   - context: how far to shrink the text; it is told how it was drawn.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        StyledText(self).draw(with: rect, options, context)
    }

    /// What the string takes when it is drawn with the same options; the origin is the one it is drawn at. Sizes are fractions of points:
    /// round them up for the sizes of views.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        StyledText(self).boundingRect(with: size, options, context)
    }
}

extension NSString {
    /// The size of the string drawn by ``draw(at:withAttributes:)``.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StyledText(string, attrs ?? [:]).size()
    }

    /// Draws the string as ``Foundation/NSAttributedString/draw(at:)`` does.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(string, attrs ?? [:]).draw(at: point)
    }

    /// Draws the string as ``Foundation/NSAttributedString/draw(in:)`` does.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(string, attrs ?? [:]).draw(in: rect)
    }

    /// Draws the string as ``Foundation/NSAttributedString/draw(with:options:context:)`` does.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StyledText(string, attributes ?? [:]).draw(with: rect, options, context)
    }

    /// Measures the string as ``Foundation/NSAttributedString/boundingRect(with:options:context:)`` does.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(string, attributes ?? [:]).boundingRect(with: size, options, context)
    }
}

extension String {
    /// The size of the string drawn by ``draw(at:withAttributes:)``.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StyledText(self, attrs ?? [:]).size()
    }

    /// Draws the string as ``Foundation/NSAttributedString/draw(at:)`` does.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(self, attrs ?? [:]).draw(at: point)
    }

    /// Draws the string as ``Foundation/NSAttributedString/draw(in:)`` does.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(self, attrs ?? [:]).draw(in: rect)
    }

    /// Draws the string as ``Foundation/NSAttributedString/draw(with:options:context:)`` does.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StyledText(self, attributes ?? [:]).draw(with: rect, options, context)
    }

    /// Measures the string as ``Foundation/NSAttributedString/boundingRect(with:options:context:)`` does.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self, attributes ?? [:]).boundingRect(with: size, options, context)
    }
}
