import CoreGraphics
public import Foundation

/// A presentation controller that presents a sheet in front of its presenter, which is dimmed. The
/// user can drag the sheet between its detents, and down to dismiss it.
///
/// ```swift
/// final class ListController: UIViewController {
///     func showDetails() {
///         let details = UIViewController()
///         details.sheetPresentationController?.detents = [.medium(), .large()]
///         details.sheetPresentationController?.prefersGrabberVisible = true
///         present(details, animated: true)
///     }
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests. Main thread only.
    @preconcurrency @MainActor open class Detent: NSObject {
        /// Identifies a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The identifier as a string.
            public let rawValue: String
            /// Creates an identifier from a string.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from a string.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half of the available height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The available height except for a margin at the top.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The detent's identifier.
        open var identifier: Identifier { detentIdentifier }
        private let detentIdentifier: Identifier
        private let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(_ identifier: Identifier, _ height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
            detentIdentifier = identifier
            self.height = height
            super.init()
        }

        /// Returns the detent at half of the container's height. It is disabled in a compact
        /// height.
        open class func medium() -> Detent { Detent(.medium) { ($0 as? SheetHeights)?.mediumHeight } }

        /// Returns the detent at the container's height except for a margin.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a detent whose height the app computes (points, without the bottom safe area). A
        /// resolver that returns nil disables the detent.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier("lamina.detent.\(UUID().uuidString)"), resolver) }

        /// Returns the detent's height (points), or nil if it is disabled.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? { height(context) }
    }

    /// The detents at which the sheet can rest, in ascending order. The default is the large one.
    open var detents: [Detent] = [.large()] { didSet { invalidateLayout() } }

    /// The identifier of the detent at which the sheet rests; nil for the first one.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { invalidateLayout() } }

    /// The largest detent at which the presenter is not dimmed and receives the touches beside the
    /// sheet; nil if it is dimmed at all of them.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { invalidateLayout() } }

    /// A Boolean value that indicates whether the sheet shows a grabber. The default is false. A
    /// sheet that covers the window shows none.
    open var prefersGrabberVisible = false { didSet { updateGrabber() } }

    /// The radius of the sheet's corners (points); nil for the system's.
    open var preferredCornerRadius: CGFloat? { didSet { invalidateLayout() } }

    /// A Boolean value that indicates whether the sheet is attached to the bottom edge in a compact
    /// height. The default is false: the sheet covers the window.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { invalidateLayout() } }

    /// A Boolean value that indicates whether a sheet that is attached to the bottom edge has the
    /// width of the presented controller's `preferredContentSize`. The default is false: it has the
    /// width of the container's safe area.
    ///
    /// The value has no effect in a compact width with a regular height, where the sheet has the
    /// container's width, nor if `prefersEdgeAttachedInCompactHeight` is false.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { invalidateLayout() } }

    /// A Boolean value that indicates whether a centered page sheet has the width of a page. The
    /// default is true. If it is false, the sheet has the size of a form sheet, which follows the
    /// presented controller's `preferredContentSize`.
    open var prefersPageSizing = true { didSet { invalidateLayout() } }

    /// A Boolean value that indicates whether scrolling up in a scroll view that shows its top
    /// moves the sheet to its next detent first. The default is true. If it is false, the content
    /// scrolls, and the sheet is dragged elsewhere.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// The view over which a centered sheet is centered, as far as there is room; nil for the
    /// middle of the container.
    open weak var sourceView: UIView? { didSet { invalidateLayout() } }

    /// Animates changes of the sheet's properties.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        guard let container else { return }
        // A sheet that comes to rest can be dragged on, and its touches are not beside it.
        UIView.animate(
            withDuration: 0.35, delay: 0, options: [.curveEaseInOut, .allowUserInteraction], animations: { container.layoutIfNeeded() })
    }

    /// Requests that the heights of custom detents are computed again.
    open func invalidateDetents() { invalidateLayout() }

    // MARK: Views

    /// The view that dims the presenter, behind the sheet.
    let dimming = SheetDimming()
    /// The view that contains the presented controller's view.
    let sheet = SheetView()
    /// The gesture that drags the sheet, created when the presentation begins.
    var drag: SheetDrag?

    open override var presentedView: UIView? { sheet }

    open override var shouldRemovePresentersView: Bool { coverStyle == .fullScreen || coverStyle == .currentContext }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        return coverStyle == nil ? SheetHeights(self, in: container).frame : container.bounds
    }

    /// The covering style to which the delegate or a compact height adapts the sheet, or nil.
    private var coverStyle: UIModalPresentationStyle? {
        switch adaptivePresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: adaptivePresentationStyle
        default:
            container?.traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight ? .overFullScreen : nil
        }
    }

    /// A Boolean value that indicates whether the sheet covers the container, so that it cannot be
    /// dragged.
    var coversContainer: Bool { coverStyle != nil }

    open override func presentationTransitionWillBegin() {
        guard let container, let view = presentedViewController.view else { return }
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.alpha = 0
        dimming.tapped = { [weak self] in self?.handleTapBeside() }
        container.insertSubview(dimming, at: 0)
        sheet.frame = frameOfPresentedViewInContainerView
        sheet.show(view)
        updateAppearance()
        let opacity = dimmingOpacity
        let progress = pushBackProgress
        preparePushBack()
        presentedViewController.modal.coordinator?.animate(alongsideTransition: { [weak self, dimming] _ in
            dimming.alpha = opacity
            self?.pushBack(to: progress)
        })
        drag = SheetDrag(self)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { removeEffects() } }

    open override func dismissalTransitionWillBegin() {
        presentedViewController.modal.coordinator?.animate(alongsideTransition: { [weak self, dimming] _ in
            dimming.alpha = 0
            self?.pushBack(to: 0)
        })
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard !completed else { return removeEffects() }
        dimming.alpha = dimmingOpacity
        updatePushBack()
    }

    /// Removes the dimming, and restores a presenter that was pushed back.
    private func removeEffects() {
        dimming.removeFromSuperview()
        pushedBack?.restore()
        pushedBack = nil
    }

    // MARK: Pushing back the presenter

    /// The effect on the presenter's view, or `nil` if no detent pushes it back.
    private var pushedBack: PushedBackPresenter?

    /// The share of the effect for the current position of the sheet, from 0 to 1.
    private var pushBackProgress: CGFloat {
        guard coverStyle == nil, let container else { return 0 }
        return SheetHeights(self, in: container).pushBackProgress(at: container.bounds.maxY - sheet.frame.minY)
    }

    /// Prepares the presenter's view, or the sheet that shows it, if some detent pushes it back.
    private func preparePushBack() {
        guard pushedBack == nil, let container, coverStyle == nil,
            SheetHeights(self, in: container).pushBackProgress(at: .greatestFiniteMagnitude) > 0
        else { return }
        let presenter = presentingViewController
        let sheet = presenter.modal.presenting == nil ? nil : presenter.modal.controller?.presentedView
        guard let view = sheet ?? presenter.viewIfLoaded, view.superview != nil else { return }
        pushedBack = PushedBackPresenter(view)
    }

    /// Pushes the presenter back by a share of the effect, from 0 to 1.
    private func pushBack(to progress: CGFloat) { pushedBack?.move(to: progress, top: container?.safeAreaInsets.top ?? 0) }

    /// Moves the presenter to the position that the sheet's height requires.
    func updatePushBack() {
        // A sheet that another sheet pushes back has a transform, so that its frame is not that of
        // its detent. It keeps its own presenter as it is.
        guard sheet.transform.isIdentity else { return }
        preparePushBack()
        pushBack(to: pushBackProgress)
    }

    override func dismissByKeyboard() -> Bool {
        handleTapBeside()
        return true
    }

    override func layOutPresentedView() {
        guard presentedViewController.modal.stage == .presented, drag?.isActive != true else { return }
        let frame = frameOfPresentedViewInContainerView
        // The frame cannot be set, because a sheet that another sheet pushes back has a transform.
        sheet.bounds.size = frame.size
        sheet.center = CGPoint(x: frame.midX, y: frame.midY)
        dimming.alpha = dimmingOpacity
        updateAppearance()
        updatePushBack()
    }

    /// The default radius of a sheet's corners (points), as on iOS 13 and later.
    private static let cornerRadius: CGFloat = 10

    private func invalidateLayout() { container?.setNeedsLayout() }

    /// Updates the sheet's elevation and corners. A sheet at the bottom edge is rounded only at the
    /// top.
    private func updateAppearance() {
        guard let container else { return }
        updateElevation()
        updateGrabber()
        let isAttached = frameOfPresentedViewInContainerView.maxY >= container.bounds.maxY
        sheet.layer.cornerRadius = coverStyle == nil ? preferredCornerRadius ?? Self.cornerRadius : 0
        sheet.layer.cornerCurve = .continuous
        sheet.layer.maskedCorners =
            isAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    private func updateGrabber() { sheet.grabber.isHidden = !prefersGrabberVisible || coversContainer }

    /// Elevates a sheet that covers part of the window, so that its backgrounds stand out in dark
    /// appearance, unless the app overrides the level.
    private func updateElevation() {
        let isElevated = coverStyle == nil && !traitOverrides.contains(UITraitUserInterfaceLevel.self)
        guard sheet.traitOverrides.contains(UITraitUserInterfaceLevel.self) != isElevated else { return }
        if isElevated {
            sheet.traitOverrides.userInterfaceLevel = .elevated
        } else {
            sheet.traitOverrides.remove(UITraitUserInterfaceLevel.self)
        }
    }

    /// The opacity of the dimming view at the selected detent: 1, or 0 up to the largest undimmed
    /// detent.
    var dimmingOpacity: CGFloat {
        guard coverStyle == nil, let container else { return 0 }
        guard let limit = detents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else { return 1 }
        let selected = SheetHeights(self, in: container).selected?.detent
        return detents.firstIndex { $0 === selected } ?? 0 > limit ? 1 : 0
    }

    override var passesTouchesBesidePresentedView: Bool {
        presentedViewController.modal.stage == .presented && coverStyle == nil && dimmingOpacity == 0
    }
}

/// The methods of a sheet's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Notifies the delegate that the user dragged the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

/// The information with which a custom detent computes its height. Main thread only.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the sheet's container.
    var containerTraitCollection: UITraitCollection { get }
    /// The maximum height (points).
    var maximumDetentValue: CGFloat { get }
}
