import UIKit

/// A scene of rows, light on the left and dark on the right.
final class Sheet: UIView {
    private let halves: [UIView]

    init(_ rows: () -> [UIView]) {
        halves = [UIUserInterfaceStyle.light, .dark].map { style in
            let half = UIView()
            half.overrideUserInterfaceStyle = style
            half.backgroundColor = .systemBackground
            for row in rows() { half.addSubview(row) }
            return half
        }
        super.init(frame: .zero)
        for half in halves { addSubview(half) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, half) in halves.enumerated() {
            half.frame = CGRect(x: bounds.width / 2 * CGFloat(index), y: 0, width: bounds.width / 2, height: bounds.height)
            var y: CGFloat = 16
            for row in half.subviews {
                let room = half.bounds.width - 32
                let height = row.sizeThatFits(CGSize(width: room, height: 0)).height
                row.frame = CGRect(x: 16, y: y, width: room, height: height)
                y += height + 12
            }
        }
    }
}

/// Views side by side, as large as they are.
final class Row: UIView {
    private let spacing: CGFloat = 12

    init(_ views: UIView...) {
        super.init(frame: .zero)
        for view in views { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: subviews.map { fitting($0).height }.max() ?? 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        for view in subviews {
            let size = fitting(view)
            view.frame = CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
            x += size.width + spacing
        }
    }

    /// What has a frame of its own keeps its size.
    private func fitting(_ view: UIView) -> CGSize {
        var size = view.bounds.size
        let own = view.sizeThatFits(CGSize(width: 1000, height: 1000))
        if size.width == 0 { size.width = own.width }
        if size.height == 0 { size.height = own.height }
        return size
    }
}
