/// The result of rewriting a file.
public struct RewrittenFile: Sendable, Equatable {
    /// The path of the original.
    public var path: String
    /// The rewritten text, or nil if the file remains as it is.
    public var text: String?

    public init(path: String, text: String?) { (self.path, self.text) = (path, text) }
}
