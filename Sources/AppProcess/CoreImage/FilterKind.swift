import Foundation

/// The names and the inputs that all filters of one kind, such as Gaussian blurs, have in common.
struct FilterKind: Sendable {
    /// A numeric input of a filter.
    struct Input: Sendable {
        let key: String
        let displayName: String
        /// The meaning of the number: a `kCIAttributeType` constant.
        let type: String
        /// The default value.
        let initial: Double
        /// The value at which the filter has no effect.
        let identity: Double
        let minimum: Double
        let sliderMaximum: Double
    }

    let name: String
    let displayName: String
    let categories: [String]
    let inputs: [Input]

    /// The radius and its default value are those of the Core Image Filter Reference.
    static let gaussianBlur = FilterKind(
        name: "CIGaussianBlur", displayName: "Gaussian Blur",
        categories: [kCICategoryBlur, kCICategoryStillImage, kCICategoryVideo, kCICategoryBuiltIn],
        inputs: [
            Input(
                key: kCIInputRadiusKey, displayName: "Radius", type: kCIAttributeTypeDistance, initial: 10, identity: 0, minimum: 0,
                sliderMaximum: 100)
        ])

    /// The default values of the inputs, by key.
    var initial: [String: Double] { Dictionary(uniqueKeysWithValues: inputs.map { ($0.key, $0.initial) }) }

    /// The kind in the form that `CIFilter.attributes` returns.
    var attributes: [String: Any] {
        var attributes: [String: Any] = [
            kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: displayName, kCIAttributeFilterCategories: categories,
        ]
        for input in inputs {
            attributes[input.key] =
                [
                    kCIAttributeClass: "NSNumber", kCIAttributeType: input.type, kCIAttributeDisplayName: input.displayName,
                    kCIAttributeDefault: NSNumber(value: input.initial), kCIAttributeIdentity: NSNumber(value: input.identity),
                    kCIAttributeMin: NSNumber(value: input.minimum), kCIAttributeSliderMin: NSNumber(value: input.minimum),
                    kCIAttributeSliderMax: NSNumber(value: input.sliderMaximum),
                ] as [String: Any]
        }
        return attributes
    }
}
