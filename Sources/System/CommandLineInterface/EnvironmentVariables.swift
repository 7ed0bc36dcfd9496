/// The environment variables that programs read, as their help texts describe them.
package enum EnvironmentVariables {
    /// The variables of UIKit apps.
    package static let ofApps = """
        Environment: LAMINA_SOCKET, as --socket; LAMINA_LOG=error|warn|info|debug (default warn) and
        LAMINA_TRACE=commit,input,runloop, lines for transactions, input events and the callouts of the
        main run loop, on stderr.
        """
}
