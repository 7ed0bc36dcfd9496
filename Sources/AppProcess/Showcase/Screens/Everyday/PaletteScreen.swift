import UIKit

/// Color wells that color a drawing, and a color picker that a button presents.
final class PaletteScreen: UIViewController, UIColorPickerViewControllerDelegate {
    private static let names = ["Sky", "Sun", "Hill"]

    private let picture = LandscapeView()
    private let wells = PaletteScreen.names.map { name in
        let well = UIColorWell()
        well.title = name
        return well
    }
    private let caption = TextLabel("The sky and the sun", style: .footnote, color: .detail)

    override func loadView() {
        let button = UIButton(
            configuration: .tinted(), primaryAction: UIAction(title: "Color of the Hill") { [unowned self] in open($0) })
        view = Sheet([
            Group("Picture", [picture, caption]),
            Group(
                "Color wells",
                [Row(zip(Self.names, wells).map { Captioned($0, $1, size: CGSize(width: 44, height: 44)) }), button]),
        ])
        for (well, color) in zip(wells, picture.colors) { well.selectedColor = color }
        for (index, well) in wells.enumerated() {
            well.addAction(UIAction { [unowned self] _ in show(wells[index].selectedColor, index) }, for: .valueChanged)
        }
    }

    private func show(_ color: UIColor?, _ index: Int) {
        guard let color else { return }
        picture.colors[index] = color
        caption.text = "\(Self.names[index]) has a new color"
        view.setNeedsLayout()
    }

    private func open(_ action: UIAction) {
        let picker = UIColorPickerViewController()
        picker.title = "Hill"
        picker.supportsAlpha = false
        picker.selectedColor = picture.colors[2]
        picker.delegate = self
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = action.sender as? UIView
        present(picker, animated: true)
    }

    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
        show(color, 2)
        wells[2].selectedColor = color
    }

    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { caption.text = "The colors are chosen" }
}

/// A sun in the sky above a hill.
private final class LandscapeView: UIView {
    var colors: [UIColor] = [.systemTeal, .systemYellow, .systemGreen] { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        layer.cornerRadius = 8
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 140) }

    override func draw(_ rect: CGRect) {
        colors[0].setFill()
        UIBezierPath(rect: bounds).fill()
        colors[1].setFill()
        UIBezierPath(ovalIn: directed(CGRect(x: bounds.width * 0.7, y: 20, width: 52, height: 52))).fill()
        colors[2].setFill()
        UIBezierPath(ovalIn: CGRect(x: -bounds.width * 0.2, y: 90, width: bounds.width * 1.4, height: 160)).fill()
    }
}
