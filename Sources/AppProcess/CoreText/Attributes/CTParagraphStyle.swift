import CoreGraphics

/// Core Text's name of a paragraph style, which is one and the same class here.
public typealias CTParagraphStyle = NSParagraphStyle

/// Where lines stand between the margins.
public enum CTTextAlignment: UInt8, Hashable, Sendable {
    /// At the left margin.
    case left = 0
    /// At the right margin.
    case right = 1
    /// In the middle.
    case center = 2
    /// At both margins.
    case justified = 3
    /// At the margin where the paragraph's writing begins.
    case natural = 4

    var style: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// What becomes of text that is wider than its line.
public enum CTLineBreakMode: UInt8, Hashable, Sendable {
    /// It goes on in the next line, from a word on.
    case byWordWrapping = 0
    /// It goes on in the next line, from any character on.
    case byCharWrapping = 1
    /// It goes on beyond the margin.
    case byClipping = 2
    /// Its start is replaced by an ellipsis.
    case byTruncatingHead = 3
    /// Its end is replaced by an ellipsis.
    case byTruncatingTail = 4
    /// Its middle is replaced by an ellipsis.
    case byTruncatingMiddle = 5
}

/// The direction that paragraphs are written in.
public enum CTWritingDirection: Int8, Hashable, Sendable {
    /// That of the paragraph's first letter that has one.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The lines under text.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits, as Apple numbers them.
    public var rawValue: Int32

    /// A style of those bits.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = CTUnderlineStyle(rawValue: 1)
    /// One line of twice the thickness.
    public static let thick = CTUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = CTUnderlineStyle(rawValue: 9)
}

/// A value of a paragraph style that a setting sets, with the type of its value.
public enum CTParagraphStyleSpecifier: UInt32, Hashable, Sendable {
    /// A ``CTTextAlignment``.
    case alignment = 0
    /// A `CGFloat`, the leading margin of the first line.
    case firstLineHeadIndent = 1
    /// A `CGFloat`, the leading margin of the others.
    case headIndent = 2
    /// A `CGFloat`, the trailing margin.
    case tailIndent = 3
    /// A `CGFloat`, the distance of tabs beyond the last.
    case defaultTabInterval = 5
    /// A ``CTLineBreakMode``.
    case lineBreakMode = 6
    /// A `CGFloat`, multiplied into the height of lines.
    case lineHeightMultiple = 7
    /// A `CGFloat`, the greatest height of a line.
    case maximumLineHeight = 8
    /// A `CGFloat`, the least height of a line.
    case minimumLineHeight = 9
    /// A `CGFloat`, added after the paragraph.
    case paragraphSpacing = 11
    /// A `CGFloat`, added before the paragraph.
    case paragraphSpacingBefore = 12
    /// A ``CTWritingDirection``.
    case baseWritingDirection = 13
    /// A `CGFloat`, added between lines.
    case lineSpacingAdjustment = 16

    /// Where a length is kept; nil for what is no length.
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

/// A value for a paragraph style.
public struct CTParagraphStyleSetting {
    /// What is set.
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value in bytes.
    public var valueSize: Int
    /// The value.
    public var value: UnsafeRawPointer

    /// A setting of a value.
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}

/// A paragraph style of settings; one whose size is not that of its type is left out.
///
/// - Parameter settings: `settingCount` settings whose values are read now.
public func CTParagraphStyleCreate(_ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int) -> CTParagraphStyle {
    var values = ParagraphValues()
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(settingCount, 0)) {
        func value<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
            setting.valueSize == MemoryLayout<Value>.size ? setting.value.loadUnaligned(as: Value.self) : nil
        }
        if let path = setting.spec.length {
            if let length = value(CGFloat.self), length.isFinite { values[keyPath: path] = length }
        } else if setting.spec == .alignment {
            if let alignment = value(UInt8.self).flatMap(CTTextAlignment.init) { values.alignment = alignment.style }
        } else if setting.spec == .lineBreakMode {
            if let mode = value(UInt8.self).flatMap({ NSLineBreakMode(rawValue: Int($0)) }) { values.lineBreakMode = mode }
        } else if let direction = value(Int8.self).flatMap({ NSWritingDirection(rawValue: Int($0)) }) {
            values.baseWritingDirection = direction
        }
    }
    return NSParagraphStyle(values)
}
