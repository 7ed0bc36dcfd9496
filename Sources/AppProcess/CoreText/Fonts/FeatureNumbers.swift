// Types and selectors of Apple's font feature registry, limited to the features that OpenType fonts
// also provide.

/// The feature type of ligatures.
public let kLigaturesType = 1
/// Turns common ligatures on.
public let kCommonLigaturesOnSelector = 2
/// Turns common ligatures off.
public let kCommonLigaturesOffSelector = 3
/// Turns rare ligatures on.
public let kRareLigaturesOnSelector = 4

/// The feature type of the width of digits.
public let kNumberSpacingType = 6
/// Gives all digits the same width.
public let kMonospacedNumbersSelector = 0
/// Gives each digit its own width.
public let kProportionalNumbersSelector = 1

/// The feature type of superscript and subscript glyphs.
public let kVerticalPositionType = 10
/// Keeps glyphs on the baseline.
public let kNormalPositionSelector = 0
/// Selects superscript glyphs.
public let kSuperiorsSelector = 1
/// Selects subscript glyphs.
public let kInferiorsSelector = 2

/// The feature type of fractions.
public let kFractionsType = 11
/// Turns fractions off.
public let kNoFractionsSelector = 0
/// Stacks the numerator above the denominator.
public let kVerticalFractionsSelector = 1
/// Separates the numerator and denominator by a diagonal.
public let kDiagonalFractionsSelector = 2

/// The feature type of alternative signs.
public let kTypographicExtrasType = 14
/// Turns the slashed zero on.
public let kSlashedZeroOnSelector = 4
/// Turns the slashed zero off.
public let kSlashedZeroOffSelector = 5

/// The feature type of the height of digits.
public let kNumberCaseType = 21
/// Selects digits that have ascenders and descenders.
public let kLowerCaseNumbersSelector = 0
/// Selects digits as high as capital letters.
public let kUpperCaseNumbersSelector = 1

/// The feature type of punctuation that is aligned with capital letters.
public let kCaseSensitiveLayoutType = 33
/// Aligns punctuation with capital letters.
public let kCaseSensitiveLayoutOnSelector = 0
/// Keeps the default position of punctuation.
public let kCaseSensitiveLayoutOffSelector = 1

/// The feature type of OpenType's stylistic sets.
public let kStylisticAlternativesType = 35
/// Turns stylistic set 1 on.
public let kStylisticAltOneOnSelector = 2
/// Turns stylistic set 2 on.
public let kStylisticAltTwoOnSelector = 4
/// Turns stylistic set 3 on.
public let kStylisticAltThreeOnSelector = 6
/// Turns stylistic set 4 on.
public let kStylisticAltFourOnSelector = 8
/// Turns stylistic set 5 on.
public let kStylisticAltFiveOnSelector = 10

/// The feature type of glyphs that depend on neighboring glyphs.
public let kContextualAlternatesType = 36
/// Turns contextual alternates on.
public let kContextualAlternatesOnSelector = 0
/// Turns contextual alternates off.
public let kContextualAlternatesOffSelector = 1

/// The feature type of the shape of lowercase letters.
public let kLowerCaseType = 37
/// Keeps lowercase letters.
public let kDefaultLowerCaseSelector = 0
/// Displays lowercase letters as small capitals.
public let kLowerCaseSmallCapsSelector = 1

/// The feature type of the shape of capital letters.
public let kUpperCaseType = 38
/// Keeps capital letters.
public let kDefaultUpperCaseSelector = 0
/// Displays capital letters as small capitals.
public let kUpperCaseSmallCapsSelector = 1
