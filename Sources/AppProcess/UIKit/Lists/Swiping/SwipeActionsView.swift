import CoreGraphics
import Foundation

/// The buttons of a swiped row, which the row's cell uncovers.
final class SwipeActionsView: UIView {
    let configuration: UISwipeActionsConfiguration
    let isLeading: Bool
    private let buttons: [SwipeActionButton]

    /// - Parameters:
    ///   - isLeading: Whether the buttons are at the row's leading edge.
    ///   - perform: Called with the action whose button is tapped.
    init(_ configuration: UISwipeActionsConfiguration, isLeading: Bool, perform: @escaping (UIContextualAction) -> Void) {
        (self.configuration, self.isLeading) = (configuration, isLeading)
        buttons = configuration.actions.map { action in
            let button = SwipeActionButton(action)
            button.addAction(UIAction { _ in perform(action) }, for: .touchUpInside)
            return button
        }
        super.init(frame: .zero)
        clipsToBounds = true
        // The first action is at the edge, in front of the others.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// The width at which all buttons are uncovered (points).
    var fullWidth: CGFloat { buttons.reduce(0) { $0 + $1.fittingWidth } }

    /// The width of the row that is uncovered (points).
    var revealedWidth: CGFloat = 0 { didSet { if revealedWidth != oldValue { setNeedsLayout() } } }

    /// A Boolean value that indicates whether the first action covers the others, because a full
    /// swipe performs it.
    var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = fullWidth > 0 ? max(revealedWidth, 0) / fullWidth : 0
        var distance: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let width = isFull ? (index == 0 ? revealedWidth : 0) : button.fittingWidth * scale
            let x = isLeading ? distance : bounds.width - distance - width
            button.frame = directed(CGRect(x: x, y: 0, width: width, height: bounds.height))
            distance += width
        }
    }
}

/// The button of one action.
private final class SwipeActionButton: UIControl {
    private let label = PartLabel()
    private let imageView = PartImageView()

    init(_ action: UIContextualAction) {
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        if let effect = action.backgroundEffect {
            let background = UIVisualEffectView(effect: effect)
            background.frame = bounds
            background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            background.isUserInteractionEnabled = false
            addSubview(background)
        }
        label.text = action.title
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textColor = .white
        label.textAlignment = .center
        imageView.image = action.image?.withRenderingMode(
            action.image?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate)
        imageView.tintColor = .white
        addSubview(label)
        addSubview(imageView)
        accessibilityLabel = action.title
    }

    required init?(coder: NSCoder) { nil }

    /// The width that the title requires (points).
    var fittingWidth: CGFloat { max(74, max(label.intrinsicContentSize.width, imageView.intrinsicContentSize.width) + 30) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = fittingWidth
        let image = imageView.image == nil ? .zero : imageView.intrinsicContentSize
        let text = label.text == nil ? .zero : label.intrinsicContentSize
        let height = image.height + text.height + (image.height > 0 && text.height > 0 ? 2 : 0)
        // The title keeps its place at the inner edge while the button is narrow.
        let middle = bounds.width >= width ? bounds.midX : width / 2
        imageView.frame = CGRect(x: middle - image.width / 2, y: bounds.midY - height / 2, width: image.width, height: image.height)
        label.frame = CGRect(x: middle - text.width / 2, y: bounds.midY + height / 2 - text.height, width: text.width, height: text.height)
    }
}
