import UIKit

/// The orientation of a simulated device, its safe area and its status bar, and what the screen
/// supports of them.
final class OrientationScreen: UIViewController {
    private static let names = ["unknown", "portrait", "portrait upside down", "landscape right", "landscape left"]
    private static let supported: [UIInterfaceOrientationMask] = [.all, .portrait, .landscape]
    private static let styles: [UIStatusBarStyle] = [.default, .lightContent, .darkContent]

    private let interface = TextLabel("")
    private let size = TextLabel("")
    private let classes = TextLabel("")
    private let safeArea = TextLabel("")
    private let orientations = OrientationScreen.chooser("All", "Portrait", "Landscape")
    private let styles = OrientationScreen.chooser("Default", "Light", "Dark")
    private let hiding = UISwitch()
    private var observer: (any NSObjectProtocol)?

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { Self.supported[orientations.selectedSegmentIndex] }

    override var preferredStatusBarStyle: UIStatusBarStyle { Self.styles[styles.selectedSegmentIndex] }

    override var prefersStatusBarHidden: Bool { hiding.isOn }

    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }

    override func loadView() {
        let turn = UIButton(configuration: .gray())
        turn.setTitle("Turn to the Side", for: .normal)
        turn.addAction(UIAction { [unowned self] _ in turnToTheSide() }, for: .touchUpInside)
        orientations.addAction(
            UIAction { [unowned self] _ in setNeedsUpdateOfSupportedInterfaceOrientations() }, for: .valueChanged)
        styles.addAction(UIAction { [unowned self] _ in changeStatusBar() }, for: .valueChanged)
        hiding.addAction(UIAction { [unowned self] _ in changeStatusBar() }, for: .valueChanged)
        view = Sheet([
            Group("The interface", spacing: 4, [interface, size, classes, safeArea]),
            Group("Supported orientations", [orientations, Row(turn)]),
            Group("Status bar", [styles, Row(hiding, TextLabel("Hidden"))]),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // A turn by 180 degrees changes neither the size nor the safe area.
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didChangeStatusBarOrientationNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.showValues() }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
    }

    /// Returns a control whose first segment is selected. The orientations are asked for before the
    /// view is loaded.
    private static func chooser(_ items: String...) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.selectedSegmentIndex = 0
        return control
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        showValues()
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        showValues()
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { [unowned self] _ in showValues() }, completion: nil)
    }

    private func showValues() {
        let orientation = view.window?.windowScene?.interfaceOrientation ?? .unknown
        interface.text = "Orientation: \(Self.names[orientation.rawValue])"
        size.text = "Size: \(Int(view.bounds.width)) × \(Int(view.bounds.height)) points"
        let (horizontal, vertical) = (traitCollection.horizontalSizeClass, traitCollection.verticalSizeClass)
        classes.text = "Size classes: \(horizontal == .regular ? "regular" : "compact") × \(vertical == .regular ? "regular" : "compact")"
        let insets = [view.safeAreaInsets.top, view.safeAreaInsets.left, view.safeAreaInsets.bottom, view.safeAreaInsets.right]
        safeArea.text = "Safe area: " + insets.map { "\(Int($0))" }.joined(separator: ", ")
    }

    /// Requests the other orientation, whichever way the device is turned.
    private func turnToTheSide() {
        guard let scene = view.window?.windowScene else { return }
        let requested: UIInterfaceOrientationMask = scene.interfaceOrientation.isLandscape ? .portrait : .landscapeRight
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: requested)) { [unowned self] _ in
            interface.text = "The request was denied"
        }
    }

    private func changeStatusBar() {
        let color: UIColor = [.systemGroupedBackground, .systemIndigo, .systemYellow][styles.selectedSegmentIndex]
        UIView.animate(withDuration: 0.3) { [self] in
            view.backgroundColor = color
            setNeedsStatusBarAppearanceUpdate()
        }
    }
}
