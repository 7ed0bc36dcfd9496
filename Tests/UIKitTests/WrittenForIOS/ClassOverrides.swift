import UIKit

// Written as for iOS 18: subclasses that override class members, and an image with initializers of
// its own.

/// A view that counts animations.
class AnimationLoggingView: UIView {
    static var durations: [TimeInterval] = []

    override class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        durations.append(duration)
        super.animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    override class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        durations.append(0)
        super.performWithoutAnimation(actionsWithoutAnimation)
    }

    override class var inheritedAnimationDuration: TimeInterval { 42 }
}

/// A palette in place of the system's.
class BrandPalette: UIColor, @unchecked Sendable {
    override class var systemBlue: UIColor { .brown }
    override class var label: UIColor { .darkGray }
}

/// An image with a caption.
class Photo: UIImage, @unchecked Sendable {
    let caption: String

    init(_ picture: CGImage, caption: String) {
        self.caption = caption
        super.init(cgImage: picture, scale: 2, orientation: .up)
    }

    init?(data: Data, caption: String) {
        self.caption = caption
        super.init(data: data, scale: 3)
    }

    override init() {
        caption = "none"
        super.init()
    }

    required init?(coder: NSCoder) {
        caption = "decoded"
        super.init(coder: coder)
    }

    required convenience init(imageLiteralResourceName name: String) { self.init() }

    override var size: CGSize { CGSize(width: super.size.width, height: super.size.height + 10) }
    override class var checkmark: UIImage { Photo() }
    override class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        super.animatedImage(with: images, duration: duration * 2)
    }
}

/// Subclasses that inherit all initializers.
class PlainNavigationController: UINavigationController {}
class PlainImage: UIImage, @unchecked Sendable {}
class PlainPath: UIBezierPath {}
