import CoreGraphics
public import Foundation

/// A presentation controller that presents a controller in a popover, whose arrow points at a view,
/// a rectangle or a bar button item. A tap beside the popover dismisses it. Main thread only.
///
/// ```swift
/// final class ListController: UIViewController {
///     func showOptions(from button: UIView) {
///         let options = UIViewController()
///         options.modalPresentationStyle = .popover
///         options.preferredContentSize = CGSize(width: 240, height: 320)
///         options.popoverPresentationController?.sourceView = button
///         present(options, animated: true)
///     }
/// }
/// ```
///
/// In a horizontally compact environment, the controller is presented as a sheet, unless the
/// delegate's `adaptivePresentationStyle(for:traitCollection:)` returns `.none`. A popover that is
/// presented keeps its form when the environment changes.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// The view in whose coordinates ``sourceRect`` is, or nil.
    open var sourceView: UIView? { didSet { invalidateLayout() } }

    /// The rectangle at which the arrow points, in the coordinates of ``sourceView``. The default,
    /// `CGRect.null`, means the view's bounds.
    open var sourceRect: CGRect = .null { didSet { invalidateLayout() } }

    /// The bar button item at which the arrow points, or nil.
    open var barButtonItem: UIBarButtonItem? { didSet { invalidateLayout() } }

    /// The view or bar button item at which the arrow points, or nil.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set {
            barButtonItem = newValue as? UIBarButtonItem
            sourceView = newValue as? UIView
        }
    }

    /// The directions in which the arrow may point. The default is any.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { invalidateLayout() } }

    /// The direction in which the arrow points, or `.unknown` before the popover is presented.
    open var arrowDirection: UIPopoverArrowDirection { container == nil ? .unknown : shownDirection }

    /// A Boolean value that indicates whether the popover may cover its source if it does not fit
    /// beside it. The default is false.
    open var canOverlapSourceViewRect = false { didSet { invalidateLayout() } }

    /// The views that receive touches while the popover is presented, although they are behind it.
    open var passthroughViews: [UIView]? { didSet { backdrop.passthroughViews = passthroughViews ?? [] } }

    /// The color behind the presented view; nil for the system's material.
    open var backgroundColor: UIColor? { didSet { popover.color = backgroundColor } }

    /// The class of the view behind the presented view, a subclass of ``UIPopoverBackgroundView``;
    /// nil for the system's. The next presentation creates a view of it with `init(frame:)`.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

    /// The least distances of the popover from the edges of the container's safe area (points). The
    /// default is 10 on each side.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { invalidateLayout() } }

    /// The sheet in which the controller is presented in a horizontally compact environment.
    open var adaptiveSheetPresentationController: UISheetPresentationController { sheet }

    private lazy var sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
    private let popover = PopoverView()
    private let backdrop = PopoverBackdrop()
    private var shownDirection = UIPopoverArrowDirection.unknown
    /// The measures of the background, which the presentation determines.
    private var metrics = PopoverMetrics.standard

    /// The size of a popover whose controller prefers none (points).
    private static let defaultSize = CGSize(width: 320, height: 1100)

    private func invalidateLayout() { container?.setNeedsLayout() }

    // MARK: Adaptation

    open override var presentationStyle: UIModalPresentationStyle { .popover }

    /// Returns a form sheet in a horizontally compact environment.
    override func standardAdaptiveStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
        traits.horizontalSizeClass == .regular ? .none : .formSheet
    }

    /// Returns the style of the presentation that replaces the popover in an environment; `nil` if
    /// it remains a popover.
    func adaptedStyle(in traits: UITraitCollection) -> UIModalPresentationStyle? {
        let style = adaptivePresentationStyle(for: traits)
        return style == .none || style == .popover ? nil : style
    }

    // MARK: Views

    open override var presentedView: UIView? { popover }

    open override var shouldPresentInFullscreen: Bool { false }

    open override var shouldRemovePresentersView: Bool { false }

    /// The frame of the popover with its arrow.
    open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }

    override var passesTouchesBesidePresentedView: Bool { presentedViewController.modal.stage == .presented }

    /// The rectangle at which the arrow points, in the container.
    private var source: CGRect? {
        guard let container else { return nil }
        if let view = barButtonItem?.shownView, view.window === container.window { return view.convert(view.bounds, to: container) }
        guard let sourceView else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }

    private var preferredSize: CGSize {
        if let content = presentedViewController as? any PopoverContent { return content.popoverSize }
        let size = presentedViewController.preferredContentSize
        return CGSize(
            width: size.width > 0 ? size.width : Self.defaultSize.width, height: size.height > 0 ? size.height : Self.defaultSize.height)
    }

    private var placement: PopoverPlacement? {
        guard let container, let source else { return nil }
        let margins = popoverLayoutMargins
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: margins)
        let rules = PopoverRules(permitted: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect, metrics: metrics)
        return PopoverPlacement(of: preferredSize, at: source, in: area, rules)
    }

    /// Ends the process if the popover has no source, as UIKit does.
    private func requireSource() {
        guard barButtonItem == nil, sourceView == nil else { return }
        if let message = (presentedViewController as? any PopoverContent)?.messageWithoutSource(from: presentingViewController) {
            UIKitException.raise("NSGenericException", message)
        }
        UIKitException.raise(
            "NSGenericException",
            "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs."
        )
    }

    /// Creates the app's own background and reads its measures, as once for each presentation on
    /// iOS.
    private func makeBackground() {
        guard let type = popoverBackgroundViewClass else {
            popover.customBackground = nil
            metrics = .standard
            return
        }
        guard let viewClass = type as? UIPopoverBackgroundView.Type else {
            UIKitException.raise("popoverBackgroundViewClass (\(type)) must be a subclass of UIPopoverBackgroundView.")
        }
        popover.customBackground = objc_new(viewClass, frame: .zero)
        // The documentation states no distance of the arrow from the corners.
        metrics = PopoverMetrics(
            arrowBase: type.arrowBase(), arrowHeight: type.arrowHeight(), cornerRadius: 0, contentInsets: type.contentViewInsets())
    }

    override func layOutPresentedView() {
        guard presentedViewController.modal.stage == .presented || presentedViewController.modal.stage == .presenting, let placement
        else { return }
        shownDirection = placement.direction
        popover.move(to: placement)
        backdrop.frame = container?.bounds ?? .zero
    }

    // MARK: Transitions

    open override func presentationTransitionWillBegin() {
        guard let container, let view = presentedViewController.view else { return }
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        requireSource()
        (presentedViewController as? any PopoverContent)?.prepareForPopover()
        // Backgrounds of a popover stand out in dark appearance.
        if !traitOverrides.contains(UITraitUserInterfaceLevel.self) { popover.traitOverrides.userInterfaceLevel = .elevated }
        makeBackground()
        backdrop.tapped = { [weak self] in self?.handleTapBeside() }
        container.insertSubview(backdrop, at: 0)
        layOutPresentedView()
        popover.layoutIfNeeded()
        popover.show(view)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { backdrop.removeFromSuperview() } }

    open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { backdrop.removeFromSuperview() } }

    override func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        PopoverAnimator(isPresenting: isPresenting)
    }

    override func dismissByKeyboard() -> Bool {
        handleTapBeside()
        return true
    }

    override func handleTapBeside() {
        if let content = presentedViewController as? any PopoverContent { return content.handleTapBesidePopover() }
        super.handleTapBeside()
    }
}

/// A controller of this module that adapts itself to a popover, such as an action sheet.
@MainActor protocol PopoverContent: UIViewController {
    /// The size in a popover (points).
    var popoverSize: CGSize { get }
    /// Prepares the view before the popover is presented.
    func prepareForPopover()
    /// Handles a tap beside the popover.
    func handleTapBesidePopover()
    /// Returns the message of the error that the popover has no source.
    func messageWithoutSource(from presenter: UIViewController) -> String
}

/// The methods of a popover's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Notifies the delegate that the popover is about to be presented. It may set the source now.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

/// An object at which the arrow of a popover can point: a view or a bar button item. Main thread
/// only.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
