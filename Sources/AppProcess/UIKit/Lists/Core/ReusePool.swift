import Foundation

/// The views of a list that are out of sight, by reuse identifier, and the classes that make new
/// ones.
@MainActor struct ReusePool<View: UIView> {
    private var views: [String: [View]] = [:]
    private var makers: [String: () -> View] = [:]

    /// Registers what makes the views of an identifier, or removes its registration.
    mutating func register(_ maker: (() -> View)?, for identifier: String) { makers[identifier] = maker }

    /// Returns whether an identifier is registered.
    func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

    /// Adds a view that is out of sight.
    mutating func add(_ view: View, for identifier: String) { views[identifier, default: []].append(view) }

    /// Removes and returns a view of an identifier, or nil if there is none.
    mutating func take(_ identifier: String) -> View? { views[identifier]?.popLast() }

    /// Returns a new view of a registered identifier.
    func make(_ identifier: String) -> View? { makers[identifier]?() }

    /// The views in the pool.
    var all: [View] { views.values.flatMap { $0 } }

    /// The number of views in the pool.
    var count: Int { views.values.reduce(0) { $0 + $1.count } }

    /// Removes all views, and returns them.
    mutating func removeAll() -> [View] {
        defer { views = [:] }
        return all
    }
}
