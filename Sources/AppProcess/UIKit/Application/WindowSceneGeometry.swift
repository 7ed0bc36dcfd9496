import Foundation

extension UIWindowScene {
    /// How a scene lay on its screen when it was asked. Main thread.
    @preconcurrency @MainActor public final class Geometry: NSObject {
        /// Which way up the interface was.
        public let interfaceOrientation: UIInterfaceOrientation

        init(_ scene: UIWindowScene) { interfaceOrientation = scene.interfaceOrientation }

        nonisolated public override func isEqual(_ object: Any?) -> Bool {
            (object as? Geometry)?.interfaceOrientation == interfaceOrientation
        }

        nonisolated public override var hash: Int { interfaceOrientation.hashValue }
    }

    /// How the scene lies on its screen.
    public var effectiveGeometry: Geometry { Geometry(self) }

    // MARK: Traits

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        observers.add(traits, observer)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { observers.remove(registration) }
}
