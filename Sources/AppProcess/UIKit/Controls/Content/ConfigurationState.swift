public import Foundation

/// A key of a value that an app adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates a key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The traits and states by which configurations of cells and other views adapt.
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// Creates a state with traits.
    init(traitCollection: UITraitCollection)
    /// A value that the app added.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// A Boolean value that indicates whether the view is disabled.
    public var isDisabled = false
    /// A Boolean value that indicates whether the view is highlighted.
    public var isHighlighted = false
    /// A Boolean value that indicates whether the view is selected.
    public var isSelected = false
    /// A Boolean value that indicates whether the view has the focus.
    public var isFocused = false
    /// A Boolean value that indicates whether the view is pinned to an edge.
    public var isPinned = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits, in which nothing else applies.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value that the app added.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// A Boolean value that indicates whether the cell is disabled.
    public var isDisabled = false
    /// A Boolean value that indicates whether the cell is highlighted.
    public var isHighlighted = false
    /// A Boolean value that indicates whether the cell is selected.
    public var isSelected = false
    /// A Boolean value that indicates whether the cell has the focus.
    public var isFocused = false
    /// A Boolean value that indicates whether the cell is pinned to an edge.
    public var isPinned = false
    /// A Boolean value that indicates whether the cell is in editing mode.
    public var isEditing = false
    /// A Boolean value that indicates whether the cell shows its children.
    public var isExpanded = false
    /// A Boolean value that indicates whether the cell is swiped.
    public var isSwiped = false
    /// A Boolean value that indicates whether the user moves the cell.
    public var isReordering = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits, in which nothing else applies.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value that the app added.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The content of a cell or another view, from which a view of its own shows it. Main thread only.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Creates a view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration with its automatic values adapted to a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration. Main thread only.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// The configuration, which the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can show a configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether a configuration has the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { type(of: configuration) == type(of: self.configuration) }
}

extension UIContentConfiguration {
    /// Returns a view in a container that shows the configuration: the present one if it supports
    /// the configuration; otherwise a new one, which replaces it.
    func view(replacing present: (any UIView & UIContentView)?, in container: UIView) -> any UIView & UIContentView {
        if let present, present.supports(self) {
            present.configuration = self
            return present
        }
        present?.removeFromSuperview()
        let view = makeContentView()
        container.addSubview(view)
        return view
    }
}
