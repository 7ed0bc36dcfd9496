import Glibc

/// A program with a command line, declared by one table of options.
///
///     let tool = CommandLineTool<Settings>(
///         name: "lamina-window", synopsis: "[--socket PATH]",
///         overview: "Shows the screen of a running render-server in a window.",
///         options: [.socket { $0.path = $1 }])
///     let (settings, _) = tool.parseOrExit(CommandLine.arguments.dropFirst(), into: Settings())
///
/// Every tool accepts `--help` and `--version`.
package struct CommandLineTool<Settings> {
    /// The action that a command line requests.
    package enum Request {
        /// Print a text to stdout and exit with code 0.
        case print(String)
        /// Run with the settings and the operands.
        case run(Settings, operands: [String])
    }

    /// The program's name, which starts its messages and its usage line.
    package let name: String
    /// The version of all programs of this package.
    package static var version: String { "0.1.0" }
    private let synopsis: String
    private let overview: String
    private let details: String
    private let versionText: String
    private let table: OptionTable<Settings>
    private let acceptsCommand: Bool

    /// Creates a tool.
    ///
    /// - Parameters:
    ///   - synopsis: The text after the name in the usage line; with several forms, one per line.
    ///   - version: The version that `--version` prints after the name.
    ///   - overview: The paragraphs before the list of options.
    ///   - details: The paragraphs after it: exit codes and environment variables.
    ///   - acceptsCommand: Whether the first operand names a command with operands and options of
    ///     its own, which are returned as operands. Other tools accept no operands.
    package init(
        name: String, version: String = CommandLineTool.version, synopsis: String, overview: String,
        options: [CommandLineOption<Settings>], acceptsCommand: Bool = false, details: String = ""
    ) {
        self.name = name
        versionText = "\(name) \(version)"
        self.synopsis = synopsis
        self.overview = overview
        self.details = details
        self.acceptsCommand = acceptsCommand
        table = OptionTable(options, unknownOptions: acceptsCommand ? .treatedAsOperands : .rejected)
    }

    /// The text that `--help` prints.
    package var help: String {
        let usage = synopsis.split(separator: "\n").map { "\(name) \($0)" }.joined(separator: "\n       ")
        let common = [
            CommandLineOption<Settings>.flag("--help", help: "Print this text and exit.") { _ in },
            .flag("--version", help: "Print the version and exit.") { _ in },
        ]
        let options = OptionTable(table.options + common).help
        return (["Usage: \(usage)", overview, options] + (details.isEmpty ? [] : [details])).joined(separator: "\n\n")
    }

    /// Parses the arguments after the program's name. `--help` and `--version` take precedence over
    /// all other arguments, valid or not.
    ///
    /// - Throws: The first error in the arguments.
    package func parse(_ arguments: some Sequence<String>, into settings: Settings) throws(UsageError) -> Request {
        switch arguments.first(where: { $0 == "--help" || $0 == "--version" }) {
        case "--help": return .print(help)
        case .some: return .print(versionText)
        case nil:
            var settings = settings
            let operands = try table.parse(arguments, into: &settings, helpCommand: "\(name) --help")
            if !acceptsCommand, let operand = operands.first {
                throw UsageError("unexpected argument '\(operand)'; run '\(name) --help' for the list of options")
            }
            return .run(settings, operands: operands)
        }
    }

    /// Parses the arguments, or prints what they request and exits: with code 0 after `--help` and
    /// `--version`, and with `EX_USAGE` (64) after an error.
    package func parseOrExit(
        _ arguments: some Sequence<String>, into settings: Settings
    ) -> (settings: Settings, operands: [String]) {
        do throws(UsageError) {
            switch try parse(arguments, into: settings) {
            case .print(let text): exit(printing: text)
            case .run(let settings, let operands): return (settings, operands)
            }
        } catch {
            fail(error)
        }
    }

    /// Prints a text to stdout and exits: with code 0, or with `EX_IOERR` (74) if stdout does not
    /// accept it.
    package func exit(printing text: String) -> Never {
        let code = StandardStream.output.write(text)
        if code != 0 { fail("cannot write to stdout: \(String(cString: strerror(code)))", code: EX_IOERR) }
        Glibc.exit(EXIT_SUCCESS)
    }

    /// Reports an error in the command line and exits with `EX_USAGE` (64).
    package func fail(_ error: UsageError) -> Never { fail(error.description, code: EX_USAGE) }

    /// Prints a message to stderr, after the program's name, and exits.
    package func fail(_ message: String, code: Int32) -> Never {
        _ = StandardStream.error.write("\(name): \(message)")
        Glibc.exit(code)
    }
}
