import CoreGraphics
public import Foundation

/// What a table tells a header or footer about its place.
struct HeaderFooterRole {
    var style = UITableView.Style.plain
    var isHeader = true
    var isFirst = false
    /// The margin of the content at the sides (points).
    var margin: CGFloat = 16
    /// The distances of the content view from the leading and trailing edges (points).
    var sideInsets: (leading: CGFloat, trailing: CGFloat) = (0, 0)
}

/// A reusable header or footer of a table's section. Main thread only.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    final let identifier: String?
    private let contents = CellContentView()
    private let background = ListBackgroundView()
    private var label: UILabel?
    private var detailLabel: UILabel?
    private var configured: (any UIView & UIContentView)?
    private var configuration: (any UIContentConfiguration)?
    private var needsConfigurationUpdate = true
    final var role = HeaderFooterRole() { didSet { roleDidChange() } }

    /// Creates a header or footer.
    ///
    /// - Parameter reuseIdentifier: The identifier for reuse, or nil.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        prepare()
    }

    /// Creates a header or footer without an identifier.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a header or footer from an archive, without the content.
    public required init?(coder: NSCoder) {
        identifier = coder.decodeObject(of: NSString.self, forKey: "UIReuseIdentifier").map { $0 as String }
        super.init(coder: coder)
        prepare()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(identifier.map { $0 as NSString }, forKey: "UIReuseIdentifier")
    }

    private func prepare() {
        isOpaque = false
        insertSubview(background, at: 0)
        addSubview(contents)
        roleDidChange()
    }

    /// The identifier for reuse, or nil.
    open var reuseIdentifier: String? { identifier }

    /// Prepares the view for another section. Overrides call `super`.
    open func prepareForReuse() {}

    // MARK: Content

    /// The view that contains the content.
    open var contentView: UIView { contents }

    /// The label of the title, created when it is first used.
    open var textLabel: UILabel? {
        if label == nil, configured == nil {
            let label = UILabel()
            AppearanceProxies.withDefaults {
                label.numberOfLines = 0
                label.adjustsFontForContentSizeCategory = true
            }
            contents.addSubview(label)
            self.label = label
            styleLabel()
        }
        return label
    }

    /// The label of a second text, which iOS shows below the title in grouped tables; created when
    /// it is first used.
    open var detailTextLabel: UILabel? {
        if detailLabel == nil, configured == nil {
            let label = UILabel()
            AppearanceProxies.withDefaults {
                label.numberOfLines = 0
                label.font = .preferredFont(forTextStyle: .footnote)
                label.textColor = .secondaryLabel
            }
            contents.addSubview(label)
            detailLabel = label
        }
        return detailLabel
    }

    /// Shows the title that the data source returned.
    func showTitle(_ title: String) {
        textLabel?.text = role.style != .plain && role.isHeader ? title.uppercased() : title
        setNeedsLayout()
    }

    private func styleLabel() {
        guard let label else { return }
        let isPlainHeader = role.style == .plain && role.isHeader
        AppearanceProxies.withDefaults(of: label) {
            label.font = .preferredFont(forTextStyle: isPlainHeader ? .headline : .footnote)
            label.textColor = isPlainHeader ? .label : .secondaryLabel
        }
    }

    /// The content as a configuration, which replaces the labels; nil for none.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configuration }
        set {
            configuration = newValue
            guard let newValue else {
                configured?.removeFromSuperview()
                configured = nil
                return
            }
            let adapted = automaticallyUpdatesContentConfiguration ? newValue.updated(for: configurationState) : newValue
            for view in [label, detailLabel] { view?.removeFromSuperview() }
            (label, detailLabel) = (nil, nil)
            configured = adapted.view(replacing: configured, in: contents)
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether the content configuration adapts to the state. The
    /// default is true.
    open var automaticallyUpdatesContentConfiguration = true

    /// Returns the content configuration of the table's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        .standard(role.isHeader ? .header : .footer, in: UIListEnvironment(role.style))
    }

    /// The background as a configuration; nil for the standard one.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { updateListBackground() } }

    /// A Boolean value that indicates whether the background configuration adapts to the state. The
    /// default is true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// A view behind the content; nil for the background configuration.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView {
                backgroundView.frame = bounds
                backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                insertSubview(backgroundView, at: 1)
            }
            updateListBackground()
        }
    }

    /// The state to which configurations adapt.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// Requests an update of the configurations before the next frame.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Updates the configurations for a state. Overrides set them.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    /// A closure that updates the configurations of a header or footer.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

    /// The closure that updates the configurations, or nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        if automaticallyUpdatesContentConfiguration, let configuration, let configured {
            configured.configuration = configuration.updated(for: state)
        }
    }

    private func roleDidChange() {
        contents.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: role.margin, bottom: 8, trailing: role.margin)
        styleLabel()
        updateListBackground()
        setNeedsLayout()
    }

    private func updateListBackground() {
        var standard = UIBackgroundConfiguration.standard(role.isHeader ? .header : .footer, in: UIListEnvironment(role.style))
        if let color = backgroundColor { standard.backgroundColor = color }
        if backgroundView != nil { standard.backgroundColor = .clear }
        background.show(backgroundConfiguration ?? standard, radius: 0, corners: [])
    }

    // MARK: Layout

    /// The distances of the labels from the upper and lower edges (points).
    private var labelInsets: (top: CGFloat, bottom: CGFloat) {
        guard role.style != .plain else { return (4, 4) }
        if !role.isHeader { return (6.5, 17.5) }
        return (role.isFirst ? 33.5 : 16, 6.5)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        background.frame = bounds
        placeContent()
        if configured != nil { return }
        let insets = labelInsets
        let width = max(0, contents.bounds.width - 2 * role.margin)
        let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
        let text = label.map { $0.sizeThatFits(limit).height } ?? 0
        let detail = detailLabel.map { ($0.text ?? "").isEmpty ? 0 : $0.sizeThatFits(limit).height } ?? 0
        // In a header, texts are at the bottom; the space above separates sections.
        let y =
            role.style == .plain
            ? (bounds.height - text - detail) / 2 : (role.isHeader ? max(0, bounds.height - insets.bottom - text - detail) : insets.top)
        label?.frame = contents.directed(CGRect(x: role.margin, y: y, width: width, height: text))
        detailLabel?.frame = contents.directed(CGRect(x: role.margin, y: y + text, width: width, height: detail))
    }

    /// The width of the content view in a width of the header or footer.
    private func contentWidth(_ width: CGFloat) -> CGFloat { max(0, width - role.sideInsets.leading - role.sideInsets.trailing) }

    /// Sets the frames of the content view and of the configuration's view.
    private func placeContent() {
        let frame = directed(CGRect(x: role.sideInsets.leading, y: 0, width: contentWidth(bounds.width), height: bounds.height))
        if contents.frame != frame { contents.frame = frame }
        configured?.frame = contents.bounds
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        // The margins of the content depend on the part of it that is outside of the safe area.
        placeContent()
        let target = CGSize(width: contentWidth(targetSize.width), height: targetSize.height)
        func size(_ fitting: CGSize) -> CGSize { CGSize(width: targetSize.width, height: fitting.height) }
        if let configured {
            return size(
                configured.systemLayoutSizeFitting(
                    target, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority))
        }
        if contents.hasConstraintsWithin {
            return size(
                contents.systemLayoutSizeFitting(
                    target, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority))
        }
        let limit = CGSize(width: max(1, target.width - 2 * role.margin), height: .greatestFiniteMagnitude)
        let text = label.map { $0.sizeThatFits(limit).height } ?? 0
        let detail = detailLabel.map { ($0.text ?? "").isEmpty ? 0 : $0.sizeThatFits(limit).height } ?? 0
        guard text + detail > 0 else { return CGSize(width: targetSize.width, height: 0) }
        let insets = labelInsets
        return CGSize(width: targetSize.width, height: insets.top + text + detail + insets.bottom)
    }

    override class func makeForAppearance() -> UIView { allocate(SectionArguments(identifier: nil)) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}

// Headers of a class that is known at run time alone; see `DynamicInitializers.swift`.

@usableFromInline struct SectionArguments {
    var identifier: String?
}

extension UITableViewHeaderFooterView {
    @usableFromInline convenience init(_dynamic arguments: SectionArguments) { self.init(reuseIdentifier: arguments.identifier) }
    @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C8_dynamicAcA16SectionArgumentsV_tcfC")
    fileprivate static func allocate(_ arguments: __owned SectionArguments) -> UITableViewHeaderFooterView

    /// Returns a new header or footer of a class, created by its `init(reuseIdentifier:)`.
    static func make(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
        type.allocate(SectionArguments(identifier: identifier))
    }
}

/// Creates a header or footer of a class that is known at run time alone.
@preconcurrency @MainActor public func objc_new<View: UITableViewHeaderFooterView>(_ type: View.Type, reuseIdentifier: String?) -> View {
    unsafeDowncast(type.allocate(SectionArguments(identifier: reuseIdentifier)), to: View.self)
}
