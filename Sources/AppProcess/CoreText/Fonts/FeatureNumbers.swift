// Types and selectors of Apple's font feature registry, of those features that OpenType fonts have too.

/// Ligatures.
public let kLigaturesType = 1
public let kCommonLigaturesOnSelector = 2
public let kCommonLigaturesOffSelector = 3
public let kRareLigaturesOnSelector = 4

/// The widths of digits.
public let kNumberSpacingType = 6
public let kMonospacedNumbersSelector = 0
public let kProportionalNumbersSelector = 1

/// Raised and lowered glyphs.
public let kVerticalPositionType = 10
public let kNormalPositionSelector = 0
public let kSuperiorsSelector = 1
public let kInferiorsSelector = 2

/// Fractions.
public let kFractionsType = 11
public let kNoFractionsSelector = 0
public let kVerticalFractionsSelector = 1
public let kDiagonalFractionsSelector = 2

/// Signs in place of others.
public let kTypographicExtrasType = 14
public let kSlashedZeroOnSelector = 4
public let kSlashedZeroOffSelector = 5

/// The heights of digits.
public let kNumberCaseType = 21
public let kLowerCaseNumbersSelector = 0
public let kUpperCaseNumbersSelector = 1

/// Marks beside capital letters.
public let kCaseSensitiveLayoutType = 33
public let kCaseSensitiveLayoutOnSelector = 0
public let kCaseSensitiveLayoutOffSelector = 1

/// The stylistic sets of OpenType.
public let kStylisticAlternativesType = 35
public let kStylisticAltOneOnSelector = 2
public let kStylisticAltTwoOnSelector = 4
public let kStylisticAltThreeOnSelector = 6
public let kStylisticAltFourOnSelector = 8
public let kStylisticAltFiveOnSelector = 10

/// Glyphs that depend on their neighbours.
public let kContextualAlternatesType = 36
public let kContextualAlternatesOnSelector = 0
public let kContextualAlternatesOffSelector = 1

/// What small letters become.
public let kLowerCaseType = 37
public let kDefaultLowerCaseSelector = 0
public let kLowerCaseSmallCapsSelector = 1

/// What capital letters become.
public let kUpperCaseType = 38
public let kDefaultUpperCaseSelector = 0
public let kUpperCaseSmallCapsSelector = 1
