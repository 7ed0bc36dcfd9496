public import Foundation

/// An object that has traits. Main thread only.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the environment, inherited and overridden.
    var traitCollection: UITraitCollection { get }

    /// Notifies the environment that its traits changed.
    ///
    /// - Parameter previousTraitCollection: The traits before the change; nil for the first call.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits, with which it is removed.
public protocol UITraitChangeRegistration {}

/// An object whose changes of traits can be observed. Main thread only.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
    /// A closure that receives the object and its previous traits.
    typealias TraitChangeHandler<TraitEnvironment> = (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) ->
        Void

    /// Registers a handler for changes of any of some traits. It is the requirement behind
    /// `registerForTraitChanges(_:handler:)`.
    @discardableResult
    func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    )
        -> any UITraitChangeRegistration

    /// Removes a registration.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Registers a handler for changes of any of some traits, until it is removed or the object is
    /// deallocated.
    ///
    /// The handler states the type of the object, of which it may be any superclass:
    ///
    ///     registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous) in
    ///         self.updateColors()
    ///     }
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - handler: A closure that receives the object, so that it need not capture it. Calling it
    ///     with an object of another type is an error.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    )
        -> any UITraitChangeRegistration
    {
        registerForTraitChanges(
            traits,
            observer: { object, previous in
                guard let environment = object as? TraitEnvironment else {
                    UIKitException.raise("a handler for trait changes of \(type(of: object)) takes \(TraitEnvironment.self)")
                }
                handler(environment, previous)
            })
    }

    /// Registers a method of a target for changes of any of some traits, until it is removed or the
    /// object is deallocated.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - target: The target, which is not retained.
    ///   - action: The selector of a method that takes nothing, the object whose traits changed, or
    ///     the object and its previous traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        let target = objc_object(target)
        return registerForTraitChanges(
            traits, observer: { [weak target] object, previous in if let target { action.send(to: target, with: [object, previous]) } })
    }

    /// Registers a method of the object for changes of any of some traits, until it is removed or
    /// the object is deallocated.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - action: The selector of a method that takes nothing, the object, or the object and its
    ///     previous traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }
}

/// The registered handlers of an object that conforms to `UITraitChangeObservable`.
@MainActor struct TraitChangeObservers {
    typealias Handler = (any UITraitChangeObservable, UITraitCollection) -> Void

    /// Identifies a handler by its identity.
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

    /// Calls the handlers of the traits that changed, in order of registration.
    func notify(_ object: any UITraitChangeObservable, from previous: UITraitCollection, to traits: UITraitCollection) {
        guard !observers.isEmpty else { return }
        let changed = Set(traits.changedTraits(from: previous).map { ObjectIdentifier($0) })
        guard !changed.isEmpty else { return }
        for observer in observers where observer.traits.contains(where: { changed.contains(ObjectIdentifier($0)) }) {
            observer.handler(object, previous)
        }
    }
}
