import UIKit

/// A card that follows fingers: it is dragged, pinched, turned, tapped and pressed; and a control beside it.
final class GesturesScreen: UIViewController, UIGestureRecognizerDelegate {
    private let card = UIView(frame: CGRect(x: 110, y: 90, width: 100, height: 60))
    private let lamp = UIControl(frame: CGRect(x: 20, y: 180, width: 60, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .blue
        view.addSubview(card)
        lamp.backgroundColor = .black
        lamp.addTarget(self, action: GesturesScreen.switchLamp, for: .touchUpInside)
        view.addSubview(lamp)

        let twice = UITapGestureRecognizer(target: self, action: GesturesScreen.tappedTwice)
        twice.numberOfTapsRequired = 2
        let tap = UITapGestureRecognizer(target: self, action: GesturesScreen.tapped)
        tap.require(toFail: twice)
        let recognizers = [
            twice, tap, UIPanGestureRecognizer(target: self, action: GesturesScreen.panned),
            UIPinchGestureRecognizer(target: self, action: GesturesScreen.pinched),
            UIRotationGestureRecognizer(target: self, action: GesturesScreen.turned),
            UILongPressGestureRecognizer(target: self, action: GesturesScreen.pressed),
        ]
        for recognizer in recognizers {
            recognizer.delegate = self
            card.addGestureRecognizer(recognizer)
        }
    }

    private func switchLamp(_ sender: UIControl) {
        sender.isSelected.toggle()
        sender.backgroundColor = sender.isSelected ? .yellow : .black
    }

    private func tapped() { card.backgroundColor = .green }

    private func tappedTwice() { card.backgroundColor = .red }

    private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        if recognizer.state == .began { card.backgroundColor = .purple }
    }

    private func panned(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view)
        card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
        recognizer.setTranslation(.zero, in: view)
    }

    private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        card.transform = card.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
        recognizer.scale = 1
    }

    private func turned(_ recognizer: UIRotationGestureRecognizer) {
        card.transform = card.transform.rotated(by: recognizer.rotation)
        recognizer.rotation = 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !(gestureRecognizer is UITapGestureRecognizer) && !(gestureRecognizer is UILongPressGestureRecognizer)
    }
}
