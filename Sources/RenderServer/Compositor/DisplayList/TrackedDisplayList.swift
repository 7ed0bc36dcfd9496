import Geometry
import RenderTree

/// A display list together with the index of its items and the pixels that changed since it was
/// painted.
struct TrackedDisplayList {
    var list = DisplayList()
    /// Finds items of `list` by name.
    var difference = DisplayListDifference()
    /// The pixels that changed.
    var damage = DamageRegion()
    /// Finds pixels that moved.
    var motion = MotionFinder()

    /// Replaces the list, adds the difference to the damage, and returns the previous list in
    /// exchange.
    mutating func replace(with next: inout DisplayList) {
        difference.add(from: list, to: next, &damage, &motion)
        swap(&list, &next)
    }

    /// Adds the difference between an item that was replaced and the item at an index, both of this
    /// list.
    mutating func addDifference(from old: DisplayItem, toItemAt index: Int) {
        difference.compare(old, list, to: index, list, &damage, &motion)
    }

    /// Adds the damage that spreads through backdrops.
    mutating func propagateDamage(within bounds: PixelRect) { list.propagateDamage(&damage, within: bounds) }

    /// Returns the index of an item that is not a copy, or `nil` if there is none.
    func index(of name: DisplayItem.Name, _ client: ClientKey) -> Int? { difference.index(of: name, client, in: list) }
}
