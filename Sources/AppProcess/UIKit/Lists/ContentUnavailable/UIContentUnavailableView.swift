import CoreGraphics
public import Foundation

/// A view that shows a `UIContentUnavailableConfiguration` in the middle of its safe area, and
/// scrolls it if it does not fit. Main thread only.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
    /// The greatest width of the texts (points).
    private static let maximumWidth: CGFloat = 500

    private var content: UIContentUnavailableConfiguration
    private let background = ListBackgroundView(frame: .zero)
    private let scrollView = UIScrollView()
    private let imageView = UIImageView()
    private let indicator = UIActivityIndicatorView(style: .medium)
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private let buttons = [UIButton(), UIButton()]
    /// The identifiers of the actions that the buttons perform.
    private var actions: [UIAction?] = [nil, nil]

    /// Creates a view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        content = configuration
        super.init(frame: .zero)
        prepare()
    }

    /// Creates an empty view: configurations are not archived.
    public required init?(coder: NSCoder) {
        content = .empty()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        addSubview(background)
        addSubview(scrollView)
        scrollView.contentInsetAdjustmentBehavior = .never
        for view in [imageView, indicator, textLabel, secondaryLabel] + buttons { scrollView.addSubview(view) }
        for label in [textLabel, secondaryLabel] { label.adjustsFontForContentSizeCategory = true }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: UIContentUnavailableView, _) in view.setNeedsLayout() }
        show()
    }

    /// The configuration. Setting it updates the view.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else {
                UIKitException.raise("UIContentUnavailableView does not support configurations of type \(type(of: newValue))")
            }
            content = new
            show()
        }
    }

    /// A Boolean value that indicates whether content that does not fit scrolls. The default is
    /// true.
    open var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    // MARK: Content

    private func show() {
        background.show(content.background, radius: 0, corners: [])
        let properties = content.imageProperties
        imageView.isHidden = content.image == nil || content.kind == .loading
        imageView.preferredSymbolConfiguration =
            properties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(pointSize: 45, weight: .regular)
        imageView.image = content.image
        imageView.contentMode = content.image?.isSymbolImage == true ? .center : .scaleAspectFit
        imageView.tintColor = properties.tintColor ?? .secondaryLabel
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        indicator.isHidden = content.kind != .loading
        if content.kind == .loading { indicator.startAnimating() } else { indicator.stopAnimating() }
        show(content.text, content.attributedText, content.textProperties, in: textLabel)
        show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: secondaryLabel)
        show(content.button, content.buttonProperties, 0)
        show(content.secondaryButton, content.secondaryButtonProperties, 1)
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties,
        in label: UILabel
    ) {
        label.isHidden = text?.isEmpty != false && attributed == nil
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.font = properties.font
        label.textColor = properties.color
        if let attributed { label.attributedText = attributed } else { label.text = text }
        label.textAlignment = content.alignment == .center ? .center : .natural
    }

    private func show(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties, _ index: Int
    ) {
        let button = buttons[index]
        var shown = configuration
        if shown.attributedTitle == nil, shown.image == nil, let action = properties.primaryAction {
            shown.title = action.title.isEmpty ? nil : action.title
            shown.image = action.image
        }
        button.isHidden = shown.attributedTitle == nil && shown.image == nil && shown.attributedSubtitle == nil
        button.configuration = shown
        button.isEnabled = properties.isEnabled
        button.role = properties.role
        if let former = actions[index] { button.removeAction(former, for: .primaryActionTriggered) }
        actions[index] = properties.primaryAction
        if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
    }

    // MARK: Layout

    /// The views that are shown, from top to bottom, with the distances from the one above
    /// (points).
    private var rows: [(view: UIView, distance: CGFloat)] {
        var rows: [(UIView, CGFloat)] = []
        func append(_ view: UIView, _ distance: CGFloat) { if !view.isHidden { rows.append((view, rows.isEmpty ? 0 : distance)) } }
        append(imageView, 0)
        append(indicator, 0)
        append(textLabel, content.imageToTextPadding)
        append(secondaryLabel, textLabel.isHidden ? content.imageToTextPadding : content.textToSecondaryTextPadding)
        append(buttons[0], content.textToButtonPadding)
        append(buttons[1], buttons[0].isHidden ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding)
        return rows
    }

    /// The insets of the content: the margins, which along some axes are at least those of the
    /// superview, and the safe area.
    private var contentInsets: UIEdgeInsets {
        let own = UIEdgeInsets(content.directionalLayoutMargins, isRightToLeft: isRightToLeft)
        let (safe, outer) = (safeAreaInsets, superview?.layoutMargins ?? .zero)
        var insets = UIEdgeInsets(
            top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom, right: own.right + safe.right)
        if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            (insets.left, insets.right) = (max(insets.left, outer.left), max(insets.right, outer.right))
        }
        if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            (insets.top, insets.bottom) = (max(insets.top, outer.top), max(insets.bottom, outer.bottom))
        }
        return insets
    }

    /// Returns the size of a view in a width (points).
    private func size(of view: UIView, in width: CGFloat) -> CGSize {
        if view === imageView {
            let (size, limit) = (content.image?.size ?? .zero, content.imageProperties.maximumSize)
            guard content.image?.isSymbolImage != true else { return imageView.intrinsicContentSize }
            let scale = min(
                1, (limit.width > 0 ? min(limit.width, width) : width) / max(1, size.width),
                limit.height > 0 ? limit.height / max(1, size.height) : 1)
            return CGSize(width: size.width * scale, height: size.height * scale)
        }
        let fitting = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(width, fitting.width.rounded(.up)), height: fitting.height.rounded(.up))
    }

    private func height(in width: CGFloat) -> CGFloat { rows.reduce(0) { $0 + $1.distance + size(of: $1.view, in: width).height } }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = contentInsets
        let width = min(Self.maximumWidth, max(0, size.width - insets.left - insets.right))
        return CGSize(width: size.width, height: height(in: width) + insets.top + insets.bottom)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        scrollView.frame = bounds
        let insets = contentInsets
        let area = bounds.inset(by: insets)
        let width = min(Self.maximumWidth, max(0, area.width))
        let height = height(in: width)
        scrollView.contentSize = CGSize(width: bounds.width, height: max(bounds.height, height + insets.top + insets.bottom))
        var y = insets.top + max(0, ((area.height - height) / 2).rounded())
        for (view, distance) in rows {
            let size = size(of: view, in: width)
            y += distance
            // The texts are as wide as the area, so that they wrap as measured.
            let start = content.alignment == .center ? area.midX - size.width / 2 : area.midX - width / 2
            let x = content.alignment == .natural && isRightToLeft ? area.midX + width / 2 - size.width : start
            view.frame = CGRect(x: x.rounded(), y: y, width: size.width, height: size.height)
            y += size.height
        }
    }

    // Touches beside the buttons reach the views behind, unless the content scrolls.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        let scrolls = scrollView.contentSize.height > bounds.height
        return !scrolls && (hit === self || hit === scrollView) ? nil : hit
    }
}
