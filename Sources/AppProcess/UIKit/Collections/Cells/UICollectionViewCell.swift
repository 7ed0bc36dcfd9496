import CoreGraphics
public import Foundation
import QuartzCore

/// The view of an item of a collection view: content in front of backgrounds.
///
/// Content is a configuration or subviews that an app adds to `contentView`:
///
/// ```swift
/// final class NumberCell: UICollectionViewCell {
///     let label = UILabel()
///
///     override init(frame: CGRect) {
///         super.init(frame: frame)
///         contentView.backgroundColor = .systemFill
///         label.frame = contentView.bounds
///         label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///         contentView.addSubview(label)
///     }
///
///     required init?(coder: NSCoder) { nil }
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    final var parts = CollectionCellParts()
    final var content = CollectionCellContent()
    final var selectionState = CellSelection()

    /// Creates a cell with a frame in the collection view's content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareCell()
    }

    /// Creates a cell from an archive, without the content.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareCell()
    }

    // MARK: Content

    /// The view that contains the content.
    open var contentView: UIView { parts.contentView }

    /// The content as a configuration; nil for none.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set { setContent(newValue) }
    }

    /// A Boolean value that indicates whether the content configuration adapts to the cell's state.
    /// The default is true.
    open var automaticallyUpdatesContentConfiguration = true

    /// The background as a configuration; nil for none.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { content.background }
        set {
            content.background = newValue
            updateCellBackground()
        }
    }

    /// A Boolean value that indicates whether the background configuration adapts to the cell's
    /// state. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Returns the background configuration for the cell's place. The default is clear.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

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
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// The closure that updates the configurations, or nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    // MARK: Backgrounds

    /// A view behind the content.
    open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue, backgroundView) } }

    /// A view behind the content, in front of `backgroundView`, while the cell is highlighted or
    /// selected.
    open var selectedBackgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue, selectedBackgroundView) } }

    // MARK: State

    /// A Boolean value that indicates whether the item is selected.
    open var isSelected: Bool {
        get { selectionState.isSelected }
        set { changeSelection { $0.isSelected = newValue } }
    }

    /// A Boolean value that indicates whether a touch highlights the cell.
    open var isHighlighted: Bool {
        get { selectionState.isHighlighted }
        set { changeSelection { $0.isHighlighted = newValue } }
    }

    // MARK: UIView

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layOutCell()
    }

    /// Requests another size of a visible item, unless the collection view's
    /// `selfSizingInvalidation` is `disabled`.
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
        setNeedsUpdateConfiguration()
    }

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        if isSelected { standard.traits.insert(.selected) }
        return standard
    }

    // MARK: Focus

    /// A Boolean value that indicates whether the cell can be focused, as its list states.
    open override var canBecomeFocused: Bool { focusList?.canFocus(self) ?? false }

    override func activateByKeyboard() -> Bool { focusList?.activate(self) ?? super.activateByKeyboard() }

    override func focusDidChange() { setNeedsUpdateConfiguration() }

    override func focusDidArrive() { focusList?.focusDidArrive(at: self) }

    // MARK: Hooks of subclasses in UIKit

    /// The space that accessories take beside the content view (points).
    var contentInsets: UIEdgeInsets { .zero }

    /// Adds what a subclass knows of the cell's state.
    func complete(_ state: inout UICellConfigurationState) {}

    /// Called when the collection view has entered or left the editing mode.
    func editingDidChange() { setNeedsUpdateConfiguration() }

    /// The corners of the section that the cell has, with their radius (points).
    var sectionCorners: (radius: CGFloat, corners: CACornerMask) { (0, []) }

    /// The background that applies without one of the app.
    var standardBackground: UIBackgroundConfiguration? { nil }
}
