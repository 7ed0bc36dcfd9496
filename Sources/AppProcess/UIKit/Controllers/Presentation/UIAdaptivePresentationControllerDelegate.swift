public import Foundation

/// The methods with which a delegate adapts a presentation and controls its dismissal by gestures.
/// All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the style to adapt to; `.none` keeps the presentation.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the style to adapt to for given traits; `.none` keeps the presentation.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns the controller to present instead if the presentation adapts to a style, such as a
    /// navigation controller that contains the presented one; nil for the presented one.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Notifies the delegate that the presentation is about to begin or to adapt.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Returns whether a gesture may dismiss the presented controller. The default is true. Not
    /// called if the controller's `isModalInPresentation` is true.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Notifies the delegate that a gesture starts to dismiss the presented controller. Not called
    /// for dismissals by the app.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Notifies the delegate that a gesture dismissed the presented controller.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Notifies the delegate that a gesture tried to dismiss a controller that must not be
    /// dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}
