public import CoreGraphics

/// The alignment, spacing, indents and line breaking of a paragraph.
///
/// UIFoundation's `NSParagraphStyle` is a subclass, so that either can be the value of
/// ``kCTParagraphStyleAttributeName``.
///
/// Unchecked: a style does not change. Each mutable subclass documents how its users prevent
/// concurrent changes.
open class CTParagraphStyle: NSObject, @unchecked Sendable {
    // The first stored property, as `CoreFoundationInfo` requires.
    private let info = CoreFoundationInfo()
    /// The values, which only mutable subclasses change.
    package var values: ParagraphValues

    package init(_ values: ParagraphValues) {
        self.values = values
        super.init()
    }

    /// Returns whether another object is a paragraph style with equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CTParagraphStyle)?.values == values
    }

    /// A hash of all values.
    open override var hash: Int { values.hashValue }
}

/// The alignment of lines between the margins.
public enum CTTextAlignment: UInt8, Hashable, Sendable {
    /// Lines are aligned with the left margin.
    case left = 0
    /// Lines are aligned with the right margin.
    case right = 1
    /// Lines are centered.
    case center = 2
    /// Lines are aligned with both margins.
    case justified = 3
    /// Lines are aligned with the margin at which the paragraph's writing direction starts.
    case natural = 4
}

/// The treatment of text that is wider than its line.
public enum CTLineBreakMode: UInt8, Hashable, Sendable {
    /// The text continues on the next line, broken between words.
    case byWordWrapping = 0
    /// The text continues on the next line, broken between characters.
    case byCharWrapping = 1
    /// The text continues past the margin.
    case byClipping = 2
    /// An ellipsis replaces the start of the text.
    case byTruncatingHead = 3
    /// An ellipsis replaces the end of the text.
    case byTruncatingTail = 4
    /// An ellipsis replaces the middle of the text.
    case byTruncatingMiddle = 5

    /// A Boolean value that indicates whether the text continues on the next line.
    package var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// The writing direction of a paragraph.
public enum CTWritingDirection: Int8, Hashable, Sendable {
    /// The direction of the first character that has one.
    case natural = -1
    /// Left to right.
    case leftToRight = 0
    /// Right to left.
    case rightToLeft = 1
}

/// Identifies a value of a paragraph style and its type.
public enum CTParagraphStyleSpecifier: UInt32, Hashable, Sendable {
    /// The alignment, a ``CTTextAlignment``.
    case alignment = 0
    /// The leading indent of the first line, a `CGFloat` (points).
    case firstLineHeadIndent = 1
    /// The leading indent of the other lines, a `CGFloat` (points).
    case headIndent = 2
    /// The end of the lines, a `CGFloat` (points): the distance from the leading edge if positive,
    /// otherwise the distance from the trailing edge, negated.
    case tailIndent = 3
    /// The interval of tabs after the last tab stop, a `CGFloat` (points).
    case defaultTabInterval = 5
    /// The line break mode, a ``CTLineBreakMode``.
    case lineBreakMode = 6
    /// The factor of the natural line height, a `CGFloat`; 0 for none.
    case lineHeightMultiple = 7
    /// The greatest height of a line, a `CGFloat` (points); 0 for no limit.
    case maximumLineHeight = 8
    /// The least height of a line, a `CGFloat` (points).
    case minimumLineHeight = 9
    /// The space after the paragraph, a `CGFloat` (points).
    case paragraphSpacing = 11
    /// The space before the paragraph, a `CGFloat` (points).
    case paragraphSpacingBefore = 12
    /// The writing direction, a ``CTWritingDirection``.
    case baseWritingDirection = 13
    /// The space between lines, a `CGFloat` (points).
    case lineSpacingAdjustment = 16

    /// The key path of a length; `nil` for values that are not lengths.
    var length: WritableKeyPath<ParagraphValues, CGFloat>? {
        switch self {
        case .firstLineHeadIndent: \.firstLineHeadIndent
        case .headIndent: \.headIndent
        case .tailIndent: \.tailIndent
        case .defaultTabInterval: \.defaultTabInterval
        case .lineHeightMultiple: \.lineHeightMultiple
        case .maximumLineHeight: \.maximumLineHeight
        case .minimumLineHeight: \.minimumLineHeight
        case .paragraphSpacing: \.paragraphSpacing
        case .paragraphSpacingBefore: \.paragraphSpacingBefore
        case .lineSpacingAdjustment: \.lineSpacing
        case .alignment, .lineBreakMode, .baseWritingDirection: nil
        }
    }
}

/// A value to set in a paragraph style.
public struct CTParagraphStyleSetting {
    /// The value that the setting changes.
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value in bytes.
    public var valueSize: Int
    /// A pointer to the value, which must have the type that ``spec`` requires.
    public var value: UnsafeRawPointer

    /// Creates a setting.
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}

/// Creates a paragraph style from settings. A setting whose size is not the size of its type is
/// ignored.
///
/// - Parameters:
///   - settings: `settingCount` settings. Their values are copied.
///   - settingCount: The number of settings.
public func CTParagraphStyleCreate(_ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int) -> CTParagraphStyle {
    var values = ParagraphValues()
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(settingCount, 0)) {
        func value<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
            setting.valueSize == MemoryLayout<Value>.size ? setting.value.loadUnaligned(as: Value.self) : nil
        }
        if let path = setting.spec.length {
            if let length = value(CGFloat.self), length.isFinite { values[keyPath: path] = length }
        } else if setting.spec == .alignment {
            if let alignment = value(UInt8.self).flatMap(CTTextAlignment.init) { values.alignment = alignment }
        } else if setting.spec == .lineBreakMode {
            if let mode = value(UInt8.self).flatMap(CTLineBreakMode.init) { values.lineBreakMode = mode }
        } else if let direction = value(Int8.self).flatMap(CTWritingDirection.init) {
            values.baseWritingDirection = direction
        }
    }
    return CTParagraphStyle(values)
}

/// Stores a value of a paragraph style in a buffer.
///
/// ```swift
/// let style = CTParagraphStyleCreate(nil, 0)
/// var alignment = CTTextAlignment.natural
/// let size = MemoryLayout<CTTextAlignment>.size
/// let isStored = CTParagraphStyleGetValueForSpecifier(style, .alignment, size, &alignment)
/// ```
///
/// - Parameters:
///   - paragraphStyle: The style.
///   - spec: The value to store.
///   - valueBufferSize: The size of the buffer, which must be the size of the value's type (bytes).
///   - valueBuffer: The buffer.
/// - Returns: Whether the value is stored, which is not the case if the size is wrong.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    func store<Value: BitwiseCopyable>(_ value: Value) -> Bool {
        guard valueBufferSize == MemoryLayout<Value>.size else { return false }
        valueBuffer.storeBytes(of: value, as: Value.self)
        return true
    }
    let values = paragraphStyle.values
    if let path = spec.length { return store(values[keyPath: path]) }
    return switch spec {
    case .alignment: store(values.alignment.rawValue)
    case .lineBreakMode: store(values.lineBreakMode.rawValue)
    default: store(values.baseWritingDirection.rawValue)
    }
}
