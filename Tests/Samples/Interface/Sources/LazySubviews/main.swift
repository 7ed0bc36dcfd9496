import UIKit

final class SliderView: UIView {
    private lazy var slider: UISlider = {
        let slider = UISlider()
        slider.addTarget(self, action: #selector(changed), for: .valueChanged)
        return slider
    }()

    func move() {
        slider.value = 0.5
        slider.sendActions(for: .valueChanged)
    }

    @objc private func changed(_ sender: UISlider) { print("moved to \(sender.value)") }
}

SliderView().move()
