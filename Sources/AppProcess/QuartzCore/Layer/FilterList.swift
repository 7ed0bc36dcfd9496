import CoreImage
import Foundation
import SceneModel

/// One of the two lists of filters that a layer has.
enum FilterList: CaseIterable {
    /// Of the layer and its sublayers.
    case filters
    /// Of what is behind the layer.
    case backgroundFilters

    /// The list's name in key-value coding, and that of the event of its change.
    var key: String {
        switch self {
        case .filters: "filters"
        case .backgroundFilters: "backgroundFilters"
        }
    }

    /// What the server is told of the filters.
    var property: LayerProperty {
        switch self {
        case .filters: .blurRadius
        case .backgroundFilters: .backgroundBlurRadius
        }
    }

    var radius: WritableKeyPath<LayerProperties, Double> {
        switch self {
        case .filters: \.appearance.blurRadius
        case .backgroundFilters: \.appearance.backgroundBlurRadius
        }
    }

    var objects: ReferenceWritableKeyPath<SparseProperties, [Any]?> {
        switch self {
        case .filters: \.filters
        case .backgroundFilters: \.backgroundFilters
        }
    }

    static let byKey: [Substring: FilterList] = ["filters": .filters, "backgroundFilters": .backgroundFilters]

    /// The properties that lists of filters set.
    static let properties = LayerPropertySet(allCases.map { LayerPropertySet($0.property) })
}

/// Where a key path of a layer leads, as `filters.NAME.inputRadius` does: to a filter, by its name,
/// and a key of that.
struct FilterPath {
    let list: FilterList
    let filter: CIFilter
    let key: String

    /// nil where there is no such filter. Of several with one name it is the first.
    init?(_ path: String, of layer: CALayer) {
        let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let list = FilterList.byKey[parts[0]],
            let filter = layer.sparse?[keyPath: list.objects]?.lazy.compactMap({ $0 as? CIFilter }).first(where: { $0.name == parts[1] })
        else { return nil }
        self.list = list
        self.filter = filter
        key = String(parts[2])
    }

    /// Whether a key path begins as those to filters do.
    static func begins(_ path: String) -> Bool {
        path.firstIndex(of: ".").map { FilterList.byKey[path[..<$0]] != nil } ?? false
    }
}

/// The blur that a list of filters is.
enum FilterBlur {
    /// The places of the filters that blur.
    static func places(in filters: [Any]) -> [Int] {
        filters.indices.filter { filters[$0] is any CIGaussianBlur && (filters[$0] as? CIFilter)?.isEnabled == true }
    }

    /// The standard deviation of all Gaussians one after the other: variances add up.
    static func radius(of filters: [Any]) -> Double {
        let radii = places(in: filters).map { place in
            let number = (filters[place] as? CIFilter)?.value(forKey: kCIInputRadiusKey) as? NSNumber
            return max(0, min(number?.doubleValue ?? 0, Limits.coordinate))
        }
        // One alone is not rounded.
        return radii.count == 1 ? radii[0] : min(radii.reduce(0) { $0 + $1 * $1 }.squareRoot(), Limits.coordinate)
    }
}

extension LayerProperty {
    /// The name by which key-value coding knows a property, and actions its change. What is told of
    /// filters has that of their list.
    var key: String {
        switch self {
        case .blurRadius: FilterList.filters.key
        case .backgroundBlurRadius: FilterList.backgroundFilters.key
        default: declaration.name
        }
    }
}
