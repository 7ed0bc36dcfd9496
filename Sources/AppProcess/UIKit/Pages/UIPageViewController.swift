import CoreGraphics
public import Foundation

/// A container that shows one page, or two, of a sequence of controllers, through which the user
/// swipes.
///
/// A data source provides the controllers before and after the current one as they are needed:
///
/// ```swift
/// final class Tour: NSObject, UIPageViewControllerDataSource {
///     let pages = (1...3).map { _ in UIViewController() }
///
///     func pageViewController(
///         _ pageViewController: UIPageViewController,
///         viewControllerBefore viewController: UIViewController
///     ) -> UIViewController? {
///         pages.prefix { $0 != viewController }.last
///     }
///
///     func pageViewController(
///         _ pageViewController: UIPageViewController,
///         viewControllerAfter viewController: UIViewController
///     ) -> UIViewController? {
///         pages.drop { $0 != viewController }.dropFirst().first
///     }
/// }
///
/// let tour = Tour()
/// let controller = UIPageViewController(
///     transitionStyle: .scroll, navigationOrientation: .horizontal)
/// controller.dataSource = tour
/// controller.setViewControllers([tour.pages[0]], direction: .forward, animated: false)
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// The axes along which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// Pages follow each other in the reading direction.
        case horizontal = 0
        /// Pages follow each other from top to bottom.
        case vertical = 1
    }

    /// The positions of the spine, at which curling pages are bound.
    public enum SpineLocation: Int, Sendable {
        /// There is no spine: pages scroll.
        case none = 0
        /// The spine is at the left or top edge. One page is shown.
        case min = 1
        /// The spine is in the middle. Two pages are shown.
        case mid = 2
        /// The spine is at the right or bottom edge. One page is shown.
        case max = 3
    }

    /// The directions of turns.
    public enum NavigationDirection: Int, Sendable {
        /// To the pages that follow.
        case forward = 0
        /// To the pages that precede.
        case reverse = 1
    }

    /// The kinds of turns.
    public enum TransitionStyle: Int, Sendable {
        /// A page curls as one of paper.
        case pageCurl = 0
        /// Pages scroll.
        case scroll = 1
    }

    /// The names of options of a new page view controller.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name as a string.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The spine of curling pages, as a `SpineLocation` or its raw value. The default is
        /// `.min`.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between scrolling pages, as a number of points. The default is 0.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    private let style: TransitionStyle
    private let orientation: NavigationOrientation
    /// The space between scrolling pages (points).
    final let spacing: CGFloat
    private var spine: SpineLocation
    /// The controllers that are shown, or were before the turn in progress.
    final var shown: [UIViewController] = []
    /// The turn in progress.
    final var turn: PageTurn?
    /// The scrolling of pages, or nil if they curl.
    private(set) final lazy var scroller: PageScroller? = style == .scroll ? PageScroller(self) : nil
    /// The curling of pages, or nil if they scroll.
    private(set) final lazy var curler: PageCurler? = style == .pageCurl ? PageCurler(self) : nil
    /// The dots that indicate the current page; nil until they are needed.
    final var indicator: UIPageControl?
    /// The index of the page that the dots indicate, unless the user has just tapped them.
    final var indicatedPage = 0

    // MARK: Initializers

    /// Creates a page view controller.
    ///
    /// - Parameters:
    ///   - style: The kind of turns.
    ///   - navigationOrientation: The axis along which pages follow each other.
    ///   - options: The spine, or the space between pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        self.style = style
        orientation = navigationOrientation
        spacing = style == .scroll ? Swift.max(0, Self.number(options?[.interPageSpacing]) ?? 0) : 0
        spine = style == .scroll ? .none : Self.spine(options?[.spineLocation]) ?? .min
        super.init(nibName: nil, bundle: nil)
        isDoubleSided = spine == .mid
    }

    /// Creates a page view controller whose pages curl and follow each other horizontally.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (style, orientation, spacing, spine) = (.pageCurl, .horizontal, 0, .min)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a page view controller from an archive, with its style, orientation, spine and
    /// spacing.
    public required init?(coder: NSCoder) {
        style = TransitionStyle(rawValue: coder.decodeInteger(forKey: Key.style)) ?? .pageCurl
        orientation = NavigationOrientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .horizontal
        spacing = style == .scroll ? coder.decodeDouble(forKey: Key.spacing) : 0
        let archived = SpineLocation(rawValue: coder.decodeInteger(forKey: Key.spine)) ?? .none
        spine = style == .scroll ? .none : archived == .none ? .min : archived
        super.init(coder: coder)
        isDoubleSided = coder.decodeBool(forKey: Key.isDoubleSided)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: Key.style)
        coder.encode(orientation.rawValue, forKey: Key.orientation)
        coder.encode(Double(spacing), forKey: Key.spacing)
        coder.encode(spine.rawValue, forKey: Key.spine)
        coder.encode(isDoubleSided, forKey: Key.isDoubleSided)
    }

    private enum Key {
        static let style = "UITransitionStyle"
        static let orientation = "UINavigationOrientation"
        static let spacing = "UIPageSpacing"
        static let spine = "UISpineLocation"
        static let isDoubleSided = "UIDoubleSided"
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func spine(_ value: Any?) -> SpineLocation? {
        let spine = value as? SpineLocation ?? number(value).flatMap { SpineLocation(rawValue: Int($0)) }
        return spine == SpineLocation.none ? nil : spine
    }

    // MARK: Properties

    /// The delegate, which is notified of turns by the user.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The object that provides pages as the user turns to them. Without one, the user cannot turn
    /// pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            scroller?.sourceDidChange()
            updateIndicator()
        }
    }

    /// The kind of turns.
    open var transitionStyle: TransitionStyle { style }

    /// The axis along which pages follow each other.
    open var navigationOrientation: NavigationOrientation { orientation }

    /// The position of the spine; `.none` if pages scroll.
    open var spineLocation: SpineLocation { spine }

    /// A Boolean value that indicates whether each page has a controller for its back, which a curl
    /// shows. The default is false, and true with a spine in the middle, where it must be true.
    open var isDoubleSided = false {
        didSet {
            guard spine == .mid, !isDoubleSided, spineRequest == nil else { return }
            UIKitException.raise(
                "-[UIPageViewController setDoubleSided:]: pages must be double-sided if the spine is in the middle")
        }
    }

    /// The recognizers of taps and pans that turn curling pages; none if pages scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { curler?.recognizers ?? [] }

    /// The controllers that are shown: one, or two if the spine is in the middle.
    open var viewControllers: [UIViewController]? { shown }

    /// Turns to pages.
    ///
    /// - Parameters:
    ///   - viewControllers: The controllers to show. If the spine is in the middle, there are two,
    ///     left and right. If pages are double-sided otherwise, there can be two, the second being
    ///     the back of the page that turns.
    ///   - direction: The direction of the turn.
    ///   - animated: Whether the turn is animated.
    ///   - completion: A closure that receives whether the turn was completed.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard spineRequest == nil else {
            spineRequest = SpineRequest(pages: viewControllers, completion: completion)
            return
        }
        show(viewControllers ?? [], direction, animated: animated, completion)
    }

    /// A request to the delegate for the spine, with the pages that the delegate sets meanwhile.
    private struct SpineRequest {
        var pages: [UIViewController]?
        var completion: ((Bool) -> Void)?
    }

    /// The request that the delegate is answering, or nil.
    private var spineRequest: SpineRequest?

    /// Asks the delegate for the spine of an orientation. The pages that the delegate sets in the
    /// meantime are shown when the spine is known, on which their number depends, without an
    /// animation of their own.
    final func updateSpine(for orientation: UIInterfaceOrientation) {
        guard let delegate, spineRequest == nil else { return }
        spineRequest = SpineRequest()
        let new = delegate.pageViewController(self, spineLocationFor: orientation)
        let request = spineRequest
        if new != .none, style == .pageCurl { spine = new }
        if spine == .mid { isDoubleSided = true }
        spineRequest = nil
        if let pages = request?.pages { show(pages, .forward, animated: false, request?.completion) }
    }

    // MARK: View

    open override func loadView() {
        super.loadView()
        view.clipsToBounds = true
        scroller?.attach(to: view)
        curler?.attach(to: view)
        layOutPages()
        updateIndicator()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutPages()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        curler?.sizeWillChange(to: size)
    }

    // MARK: Orientation

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
}

/// The methods of a page view controller's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Notifies the delegate that a turn by the user begins.
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Notifies the delegate that a turn by the user ended.
    ///
    /// - Parameters:
    ///   - pageViewController: The page view controller.
    ///   - finished: Whether the animation was not interrupted.
    ///   - previousViewControllers: The controllers that were shown before.
    ///   - completed: Whether the pages were turned rather than returned.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool)
    /// Returns the spine for an orientation of the interface. The method can set the controllers
    /// that are shown then.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    /// Returns the orientations that the page view controller supports.
    func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask
    /// Returns the orientation in which the page view controller prefers to be presented.
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

/// The methods of a page view controller's data source. Those of the page indicator are optional.
/// Main thread only.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the controller before another one, or nil if there is none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the controller after another one, or nil if there is none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of pages that the page indicator shows.
    ///
    /// The indicator is visible if pages scroll horizontally and the data source implements this
    /// method and ``presentationIndex(for:)``. Both are called after
    /// `setViewControllers(_:direction:animated:completion:)`, but not after turns by the user.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the page that the page indicator highlights.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}
