public import Foundation

/// A part of the interface that has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits, inherited or set.
    var traitCollection: UITraitCollection { get }

    /// Called after traits have changed.
    ///
    /// - Parameter previousTraitCollection: the traits before; nil for the first call.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits, to be given back.
public protocol UITraitChangeRegistration {}

/// A part of the interface that tells of changes of its traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
    /// Called with the object itself and the traits that it had before.
    typealias TraitChangeHandler<TraitEnvironment> = (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) ->
        Void

    /// Calls a handler after any of some traits has changed. What ``registerForTraitChanges(_:handler:)`` is made of.
    @discardableResult
    func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    )
        -> any UITraitChangeRegistration

    /// Ends a registration.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls the handler after any of the traits has changed, until the registration is given back or the object goes away.
    ///
    /// - Parameter handler: given the object, so that it need not capture it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
    )
        -> any UITraitChangeRegistration
    {
        registerForTraitChanges(traits, observer: { object, previous in if let object = object as? Self { handler(object, previous) } })
    }
}

/// The handlers that an object with traits calls; what it adopts ``UITraitChangeObservable`` with.
@MainActor struct TraitChangeObservers {
    typealias Handler = (any UITraitChangeObservable, UITraitCollection) -> Void

    private final class Registration: UITraitChangeRegistration {}

    private var observers: [(registration: Registration, traits: [UITrait], handler: Handler)] =
        []

    nonisolated init() {}

    mutating func add(
        _ traits: [UITrait], _ handler: @escaping Handler
    ) -> any UITraitChangeRegistration {
        let registration = Registration()
        observers.append((registration, traits, handler))
        return registration
    }

    mutating func remove(_ registration: any UITraitChangeRegistration) {
        observers.removeAll { $0.registration === registration as? Registration }
    }

    /// Calls who asked for any of the traits that are other ones now, in the order of registration.
    func notify(_ object: any UITraitChangeObservable, from previous: UITraitCollection, to traits: UITraitCollection) {
        guard !observers.isEmpty else { return }
        let changed = Set(traits.changedTraits(from: previous).map { ObjectIdentifier($0) })
        guard !changed.isEmpty else { return }
        for observer in observers where observer.traits.contains(where: { changed.contains(ObjectIdentifier($0)) }) {
            observer.handler(object, previous)
        }
    }
}
