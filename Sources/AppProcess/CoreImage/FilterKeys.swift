/// The key of a filter's radius (points).
public let kCIInputRadiusKey = "inputRadius"

// MARK: Attributes of filters

/// The key of the name of a filter's kind, as passed to `CIFilter.init(name:)`.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The key of a filter's name for display.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The key of a filter's categories.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"

// MARK: Attributes of inputs

/// The key of the class name of an input's values.
public let kCIAttributeClass = "CIAttributeClass"
/// The key of the meaning of an input's values.
public let kCIAttributeType = "CIAttributeType"
/// The key of an input's minimum value.
public let kCIAttributeMin = "CIAttributeMin"
/// The key of the minimum value of a slider for an input.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The key of the maximum value of a slider for an input.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// The key of an input's default value.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The key of the value of an input at which the filter has no effect.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// The key of an input's name for display.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"
/// The type of inputs that are distances.
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"

// MARK: Categories

/// The category of filters that blur.
public let kCICategoryBlur = "CICategoryBlur"
/// The category of filters that apply to still images.
public let kCICategoryStillImage = "CICategoryStillImage"
/// The category of filters that apply to video.
public let kCICategoryVideo = "CICategoryVideo"
/// The category of built-in filters.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
