import CoreGraphics
public import Foundation

/// The view of a table's row: content, accessories, a background, and the controls of the editing
/// mode.
///
/// Content is a configuration, the standard labels of the cell's style, or subviews that an app
/// adds to `contentView`, which may have constraints. Main thread only.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    final let cellStyle: CellStyle
    final let identifier: String?
    final var table = CellTableState()
    final var content = CellContent()
    final var parts = CellParts()
    final var accessories = CellAccessories()
    final var selectionState = CellSelection()
    final var editingState = CellEditing()

    /// Creates a cell of a style.
    ///
    /// - Parameters:
    ///   - style: The arrangement of the standard labels.
    ///   - reuseIdentifier: The identifier for reuse, or nil.
    public init(style: CellStyle, reuseIdentifier: String?) {
        (cellStyle, identifier) = (style, reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        prepareCell()
    }

    /// Creates a cell of the default style without an identifier.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// Creates a cell from an archive, without the content.
    public required init?(coder: NSCoder) {
        cellStyle = CellStyle(rawValue: coder.decodeInteger(forKey: "UITableViewCellStyle")) ?? .default
        identifier = coder.decodeObject(of: NSString.self, forKey: "UIReuseIdentifier").map { $0 as String }
        super.init(coder: coder)
        prepareCell()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(cellStyle.rawValue, forKey: "UITableViewCellStyle")
        coder.encode(identifier.map { $0 as NSString }, forKey: "UIReuseIdentifier")
    }

    /// The identifier for reuse, or nil.
    open var reuseIdentifier: String? { identifier }

    /// Prepares the cell for another row. Overrides call `super`.
    open func prepareForReuse() {}

    // MARK: Content

    /// The view that contains the content. It leaves room for accessories and editing controls.
    open var contentView: UIView { parts.contentView }

    /// The image view at the leading edge, created when it is first used.
    open var imageView: UIImageView? { makeImageView() }

    /// The label, created when it is first used.
    open var textLabel: UILabel? { makeTextLabel() }

    /// The secondary label, created when it is first used; nil in the default style.
    open var detailTextLabel: UILabel? { makeDetailLabel() }

    /// The content as a configuration, which replaces the standard labels; nil for none.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set { setContent(newValue) }
    }

    /// A Boolean value that indicates whether the content configuration adapts to the cell's state.
    /// The default is true.
    open var automaticallyUpdatesContentConfiguration = true

    /// Returns the content configuration of the cell's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { standardContent }

    /// The background as a configuration; nil for the standard one.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { content.background }
        set {
            content.background = newValue
            updateListBackground()
        }
    }

    /// A Boolean value that indicates whether the background configuration adapts to the cell's
    /// state. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Returns the background configuration of the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        .standard(.cell, in: UIListEnvironment(table.style))
    }

    /// The state to which configurations adapt.
    open var configurationState: UICellConfigurationState { currentState }

    /// Requests an update of the configurations before the next frame.
    open func setNeedsUpdateConfiguration() {
        content.needsUpdate = true
        setNeedsLayout()
    }

    /// Updates the configurations for a state. Overrides set them.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// A closure that updates the configurations of a cell, after `updateConfiguration(using:)`.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// The closure that updates the configurations, or nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    // MARK: Background

    /// A view behind the content; nil for the background configuration.
    open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue, \.backgroundView) } }

    /// A view behind the content while the cell is highlighted or selected; nil for the standard
    /// one.
    open var selectedBackgroundView: UIView? {
        didSet {
            recordAppearance(\.selectedBackgroundView, selectedBackgroundView)
            backgroundViewDidChange(from: oldValue, \.selectedBackgroundView)
        }
    }

    /// The view that replaces `selectedBackgroundView` in tables with multiple selection.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { backgroundViewDidChange(from: oldValue, \.multipleSelectionBackgroundView) }
    }

    open override var backgroundColor: UIColor? { didSet { updateListBackground() } }

    // MARK: Selection

    /// The look of the selected cell. The default is `default`.
    open var selectionStyle = SelectionStyle.default {
        didSet {
            recordAppearance(\.selectionStyle, selectionStyle)
            updateListBackground()
        }
    }

    /// A Boolean value that indicates whether the cell is selected.
    open var isSelected: Bool {
        get { selectionState.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// A Boolean value that indicates whether the cell is highlighted.
    open var isHighlighted: Bool {
        get { selectionState.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects or deselects the cell. Overrides call `super`.
    open func setSelected(_ selected: Bool, animated: Bool) { changeSelection(animated) { $0.isSelected = selected } }

    /// Highlights the cell or ends its highlighting. Overrides call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { changeSelection(animated) { $0.isHighlighted = highlighted } }

    // MARK: Accessories

    /// The standard accessory. The default is `none`.
    open var accessoryType = AccessoryType.none {
        didSet {
            recordAppearance(\.accessoryType, accessoryType)
            if accessoryType != oldValue { accessoriesDidChange() }
        }
    }

    /// A view that replaces the standard accessory.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoriesDidChange() } } }

    /// The standard accessory in editing mode. The default is `none`.
    open var editingAccessoryType = AccessoryType.none { didSet { if editingAccessoryType != oldValue { accessoriesDidChange() } } }

    /// A view that replaces the standard accessory in editing mode.
    open var editingAccessoryView: UIView? { didSet { if editingAccessoryView !== oldValue { accessoriesDidChange() } } }

    // MARK: Layout

    /// The level at which the content is indented. The default is 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }

    /// The width of a level (points). The default is 10.
    open var indentationWidth: CGFloat = 10 {
        didSet {
            recordAppearance(\.indentationWidth, indentationWidth)
            if indentationWidth != oldValue { setNeedsLayout() }
        }
    }

    /// The insets of the separator. By default, those of the table.
    open var separatorInset: UIEdgeInsets {
        get { content.separatorInset ?? standardSeparatorInset }
        set {
            recordAppearance(\.separatorInset, newValue)
            content.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Editing

    /// The control that the cell shows in editing mode, which the delegate determines.
    open var editingStyle: EditingStyle { editingState.style }

    /// A Boolean value that indicates whether the cell can show the control to move it. The default
    /// is false; a table whose rows can move sets it.
    open var showsReorderControl: Bool {
        get { editingState.showsReorder }
        set {
            editingState.showsReorder = newValue
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether the content is indented in editing mode. The default
    /// is true.
    open var shouldIndentWhileEditing: Bool {
        get { editingState.indents }
        set {
            editingState.indents = newValue
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether the cell is in editing mode.
    open var isEditing: Bool {
        get { editingState.isActive }
        set { setEditing(newValue, animated: false) }
    }

    /// A Boolean value that indicates whether the cell shows actions after a swipe.
    open var showingDeleteConfirmation: Bool { editingState.isSwiped }

    /// Begins or ends the editing mode. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// Notifies the cell that its editing controls are about to change.
    open func willTransition(to state: StateMask) {}

    /// Notifies the cell that its editing controls changed.
    open func didTransition(to state: StateMask) {}

    // MARK: UIView

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layOutCell()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingCellSize(size) }

    /// Requests another height of a visible row, unless the table's `selfSizingInvalidation` is
    /// `disabled`.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentSizeWasInvalidated()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingCellSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateListBackground()
        setNeedsUpdateConfiguration()
    }

    // MARK: Focus

    /// A Boolean value that indicates whether the cell can be focused, as its list states.
    open override var canBecomeFocused: Bool { focusList?.canFocus(self) ?? false }

    override func activateByKeyboard() -> Bool { focusList?.activate(self) ?? super.activateByKeyboard() }

    override func focusDidChange() { setNeedsUpdateConfiguration() }

    override func focusDidArrive() { focusList?.focusDidArrive(at: self) }

    override class func makeForAppearance() -> UIView { allocate(RowArguments(style: .default, identifier: nil)) }

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        if isSelected { standard.traits.insert(.selected) }
        standard.label = textLabelIfLoaded?.text
        return standard
    }
}

// The names share no words with those of the class, which symbols would abbreviate.
//
// Cells of a class that is known at run time alone; see `DynamicInitializers.swift`.

@usableFromInline struct RowArguments {
    var style: UITableViewCell.CellStyle
    var identifier: String?
}

extension UITableViewCell {
    @usableFromInline convenience init(_dynamic arguments: RowArguments) {
        self.init(style: arguments.style, reuseIdentifier: arguments.identifier)
    }
    @_silgen_name("$s5UIKit15UITableViewCellC8_dynamicAcA12RowArgumentsV_tcfC")
    fileprivate static func allocate(_ arguments: __owned RowArguments) -> UITableViewCell

    /// Returns a new cell of a class, created by its `init(style:reuseIdentifier:)`.
    static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        objc_new(type, style: .default, reuseIdentifier: identifier)
    }
}

/// Creates a cell of a class that is known at run time alone.
@preconcurrency @MainActor public func objc_new<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
    objc_created(
        "initWithStyle:reuseIdentifier:", of: type, (style, reuseIdentifier),
        otherwise: type.allocate(RowArguments(style: style, identifier: reuseIdentifier)))
}
