/// The state of a controller's view that shows a message in place of content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// The text that the user searches for; nil without a search.
    public var searchText: String?
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits, without a search.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value that the app added.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
