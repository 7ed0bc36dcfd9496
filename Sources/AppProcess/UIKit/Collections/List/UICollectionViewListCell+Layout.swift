import CoreGraphics
import Foundation
import QuartzCore

extension UIListEnvironment {
    /// Creates the environment of a list's appearance.
    init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        self =
            switch appearance {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            case .sidebar: .sidebar
            case .sidebarPlain: .sidebarPlain
            }
    }
}

/// The layout of a list cell, from the leading to the trailing edge: a margin, indentation, leading
/// accessories, the content view, trailing accessories, a margin.
extension UICollectionViewListCell {
    /// The distance between accessories (points).
    private static let gap: CGFloat = 10
    /// The least height of a cell that is no header or footer (points).
    static let standardHeight: CGFloat = 44

    // MARK: Context

    /// The element that the cell stands for or, while it is configured, will stand for.
    private var element: CollectionElement? { reuse.element ?? reuse.collectionView?.views.making?.element }

    /// The configuration of the list that the cell is in.
    private var listConfiguration: UICollectionLayoutListConfiguration? {
        guard let section = element?.path.first else { return nil }
        return reuse.collectionView?.layout.object.listConfiguration(ofSection: section)
    }

    /// What the list determines for the cell at present.
    private var currentContext: ListCellContext {
        var context = ListCellContext()
        guard let collectionView = reuse.collectionView else { return context }
        context.margin = collectionView.bounds.width >= 414 ? 20 : 16
        guard let element, let configuration = listConfiguration else { return context }
        context.isInList = true
        context.style = UIListEnvironment(configuration.appearance)
        let isFirstHeader = configuration.headerMode == .firstItemInSection
        guard element.category == .cell else {
            context.role = element.kind == UICollectionView.elementKindSectionFooter ? .footer : .header
            return context
        }
        let path = element.path
        if isFirstHeader, path.item == 0 { context.role = .header }
        let counts = collectionView.items.counts
        context.position.isFirst = path.item == (isFirstHeader ? 1 : 0)
        context.position.isLast = counts.indices.contains(path.section) && path.item == counts[path.section] - 1
        return context
    }

    /// The content configuration of the role and appearance.
    var standardContent: UIListContentConfiguration {
        let context = currentContext
        return .standard(context.role, in: context.style)
    }

    /// Called when the collection view has placed the cell.
    func updateContext(_ attributes: UICollectionViewLayoutAttributes) {
        let context = currentContext
        if context != list.context {
            list.context = context
            let environment = context.isInList ? context.style : .unspecified
            if traitOverrides.listEnvironment != environment { traitOverrides.listEnvironment = environment }
            updateMargins()
            setNeedsUpdateConfiguration()
            updateCellBackground()
        }
        outlineDidChange()
        guard let collectionView = reuse.collectionView else { return }
        if context.isInList, context.role == .cell { collectionView.prepareSwiping(listConfiguration) }
        let offset = collectionView.swiping?.offset(of: self) ?? 0
        if offset != 0 { center.x += offset }
    }

    // MARK: Content

    private func updateMargins() {
        let margin = list.context.margin
        let trailing = shownAccessories.trailing.isEmpty ? margin : 8
        let margins = NSDirectionalEdgeInsets(top: 11, leading: margin, bottom: 11, trailing: trailing)
        if contentView.directionalLayoutMargins != margins { contentView.directionalLayoutMargins = margins }
    }

    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    /// The parts of the safe area's insets that the cell extends into.
    private var safeInsets: (leading: CGFloat, trailing: CGFloat) {
        guard let collectionView = reuse.collectionView else { return (0, 0) }
        let safe = collectionView.safeAreaInsets
        guard safe.left > 0 || safe.right > 0 else { return (0, 0) }
        let frame = reuse.attributes?.frame ?? frame
        let left = max(0, safe.left - frame.minX)
        let right = max(0, safe.right - (collectionView.bounds.width - frame.maxX))
        return isRightToLeft ? (right, left) : (left, right)
    }

    private func width(of accessories: [UICellAccessory]) -> CGFloat {
        guard !accessories.isEmpty else { return 0 }
        let widths = accessories.reduce(0) { $0 + width(of: $1) }
        return list.context.margin + widths + Self.gap * CGFloat(accessories.count - 1)
    }

    private func width(of accessory: UICellAccessory) -> CGFloat {
        guard let view = view(of: accessory) else { return 0 }
        guard view.isFlexible else { return view.reservedWidth }
        return min(view.reservedWidth, labelLimit(view.reservedWidth))
    }

    /// The largest share of a label in the width that it shares with the content.
    private static let labelShare: CGFloat = 1 / 3

    /// Returns the width that a label may have: what the content leaves, but at least a share of
    /// the width for both. Content that requires more wraps.
    private func labelLimit(_ width: CGFloat) -> CGFloat {
        let (shown, safe) = (shownAccessories, safeInsets)
        let others = (shown.leading + shown.trailing).compactMap { view(of: $0) }.filter { !$0.isFlexible }
        let edges = list.context.margin * (shown.leading.isEmpty ? 1 : 2)
        let gaps = Self.gap * CGFloat(max(0, shown.leading.count - 1) + max(0, shown.trailing.count - 1))
        let available =
            bounds.width - safe.leading - safe.trailing - indentation - edges - gaps - others.reduce(0) { $0 + $1.reservedWidth }
        let least = max(0, (available * Self.labelShare).rounded(.down))
        guard width > least, let content = content.view?.intrinsicContentSize.width, content >= 0 else { return least }
        return max(least, available - content.rounded(.up))
    }

    /// The space around the content view.
    var listContentInsets: UIEdgeInsets {
        let (shown, safe) = (shownAccessories, safeInsets)
        let insets = NSDirectionalEdgeInsets(
            top: 0, leading: safe.leading + indentation + width(of: shown.leading), bottom: 0,
            trailing: safe.trailing + width(of: shown.trailing))
        return UIEdgeInsets(insets, isRightToLeft: isRightToLeft)
    }

    /// Places accessories and separators.
    func layOutListCell() {
        updateMargins()
        let (shown, safe, margin) = (shownAccessories, safeInsets, list.context.margin)
        var hidden = list.views
        func place(_ accessory: UICellAccessory, _ x: CGFloat, _ width: CGFloat) {
            guard let index = hidden.firstIndex(where: { $0.accessory.accessoryType == accessory.accessoryType }) else { return }
            let view = hidden.remove(at: index)
            let frame = directed(CGRect(x: x, y: 0, width: width, height: bounds.height))
            if view.frame == .zero { UIView.performWithoutAnimation { view.frame = frame } }
            if view.frame != frame { view.frame = frame }
            view.alpha = 1
            view.update(isSelected: isSelected, isExpanded: list.isExpanded)
        }
        var x = safe.leading + margin + (indentsAccessories ? indentation : 0)
        for accessory in shown.leading {
            let width = width(of: accessory)
            place(accessory, x, width)
            x += width + Self.gap
        }
        x = bounds.width - safe.trailing - margin
        for accessory in shown.trailing.reversed() {
            let width = width(of: accessory)
            x -= width
            place(accessory, x, width)
            x -= Self.gap
        }
        for view in hidden { hide(view) }
        layOutSeparators()
    }

    /// Moves an accessory that is not shown in the mode beyond its edge.
    private func hide(_ view: ListAccessoryView) {
        let width = view.reservedWidth
        let isLeading: Bool =
            switch view.accessory.accessoryType {
            case .multiselect, .delete, .insert: true
            case .customView: if case .custom(_, .leading, _) = view.accessory.content { true } else { false }
            default: false
            }
        view.frame = directed(CGRect(x: isLeading ? -width : bounds.width, y: 0, width: width, height: bounds.height))
        view.alpha = 0
    }

    // MARK: Separators

    private var lineHeight: CGFloat { 1 / max(traitCollection.displayScale, 1) }

    /// The configuration of the separators; nil if there are none.
    private var separatorConfiguration: UIListSeparatorConfiguration? {
        guard let configuration = listConfiguration, configuration.showsSeparators, list.context.role == .cell, let path = element?.path
        else { return nil }
        let separators = configuration.separatorConfiguration
        return configuration.itemSeparatorHandler?(path, separators) ?? separators
    }

    /// The distances of the separators from the edges, if no app determines them.
    private var standardSeparatorInsets: (leading: CGFloat, trailing: CGFloat) {
        let insets = contentInsets
        let leading = isRightToLeft ? insets.right : insets.left
        let inner = (content.view as? UIListContentView)?.textInset ?? list.context.margin
        return (leading + inner, 0)
    }

    private func layOutSeparators() {
        updateSeparatorGuide()
        guard let configuration = separatorConfiguration else {
            list.separators.top?.isHidden = true
            list.separators.bottom?.isHidden = true
            return
        }
        let (style, position) = (list.context.style, list.context.position)
        func isShown(_ visibility: UIListSeparatorConfiguration.Visibility, _ automatic: Bool) -> Bool {
            switch visibility {
            case .automatic: automatic
            case .visible: true
            case .hidden: false
            }
        }
        let showsTop = isShown(configuration.topSeparatorVisibility, style == .grouped && position.isFirst)
        let showsBottom = isShown(
            configuration.bottomSeparatorVisibility, style != .sidebar && !(style == .insetGrouped && position.isLast))
        let color =
            isSelected && (reuse.collectionView?.selectsManyItems ?? false) ? configuration.multipleSelectionColor : configuration.color
        // The lines around a section of a grouped list extend to its edges.
        let isOuter = (top: style == .grouped && position.isFirst, bottom: style == .grouped && position.isLast)
        list.separators.top = layOutLine(
            list.separators.top, showsTop, 0, configuration.topSeparatorInsets, isOuter: isOuter.top, color)
        list.separators.bottom = layOutLine(
            list.separators.bottom, showsBottom, bounds.height - lineHeight, configuration.bottomSeparatorInsets, isOuter: isOuter.bottom,
            color)
    }

    private func layOutLine(
        _ former: UIView?, _ shows: Bool, _ y: CGFloat, _ insets: NSDirectionalEdgeInsets, isOuter: Bool, _ color: UIColor
    ) -> UIView? {
        guard shows else {
            former?.isHidden = true
            return former
        }
        let line = former ?? UIView()
        if former == nil {
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        line.isHidden = false
        line.backgroundColor = color
        var standard = isOuter ? (leading: 0, trailing: 0) : standardSeparatorInsets
        if !isOuter, let guide = list.separators.guide {
            let frame = guide.layoutFrame
            standard = isRightToLeft ? (bounds.width - frame.maxX, frame.minX) : (frame.minX, bounds.width - frame.maxX)
        }
        let automatic = UIListSeparatorConfiguration.automaticInsets
        let leading = insets.leading == automatic.leading ? standard.leading : insets.leading
        let trailing = insets.trailing == automatic.trailing ? standard.trailing : insets.trailing
        let frame = directed(CGRect(x: leading, y: y, width: max(0, bounds.width - leading - trailing), height: lineHeight))
        if line.frame != frame { line.frame = frame }
        return line
    }

    func makeSeparatorGuide() -> UILayoutGuide {
        if let guide = list.separators.guide { return guide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor)
        let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
        // Constraints of the app, which are usually required, prevail.
        (leading.priority, trailing.priority) = (.defaultLow, .defaultLow)
        (list.separators.guide, list.separators.leading, list.separators.trailing) = (guide, leading, trailing)
        NSLayoutConstraint.activate([
            leading, trailing, guide.bottomAnchor.constraint(equalTo: bottomAnchor),
            guide.heightAnchor.constraint(equalToConstant: lineHeight),
        ])
        updateSeparatorGuide()
        return guide
    }

    private func updateSeparatorGuide() {
        guard let leading = list.separators.leading, let trailing = list.separators.trailing else { return }
        let insets = standardSeparatorInsets
        if leading.constant != insets.leading { leading.constant = insets.leading }
        if trailing.constant != -insets.trailing { trailing.constant = -insets.trailing }
    }
}
