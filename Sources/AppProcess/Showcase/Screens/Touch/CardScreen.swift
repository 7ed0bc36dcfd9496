import UIKit

/// A card that can be dragged, pinched and rotated simultaneously, tapped and held, and a lamp that
/// can be switched on.
final class CardScreen: UIViewController, UIGestureRecognizerDelegate {
    private let card = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
    private let lamp = UIControl()
    private let lampLabel = TextLabel("Lamp")
    private let status = TextLabel("Drag, pinch, rotate, tap, double-tap, hold")

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        card.backgroundColor = .systemBlue
        card.layer.cornerRadius = 16
        card.layer.shadowOpacity = 0.3
        card.layer.shadowRadius = 8
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        lamp.backgroundColor = .systemGray4
        lamp.layer.cornerRadius = 20
        lamp.addTarget(self, action: CardScreen.switchLamp, for: .touchUpInside)
        lampLabel.baseFont = Self.font
        view.addSubview(lamp)
        view.addSubview(lampLabel)
        view.addSubview(card)
        status.baseFont = Self.font
        status.textAlignment = .center
        view.addSubview(status)

        let doubleTap = UITapGestureRecognizer(target: self, action: CardScreen.doubleTapped)
        doubleTap.numberOfTapsRequired = 2
        let tap = UITapGestureRecognizer(target: self, action: CardScreen.tapped)
        tap.require(toFail: doubleTap)
        let recognizers: [UIGestureRecognizer] = [
            UIPanGestureRecognizer(target: self, action: CardScreen.dragged),
            UIPinchGestureRecognizer(target: self, action: CardScreen.pinched),
            UIRotationGestureRecognizer(target: self, action: CardScreen.rotated),
            UILongPressGestureRecognizer(target: self, action: CardScreen.held), tap, doubleTap,
        ]
        for recognizer in recognizers {
            recognizer.delegate = self
            card.addGestureRecognizer(recognizer)
        }
    }

    /// The font of the texts, whose size is limited because the card needs the room.
    private static var font: UIFont { UIFont.systemFont(ofSize: 17).scaled(limit: 28) }

    /// A Boolean value that indicates whether the card was placed in the middle. From then on, only
    /// gestures move it.
    private var isPlaced = false

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        layOutStatus()
        let text = lampLabel.sizeThatFits(.zero)
        lamp.frame = view.directed(CGRect(x: area.minX + 20, y: area.maxY - 60, width: 60, height: 40))
        lampLabel.frame = view.directed(
            CGRect(x: area.minX + 92, y: area.maxY - 40 - (text.height / 2).rounded(), width: text.width, height: text.height))
        guard !isPlaced, !area.isEmpty else { return }
        isPlaced = true
        card.center = CGPoint(x: area.midX, y: area.midY)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        [gestureRecognizer, otherGestureRecognizer].allSatisfy {
            $0 is UIPanGestureRecognizer || $0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer
        }
    }

    private func switchLamp(_ sender: UIControl) {
        sender.isSelected.toggle()
        sender.backgroundColor = sender.isSelected ? .systemYellow : .systemGray4
    }

    private func dragged(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view)
        recognizer.setTranslation(.zero, in: view)
        card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
        showStatus("Dragged", recognizer)
    }

    private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        card.transform = card.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
        recognizer.scale = 1
        showStatus("Pinched", recognizer)
    }

    private func rotated(_ recognizer: UIRotationGestureRecognizer) {
        card.transform = card.transform.rotated(by: recognizer.rotation)
        recognizer.rotation = 0
        showStatus("Rotated", recognizer)
    }

    private func held(_ recognizer: UILongPressGestureRecognizer) {
        UIView.animate(withDuration: 0.2) { self.card.alpha = recognizer.state == .ended ? 1 : 0.5 }
        showStatus("Held", recognizer)
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        card.backgroundColor = card.backgroundColor == .systemBlue ? .systemOrange : .systemBlue
        showStatus("Tapped", recognizer)
    }

    private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
        card.backgroundColor = .systemGreen
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
            self.card.transform = .identity
            self.card.center = CGPoint(x: self.view.bounds.midX, y: self.view.bounds.midY)
        }
        showStatus("Double-tapped", recognizer)
    }

    private func showStatus(_ action: String, _ recognizer: UIGestureRecognizer) {
        status.text = recognizer.state == .ended ? action : action + " …"
        layOutStatus()
    }

    private func layOutStatus() {
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = area.width - 32
        status.frame = CGRect(x: area.minX + 16, y: area.minY + 16, width: width, height: max(24, status.height(forWidth: width)))
    }
}
