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

@MainActor private final class Box: UITraitChangeObservable {
    var observers = TraitChangeObservers()

    func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    )
        -> any UITraitChangeRegistration
    {
        observers.add(traits, observer)
    }

    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { observers.remove(registration) }
}

@Suite struct TraitTests {
    @Test func `Traits that are not specified have their defaults`() {
        let traits = UITraitCollection()
        #expect(traits.userInterfaceIdiom == .unspecified)
        #expect(traits.userInterfaceStyle == .unspecified)
        #expect(traits.displayScale == 0)
        #expect(traits.horizontalSizeClass == .unspecified)
        #expect(traits.preferredContentSizeCategory == .unspecified)
        #expect(traits.forceTouchCapability == .unknown)
        #expect(traits.tier == 0)
    }

    @Test func `Of several collections the last that specifies a trait counts`() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(userInterfaceStyle: .dark),
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceStyle: .unspecified),
        ])
        #expect(traits.horizontalSizeClass == .regular)
        #expect(traits.userInterfaceStyle == .dark)
    }

    @Test func `A collection contains another when it specifies all of it`() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2
        }
        #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceIdiom: .phone)))
        #expect(traits.containsTraits(in: UITraitCollection()))
    }

    @Test func `Custom traits are set, inherited and changed as UIKit's own`() {
        let traits = UITraitCollection { $0.tier = 3 }
        #expect(traits.tier == 3)
        #expect(traits[Tier.self] == 3)
        #expect(traits.replacing(Tier.self, value: 4).tier == 4)
        #expect(traits.modifyingTraits { $0.tier += 2 }.tier == 5)
        #expect(traits.tier == 3)
        #expect(UITraitCollection(traitsFrom: [traits, UITraitCollection { $0.tier = 0 }]).tier == 0)
        #expect(Tier.name == "Tier" && !Tier.affectsColorAppearance)
    }

    @Test func `Changed traits are those whose values differ`() {
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

    @Test func `Collections that specify the same are equal and survive archives`() throws {
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

    @Test func `The current traits are a thread's own and come back`() {
        let outer = UITraitCollection.current.userInterfaceStyle
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
                #expect(UITraitCollection.current.userInterfaceStyle == .light)
            }
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            let other = DispatchQueue(label: "other")
            let elsewhere = Thread.current
            other.sync { if Thread.current !== elsewhere { #expect(UITraitCollection.current.userInterfaceStyle == outer) } }
        }
        #expect(UITraitCollection.current.userInterfaceStyle == outer)
    }

    @Test func `Overrides know what they override and replace inherited traits`() {
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

    @Test @MainActor func `Handlers are called for their traits only, and not after they are given back`() {
        let box = Box()
        var calls: [String] = []
        box.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (box: Box, previous) in
            calls.append("style \(previous.userInterfaceStyle.rawValue)")
        }
        let registration = box.registerForTraitChanges([Tier.self, UITraitDisplayScale.self]) { (_: Box, _) in calls.append("tier") }
        let light = UITraitCollection(userInterfaceStyle: .light)
        box.observers.notify(box, from: light, to: UITraitCollection(userInterfaceStyle: .dark))
        #expect(calls == ["style 1"])
        box.observers.notify(
            box, from: light,
            to: light.modifyingTraits {
                $0.tier = 1; $0.displayScale = 3
            })
        #expect(calls == ["style 1", "tier"])
        box.unregisterForTraitChanges(registration)
        box.observers.notify(box, from: light, to: light.modifyingTraits { $0.tier = 1 })
        #expect(calls == ["style 1", "tier"])
    }

    @Test func `Content size categories compare by their text's size`() {
        #expect(UIContentSizeCategory.extraSmall < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.large >= .large)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    }
}
