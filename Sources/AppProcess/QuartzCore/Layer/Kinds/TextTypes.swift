import CoreText
import Foundation

/// Where lines stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// At the side where the text's writing begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Stretched to both sides, but the last line of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var text: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}

/// Where an ellipsis stands for text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nowhere: the text is cut off.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the start: the end shows.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// At the end: the start shows.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// In the middle: both ends show.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    var place: TruncationPlace? {
        switch self {
        case .start: .head
        case .end: .tail
        case .middle: .middle
        default: nil
        }
    }

    /// For lines that are not wrapped.
    var lineBreakMode: NSLineBreakMode {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        default: .byClipping
        }
    }
}
