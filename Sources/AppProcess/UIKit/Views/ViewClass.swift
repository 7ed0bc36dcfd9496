import CoreGraphics
import QuartzCore

/// What a class of views answers about itself, found once.
@MainActor struct ViewClass {
    /// Whether the class has a method of its own that draws.
    let draws: Bool
    /// Whether the class has an `updateConstraints()` of its own.
    let updatesConstraints: Bool

    private static var known: [ObjectIdentifier: ViewClass] = [:]

    static func of(_ type: UIView.Type) -> ViewClass {
        let key = ObjectIdentifier(type)
        if let found = known[key] { return found }
        let new = ViewClass(type)
        known[key] = new
        return new
    }

    private init(_ type: UIView.Type) {
        let overridden = Self.places(overriddenBy: type)
        draws = !overridden.isDisjoint(with: Self.drawingPlaces)
        updatesConstraints = !overridden.isDisjoint(with: Self.updatingPlaces)
    }

    // MARK: Places in the table of methods

    /// Overrides what draws, and `Heir` nothing.
    private final class Draughtsman: UIView {
        override func draw(_ rect: CGRect) {}
        override func draw(_ layer: CALayer, in ctx: CGContext) {}
        override func display(_ layer: CALayer) {}
    }

    /// Overrides what updates constraints.
    private final class Updater: UIView {
        override func updateConstraints() {}
    }

    private final class Heir: UIView {}

    private static let drawingPlaces = places(of: Draughtsman.self, count: 3)
    private static let updatingPlaces = places(of: Updater.self, count: 1)

    private static func places(overriddenBy type: UIView.Type) -> Set<Int> {
        OverriddenMethods.places(addedTo: UIResponder.self, by: UIView.self, overriddenBy: type)
    }

    /// Where `UIView` has the methods that a class overrides.
    private static func places(of type: UIView.Type, count: Int) -> Set<Int> {
        let places = places(overriddenBy: type).subtracting(places(overriddenBy: Heir.self))
        guard places.count == count else {
            fatalError("lamina: UIView's table of methods does not have the places of the \(count) methods that \(type) overrides")
        }
        return places
    }
}
