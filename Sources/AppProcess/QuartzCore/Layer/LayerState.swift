/// The pending work of a layer and its flags.
struct LayerState: OptionSet {
    let rawValue: UInt16

    /// A call of `layoutSublayers()` is pending.
    static let needsLayout = LayerState(rawValue: 1 << 0)
    /// A call of `display()` is pending.
    static let needsDisplay = LayerState(rawValue: 1 << 1)
    /// A descendant may need layout.
    static let needsLayoutBelow = LayerState(rawValue: 1 << 2)
    /// A descendant may need display.
    static let needsDisplayBelow = LayerState(rawValue: 1 << 9)
    /// The list of sublayers changed since it was last encoded.
    static let sublayersChanged = LayerState(rawValue: 1 << 3)
    /// Animations were added or removed since they were last encoded.
    static let animationsChanged = LayerState(rawValue: 1 << 4)
    /// The layer was part of a commit while it was in a context's tree.
    static let isCommitted = LayerState(rawValue: 1 << 5)
    /// The layer is the root of a context, which shows it and its descendants.
    static let isContextRoot = LayerState(rawValue: 1 << 6)
    static let needsDisplayOnBoundsChange = LayerState(rawValue: 1 << 7)
    static let drawsAsynchronously = LayerState(rawValue: 1 << 14)
    static let wantsExtendedRange = LayerState(rawValue: 1 << 13)
    /// The next display redraws the whole backing store, regardless of the dirty area.
    static let displaysAll = LayerState(rawValue: 1 << 8)
    /// The layer is not shown because it exceeds a limit of the protocol. The error was reported.
    static let isRefused = LayerState(rawValue: 1 << 10)
    /// `layoutSublayers()` is running. While it runs, changes of the layer's bounds, its sublayers'
    /// sizes and the list of its sublayers do not request another layout of the layer, because the
    /// running one accounts for them.
    static let isLayingOut = LayerState(rawValue: 1 << 11)
    /// `display()` is running. Meanwhile the layer cannot be marked for display.
    static let isDisplaying = LayerState(rawValue: 1 << 12)

    /// Layout that is pending in a layer or below it, which its ancestors must record.
    static let layoutWork: LayerState = [.needsLayout, .needsLayoutBelow]
    /// Display that is pending in a layer or below it, which its ancestors must record.
    static let displayWork: LayerState = [.needsDisplay, .needsDisplayBelow]

    /// The flags that the app sets, which presentation copies share.
    static let settings: LayerState = [.needsDisplayOnBoundsChange, .drawsAsynchronously, .wantsExtendedRange]
}
