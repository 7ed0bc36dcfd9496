import CoreGraphics

/// The background images and offsets of a bar button item that are set on the item itself.
struct BarButtonImages {
    /// What an image or an offset is set for.
    struct Key: Hashable {
        var state: UIControl.State.RawValue = 0
        /// The style, or nil for all.
        var style: UIBarButtonItem.Style?
        var metrics = UIBarMetrics.default
        /// Whether the value is for back buttons.
        var isBack = false
    }

    var backgrounds: [Key: UIImage] = [:]
    /// The offsets of titles (points).
    var titleOffsets: [Key: UIOffset] = [:]
    /// The vertical offsets of backgrounds (points).
    var backgroundOffsets: [Key: CGFloat] = [:]

    /// A Boolean value that indicates whether nothing is set.
    var isEmpty: Bool { backgrounds.isEmpty && titleOffsets.isEmpty && backgroundOffsets.isEmpty }

    /// Returns the values of a button.
    ///
    /// - Parameters:
    ///   - key: The state, the style and the kind of the button.
    ///   - isCompact: Whether the bar has the compact metrics.
    func values(_ key: Key, isCompact: Bool) -> BarButtonValues {
        let metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
        let states = key.state == 0 ? [0] : [key.state, 0]
        var values = BarButtonValues()
        for state in states {
            for style in [key.style, nil] {
                for metrics in metrics {
                    let candidate = Key(state: state, style: style, metrics: metrics, isBack: key.isBack)
                    values.backgroundImage = values.backgroundImage ?? backgrounds[candidate]
                }
            }
        }
        let plain = metrics.map { Key(metrics: $0, isBack: key.isBack) }
        values.titlePositionAdjustment = plain.lazy.compactMap { titleOffsets[$0] }.first
        values.backgroundImagePositionAdjustment = plain.lazy.compactMap { backgroundOffsets[$0] }.first
            .map { UIOffset(horizontal: 0, vertical: $0) }
        return values
    }
}
