import UIKit

/// A view of a given size with a caption below it. It is wider than the view if the caption is.
final class Captioned: UIView {
    private let view: UIView
    /// The size of the view without its caption (points).
    private let size: CGSize
    private let label: TextLabel
    /// The distance from the view to the caption (points).
    private static let gap: CGFloat = 4

    init(_ caption: String, _ view: UIView, size: CGSize) {
        self.view = view
        self.size = size
        label = TextLabel(caption, style: .caption2, color: .detail)
        super.init(frame: .zero)
        label.textAlignment = .center
        addSubview(view)
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: 0, height: 0)).width
        let width = min(max(self.size.width, text), max(size.width, self.size.width))
        return CGSize(width: width, height: self.size.height + Self.gap + captionHeight(forWidth: width))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        view.frame = CGRect(x: ((bounds.width - size.width) / 2).rounded(), y: 0, width: size.width, height: size.height)
        label.frame = CGRect(x: 0, y: size.height + Self.gap, width: bounds.width, height: captionHeight(forWidth: bounds.width))
    }

    private func captionHeight(forWidth width: CGFloat) -> CGFloat { max(16, label.height(forWidth: width)) }
}
