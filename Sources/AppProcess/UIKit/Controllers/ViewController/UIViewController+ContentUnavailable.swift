import Foundation

/// What a controller shows over its view while there is no content. It is stored in
/// `UIViewController.unavailable`.
struct ControllerUnavailability {
    var configuration: (any UIContentConfiguration)?
    /// The view that shows the configuration.
    var view: (any UIView & UIContentView)?
    /// A Boolean value that indicates whether `updateContentUnavailableConfiguration(using:)` is
    /// called before the next layout.
    var needsUpdate = true
}

extension UIViewController {
    /// Implements `setNeedsUpdateContentUnavailableConfiguration()`.
    func invalidateUnavailability() {
        unavailable.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Calls `updateContentUnavailableConfiguration(using:)`, if required, before a layout.
    func updateUnavailabilityIfNeeded() {
        guard unavailable.needsUpdate else { return }
        unavailable.needsUpdate = false
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        // The configuration adapts to the state even if the app has not changed it.
        showUnavailability()
    }

    /// Shows the configuration over the view, or removes the view that showed it.
    func showUnavailability() {
        guard let view = viewIfLoaded else { return }
        guard let configuration = unavailable.configuration else {
            unavailable.view?.removeFromSuperview()
            unavailable.view = nil
            return
        }
        let content = configuration.updated(for: contentUnavailableConfigurationState)
        unavailable.view = content.view(replacing: unavailable.view, in: view)
        view.setNeedsLayout()
    }

    /// Lays out the view that shows the configuration, in front of the other views.
    func layOutUnavailability() {
        guard let content = unavailable.view, let view = viewIfLoaded, content.superview === view else { return }
        if view.subviews.last !== content { view.bringSubviewToFront(content) }
        if content.frame != view.bounds { content.frame = view.bounds }
    }
}
