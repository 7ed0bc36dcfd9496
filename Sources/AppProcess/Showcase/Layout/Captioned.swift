import UIKit

/// A view of a given size with a caption below it.
final class Captioned: UIView {
    private let view: UIView
    private let label = UILabel()

    init(_ caption: String, _ view: UIView, size: CGSize) {
        self.view = view
        super.init(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height + 20))
        label.text = caption
        label.font = .preferredFont(forTextStyle: .caption2)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        addSubview(view)
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 20)
        label.frame = CGRect(x: 0, y: bounds.height - 16, width: bounds.width, height: 16)
    }
}
