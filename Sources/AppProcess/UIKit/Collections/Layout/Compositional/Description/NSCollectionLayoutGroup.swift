import CoreGraphics
public import Foundation

/// A container of items in a compositional layout: a row, a column, or frames that the app
/// computes.
///
/// A group is an item itself, so that groups contain groups. A section repeats one group for all of
/// its items. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    private let content: Content

    /// What a group contains.
    struct Content {
        var axis = LayoutAxis.horizontal
        var repetition = GroupRule.Repetition.fitting
        var subitems: [NSCollectionLayoutItem] = []
        var provider: NSCollectionLayoutGroupCustomItemProvider?
        /// The identity of the provider, by which solved groups are compared.
        var custom: CustomFrames?
    }

    init(_ size: NSCollectionLayoutSize, _ content: Content) {
        self.content = content
        super.init(layoutSize: size, supplementaryItems: [])
    }

    private class func make(_ size: NSCollectionLayoutSize, _ content: Content) -> Self {
        cast(NSCollectionLayoutGroup(size, content))
    }

    // MARK: Creating

    /// Creates a row of subitems, which are repeated while they fit in the width.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        make(layoutSize, Content(axis: .horizontal, subitems: subitems))
    }

    /// Creates a row of a number of copies of a subitem, which keep its size.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int) -> Self {
        make(layoutSize, Content(axis: .horizontal, repetition: .count(count, divides: false), subitems: [subitem]))
    }

    /// Creates a row of a number of copies of a subitem, which divide the width.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        make(layoutSize, Content(axis: .horizontal, repetition: .count(count, divides: true), subitems: [subitem]))
    }

    /// Creates a column of subitems, which are repeated while they fit in the height.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        make(layoutSize, Content(axis: .vertical, subitems: subitems))
    }

    /// Creates a column of a number of copies of a subitem, which keep its size.
    open class func vertical(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int) -> Self {
        make(layoutSize, Content(axis: .vertical, repetition: .count(count, divides: false), subitems: [subitem]))
    }

    /// Creates a column of a number of copies of a subitem, which divide the height.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        make(layoutSize, Content(axis: .vertical, repetition: .count(count, divides: true), subitems: [subitem]))
    }

    /// Creates a group of frames that the app computes.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - itemProvider: Returns the frames in the group, for an environment whose container is the
    ///     group. The number of frames is the number of items in the group.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self {
        let custom = CustomFrames { size, insets in
            let environment = CompositionalEnvironment(
                CompositionalContainer(contentSize: size, contentInsets: insets), CompositionalEnvironment.traits ?? UITraitCollection())
            return itemProvider(environment).map { ($0.frame, $0.zIndex) }
        }
        return make(layoutSize, Content(provider: itemProvider, custom: custom))
    }

    // MARK: Contents

    /// The supplementary views that are anchored to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { anchored }
        set { anchored = newValue }
    }

    /// The space between subitems. The default is nil, for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    /// The subitems; none for custom groups.
    open var subitems: [NSCollectionLayoutItem] { content.subitems }

    /// Returns a drawing of the group in characters, for debugging.
    open func visualDescription() -> String { drawing }

    override func makeCopy() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutGroup(layoutSize, content)
        (copy.anchored, copy.interItemSpacing) = (anchored, interItemSpacing)
        return copy
    }

    override var rule: ItemRule {
        var rule = super.rule
        rule.content = .group(
            GroupRule(
                axis: content.axis, repetition: content.repetition, children: content.subitems.map(\.rule),
                spacing: interItemSpacing?.rule ?? .none, custom: content.custom))
        return rule
    }
}

/// A closure that computes the frames of the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item in a custom group. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    private let place: (frame: CGRect, zIndex: Int)

    /// Creates an item with a frame in its group (points).
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    /// Creates an item with a frame in its group (points), and a depth.
    public init(frame: CGRect, zIndex: Int) {
        place = (frame, zIndex)
        super.init()
    }

    /// The frame in the group (points).
    open var frame: CGRect { place.frame }
    /// The depth. The default is 0.
    open var zIndex: Int { place.zIndex }

    /// Returns the item itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
