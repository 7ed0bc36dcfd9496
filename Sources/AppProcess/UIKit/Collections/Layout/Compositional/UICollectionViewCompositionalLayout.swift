public import CoreGraphics
public import Foundation

/// A layout that is described by sections, groups and items.
///
/// Each section repeats a group, which arranges items of the sizes that it states:
///
/// ```swift
/// let layout = UICollectionViewCompositionalLayout { index, environment in
///     let columns = environment.container.effectiveContentSize.width > 600 ? 4 : 2
///     let size = NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
///     let item = NSCollectionLayoutItem(layoutSize: size)
///     let group = NSCollectionLayoutGroup.horizontal(
///         layoutSize: size, subitem: item, count: columns)
///     return NSCollectionLayoutSection(group: group)
/// }
/// ```
///
/// A group is solved once for each section and repeated by arithmetic, so that the number of items
/// does not matter. Elements with estimated sizes are measured when they appear. Lengths are in
/// points. Main thread only.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    final var compositional: CompositionalState

    /// Creates a layout of equal sections.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout of equal sections, with a configuration.
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        compositional = CompositionalState(section: section, configuration.copied)
        super.init()
        registerListBackground()
    }

    /// Creates a layout of sections that a closure returns.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout of sections that a closure returns, with a configuration.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        compositional = CompositionalState(provider: sectionProvider, configuration.copied)
        super.init()
        registerListBackground()
    }

    /// Ends the process: closures and descriptions cannot be archived.
    public required init?(coder: NSCoder) {
        UIKitException.raise("UICollectionViewCompositionalLayout cannot be created from an archive: create it with a section provider")
    }

    /// Creates a layout of lists, whose sections are rows from edge to edge.
    open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
    }

    /// The configuration, of which the layout stores a copy. Setting it voids the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { compositional.configuration.copied }
        set {
            compositional.configuration = newValue.copied
            invalidateLayout()
        }
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        solveIfNeeded()
    }

    open override var collectionViewContentSize: CGSize { compositional.geometry?.contentSize ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        compositional.geometry?.item(indexPath).map(makeAttributes)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        compositional.geometry?.supplementary(elementKind, indexPath, visible: visibleStretch).map(makeAttributes)
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    )
        -> UICollectionViewLayoutAttributes?
    {
        compositional.geometry?.decoration(elementKind, indexPath).map(makeAttributes)
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        noteInvalidation(context.scope)
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { dependsOnBounds(newBounds) }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.scope.keepsGeometry = container(for: newBounds.size) == compositional.geometry?.environment.container
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { differs(preferredAttributes.size, originalAttributes.element) }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        context.scope.keepsGeometry = true
        let former = collectionViewContentSize
        measure(preferredAttributes.size, originalAttributes.element)
        context.contentSizeAdjustment = CGSize(
            width: collectionViewContentSize.width - former.width, height: collectionViewContentSize.height - former.height)
        return context
    }

    // MARK: Hooks of UICollectionViewLayout

    override var estimatesSizes: Bool { true }

    override func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        compositional.sections.indices.contains(section) ? compositional.sections[section].list : nil
    }

    override func fixedAxes(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) {
        guard let placement = placement(of: attributes.element) else { return (true, true) }
        return (!placement.measuresWidth, !placement.measuresHeight)
    }

    override func recording() -> ((CollectionElement) -> UICollectionViewLayoutAttributes?)? {
        guard let geometry = compositional.geometry else { return nil }
        let (visible, type) = (visibleStretch, type(of: self))
        return { element in
            geometry.placement(of: element, visible: visible).map { type.attributes($0) }
        }
    }

    override var scrollingAxis: UICollectionView.ScrollDirection? { compositional.configuration.scrollDirection }
}

/// A closure that returns a section for its index and the layout's environment.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What applies to a compositional layout as a whole. Main thread only.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    /// Creates a configuration of a layout that scrolls vertically.
    public override init() { super.init() }

    /// The direction in which sections follow each other. The default is `vertical`.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The space between sections (points). The default is 0.
    open var interSectionSpacing: CGFloat = 0

    /// The views at the edges of the layout. The default is none.
    ///
    /// The item of their index paths is `NSNotFound`, in section 0.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// What the insets of sections are relative to. The default is the safe area.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any { copied }

    final var copied: UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
        (copy.boundarySupplementaryItems, copy.contentInsetsReference) = (boundarySupplementaryItems, contentInsetsReference)
        return copy
    }
}
