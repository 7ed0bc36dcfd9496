public import Foundation

/// Something that a person can choose: its title and image. Main thread.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// How an element is shown.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// It takes something away.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 4)
        /// What shows it stays when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether what an element stands for is the case.
    public enum State: Int, Sendable {
        case off, on, mixed
    }

    /// What it says.
    open var title: String { titleText }
    /// What it says beneath the title.
    open var subtitle: String?
    /// What it shows.
    open var image: UIImage? { picture }

    final var titleText: String
    final var picture: UIImage?

    init(title: String, image: UIImage?) {
        titleText = title
        picture = image
    }
}

/// What a control does when it is used: a title, an image and a closure. Main thread.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// Names an action, so that a control has it once.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Called with the action that is performed.
    public typealias Handler = @MainActor (UIAction) -> Void

    /// Names the action; a control keeps one of each name.
    public let identifier: Identifier
    /// What the system tells a person about the action.
    open var discoverabilityTitle: String?
    /// How it is shown.
    open var attributes: UIMenuElement.Attributes
    /// Whether what it stands for is the case.
    open var state: UIMenuElement.State
    /// What performs the action: the control, while its handler is called.
    public internal(set) var sender: Any?

    private let handler: Handler

    /// An action; without an identifier it gets one of its own.
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

    /// The same without a subtitle.
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
        get { titleText }
        set { titleText = newValue }
    }

    open override var image: UIImage? {
        get { picture }
        set { picture = newValue }
    }

    nonisolated open override var description: String { MainActor.assumeIsolated { "<UIAction: title = \(title)>" } }

    /// Calls the handler for someone.
    func perform(sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
