/// A label inside of one of UIKit's controls.
final class PartLabel: UILabel, AppearancePart {}
