import Foundation

extension UIWindowScene {
    /// A snapshot of a scene's geometry on its screen. Main thread only.
    @preconcurrency @MainActor public final class Geometry: NSObject {
        /// The orientation of the interface.
        public let interfaceOrientation: UIInterfaceOrientation

        init(_ scene: UIWindowScene) { interfaceOrientation = scene.interfaceOrientation }

        nonisolated public override func isEqual(_ object: Any?) -> Bool {
            (object as? Geometry)?.interfaceOrientation == interfaceOrientation
        }

        nonisolated public override var hash: Int { interfaceOrientation.hashValue }
    }

    /// The current geometry of the scene.
    public var effectiveGeometry: Geometry { Geometry(self) }

    // MARK: Traits

    /// Registers a handler for changes of any of some traits, until it is removed or the scene is
    /// deallocated.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - observer: A closure that receives the scene and its previous traits. It is called after
    ///     `traitCollectionDidChange(_:)`.
    /// - Returns: The registration, with which `unregisterForTraitChanges(_:)` removes the handler.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        observers.add(traits, observer)
    }

    /// Removes a registration, so that its handler is no longer called. Does nothing for a
    /// registration with another object.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { observers.remove(registration) }
}
