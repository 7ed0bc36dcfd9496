public import Foundation

/// The focus in a scene: the item that the keys of a hardware keyboard are for. Main thread only.
///
/// Tab moves the focus to the next group of items, and the arrow keys move it within a group.
/// Return and the space bar activate the focused item. A touch ends the focus.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
    /// Posted after the focus moved. The object is the focus system.
    nonisolated public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// Posted after a key that moves the focus found no item.
    nonisolated public static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")
    /// The key of the context in the notifications' user information.
    nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
    /// The key of the animation coordinator in the notifications' user information.
    nonisolated public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

    /// The view that is focused, in whichever scene.
    private(set) static weak var focusedView: UIView?
    /// A Boolean value that indicates whether a view has a halo.
    private(set) static var hasHalo = false

    private weak var focused: UIView?
    private weak var requested: (any UIFocusEnvironment)?
    private var halo: FocusHalo? { didSet { Self.hasHalo = halo != nil } }
    /// The views that were focused last in their groups, the latest last.
    private var history: [WeakView] = []
    /// The view that was focused when a touch ended the focus.
    private(set) weak var rested: UIView?

    private struct WeakView {
        weak var view: UIView?
    }

    override init() { super.init() }

    /// The focused item, or nil.
    open var focusedItem: (any UIFocusItem)? { focused }

    /// Returns the focus system of an environment, or nil if it is not in a window, or on a phone.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        scene(of: environment)?.focusSystem
    }

    private static func scene(of environment: any UIFocusEnvironment) -> UIWindowScene? {
        (environment as? UIResponder)?.responderWindow?.windowScene
    }

    /// Returns whether an environment contains another.
    open class func environment(_ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment) -> Bool {
        var current: (any UIFocusEnvironment)? = otherEnvironment
        while let candidate = current {
            if candidate === environment { return true }
            current = candidate.parentFocusEnvironment
        }
        return false
    }

    /// Requests that the focus move to an environment before the next commit.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        let isScheduled = requested != nil
        requested = environment
        guard !isScheduled else { return }
        PostCommitActions.add { [weak self] in self?.updateFocusIfNeeded() }
    }

    /// Performs a requested update at once.
    open func updateFocusIfNeeded() {
        guard let environment = requested else { return }
        requested = nil
        if let view = Self.preferredView(of: environment) { focus(view, []) }
    }

    /// Returns the first view that can be focused among the preferred environments of an
    /// environment, and in it.
    static func preferredView(of environment: any UIFocusEnvironment) -> UIView? {
        var visited: [ObjectIdentifier] = []
        func search(_ environment: any UIFocusEnvironment) -> UIView? {
            guard !visited.contains(ObjectIdentifier(environment)) else { return nil }
            visited.append(ObjectIdentifier(environment))
            for preferred in environment.preferredFocusEnvironments { if let view = search(preferred) { return view } }
            let own = if let view = environment as? UIView { view } else { (environment as? UIViewController)?.viewIfLoaded }
            guard let view = own else { return nil }
            return view.isReachableByKeyboard ? view : FocusMap(of: view).groups.first?.preferred(of: nil)
        }
        return search(environment)
    }

    // MARK: Movement

    /// Moves the focus, unless an environment of the former or the new item refuses.
    ///
    /// - Parameter view: The view to focus, or nil for none.
    /// - Returns: Whether the view is focused.
    @discardableResult
    func focus(_ view: UIView?, _ heading: UIFocusHeading) -> Bool {
        let former = focused
        guard view !== former else { return true }
        let context = UIFocusUpdateContext(from: former, to: view, heading)
        let environments = Self.chain(former) + Self.chain(view).filter { new in !Self.chain(former).contains { $0 === new } }
        // A view that left its window cannot refuse.
        if former?.window != nil || view != nil, !environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) { return false }
        focused = view
        Self.focusedView = view
        halo?.remove()
        halo = view.flatMap { view in view.focusEffect.map { FocusHalo($0, on: view) } }
        if let view { remember(view) }
        let coordinator = UIFocusAnimationCoordinator()
        for view in [former, view] { view?.focusDidChange() }
        for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
        view?.focusDidArrive()
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: self,
            userInfo: [Self.focusUpdateContextUserInfoKey: context, Self.animationCoordinatorUserInfoKey: coordinator])
        coordinator.run()
        return true
    }

    /// Reports that a key found no item to focus.
    func movementDidFail(_ heading: UIFocusHeading) {
        NotificationCenter.default.post(
            name: Self.movementDidFailNotification, object: self,
            userInfo: [Self.focusUpdateContextUserInfoKey: UIFocusUpdateContext(from: focused, to: nil, heading)])
    }

    /// Returns the environments that contain an item, the innermost first.
    private static func chain(_ view: UIView?) -> [any UIFocusEnvironment] {
        var environments: [any UIFocusEnvironment] = []
        var current: (any UIFocusEnvironment)? = view
        while let environment = current {
            environments.append(environment)
            current = environment.parentFocusEnvironment
        }
        return environments
    }

    private func remember(_ view: UIView) {
        history.removeAll { $0.view == nil || $0.view === view }
        history.append(WeakView(view: view))
        if history.count > 32 { history.removeFirst() }
    }

    /// The views that were focused before, the latest last.
    var formerViews: [UIView] { history.compactMap(\.view) }

    // MARK: Events

    /// Ends the focus for a touch. The next key that moves the focus begins where it was.
    func touchBegan() {
        guard let view = focused else { return }
        if focus(nil, []) { rested = view }
    }

    /// Ends the focus of a view that left its window, and restores that of the view which was
    /// focused before, if it was another presentation's.
    func viewDidLeaveWindow(_ view: UIView) {
        guard let former = focused, former === view || former.isDescendant(of: view) else { return }
        focus(nil, [])
        history.removeAll { $0.view.map { $0 === view || $0.isDescendant(of: view) } ?? true }
        guard let window = history.last?.view?.window, let last = history.last?.view, last.isReachableByKeyboard,
            last.isDescendant(of: FocusMap.root(of: window))
        else { return }
        focus(last, [])
    }

    /// Updates the halo after the geometry of its view changed.
    func geometryDidChange(of view: UIView) {
        if let halo, halo.isOn(view) { halo.update() }
    }
}
