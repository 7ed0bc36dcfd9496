public import Foundation

/// An element of a menu, with a title and an image. Main thread only.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// The attributes that determine how an element is shown.
    public struct Attributes: OptionSet, Sendable {
        /// The bits of the attributes.
        public let rawValue: UInt
        /// Creates attributes from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The element cannot be selected.
        public static let disabled = Attributes(rawValue: 1)
        /// The action is destructive.
        public static let destructive = Attributes(rawValue: 2)
        /// The element is hidden.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when the element is selected.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// The states that an element can show.
    public enum State: Int, Sendable {
        /// The element is off.
        case off
        /// The element is on, as with a checkmark.
        case on
        /// Some, but not all, of the items that the element stands for are on.
        case mixed
    }

    /// The element's title.
    open var title: String { storedTitle }
    /// The element's subtitle.
    open var subtitle: String?
    /// The element's image.
    open var image: UIImage? { storedImage }

    final var storedTitle: String
    final var storedImage: UIImage?

    // `@usableFromInline`: an app's class does not inherit convenience initializers if the compiler
    // cannot see a designated initializer of one of its ancestors.
    @usableFromInline init(title: String, image: UIImage?) {
        storedTitle = title
        storedImage = image
    }
}

/// A menu element or control action that calls a closure. Main thread only.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// Identifies an action. A control has at most one action with an identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String
        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// A closure that receives the performed action.
    public typealias Handler = @MainActor (UIAction) -> Void

    /// The action's identifier.
    open internal(set) var identifier: Identifier
    /// A title that describes the action to the user.
    open var discoverabilityTitle: String?
    /// The attributes that determine how the action is shown.
    open var attributes: UIMenuElement.Attributes
    /// The state that the action shows.
    open var state: UIMenuElement.State
    /// The object that performs the action, such as a control, while the handler is called.
    open internal(set) var sender: Any?

    private let handler: Handler

    /// Creates an action. Without an identifier it has a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier("lamina.action.\(UUID().uuidString)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Creates an action without a subtitle.
    @_disfavoredOverload
    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping Handler
    ) {
        self.init(
            title: title, subtitle: nil, image: image, identifier: identifier, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state, handler: handler)
    }

    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }

    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }

    nonisolated open override var description: String { MainActor.assumeIsolated { "<UIAction: title = \(title)>" } }

    /// Calls the handler on behalf of a sender.
    ///
    /// - Parameters:
    ///   - sender: The object that performs the action, such as a control.
    ///   - target: Ignored, because an action has a handler instead of a target.
    open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

    /// Calls the handler on behalf of a sender.
    func perform(sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
