import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// The views of a button, made when they are needed.
struct ButtonParts {
    var title: UILabel?
    var subtitle: UILabel?
    var picture: UIImageView?
    var indicator: UIActivityIndicatorView?
    var backdrop: ButtonBackdrop?
    var needsUpdate = false
}

extension UIButton {
    final func label() -> UILabel {
        if let label = parts.title { return label }
        let label = UILabel()
        label.font = titleFont
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        parts.title = label
        addSubview(label)
        return label
    }

    private func subtitle() -> UILabel {
        if let label = parts.subtitle { return label }
        let label = UILabel()
        parts.subtitle = label
        addSubview(label)
        return label
    }

    final func picture() -> UIImageView {
        if let view = parts.picture { return view }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        parts.picture = view
        insertSubview(view, at: parts.backdrop == nil ? 0 : 1)
        return view
    }

    private func indicator() -> UIActivityIndicatorView {
        if let view = parts.indicator { return view }
        let view = UIActivityIndicatorView(style: .medium)
        parts.indicator = view
        addSubview(view)
        return view
    }

    private func backdrop() -> ButtonBackdrop {
        if let view = parts.backdrop { return view }
        let view = ButtonBackdrop()
        parts.backdrop = view
        insertSubview(view, at: 0)
        return view
    }

    /// Brings the views in line with the face.
    final func showFace() {
        if face.title != nil || parts.title != nil {
            let label = label()
            let font = label.font
            if configuration != nil || attributedTitle(for: state) != nil {
                label.show(face.title)
                label.lineBreakMode = face.titleMode
                label.numberOfLines = face.titleLines
                label.textAlignment = face.textAlignment
            } else {
                label.text = face.title?.string
                if let color = face.title?.attributes(at: 0)[.foregroundColor] as? UIColor { label.textColor = color }
                label.shadowColor = titleShadowColor(for: state)
            }
            // Without a configuration the label's font is the app's to set.
            if configuration == nil, let font, label.font != font { label.font = font }
            label.isHidden = face.title == nil
        }
        if face.subtitle != nil || parts.subtitle != nil {
            let label = subtitle()
            label.show(face.subtitle)
            label.lineBreakMode = face.subtitleMode
            label.numberOfLines = face.titleLines
            label.textAlignment = face.textAlignment
            label.isHidden = face.subtitle == nil
        }
        if face.image != nil || parts.picture != nil {
            let view = picture()
            view.preferredSymbolConfiguration = face.symbols
            view.image = face.image
            view.tintColor = face.imageTint
            view.alpha = face.imageOpacity
        }
        if let color = face.indicatorColor {
            let view = indicator()
            view.color = color
            if !view.isAnimating { view.startAnimating() }
        } else if let view = parts.indicator, view.isAnimating {
            view.stopAnimating()
        }
        if case .nothing = face.backdrop, parts.backdrop == nil { return }
        backdrop().show(face.backdrop, of: self)
    }
}

/// What lies behind a button's contents.
final class ButtonBackdrop: UIView {
    private let picture = UIImageView()
    private var custom: UIView?
    private var effectView: UIVisualEffectView?
    private var radius: ((CGFloat) -> CGFloat)?
    private var stroke: (color: UIColor, width: CGFloat, outset: CGFloat)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        picture.clipsToBounds = true
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ backdrop: ButtonFace.Backdrop, of button: UIButton) {
        switch backdrop {
        case .nothing:
            (picture.image, radius, stroke) = (nil, nil, nil)
            UIVisualEffectView.show(nil, nil, behindAllIn: self, by: &effectView)
            show(custom: nil)
        case .image(let image):
            (picture.image, radius, stroke) = (image, nil, nil)
            UIVisualEffectView.show(nil, nil, behindAllIn: self, by: &effectView)
            picture.contentMode = .scaleToFill
            show(custom: nil)
        case .configuration(let background, let color, let radius):
            // A pressed look is there at once, and goes slowly.
            ControlMotion.change(
                layer, ["backgroundColor"], for: ControlLook.stateTime,
                isAnimated: window != nil && !button.isHighlighted && backgroundColor != color
            ) { UIVisualEffectView.show(background.visualEffect, color, behindAllIn: self, by: &effectView) }
            picture.image = background.image
            picture.contentMode = background.imageContentMode
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
        layer.cornerCurve = corner < bounds.height / 2 ? .continuous : .circular
        effectView?.clipsToBounds = true
        for view in [effectView, picture, custom].compactMap({ $0 }) {
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
            border.isHidden = true
        }
    }
}
