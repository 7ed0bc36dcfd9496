import CoreGraphics
import Foundation

/// The view of an activity view controller: the items' description, a row of apps, and groups of
/// actions.
final class ActivityView: UIView {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let spacing: CGFloat = 16
        /// The greatest width of the groups of actions (points).
        static let maximumWidth: CGFloat = 640
    }

    /// The width in a popover (points).
    static let popoverWidth: CGFloat = 375

    private let header: ActivityHeader
    private let scrollView = UIScrollView()
    private let appRow = UIScrollView()
    private let line = UIView()
    private var icons: [ActivityIcon] = []
    private var groups: [ActivityGroup] = []
    /// The items before an activity is selected.
    var placeholders: [SharedItem] = []
    /// A closure that is called when the user selects an activity.
    var selected: ((UIActivity) -> Void)?
    /// A closure that is called when the user taps the close button.
    var closed: (() -> Void)? {
        get { header.closed }
        set { header.closed = newValue }
    }

    init(_ preview: ActivityPreview) {
        header = ActivityHeader(preview)
        super.init(frame: CGRect(x: 0, y: 0, width: Self.popoverWidth, height: 0))
        backgroundColor = .systemGroupedBackground
        line.backgroundColor = .separator
        appRow.showsHorizontalScrollIndicator = false
        appRow.alwaysBounceHorizontal = true
        scrollView.addSubview(appRow)
        scrollView.addSubview(line)
        addSubview(scrollView)
        addSubview(header)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows activities in place of those that are shown.
    ///
    /// - Parameters:
    ///   - system: The activities of the system.
    ///   - own: The app's activities.
    ///   - hasProminentActivity: Whether copying is in a group of its own.
    func show(system: [UIActivity], own: [UIActivity], hasProminentActivity: Bool) {
        func category(_ category: UIActivity.Category, _ activities: [UIActivity]) -> [UIActivity] {
            activities.filter { type(of: $0).activityCategory == category }
        }
        let actions = category(.action, system)
        let prominent = hasProminentActivity ? actions.filter { $0.activityType == .copyToPasteboard } : []
        let others = actions.filter { action in !prominent.contains { $0 === action } }
        for view in icons + groups { view.removeFromSuperview() }
        icons = (category(.share, system) + category(.share, own)).map { ActivityIcon($0) }
        groups = [prominent, category(.action, own), others].filter { !$0.isEmpty }.map { ActivityGroup($0) }
        for icon in icons {
            icon.addAction(UIAction { [unowned self] _ in selected?(icon.activity) }, for: .primaryActionTriggered)
            icon.accessibilityActivated = { [unowned self] in selected?(icon.activity) }
            appRow.addSubview(icon)
        }
        for group in groups {
            group.selected = { [unowned self] in selected?($0) }
            scrollView.addSubview(group)
        }
        (appRow.isHidden, line.isHidden) = (icons.isEmpty, icons.isEmpty)
        setNeedsLayout()
    }

    /// Returns the height that shows everything in a width (points).
    func height(in width: CGFloat) -> CGFloat { header.height + contentHeight(in: width) }

    private func contentHeight(in width: CGFloat) -> CGFloat {
        let groupWidth = groupWidth(in: width)
        let heights = groups.map { $0.height(in: groupWidth) + Metrics.spacing }
        return appRowHeight + Metrics.spacing + heights.reduce(0, +)
    }

    private func groupWidth(in width: CGFloat) -> CGFloat { max(0, min(Metrics.maximumWidth, width - 2 * Metrics.margin)) }

    private var appRowHeight: CGFloat { icons.map(\.height).max().map { $0 + 2 * Metrics.margin } ?? 0 }

    override func layoutSubviews() {
        super.layoutSubviews()
        header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.height)
        scrollView.frame = CGRect(x: 0, y: header.frame.maxY, width: bounds.width, height: max(0, bounds.height - header.frame.maxY))
        var y: CGFloat = 0
        if !icons.isEmpty {
            layOutIcons()
            y = appRowHeight
            let pixel = 1 / max(1, traitCollection.displayScale)
            line.frame = CGRect(x: 0, y: y - pixel, width: bounds.width, height: pixel)
        }
        y += Metrics.spacing
        let width = groupWidth(in: bounds.width)
        for group in groups {
            let height = group.height(in: width)
            group.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: y, width: width, height: height)
            y += height + Metrics.spacing
        }
        scrollView.contentSize = CGSize(width: bounds.width, height: y + safeAreaInsets.bottom)
    }

    private func layOutIcons() {
        appRow.frame = CGRect(x: 0, y: 0, width: bounds.width, height: appRowHeight)
        let content = max(bounds.width, CGFloat(icons.count) * ActivityIcon.width + 2 * (Metrics.margin - ActivityIcon.padding))
        appRow.contentSize = CGSize(width: content, height: appRowHeight)
        for (index, icon) in icons.enumerated() {
            let x = Metrics.margin - ActivityIcon.padding + CGFloat(index) * ActivityIcon.width
            let frame = CGRect(x: x, y: Metrics.margin, width: ActivityIcon.width, height: appRowHeight - 2 * Metrics.margin)
            // The first app is at the leading edge.
            icon.frame = isRightToLeft ? CGRect(x: content - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        if isRightToLeft, !appRow.isDragging { appRow.contentOffset.x = content - bounds.width }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
