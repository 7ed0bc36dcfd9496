import CoreGraphics
public import Foundation

/// An accessibility element that is no view, such as a part of a drawing.
///
/// ```swift
/// final class Chart: UIView {
///     func describe(_ bar: CGRect, as text: String) {
///         let element = UIAccessibilityElement(accessibilityContainer: self)
///         element.accessibilityFrameInContainerSpace = bar
///         element.accessibilityLabel = text
///         accessibilityElements = (accessibilityElements ?? []) + [element]
///     }
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    private weak var container: AnyObject?
    private var frameInContainer: CGRect?

    /// Creates an element of a container, which it does not retain.
    public init(accessibilityContainer container: Any) {
        self.container = container as AnyObject
        super.init()
    }

    /// The container of the element: a view or another element. It is not retained.
    open weak var accessibilityContainer: AnyObject? {
        get { container }
        set { container = newValue }
    }

    /// The frame of the element in the coordinate space of its container, if that is a view.
    /// Setting it also determines `accessibilityFrame`, which follows the container.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { frameInContainer ?? .zero }
        set { frameInContainer = newValue }
    }

    open override var accessibilityFrame: CGRect {
        get {
            guard let frameInContainer else { return super.accessibilityFrame }
            guard let view = container as? UIView else { return frameInContainer }
            return UIAccessibility.convertToScreenCoordinates(frameInContainer, in: view)
        }
        set {
            frameInContainer = nil
            super.accessibilityFrame = newValue
        }
    }

    /// A string that identifies the element in tests, or nil. Users do not see it.
    open var accessibilityIdentifier: String? {
        get { storedAccessibility?.identifier }
        set { accessibility.identifier = newValue }
    }

    override var standardAccessibility: AccessibilityStandard { AccessibilityStandard(isElement: true) }
}
