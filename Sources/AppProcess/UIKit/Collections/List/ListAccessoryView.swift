import CoreGraphics
import Foundation

/// A view that shows an accessory in the width that is reserved for it.
final class ListAccessoryView: UIView {
    /// The width that is reserved for an accessory of the standard dimension (points).
    static let standardWidth: CGFloat = 24

    private(set) var accessory: UICellAccessory
    private let content: UIView
    private weak var cell: UICollectionViewListCell?

    init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
        (self.accessory, self.cell) = (accessory, cell)
        content = Self.makeContent(accessory)
        super.init(frame: .zero)
        isOpaque = false
        addSubview(content)
        addActions()
        show(accessory)
    }

    required init?(coder: NSCoder) { nil }

    private static func makeContent(_ accessory: UICellAccessory) -> UIView {
        switch accessory.accessoryType {
        case .disclosureIndicator: CellAccessoryView(.disclosureIndicator)
        case .checkmark: CellAccessoryView(.checkmark)
        case .detail: CellAccessoryView(.detailButton)
        case .outlineDisclosure: OutlineDisclosureControl()
        case .delete: CellEditControl(style: .delete, selects: false)
        case .insert: CellEditControl(style: .insert, selects: false)
        case .multiselect: CellEditControl(style: .none, selects: true)
        case .reorder: CellReorderControl()
        case .label: UILabel()
        case .customView(let view): view
        }
    }

    private func addActions() {
        let perform = UIAction { [weak self] _ in
            guard let self, let cell = self.cell else { return }
            cell.perform(self.accessory)
        }
        switch content {
        case let control as OutlineDisclosureControl: control.addAction(perform, for: .touchUpInside)
        case let control as CellEditControl: control.addAction(perform, for: .touchUpInside)
        case let view as CellAccessoryView: view.detail?.addAction(perform, for: .touchUpInside)
        case let view as CellReorderControl:
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            press.minimumPressDuration = 0
            press.addTarget(self) { [weak self] recognizer in self?.cell?.dragByAccessory(recognizer) }
            view.addGestureRecognizer(press)
        default: break
        }
    }

    /// Shows an accessory of the same type.
    func show(_ accessory: UICellAccessory) {
        self.accessory = accessory
        let appearance = accessory.appearance
        content.isHidden = appearance.isHidden
        switch content {
        case let view as CellAccessoryView: view.color = appearance.tintColor
        case let control as CellEditControl: control.color = appearance.tintColor
        case let control as CellReorderControl: control.color = appearance.tintColor ?? .tertiaryLabel
        case let control as OutlineDisclosureControl: control.color = appearance.tintColor
        default: content.tintColor = appearance.tintColor
        }
        if case .label(let text, let options) = accessory.content, let label = content as? UILabel {
            label.font = options.font
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.textColor = appearance.tintColor ?? .secondaryLabel
            label.text = text
        }
        setNeedsLayout()
    }

    /// Shows the state of the cell.
    func update(isSelected: Bool, isExpanded: Bool) {
        (content as? CellEditControl)?.isChosen = isSelected
        (content as? OutlineDisclosureControl)?.isExpanded = isExpanded
    }

    /// The background of a symbol, which is a circle.
    private var backing: UIView?

    /// The size of the accessory.
    private var actualSize: CGSize {
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        if case .custom(let view, _, let maintainsFixedSize) = accessory.content {
            if maintainsFixedSize { return view.bounds.size }
            return view.hasConstraintsWithin
                ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.sizeThatFits(unlimited)
        }
        if content is CellEditControl { return CGSize(width: Self.standardWidth, height: Self.standardWidth) }
        if content is CellReorderControl { return CGSize(width: Self.standardWidth, height: 44) }
        return content.sizeThatFits(unlimited)
    }

    /// A Boolean value that indicates whether the accessory may have less than the reserved width,
    /// as texts do, which are truncated.
    var isFlexible: Bool {
        if case .actual = accessory.appearance.reservedLayoutWidth { content is UILabel } else { false }
    }

    /// The width that is reserved for the accessory (points).
    var reservedWidth: CGFloat {
        switch accessory.appearance.reservedLayoutWidth {
        case .actual: actualSize.width
        case .standard: Self.standardWidth
        case .custom(let width): width
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = max(traitCollection.displayScale, 1)
        let size = actualSize
        let area = CGSize(
            width: isFlexible ? min(size.width, bounds.width) : size.width, height: min(size.height, bounds.height))
        content.frame = CGRect(
            x: PixelGrid.round((bounds.width - area.width) / 2, scale), y: PixelGrid.round((bounds.height - area.height) / 2, scale),
            width: area.width, height: area.height)
        layOutBacking()
        layOutLine()
    }

    private func layOutBacking() {
        guard let color = accessory.appearance.backgroundColor, !accessory.appearance.isHidden else {
            backing?.removeFromSuperview()
            backing = nil
            return
        }
        let view = backing ?? UIView()
        if backing == nil {
            backing = view
            view.isUserInteractionEnabled = false
            insertSubview(view, at: 0)
        }
        view.backgroundColor = color
        view.frame = content.frame.insetBy(dx: 2, dy: 2)
        view.layer.cornerRadius = view.frame.height / 2
    }

    /// The line between the control to drag an item and the other accessories.
    private var line: UIView?

    private func layOutLine() {
        guard case .reorder(showsVerticalSeparator: true) = accessory.content else {
            line?.removeFromSuperview()
            line = nil
            return
        }
        let view = line ?? UIView()
        if line == nil {
            line = view
            view.isUserInteractionEnabled = false
            view.backgroundColor = .separator
            addSubview(view)
        }
        let width = 1 / max(traitCollection.displayScale, 1)
        view.frame = directed(CGRect(x: -5, y: 6, width: width, height: max(0, bounds.height - 12)))
    }

    /// Controls are as high as the cell, and receive touches there.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event), hit !== self { return hit }
        guard !isHidden, alpha > 0, isUserInteractionEnabled, content is UIControl || content is CellReorderControl, !content.isHidden,
            content.isUserInteractionEnabled, bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: 0).contains(point)
        else { return nil }
        return content
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: 0).contains(point)
    }
}
