public import CoreGraphics
public import Foundation

/// The look of a list section.
///
/// ```swift
/// var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// list.headerMode = .supplementary
/// let layout = UICollectionViewCompositionalLayout.list(using: list)
/// ```
///
/// Lengths are in points. Main thread only.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The looks of lists.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge; headers stay visible.
        case plain
        /// Sections that are apart from each other.
        case grouped
        /// Sections with round corners, inset from the edges.
        case insetGrouped
        /// Rows of a sidebar, with round corners each.
        case sidebar
        /// Rows of a sidebar from edge to edge.
        case sidebarPlain
    }

    /// The headers of lists.
    public enum HeaderMode: Int, Sendable {
        /// No headers.
        case none
        /// Supplementary views of the data source.
        case supplementary
        /// The first item of each section.
        case firstItemInSection
    }

    /// The footers of lists.
    public enum FooterMode: Int, Sendable {
        /// No footers.
        case none
        /// Supplementary views of the data source.
        case supplementary
    }

    /// A closure that returns the actions of a swipe over an item, or nil for none.
    public typealias SwipeActionsConfigurationProvider = @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// A closure that returns the separators of an item.
    ///
    /// - Parameters:
    ///   - itemIndexPath: The item.
    ///   - sectionSeparatorConfiguration: The separators that the item would have.
    public typealias ItemSeparatorHandler =
        @MainActor (
            _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
        ) -> UIListSeparatorConfiguration

    /// The look.
    public let appearance: Appearance

    /// Creates a configuration of a look, with separators.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        showsSeparators = appearance != .sidebar
    }

    /// A Boolean value that indicates whether rows have separators. The default is true, except in
    /// sidebars.
    public var showsSeparators: Bool
    /// The separators of rows.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// The closure that returns the separators of an item, or nil.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the section; nil for that of the look.
    public var backgroundColor: UIColor?
    /// The closure that returns the actions at the leading edge, or nil.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The closure that returns the actions at the trailing edge, or nil.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The kind of headers. The default is `none`.
    public var headerMode = HeaderMode.none
    /// The kind of footers. The default is `none`.
    public var footerMode = FooterMode.none
    /// The space above headers; nil for that of the look: 22 points in plain lists.
    public var headerTopPadding: CGFloat?
}

/// The metrics of list sections.
extension UICollectionLayoutListConfiguration {
    /// The height of rows, headers and footers until they are measured.
    static let estimatedHeight: CGFloat = 44
    /// The gap above and below a section of a grouped list: half of the distance of two sections.
    static let sectionGap: CGFloat = 17.5

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// A Boolean value that indicates whether the section is inset from the edges.
    var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }

    /// A Boolean value that indicates whether headers stay in the visible part.
    var pinsHeaders: Bool { appearance == .plain || appearance == .sidebarPlain }

    /// The space above headers.
    var headerPadding: CGFloat { headerTopPadding ?? (appearance == .plain ? 22 : 0) }

    /// The color behind the section; nil for none.
    var sectionColor: UIColor? {
        if let backgroundColor { return backgroundColor }
        return switch appearance {
        case .plain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar, .sidebarPlain: .secondarySystemBackground
        }
    }
}

extension NSCollectionLayoutSection {
    final class func makeList(
        _ configuration: UICollectionLayoutListConfiguration, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(UICollectionLayoutListConfiguration.estimatedHeight))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let section = NSCollectionLayoutSection(group: group)
        section.content.list = configuration
        let gap = configuration.isGrouped ? UICollectionLayoutListConfiguration.sectionGap : 0
        // The margin is that of tables: the standard one of the width.
        let margin: CGFloat = configuration.isInset ? (environment.container.contentSize.width >= 414 ? 20 : 16) : 0
        var insets = NSDirectionalEdgeInsets(top: gap, leading: margin, bottom: gap, trailing: margin)
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(makeBoundary(UICollectionView.elementKindSectionHeader, .top, configuration))
            if configuration.isGrouped { insets.top = 0 }
        }
        if configuration.headerMode == .firstItemInSection { insets.top += configuration.headerPadding }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(makeBoundary(UICollectionView.elementKindSectionFooter, .bottom, configuration))
            if configuration.isGrouped { insets.bottom = 0 }
        }
        section.contentInsets = insets
        if !configuration.isInset {
            // Rows are from edge to edge; their content avoids the safe area.
            section.contentInsetsReference = .none
        }
        section.decorationItems = [.background(elementKind: ListSectionBackgroundView.kind)]
        return section
    }

    private class func makeBoundary(
        _ kind: String, _ alignment: NSRectAlignment, _ configuration: UICollectionLayoutListConfiguration
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(UICollectionLayoutListConfiguration.estimatedHeight))
        let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
        item.pinToVisibleBounds = configuration.pinsHeaders && alignment == .top
        return item
    }
}
