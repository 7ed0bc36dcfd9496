import Foundation

/// A set of traits with their values: the storage of trait collections and of overrides.
struct TraitValues: UIMutableTraits {
    /// A trait with its value, which has the trait's type `Value`.
    struct Entry {
        let trait: UITrait
        let value: Any
    }

    private(set) var entries: [ObjectIdentifier: Entry] = [:]
    /// A Boolean value that indicates whether setting a UIKit trait to its default removes it. It
    /// is true in trait collections, and false in overrides, which can override an inherited value
    /// with the default.
    var omitsDefaults = true

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { entries[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
        set {
            let isUnspecified = omitsDefaults && trait is any SystemTrait.Type && areEqual(newValue, T.defaultValue)
            entries[ObjectIdentifier(trait)] = isUnspecified ? nil : Entry(trait: trait, value: newValue)
        }
    }

    func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

    mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

    /// Merges the values that another set specifies. They replace values of this set.
    mutating func formUnion(_ other: TraitValues) {
        for (key, entry) in other.entries {
            let unspecified = omitsDefaults ? (entry.trait as? any SystemTrait.Type).map { isDefault(entry.value, $0) } : nil
            if unspecified != true { entries[key] = entry }
        }
    }

    /// Returns the traits whose values differ from those of another set. Unspecified traits count
    /// as having their default.
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

    /// Returns whether all traits that another set specifies are specified here with equal values.
    func contains(_ other: TraitValues) -> Bool {
        other.entries.allSatisfy { key, entry in entries[key].map { areEqual($0.value, entry.value) } ?? false }
    }
}

private func defaultValue(_ trait: UITrait) -> Any { trait.defaultValue }

private func isDefault(_ value: Any, _ trait: any SystemTrait.Type) -> Bool { areEqual(value, trait.defaultValue) }

/// Returns whether two values are equal. Objects that are not `Equatable` are compared by identity;
/// other such values are never equal.
private func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    func compare<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T).map { $0 == lhs } ?? false }
    if let lhs = lhs as? any Equatable { return compare(lhs) }
    guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return false }
    return (lhs as AnyObject) === (rhs as AnyObject)
}
