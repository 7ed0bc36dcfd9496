/// A message about a place in a source file, in the form of Swift's compiler.
public struct SourceDiagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Sendable {
        case error
        case warning
    }

    public let severity: Severity
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int
    public let message: String

    public init(_ severity: Severity = .error, path: String, line: Int, column: Int, _ message: String) {
        (self.severity, self.path, self.line, self.column, self.message) = (severity, path, line, column, message)
    }

    /// `path:line:column: error: message`
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
