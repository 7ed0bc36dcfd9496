import CoreGraphics

/// The line between two rows.
final class SeparatorLine: UIView {
    private var effectView: UIVisualEffectView?

    /// Shows the color of a separator, with its effect if it has one.
    func show(_ separator: CellSeparator) {
        UIVisualEffectView.setBackground(separator.effect, separator.color, behindAllIn: self, using: &effectView)
    }
}
