import CoreGraphics
public import Foundation

/// An accessory of a list cell, such as a checkmark, at the leading or the trailing edge.
///
/// UIKit places its own accessories; custom views have the placement that an app chooses. Main
/// thread only.
///
/// ```swift
/// let cell = UICollectionViewListCell(frame: .zero)
/// cell.accessories = [.multiselect(), .disclosureIndicator(displayed: .whenNotEditing)]
/// ```
@preconcurrency @MainActor public struct UICellAccessory {
    /// A closure that is called when the user taps an accessory.
    public typealias ActionHandler = () -> Void

    /// The kinds of accessories.
    public enum AccessoryType: Hashable, Sendable {
        /// A chevron: the item leads to more.
        case disclosureIndicator
        /// A chevron that expands and collapses the item.
        case outlineDisclosure
        /// A checkmark.
        case checkmark
        /// A control that deletes the item.
        case delete
        /// A control that inserts an item.
        case insert
        /// A control by which the item is dragged.
        case reorder
        /// A circle that shows whether the item is selected.
        case multiselect
        /// A text.
        case label
        /// A button for details.
        case detail
        /// A view of the app.
        case customView(UIView)
    }

    /// The modes in which an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        /// Always.
        case always
        /// In editing mode only.
        case whenEditing
        /// Outside of the editing mode only.
        case whenNotEditing
    }

    /// The width that is reserved for an accessory, in which it is centered.
    public enum LayoutDimension: Sendable {
        /// The width of the accessory.
        case actual
        /// The same width for all accessories.
        case standard
        /// A width (points).
        case custom(CGFloat)
    }

    /// The edge of a custom view, and its position among the accessories there.
    @preconcurrency @MainActor public enum Placement {
        /// A closure that returns the index at which an accessory is inserted into those of its
        /// edge, which it receives from the leading to the trailing one.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        /// The leading edge. By default, the accessory is the last.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// The trailing edge. By default, the accessory is the first.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Returns a position before the accessory of another one's type, or at the beginning
        /// without one.
        public static func position(before accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
        }

        /// Returns a position after the accessory of another one's type, or at the end without one.
        public static func position(after accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in accessories.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count }
        }
    }

    /// The kind of the accessory.
    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let appearance: Appearance
    let content: Content

    /// What all accessories have.
    struct Appearance {
        var isHidden = false
        var reservedLayoutWidth = LayoutDimension.actual
        var tintColor: UIColor?
        var backgroundColor: UIColor?
    }

    /// What distinguishes accessories of a kind.
    enum Content {
        /// A symbol without more.
        case symbol
        case outline(OutlineDisclosureOptions.Style, ActionHandler?)
        case control(ActionHandler?)
        case reorder(showsVerticalSeparator: Bool)
        case label(String, LabelOptions)
        case custom(UIView, Placement, maintainsFixedSize: Bool)
    }

    private init(_ type: AccessoryType, _ displayed: DisplayedState, _ appearance: Appearance, _ content: Content = .symbol) {
        (accessoryType, self.displayed, self.appearance, self.content) = (type, displayed, appearance, content)
    }

    // MARK: Accessories

    /// Returns a chevron at the trailing edge, which shows that the item leads to more.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, displayed,
            Appearance(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor))
    }

    /// Returns a chevron at the trailing edge that shows and changes whether an item of an outline
    /// is expanded.
    ///
    /// - Parameters:
    ///   - displayed: The mode in which it is shown.
    ///   - options: The style and appearance.
    ///   - actionHandler: A closure that is called for a tap instead of expanding or collapsing the
    ///     item by its diffable data source.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure, displayed,
            Appearance(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor),
            .outline(options.style, actionHandler))
    }

    /// Returns a checkmark at the trailing edge.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .checkmark, displayed,
            Appearance(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor))
    }

    /// Returns a control at the leading edge that deletes the item.
    ///
    /// - Parameters:
    ///   - displayed: The mode in which it is shown.
    ///   - options: The appearance.
    ///   - actionHandler: A closure that is called for a tap instead of revealing the item's
    ///     trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete, displayed,
            Appearance(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
                backgroundColor: options.backgroundColor), .control(actionHandler))
    }

    /// Returns a control at the leading edge that inserts an item.
    ///
    /// - Parameters:
    ///   - displayed: The mode in which it is shown.
    ///   - options: The appearance.
    ///   - actionHandler: A closure that is called for a tap.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert, displayed,
            Appearance(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
                backgroundColor: options.backgroundColor), .control(actionHandler))
    }

    /// Returns a control at the trailing edge by which the item is dragged, if the data source
    /// allows it.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, displayed,
            Appearance(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor),
            .reorder(showsVerticalSeparator: options.showsVerticalSeparator))
    }

    /// Returns a circle at the leading edge that shows whether the item is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect, displayed,
            Appearance(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
                backgroundColor: options.backgroundColor))
    }

    /// Returns a text at the trailing edge.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .label, displayed,
            Appearance(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor),
            .label(text, options))
    }

    /// Returns a button for details at the trailing edge.
    ///
    /// - Parameters:
    ///   - displayed: The mode in which it is shown.
    ///   - options: The appearance.
    ///   - actionHandler: A closure that is called for a tap.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail, displayed,
            Appearance(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor),
            .control(actionHandler))
    }

    /// Returns an accessory that shows a view of the app.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed: DisplayedState
        switch configuration.placement {
        case .leading(let state, _), .trailing(let state, _): displayed = state
        }
        return UICellAccessory(
            .customView(configuration.customView), displayed,
            Appearance(
                isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth, tintColor: configuration.tintColor
            ), .custom(configuration.customView, configuration.placement, maintainsFixedSize: configuration.maintainsFixedSize))
    }
}
