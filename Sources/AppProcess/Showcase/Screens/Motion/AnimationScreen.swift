import UIKit

/// Ways to animate a view: blocks, springs, keyframes, a transition, and an animator that a slider
/// scrubs.
final class AnimationScreen: UIViewController {
    private let track = UIView()
    private let ball = UIView(frame: CGRect(x: 0, y: 0, width: 48, height: 48))
    private let slider = UISlider()
    private var animator: UIViewPropertyAnimator?
    private var isRight = false

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

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        track.backgroundColor = .secondarySystemBackground
        track.layer.cornerRadius = 36
        ball.backgroundColor = .systemPink
        ball.layer.cornerRadius = 24
        track.addSubview(ball)
        view.addSubview(track)
        buttons.forEach(view.addSubview)
        slider.addTarget(self, action: AnimationScreen.scrubbed, for: .valueChanged)
        view.addSubview(slider)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
        track.frame = CGRect(x: area.minX, y: area.minY + 40, width: area.width, height: 72)
        if track.bounds.width > 0, animator == nil { ball.center = restingCenter }
        let width = (area.width - 12) / 2
        for (index, button) in buttons.enumerated() {
            let (row, column) = (CGFloat(index / 2), CGFloat(index % 2))
            button.frame = CGRect(
                x: area.minX + column * (width + 12), y: track.frame.maxY + 40 + row * 56, width: width, height: 44)
        }
        slider.frame = CGRect(x: area.minX, y: track.frame.maxY + 160, width: area.width, height: 44)
    }

    private var restingCenter: CGPoint { CGPoint(x: isRight ? track.bounds.width - 36 : 36, y: 36) }

    private func move() {
        isRight.toggle()
        ball.center = restingCenter
    }

    /// Moves the ball to the other end with a hop above the track.
    private func hop() {
        let from = ball.center
        isRight.toggle()
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

    private func makeAnimator() -> UIViewPropertyAnimator {
        isRight = false
        ball.center = restingCenter
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [self] in
            isRight = true
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
        return UIButton(
            configuration: configuration,
            primaryAction: UIAction { [unowned self] _ in
                // The other animations replace the one that the slider scrubs.
                animator?.stopAnimation(true)
                animator = nil
                action(self)
            })
    }
}
