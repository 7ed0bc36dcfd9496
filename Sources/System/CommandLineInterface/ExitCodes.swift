/// The exit codes of programs, as their help texts describe them.
package enum ExitCodes {
    /// The exit codes of apps.
    package static let ofApps = """
        Exit codes: 64 for a usage error, 69 if the server keeps refusing the app or has another version,
        77 if the server at the socket belongs to another user or serves only other users.
        """
}
