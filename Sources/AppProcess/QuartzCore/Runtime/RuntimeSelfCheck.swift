/// Verifies the assumptions about class metadata that the files in this folder depend on.
package enum RuntimeSelfCheck {
    /// Verifies every assumption now, or ends the process with a report of the one that fails.
    ///
    /// The first call takes about a millisecond; further calls return immediately. May be called on
    /// any thread. An app's context calls this at launch. Without a context, each assumption is
    /// verified at its first use.
    package static func run() {
        _ = LayerMethods.verified
        LayerCopying.verify()
        ClassInstances.verify()
    }
}
