import AsyncDisplayKit

/// The values of a stack layout spec that the screen changes.
struct FlexboxValues {
    var direction = ASStackLayoutDirection.horizontal
    var justifyContent = ASStackLayoutJustifyContent.start
    var alignItems = ASStackLayoutAlignItems.start
    var wraps = true
    var spacing: CGFloat = 8
    var count = 6

    /// The spec as Swift code.
    var code: String {
        var lines = [
            "ASStackLayoutSpec(", "    direction: .\(direction),", "    spacing: \(Int(spacing)),",
            "    justifyContent: .\(justifyContent),", "    alignItems: .\(alignItems),",
        ]
        if wraps { lines += ["    flexWrap: .wrap,", "    alignContent: .start,", "    lineSpacing: \(Int(spacing)),"] }
        return (lines + ["    children: boxes)"]).joined(separator: "\n")
    }
}

/// A container of colored boxes that a stack layout spec arranges. A tap of a box changes whether
/// it grows.
final class FlexboxNode: ASDisplayNode {
    private var values = FlexboxValues()
    private let boxes: [BoxNode]

    override init() {
        let sizes = [(52, 44), (84, 60), (60, 36), (44, 72), (96, 44), (56, 56), (72, 40), (48, 48)]
        boxes = sizes.enumerated().map { BoxNode($0, CGSize(width: $1.0, height: $1.1)) }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .tertiarySystemGroupedBackground
        cornerRadius = 8
        clipsToBounds = true
        defaultLayoutTransitionDuration = 0.35
        defaultLayoutTransitionOptions = .curveEaseInOut
    }

    /// Shows other values in an animation.
    @MainActor func show(_ values: FlexboxValues) {
        self.values = values
        transitionLayout(withAnimation: true, shouldMeasureAsync: false)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let stack = ASStackLayoutSpec(
            direction: values.direction, spacing: values.spacing, justifyContent: values.justifyContent, alignItems: values.alignItems,
            flexWrap: values.wraps ? .wrap : .noWrap, alignContent: .start, lineSpacing: values.spacing,
            children: Array(boxes.prefix(values.count)))
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: stack)
    }
}

/// A colored box with a number.
private final class BoxNode: ASButtonNode {
    /// The hues of the boxes, each as bright as white text on it permits.
    private static let colors: [UIColor] = [0.6, 0.68, 0.77, 0.91, 0.99, 0.06, 0.38, 0.5].map { hue in
        func color(_ brightness: CGFloat) -> UIColor { UIColor(hue: hue, saturation: 0.75, brightness: brightness, alpha: 1) }
        let brightnesses = stride(from: CGFloat(0.95), to: 0.3, by: -0.01)
        return color(brightnesses.first { 1.05 / (color($0).relativeLuminance + 0.05) > 4.6 } ?? 0.3)
    }
    private let title: String

    /// A Boolean value that indicates whether the box takes a share of the free space.
    var grows = false {
        didSet {
            style.flexGrow = grows ? 1 : 0
            showTitle()
        }
    }

    init(_ index: Int, _ size: CGSize) {
        title = "\(index + 1)"
        super.init()
        backgroundColor = Self.colors[index % Self.colors.count]
        cornerRadius = 8
        style.minSize = size
        isUserInteractionEnabled = true
        showTitle()
    }

    override func sendActions(forControlEvents controlEvents: ASControlNodeEvent, with event: UIEvent?) {
        super.sendActions(forControlEvents: controlEvents, with: event)
        guard controlEvents.contains(.touchUpInside) else { return }
        grows.toggle()
        supernode?.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
    }

    private func showTitle() {
        setTitle(grows ? "\(title) ↔" : title, with: .systemFont(ofSize: 17, weight: .semibold), with: .white, for: .normal)
    }
}
