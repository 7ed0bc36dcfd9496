import CoreGraphics
public import Foundation

/// Shows a controller on a sheet over what presents it, which is dimmed. Main thread.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// How high a sheet may be.
    @preconcurrency @MainActor public final class Detent: NSObject {
        /// Names a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half of what there is.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// All but a margin at the top.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The detent's name.
        public let identifier: Identifier
        private let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(_ identifier: Identifier, _ height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
            self.identifier = identifier
            self.height = height
        }

        /// Half of the container's height.
        public class func medium() -> Detent { Detent(.medium) { ($0 as? SheetHeights).map { $0.containerHeight / 2 } } }

        /// All of the container's height but a margin.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height that the app computes, in points without the safe area at the bottom; nil leaves the detent out.
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier("lamina.detent.\(UUID().uuidString)"), resolver) }

        /// The height, in points; nil where the detent is left out.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? { height(context) }
    }

    /// The heights among which a person drags the sheet, from the lowest on. Initially the large one.
    open var detents: [Detent] = [.large()] { didSet { arrange() } }

    /// The height that the sheet has now; nil is the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { arrange() } }

    /// The highest detent at which what is behind the sheet is not dimmed and gets touches; nil dims it at all.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { arrange() } }

    /// Whether the sheet shows a grabber at its top. Initially false.
    open var prefersGrabberVisible = false { didSet { sheet.grabber.isHidden = !prefersGrabberVisible } }

    /// The radius of the sheet's corners, in points; nil is the system's.
    open var preferredCornerRadius: CGFloat? { didSet { arrange() } }

    /// Changes properties of the sheet, animated.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        guard let container else { return }
        TransitionAnimation.run(duration: 0.35, curve: .easeInOut, { container.layoutIfNeeded() })
    }

    /// Has custom detents computed anew.
    open func invalidateDetents() { arrange() }

    // MARK: Views

    let dimming = SheetDimming()
    let sheet = SheetView()
    var drag: SheetDrag?

    open override var presentedView: UIView? { sheet }

    open override var shouldRemovePresentersView: Bool { coverStyle == .fullScreen || coverStyle == .currentContext }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        return coverStyle == nil ? SheetHeights(self, in: container).frame : container.bounds
    }

    /// The style that the delegate has the sheet adapt to where there is little room.
    private var coverStyle: UIModalPresentationStyle? {
        switch adaptivePresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: adaptivePresentationStyle
        default: nil
        }
    }

    open override func presentationTransitionWillBegin() {
        guard let container, let view = presentedViewController.view else { return }
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.alpha = 0
        dimming.tapped = { [weak self] in self?.dismissByGesture() }
        container.insertSubview(dimming, at: 0)
        sheet.frame = frameOfPresentedViewInContainerView
        sheet.show(view)
        sheet.grabber.isHidden = !prefersGrabberVisible
        dress()
        let opacity = dimmingOpacity
        presentedViewController.modal.coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = opacity })
        drag = SheetDrag(self)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { dimming.removeFromSuperview() } }

    open override func dismissalTransitionWillBegin() {
        presentedViewController.modal.coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() } else { dimming.alpha = dimmingOpacity }
    }

    override func place() {
        guard presentedViewController.modal.stage == .presented, drag?.isUnderWay != true else { return }
        sheet.frame = frameOfPresentedViewInContainerView
        dimming.alpha = dimmingOpacity
        dress()
    }

    private func arrange() { container?.setNeedsLayout() }

    /// Gives the sheet its corners: those at the top alone, where it goes to the lower edge.
    private func dress() {
        guard let container else { return }
        raise()
        let isAttached = sheet.frame.maxY >= container.bounds.maxY
        sheet.layer.cornerRadius = coverStyle == nil ? preferredCornerRadius ?? 12 : 0
        sheet.layer.maskedCorners =
            isAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    /// A sheet is above what it covers a part of, so that its backgrounds stand out in the dark, unless the app says otherwise.
    private func raise() {
        let isRaised = coverStyle == nil && !traitOverrides.contains(UITraitUserInterfaceLevel.self)
        guard sheet.traitOverrides.contains(UITraitUserInterfaceLevel.self) != isRaised else { return }
        if isRaised {
            sheet.traitOverrides.userInterfaceLevel = .elevated
        } else {
            sheet.traitOverrides.remove(UITraitUserInterfaceLevel.self)
        }
    }

    /// How much is dimmed at the height that the sheet has.
    var dimmingOpacity: CGFloat {
        guard coverStyle == nil, let container else { return 0 }
        guard let limit = detents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else { return 1 }
        return SheetHeights(self, in: container).selected > limit ? 1 : 0
    }

    // MARK: Gestures

    /// Whether a gesture may dismiss the sheet; says so where it tried in vain.
    func mayDismissByGesture() -> Bool {
        let allowed =
            !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) != false
        if !allowed { delegate?.presentationControllerDidAttemptToDismiss(self) }
        return allowed
    }

    func dismissByGesture() {
        guard presentedViewController.modal.stage == .presented, mayDismissByGesture() else { return }
        dismissWithoutAsking()
    }

    func dismissWithoutAsking() {
        delegate?.presentationControllerWillDismiss(self)
        let delegate = delegate
        presentedViewController.dismissSelf(animated: true, bySheet: nil) { delegate?.presentationControllerDidDismiss(self) }
    }
}

/// What is told of a sheet's detents, too. Main thread.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// A person dragged the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// What a custom detent's height depends on. Main thread.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the sheet's container.
    var containerTraitCollection: UITraitCollection { get }
    /// The greatest height, in points.
    var maximumDetentValue: CGFloat { get }
}
