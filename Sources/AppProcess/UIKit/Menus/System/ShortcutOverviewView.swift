import CoreGraphics
import Foundation

/// A panel that lists keyboard shortcuts in groups.
final class ShortcutOverviewView: UIView {
    /// The greatest width (points).
    private static let greatestWidth: CGFloat = 420
    private static let padding: CGFloat = 20
    private static let rowGap: CGFloat = 8
    private static let groupGap: CGFloat = 18

    /// A line: the title of a group, or a command with its keys.
    private struct Line {
        var title: UILabel
        var keys: UILabel?
        /// The space above (points).
        var gap: CGFloat
    }

    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let list = UIScrollView()
    private var lines: [Line] = []

    init(_ groups: [ShortcutOverview.Group]) {
        super.init(frame: .zero)
        layer.cornerRadius = 14
        layer.cornerCurve = .continuous
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(material)
        addSubview(list)
        for (index, group) in groups.enumerated() {
            add(group.title, keys: nil, .headline, .secondaryLabel, gap: index == 0 ? 0 : Self.groupGap)
            for command in group.commands { add(command.shownTitle, keys: command.shownKeys, .body, .label, gap: Self.rowGap) }
        }
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ title: String, keys: String?, _ style: UIFont.TextStyle, _ color: UIColor, gap: CGFloat) {
        func label(_ text: String) -> UILabel {
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: style)
            label.textColor = color
            list.addSubview(label)
            return label
        }
        let titleLabel = label(title)
        titleLabel.numberOfLines = 0
        let keysLabel = keys.map(label)
        keysLabel?.textAlignment = .right
        lines.append(Line(title: titleLabel, keys: keysLabel, gap: gap))
    }

    /// Returns the frame in the middle of an area of the window.
    func frame(in area: CGRect) -> CGRect {
        let width = min(Self.greatestWidth, area.width - 40)
        let height = min(arrange(width) + 2 * Self.padding, area.height - 40)
        return CGRect(
            x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width.rounded(), height: height.rounded())
    }

    /// Places the labels for a width of the panel.
    ///
    /// - Returns: The height of the lines (points).
    @discardableResult private func arrange(_ width: CGFloat) -> CGFloat {
        let content = width - 2 * Self.padding
        var y: CGFloat = 0
        for line in lines {
            y += line.gap
            let keys = line.keys?.sizeThatFits(CGSize(width: content, height: .greatestFiniteMagnitude)) ?? .zero
            let keysWidth = keys.width > 0 ? keys.width.rounded(.up) + 12 : 0
            // Large keys are below their title, which is not divided.
            let isStacked = keysWidth > 0 && line.title.sizeThatFits(.zero).width + keysWidth > content
            let titleWidth = isStacked ? content : content - keysWidth
            let height = line.title.sizeThatFits(CGSize(width: titleWidth, height: .greatestFiniteMagnitude)).height.rounded(.up)
            func place(_ label: UILabel?, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
                let x = isRightToLeft ? content - x - width : x
                label?.frame = CGRect(x: x, y: y, width: width, height: height)
            }
            place(line.title, 0, titleWidth, height)
            if isStacked { y += height }
            let keysHeight = isStacked ? keys.height.rounded(.up) : height
            place(line.keys, content - keys.width.rounded(.up), keys.width.rounded(.up), keysHeight)
            y += keysHeight
        }
        return y
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        guard bounds.height > 2 * Self.padding else { return }
        list.frame = bounds.insetBy(dx: Self.padding, dy: Self.padding)
        list.contentSize = CGSize(width: list.bounds.width, height: arrange(bounds.width))
    }
}
