import Diagnostics
import Foundation
import LaminaLocalization

extension UITraitCollection {
    /// Returns these traits with the text size and the layout direction that user defaults specify,
    /// or with the direction of the app's language.
    /// The keys are those that launch arguments set on iOS, such as
    /// `-UIPreferredContentSizeCategoryName UICTContentSizeCategoryXXXL` and
    /// `-NSForceRightToLeftWritingDirection YES`, the arguments of Xcode's right-to-left
    /// pseudolanguage.
    func modified(by defaults: UserDefaults) -> UITraitCollection {
        modifyingTraits { traits in
            if let name = defaults.string(forKey: "UIPreferredContentSizeCategoryName") {
                if let category = UIContentSizeCategory.ordered.first(where: { $0.rawValue == name }) {
                    traits.preferredContentSizeCategory = category
                } else {
                    let example = UIContentSizeCategory.extraLarge.rawValue
                    Log.write(.warn, "no text size '\(name)' for UIPreferredContentSizeCategoryName; an example is '\(example)'")
                }
            }
            if defaults.bool(forKey: "NSForceRightToLeftWritingDirection") || AppLocale.isRightToLeft {
                traits.layoutDirection = .rightToLeft
            }
        }
    }
}
