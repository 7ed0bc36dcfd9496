import UIKit

/// Tiles that grow into a screen by a custom transition. Dragging the screen down reverses the
/// transition.
final class TransitionScreen: UIViewController, UIViewControllerTransitioningDelegate {
    private static let colors: [UIColor] = [.systemBlue, .systemPink, .systemGreen, .systemOrange]

    private lazy var tiles = Self.colors.map { color in
        let tile = UIControl()
        tile.backgroundColor = color
        tile.layer.cornerRadius = 20
        tile.addAction(UIAction { [unowned self, unowned tile] _ in open(tile) }, for: .touchUpInside)
        return tile
    }
    /// The tile whose screen is presented, or was presented last.
    private var openTile: UIView?
    /// The interactive dismissal, which follows the drag.
    private let drag = UIPercentDrivenInteractiveTransition()
    /// A Boolean value that indicates whether a drag, not the button, dismisses the screen.
    private var isDragged = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tiles.forEach(view.addSubview)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
        let (width, height) = ((area.width - 16) / 2, min((area.height - 16) / 2, 180))
        for (index, tile) in tiles.enumerated() {
            tile.frame = CGRect(
                x: area.minX + CGFloat(index % 2) * (width + 16), y: area.minY + CGFloat(index / 2) * (height + 16), width: width,
                height: height)
        }
    }

    private func open(_ tile: UIControl) {
        openTile = tile
        let controller = TileController(color: tile.backgroundColor ?? .systemBlue)
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = self
        controller.dragged = { [unowned self] recognizer in dragged(recognizer) }
        present(controller, animated: true)
    }

    /// Controls the dismissal by a drag. Past three tenths of the screen's height, or if the finger
    /// is faster than 800 points per second, releasing it completes the dismissal.
    private func dragged(_ recognizer: UIPanGestureRecognizer) {
        let progress = max(0, recognizer.translation(in: nil).y / view.bounds.height)
        switch recognizer.state {
        case .began:
            isDragged = true
            dismiss(animated: true)
        case .changed:
            drag.update(progress)
        case .ended where progress > 0.3 || recognizer.velocity(in: nil).y > 800:
            isDragged = false
            drag.finish()
        default:
            isDragged = false
            drag.cancel()
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        openTile.map { TileAnimator(tile: $0, isOpening: true) }
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        openTile.map { TileAnimator(tile: $0, isOpening: false) }
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        isDragged ? drag : nil
    }
}

/// A screen in the color of its tile.
private final class TileController: UIViewController {
    private let label = TextLabel("Drag down to close", style: .title2)
    private let button = UIButton(type: .close)
    var dragged: ((UIPanGestureRecognizer) -> Void)?

    init(color: UIColor) {
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = color
        label.textColor = .text(on: color)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        label.textAlignment = .center
        view.addSubview(label)
        button.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .touchUpInside)
        view.addSubview(button)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: TileController.panned))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(0, view.bounds.width - 48)
        let height = label.height(forWidth: width)
        label.frame = CGRect(x: 24, y: view.bounds.midY - height / 2, width: width, height: height)
        button.sizeToFit()
        button.frame.origin = CGPoint(x: view.bounds.width - button.bounds.width - 20, y: view.safeAreaInsets.top + 20)
    }

    private func panned(_ recognizer: UIPanGestureRecognizer) { dragged?(recognizer) }
}

/// Expands a tile to the screen, or shrinks the screen to the tile.
private final class TileAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let tile: UIView
    private let isOpening: Bool

    init(tile: UIView, isOpening: Bool) {
        self.tile = tile
        self.isOpening = isOpening
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let controller = transitionContext.viewController(forKey: isOpening ? .to : .from), let screen = controller.view else {
            return
        }
        let container = transitionContext.containerView
        let small = tile.convert(tile.bounds, to: container)
        let large = isOpening ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
        if isOpening { container.addSubview(screen) }
        screen.frame = isOpening ? small : large
        screen.layer.cornerRadius = isOpening ? 20 : 0
        screen.layoutIfNeeded()
        tile.alpha = 0
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut,
            animations: { [isOpening] in
                screen.frame = isOpening ? large : small
                screen.layer.cornerRadius = isOpening ? 0 : 20
                screen.layoutIfNeeded()
            },
            completion: { [isOpening, tile] _ in
                let isDone = !transitionContext.transitionWasCancelled
                // The tile is visible again if its screen is closed: after a dismissal, or after a
                // canceled presentation.
                if isDone != isOpening { tile.alpha = 1 }
                if !isDone, !isOpening {
                    screen.frame = large
                    screen.layer.cornerRadius = 0
                }
                transitionContext.completeTransition(isDone)
            })
    }
}
