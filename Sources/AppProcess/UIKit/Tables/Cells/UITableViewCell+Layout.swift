import CoreGraphics
import Foundation
import QuartzCore

/// The accessory of a cell that is shown.
struct CellAccessories {
    /// The view at the trailing edge: the app's or a standard one.
    var view: UIView?
    /// The type that the standard view shows.
    var type = UITableViewCell.AccessoryType.none
    /// A Boolean value that indicates whether the view is due for an update.
    var needsUpdate = true
}

/// The layout of a cell: editing control, content, accessory, control to move the row, separators.
extension UITableViewCell {
    private var scale: CGFloat { max(traitCollection.displayScale, 1) }

    /// The height of the separator, which the content leaves free.
    private var separatorHeight: CGFloat { table.separator.style == .none ? 0 : 1 / scale }

    /// The width that editing controls take at the leading edge.
    private var editWidth: CGFloat {
        guard isEditing else { return 0 }
        if editingState.selects { return 40 }
        if editingState.style != .none { return 40 }
        return editingState.indents && table.style != .plain ? 40 : 0
    }

    private var reorderWidth: CGFloat { isEditing && editingState.showsReorder ? 44 : 0 }

    // MARK: Accessories

    func accessoriesDidChange() {
        accessories.needsUpdate = true
        setNeedsLayout()
    }

    /// Makes the view of the accessory that applies.
    private func updateAccessory() {
        guard accessories.needsUpdate else { return }
        accessories.needsUpdate = false
        let (view, type) = isEditing ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
        if let view {
            if accessories.view !== view {
                accessories.view?.removeFromSuperview()
                addSubview(view)
            }
            (accessories.view, accessories.type) = (view, .none)
            return
        }
        guard accessories.type != type || type == .none || !(accessories.view is CellAccessoryView) else { return }
        accessories.view?.removeFromSuperview()
        (accessories.view, accessories.type) = (nil, type)
        guard type != .none else { return }
        let standard = CellAccessoryView(type)
        standard.detail?.addAction(UIAction { [weak self] _ in self?.detailTapped() }, for: .touchUpInside)
        accessories.view = standard
        addSubview(standard)
    }

    private func detailTapped() {
        guard let tableView = table.tableView, let path = tableView.indexPath(for: self) else { return }
        tableView.tableDelegate?.tableView(tableView, accessoryButtonTappedForRowWith: path)
    }

    /// The size of the accessory, and the width that it takes with its distances.
    private var accessorySize: (size: CGSize, width: CGFloat) {
        updateAccessory()
        guard let view = accessories.view else { return (.zero, 0) }
        let size = view is CellAccessoryView ? view.sizeThatFits(bounds.size) : view.bounds.size
        return (size, size.width + table.margin)
    }

    // MARK: Layout

    /// The frame of the content view, left to right.
    private func contentFrame(_ size: CGSize) -> CGRect {
        let leading = table.sideInsets.leading + editWidth
        let trailing = max(accessorySize.width, 0) + reorderWidth + table.sideInsets.trailing
        return CGRect(x: leading, y: 0, width: max(0, size.width - leading - trailing), height: max(0, size.height - separatorHeight))
    }

    func layOutCell() {
        parts.background.frame = bounds
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        placeContent(in: bounds.size)
        if content.view == nil { layOutLabels(in: contentArea) }
        let (size, width) = accessorySize
        if let view = accessories.view {
            let x = bounds.width - table.sideInsets.trailing - reorderWidth - width
            view.frame = directed(
                CGRect(x: x, y: PixelGrid.round((bounds.height - size.height) / 2, scale), width: size.width, height: size.height))
        }
        layOutEditControls(editWidth: editWidth, reorderWidth: reorderWidth)
        layOutSeparators()
        updateCorners()
    }

    /// Sets the frames of the content view and of the configuration's view for a size of the cell.
    /// The table calls it once it has measured the cell, because constraints of the content
    /// contradict its former height.
    func placeContent(in size: CGSize) {
        let frame = directed(contentFrame(size))
        if parts.contentView.frame != frame { parts.contentView.frame = frame }
        content.view?.frame = contentView.directed(contentArea)
    }

    /// The area of the content view beside the indentation, left to right.
    private var contentArea: CGRect {
        let indentation = CGFloat(indentationLevel) * indentationWidth
        var area = contentView.bounds
        area.origin.x += indentation
        area.size.width = max(0, area.width - indentation)
        return area
    }

    private func updateCorners() { if table.style == .insetGrouped { updateListBackground() } }

    /// Places the standard labels.
    private func layOutLabels(in area: CGRect) {
        let margin = table.margin
        var x = area.minX + margin
        if let view = parts.imageView, view.image != nil {
            let size = view.sizeThatFits(area.size)
            let side = min(size.height, max(area.height, 1))
            let width = size.height > 0 ? size.width * side / size.height : 0
            view.frame = contentView.directed(CGRect(x: x, y: area.midY - side / 2, width: width, height: side))
            x += width + 15
        }
        let width = max(0, area.maxX - x - (accessories.view == nil ? margin : 8))
        let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
        let text = parts.textLabel.map { $0.sizeThatFits(limit) } ?? .zero
        let detail = parts.detailLabel.map { $0.sizeThatFits(limit) } ?? .zero
        func place(_ label: UILabel?, _ frame: CGRect) { label?.frame = contentView.directed(frame) }
        switch cellStyle {
        case .default: place(parts.textLabel, CGRect(x: x, y: area.minY, width: width, height: area.height))
        case .value1:
            let detailWidth = min(detail.width, max(0, width - text.width - 6))
            place(parts.textLabel, CGRect(x: x, y: area.midY - text.height / 2, width: min(text.width, width), height: text.height))
            place(
                parts.detailLabel,
                CGRect(x: x + width - detailWidth, y: area.midY - detail.height / 2, width: detailWidth, height: detail.height))
        case .value2:
            place(parts.textLabel, CGRect(x: x, y: area.midY - text.height / 2, width: 91, height: text.height))
            place(
                parts.detailLabel, CGRect(x: x + 97, y: area.midY - detail.height / 2, width: max(0, width - 97), height: detail.height))
        case .subtitle:
            let isEmpty = (parts.detailLabel?.text ?? "").isEmpty
            let height = text.height + (isEmpty ? 0 : detail.height)
            let y = PixelGrid.round(area.midY - height / 2, scale)
            place(parts.textLabel, CGRect(x: x, y: y, width: width, height: text.height))
            place(parts.detailLabel, CGRect(x: x, y: y + text.height, width: width, height: detail.height))
        }
    }

    // MARK: Separators

    /// The insets of the separator that the content and the table determine.
    var standardSeparatorInset: UIEdgeInsets {
        if let inset = table.separator.inset, table.separator.reference == .fromCellEdges { return inset }
        var leading = table.margin + CGFloat(indentationLevel) * indentationWidth
        if let view = content.view as? UIListContentView {
            leading = view.textInset + CGFloat(indentationLevel) * indentationWidth
        } else if let image = parts.imageView, image.image != nil {
            leading += image.frame.width + 15
        }
        let extra = table.separator.inset ?? .zero
        return UIEdgeInsets(top: 0, left: leading + extra.left, bottom: 0, right: extra.right)
    }

    private func layOutSeparators() {
        let isGrouped = table.style == .grouped
        let shows = table.separator.style != .none && !(table.style == .insetGrouped && table.position.isLast)
        if shows {
            let line = parts.separator ?? makeLine()
            parts.separator = line
            let inset = isGrouped && table.position.isLast ? .zero : separatorInset
            let leading = inset.left + (inset == .zero ? 0 : table.sideInsets.leading + editWidth)
            line.frame = directed(
                CGRect(
                    x: leading, y: bounds.height - separatorHeight, width: max(0, bounds.width - leading - inset.right),
                    height: separatorHeight))
        }
        parts.separator?.isHidden = !shows
        parts.separator?.show(table.separator)
        let showsTop = isGrouped && table.separator.style != .none && table.position.isFirst
        if showsTop {
            let line = parts.topSeparator ?? makeLine()
            parts.topSeparator = line
            line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: separatorHeight)
        }
        parts.topSeparator?.isHidden = !showsTop
        parts.topSeparator?.show(table.separator)
    }

    private func makeLine() -> SeparatorLine {
        let line = SeparatorLine(frame: .zero)
        line.isUserInteractionEnabled = false
        addSubview(line)
        return line
    }

    // MARK: Sizes

    /// Returns the size that the content requires at a width: by its configuration, its constraints
    /// or its standard labels.
    func fittingCellSize(
        _ target: CGSize, _ horizontal: UILayoutPriority = .required, _ vertical: UILayoutPriority = .fittingSizeLevel
    ) -> CGSize {
        updateConfigurationIfNeeded()
        let frame = contentFrame(CGSize(width: target.width, height: bounds.height))
        let indentation = CGFloat(indentationLevel) * indentationWidth
        let width = max(0, frame.width - indentation)
        var height: CGFloat
        if let view = content.view {
            height =
                view.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
                ).height
        } else if parts.contentView.hasConstraintsWithin {
            height =
                parts.contentView.systemLayoutSizeFitting(
                    CGSize(width: frame.width, height: target.height), withHorizontalFittingPriority: horizontal,
                    verticalFittingPriority: vertical
                ).height
            // Constraints that leave the height open give the standard one.
            return CGSize(width: target.width, height: height > 0 ? height + separatorHeight : UITableView.standardRowHeight)
        } else {
            height = labelsHeight(width)
        }
        height += separatorHeight
        return CGSize(width: target.width, height: max(UITableView.standardRowHeight, PixelGrid.ceil(height, scale)))
    }

    private func labelsHeight(_ width: CGFloat) -> CGFloat {
        var width = width - table.margin - (accessories.view == nil ? table.margin : 8)
        let image = parts.imageView.flatMap { $0.image == nil ? nil : $0.sizeThatFits(bounds.size) } ?? .zero
        if image.width > 0 { width -= image.width + 15 }
        let limit = CGSize(width: max(width, 1), height: .greatestFiniteMagnitude)
        let text = parts.textLabel.map { $0.sizeThatFits(limit).height } ?? 0
        let detail = parts.detailLabel.map { ($0.text ?? "").isEmpty ? 0 : $0.sizeThatFits(limit).height } ?? 0
        let texts = cellStyle == .subtitle ? text + detail : max(text, detail)
        return max(texts + 22, min(image.height, 200))
    }
}

extension UIView {
    /// A Boolean value that indicates whether constraints are between the view and its descendants.
    var hasConstraintsWithin: Bool { !constraints.isEmpty || subviewList.contains { $0.isPlacedByConstraints } }
}
