import UIKit

// Views of an app, written as for iOS 18. Each lays itself out in a way that public iOS code uses;
// `LayoutIdiomTests` names the sources and states what iOS shows.

/// A cell whose content view follows its bounds and whose height follows its text.
final class NoteCell: UIView {
    let contentView = UIView()
    let textLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        textLabel.numberOfLines = 0
        textLabel.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(textLabel)
        NSLayoutConstraint.activate([
            textLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            textLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            textLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            textLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    func preferredSize(fittingWidth width: CGFloat) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }
}

/// A view with a drawer that slides in from below and pushes the content up.
final class DrawerView: UIView {
    let content = UIView()
    let drawer = UIView()
    let title = UILabel()
    private var bottomConstraint = NSLayoutConstraint()
    private let drawerHeight: CGFloat = 200

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [content, drawer, title] { view.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(content)
        addSubview(drawer)
        drawer.addSubview(title)
        title.text = "Reviews"
        bottomConstraint = drawer.bottomAnchor.constraint(equalTo: bottomAnchor, constant: drawerHeight)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: topAnchor),
            content.leadingAnchor.constraint(equalTo: leadingAnchor),
            content.trailingAnchor.constraint(equalTo: trailingAnchor),
            content.bottomAnchor.constraint(equalTo: drawer.topAnchor),
            drawer.leadingAnchor.constraint(equalTo: leadingAnchor),
            drawer.trailingAnchor.constraint(equalTo: trailingAnchor),
            drawer.heightAnchor.constraint(equalToConstant: drawerHeight),
            bottomConstraint,
            title.centerXAnchor.constraint(equalTo: drawer.centerXAnchor),
            title.topAnchor.constraint(equalTo: drawer.topAnchor, constant: 20),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    func openDrawer() {
        bottomConstraint.constant = 0
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            self.layoutIfNeeded()
        }
    }
}

/// A column that shows a banner above its content.
final class BannerStackView: UIView {
    let content = UIView()
    private let stackView = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        stackView.axis = .vertical
        stackView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: topAnchor),
            stackView.leftAnchor.constraint(equalTo: leftAnchor),
            stackView.rightAnchor.constraint(equalTo: rightAnchor),
            stackView.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        stackView.addArrangedSubview(content)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    func present(_ banner: UIView) {
        banner.alpha = 0
        banner.isHidden = true
        stackView.insertArrangedSubview(banner, at: 0)
        stackView.layoutIfNeeded()
        UIView.animate(withDuration: 0.25) {
            banner.alpha = 1
            banner.isHidden = false
            self.stackView.layoutIfNeeded()
        }
    }

    func dismissBanner() {
        guard stackView.arrangedSubviews.count > 1, let banner = stackView.arrangedSubviews.first else { return }
        UIView.animate(withDuration: 0.25) {
            banner.alpha = 0
            banner.isHidden = true
            self.stackView.layoutIfNeeded()
        } completion: { _ in
            banner.removeFromSuperview()
        }
    }
}

/// A row of items that fills its width, and scrolls if the items are wider.
final class ItemStripView: UIView {
    let scrollView = UIScrollView()
    let itemsView = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        itemsView.translatesAutoresizingMaskIntoConstraints = false
        itemsView.distribution = .fillEqually
        addSubview(scrollView)
        scrollView.addSubview(itemsView)
        NSLayoutConstraint.activate([
            scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
            scrollView.topAnchor.constraint(equalTo: topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
            scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
            itemsView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            itemsView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            itemsView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            itemsView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            itemsView.centerYAnchor.constraint(equalTo: scrollView.frameLayoutGuide.centerYAnchor),
            itemsView.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
            itemsView.widthAnchor.constraint(greaterThanOrEqualTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    func addItem(width: CGFloat) {
        let item = UIView()
        item.widthAnchor.constraint(greaterThanOrEqualToConstant: width).isActive = true
        itemsView.addArrangedSubview(item)
    }
}

/// A label with space around its text, in the shape of a capsule.
final class BadgeLabel: UILabel {
    var padding = UIEdgeInsets(top: 3, left: 10, bottom: 3, right: 10) {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    override var intrinsicContentSize: CGSize {
        var size = super.intrinsicContentSize
        size.width += padding.left + padding.right
        size.height += padding.top + padding.bottom
        return size
    }

    override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: padding))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}

/// The names of folders from the outermost to the innermost, which is never truncated.
final class BreadcrumbView: UIView {
    let labels: [UILabel]

    init(_ names: [String]) {
        labels = names.map { name in
            let label = UILabel()
            label.text = name
            return label
        }
        super.init(frame: .zero)
        for (index, label) in labels.enumerated() {
            let rank = Float(labels.count - index)
            let priority = index == labels.count - 1 ? .defaultHigh : UILayoutPriority(UILayoutPriority.defaultLow.rawValue + rank)
            label.setContentCompressionResistancePriority(priority, for: .horizontal)
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            label.topAnchor.constraint(equalTo: topAnchor).isActive = true
            label.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
            label.leadingAnchor.constraint(equalTo: index == 0 ? leadingAnchor : labels[index - 1].trailingAnchor).isActive = true
        }
        labels.last?.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

/// A message within the margins, centered and at most 500 points wide where there is much room.
final class MessageView: UIView {
    let backgroundView = UIView()
    private var compactConstraints: [NSLayoutConstraint] = []
    private var regularConstraints: [NSLayoutConstraint] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(backgroundView)
        let margins = layoutMarginsGuide
        backgroundView.centerXAnchor.constraint(equalTo: centerXAnchor).with(priority: 950).isActive = true
        backgroundView.topAnchor.constraint(equalTo: margins.topAnchor).with(priority: 900).isActive = true
        backgroundView.bottomAnchor.constraint(equalTo: margins.bottomAnchor).with(priority: 900).isActive = true
        backgroundView.heightAnchor.constraint(equalToConstant: 350).with(priority: 200).isActive = true
        compactConstraints = [
            backgroundView.leftAnchor.constraint(equalTo: margins.leftAnchor).with(priority: 900),
            backgroundView.rightAnchor.constraint(equalTo: margins.rightAnchor).with(priority: 900),
        ]
        regularConstraints = [
            backgroundView.leftAnchor.constraint(greaterThanOrEqualTo: margins.leftAnchor).with(priority: 900),
            backgroundView.rightAnchor.constraint(lessThanOrEqualTo: margins.rightAnchor).with(priority: 900),
            backgroundView.widthAnchor.constraint(lessThanOrEqualToConstant: 500).with(priority: 950),
            backgroundView.widthAnchor.constraint(equalToConstant: 500).with(priority: 200),
        ]
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func updateConstraints() {
        super.updateConstraints()
        let isRegular = traitCollection.horizontalSizeClass == .regular
        (isRegular ? regularConstraints : compactConstraints).forEach { $0.isActive = true }
        (isRegular ? compactConstraints : regularConstraints).forEach { $0.isActive = false }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass { setNeedsUpdateConstraints() }
    }
}

extension NSLayoutConstraint {
    fileprivate func with(priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(rawValue: priority)
        return self
    }
}

/// A title and its value, in type of different sizes on one baseline.
final class ValueRow: UIView {
    let titleLabel = UILabel()
    let valueLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel.font = .systemFont(ofSize: 34)
        valueLabel.font = .systemFont(ofSize: 16, weight: .bold)
        for label in [titleLabel, valueLabel] {
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
        }
        titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        titleLabel.topAnchor.constraint(equalTo: topAnchor).isActive = true
        valueLabel.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
        valueLabel.lastBaselineAnchor.constraint(equalTo: titleLabel.lastBaselineAnchor).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

/// A list below whose visible part its container has a toolbar.
final class ListViewController: UIViewController {
    let scrollView = UIScrollView()
    let footer = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.contentSize = CGSize(width: 1, height: 2000)
        for subview in [scrollView, footer] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            footer.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            footer.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            footer.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            footer.heightAnchor.constraint(equalToConstant: 30),
        ])
    }
}

/// A page whose bar at the bottom moves above the keyboard.
final class FindInPageController: UIViewController {
    let bar = UIView()
    private(set) var keyboardAnimationDuration: TimeInterval?
    private var barBottom = NSLayoutConstraint()

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        barBottom = bar.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 44),
            barBottom,
        ])
    }

    func keyboardWillChangeFrame(_ notification: Notification) {
        guard let userInfo = notification.userInfo,
            let keyboardFrame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        else { return }
        let duration = (userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
        let curve = (userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 0
        keyboardAnimationDuration = duration
        let intersection = view.safeAreaLayoutGuide.layoutFrame.intersection(view.convert(keyboardFrame, from: nil))
        barBottom.constant = -intersection.height
        UIView.animate(withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)) {
            self.view.layoutIfNeeded()
        }
    }
}
