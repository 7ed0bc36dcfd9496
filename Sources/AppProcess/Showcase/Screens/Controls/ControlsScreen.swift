import UIKit

/// Buttons, switches, sliders and other controls in various states.
final class ControlsScreen: UIViewController {
    override func loadView() {
        let styles: [() -> UIButton.Configuration] = [{ .plain() }, { .gray() }, { .tinted() }, { .filled() }]
        view = Sheet([
            Group("Plain, highlighted, selected and disabled", styles.map { Self.states(of: $0()) }),
            Group("Images, sizes and roles", Self.arrangements),
            Group("Types", [Row(Self.system(.normal), Self.system(.highlighted), Self.system(.disabled), Self.custom), Self.symbols]),
            Group("Switches, steppers and pages", Self.values),
            Group("Sliders", [Self.slider(0.3), Self.disabled(Self.slider(0.6)), Self.slider(0.7, images: true)]),
            Group("Progress and activity", [Self.progress(0.35), Self.progress(0.8, .systemOrange), Self.spinners]),
        ])
    }

    private static var arrangements: [UIView] {
        [
            Row(
                button(.filled()) {
                    $0.image = UIImage(systemName: "heart.fill"); $0.imagePadding = 6
                }, imageButton(at: .trailing), imageButton(at: .top)),
            Row(
                button(.filled()) { $0.buttonSize = .small },
                button(.filled()) {
                    $0.buttonSize = .medium; $0.cornerStyle = .capsule
                },
                button(.filled()) { $0.buttonSize = .large }, destructive),
            Row(
                button(.filled()) { $0.subtitle = "With a subtitle" },
                button(.gray()) {
                    $0.showsActivityIndicator = true; $0.imagePadding = 8; $0.title = "Loading"
                }, stroked),
        ]
    }

    private static var symbols: Row {
        Row(UIButton(type: .detailDisclosure), UIButton(type: .infoLight), UIButton(type: .contactAdd), UIButton(type: .close))
    }

    private static var values: [UIView] {
        [
            Row(switched(false), switched(true), switched(true, .systemOrange), disabled(switched(true)), disabled(switched(false))),
            Row(stepper(3), stepper(0), pages),
        ]
    }

    /// Returns a button with a configuration, after `change` is applied to it.
    private static func button(
        _ configuration: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void = { _ in }
    ) -> UIButton {
        var configuration = configuration
        configuration.title = "Button"
        change(&configuration)
        let button = UIButton(configuration: configuration)
        // A title and an image fit beside each other on a small phone.
        button.maximumContentSizeCategory = .accessibilityExtraExtraLarge
        return button
    }

    /// Returns four buttons: one in its normal state, one highlighted, one selected, one disabled.
    private static func states(of configuration: UIButton.Configuration) -> Row {
        let buttons = (0..<4).map { _ in button(configuration) { $0.title = "Title" } }
        buttons[1].isHighlighted = true
        buttons[2].isSelected = true
        buttons[3].isEnabled = false
        return Row(buttons[0], buttons[1], buttons[2], buttons[3])
    }

    private static func imageButton(at edge: NSDirectionalRectEdge) -> UIButton {
        button(.tinted()) { configuration in
            configuration.image = UIImage(systemName: edge == .top ? "square.and.arrow.up" : "chevron.right")
            configuration.imagePlacement = edge
            configuration.imagePadding = 4
        }
    }

    private static var stroked: UIButton {
        button(.plain()) { configuration in
            configuration.background.strokeWidth = 1
            configuration.cornerStyle = .capsule
        }
    }

    private static var destructive: UIButton {
        let button = button(.filled()) { $0.title = "Delete" }
        button.role = .destructive
        return button
    }

    private static func system(_ state: UIControl.State) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("System", for: .normal)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.isHighlighted = state == .highlighted
        button.isEnabled = state != .disabled
        return button
    }

    private static var custom: UIButton {
        let button = UIButton(type: .custom)
        button.setTitle("Custom", for: .normal)
        button.setTitleColor(.text(on: Pictures.bubbleColor), for: .normal)
        button.setBackgroundImage(Pictures.bubble, for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16)
        return button
    }

    private static func switched(_ isOn: Bool, _ color: UIColor? = nil) -> UISwitch {
        let control = UISwitch()
        control.isOn = isOn
        control.onTintColor = color
        return control
    }

    private static func stepper(_ value: Double) -> UIStepper {
        let stepper = UIStepper()
        stepper.value = value
        return stepper
    }

    private static var pages: UIPageControl {
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        return pages
    }

    private static func slider(_ value: Float, images: Bool = false) -> UISlider {
        let slider = UISlider()
        slider.value = value
        if images {
            slider.minimumValueImage = UIImage(systemName: "minus")
            slider.maximumValueImage = UIImage(systemName: "plus")
        }
        return slider
    }

    private static func progress(_ part: Float, _ color: UIColor? = nil) -> UIProgressView {
        let view = UIProgressView(progressViewStyle: .default)
        view.progress = part
        view.progressTintColor = color
        return view
    }

    private static var spinners: Row {
        let (small, large) = (UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large))
        large.color = .systemBlue
        for view in [small, large] { view.startAnimating() }
        return Row(small, large)
    }

    private static func disabled<Control: UIControl>(_ control: Control) -> Control {
        control.isEnabled = false
        return control
    }
}
