import UIKit

/// A scroll view that stacks groups vertically.
final class Sheet: UIScrollView {
    private let groups: [Group]

    init(_ groups: [Group]) {
        self.groups = groups
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        alwaysBounceVertical = true
        groups.forEach(addSubview)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(bounds.width - safeAreaInsets.left - safeAreaInsets.right - 32, 640)
        var y: CGFloat = 16
        for group in groups {
            let height = group.sizeThatFits(CGSize(width: width, height: 0)).height
            group.frame = CGRect(x: (bounds.width - width) / 2, y: y, width: width, height: height)
            y += height + 20
        }
        contentSize = CGSize(width: bounds.width, height: y)
    }
}
