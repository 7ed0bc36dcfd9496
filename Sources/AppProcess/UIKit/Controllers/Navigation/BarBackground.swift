import CoreGraphics
import Foundation

/// The background and shadow that `BarBackground` shows: those of an appearance, or a state between
/// those of two appearances while content scrolls under the bar.
struct BarBackgroundContent {
    /// An effect with its intensity, from 0 to 1.
    var effect: (effect: UIBlurEffect, intensity: CGFloat)?
    var color: UIColor?
    var images: [Picture] = []
    var shadowColor: UIColor?
    var shadowImages: [Picture] = []

    /// An image of the background or shadow.
    struct Picture {
        var image: UIImage
        var mode = UIView.ContentMode.scaleToFill
        var tint: UIColor?
        var opacity: CGFloat = 1
    }

    /// The transparent background without a shadow.
    static let transparent = BarBackgroundContent()

    private init() {}

    /// Creates the content of an appearance.
    ///
    /// - Parameters:
    ///   - appearance: The appearance.
    ///   - color: The bar's `barTintColor`, which replaces the appearance's color, or `nil`.
    @MainActor init(_ appearance: UIBarAppearance, color: UIColor? = nil) {
        effect = appearance.backgroundEffect.map { ($0, 1) }
        self.color = color ?? appearance.backgroundColor
        images = appearance.backgroundImage.map { [Picture(image: $0, mode: appearance.backgroundImageContentMode)] } ?? []
        guard let image = appearance.shadowImage else {
            shadowColor = appearance.shadowColor
            return
        }
        let isTemplate = image.renderingMode == .alwaysTemplate
        if !isTemplate || appearance.shadowColor != nil { shadowImages = [Picture(image: image, tint: appearance.shadowColor)] }
    }

    /// Returns the content between this one and another one. Two different effects cannot be
    /// blended; the second replaces the first in the middle.
    ///
    /// - Parameters:
    ///   - other: The content at a progress of 1.
    ///   - progress: The share of the other content, from 0 to 1.
    func blended(with other: BarBackgroundContent, _ progress: CGFloat) -> BarBackgroundContent {
        guard progress > 0 else { return self }
        guard progress < 1 else { return other }
        var result = BarBackgroundContent()
        switch (effect, other.effect) {
        case (nil, nil): break
        case (let own?, nil): result.effect = (own.effect, own.intensity * (1 - progress))
        case (nil, let other?): result.effect = (other.effect, other.intensity * progress)
        case (let own?, let other?): result.effect = progress < 0.5 && own.effect != other.effect ? own : other
        }
        result.color = Self.blend(color, other.color, progress)
        result.shadowColor = Self.blend(shadowColor, other.shadowColor, progress)
        result.images = Self.blend(images, other.images, progress)
        result.shadowImages = Self.blend(shadowImages, other.shadowImages, progress)
        return result
    }

    /// Returns the color between two colors; a missing one is transparent.
    private static func blend(_ own: UIColor?, _ other: UIColor?, _ progress: CGFloat) -> UIColor? {
        switch (own, other) {
        case (nil, nil): nil
        case (let own?, nil): own.withOpacity(multipliedBy: 1 - progress)
        case (nil, let other?): other.withOpacity(multipliedBy: progress)
        case (let own?, let other?): own == other ? own : own.mixed(other, progress)
        }
    }

    /// Returns images that fade out and those that fade in, or the latter alone if the image is the
    /// same.
    private static func blend(_ own: [Picture], _ other: [Picture], _ progress: CGFloat) -> [Picture] {
        if let first = own.first, first.image === other.first?.image { return other }
        func fade(_ pictures: [Picture], _ part: CGFloat) -> [Picture] {
            pictures.map { picture in
                var picture = picture
                picture.opacity *= part
                return picture
            }
        }
        return fade(own, 1 - progress) + fade(other, progress)
    }
}

/// The view of a bar's background. The shadow, a hairline or an image, lies outside its bounds, as
/// on iOS.
final class BarBackground: UIView {
    private let effectView = UIVisualEffectView(effect: nil)
    private let line = UIView(frame: .zero)
    private var images: [BarPictureView] = []
    private var shadowImages: [BarPictureView] = []
    private let edge: UIRectEdge

    /// Creates a transparent background.
    ///
    /// - Parameter edge: The edge outside of which the shadow is drawn: the top or the bottom edge.
    init(edge: UIRectEdge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(effectView)
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ content: BarBackgroundContent) {
        if let effect = content.effect { effectView.intensity = effect.intensity }
        effectView.effect = content.effect?.effect
        effectView.contentView.backgroundColor = content.color
        line.backgroundColor = content.shadowColor
        Self.update(&images, content.images) { effectView.contentView.addSubview($0) }
        Self.update(&shadowImages, content.shadowImages) { addSubview($0) }
        setNeedsLayout()
    }

    /// Adapts the number of views to that of the images, and shows each image in a view.
    private static func update(_ views: inout [BarPictureView], _ pictures: [BarBackgroundContent.Picture], add: (BarPictureView) -> Void) {
        for view in views[min(views.count, pictures.count)...] { view.removeFromSuperview() }
        views.removeLast(views.count - min(views.count, pictures.count))
        while views.count < pictures.count {
            let view = BarPictureView(frame: .zero)
            views.append(view)
            add(view)
        }
        for (view, picture) in zip(views, pictures) { view.picture = picture }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effectView.frame = bounds
        for view in images { view.frame = bounds }
        // The hairline is one pixel thick.
        let thickness = 1 / max(1, traitCollection.displayScale)
        line.frame = shadowFrame(thickness)
        for view in shadowImages { view.frame = shadowFrame(view.picture?.image.size.height ?? 0) }
    }

    /// Returns the frame of a shadow with some height (points).
    private func shadowFrame(_ height: CGFloat) -> CGRect {
        CGRect(x: 0, y: edge == .bottom ? bounds.height : -height, width: bounds.width, height: height)
    }
}
