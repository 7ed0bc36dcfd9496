/// The result of rewriting a file.
public struct RewrittenFile: Sendable, Equatable {
    /// The path of the original.
    public var path: String
    /// The rewritten text, or nil if the file remains as it is.
    public var text: String?
    /// Whether the text that an earlier build stored remains as it is; `text` is then nil.
    public var isStored: Bool

    public init(path: String, text: String?, isStored: Bool = false) { (self.path, self.text, self.isStored) = (path, text, isStored) }
}
