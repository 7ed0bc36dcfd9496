import CoreGraphics
import Foundation
import SceneModel

/// An animation of a property that the server does not store: one that the app defines, or one that
/// a layer's drawing depends on. The app evaluates it with the interpolation of a *carrier*, a
/// layer property whose values have the same shape.
struct CustomTrack {
    /// The key of the property.
    let key: String
    /// The layer property that carries the values during evaluation.
    let carrier: LayerProperty
    /// The shape of a list's items if the list is evaluated as numbers, or nil for other values.
    let shape: ListShape?
    /// The animation, nested in the groups that contain it.
    var description: AnimationDescription
    private var compiled: CompiledAnimation?

    init(key: String, carrier: LayerProperty, shape: ListShape?, description: AnimationDescription) {
        self.key = key
        self.carrier = carrier
        self.shape = shape
        self.description = description
    }

    /// Sets the begin time to that of the whole animation, and compiles the animation again if it
    /// changed.
    mutating func begin(at time: Double) {
        guard description.timing.beginTime != time || compiled == nil else { return }
        description.timing.beginTime = time
        compiled = try? CompiledAnimation(description)
    }

    /// Sets a presentation copy's value to the animated one at a time in the layer's time space.
    func apply(to copy: CALayer, atLocalTime time: Double) {
        var scratch = LayerProperties()
        if let underlying = copy.value(forKey: key).flatMap({ PropertyValue($0, as: carrier.kind, shape) }) {
            scratch.set(carrier, to: underlying)
        }
        guard let compiled, compiled.apply(to: &scratch, atParentTime: time).hasEffect else { return }
        if let shape, case .numbers(let numbers) = scratch[carrier] { return copy.setValue(shape.list(of: numbers), forKey: key) }
        copy.setValue(scratch[carrier].object, forKey: key)
    }

    /// Returns a layer property whose values have the shape of a value, or nil if the value is not
    /// animatable.
    static func carrier(for value: Any) -> LayerProperty? {
        switch (value as? NSValue)?.structure ?? value {
        case is CGPoint: .position
        case is CGSize: .shadowOffset
        case is CGRect: .bounds
        case is CGColor: .backgroundColor
        case is CATransform3D, is CGAffineTransform: .transform
        case is CGPath: .shadowPath
        case let list as [Any]:
            !list.isEmpty && list.allSatisfy { $0 is CGColor } ? .colors : ListShape(of: list) == nil ? nil : .locations
        default: PropertyValue.number(value) == nil ? nil : .zPosition
        }
    }
}

extension CALayer {
    /// The target of an animation's key path: a property that the server animates, or one that the
    /// app animates by means of a carrier.
    enum AnimationTarget {
        case shared(AnimationKeyPath)
        case custom(key: String, carrier: LayerProperty, ListShape?, AnimationKeyPath)
    }

    /// Returns the target of a key path, or nil if there is none.
    ///
    /// - Parameter values: The values of the animation. Their shape determines that of a property
    ///   that the app defines and that has no value yet.
    final func animationTarget(for path: String, values: [Any]) -> AnimationTarget? {
        if let keyPath = keyPath(named: path) { return .shared(keyPath) }
        let parts = path.split(separator: ".", maxSplits: 1)
        guard let key = parts.first.map(String.init), LayerKeys.layer[key] == nil else { return nil }
        let present = value(forKey: key)
        let candidates = (present.map { [$0] } ?? []) + (parts.count == 1 ? values : [])
        guard let sample = candidates.first(where: { CustomTrack.carrier(for: $0) != nil }), let carrier = CustomTrack.carrier(for: sample)
        else { return nil }
        let name = parts.count > 1 ? "\(carrier.declaration.name).\(parts[1])" : carrier.declaration.name
        return AnimationKeyPath.byName[name].map { .custom(key: key, carrier: carrier, ListShape(of: sample), $0) }
    }
}

extension PropertyValue {
    /// Creates a value of a kind. A list with a shape becomes the list of its items' numbers.
    init?(_ value: Any, as kind: PropertyKind, _ shape: ListShape?) {
        guard let shape else {
            self.init(value, as: kind)
            return
        }
        guard let numbers = shape.numbers(of: value) else { return nil }
        self = .numbers(numbers)
    }
}
