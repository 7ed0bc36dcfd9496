import CoreGraphics
public import Foundation

/// A section of a compositional layout: a group that is repeated for the section's items, and views
/// at its edges and behind it.
///
/// ```swift
/// let half = NSCollectionLayoutSize(
///     widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
/// let row = NSCollectionLayoutSize(
///     widthDimension: .fractionalWidth(1), heightDimension: .absolute(120))
/// let group = NSCollectionLayoutGroup.horizontal(
///     layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: half)])
/// group.interItemSpacing = .fixed(8)
/// let section = NSCollectionLayoutSection(group: group)
/// section.interGroupSpacing = 8
/// ```
///
/// Lengths are in points. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    final var content: SectionContent

    /// Creates a section of groups.
    public init(group: NSCollectionLayoutGroup) {
        content = SectionContent(group: group)
        super.init()
    }

    /// Creates a section of rows, which have the width of the section and the height of their
    /// content.
    ///
    /// - Parameters:
    ///   - configuration: The look.
    ///   - layoutEnvironment: The environment of the layout.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> Self { cast(makeList(configuration, layoutEnvironment)) }

    // MARK: Content

    /// The space between the section's edges and its groups. The default is zero.
    open var contentInsets: NSDirectionalEdgeInsets {
        get { content.insets }
        set { content.insets = newValue }
    }

    /// The space between groups. The default is 0.
    open var interGroupSpacing: CGFloat {
        get { content.spacing }
        set { content.spacing = newValue }
    }

    /// What `contentInsets` are relative to. The default is `automatic`: what the layout's
    /// configuration states.
    open var contentInsetsReference: UIContentInsetsReference {
        get { content.insetsReference }
        set { content.insetsReference = newValue }
    }

    // MARK: Scrolling

    /// The way in which the section scrolls across the layout's axis. The default is `none`.
    open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
        get { content.scrolling }
        set { content.scrolling = newValue }
    }

    /// The deceleration and the bounce of a section that scrolls across the layout's axis.
    open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { content.scrollingProperties }

    // MARK: Views

    /// The views at the edges of the section, such as headers. The default is none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
        get { content.boundaries }
        set { content.boundaries = newValue }
    }

    /// A Boolean value that indicates whether the views at the edges keep the section's insets. The
    /// default is true.
    open var supplementariesFollowContentInsets: Bool {
        get { content.boundariesFollowInsets }
        set { content.boundariesFollowInsets = newValue }
    }

    /// What the insets of the views at the edges are relative to. The default is `automatic`: the
    /// same as those of the content.
    open var supplementaryContentInsetsReference: UIContentInsetsReference {
        get { content.boundaryReference }
        set { content.boundaryReference = newValue }
    }

    /// The views behind the section. The default is none.
    open var decorationItems: [NSCollectionLayoutDecorationItem] {
        get { content.decorations }
        set { content.decorations = newValue }
    }

    /// A closure that changes the attributes of visible elements, in each layout pass and each time
    /// the section scrolls. The default is nil.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
        get { content.handler }
        set { content.handler = newValue }
    }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: content.group)
        copy.content = content
        copy.content.scrollingProperties = content.scrollingProperties.copied
        return copy
    }
}

/// What a section stores.
@MainActor struct SectionContent {
    var group: NSCollectionLayoutGroup
    var insets = NSDirectionalEdgeInsets.zero
    var spacing: CGFloat = 0
    var insetsReference = UIContentInsetsReference.automatic
    var scrolling = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    var scrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
    var boundariesFollowInsets = true
    var boundaryReference = UIContentInsetsReference.automatic
    var decorations: [NSCollectionLayoutDecorationItem] = []
    var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// The configuration of a list section.
    var list: UICollectionLayoutListConfiguration?

    init(group: NSCollectionLayoutGroup) { self.group = group }

    /// Returns the present values.
    ///
    /// - Parameters:
    ///   - axis: The layout's axis.
    ///   - reference: Returns the insets of a reference across the axis; nil for that of the
    ///     layout.
    func rule(_ axis: LayoutAxis, reference: (UIContentInsetsReference?) -> NSDirectionalEdgeInsets) -> SectionRule {
        let own = insetsReference == .automatic ? nil : insetsReference
        var rule = SectionRule(group: group.rule)
        rule.insets = insets + reference(own)
        let boundary = boundaryReference == .automatic ? own : boundaryReference
        if boundariesFollowInsets { rule.boundaryInsets = insets.only(axis.other) + reference(boundary) }
        rule.spacing = spacing
        rule.headerPadding = list?.headerPadding ?? 0
        rule.scrolling = scrolling
        rule.boundaries = boundaries.map(\.boundaryRule)
        rule.decorations = decorations.map {
            DecorationRule(
                kind: $0.elementKind, zIndex: $0.zIndex, insets: $0.contentInsets,
                fillsBeyond: $0.elementKind == ListSectionBackgroundView.kind)
        }
        return rule
    }
}

/// A closure that changes the attributes of a section's visible elements.
///
/// - Parameters:
///   - visibleItems: The visible elements.
///   - contentOffset: The offset of the collection view, or of the section if it scrolls by itself.
///   - environment: The container and the traits of the layout.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint, _ environment: any NSCollectionLayoutEnvironment
    ) -> Void

/// The ways in which a section scrolls across the layout's axis.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// It does not: its groups follow each other along the layout's axis.
    case none
    /// To any offset.
    case continuous
    /// To the beginning of a group.
    case continuousGroupLeadingBoundary
    /// Page by page. A page is as long as the visible part of the section.
    case paging
    /// Group by group.
    case groupPaging
    /// Group by group, with each in the center.
    case groupPagingCentered
}

/// What the insets of sections are relative to.
public enum UIContentInsetsReference: Int, Sendable {
    /// What the layout's configuration states, or the safe area.
    case automatic
    /// The collection view's edges.
    case none
    /// The safe area.
    case safeArea
    /// The layout margins.
    case layoutMargins
    /// The readable content.
    case readableContent
}

/// The deceleration and the bounce of a section that scrolls across the layout's axis.
///
/// Main thread only.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
    /// A rate of deceleration.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of its velocity that the section keeps in each millisecond; 0 for the
        /// automatic rate.
        public let rawValue: CGFloat
        /// Creates a rate from the fraction of the velocity that remains after each millisecond.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The one that suits the scrolling behavior.
        public static let automatic = DecelerationRate(rawValue: 0)
        /// That of scroll views.
        public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
        /// A faster one.
        public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
    }

    /// The ways in which a section moves beyond its ends.
    public enum Bounce: Int, Sendable {
        /// If the content is larger than the visible part.
        case automatic
        /// Always.
        case always
        /// Never.
        case never
    }

    /// Creates properties that suit the scrolling behavior.
    public override init() { super.init() }

    /// The rate of deceleration after a drag. The default is `automatic`.
    open var decelerationRate = DecelerationRate.automatic

    /// The way in which the section moves beyond its ends. The default is `automatic`.
    open var bounce = Bounce.automatic

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any { copied }

    final var copied: UICollectionLayoutSectionOrthogonalScrollingProperties {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
        return copy
    }
}
