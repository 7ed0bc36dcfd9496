import Foundation

/// Values of traits, by trait.
struct TraitValues: UIMutableTraits {
    struct Entry {
        let trait: UITrait
        let value: Any
    }

    private(set) var entries: [ObjectIdentifier: Entry] = [:]
    /// Whether setting one of UIKit's traits to its default takes it out, as in trait collections; overrides keep it.
    var leavesOutDefaults = true

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { entries[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
        set {
            let isUnspecified = leavesOutDefaults && trait is any SystemTrait.Type && areEqual(newValue, T.defaultValue)
            entries[ObjectIdentifier(trait)] = isUnspecified ? nil : Entry(trait: trait, value: newValue)
        }
    }

    func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

    mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

    /// Takes over what the other values specify.
    mutating func formUnion(_ other: TraitValues) {
        for (key, entry) in other.entries {
            let unspecified = leavesOutDefaults ? (entry.trait as? any SystemTrait.Type).map { isDefault(entry.value, $0) } : nil
            if unspecified != true { entries[key] = entry }
        }
    }

    /// The traits whose values differ, unspecified ones counted with their default.
    func changes(from other: TraitValues) -> [UITrait] {
        var changes: [UITrait] = []
        for (key, entry) in entries where !areEqual(entry.value, other.entries[key]?.value ?? defaultValue(entry.trait)) {
            changes.append(entry.trait)
        }
        for (key, entry) in other.entries where entries[key] == nil && !areEqual(entry.value, defaultValue(entry.trait)) {
            changes.append(entry.trait)
        }
        return changes
    }

    /// Whether all that the other values specify is the same here.
    func contains(_ other: TraitValues) -> Bool {
        other.entries.allSatisfy { key, entry in entries[key].map { areEqual($0.value, entry.value) } ?? false }
    }
}

private func defaultValue(_ trait: UITrait) -> Any { trait.defaultValue }

private func isDefault(_ value: Any, _ trait: any SystemTrait.Type) -> Bool { areEqual(value, trait.defaultValue) }

/// Whether two values are equal; objects that do not compare are the same only when they are one, and other values never.
private func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    func compare<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T).map { $0 == lhs } ?? false }
    if let lhs = lhs as? any Equatable { return compare(lhs) }
    guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return false }
    return (lhs as AnyObject) === (rhs as AnyObject)
}
