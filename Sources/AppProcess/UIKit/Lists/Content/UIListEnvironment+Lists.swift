extension UIListEnvironment {
    /// A Boolean value that indicates whether the view is in a list.
    var isList: Bool { self != .unspecified && self != .none }

    /// A Boolean value that indicates whether sections are apart from each other.
    var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}
