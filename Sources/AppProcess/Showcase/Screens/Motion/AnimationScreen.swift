import UIKit

/// Ways to animate a view: blocks, springs, keyframes, a transition, and an animator that a slider
/// scrubs.
final class AnimationScreen: UIViewController {
    private let track = UIView()
    private let ball = UIView(frame: CGRect(x: 0, y: 0, width: 48, height: 48))
    private let slider = UISlider()
    /// The animator that the slider scrubs, or nil while no animator controls the ball.
    private var animator: UIViewPropertyAnimator?
    /// A Boolean value that indicates whether the ball is at the trailing end of the track.
    private var isMoved = false

    private lazy var buttons = [
        makeButton("Block") { screen in UIView.animate(withDuration: 0.6) { screen.move() } },
        makeButton("Spring") { screen in
            UIView.animate(withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { screen.move() }
        },
        makeButton("Keyframes") { screen in screen.hop() },
        makeButton("Transition") { screen in
            UIView.transition(with: screen.ball, duration: 0.5, options: .transitionFlipFromLeft) {
                screen.ball.backgroundColor = screen.ball.backgroundColor == .systemPink ? .systemTeal : .systemPink
            }
        },
    ]

    private let content = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        track.backgroundColor = .secondarySystemBackground
        track.layer.cornerRadius = 36
        ball.backgroundColor = .systemPink
        ball.layer.cornerRadius = 24
        track.addSubview(ball)
        content.addSubview(track)
        buttons.forEach(content.addSubview)
        slider.addTarget(self, action: AnimationScreen.scrubbed, for: .valueChanged)
        content.addSubview(slider)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (left, right) = (view.safeAreaInsets.left + 24, view.safeAreaInsets.right + 24)
        let width = view.bounds.width - left - right
        let isResized = track.bounds.width != width
        track.frame = CGRect(x: left, y: 64, width: width, height: 72)
        if isResized, animator == nil { ball.center = restingCenter }
        // Two buttons in a row, or one if the titles need more room.
        let half = (width - 12) / 2
        let fitting = buttons.map { $0.sizeThatFits(CGSize(width: width, height: 0)) }
        let columns = fitting.allSatisfy { $0.width <= half } ? 2 : 1
        let size = CGSize(width: columns == 2 ? half : width, height: max(44, fitting.map(\.height).max() ?? 0))
        var y = track.frame.maxY + 40
        for (index, button) in buttons.enumerated() {
            let column = CGFloat(index % columns)
            button.frame = content.directed(CGRect(origin: CGPoint(x: left + column * (size.width + 12), y: y), size: size))
            if index % columns == columns - 1 { y += size.height + 12 }
        }
        slider.frame = CGRect(x: left, y: y + 8, width: width, height: 44)
        content.contentSize = CGSize(width: view.bounds.width, height: slider.frame.maxY + 24)
    }

    /// The ball's center at its end of the track.
    private var restingCenter: CGPoint {
        let isAtRight = isMoved != (track.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return CGPoint(x: isAtRight ? track.bounds.width - 36 : 36, y: 36)
    }

    private func move() {
        isMoved.toggle()
        ball.center = restingCenter
    }

    /// Moves the ball to the other end with a hop above the track.
    private func hop() {
        let from = ball.center
        isMoved.toggle()
        let to = restingCenter
        UIView.animateKeyframes(withDuration: 0.8, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                self.ball.center = CGPoint(x: (from.x + to.x) / 2, y: -20)
                self.ball.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                self.ball.center = to
                self.ball.transform = .identity
            }
        }
    }

    /// Sets the animator's progress to the slider's value.
    private func scrubbed() {
        let animator = self.animator ?? makeAnimator()
        animator.fractionComplete = CGFloat(slider.value)
    }

    /// Moves the ball to the leading end and returns a paused animator that moves it to the other.
    private func makeAnimator() -> UIViewPropertyAnimator {
        isMoved = false
        ball.center = restingCenter
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [self] in
            isMoved = true
            ball.center = restingCenter
            ball.backgroundColor = .systemIndigo
        }
        animator.pausesOnCompletion = true
        animator.pauseAnimation()
        self.animator = animator
        return animator
    }

    private func makeButton(_ title: String, action: @escaping @MainActor (AnimationScreen) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        let button = UIButton(
            configuration: configuration,
            primaryAction: UIAction { [unowned self] _ in
                // The other animations replace the one that the slider scrubs.
                animator?.stopAnimation(true)
                animator = nil
                action(self)
            })
        // The longest title fits on a small phone.
        button.maximumContentSizeCategory = .accessibilityExtraExtraLarge
        return button
    }
}
