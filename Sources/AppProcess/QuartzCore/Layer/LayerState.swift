/// What a layer waits for, and what it is.
struct LayerState: OptionSet {
    let rawValue: UInt16

    /// `layoutSublayers()` is due.
    static let needsLayout = LayerState(rawValue: 1 << 0)
    /// `display()` is due.
    static let needsDisplay = LayerState(rawValue: 1 << 1)
    /// A layer below may need layout.
    static let needsLayoutBelow = LayerState(rawValue: 1 << 2)
    /// A layer below may need display.
    static let needsDisplayBelow = LayerState(rawValue: 1 << 9)
    /// The list of sublayers changed since it was last encoded.
    static let sublayersChanged = LayerState(rawValue: 1 << 3)
    /// Animations were added or removed since they were last encoded.
    static let animationsChanged = LayerState(rawValue: 1 << 4)
    /// Was part of a commit while it was in a context's tree.
    static let isCommitted = LayerState(rawValue: 1 << 5)
    /// A context shows the layer and what is below it.
    static let isContextRoot = LayerState(rawValue: 1 << 6)
    static let needsDisplayOnBoundsChange = LayerState(rawValue: 1 << 7)
    static let drawsAsynchronously = LayerState(rawValue: 1 << 14)
    static let wantsExtendedRange = LayerState(rawValue: 1 << 13)
    /// The backing store is drawn whole the next time, whatever the damage.
    static let displaysAll = LayerState(rawValue: 1 << 8)
    /// Is not shown, for a limit of the protocol, which was reported.
    static let isRefused = LayerState(rawValue: 1 << 10)
    /// Its `layoutSublayers()` runs, in which changed bounds ask for no layout of it: it is just
    /// what sees to them.
    static let isLayingOut = LayerState(rawValue: 1 << 11)
    /// Its `display()` runs, in which it cannot be flagged for display.
    static let isDisplaying = LayerState(rawValue: 1 << 12)

    /// What the layers above have to know of.
    static let layoutWork: LayerState = [.needsLayout, .needsLayoutBelow]
    static let displayWork: LayerState = [.needsDisplay, .needsDisplayBelow]

    /// What the app sets, which copies of the layer have too.
    static let settings: LayerState = [.needsDisplayOnBoundsChange, .drawsAsynchronously, .wantsExtendedRange]
}
