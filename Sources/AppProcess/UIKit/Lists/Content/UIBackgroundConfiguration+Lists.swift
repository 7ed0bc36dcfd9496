import CoreGraphics
import QuartzCore

extension UIBackgroundConfiguration {
    private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
        var background = clear()
        background.backgroundColor = color
        return background
    }

    private static func list(_ role: ListRole) -> UIBackgroundConfiguration {
        var background = clear()
        background.listRole = role
        return background
    }

    /// Returns the background of a cell, which adapts to the list that the cell is in.
    public static func listCell() -> UIBackgroundConfiguration { list(.cell) }

    /// Returns the background of a header, which adapts to the list that the header is in.
    public static func listHeader() -> UIBackgroundConfiguration { list(.header) }

    /// Returns the background of a footer, which adapts to the list that the footer is in.
    public static func listFooter() -> UIBackgroundConfiguration { list(.footer) }

    /// Returns the background of a role in a kind of list.
    static func standard(_ role: ListRole, in environment: UIListEnvironment) -> UIBackgroundConfiguration {
        switch (role, environment) {
        case (.cell, .grouped), (.cell, .insetGrouped): listGroupedCell()
        case (.cell, .sidebar): listSidebarCell()
        case (.cell, _): listPlainCell()
        case (_, .grouped), (_, .insetGrouped): listGroupedHeaderFooter()
        case (_, .sidebar): listSidebarHeader()
        case (_, _): listPlainHeaderFooter()
        }
    }

    /// Returns the background of a row in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground) }

    /// Returns the background of a row in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { list(.secondarySystemGroupedBackground) }

    /// Returns the background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { list(.systemBackground) }

    /// Returns the background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    /// Returns the background of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

    /// Returns the background of a row in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var background = clear()
        background.isSidebarCell = true
        return background
    }

    /// Returns the background with its automatic color adapted to a state: rows that are
    /// highlighted or selected are gray.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var background = self
        let cell = state as? UICellConfigurationState
        let view = state as? UIViewConfigurationState
        let environment = state.traitCollection.listEnvironment
        if let listRole, environment.isList { return Self.standard(listRole, in: environment).updated(for: state) }
        let isActive = cell.map { $0.isHighlighted || $0.isSelected } ?? view.map { $0.isHighlighted || $0.isSelected } ?? false
        if isActive, isListCell { background.backgroundColor = .systemGray4 }
        if isActive, isSidebarCell {
            background.backgroundColor = .tertiarySystemFill
            background.cornerRadius = 10
        }
        return background
    }

    /// A Boolean value that indicates whether the color is the one of a row in a list, which
    /// adapts.
    private var isListCell: Bool { backgroundColor == .systemBackground || backgroundColor == .secondarySystemGroupedBackground }
}

/// A view that shows a background configuration behind a cell, a header or a footer.
final class ListBackgroundView: UIView {
    private var configuration = UIBackgroundConfiguration.clear()
    private var effectView: UIVisualEffectView?
    private let imageView = UIImageView()
    private let fill = UIView()
    /// The view that draws the border, created when it is first used.
    private var border: UIView?
    private var custom: UIView?
    /// The radius of the corners of the section that the row has (points), and those corners.
    private(set) var cornerRadius: CGFloat = 0
    private(set) var corners: CACornerMask = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        addSubview(fill)
        // The margins are those of the cell, header or footer.
        layoutMargins = .zero
        preservesSuperviewLayoutMargins = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a configuration, with corners of a section where the configuration has none.
    func show(_ configuration: UIBackgroundConfiguration, radius: CGFloat, corners: CACornerMask) {
        self.configuration = configuration
        (cornerRadius, self.corners) = (radius, corners)
        let ownRadius = configuration.cornerRadius
        let color = configuration.resolvedBackgroundColor(for: tintColor)
        UIVisualEffectView.setBackground(configuration.visualEffect, color, behindAllIn: fill, using: &effectView)
        if configuration.strokeWidth > 0, border == nil { border = makeBorder() }
        for view in [fill, effectView, imageView, border].compactMap({ $0 }) {
            view.layer.cornerRadius = ownRadius > 0 ? ownRadius : radius
            view.layer.maskedCorners =
                ownRadius > 0 ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner] : corners
            view.layer.cornerCurve = .continuous
        }
        effectView?.clipsToBounds = true
        imageView.image = configuration.image
        imageView.contentMode = configuration.imageContentMode
        imageView.clipsToBounds = true
        if configuration.image != nil, imageView.superview == nil { addSubview(imageView) }
        if let border {
            border.layer.borderWidth = configuration.strokeWidth
            border.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
            border.layer.cornerRadius += configuration.strokeOutset
        }
        if configuration.customView !== custom {
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { addSubview(custom) }
        }
        setNeedsLayout()
    }

    private func makeBorder() -> UIView {
        let border = UIView()
        insertSubview(border, aboveSubview: fill)
        return border
    }

    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        if !configuration.edgesAddingLayoutMarginsToBackgroundInsets.isEmpty { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: configuration.insets(in: superview ?? self))
        for view in [fill, custom].compactMap({ $0 }) where view.frame != area { view.frame = area }
        if imageView.superview != nil { imageView.frame = area }
        border?.frame = area.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
        effectView?.frame = fill.bounds
    }
}
