public import Foundation

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
    /// The bits of the set, numbered as in Apple's API.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Up.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Down.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To the next group.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To the previous group.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// To the first item.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// To the last item.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// The priority of an item when the focus moves to its group: the item with the highest is focused.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    /// The priority.
    public var rawValue: Int

    /// Creates a priority. One below 0 is ignored.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a priority. One below 0 is ignored.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// The priority of items without one.
    public static let ignored = UIFocusGroupPriority(0)
    /// The priority of the item of the group that was focused last.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// A priority above that of the item that was focused last.
    public static let prioritized = UIFocusGroupPriority(2000)
    /// The priority of the focused item.
    public static let currentlyFocused = UIFocusGroupPriority(.max)

    /// The priority of selected items without a higher one.
    static let selected = UIFocusGroupPriority(500)
}

/// A movement of the focus from one item to another. Main thread only.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    private weak var former: (any UIFocusItem)?
    private weak var new: (any UIFocusItem)?
    private let heading: UIFocusHeading

    init(from former: (any UIFocusItem)?, to new: (any UIFocusItem)?, _ heading: UIFocusHeading) {
        (self.former, self.new, self.heading) = (former, new, heading)
        super.init()
    }

    /// Creates a context with the values of another.
    init(_ context: UIFocusUpdateContext) {
        (former, new, heading) = (context.former, context.new, context.heading)
        super.init()
    }

    /// The item that was focused before, or nil.
    open var previouslyFocusedItem: (any UIFocusItem)? { former }
    /// The item that is focused afterwards, or nil.
    open var nextFocusedItem: (any UIFocusItem)? { new }
    /// The view that was focused before, or nil.
    open var previouslyFocusedView: UIView? { former as? UIView }
    /// The view that is focused afterwards, or nil.
    open var nextFocusedView: UIView? { new as? UIView }
    /// The direction of the movement; empty if the app moves the focus.
    open var focusHeading: UIFocusHeading { heading }
}

/// An object with which environments perform animations together with a movement of the focus.
/// Main thread only.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    /// The durations of animations of the item that becomes focused, and of the one that was
    /// (seconds).
    private static let durations = (focusing: 0.15, unfocusing: 0.25)
    private var focusing: [(any UIFocusAnimationContext) -> Void] = []
    private var unfocusing: [(any UIFocusAnimationContext) -> Void] = []
    private var completions: [() -> Void] = []

    override init() { super.init() }

    /// Adds animations of the movement, and work to perform when it has ended.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { focusing.append { _ in animations() } }
        if let completion { completions.append(completion) }
    }

    /// Adds animations of the item that becomes focused.
    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        if let animations { focusing.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Adds animations of the item that was focused.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        if let animations { unfocusing.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Performs the animations, and afterwards the completions.
    func run() {
        guard !focusing.isEmpty || !unfocusing.isEmpty || !completions.isEmpty else { return }
        let (focusing, unfocusing, completions) = (focusing, unfocusing, completions)
        UIView.animate(withDuration: Self.durations.focusing) {
            for animation in focusing { animation(FocusAnimationContext(duration: Self.durations.focusing)) }
        }
        UIView.animate(
            withDuration: Self.durations.unfocusing,
            animations: { for animation in unfocusing { animation(FocusAnimationContext(duration: Self.durations.unfocusing)) } },
            completion: { _ in for completion in completions { completion() } })
    }
}

/// The duration of animations of a movement of the focus. Main thread only.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
    /// The duration (seconds).
    var duration: TimeInterval { get }
}

private final class FocusAnimationContext: NSObject, UIFocusAnimationContext {
    let duration: TimeInterval

    init(duration: TimeInterval) {
        self.duration = duration
        super.init()
    }
}
