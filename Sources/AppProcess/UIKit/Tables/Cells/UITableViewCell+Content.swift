import CoreGraphics
import Foundation
import QuartzCore

/// The configurations of a cell.
@MainActor struct CellContent {
    /// The content as the app set it.
    var configuration: (any UIContentConfiguration)?
    /// The view that shows the content configuration.
    var view: (any UIView & UIContentView)?
    /// The background as the app set it.
    var background: UIBackgroundConfiguration?
    /// The insets of the separator that the app set.
    var separatorInset: UIEdgeInsets?
    /// A Boolean value that indicates whether `updateConfiguration(using:)` is called before the
    /// next layout.
    var needsUpdate = true
}

/// The subviews of a cell. Those that are nil are created when they are first needed.
@MainActor struct CellParts {
    let contentView = CellContentView()
    let background = ListBackgroundView()
    var imageView: UIImageView?
    var textLabel: UILabel?
    var detailLabel: UILabel?
    var separator: SeparatorLine?
    var topSeparator: SeparatorLine?
    var editControl: CellEditControl?
    var reorderControl: CellReorderControl?
    /// The standard background of the selected state, if there is none of the app.
    var selected: UIView?
}

/// Whether a cell is selected or highlighted.
struct CellSelection {
    var isSelected = false
    var isHighlighted = false
    var isActive: Bool { isSelected || isHighlighted }
}

/// The view that contains a cell's content.
final class CellContentView: UIView, CellContentContainer {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cellOfContent?.contentSizeWasInvalidated()
    }
}

extension UITableViewCell: SelfSizingCell {
    func contentConstraintsDidChange() {
        guard let tableView = table.tableView, tableView.selfSizingInvalidation == .enabledIncludingConstraints else { return }
        contentSizeWasInvalidated()
    }

    func contentSizeWasInvalidated() { if table.isShown { table.tableView?.contentDidChange(self) } }
}

extension UITableViewCell {
    func prepareCell() {
        isOpaque = false
        insertSubview(parts.background, at: 0)
        addSubview(parts.contentView)
    }

    /// Makes the cell ready for another row.
    func resetForReuse() {
        UIView.performWithoutAnimation {
            changeSelection(false) { $0 = CellSelection() }
            editingState.isSwiped = false
            alpha = 1
        }
        prepareForReuse()
        setNeedsUpdateConfiguration()
    }

    /// Called when the table has given the cell its style, separators or margins.
    func tableDidChange() {
        let margin = table.margin
        let margins = NSDirectionalEdgeInsets(top: 11, leading: margin, bottom: 11, trailing: margin)
        if parts.contentView.directionalLayoutMargins != margins { parts.contentView.directionalLayoutMargins = margins }
        updateListBackground()
        setNeedsLayout()
    }

    // MARK: Standard labels

    /// The label, if it exists.
    var textLabelIfLoaded: UILabel? { parts.textLabel }

    func makeImageView() -> UIImageView? {
        if let view = parts.imageView { return view }
        guard content.view == nil else { return nil }
        let view = UIImageView()
        parts.imageView = view
        contentView.insertSubview(view, at: 0)
        setNeedsLayout()
        return view
    }

    private func makeLabel(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
        let label = UILabel()
        AppearanceProxies.withDefaults {
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = color
        }
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    func makeTextLabel() -> UILabel? {
        if let label = parts.textLabel { return label }
        guard content.view == nil else { return nil }
        let label = cellStyle == .value2 ? makeLabel(.footnote, .tintColor) : makeLabel(.body, .label)
        if cellStyle == .value2 { AppearanceProxies.withDefaults { label.textAlignment = .right } }
        parts.textLabel = label
        return label
    }

    func makeDetailLabel() -> UILabel? {
        if let label = parts.detailLabel { return label }
        guard content.view == nil else { return nil }
        switch cellStyle {
        case .default: return nil
        case .value1: parts.detailLabel = makeLabel(.body, .secondaryLabel)
        case .value2: parts.detailLabel = makeLabel(.footnote, .label)
        case .subtitle: parts.detailLabel = makeLabel(.caption1, .label)
        }
        return parts.detailLabel
    }

    // MARK: Configurations

    var standardContent: UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isEditing = isEditing
        state.isSwiped = editingState.isSwiped
        state.isDisabled = !isUserInteractionEnabled
        state.isReordering = table.tableView?.editing.drag?.cell === self
        return state
    }

    /// Shows a content configuration, with the present view if it supports it.
    func setContent(_ configuration: (any UIContentConfiguration)?) {
        content.configuration = configuration
        guard let configuration else {
            content.view?.removeFromSuperview()
            content.view = nil
            return
        }
        let adapted = automaticallyUpdatesContentConfiguration ? configuration.updated(for: currentState) : configuration
        for view in [parts.imageView, parts.textLabel, parts.detailLabel] { view?.removeFromSuperview() }
        (parts.imageView, parts.textLabel, parts.detailLabel) = (nil, nil, nil)
        content.view = adapted.view(replacing: content.view, in: contentView)
        contentSizeWasInvalidated()
        setNeedsLayout()
    }

    /// Adapts the configurations to the state, by the app and by themselves, if that is due.
    func updateConfigurationIfNeeded() {
        guard content.needsUpdate else { return }
        content.needsUpdate = false
        let state = currentState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        content.needsUpdate = false
        if automaticallyUpdatesContentConfiguration, let configuration = content.configuration, let view = content.view {
            view.configuration = configuration.updated(for: state)
        }
        updateListBackground()
    }

    /// Shows the background for the state and the position in the section.
    func updateListBackground() {
        var background = content.background ?? defaultBackgroundConfiguration()
        if content.background == nil, let color = backgroundColor { background.backgroundColor = color }
        if backgroundView != nil { background.backgroundColor = .clear }
        let isActive = selectionState.isActive && selectionStyle != .none && !editingState.selects
        if isActive, automaticallyUpdatesBackgroundConfiguration, selectedBackgroundView == nil {
            background = content.background?.updated(for: currentState) ?? background
            if content.background == nil { background.backgroundColor = .systemGray4 }
        }
        let isInset = table.style == .insetGrouped
        var corners: CACornerMask = []
        if table.position.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if table.position.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        parts.background.show(background, radius: isInset && !corners.isEmpty ? 10 : 0, corners: corners)
        for view in [backgroundView, selectedBackgroundView].compactMap({ $0 }) where isInset {
            view.layer.cornerRadius = corners.isEmpty ? 0 : 10
            view.layer.maskedCorners = corners
        }
        let shown = selectionState.isActive && selectionStyle != .none
        selectedBackgroundView?.isHidden = !shown
        multipleSelectionBackgroundView?.isHidden = !shown
    }

    func backgroundViewDidChange(from former: UIView?, _ keyPath: KeyPath<UITableViewCell, UIView?>) {
        let view = self[keyPath: keyPath]
        guard view !== former else { return }
        former?.removeFromSuperview()
        if let view {
            let index = subviews.firstIndex { $0 === parts.contentView } ?? 1
            insertSubview(view, at: keyPath == \.backgroundView ? 1 : index)
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        updateListBackground()
    }

    // MARK: Selection

    func changeSelection(_ animated: Bool, _ body: (inout CellSelection) -> Void) {
        let former = selectionState
        body(&selectionState)
        guard selectionState.isSelected != former.isSelected || selectionState.isHighlighted != former.isHighlighted else { return }
        let change = { [self] in
            updateListBackground()
            parts.editControl?.isChosen = selectionState.isSelected
            for label in [parts.textLabel, parts.detailLabel] { label?.isHighlighted = selectionState.isActive && selectionStyle != .none }
            parts.imageView?.isHighlighted = selectionState.isActive
            highlightControls(in: contentView)
        }
        if animated { UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change) } else { change() }
        setNeedsUpdateConfiguration()
    }

    /// Highlights labels and images of the app, as iOS does.
    private func highlightControls(in view: UIView) {
        for subview in view.subviews {
            if let label = subview as? UILabel { label.isHighlighted = selectionState.isActive }
            if let image = subview as? UIImageView { image.isHighlighted = selectionState.isActive }
        }
    }
}
