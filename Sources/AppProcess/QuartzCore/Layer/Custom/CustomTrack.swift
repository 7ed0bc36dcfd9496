import CoreGraphics
import Foundation
import SceneModel

/// An animation of a property that the server does not know: one of the app's own, or one that a
/// layer draws by. The app evaluates it, in the place of a property of the same shape.
struct CustomTrack {
    /// The property's name.
    let key: String
    /// The property whose place the values take.
    let carrier: LayerProperty
    /// What the items of a list of numbers stand for; nil for other values.
    let shape: ListShape?
    /// The animation, within the groups that it is in.
    var description: AnimationDescription
    private var compiled: CompiledAnimation?

    init(key: String, carrier: LayerProperty, shape: ListShape?, description: AnimationDescription) {
        self.key = key
        self.carrier = carrier
        self.shape = shape
        self.description = description
    }

    /// Begins when the whole animation does, which is then evaluated anew.
    mutating func begin(at time: Double) {
        guard description.timing.beginTime != time || compiled == nil else { return }
        description.timing.beginTime = time
        compiled = try? CompiledAnimation(description)
    }

    /// Changes a presentation copy's value to what it is under the animation.
    func apply(to copy: CALayer, atLocalTime time: Double) {
        var scratch = LayerProperties()
        if let underlying = copy.value(forKey: key).flatMap({ PropertyValue($0, as: carrier.kind, shape) }) {
            scratch.set(carrier, to: underlying)
        }
        guard let compiled, compiled.apply(to: &scratch, atParentTime: time).hasEffect else { return }
        if let shape, case .numbers(let numbers) = scratch[carrier] { return copy.setValue(shape.list(of: numbers), forKey: key) }
        copy.setValue(scratch[carrier].object, forKey: key)
    }

    /// A property of the shape of a value; nil where there is none that animates.
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
    /// Where an animation's key path leads: to a property that the server animates, or to one that
    /// the app does, for which another stands in.
    enum AnimatedPlace {
        case shared(AnimationKeyPath)
        case custom(key: String, carrier: LayerProperty, ListShape?, AnimationKeyPath)
    }

    /// nil for a key path that leads nowhere.
    ///
    /// - Parameter values: of the animation; their shape tells that of a property of the app's own
    ///   which has no value yet.
    final func animatedPlace(_ path: String, values: [Any]) -> AnimatedPlace? {
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
    /// A value in the place of a property of a kind; that of a list by the numbers of its items.
    init?(_ value: Any, as kind: PropertyKind, _ shape: ListShape?) {
        guard let shape else {
            self.init(value, as: kind)
            return
        }
        guard let numbers = shape.numbers(of: value) else { return nil }
        self = .numbers(numbers)
    }
}
