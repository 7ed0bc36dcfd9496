import CoreGraphics
public import Foundation

/// An interaction that changes the pointer over a view, and the view below the pointer. Main thread
/// only.
///
/// ```swift
/// final class TileController: UIViewController, UIPointerInteractionDelegate {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         view.addInteraction(UIPointerInteraction(delegate: self))
///     }
///
///     func pointerInteraction(
///         _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
///     ) -> UIPointerStyle? {
///         interaction.view.map { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
///     }
/// }
/// ```
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    /// The object that provides regions and styles.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view that the interaction belongs to.
    open private(set) weak var view: UIView?

    /// A Boolean value that indicates whether the interaction changes the pointer. The default is
    /// true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

    /// Creates an interaction. The delegate is not retained. Without one, the pointer has an
    /// automatic effect on the view.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Creates an interaction without a delegate.
    public convenience override init() { self.init(delegate: nil) }

    open func willMove(to view: UIView?) { if view == nil { PointerTracker.shared.remove(self) } }

    open func didMove(to view: UIView?) {
        self.view = view
        PointerTracker.shared.update()
    }

    /// Asks the delegate for the region and its style again.
    open func invalidate() { PointerTracker.shared.invalidate(self) }

    /// Returns the region at a location of the view, or nil if there is none.
    func region(at location: CGPoint, _ modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
        guard isEnabled, let view else { return nil }
        let whole = UIPointerRegion(rect: view.bounds)
        guard let delegate else { return whole }
        let request = UIPointerRegionRequest(location: location, modifiers: modifiers)
        return delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
    }

    /// Returns the style of a region, or nil for the one of the system.
    func style(of region: UIPointerRegion) -> UIPointerStyle? {
        guard let view, view.window != nil else { return nil }
        guard let delegate else { return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view))) }
        return delegate.pointerInteraction(self, styleFor: region)
    }
}
