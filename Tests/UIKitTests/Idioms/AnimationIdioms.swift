import UIKit

// Animations of an app, written as for iOS 18 in ways that public iOS code uses;
// `AnimationIdiomTests` names the sources and states what iOS shows.

extension UIView {
    /// Shakes the view about its position after a delay.
    func shake(force: CGFloat, duration: TimeInterval, delay: TimeInterval) {
        let animation = CAKeyframeAnimation()
        animation.keyPath = "position.x"
        animation.values = [0, 30 * force, -30 * force, 30 * force, 0]
        animation.keyTimes = [0, 0.2, 0.4, 0.6, 0.8, 1]
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.duration = duration
        animation.isAdditive = true
        animation.beginTime = CACurrentMediaTime() + delay
        layer.add(animation, forKey: "shake")
    }

    /// Fades the view out while it shrinks, then calls the completion once and restores the view.
    func hideMessage(duration: TimeInterval, completion: @escaping () -> Void) {
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            self.alpha = 1
            self.transform = .identity
            completion()
        }
        UIView.animate(withDuration: duration, delay: 0, options: [.beginFromCurrentState, .curveLinear, .allowUserInteraction]) {
            self.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        }
        UIView.animate(withDuration: duration * 0.3, delay: 0, options: [.beginFromCurrentState, .curveLinear, .allowUserInteraction]) {
            self.alpha = 0
        }
        CATransaction.commit()
    }
}

extension CALayer {
    /// A pulse between the background color and another one.
    func pulse(to color: UIColor) -> CAAnimation {
        let pulseAnimation = CABasicAnimation(keyPath: "backgroundColor")
        pulseAnimation.fromValue = backgroundColor
        pulseAnimation.toValue = color.cgColor
        pulseAnimation.duration = 1
        pulseAnimation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        pulseAnimation.autoreverses = true
        pulseAnimation.repeatCount = .infinity
        pulseAnimation.isRemovedOnCompletion = false
        return pulseAnimation
    }

    func pauseAnimations() {
        let pausedTime = convertTime(CACurrentMediaTime(), from: nil)
        speed = 0
        timeOffset = pausedTime
    }

    func resumeAnimations() {
        let pausedTime = timeOffset
        speed = 1
        timeOffset = 0
        beginTime = 0
        beginTime = convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    }
}

extension UISpringTimingParameters {
    /// Creates a spring from its damping ratio and the period of its undamped oscillation.
    convenience init(damping: CGFloat, response: CGFloat, initialVelocity: CGVector = .zero) {
        let stiffness = pow(2 * .pi / response, 2)
        self.init(mass: 1, stiffness: stiffness, damping: 4 * .pi * damping / response, initialVelocity: initialVelocity)
    }
}

/// A popup whose transition a finger scrubs.
final class PopupView: UIView {
    let popup = UIView()
    let title = UIView()
    private(set) var isOpen = false
    private(set) var runningAnimators: [UIViewPropertyAnimator] = []
    private var progress: [CGFloat] = []
    private var bottomConstraint = NSLayoutConstraint()
    private let popupOffset: CGFloat = 440

    override init(frame: CGRect) {
        super.init(frame: frame)
        popup.translatesAutoresizingMaskIntoConstraints = false
        addSubview(popup)
        popup.addSubview(title)
        title.alpha = 0
        bottomConstraint = popup.bottomAnchor.constraint(equalTo: bottomAnchor, constant: popupOffset)
        NSLayoutConstraint.activate([
            popup.leadingAnchor.constraint(equalTo: leadingAnchor),
            popup.trailingAnchor.constraint(equalTo: trailingAnchor),
            popup.heightAnchor.constraint(equalToConstant: 500),
            bottomConstraint,
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    private func animateTransitionIfNeeded(duration: TimeInterval) {
        guard runningAnimators.isEmpty else { return }
        let opens = !isOpen
        let transitionAnimator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
            self.bottomConstraint.constant = opens ? 0 : self.popupOffset
            self.popup.layer.cornerRadius = opens ? 20 : 0
            self.layoutIfNeeded()
        }
        transitionAnimator.addCompletion { position in
            switch position {
            case .start: self.isOpen = !opens
            case .end: self.isOpen = opens
            default: break
            }
            self.bottomConstraint.constant = self.isOpen ? 0 : self.popupOffset
            self.runningAnimators.removeAll()
        }
        let titleAnimator = UIViewPropertyAnimator(duration: duration, curve: .easeIn) {
            self.title.alpha = opens ? 1 : 0
        }
        titleAnimator.scrubsLinearly = false
        runningAnimators = [transitionAnimator, titleAnimator]
        runningAnimators.forEach { $0.startAnimation() }
    }

    func panBegan() {
        animateTransitionIfNeeded(duration: 1)
        runningAnimators.forEach { $0.pauseAnimation() }
        progress = runningAnimators.map(\.fractionComplete)
    }

    func panChanged(translation: CGFloat) {
        var fraction = -translation / popupOffset
        if isOpen { fraction *= -1 }
        if runningAnimators[0].isReversed { fraction *= -1 }
        for (animator, progress) in zip(runningAnimators, progress) { animator.fractionComplete = fraction + progress }
    }

    func panEnded(velocity: CGFloat) {
        let closes = velocity > 0
        if closes != isOpen, !runningAnimators[0].isReversed {
            runningAnimators.forEach { $0.isReversed = true }
        } else if closes == isOpen, runningAnimators[0].isReversed {
            runningAnimators.forEach { $0.isReversed = false }
        }
        runningAnimators.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    }
}

extension UIImageView {
    /// Shows an image with a transition, after a first one without a duration.
    func setImage(_ image: UIImage, duration: TimeInterval, completion: @escaping (Bool) -> Void) {
        UIView.transition(with: self, duration: 0, options: []) {
        } completion: { _ in
            UIView.transition(
                with: self, duration: duration, options: [.transitionCrossDissolve, .curveLinear, .allowUserInteraction],
                animations: { self.image = image }, completion: completion)
        }
    }
}

/// A stroke that grows and shrinks along a turning circle.
final class StrokeSpinner: UIView {
    let circle = CAShapeLayer()

    func startAnimating() {
        let beginTime = 0.5
        let strokeStartDuration = 1.2
        let strokeEndDuration = 0.7

        let rotationAnimation = CABasicAnimation(keyPath: "transform.rotation")
        rotationAnimation.byValue = Float.pi * 2
        rotationAnimation.timingFunction = CAMediaTimingFunction(name: .linear)

        let strokeEndAnimation = CABasicAnimation(keyPath: "strokeEnd")
        strokeEndAnimation.duration = strokeEndDuration
        strokeEndAnimation.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
        strokeEndAnimation.fromValue = 0
        strokeEndAnimation.toValue = 1

        let strokeStartAnimation = CABasicAnimation(keyPath: "strokeStart")
        strokeStartAnimation.duration = strokeStartDuration
        strokeStartAnimation.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
        strokeStartAnimation.fromValue = 0
        strokeStartAnimation.toValue = 1
        strokeStartAnimation.beginTime = beginTime

        let groupAnimation = CAAnimationGroup()
        groupAnimation.animations = [rotationAnimation, strokeEndAnimation, strokeStartAnimation]
        groupAnimation.duration = strokeStartDuration + beginTime
        groupAnimation.repeatCount = .infinity
        groupAnimation.isRemovedOnCompletion = false
        groupAnimation.fillMode = .forwards

        circle.frame = bounds
        circle.path = UIBezierPath(ovalIn: bounds).cgPath
        circle.fillColor = nil
        circle.strokeColor = UIColor.red.cgColor
        circle.add(groupAnimation, forKey: "animation")
        layer.addSublayer(circle)
    }
}

/// A card that becomes a thumbnail in parts of one animation.
final class CardTransitionView: UIView {
    let card = UIView()
    let picture = UIView()
    let list = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        card.frame = bounds
        picture.alpha = 0
        list.alpha = 0
        [list, card].forEach(addSubview)
        card.addSubview(picture)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    func shrink(to frame: CGRect, duration: TimeInterval, completion: @escaping (Bool) -> Void) {
        UIView.animateKeyframes(
            withDuration: duration, delay: 0, options: .calculationModeLinear,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    self.card.frame = frame
                    self.picture.frame = self.card.bounds.insetBy(dx: 10, dy: 10)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.7) {
                    self.list.alpha = 1
                }
                UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.3) {
                    self.picture.alpha = 1
                }
            }, completion: completion)
    }
}

extension UIView {
    func showToast(duration: TimeInterval, completion: @escaping (Bool) -> Void) {
        alpha = 0
        UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.alpha = 1
        } completion: {
            completion($0)
        }
    }

    func hideToast(duration: TimeInterval, completion: @escaping (Bool) -> Void) {
        UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseIn, .beginFromCurrentState]) {
            self.alpha = 0
        } completion: { finished in
            self.removeFromSuperview()
            completion(finished)
        }
    }

    /// Moves the view up and down until its animations are removed.
    func float(offset: CGFloat, duration: TimeInterval, completion: @escaping (Bool) -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0,
            options: [.curveEaseInOut, .repeat, .autoreverse, .beginFromCurrentState, .allowUserInteraction]
        ) {
            self.transform = CGAffineTransform(translationX: 0, y: -offset)
        } completion: {
            completion($0)
        }
    }

    func stopFloating() {
        layer.removeAllAnimations()
        transform = .identity
    }
}
