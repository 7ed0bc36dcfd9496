import CoreGraphics
public import Foundation

/// Something in a bar. Main thread.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding {
    /// The bars' views are told of changes.
    weak var observer: (any BarItemObserver)?

    /// An item of nothing.
    public override init() { super.init() }

    /// The item of an archive: its title, whether it is enabled, and its tag.
    public required init?(coder: NSCoder) {
        super.init()
        title = coder.decodeObject(of: NSString.self, forKey: "UITitle").map { $0 as String }
        isEnabled = !coder.decodeBool(forKey: "UIDisabled")
        tag = coder.decodeInteger(forKey: "UITag")
    }

    /// Archives the title, whether it is enabled, and the tag.
    open func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "UITitle")
        coder.encode(!isEnabled, forKey: "UIDisabled")
        coder.encode(tag, forKey: "UITag")
    }

    /// What the item says.
    open var title: String? { didSet { itemDidChange() } }

    /// What the item shows.
    open var image: UIImage? { didSet { itemDidChange() } }

    /// Whether the item can be used. Initially true.
    open var isEnabled = true { didSet { itemDidChange() } }

    /// A number of the app's by which it finds the item again.
    open var tag = 0

    func itemDidChange() { observer?.barItemDidChange() }
}

/// What shows items of a bar.
@MainActor protocol BarItemObserver: AnyObject {
    func barItemDidChange()
}

/// A button in a navigation bar or a toolbar. Main thread.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// How a button looks.
    public enum Style: Int, Sendable {
        /// As text or an image.
        case plain = 0
        /// With more weight: what is done by it is what a person came for.
        case done = 2
    }

    /// Buttons that the system names.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel = 1
        case edit = 2
        case save = 3
        case add = 4
        case flexibleSpace = 5
        case fixedSpace = 6
        case compose = 7
        case reply = 8
        case action = 9
        case organize = 10
        case bookmarks = 11
        case search = 12
        case refresh = 13
        case stop = 14
        case camera = 15
        case trash = 16
        case play = 17
        case pause = 18
        case rewind = 19
        case fastForward = 20
        case undo = 21
        case redo = 22
        case close = 24
    }

    /// A button of nothing.
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button that performs an action; its title and image are the action's where none are given.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.primaryAction = primaryAction
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// A button that performs an action, with its title and image.
    public convenience init(primaryAction: UIAction?) { self.init(title: nil, image: nil, primaryAction: primaryAction) }

    /// A button of the system's, which performs an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        let look = SystemItemLook(systemItem)
        title = look.title
        image = look.symbol.flatMap { UIImage(systemName: $0) }
        if systemItem == .done || systemItem == .save { style = .done }
    }

    /// A view of the app's in a bar.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Room of a width, in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = .fixedSpace
        item.width = width
        return item
    }

    /// All the room that is left, shared among all items of the kind.
    public class func flexibleSpace() -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = .flexibleSpace
        return item
    }

    private(set) var systemItem: SystemItem?

    /// How the button looks. Initially plain.
    open var style = Style.plain { didSet { itemDidChange() } }

    /// The button's width, in points; 0 is that of its contents.
    open var width: CGFloat = 0 { didSet { itemDidChange() } }

    /// A view of the app's that is shown in place of a button.
    open var customView: UIView? { didSet { itemDidChange() } }

    /// The colour of the button; the bar's where it is nil.
    open var tintColor: UIColor? { didSet { itemDidChange() } }

    /// Whether the button is left out. Initially false.
    open var isHidden = false { didSet { itemDidChange() } }

    /// Whether the button shows that what it stands for is the case. Initially false.
    open var isSelected = false { didSet { itemDidChange() } }

    /// What the button does. Setting it takes its title and image over.
    open var primaryAction: UIAction? {
        didSet {
            guard let primaryAction else { return }
            if !primaryAction.title.isEmpty { title = primaryAction.title }
            if let image = primaryAction.image { self.image = image }
        }
    }
}

/// The text or the symbol of the system's buttons.
struct SystemItemLook {
    let title: String?
    let symbol: String?

    init(_ item: UIBarButtonItem.SystemItem) {
        (title, symbol) =
            switch item {
            case .done: ("Done", nil)
            case .cancel: ("Cancel", nil)
            case .edit: ("Edit", nil)
            case .save: ("Save", nil)
            case .add: ("Add", "plus")
            case .flexibleSpace, .fixedSpace: (nil, nil)
            case .compose: ("Compose", "square.and.pencil")
            case .reply: ("Reply", "arrowshape.turn.up.left")
            case .action: ("Share", "square.and.arrow.up")
            case .organize: ("Organize", "folder")
            case .bookmarks: ("Bookmarks", "book")
            case .search: ("Search", "magnifyingglass")
            case .refresh: ("Refresh", "arrow.clockwise")
            case .stop: ("Stop", "xmark")
            case .camera: ("Camera", "camera")
            case .trash: ("Delete", "trash")
            case .play: ("Play", "play.fill")
            case .pause: ("Pause", "pause.fill")
            case .rewind: ("Rewind", "backward.fill")
            case .fastForward: ("Fast Forward", "forward.fill")
            case .undo: ("Undo", nil)
            case .redo: ("Redo", nil)
            case .close: ("Close", "xmark")
            }
    }
}
