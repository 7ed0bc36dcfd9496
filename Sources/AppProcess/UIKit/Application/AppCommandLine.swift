import CommandLineInterface
import Foundation

/// The options that every app accepts: `--help`, `--version` and `--socket PATH`.
/// `UIApplicationMain` handles them.
///
/// All other arguments belong to the app, which reads them from `CommandLine.arguments`, or to
/// Foundation, whose user defaults have a domain of `-Key value` pairs. They are neither checked
/// nor removed, and neither are those after `--`.
struct AppCommandLine {
    private struct Settings {
        var socket: String?
    }

    /// The action that the arguments request.
    enum Request: Equatable {
        /// Print a text to stdout and exit with code 0.
        case print(String)
        /// Run the app on the server with this socket, or on the default one.
        case run(socket: String?)
    }

    private let tool: CommandLineTool<Settings>

    /// Creates the command line of an app.
    ///
    /// - Parameters:
    ///   - name: The name of the app's executable.
    ///   - version: The app's own version, or nil if it has none.
    init(name: String, version: String?) {
        let framework = "(Lamina \(CommandLineTool<Settings>.version))"
        tool = CommandLineTool(
            name: name, version: version.map { "\($0) \(framework)" } ?? framework, synopsis: "[--socket PATH] [ARGUMENTS OF THE APP]",
            overview: """
                An app on the screen of a render-server. It waits for the server to start, and reconnects after
                an outage.
                """,
            options: [.socket { $0.socket = $1 }], acceptsCommand: true,
            details: """
                Arguments of the form -KEY VALUE set user defaults for this launch, as on iOS.
                -UIPreferredContentSizeCategoryName UICTContentSizeCategoryAccessibilityXXXL selects the
                largest text, and -NSForceRightToLeftWritingDirection YES a layout from right to left.

                \(EnvironmentVariables.ofApps)
                \(ExitCodes.ofApps)
                """)
    }

    /// Returns the action that arguments request.
    ///
    /// - Parameter arguments: The arguments after the program's name.
    /// - Throws: An error if `--socket` has no value.
    func request(_ arguments: some Sequence<String>) throws(UsageError) -> Request {
        switch try tool.parse(arguments.prefix { $0 != "--" }, into: Settings()) {
        case .print(let text): .print(text)
        case .run(let settings, _): .run(socket: settings.socket)
        }
    }

    /// Performs the action that the arguments request: prints a text and exits, or selects the
    /// server. An error ends the process with `EX_USAGE` (64).
    ///
    /// - Parameter arguments: The arguments, the program's name included; if they are empty,
    ///   nothing happens.
    static func perform(_ arguments: [String]) {
        guard let path = arguments.first else { return }
        let line = AppCommandLine(
            name: URL(filePath: path).lastPathComponent,
            version: Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String)
        do throws(UsageError) {
            switch try line.request(arguments.dropFirst()) {
            case .print(let text): line.tool.exit(printing: text)
            // The connection reads the variable whenever it connects, also in child processes.
            case .run(let socket): if let socket { setenv("LAMINA_SOCKET", socket, 1) }
            }
        } catch {
            line.tool.fail(error)
        }
    }
}
