/// An image inside of one of UIKit's controls.
final class PartImageView: UIImageView, AppearancePart {}
