import Foundation

/// How near a node is to being visible.
public struct ASInterfaceState: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a state from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The node may be measured.
    public static let measureLayout = ASInterfaceState(rawValue: 1 << 0)
    /// The node's data, such as that of a network image, is loaded.
    public static let preload = ASInterfaceState(rawValue: 1 << 1)
    /// The node displays its contents.
    public static let display = ASInterfaceState(rawValue: 1 << 2)
    /// The node is on the screen.
    public static let visible = ASInterfaceState(rawValue: 1 << 3)
    /// All of them: the state of nodes in a window that no table or collection manages.
    public static let inHierarchy: ASInterfaceState = [.measureLayout, .preload, .display, .visible]
}

/// An object that is notified of a node's state. All methods are called on the main thread.
@preconcurrency @MainActor public protocol ASInterfaceStateDelegate: AnyObject {
    /// Notifies that the state changed, after the methods for its parts.
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
    /// Notifies that the node became visible.
    func didEnterVisibleState()
    /// Notifies that the node is no longer visible.
    func didExitVisibleState()
    /// Notifies that the node displays its contents.
    func didEnterDisplayState()
    /// Notifies that the node's contents may be discarded.
    func didExitDisplayState()
    /// Notifies that the node loads its data.
    func didEnterPreloadState()
    /// Notifies that the node's data may be discarded.
    func didExitPreloadState()
    /// Notifies that the node was laid out.
    func nodeDidLayout()
    /// Notifies that the node's view or layer exists.
    func nodeDidLoad()
    /// Notifies that the node and its subnodes have displayed their contents.
    func hierarchyDisplayDidFinish()
    /// Notifies that the node entered a window.
    func didEnterHierarchy()
    /// Notifies that the node left its window.
    func didExitHierarchy()
}

extension ASInterfaceStateDelegate {
    /// The default implementation does nothing.
    public func didEnterHierarchy() {}
    /// The default implementation does nothing.
    public func didExitHierarchy() {}
}

/// Returns whether a state includes `visible`.
public func ASInterfaceStateIncludesVisible(_ interfaceState: ASInterfaceState) -> Bool { interfaceState.contains(.visible) }
/// Returns whether a state includes `display`.
public func ASInterfaceStateIncludesDisplay(_ interfaceState: ASInterfaceState) -> Bool { interfaceState.contains(.display) }
/// Returns whether a state includes `preload`.
public func ASInterfaceStateIncludesPreload(_ interfaceState: ASInterfaceState) -> Bool { interfaceState.contains(.preload) }
/// Returns whether a state includes `measureLayout`.
public func ASInterfaceStateIncludesMeasureLayout(_ interfaceState: ASInterfaceState) -> Bool { interfaceState.contains(.measureLayout) }

/// Returns a state as text.
public func NSStringFromASInterfaceState(_ interfaceState: ASInterfaceState) -> String {
    let names = [("MeasureLayout", ASInterfaceState.measureLayout), ("Preload", .preload), ("Display", .display), ("Visible", .visible)]
    let contained = names.filter { interfaceState.contains($0.1) }.map(\.0)
    return "{ \((interfaceState.isEmpty ? ["No state"] : contained).joined(separator: " | ")) }"
}
