import CoreGraphics
public import Foundation

/// Manages a view and what it shows. Main thread.
@MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding {
    private var loadedView: UIView?

    /// A controller that makes its view by `loadView()`.
    public override init() {
        super.init()
    }

    /// The controller of an archive.
    public required init?(coder: NSCoder) { super.init() }

    open func encode(with coder: NSCoder) {}

    /// The view, which is loaded when it is first asked for.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.owningController = nil
            loadedView = newValue
            newValue?.owningController = self
        }
    }

    open func loadView() { view = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size)) }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() { view.updateConstraints() }
    open func viewSafeAreaInsetsDidChange() {}
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { loadedView?.updateSafeArea() } }
    open override var next: UIResponder? { loadedView?.superview }
    open var traitCollection: UITraitCollection { loadedView?.superview?.traitCollection ?? .standard }

    /// Shows the controller's view in a window.
    func rootViewWillMove(to window: UIWindow?) {}
    func rootViewDidMove(to window: UIWindow?) {}
}

extension UIView {
    /// Ends the program where a controller's view is put where its controller does not belong.
    func checkControllers(of view: UIView) {}

    /// The traits of what the view is in: of its controller, its superview or its window.
    var inheritedTraits: UITraitCollection { owningController?.traitCollection ?? parentView?.traitCollection ?? .standard }
}
