public import Foundation

/// What a row of a tab bar controller's sidebar shows. Main thread only.
@preconcurrency @MainActor open class UITabSidebarItem: NSObject, @preconcurrency NSCopying {
    /// What a row stands for.
    public enum Content {
        /// A tab.
        case tab(UITab)
        /// An action of a group.
        case action(UIAction)
    }

    /// What a sidebar requires an item for. Main thread only.
    @preconcurrency @MainActor open class Request: NSObject {
        /// What the row stands for.
        open private(set) var content: Content
        final let state: UICellConfigurationState
        /// A Boolean value that indicates whether the row is the header of a section.
        final let isHeader: Bool

        init(_ content: Content, _ state: UICellConfigurationState, isHeader: Bool) {
            (self.content, self.state, self.isHeader) = (content, state, isHeader)
            super.init()
        }
    }

    /// What the row stands for.
    open private(set) var content: Content
    /// The state of the row.
    open internal(set) var configurationState: UICellConfigurationState
    /// The content of the row.
    open var contentConfiguration: any UIContentConfiguration
    /// The background of the row.
    open var backgroundConfiguration: UIBackgroundConfiguration
    /// The accessories of the row, beside the sidebar's own.
    open var accessories: [UICellAccessory] = []

    private let isHeader: Bool

    private init(_ content: Content, _ state: UICellConfigurationState, isHeader: Bool) {
        (self.content, self.isHeader) = (content, isHeader)
        configurationState = state
        contentConfiguration = Self.standardContent(content, isHeader: isHeader)
        backgroundConfiguration = isHeader ? .listSidebarHeader() : .listSidebarCell()
        super.init()
        if case .tab(let tab) = content, let badge = tab.badgeValue, !badge.isEmpty { accessories = [.label(text: badge)] }
    }

    /// Creates the standard item for a request.
    public convenience init(request: Request) { self.init(request.content, request.state, isHeader: request.isHeader) }

    /// Returns an item with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITabSidebarItem(content, configurationState, isHeader: isHeader)
        copy.contentConfiguration = contentConfiguration
        copy.backgroundConfiguration = backgroundConfiguration
        copy.accessories = accessories
        return copy
    }

    /// Returns the standard content for the item and its state.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        Self.standardContent(content, isHeader: isHeader).updated(for: configurationState)
    }

    /// Returns the standard background for the item and its state.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (isHeader ? UIBackgroundConfiguration.listSidebarHeader() : .listSidebarCell()).updated(for: configurationState)
    }

    private static func standardContent(_ content: Content, isHeader: Bool) -> UIListContentConfiguration {
        switch content {
        case .tab(let tab):
            var list: UIListContentConfiguration =
                isHeader ? .sidebarHeader() : tab.subtitle == nil ? .sidebarCell() : .sidebarSubtitleCell()
            list.text = tab.title
            list.secondaryText = tab.subtitle
            if !isHeader { list.image = tab.image }
            return list
        case .action(let action):
            var list = UIListContentConfiguration.sidebarCell()
            list.text = action.title
            list.image = action.image
            list.textProperties.color = .tintColor
            return list
        }
    }
}
