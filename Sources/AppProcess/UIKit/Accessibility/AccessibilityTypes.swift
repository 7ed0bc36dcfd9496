import Foundation

/// The ways in which assistive technologies move through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// The technology decides.
    case automatic = 0
    /// Each element is visited.
    case separate = 1
    /// The elements are visited as one.
    case combined = 2
}

/// The kinds of containers.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// No particular kind.
    case none = 0
    /// A table of data.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A landmark.
    case landmark = 3
    /// A group of elements that belong together.
    case semanticGroup = 4
}

/// The directions in which assistive technologies scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To the right.
    case right = 1
    /// To the left.
    case left = 2
    /// Up.
    case up = 3
    /// Down.
    case down = 4
    /// To the next page.
    case next = 5
    /// To the previous page.
    case previous = 6
}

/// The reasons for which zoomed content follows the focus.
public enum UIAccessibilityZoomType: Int, Sendable {
    /// The insertion point moved.
    case insertionPoint = 0
}

/// The states of an element that shows and hides further content.
public enum UIAccessibilityExpandedStatus: Int, Sendable {
    /// The element cannot be expanded.
    case unsupported = 0
    /// The further content is shown.
    case expanded = 1
    /// The further content is hidden.
    case collapsed = 2
}

/// The ways in which an element takes touches directly.
public struct UIAccessibilityDirectTouchOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The technology is silent while the element is touched.
    public static let silentOnTouch = UIAccessibilityDirectTouchOptions(rawValue: 1 << 0)
    /// The element takes touches only after it was activated.
    public static let requiresActivation = UIAccessibilityDirectTouchOptions(rawValue: 1 << 1)
}

/// The kinds of text, which determine how it is spoken.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    /// The kind as a string.
    public let rawValue: String
    /// Creates a kind from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A document that is being written.
    public static let wordProcessing = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextWordProcessing")
    /// A story or an article.
    public static let narrative = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextNarrative")
    /// A conversation.
    public static let messaging = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextMessaging")
    /// A table of numbers.
    public static let spreadsheet = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSpreadsheet")
    /// Names of files and folders.
    public static let fileSystem = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextFileSystem")
    /// Source code.
    public static let sourceCode = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSourceCode")
    /// The output of programs.
    public static let console = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextConsole")
}

/// The priorities of announcements.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    /// The priority as a string.
    public let rawValue: String
    /// Creates a priority from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The announcement interrupts others and is not interrupted.
    public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
    /// The announcement interrupts others and may be interrupted.
    public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
    /// The announcement waits for others and may be interrupted.
    public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

extension NSAttributedString.Key {
    /// Whether all punctuation is spoken, an `NSNumber`. This and the following attributes are
    /// stored for assistive technologies and change no drawing.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
    /// The language in which the text is spoken, a BCP 47 string.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    /// The pitch from 0 to 2, an `NSNumber`; 1 is the default.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// Whether an announcement waits for others, an `NSNumber`.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key("UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// The pronunciation in the International Phonetic Alphabet, a string.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key("UIAccessibilitySpeechAttributeIPANotation")
    /// Whether the text is spelled out, an `NSNumber`.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
    /// The priority of an announcement, a `UIAccessibilityPriority`.
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// The level of a heading from 0 to 6, an `NSNumber`.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
    /// Further attributes of the text, an array of strings.
    public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
}
