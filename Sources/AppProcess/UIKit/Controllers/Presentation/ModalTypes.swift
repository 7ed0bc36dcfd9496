import Foundation

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole window; what is behind it is taken away.
    case fullScreen = 0
    /// As a sheet that leaves a margin at the top.
    case pageSheet = 1
    /// As a smaller sheet in the middle, where there is room.
    case formSheet = 2
    /// Over the nearest controller that defines a context, which is taken away.
    case currentContext = 3
    /// As the transitioning delegate's presentation controller does it.
    case custom = 4
    /// Over the whole window; what is behind it stays.
    case overFullScreen = 5
    /// Over the nearest controller that defines a context, which stays.
    case overCurrentContext = 6
    /// Not at all: what an adaptive presentation answers that does not adapt.
    case none = -1
    /// As the system chooses, which is as a page's sheet.
    case automatic = -2
}

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Up from the lower edge, and down to it.
    case coverVertical = 0
    /// Turned about the vertical axis, with what is behind it on the back.
    case flipHorizontal = 1
    /// Faded in and out.
    case crossDissolve = 2
}

/// What a controller presents, and how it is presented itself.
struct ControllerPresentation {
    enum Stage {
        case idle, presenting, presented, dismissing
    }

    var style = UIModalPresentationStyle.automatic
    var stage = Stage.idle
    var presented: UIViewController?
    weak var presenting: UIViewController?
    /// What shows the controller; made when it is first asked for.
    var controller: UIPresentationController?
    /// The transition that the controller is part of.
    weak var coordinator: TransitionCoordinator?
}
