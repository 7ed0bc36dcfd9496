public import Foundation

extension UITabBarController {
    /// The sidebar of a tab bar controller: a list of its tabs and groups beside the content, which
    /// replaces the bar at the top in a regular width on tablets. Main thread only.
    ///
    /// ```swift
    /// let tabs = UITabBarController()
    /// tabs.mode = .tabSidebar
    /// tabs.sidebar.preferredLayout = .tile
    /// tabs.sidebar.isHidden = false
    /// ```
    @preconcurrency @MainActor open class Sidebar: NSObject {
        /// The arrangements of the sidebar and the content.
        public enum Layout: Int, Sendable {
            /// `overlap`.
            case automatic = 0
            /// The sidebar is above the content, whose safe area is beside it.
            case overlap = 1
            /// The content is beside the sidebar.
            case tile = 2
        }

        /// What a sidebar can scroll to.
        public enum ScrollTarget {
            /// The header.
            case header
            /// The footer.
            case footer
            /// The row of a tab.
            case tab(UITab)
        }

        private(set) final weak var controller: UITabBarController?
        private var isConcealed = true
        /// The view, which is created when the sidebar is first shown.
        final var view: TabSidebarView?
        /// A Boolean value that indicates whether the sidebar is moving.
        final var isMoving = false

        init(_ controller: UITabBarController) {
            self.controller = controller
            super.init()
        }

        /// The delegate, which provides rows and their menus.
        open weak var delegate: (any Delegate)? { didSet { view?.reload() } }

        /// A Boolean value that indicates whether the sidebar is hidden. The default is true. In an
        /// animation block, the change is animated.
        open var isHidden: Bool {
            get { isConcealed }
            set { setHidden(newValue, duration: UIView.inheritedAnimationDuration) }
        }

        /// The arrangement of the sidebar and the content. The default is `.automatic`.
        open var preferredLayout = Layout.automatic { didSet { controller?.viewIfLoaded?.setNeedsLayout() } }

        /// The content above the tabs; nil, the default, for none.
        open var headerContentConfiguration: (any UIContentConfiguration)? { didSet { view?.reload() } }

        /// The content below the tabs; nil, the default, for none.
        open var footerContentConfiguration: (any UIContentConfiguration)? { didSet { view?.reload() } }

        /// A view at the bottom of the sidebar, such as a toolbar, as wide as the sidebar and as
        /// high as its constraints determine; nil, the default, for none.
        open var bottomBarView: UIView? { didSet { view?.bottomBar = bottomBarView } }

        /// Elements of a menu that a button at the top of the sidebar shows; nil, the default, for
        /// no button.
        open var navigationOverflowItems: UIDeferredMenuElement? { didSet { view?.overflow = navigationOverflowItems } }

        /// Scrolls to a target, if it is in the sidebar.
        open func scroll(to target: ScrollTarget, animated: Bool) { view?.scroll(to: target, animated: animated) }

        /// Configures the row of a tab again, if it is shown.
        open func reconfigureItem(for tab: UITab) { view?.reconfigure(tab) }

        /// Shows or hides the sidebar.
        ///
        /// - Parameters:
        ///   - isHidden: Whether to hide it.
        ///   - duration: The duration of the animation (seconds); 0 for none.
        final func setHidden(_ isHidden: Bool, duration: TimeInterval) {
            guard isHidden != isConcealed else { return }
            let animator = ContextMenuAnimator(previewController: nil)
            if let controller {
                delegate?.tabBarController(controller, sidebarVisibilityWillChange: self, animator: SidebarAnimator(animator))
            }
            // Editing ends, and the bar beside the sidebar with it, before the animation.
            if isHidden { view?.setEditing(false) }
            isConcealed = isHidden
            guard let controller, let root = controller.viewIfLoaded else { return animator.runAll() }
            root.setNeedsLayout()
            guard duration > 0, root.window != nil else { return animator.runAll() }
            UIView.performWithoutAnimation { controller.prepareSidebar() }
            isMoving = true
            view?.isHidden = false
            TransitionAnimation.run(
                duration: duration, curve: .easeInOut,
                {
                    root.layoutIfNeeded()
                    animator.runAnimations()
                },
                completion: { [weak self] _ in
                    self?.isMoving = false
                    controller.layOutSidebar()
                    animator.runCompletions()
                })
        }

        /// Shows or hides the sidebar with its standard animation, as its buttons do.
        final func toggle() { setHidden(!isConcealed, duration: 0.35) }
    }
}

extension ContextMenuAnimator {
    /// Performs the changes and the work at the end, without animation.
    fileprivate func runAll() {
        runAnimations()
        runCompletions()
    }
}

/// Collects the animations and completions that a delegate adds to those of the sidebar.
final class SidebarAnimator: NSObject, UITabBarController.Sidebar.Animating {
    private let animator: ContextMenuAnimator

    init(_ animator: ContextMenuAnimator) {
        self.animator = animator
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { animator.addCompletion(completion) }
}

/// The layout of the sidebar.
extension UITabBarController {
    /// The width of the sidebar (points), which is greater for the sizes of text for accessibility.
    var sidebarWidth: CGFloat { traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 480 : 320 }

    /// A Boolean value that indicates whether the content is beside the sidebar rather than below
    /// it.
    var tilesSidebar: Bool { sidebar.preferredLayout == .tile }

    /// Creates the sidebar's view if it is missing, beyond the edge.
    func prepareSidebar() {
        guard hasSidebar, sidebar.view == nil, let view = viewIfLoaded else { return }
        let new = TabSidebarView(self)
        sidebar.view = new
        new.bottomBar = sidebar.bottomBarView
        new.overflow = sidebar.navigationOverflowItems
        new.isHidden = true
        new.frame = sidebarFrame(isShown: false)
        view.addSubview(new)
        new.reload()
        new.layoutIfNeeded()
    }

    private func sidebarFrame(isShown: Bool) -> CGRect {
        guard let view = viewIfLoaded else { return .zero }
        return view.directed(CGRect(x: isShown ? 0 : -sidebarWidth, y: 0, width: sidebarWidth, height: view.bounds.height))
    }

    /// Positions the sidebar.
    func layOutSidebar() {
        if showsSidebar { prepareSidebar() }
        guard let view = sidebar.view else { return }
        let frame = sidebarFrame(isShown: showsSidebar)
        if view.frame != frame { view.frame = frame }
        if !sidebar.isMoving, barAnimationCount == 0 { view.isHidden = !showsSidebar }
    }
}
