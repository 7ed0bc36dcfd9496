import CoreImage
import Diagnostics
import Foundation
import SceneModel

/// Filters: the layer stores the list that the app set; the server receives its total blur radius.
extension CALayer {
    /// Implements the setters of `filters` and `backgroundFilters`.
    final func setFilters(_ filters: [Any]?, _ list: FilterList) {
        guard filters != nil || sparse?[keyPath: list.objects] != nil else { return }
        if let other = filters?.first(where: { !($0 is CIFilter) }) {
            Log.write(.error, "'\(list.key)' of \(self) has an object of type \(type(of: other)), which is no CIFilter and changes nothing")
        }
        let radius = FilterBlur.radius(of: filters ?? [])
        // The former list is released without the lock, because deinitializers may run app code.
        withExtendedLifetime(sparse?[keyPath: list.objects]) {
            change(list.property, unless: values[keyPath: list.radius] == radius) {
                $0[keyPath: list.radius] = radius
                ensureSparse()[keyPath: list.objects] = filters
            }
            ensureSparse()[keyPath: list.objects] = filters
        }
    }

    // MARK: Key paths

    /// Returns a value of a filter; nil if the key path does not name a filter of the layer.
    final func storedValue(filterPath path: String) -> Any? {
        FilterPath(path, of: self).flatMap { $0.filter.value(forKey: $0.key) }
    }

    /// Sets a value of a filter and updates the blur radius of its list.
    final func store(_ value: Any?, filterPath name: String) {
        guard !isPresentation, let path = FilterPath(name, of: self) else {
            return Log.write(.error, "'\(name)' names no filter of \(self)")
        }
        let property = path.list.property
        let action = action(for: property, event: name)
        path.filter.setValue(value, forKey: path.key)
        let radius = FilterBlur.radius(of: sparse?[keyPath: path.list.objects] ?? [])
        guard radius != values[keyPath: path.list.radius] else { return }
        LayerLock.withLock {
            values[keyPath: path.list.radius] = radius
            markPending(property)
        }
        if layerClass.drawnProperties.contains(property) { setNeedsDisplay() }
        action?.run(forKey: name, object: self, arguments: nil)
    }

    /// Returns the key path that an animation of a filter's radius drives: the blur radius of the
    /// whole list, which equals the filter's if no other filter of the list blurs; otherwise nil.
    final func filterKeyPath(named name: String) -> AnimationKeyPath? {
        guard FilterPath.begins(name), let path = FilterPath(name, of: self), path.key == kCIInputRadiusKey,
            let filters = sparse?[keyPath: path.list.objects], case let indices = FilterBlur.indices(in: filters), indices.count == 1,
            filters[indices[0]] as? CIFilter === path.filter
        else { return nil }
        return AnimationKeyPath(path.list.property)
    }

    /// Returns the reason why no animation can drive a key path.
    final func keyPathError(for path: String) -> InvalidAnimationError {
        guard let found = FilterPath(path, of: self), found.key == kCIInputRadiusKey else {
            return InvalidAnimationError(reason: "'\(path)' is not an animatable key path of \(type(of: self))")
        }
        return InvalidAnimationError(
            reason: "'\(path)' is animatable only while its filter is the only one of '\(found.list.key)' that is enabled")
    }

    // MARK: Presentation

    /// Replaces the filter whose radius an animation drives with a copy that has the animated
    /// radius.
    final func applyAnimatedRadius(of list: FilterList) {
        guard var filters = sparse?[keyPath: list.objects], case let indices = FilterBlur.indices(in: filters), indices.count == 1,
            let filter = (filters[indices[0]] as? CIFilter)?.copy() as? CIFilter
        else { return }
        filter.setValue(values[keyPath: list.radius], forKey: kCIInputRadiusKey)
        filters[indices[0]] = filter
        ensureSparse()[keyPath: list.objects] = filters
    }
}

extension AnimationKeyPath {
    /// The animatable key paths of a layer's own properties, by name. Those of filters are not
    /// included, because they contain the names that the app gives the filters.
    static let ofLayers = byName.filter { !FilterList.properties.contains($0.value.property) }
}
