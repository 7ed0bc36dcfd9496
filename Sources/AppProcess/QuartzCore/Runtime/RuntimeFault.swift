/// An assumption about the Swift runtime that does not hold in this process.
package struct RuntimeFault: Error, Equatable {
    /// The finding, and the expectation that it violates.
    package let finding: String

    init(_ finding: String) { self.finding = finding }

    /// The message with which the process ends: what failed, how the program was built, and what to
    /// do.
    package var report: String {
        """
        lamina: the self-check of the Swift runtime failed: \(finding). This program was built with \(Self.toolchain). Lamina reads \
        class metadata, whose layout Swift does not promise on Linux. Build the program with a toolchain that docs/decisions/0006 \
        lists, \
        or report this message together with the output of `swift --version`.
        """
    }

    /// Returns the result of a check, or ends the process with its report.
    package static func require<Value>(_ check: () throws(RuntimeFault) -> Value) -> Value {
        do throws(RuntimeFault) {
            return try check()
        } catch {
            fatalError(error.report)
        }
    }

    /// The version of the compiler that built this module, and the configuration.
    private static var toolchain: String {
        #if compiler(>=6.5)
            let version = "Swift 6.5 or later"
        #elseif compiler(>=6.4)
            let version = "Swift 6.4"
        #elseif compiler(>=6.3)
            let version = "Swift 6.3"
        #else
            let version = "Swift 6.2 or earlier"
        #endif
        #if DEBUG
            return "\(version) (debug)"
        #else
            return "\(version) (release)"
        #endif
    }
}
