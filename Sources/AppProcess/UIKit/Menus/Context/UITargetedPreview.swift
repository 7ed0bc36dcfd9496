public import CoreGraphics
public import Foundation

/// The appearance of a preview: the visible part of the view, the background and the shadow. Main
/// thread only.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
    /// The outline of the visible part, in the view's coordinates; nil for the whole view with
    /// rounded corners.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow, in the view's coordinates; nil for that of the visible part.
    open var shadowPath: UIBezierPath?
    private var ownBackground: UIColor?

    /// Creates parameters for the whole view.
    public override init() { super.init() }

    /// Creates parameters for lines of text.
    ///
    /// - Parameter textLineRects: The rectangles of the lines, in the view's coordinates.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for value in textLineRects { path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 6)) }
        visiblePath = path
    }

    /// The color behind the view. The default, to which nil resets it, is the system's background
    /// color.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var backgroundColor: UIColor! {
        get { ownBackground ?? .systemBackground }
        set { ownBackground = newValue }
    }

    /// Returns a copy of the parameters.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPreviewParameters()
        copy.visiblePath = visiblePath
        copy.shadowPath = shadowPath
        copy.ownBackground = ownBackground
        return copy
    }
}

/// The place of a preview: its center and transform in a container. Main thread only.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
    /// The container.
    open internal(set) var container: UIView
    /// The center of the preview, in the container's coordinates.
    open internal(set) var center: CGPoint
    /// The transform of the preview.
    open internal(set) var transform: CGAffineTransform

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - container: The container, which must be in a window when a preview uses it.
    ///   - center: The center of the preview, in the container's coordinates.
    ///   - transform: The transform of the preview.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    /// Creates a place without a transform.
    public convenience init(container: UIView, center: CGPoint) { self.init(container: container, center: center, transform: .identity) }

    /// Returns a copy of the place.
    open func copy(with zone: NSZone? = nil) -> Any { UIPreviewTarget(container: container, center: center, transform: transform) }
}

/// A view that an interaction shows as a preview, and its place on the screen. Main thread only.
@preconcurrency @MainActor open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
    /// The view.
    open internal(set) var view: UIView
    /// The appearance.
    open internal(set) var parameters: UIPreviewParameters
    /// The place.
    open internal(set) var target: UIPreviewTarget

    /// Creates a preview of a view at a place.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }

    /// Creates a preview of a view in a window, at the view's own place. It is an error if the view
    /// is in no window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let superview = view.superview, view.window != nil else {
            UIKitException.raise(
                "NSInvalidArgumentException", "UITargetedPreview initializer requires that the view is in a window, but it is not. \(view)")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: superview, center: view.center, transform: view.transform))
    }

    /// Creates a preview of a view in a window, at the view's own place, with default parameters.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of the view (points).
    open var size: CGSize { view.bounds.size }

    /// Returns a preview of the same view at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Returns a copy of the preview.
    open func copy(with zone: NSZone? = nil) -> Any { UITargetedPreview(view: view, parameters: parameters, target: target) }
}
