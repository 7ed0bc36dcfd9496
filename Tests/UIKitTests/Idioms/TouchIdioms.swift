import UIKit

// Views of an app that handle touches, written as for iOS 18 in ways that public iOS code uses;
// `TouchIdiomTests` names the sources and states what iOS does.

/// A sheet that follows a finger, and lags behind it above its highest position.
final class SheetContainerView: UIView {
    let sheet = UIView()
    private let longFormPosition: CGFloat = 100

    override init(frame: CGRect) {
        super.init(frame: frame)
        sheet.frame = CGRect(x: 0, y: 300, width: bounds.width, height: 400)
        addSubview(sheet)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SheetContainerView.didPan))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    private func didPan(_ recognizer: UIPanGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        var displacement = recognizer.translation(in: sheet).y
        if sheet.frame.origin.y < longFormPosition { displacement /= 2 }
        sheet.frame.origin.y += displacement
        recognizer.setTranslation(.zero, in: sheet)
    }
}

/// A small button that can be tapped within 44 points.
final class SmallButton: UIControl {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let (width, height) = (max(0, 44 - bounds.width), max(0, 44 - bounds.height))
        return bounds.insetBy(dx: -width / 2, dy: -height / 2).contains(point)
    }
}

/// A layer of views over others, which receive the touches between its subviews.
final class PassthroughView: UIView {
    weak var eventForwardingView: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hitView = super.hitTest(point, with: event)
        guard hitView === self else { return hitView }
        return eventForwardingView?.hitTest(convert(point, to: eventForwardingView), with: event)
    }
}

/// A photo that is moved and scaled at the same time.
final class StickerView: UIView, UIGestureRecognizerDelegate {
    let pan = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    var allowsBoth = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        pan.addTarget(self, action: StickerView.panned)
        pinch.addTarget(self, action: StickerView.pinched)
        for recognizer in [pan, pinch] {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    private func panned(_ recognizer: UIPanGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        let translation = recognizer.translation(in: superview)
        center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
        recognizer.setTranslation(.zero, in: superview)
    }

    private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
        recognizer.scale = 1
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        allowsBoth
            && (gestureRecognizer is UIPinchGestureRecognizer && otherGestureRecognizer is UIPanGestureRecognizer
                || gestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer is UIPinchGestureRecognizer)
    }
}

/// A photo in a scroll view: a tap shows and hides the bars, a double tap zooms.
final class PhotoView: UIView, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let imageView = UIImageView()
    private(set) var areBarsHidden = false
    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        tap.addTarget(self, action: PhotoView.didTap)
        tap.require(toFail: doubleTap)
        addGestureRecognizer(tap)
        scrollView.frame = bounds
        scrollView.contentSize = bounds.size
        scrollView.maximumZoomScale = 4
        scrollView.delegate = self
        addSubview(scrollView)
        doubleTap.numberOfTapsRequired = 2
        doubleTap.addTarget(self, action: PhotoView.didDoubleTap)
        scrollView.addGestureRecognizer(doubleTap)
        imageView.frame = scrollView.bounds
        scrollView.addSubview(imageView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    private func didTap(_ sender: UITapGestureRecognizer) { areBarsHidden.toggle() }

    private func didDoubleTap(_ sender: UITapGestureRecognizer) {
        guard scrollView.zoomScale == scrollView.minimumZoomScale else {
            return scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        }
        let center = sender.location(in: imageView)
        let size = CGSize(width: scrollView.bounds.width / 2, height: scrollView.bounds.height / 2)
        scrollView.zoom(
            to: CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height), animated: true)
    }
}

/// A switch whose thumb is dragged or tapped.
final class SlideControl: UIControl {
    private(set) var value: CGFloat = 0

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        update(touch)
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        update(touch)
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        sendActions(for: .valueChanged)
    }

    override func cancelTracking(with event: UIEvent?) {
        value = 0
        super.cancelTracking(with: event)
    }

    private func update(_ touch: UITouch) { value = max(0, min(touch.location(in: self).x / bounds.width, 1)) }
}

/// A row of items, one of which is at the left edge when the row rests.
final class CarouselView: UIView, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    private(set) var targetIndex: Int?
    private let itemSpacing: CGFloat = 120

    override init(frame: CGRect) {
        super.init(frame: frame)
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(width: itemSpacing * 20, height: bounds.height)
        scrollView.decelerationRate = .fast
        scrollView.delegate = self
        addSubview(scrollView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        var item = targetContentOffset.pointee.x / itemSpacing
        if abs(velocity.x) >= 0.3 { item += velocity.x >= 0 ? 0.35 : -0.35 }
        targetContentOffset.pointee.x = item.rounded() * itemSpacing
        targetIndex = lround(Double(targetContentOffset.pointee.x / itemSpacing))
    }
}

/// A form that ends editing when its background is tapped.
final class FormView: UIView, UIGestureRecognizerDelegate {
    final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    let field = Field()
    let button = UIButton()
    private(set) var touches: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        field.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
        button.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        addSubview(field)
        addSubview(button)
        let tap = UITapGestureRecognizer(target: self, action: FormView.tapRecognized)
        tap.cancelsTouchesInView = false
        tap.delegate = self
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    private func tapRecognized(_ gesture: UITapGestureRecognizer) {
        if gesture.state == .ended { field.resignFirstResponder() }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(touch.view is UIControl)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("cancelled") }
}

/// A row of a list that is swiped to the side.
final class SwipeRow: UIView, UIGestureRecognizerDelegate {
    let content = UIView()
    private let pan = UIPanGestureRecognizer()
    private var originalCenter: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        content.frame = bounds
        addSubview(content)
        pan.addTarget(self, action: SwipeRow.handlePan)
        pan.delegate = self
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    private func handlePan(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began: originalCenter = content.center.x
        case .changed: content.center.x = originalCenter + gesture.translation(in: self).x
        default: content.center.x = gesture.velocity(in: self).x < -200 ? bounds.midX - 80 : bounds.midX
        }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer == pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        let translation = pan.translation(in: self)
        return abs(translation.y) <= abs(translation.x)
    }
}

/// A pan that begins when a finger touches the screen.
final class InstantPanGestureRecognizer: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began { return }
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
