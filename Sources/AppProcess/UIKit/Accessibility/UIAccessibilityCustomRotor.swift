public import Foundation

/// A list of places that assistive technologies step through, such as headings. It is stored; no
/// assistive technology reads it yet.
///
/// ```swift
/// let rows = [UIView(), UIView()]
/// let rotor = UIAccessibilityCustomRotor(name: "Rows") { predicate in
///     let index = rows.firstIndex { $0 === predicate.currentItem.targetElement }
///     let next = (index ?? -1) + (predicate.searchDirection == .next ? 1 : -1)
///     guard rows.indices.contains(next) else { return nil }
///     return UIAccessibilityCustomRotorItemResult(targetElement: rows[next])
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
    /// A closure that returns the next place, or nil at the end.
    public typealias Search =
        @MainActor (
            _ predicate: UIAccessibilityCustomRotorSearchPredicate
        ) -> UIAccessibilityCustomRotorItemResult?

    /// The directions of a step.
    public enum Direction: Int, Sendable {
        /// To the former place.
        case previous = 0
        /// To the next place.
        case next = 1
    }

    /// The kinds of lists that the system has names for.
    public enum SystemRotorType: Int, Sendable {
        /// Another list, which has a name of its own.
        case none = 0
        /// Links.
        case link
        /// Links that were followed.
        case visitedLink
        /// Headings of all levels.
        case heading
        /// Headings of the first level.
        case headingLevel1
        /// Headings of the second level.
        case headingLevel2
        /// Headings of the third level.
        case headingLevel3
        /// Headings of the fourth level.
        case headingLevel4
        /// Headings of the fifth level.
        case headingLevel5
        /// Headings of the sixth level.
        case headingLevel6
        /// Bold text.
        case boldText
        /// Italic text.
        case italicText
        /// Underlined text.
        case underlineText
        /// Words that are spelled wrong.
        case misspelledWord
        /// Images.
        case image
        /// Text fields.
        case textField
        /// Tables.
        case table
        /// Lists.
        case list
        /// Landmarks.
        case landmark
    }

    /// The name with attributes.
    open var attributedName: NSAttributedString
    /// The closure that returns the next place.
    open var itemSearchBlock: Search
    /// The kind of the list.
    open var systemRotorType: SystemRotorType { kind }
    private let kind: SystemRotorType

    /// The name.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }

    /// Creates a list with a name.
    public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.init(attributedName: NSAttributedString(string: name), itemSearch: itemSearchBlock)
    }

    /// Creates a list with a name that has attributes.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        self.attributedName = attributedName
        self.itemSearchBlock = itemSearchBlock
        kind = .none
        super.init()
    }

    /// Creates a list of a kind, which needs no name.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        attributedName = NSAttributedString(string: "")
        self.itemSearchBlock = itemSearchBlock
        kind = type
        super.init()
    }
}

/// A place in a list of places. Main thread only.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element, which is not retained.
    open weak var targetElement: (any NSObjectProtocol)?

    /// Creates a place without an element.
    public override init() { super.init() }

    /// Creates a place at an element.
    public init(targetElement: any NSObjectProtocol) {
        self.targetElement = targetElement
        super.init()
    }
}

/// What a list of places is asked for. Main thread only.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The place from which the step begins.
    open var currentItem = UIAccessibilityCustomRotorItemResult()
    /// The direction of the step.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next

    /// Creates a request for the first place.
    public override init() { super.init() }
}
