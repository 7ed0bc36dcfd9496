public import Foundation

/// The name of a nib file and the bundle that contains it.
///
/// Nibs cannot be loaded on Linux: a nib can be named, and passed to APIs that take one, but
/// ``instantiate(withOwner:options:)`` ends the process, as iOS does if a bundle has no nib of the
/// name. The build reports nibs that the sources of a module use by their names.
@MainActor @preconcurrency open class UINib: NSObject {
    /// Keys of options for loading a nib.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text of the key.
        public var rawValue: String
        /// Creates a key from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Objects that stand for the nib's placeholders, by their identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let name: String
    private let bundle: Bundle

    /// Creates a nib.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without its extension.
    ///   - bundleOrNil: The bundle with the file, or nil for the main bundle.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil ?? .main
    }

    /// Ends the process: nibs cannot be loaded on Linux.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The object that the nib's outlets belong to.
    ///   - optionsOrNil: Options, such as external objects.
    /// - Returns: On iOS, the objects at the top level of the nib.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        UnloadableNib.raise(name, bundle)
    }
}

extension Bundle {
    /// Ends the process: nibs cannot be loaded on Linux.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without its extension.
    ///   - owner: The object that the nib's outlets belong to.
    ///   - options: Options, such as external objects.
    /// - Returns: On iOS, the objects at the top level of the nib.
    @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UnloadableNib.raise(name, self)
    }
}

private enum UnloadableNib {
    static func raise(_ name: String, _ bundle: Bundle) -> Never {
        UIKitException.raise(
            "NSInternalInconsistencyException",
            "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)': nibs cannot be loaded on Linux; create the views in code"
        )
    }
}
