import CoreGraphics
import Foundation

/// What a list section states of one of its rows, headers or footers.
@MainActor struct ListRole {
    /// The look of the section.
    let configuration: UICollectionLayoutListConfiguration
    /// A Boolean value that indicates whether the element is the first row of the section.
    let isFirst: Bool
    /// A Boolean value that indicates whether the element is the last row of the section.
    let isLast: Bool
    /// A Boolean value that indicates whether the element is a header: a supplementary view, or the
    /// first item of a section that has its header there.
    let isHeader: Bool
    /// A Boolean value that indicates whether the element is a footer.
    var isFooter = false
    /// The separators of the row, with visibilities that are not automatic.
    let separators: UIListSeparatorConfiguration

    /// The look.
    var appearance: UICollectionLayoutListConfiguration.Appearance { configuration.appearance }
}

extension UICollectionViewCompositionalLayout {
    /// Returns what a list section states of an item; nil if the section is not a list.
    final func listRole(of path: IndexPath) -> ListRole? {
        guard path.count == 2, compositional.sections.indices.contains(path.section),
            let configuration = compositional.sections[path.section].list, compositional.counts.indices.contains(path.section)
        else { return nil }
        let hasHeaderItem = configuration.headerMode == .firstItemInSection
        let first = hasHeaderItem ? 1 : 0
        let isHeader = hasHeaderItem && path.item == 0
        let (isFirst, isLast) = (path.item == first, path.item == compositional.counts[path.section] - 1)
        return ListRole(
            configuration: configuration, isFirst: isFirst, isLast: isLast, isHeader: isHeader,
            separators: separators(path, configuration, isFirst: isFirst || isHeader, isLast: isLast || isHeader))
    }

    /// Returns what a list section states of a header or footer; nil if it is not of a list.
    final func listRole(ofSupplementaryViewOfKind kind: String, at path: IndexPath) -> ListRole? {
        guard path.count == 2, compositional.sections.indices.contains(path.section),
            let configuration = compositional.sections[path.section].list
        else { return nil }
        let isHeader = kind == UICollectionView.elementKindSectionHeader && configuration.headerMode == .supplementary
        let isFooter = kind == UICollectionView.elementKindSectionFooter && configuration.footerMode == .supplementary
        guard isHeader || isFooter else { return nil }
        var separators = UIListSeparatorConfiguration(listAppearance: configuration.appearance)
        (separators.topSeparatorVisibility, separators.bottomSeparatorVisibility) = (.hidden, .hidden)
        return ListRole(
            configuration: configuration, isFirst: false, isLast: false, isHeader: isHeader, isFooter: isFooter, separators: separators)
    }

    private func separators(
        _ path: IndexPath, _ configuration: UICollectionLayoutListConfiguration, isFirst: Bool, isLast: Bool
    ) -> UIListSeparatorConfiguration {
        var separators = configuration.separatorConfiguration
        if let handler = configuration.itemSeparatorHandler { separators = handler(path, separators) }
        guard configuration.showsSeparators else {
            (separators.topSeparatorVisibility, separators.bottomSeparatorVisibility) = (.hidden, .hidden)
            return separators
        }
        // Each row has the separator below it; a plain list also ends with one.
        if separators.topSeparatorVisibility == .automatic { separators.topSeparatorVisibility = .hidden }
        if separators.bottomSeparatorVisibility == .automatic {
            separators.bottomSeparatorVisibility = isLast && configuration.appearance != .plain ? .hidden : .visible
        }
        return separators
    }

    /// Registers the view behind list sections.
    final func registerListBackground() {
        register(ListSectionBackgroundView.self, forDecorationViewOfKind: ListSectionBackgroundView.kind)
    }
}

/// The attributes of the view behind a list section, with its color.
final class ListBackgroundAttributes: UICollectionViewLayoutAttributes {
    var color: UIColor?

    override func copy(with zone: NSZone?) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ListBackgroundAttributes)?.color = color
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? ListBackgroundAttributes else { return false }
        return MainActor.assumeIsolated { color == other.color }
    }
}

/// The view behind a list section.
final class ListSectionBackgroundView: UICollectionReusableView {
    static let kind = "UICollectionViewListLayoutElementKindSectionBackground"

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = (layoutAttributes as? ListBackgroundAttributes)?.color
        isUserInteractionEnabled = false
    }
}
