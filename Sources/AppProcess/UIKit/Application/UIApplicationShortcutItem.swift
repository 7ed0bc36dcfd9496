public import Foundation

/// An action that the home screen of iOS offers for an app. There is no home screen on Linux: the
/// items are stored and not shown.
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Constant after initialization, except in mutable items, which are not shared.
    fileprivate final var content: Content

    fileprivate struct Content {
        var type: String
        var title: String
        var subtitle: String?
        var icon: UIApplicationShortcutIcon?
        var userInfo: [String: any NSSecureCoding]?
        var target: Any?
    }

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - type: A string that identifies the action.
    ///   - localizedTitle: The title.
    ///   - localizedSubtitle: A second line, or nil.
    ///   - icon: The icon, or nil.
    ///   - userInfo: Values that the app needs to perform the action, or nil.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        content = Content(type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
    }

    /// Creates an item with a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// A string that identifies the action.
    open var type: String { content.type }
    /// The title.
    open var localizedTitle: String { content.title }
    /// A second line, or nil.
    open var localizedSubtitle: String? { content.subtitle }
    /// The icon, or nil.
    open var icon: UIApplicationShortcutIcon? { content.icon }
    /// Values that the app needs to perform the action, or nil.
    open var userInfo: [String: any NSSecureCoding]? { content.userInfo }
    /// The content to show for the action, or nil.
    open var targetContentIdentifier: Any? { content.target }

    /// Returns an immutable item of the same content.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIApplicationShortcutItem(type: content.type, localizedTitle: content.title)
        copy.content = content
        return copy
    }

    /// Returns a mutable item of the same content.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = UIMutableApplicationShortcutItem(type: content.type, localizedTitle: content.title)
        copy.content = content
        return copy
    }
}

/// An action of the home screen that can be changed before it is assigned to the app.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
    /// A string that identifies the action.
    open override var type: String {
        get { content.type }
        set { content.type = newValue }
    }
    /// The title.
    open override var localizedTitle: String {
        get { content.title }
        set { content.title = newValue }
    }
    /// A second line, or nil.
    open override var localizedSubtitle: String? {
        get { content.subtitle }
        set { content.subtitle = newValue }
    }
    /// The icon, or nil.
    open override var icon: UIApplicationShortcutIcon? {
        get { content.icon }
        set { content.icon = newValue }
    }
    /// Values that the app needs to perform the action, or nil.
    open override var userInfo: [String: any NSSecureCoding]? {
        get { content.userInfo }
        set { content.userInfo = newValue }
    }
    /// The content to show for the action, or nil.
    open override var targetContentIdentifier: Any? {
        get { content.target }
        set { content.target = newValue }
    }
}

/// The icon of an action of the home screen. It is not shown.
open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
    /// The icons that iOS provides.
    public enum IconType: Int, Sendable {
        /// A document with a pencil.
        case compose
        /// A triangle that points to the right.
        case play
        /// Two bars.
        case pause
        /// A plus sign.
        case add
        /// An arrow.
        case location
        /// A magnifying glass.
        case search
        /// An arrow that leaves a box.
        case share
        /// A sign that something is not allowed.
        case prohibit
        /// A person.
        case contact
        /// A house.
        case home
        /// A pin on a map.
        case markLocation
        /// A star.
        case favorite
        /// A heart.
        case love
        /// A cloud.
        case cloud
        /// An envelope.
        case invitation
        /// A check mark.
        case confirmation
        /// An envelope with an arrow.
        case mail
        /// A speech balloon.
        case message
        /// A date.
        case date
        /// A clock.
        case time
        /// A camera.
        case capturePhoto
        /// A video camera.
        case captureVideo
        /// A circle.
        case task
        /// A circle with a check mark.
        case taskCompleted
        /// A bell.
        case alarm
        /// A bookmark.
        case bookmark
        /// Two arrows that cross.
        case shuffle
        /// A speaker.
        case audio
        /// Two arrows that form a circle.
        case update
    }

    private enum Source: Hashable {
        case type(IconType)
        case template(String)
        case symbol(String)
    }

    private let source: Source

    /// Creates an icon that iOS provides.
    public init(type: IconType) { source = .type(type) }
    /// Creates an icon from an image of the app's bundle.
    public init(templateImageName: String) { source = .template(templateImageName) }
    /// Creates an icon from a symbol.
    public init(systemImageName: String) { source = .symbol(systemImageName) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.source == source }
    open override var hash: Int { source.hashValue }
}
