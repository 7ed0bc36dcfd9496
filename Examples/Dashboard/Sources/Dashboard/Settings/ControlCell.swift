import UIKit

/// A cell with a control as wide as the cell, below a title and a value if there are any.
final class ControlCell: UITableViewCell {
    private let title = UILabel()
    private let value = UILabel()
    private let header = UIStackView()
    private let stack = UIStackView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        for label in [title, value] {
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            header.addArrangedSubview(label)
        }
        value.textColor = .secondaryLabel
        value.setContentHuggingPriority(.required, for: .horizontal)
        stack.axis = .vertical
        stack.spacing = 6
        stack.addArrangedSubview(header)
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        let guide = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: guide.topAnchor), stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor), stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    func show(_ title: String?, value: String?, control: UIControl) {
        self.title.text = title
        self.value.text = value
        header.isHidden = title == nil
        if control.superview !== stack { stack.addArrangedSubview(control) }
        control.accessibilityLabel = title
    }
}
