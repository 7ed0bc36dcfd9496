import CoreImage
import QuartzCore

/// Layers that are blurred, and layers that blur their background.
extension AppearanceScene {
    private static func blur(_ radius: Float) -> any CIFilter & CIGaussianBlur {
        let blur = CIFilter.gaussianBlur()
        blur.name = "blur"
        blur.radius = radius
        return blur
    }

    /// Shows layers that go out of focus and back.
    static func filters(in stage: CALayer) {
        let group = stage.addBox(at: stage.middle, 64, 52, color: nil)
        group.addBox(at: CGPoint(x: 22, y: 20), 40, 36, color: Palette.orange, radius: 6)
        group.addBox(at: CGPoint(x: 42, y: 32), 36, 36, color: Palette.teal, radius: 18)
        group.filters = [blur(0)]
        group.add(CABasicAnimation.swing("filters.blur.inputRadius", from: 0, to: 6, duration: 2), forKey: "focus")
    }

    /// Shows a glass pane that moves over a picture.
    static func backgroundFilters(in stage: CALayer) {
        let picture = stage.addBox(at: stage.middle, stage.bounds.width, 70, radius: 4)
        picture.contents = Pictures.landscape
        picture.contentsGravity = .resizeAspectFill
        picture.masksToBounds = true
        let glass = picture.addBox(at: picture.middle, 44, 46, color: Palette.white.copy(alpha: 0.18), radius: 12)
        glass.borderWidth = 1
        glass.borderColor = Palette.white.copy(alpha: 0.5)
        glass.backgroundFilters = [blur(4)]
        glass.add(CABasicAnimation.swing("position.x", from: 24, to: stage.bounds.width - 24, duration: 3), forKey: "glide")
    }
}
