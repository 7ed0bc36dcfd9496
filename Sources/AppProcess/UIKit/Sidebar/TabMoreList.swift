import CoreGraphics
import Foundation

extension UITabBarController {
    /// The list of the tabs that are not in the bar.
    final class MoreList: UITableViewController {
        private static let identifier = "tab"

        /// The tab bar controller, which owns this one.
        private weak var owner: UITabBarController?

        init(_ owner: UITabBarController) {
            self.owner = owner
            super.init(style: .plain)
            title = "More"
        }

        required init?(coder: NSCoder) { nil }

        /// The items of the rows, as of the last reload.
        private var items: [UITabBarItem] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(MoreListCell.self, forCellReuseIdentifier: Self.identifier)
            update()
        }

        /// Shows the items, and the button "Edit" if the user can change which ones are in the bar.
        func update() {
            guard isViewLoaded, let owner else { return }
            items = owner.itemsInMore
            tableView.reloadData()
            let isEditable = !owner.usesTabs && owner.customizableViewControllers?.isEmpty == false
            navigationItem.rightBarButtonItem =
                isEditable
                ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak owner] _ in owner?.beginCustomizing() }) : nil
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
            (cell as? MoreListCell)?.show(items[indexPath.row])
            return cell
        }

        override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            items[indexPath.row].isEnabled
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            owner?.userSelected(inMore: items[indexPath.row])
        }
    }
}

/// A row with the image, the title and the badge of an item.
final class MoreListCell: UITableViewCell {
    let badge = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        contentView.addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows an item.
    func show(_ item: UITabBarItem) {
        textLabel?.text = item.title
        textLabel?.textColor = item.isEnabled ? .label : .tertiaryLabel
        imageView?.image = item.image
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityValue = item.badgeValue
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = UITabBarButton.badgeHeight
        let width = max(height, badge.sizeThatFits(contentView.bounds.size).width.rounded(.up) + 8)
        badge.frame = contentView.directed(
            CGRect(
                x: contentView.bounds.width - 8 - width, y: ((contentView.bounds.height - height) / 2).rounded(), width: width,
                height: height))
        badge.layer.cornerRadius = height / 2
    }
}
