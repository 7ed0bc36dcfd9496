import UIKit

/// A scroll view that stacks views vertically, each as high as its content requires.
class Column: UIScrollView {
    private let views: [UIView]
    private let margins: UIEdgeInsets
    private let spacing: CGFloat
    private let maximumWidth: CGFloat
    private let minimumHeight: CGFloat

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - margins: The distances from the edges of the scroll view's content (points).
    ///   - spacing: The distance between views (points).
    ///   - maximumWidth: The greatest width of the views (points). They are centered on a wider
    ///     screen.
    ///   - minimumHeight: The least height of each view (points).
    init(_ views: [UIView], margins: UIEdgeInsets, spacing: CGFloat, maximumWidth: CGFloat, minimumHeight: CGFloat = 0) {
        self.views = views
        self.margins = margins
        self.spacing = spacing
        self.maximumWidth = maximumWidth
        self.minimumHeight = minimumHeight
        super.init(frame: .zero)
        alwaysBounceVertical = true
        views.forEach(addSubview)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.width - safeAreaInsets.left - safeAreaInsets.right
        let width = max(0, min(area - margins.left - margins.right, maximumWidth))
        var y = margins.top
        for view in views {
            let height = max(view.sizeThatFits(CGSize(width: width, height: 0)).height, minimumHeight)
            view.frame = CGRect(x: safeAreaInsets.left + (area - width) / 2, y: y, width: width, height: height)
            y += height + spacing
        }
        let size = CGSize(width: bounds.width, height: y - spacing + margins.bottom)
        if contentSize != size { contentSize = size }
    }
}

/// A column of groups, the view of most screens.
final class Sheet: Column {
    init(_ groups: [Group]) {
        super.init(groups, margins: UIEdgeInsets(top: 16, left: 16, bottom: 20, right: 16), spacing: 20, maximumWidth: 640)
        backgroundColor = .systemGroupedBackground
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
