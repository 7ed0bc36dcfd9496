import CoreGraphics
import Foundation
import QuartzCore

/// A rounded panel of an alert or action sheet: the title and message above the buttons. Both parts
/// scroll if the panel is too low for them.
final class AlertPanel: UIView {
    private let style: AlertStyle
    private let background: UIVisualEffectView
    private let header = UIScrollView()
    private let titleLabel = PartLabel()
    private let messageLabel = PartLabel()
    private let buttonScroll = UIScrollView()
    private let separator = UIView()
    /// The buttons.
    let list: AlertButtonList

    /// The title above the message.
    var title: String? { didSet { update(titleLabel, title) } }
    /// The message.
    var message: String? { didSet { update(messageLabel, message) } }

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - actions: The actions, in the order of the buttons.
    ///   - style: The metrics.
    ///   - allowsRow: Whether two buttons are side by side if their titles fit.
    init(_ actions: [UIAlertAction], _ style: AlertStyle, allowsRow: Bool) {
        self.style = style
        list = AlertButtonList(actions, style, allowsRow: allowsRow)
        background = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = style.cornerRadius
        layer.cornerCurve = .continuous
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(background)
        let content = background.contentView
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.isHidden = true
            header.addSubview(label)
        }
        titleLabel.accessibilityTraits = .header
        separator.backgroundColor = .separator
        buttonScroll.addSubview(list)
        for scroll in [header, buttonScroll] {
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.alwaysBounceVertical = false
            // A finger that slides over the buttons selects another one at once.
            scroll.delaysContentTouches = false
            content.addSubview(scroll)
        }
        content.addSubview(separator)
        updateFonts()
    }

    required init?(coder: NSCoder) { nil }

    /// A Boolean value that indicates whether the panel has a title or a message.
    private var hasHeader: Bool { !titleLabel.isHidden || !messageLabel.isHidden }

    /// Shows an opaque color instead of a material, as behind the separate cancel button of an
    /// action sheet.
    func showOpaqueBackground() {
        background.effect = nil
        background.contentView.backgroundColor = AlertStyle.cancelColor
    }

    /// Removes what a popover has itself: a background and rounded corners.
    func removeBackground() {
        background.effect = nil
        layer.cornerRadius = 0
    }

    /// Returns the height of all contents in a width (points).
    func height(in width: CGFloat) -> CGFloat { headerHeight(in: width) + list.height(in: width) }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let width = bounds.width
        let (headerHeight, listHeight) = (headerHeight(in: width), list.height(in: width))
        // If both do not fit, the buttons keep at least one and a half rows, so that one sees that
        // they scroll.
        let least = min(listHeight, (list.buttons.first?.height ?? 0) * 1.5)
        let shownList = max(least, min(listHeight, bounds.height - headerHeight))
        let top = max(0, bounds.height - shownList)
        header.frame = CGRect(x: 0, y: 0, width: width, height: top)
        header.contentSize = CGSize(width: width, height: headerHeight)
        header.isScrollEnabled = headerHeight > top + 0.5
        layOutHeader(width)
        buttonScroll.frame = CGRect(x: 0, y: top, width: width, height: bounds.height - top)
        buttonScroll.contentSize = CGSize(width: width, height: listHeight)
        buttonScroll.isScrollEnabled = listHeight > buttonScroll.bounds.height + 0.5
        list.frame = CGRect(x: 0, y: 0, width: width, height: listHeight)
        separator.isHidden = !hasHeader || list.buttons.isEmpty
        separator.frame = CGRect(x: 0, y: top, width: width, height: 1 / pixelScale)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateFonts()
    }

    // MARK: Title and message

    private func update(_ label: UILabel, _ text: String?) {
        label.text = text
        label.isHidden = text?.isEmpty != false
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func updateFonts() {
        titleLabel.font = style.titleFont(traitCollection)
        titleLabel.textColor = style.titleColor
        messageLabel.font = style.messageFont(traitCollection)
        messageLabel.textColor = style.messageColor
        setNeedsLayout()
    }

    private func height(of label: UILabel, in width: CGFloat) -> CGFloat {
        guard !label.isHidden else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    private func textWidth(_ width: CGFloat) -> CGFloat { max(0, width - style.insets.left - style.insets.right) }

    private func headerHeight(in width: CGFloat) -> CGFloat {
        guard hasHeader else { return 0 }
        let width = textWidth(width)
        let spacing = titleLabel.isHidden || messageLabel.isHidden ? 0 : style.spacing
        let text = height(of: titleLabel, in: width) + spacing + height(of: messageLabel, in: width)
        return (style.insets.top + text + style.insets.bottom).rounded(.up)
    }

    private func layOutHeader(_ width: CGFloat) {
        let width = textWidth(width)
        var y = style.insets.top
        for label in [titleLabel, messageLabel] where !label.isHidden {
            let height = height(of: label, in: width)
            label.frame = CGRect(x: style.insets.left, y: y, width: width, height: height)
            y += height + style.spacing
        }
    }
}
