public import CoreGraphics
import Foundation

/// The appearance of a tab bar: its background and items. Main thread only.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The appearances of items in each layout.
    private var layouts = [UITabBarItemAppearance(style: .stacked), .init(style: .inline), .init(style: .compactInline)]

    /// Creates the default appearance.
    public required init() {
        super.init()
        observeItems()
    }

    /// Creates the default appearance for an interface idiom.
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        observeItems()
    }

    /// Creates an appearance with the values of another one.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UITabBarAppearance {
            layouts = other.layouts.map { UITabBarItemAppearance($0) }
            selectionIndicatorTintColor = other.selectionIndicatorTintColor
            selectionIndicatorImage = other.selectionIndicatorImage
            stackedItemPositioning = other.stackedItemPositioning
            stackedItemWidth = other.stackedItemWidth
            stackedItemSpacing = other.stackedItemSpacing
        }
        observeItems()
    }

    /// Forwards notifications of changes from the appearances of items.
    private func observeItems() {
        for item in layouts { item.changed = { [weak self] in self?.changed?() } }
    }

    /// Returns the appearance of items in a layout.
    func items(in style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance { layouts[style.rawValue] }

    private func set(_ appearance: UITabBarItemAppearance, _ style: UITabBarItemAppearance.Style) {
        layouts[style.rawValue] = UITabBarItemAppearance(appearance)
        observeItems()
        changed?()
    }

    /// The appearance of items whose titles are below their images. A copy is stored.
    open var stackedLayoutAppearance: UITabBarItemAppearance {
        get { items(in: .stacked) }
        set { set(newValue, .stacked) }
    }

    /// The appearance of items whose titles are beside their images. A copy is stored.
    open var inlineLayoutAppearance: UITabBarItemAppearance {
        get { items(in: .inline) }
        set { set(newValue, .inline) }
    }

    /// The appearance of items whose titles are beside their images in a bar of compact height. A
    /// copy is stored.
    open var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { items(in: .compactInline) }
        set { set(newValue, .compactInline) }
    }

    /// The color of the selection indicator, and of its image if that is a template. Without a
    /// color there is no indicator, unless its image is not a template. The default is nil.
    open var selectionIndicatorTintColor: UIColor? { didSet { changed?() } }

    /// An image behind the selected item; nil for a rectangle of the indicator's color. The default
    /// is nil.
    open var selectionIndicatorImage: UIImage? { didSet { changed?() } }

    /// The arrangement of stacked items. The default is `.automatic`, that of the bar's
    /// `itemPositioning`.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed?() } }

    /// The width of centered, stacked items (points); 0, the default, for the bar's `itemWidth`.
    open var stackedItemWidth: CGFloat = 0 { didSet { changed?() } }

    /// The space between centered, stacked items (points); 0, the default, for the bar's
    /// `itemSpacing`.
    open var stackedItemSpacing: CGFloat = 0 { didSet { changed?() } }
}
