import CoreGraphics
import Foundation

/// The view of a split view controller's column, with a line at the edge beside the next column.
final class SplitColumnView: UIView {
    private let line: UIView?
    private weak var content: UIView?
    /// A Boolean value that indicates whether the column is beside another, whose content it
    /// selects.
    let isSidebar: Bool

    /// Creates the view of a column.
    init(_ column: UISplitViewController.Column) {
        line = column == .primary || column == .supplementary ? UIView() : nil
        isSidebar = line != nil
        super.init(frame: .zero)
        clipsToBounds = line == nil
        guard let line else { return }
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    /// A Boolean value that indicates whether the next column is on the left rather than on the
    /// right.
    var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsLayout() } } }

    /// Shows the view of a controller.
    func show(_ view: UIView) {
        content = view
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.superview !== self { insertSubview(view, at: 0) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let content, content.superview === self, content.frame != bounds { content.frame = bounds }
        // The line is beyond the edge, over the next column.
        let width = 1 / max(1, traitCollection.displayScale)
        line?.frame = CGRect(x: isMirrored ? -width : bounds.width, y: 0, width: width, height: bounds.height)
    }
}
