import Foundation

/// The styles in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window. The presenter's view is removed.
    case fullScreen = 0
    /// A sheet that leaves a margin at the top.
    case pageSheet = 1
    /// A smaller, centered sheet in a regular width.
    case formSheet = 2
    /// Covers the nearest controller that defines a context, whose view is removed.
    case currentContext = 3
    /// Uses the transitioning delegate's presentation controller.
    case custom = 4
    /// Covers the window. The presenter's view stays.
    case overFullScreen = 5
    /// Covers the nearest controller that defines a context, whose view stays.
    case overCurrentContext = 6
    /// A popover with an arrow in a horizontally regular environment, otherwise a sheet.
    case popover = 7
    /// No adaptation; returned by adaptive presentation delegates.
    case none = -1
    /// The system's choice, which is a page sheet.
    case automatic = -2
}

/// The transitions with which a controller is presented and dismissed.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom edge, and down again.
    case coverVertical = 0
    /// Flips about the vertical axis.
    case flipHorizontal = 1
    /// Fades in and out.
    case crossDissolve = 2
}

/// The state of a view controller's own presentation, and the controller that it presents in turn.
/// It is stored in `UIViewController.modal`.
struct ControllerPresentation {
    /// The stages of the controller's own presentation.
    enum Stage {
        case idle, presenting, presented, dismissing
    }

    /// The style in which the controller is presented.
    var style = UIModalPresentationStyle.automatic
    var stage = Stage.idle
    /// The controller that this one presents.
    var presented: UIViewController?
    /// The controller that presents this one.
    weak var presenting: UIViewController?
    /// The controller of this controller's own presentation, created on first access.
    var controller: UIPresentationController?
    /// The popover that adapts to another presentation, whose controller is `controller`.
    var popover: UIPopoverPresentationController?
    /// The coordinator of the transition in which the controller takes part.
    weak var coordinator: TransitionCoordinator?
}
