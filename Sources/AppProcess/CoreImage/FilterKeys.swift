/// The key of a filter's radius, in points.
public let kCIInputRadiusKey = "inputRadius"

// MARK: Attributes of filters

/// The key of the name that `CIFilter.init(name:)` takes.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The key of the name that a person reads.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The key of the list of categories.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"

// MARK: Attributes of inputs

/// The key of the name of an input's class.
public let kCIAttributeClass = "CIAttributeClass"
/// The key of what an input's value means.
public let kCIAttributeType = "CIAttributeType"
/// The key of the least value.
public let kCIAttributeMin = "CIAttributeMin"
/// The key of the least value of a slider.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The key of the greatest value of a slider.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// The key of the value that an input has initially.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The key of the value by which a filter changes nothing.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// The key of the name of an input that a person reads.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"
/// The type of values that are lengths.
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"

// MARK: Categories

/// Filters that blur.
public let kCICategoryBlur = "CICategoryBlur"
/// Filters that can be used on single pictures.
public let kCICategoryStillImage = "CICategoryStillImage"
/// Filters that can be used on moving pictures.
public let kCICategoryVideo = "CICategoryVideo"
/// Filters that the system has.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
