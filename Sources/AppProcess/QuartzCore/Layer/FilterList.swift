import CoreImage
import Foundation
import SceneModel

/// One of a layer's two lists of filters.
enum FilterList: CaseIterable {
    /// The filters of the layer and its sublayers.
    case filters
    /// The filters of the content behind the layer.
    case backgroundFilters

    /// The key of the list in key-value coding and of the action for its change.
    var key: String {
        switch self {
        case .filters: "filters"
        case .backgroundFilters: "backgroundFilters"
        }
    }

    /// The property that represents the filters on the server.
    var property: LayerProperty {
        switch self {
        case .filters: .blurRadius
        case .backgroundFilters: .backgroundBlurRadius
        }
    }

    /// The blur radius that the server receives.
    var radius: WritableKeyPath<LayerProperties, Double> {
        switch self {
        case .filters: \.appearance.blurRadius
        case .backgroundFilters: \.appearance.backgroundBlurRadius
        }
    }

    /// The objects that the app set.
    var objects: ReferenceWritableKeyPath<SparseProperties, [Any]?> {
        switch self {
        case .filters: \.filters
        case .backgroundFilters: \.backgroundFilters
        }
    }

    static let byKey: [Substring: FilterList] = ["filters": .filters, "backgroundFilters": .backgroundFilters]

    /// The properties that represent lists of filters.
    static let properties = LayerPropertySet(allCases.map { LayerPropertySet($0.property) })
}

/// The target of a layer's key path such as `filters.NAME.inputRadius`: a filter, found by its
/// name, and one of the filter's keys.
struct FilterPath {
    let list: FilterList
    let filter: CIFilter
    let key: String

    /// Resolves a key path, or returns nil if it does not name a filter of the layer. If several
    /// filters have the name, the path refers to the first.
    init?(_ path: String, of layer: CALayer) {
        let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let list = FilterList.byKey[parts[0]],
            let filter = layer.sparse?[keyPath: list.objects]?.lazy.compactMap({ $0 as? CIFilter }).first(where: { $0.name == parts[1] })
        else { return nil }
        self.list = list
        self.filter = filter
        key = String(parts[2])
    }

    /// Returns whether a key path begins with the key of a list of filters.
    static func begins(_ path: String) -> Bool {
        path.firstIndex(of: ".").map { FilterList.byKey[path[..<$0]] != nil } ?? false
    }
}

/// The blur that the filters of a list have together.
enum FilterBlur {
    /// Returns the indices of the enabled filters that blur.
    static func indices(in filters: [Any]) -> [Int] {
        filters.indices.filter { filters[$0] is any CIGaussianBlur && (filters[$0] as? CIFilter)?.isEnabled == true }
    }

    /// Returns the standard deviation of all Gaussians applied in sequence (points): the square
    /// root of the sum of their variances.
    static func radius(of filters: [Any]) -> Double {
        let radii = indices(in: filters).map { index in
            let number = (filters[index] as? CIFilter)?.value(forKey: kCIInputRadiusKey) as? NSNumber
            return max(0, min(number?.doubleValue ?? 0, Limits.coordinate))
        }
        // A single radius is returned exactly.
        return radii.count == 1 ? radii[0] : min(radii.reduce(0) { $0 + $1 * $1 }.squareRoot(), Limits.coordinate)
    }
}

extension LayerProperty {
    /// The property's key in key-value coding and for actions. A property that represents filters
    /// has the key of their list.
    var key: String {
        switch self {
        case .blurRadius: FilterList.filters.key
        case .backgroundBlurRadius: FilterList.backgroundFilters.key
        default: declaration.name
        }
    }
}
