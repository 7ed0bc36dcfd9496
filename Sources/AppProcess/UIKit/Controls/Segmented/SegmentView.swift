import CoreGraphics
import CoreText
import Foundation
import QuartzCore
import UIFoundation

/// A segment of a segmented control: its content, what the app set for it, and its views.
///
/// It is an accessibility element, and receives no touches.
final class SegmentView: UIView {
    /// What a segment shows.
    enum Content {
        case title(String?)
        case image(UIImage?)
    }

    var content = Content.title(nil)
    /// The action that selecting the segment performs.
    var action: UIAction?
    /// The width that the app set (points); 0 for none.
    var width: CGFloat = 0
    /// The offset of the content that the app set (points).
    var contentOffset = CGSize.zero
    var isEnabled = true
    /// The state that the segment shows.
    private(set) var state: UIControl.State = .normal

    private let label = PartLabel()
    private let imageView = PartImageView()
    /// The image that the app set as background, with the ends that are inside of the control cut
    /// off. `nil` until there is one.
    private var background: UIImageView?
    /// The widths of the background's ends (points).
    private var caps = (left: CGFloat(0), right: CGFloat(0))
    /// The offset of the content, as set for the segment and its type (points).
    private var offset = CGPoint.zero

    init(_ content: Content) {
        super.init(frame: .zero)
        self.content = content
        isUserInteractionEnabled = false
        isOpaque = false
        label.textAlignment = .center
        imageView.contentMode = .center
        addSubview(imageView)
        addSubview(label)
    }

    /// Creates a view without a content, which a decoded control replaces.
    required init?(coder: NSCoder) { super.init(coder: coder) }

    var title: String? {
        if case .title(let title) = content { title } else { nil }
    }

    var image: UIImage? {
        if case .image(let image) = content { image } else { nil }
    }

    /// Adopts an action, whose image precedes its title.
    func adopt(_ action: UIAction) {
        self.action = action
        content = action.image.map { .image($0) } ?? .title(action.title)
    }

    // MARK: Appearance

    /// The look of a segment in a state.
    struct Look {
        var state: UIControl.State
        var attributes: [NSAttributedString.Key: Any]
        var background: UIImage?
        /// The offset of the content for the type of the segment.
        var adjustment: UIOffset
        /// Whether the left and the right end of the background are ends of the control.
        var hasEnds: (left: Bool, right: Bool)
    }

    /// Shows a look.
    func show(_ look: Look, isAnimated: Bool) {
        if isAnimated, look.state.contains(.selected) != state.contains(.selected) {
            let fade = CATransition()
            fade.type = .fade
            fade.duration = ControlStyle.stateTime
            label.layer.add(fade, forKey: kCATransition)
        }
        state = look.state
        label.show(title.map { StyledText($0, look.attributes) })
        label.textAlignment = .center
        imageView.preferredSymbolConfiguration = Self.symbols(look.attributes)
        imageView.image = image.map(Self.shown)
        imageView.tintColor = look.attributes[.foregroundColor] as? UIColor ?? .label
        offset = CGPoint(x: contentOffset.width + look.adjustment.horizontal, y: contentOffset.height + look.adjustment.vertical)
        show(look.background, look.hasEnds)
        setNeedsLayout()
    }

    /// Scales and fades the content of a pressed segment.
    func press(scale: CGFloat, opacity: CGFloat) {
        for view in [label, imageView] {
            view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        }
        label.alpha = opacity
        // Templates have the color of disabled text.
        let isFaint = state.contains(.disabled) && image?.renderingMode == .alwaysOriginal
        imageView.alpha = isFaint ? ControlStyle.disabledOpacity : opacity
    }

    private func show(_ image: UIImage?, _ hasEnds: (left: Bool, right: Bool)) {
        clipsToBounds = image != nil
        guard let image else {
            background?.removeFromSuperview()
            background = nil
            return
        }
        let view = background ?? UIImageView()
        if background == nil { insertSubview(view, at: 0) }
        background = view
        var insets = image.capInsets
        var shown = image
        if image.attributes.capInsets == nil {
            let cap = max(0, (image.size.width - 1) / 2)
            insets = UIEdgeInsets(top: 0, left: cap, bottom: 0, right: cap)
            shown = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
        }
        view.image = shown
        caps = (hasEnds.left ? 0 : insets.left, hasEnds.right ? 0 : insets.right)
    }

    // MARK: Size

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = bounds.insetBy(dx: ControlStyle.Segments.smallestMargin, dy: 0)
        let center = CGPoint(x: bounds.midX + offset.x, y: bounds.midY + offset.y)
        let size = imageView.image == nil ? .zero : imageView.intrinsicContentSize
        // Contents move with an animation, but are not stretched by one.
        UIView.performWithoutAnimation {
            label.bounds.size = CGSize(width: max(0, content.width), height: content.height)
            imageView.bounds.size = size
        }
        label.center = center
        let scale = pixelScale
        imageView.center = CGPoint(
            x: PixelGrid.round(center.x - size.width / 2, scale) + size.width / 2,
            y: PixelGrid.round(center.y - size.height / 2, scale) + size.height / 2)
        background?.frame = CGRect(x: -caps.left, y: 0, width: bounds.width + caps.left + caps.right, height: bounds.height)
    }

    /// Returns the width of the content without margins, in the widest of some text attributes
    /// (points).
    func contentWidth(_ attributes: [[NSAttributedString.Key: Any]]) -> CGFloat {
        let widths = attributes.map { attributes -> CGFloat in
            switch content {
            case .title(let title):
                guard let title, !title.isEmpty else { return 0 }
                let limit = CGSize(width: CGFloat.infinity, height: .infinity)
                return LabelText().layout(StyledText(title, attributes), in: limit, lines: 1).usedSize.width
            case .image(let image):
                guard let image else { return 0 }
                let shown = image.isSymbolImage ? image.applyingSymbolConfiguration(Self.symbols(attributes)) ?? image : image
                return shown.size.width
            }
        }
        return PixelGrid.ceil(widths.max() ?? 0, pixelScale)
    }

    /// Returns an image as a segment shows it: as a template, unless the image states otherwise.
    private static func shown(_ image: UIImage) -> UIImage {
        image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }

    private static func symbols(_ attributes: [NSAttributedString.Key: Any]) -> UIImage.SymbolConfiguration {
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: ControlStyle.Segments.fontSize, weight: .medium)
        return UIImage.SymbolConfiguration(font: font)
    }

    // MARK: Accessibility

    private var control: UISegmentedControl? { superview as? UISegmentedControl }

    override var standardAccessibility: AccessibilityStandard {
        var standard = AccessibilityStandard(isElement: true, label: title ?? image?.accessibilityLabel, traits: .button)
        if title == nil, standard.label == nil { standard.label = action?.title }
        if state.contains(.selected) { standard.traits.insert(.selected) }
        if state.contains(.disabled) { standard.traits.insert(.notEnabled) }
        return standard
    }

    /// Selects the segment, as a tap does.
    override func accessibilityActivate() -> Bool { control?.activate(self) ?? false }
}
