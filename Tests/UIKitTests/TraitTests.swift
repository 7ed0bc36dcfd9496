import Foundation
import Testing

@testable import UIKit

private struct Tier: UITraitDefinition {
    static let defaultValue = 0
}

extension UITraitCollection {
    fileprivate var tier: Int { self[Tier.self] }
}

extension UIMutableTraits {
    fileprivate var tier: Int {
        get { self[Tier.self] }
        set { self[Tier.self] = newValue }
    }
}

@MainActor private final class TraitObservableStub: NSObject, UITraitEnvironment, UITraitChangeObservable {
    let traitCollection = UITraitCollection()
    var observers = TraitChangeObservers()

    func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    )
        -> any UITraitChangeRegistration
    {
        observers.add(traits, observer)
    }

    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { observers.remove(registration) }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

@Suite struct TraitTests {
    @Test("Unspecified traits have their default values")
    func unspecifiedTraits() {
        let traits = UITraitCollection()
        #expect(traits.userInterfaceIdiom == .unspecified)
        #expect(traits.userInterfaceStyle == .unspecified)
        #expect(traits.displayScale == 0)
        #expect(traits.horizontalSizeClass == .unspecified)
        #expect(traits.preferredContentSizeCategory == .unspecified)
        #expect(traits.forceTouchCapability == .unknown)
        #expect(traits.tier == 0)
    }

    @Test("Of several merged trait collections, the last one that specifies a trait determines its value")
    func lastSpecified() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(userInterfaceStyle: .dark),
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceStyle: .unspecified),
        ])
        #expect(traits.horizontalSizeClass == .regular)
        #expect(traits.userInterfaceStyle == .dark)
    }

    @Test("A trait collection contains another if it specifies all of its traits with equal values")
    func containedTraits() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2
        }
        #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceIdiom: .phone)))
        #expect(traits.containsTraits(in: UITraitCollection()))
    }

    @Test("Custom traits can be set, merged and modified like UIKit's own")
    func customTraits() {
        let traits = UITraitCollection { $0.tier = 3 }
        #expect(traits.tier == 3)
        #expect(traits[Tier.self] == 3)
        #expect(traits.replacing(Tier.self, value: 4).tier == 4)
        #expect(traits.modifyingTraits { $0.tier += 2 }.tier == 5)
        #expect(traits.tier == 3)
        #expect(UITraitCollection(traitsFrom: [traits, UITraitCollection { $0.tier = 0 }]).tier == 0)
        #expect(Tier.name == "Tier" && !Tier.affectsColorAppearance)
    }

    @Test("changedTraits(from:) returns the traits whose values differ")
    func differingTraits() {
        let before = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2
        }
        let after = before.modifyingTraits {
            $0.displayScale = 3
            $0.tier = 1
        }
        let changed = Set(after.changedTraits(from: before).map { ObjectIdentifier($0) })
        #expect(changed == [ObjectIdentifier(UITraitDisplayScale.self), ObjectIdentifier(Tier.self)])
        #expect(!after.hasDifferentColorAppearance(comparedTo: before))
        #expect(after.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
        #expect(before.hasDifferentColorAppearance(comparedTo: nil))
    }

    @Test("Trait collections that specify equal traits are equal, also after archiving")
    func equalityAndArchives() throws {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2.5
            $0.layoutDirection = .rightToLeft
            $0.preferredContentSizeCategory = .accessibilityLarge
        }
        #expect(traits == UITraitCollection(traitsFrom: [traits, UITraitCollection()]))
        #expect(traits != UITraitCollection(userInterfaceStyle: .dark))
        let data = try NSKeyedArchiver.archivedData(withRootObject: traits, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data) == traits)
    }

    @Test("Current traits belong to a thread and are restored after performAsCurrent")
    func threadsTraits() {
        let outer = UITraitCollection.current.userInterfaceStyle
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
                #expect(UITraitCollection.current.userInterfaceStyle == .light)
            }
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            let other = DispatchQueue(label: "other")
            let testThread = Thread.current
            // A queue may run the block on the calling thread, whose current traits are dark.
            other.sync { if Thread.current !== testThread { #expect(UITraitCollection.current.userInterfaceStyle == outer) } }
        }
        #expect(UITraitCollection.current.userInterfaceStyle == outer)
    }

    @Test("Trait overrides report which traits they override and replace inherited values")
    func overriddenTraits() {
        var overrides = UITraitOverrides()
        let inherited = UITraitCollection {
            $0.userInterfaceStyle = .light
            $0.displayScale = 2
        }
        #expect(overrides.applied(to: inherited) == inherited)
        overrides.userInterfaceStyle = .dark
        overrides.tier = 2
        #expect(overrides.contains(UITraitUserInterfaceStyle.self))
        #expect(!overrides.contains(UITraitDisplayScale.self))
        let traits = overrides.applied(to: inherited)
        #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 2 && traits.tier == 2)
        overrides.remove(UITraitUserInterfaceStyle.self)
        #expect(overrides.applied(to: inherited).userInterfaceStyle == .light)
    }

    @Test("Trait change handlers are called only for their traits, and not after they are unregistered") @MainActor
    func changeHandlers() {
        let observable = TraitObservableStub()
        var calls: [String] = []
        observable.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: TraitObservableStub, previous) in
            calls.append("style \(previous.userInterfaceStyle.rawValue)")
        }
        let registration = observable.registerForTraitChanges([Tier.self, UITraitDisplayScale.self]) { (_: TraitObservableStub, _) in
            calls.append("tier")
        }
        let light = UITraitCollection(userInterfaceStyle: .light)
        observable.observers.notify(observable, from: light, to: UITraitCollection(userInterfaceStyle: .dark))
        // The handler receives the previous traits. 1 is the raw value of the light style.
        #expect(calls == ["style 1"])
        observable.observers.notify(
            observable, from: light,
            to: light.modifyingTraits {
                $0.tier = 1; $0.displayScale = 3
            })
        #expect(calls == ["style 1", "tier"])
        observable.unregisterForTraitChanges(registration)
        observable.observers.notify(observable, from: light, to: light.modifyingTraits { $0.tier = 1 })
        #expect(calls == ["style 1", "tier"])
    }

    /// A view whose handlers name their type as `Self`, in classes that may have subclasses.
    private class SelfObservingView: UIView {
        var changes: [Int] = []

        func observe() {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous) in
                self.changes.append(previous.userInterfaceStyle.rawValue)
            }
            registerForTraitChanges([UITraitUserInterfaceStyle.self], handler: { (view: UIView, _: UITraitCollection) in view.tag += 1 })
        }
    }

    @Test("A handler states the type of its object, as Self, the class or a superclass") @MainActor
    func typesOfHandlers() {
        let view = SelfObservingView()
        view.traitOverrides.userInterfaceStyle = .light
        view.observe()
        view.traitOverrides.userInterfaceStyle = .dark
        // 1 is the raw value of the light style.
        #expect(view.changes == [1] && view.tag == 1)
    }

    /// A target of changes, which records its calls.
    @MainActor private final class TraitTargetSpy {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func changed(_ view: UIView) { calls.append("tag \(view.tag)") }
        func changed(_ view: UIView, _ previous: UITraitCollection) { calls.append("from \(previous.userInterfaceStyle.rawValue)") }
    }

    /// A view that observes its own traits.
    private final class ObservingView: UIView {
        var changes = 0
        func traitsChanged() { changes += 1 }
    }

    @Test("A selector for changes of traits receives the object and its previous traits; its target is not retained") @MainActor
    func changeSelectors() {
        let view = ObservingView()
        view.tag = 7
        view.traitOverrides.userInterfaceStyle = .light
        var target: TraitTargetSpy? = TraitTargetSpy()
        weak var weakTarget: TraitTargetSpy?
        weakTarget = target
        let plain = Selector("plain") { (o: TraitTargetSpy) in { o.plain() } }
        let one = Selector("changed:") { (o: TraitTargetSpy) in { (view: UIView) in o.changed(view) } }
        let two = Selector("changed::") { (o: TraitTargetSpy) in
            { (view: UIView, previous: UITraitCollection) in o.changed(view, previous) }
        }
        let style: [any UITraitDefinition.Type] = [UITraitUserInterfaceStyle.self]
        let registrations = [plain, one, two].map { view.registerForTraitChanges(style, target: target as Any, action: $0) }
        view.registerForTraitChanges(style, action: Selector("traitsChanged") { (o: ObservingView) in { o.traitsChanged() } })
        view.traitOverrides.userInterfaceStyle = .dark
        // 1 is the raw value of the light style.
        #expect(target?.calls == ["plain", "tag 7", "from 1"] && view.changes == 1)
        view.unregisterForTraitChanges(registrations[1])
        view.traitOverrides.userInterfaceStyle = .light
        #expect(target?.calls.count == 5 && view.changes == 2)
        target = nil
        #expect(weakTarget == nil)
        view.traitOverrides.userInterfaceStyle = .dark
        #expect(view.changes == 3)
    }

    @Test("Content size categories are ordered by text size")
    func comparedCategories() {
        #expect(UIContentSizeCategory.extraSmall < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.large >= .large)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    }
}
