import LaminaUniformTypes

/// The kinds of media that a photo picker shows.
public struct PHPickerFilter: Hashable, Sendable {
    private indirect enum Kind: Hashable, Sendable {
        case images, videos
        case any([PHPickerFilter])
        case all([PHPickerFilter])
        case not(PHPickerFilter)
    }

    private let kind: Kind

    /// Images.
    public static let images = PHPickerFilter(kind: .images)
    /// Movies.
    public static let videos = PHPickerFilter(kind: .videos)

    /// Returns a filter for what at least one of several filters shows.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(kind: .any(subfilters)) }

    /// Returns a filter for what all of several filters show.
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(kind: .all(subfilters)) }

    /// Returns a filter for what another filter does not show.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(kind: .not(filter)) }

    /// Returns whether files of a type are shown.
    func accepts(_ type: UTType) -> Bool {
        switch kind {
        case .images: type.conforms(to: .image)
        case .videos: type.conforms(to: .movie)
        case .any(let filters): filters.contains { $0.accepts(type) }
        case .all(let filters): filters.allSatisfy { $0.accepts(type) }
        case .not(let filter): !filter.accepts(type)
        }
    }
}

/// The settings of a photo picker.
public struct PHPickerConfiguration: Hashable, Sendable {
    /// The greatest number of media that the user selects; 0 for no limit. The default is 1.
    public var selectionLimit = 1
    /// The kinds of media that are shown; nil, the default, for all.
    public var filter: PHPickerFilter?

    /// Creates the default settings.
    public init() {}

    /// The types of files that are shown.
    var types: [UTType] { [.image, .movie].filter { filter?.accepts($0) ?? true } }
}
