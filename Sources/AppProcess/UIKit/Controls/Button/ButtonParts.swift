import CoreGraphics
import CoreText
import Foundation
import QuartzCore
import UIFoundation

/// The subviews of a button. Each is created when the button first has content for it; `nil` until
/// then.
struct ButtonParts {
    var title: UILabel?
    var subtitle: UILabel?
    var imageView: UIImageView?
    var indicator: UIActivityIndicatorView?
    var background: ButtonBackgroundView?
    /// The double arrow of a pop-up button.
    var popUpArrow: UIImageView?
    /// The pointer interaction, if it is enabled.
    var pointer: ButtonPointer?
    /// A Boolean value that indicates whether `updateConfiguration()` is called before the button
    /// draws.
    var needsUpdate = false
}

extension UIButton {
    final func makeTitleLabelIfNeeded() -> UILabel {
        if let label = parts.title { return label }
        let label = UILabel()
        AppearanceProxies.withDefaults {
            label.font = titleFont
            label.lineBreakMode = .byTruncatingMiddle
            label.textAlignment = .center
        }
        parts.title = label
        addSubview(label)
        return label
    }

    private func makeSubtitleLabelIfNeeded() -> UILabel {
        if let label = parts.subtitle { return label }
        let label = UILabel()
        parts.subtitle = label
        addSubview(label)
        return label
    }

    final func makeImageViewIfNeeded() -> UIImageView {
        if let view = parts.imageView { return view }
        let view = UIImageView()
        AppearanceProxies.withDefaults { view.contentMode = .scaleAspectFit }
        parts.imageView = view
        insertSubview(view, at: parts.background == nil ? 0 : 1)
        return view
    }

    private func makeIndicatorIfNeeded() -> UIActivityIndicatorView {
        if let view = parts.indicator { return view }
        let view = UIActivityIndicatorView(style: .medium)
        parts.indicator = view
        addSubview(view)
        return view
    }

    private func makePopUpArrowIfNeeded() -> UIImageView {
        if let view = parts.popUpArrow { return view }
        let view = UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
        parts.popUpArrow = view
        addSubview(view)
        return view
    }

    private func makeBackgroundIfNeeded() -> ButtonBackgroundView {
        if let view = parts.background { return view }
        let view = ButtonBackgroundView()
        parts.background = view
        insertSubview(view, at: 0)
        return view
    }

    /// Updates the subviews from the resolved configuration.
    final func updateParts() {
        if resolved.title != nil || parts.title != nil {
            let label = makeTitleLabelIfNeeded()
            // Setting the text may change the font, which is restored below.
            let font = label.font
            if configuration != nil || attributedTitle(for: state) != nil {
                label.show(resolved.title)
                label.lineBreakMode = resolved.titleLineBreakMode
                label.numberOfLines = resolved.titleLines
                label.textAlignment = resolved.textAlignment
            } else {
                label.text = resolved.title?.string
                if let color = resolved.title?.attributes(at: 0)[.foregroundColor] as? UIColor { label.textColor = color }
                label.shadowColor = titleShadowColor(for: state)
            }
            // Without a configuration, apps set the font of `titleLabel`.
            if configuration == nil, let font, label.font != font { label.font = font }
            label.isHidden = resolved.title == nil
        }
        if resolved.subtitle != nil || parts.subtitle != nil {
            let label = makeSubtitleLabelIfNeeded()
            label.show(resolved.subtitle)
            label.lineBreakMode = resolved.subtitleLineBreakMode
            label.numberOfLines = resolved.titleLines
            label.textAlignment = resolved.textAlignment
            label.isHidden = resolved.subtitle == nil
        }
        if resolved.image != nil || parts.imageView != nil {
            let view = makeImageViewIfNeeded()
            view.preferredSymbolConfiguration = resolved.symbols
            view.image = resolved.image
            view.tintColor = resolved.imageTint
            view.alpha = resolved.imageOpacity
        }
        if let color = resolved.indicatorColor {
            let view = makeIndicatorIfNeeded()
            view.color = color
            if !view.isAnimating { view.startAnimating() }
        } else if let view = parts.indicator, view.isAnimating {
            view.stopAnimating()
        }
        if let color = resolved.popUpColor {
            let view = makePopUpArrowIfNeeded()
            view.preferredSymbolConfiguration = ButtonStyle.popUpArrow(resolved.symbols)
            view.tintColor = color
            view.isHidden = false
        } else {
            parts.popUpArrow?.isHidden = true
        }
        if case .none = resolved.background, parts.background == nil { return }
        makeBackgroundIfNeeded().show(resolved.background, of: self)
    }
}

/// The background of a button: from back to front a visual effect, a color, an image, a view of the
/// app and a border.
final class ButtonBackgroundView: UIView {
    private let imageView = UIImageView()
    /// The view that the app set in the configuration.
    private var custom: UIView?
    private var effectView: UIVisualEffectView?
    /// A closure that returns the corner radius for a height (points), or `nil` for square corners.
    private var radius: ((CGFloat) -> CGFloat)?
    /// The border, with its width and its distance from the edges, outward (points).
    private var stroke: (color: UIColor, width: CGFloat, outset: CGFloat)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        imageView.clipsToBounds = true
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ content: ResolvedButtonConfiguration.Background, of button: UIButton) {
        switch content {
        case .none:
            (imageView.image, radius, stroke) = (nil, nil, nil)
            UIVisualEffectView.setBackground(nil, nil, behindAllIn: self, using: &effectView)
            show(custom: nil)
        case .image(let image):
            (imageView.image, radius, stroke) = (image, nil, nil)
            UIVisualEffectView.setBackground(nil, nil, behindAllIn: self, using: &effectView)
            imageView.contentMode = .scaleToFill
            show(custom: nil)
        case .configuration(let background, let color, let radius):
            // The highlighted color appears at once; other changes of the color are animated.
            ControlMotion.change(
                layer, ["backgroundColor"], for: ControlStyle.stateTime,
                isAnimated: window != nil && !button.isHighlighted && backgroundColor != color
            ) { UIVisualEffectView.setBackground(background.visualEffect, color, behindAllIn: self, using: &effectView) }
            imageView.image = background.image
            imageView.contentMode = background.imageContentMode
            self.radius = radius
            stroke =
                background.strokeWidth > 0
                ? (background.resolvedStrokeColor(for: button.tintColor), background.strokeWidth, background.strokeOutset) : nil
            show(custom: background.customView)
        }
        setNeedsLayout()
    }

    private func show(custom view: UIView?) {
        guard view !== custom else { return }
        if custom?.superview === self { custom?.removeFromSuperview() }
        custom = view
        if let view { addSubview(view) }
    }

    /// The view that draws the border, created when it is first used.
    private lazy var border: UIView = {
        let view = UIView()
        view.isUserInteractionEnabled = false
        addSubview(view)
        return view
    }()

    override func layoutSubviews() {
        super.layoutSubviews()
        let corner = radius?(bounds.height) ?? 0
        layer.cornerRadius = corner
        // The ends of a capsule are half circles.
        layer.cornerCurve = corner < bounds.height / 2 ? .continuous : .circular
        effectView?.clipsToBounds = true
        for view in [effectView, imageView, custom].compactMap({ $0 }) {
            view.frame = bounds
            view.layer.cornerRadius = corner
            view.layer.cornerCurve = layer.cornerCurve
        }
        if let stroke {
            border.isHidden = false
            border.frame = bounds.insetBy(dx: -stroke.outset, dy: -stroke.outset)
            border.layer.cornerRadius = corner + stroke.outset
            border.layer.cornerCurve = layer.cornerCurve
            border.layer.borderColor = stroke.color.resolvedColor(with: traitCollection).cgColor
            border.layer.borderWidth = stroke.width
        } else if subviews.count > 1 {
            // With only the image view as a subview, the border does not exist, and hiding it would
            // create it.
            border.isHidden = true
        }
    }
}
