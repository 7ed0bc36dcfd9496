import CoreGraphics
public import Foundation

/// A controller with which the user selects a color from a grid, a spectrum or by sliders.
///
/// ```swift
/// final class BrushController: UIViewController, UIColorPickerViewControllerDelegate {
///     func chooseColor() {
///         let picker = UIColorPickerViewController()
///         picker.selectedColor = .systemBlue
///         picker.delegate = self
///         present(picker, animated: true)
///     }
///
///     func colorPickerViewController(
///         _ viewController: UIColorPickerViewController, didSelect color: UIColor,
///         continuously: Bool
///     ) {
///         view.tintColor = color
///     }
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
    private var value = ColorValue(red: 0, green: 0, blue: 0)
    private var panel: ColorPanel? { viewIfLoaded as? ColorPanel }

    /// Creates a color picker with the color black.
    public convenience init() { self.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }

    /// Creates a color picker from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        title = SystemText.colors.text
        preferredContentSize = ColorPanel.preferredSize
    }

    /// The delegate, which is notified of the colors that the user selects.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?

    /// The color that is selected. The default is black.
    open var selectedColor: UIColor {
        get { value.color }
        set {
            value = ColorValue(newValue.resolvedColor(with: traitCollection))
            if !supportsAlpha { value.alpha = 1 }
            panel?.value = value
        }
    }

    /// A Boolean value that indicates whether the user can select an opacity. The default is true.
    open var supportsAlpha = true {
        didSet {
            guard supportsAlpha != oldValue else { return }
            if !supportsAlpha { value.alpha = 1 }
            panel?.showsOpacity = supportsAlpha
            panel?.value = value
        }
    }

    open override func loadView() {
        let panel = ColorPanel(title: title ?? "")
        panel.showsOpacity = supportsAlpha
        panel.value = value
        panel.picked = { [unowned self] in pick($0, continuously: $1) }
        panel.dropperTapped = { [unowned self] in pickFromScreen() }
        panel.closed = { [unowned self] in dismiss(animated: true) }
        view = panel
    }

    private func pick(_ color: ColorValue, continuously: Bool) {
        value = color
        changed?(color.color, continuously)
        delegate?.colorPickerViewController(self, didSelect: color.color, continuously: continuously)
    }

    /// Hides the color picker while the user picks the color of a pixel of the window.
    private func pickFromScreen() {
        guard let window = view.window else { return }
        let presented = presentingViewController == nil ? nil : presentationController?.containerView
        Eyedropper.show(in: window, hiding: presented) { [weak self] color in
            guard let self else { return }
            let color = color.withAlpha(value.alpha)
            panel?.value = color
            pick(color, continuously: false)
        }
    }

    /// A closure that a color well sets, with which it receives the colors that the user selects.
    final var changed: ((UIColor, _ continuously: Bool) -> Void)?

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
    }
}

/// The methods of a color picker's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// Notifies the delegate that the user has selected a color.
    ///
    /// - Parameters:
    ///   - viewController: The color picker.
    ///   - color: The color.
    ///   - continuously: Whether the finger is still down, so that more colors follow.
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Notifies the delegate that the color picker was dismissed.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}
