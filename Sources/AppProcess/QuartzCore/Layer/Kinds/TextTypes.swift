import CoreText
import Foundation

/// The horizontal alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the alignment.
    public let rawValue: String

    /// Creates an alignment with a name. Unrecognized names are treated as `.natural`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The leading side of the text's writing direction.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Alignment at the left side.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Alignment at the right side.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Alignment at the center.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Alignment at both sides, except for the last line of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var text: CTTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}

/// The position of the ellipsis in text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode with a name. Unrecognized names are treated as `.none`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No ellipsis: the text is clipped.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis at the start: the end of the text is visible.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis at the end: the start of the text is visible.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// An ellipsis in the middle: both ends of the text are visible.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    /// The mode of text layout for lines that are wrapped.
    var mode: TruncationMode? {
        switch self {
        case .start: .head
        case .end: .tail
        case .middle: .middle
        default: nil
        }
    }

    /// The line break mode for lines that are not wrapped.
    var lineBreakMode: CTLineBreakMode {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        default: .byClipping
        }
    }
}
