import CommandLineInterface
import Foundation

/// The program `lamina`: builds, tests and runs packages that are written for iOS.
public struct PackageTool {
    private let place: Place

    /// Creates the program.
    ///
    /// - Parameters:
    ///   - program: The path of its executable, beside which the other programs are.
    ///   - environment: The environment variables.
    public init(program: String, environment: [String: String]) { place = Place(program: program, environment: environment) }

    /// Runs a command line, and reports errors to stderr.
    ///
    /// - Parameter arguments: The arguments without the program.
    /// - Returns: The exit code.
    public func run(_ arguments: [String]) -> Int32 {
        do {
            return try perform(arguments)
        } catch let error as UsageError {
            return report("\(error)", EX_USAGE)
        } catch let failure as Failure {
            return report(failure.message, failure.code)
        } catch {
            return report("\(error)", 1)
        }
    }

    private func perform(_ arguments: [String]) throws -> Int32 {
        let name = arguments.first ?? "--help"
        guard let command = Self.commands.first(where: { $0.name == name }) else {
            guard case .print(let text) = try Self.tool.parse(arguments.prefix(1), into: ()) else {
                throw UsageError("unknown command '\(name)'; run 'lamina --help' for the list of commands")
            }
            return print(text)
        }
        if case .text(let text) = try command.request(Array(arguments.dropFirst())) { return print(text) }
        return try command.run(Array(arguments.dropFirst()), place)
    }

    private func print(_ text: String) -> Int32 { StandardStream.output.write(text) == 0 ? 0 : EX_IOERR }

    private func report(_ message: String, _ code: Int32) -> Int32 {
        _ = StandardStream.error.write("lamina: error: \(message)")
        return code
    }

    static var commands: [Command] { [.build, .run, .test, .new, .check, .doctor] }

    private static var tool: CommandLineTool<Void> {
        let table = OptionTable<Void>.columns(commands.map { ("\($0.name) \($0.synopsis)", $0.summary) })
        return CommandLineTool(
            name: "lamina", synopsis: "COMMAND [ARGUMENT]...",
            overview: """
                Builds, tests and runs packages that are written for iOS, as they are.

                \(table)

                'lamina COMMAND --help' describes a command.
                """,
            options: [], acceptsCommand: true,
            details: """
                Environment: LAMINA_CHECKOUTS, as --checkouts; LAMINA_SWIFTC, the path of the compiler
                (default the first swiftc on the PATH); LAMINA_SOCKET, the socket of a render server.
                Exit codes: those of SwiftPM and of the app; 64 for a usage error, 69 if the toolchain, the
                server or a dependency is missing, 78 if the installation is incomplete or out of date.
                """)
    }
}

/// A command of `lamina`.
struct Command {
    /// The result of a command line that may only ask for help.
    enum Request {
        case text(String)
        case run
    }

    let name: String
    /// The operands and options, as they follow the name.
    let synopsis: String
    /// A sentence for the list of commands.
    let summary: String
    private let help: () -> String
    private let perform: ([String], Place) throws -> Int32

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - details: The paragraphs after the summary in the command's own help.
    ///   - options: The options that the command understands itself.
    ///   - passesOptions: Whether other options are returned among the operands.
    ///   - run: Runs the command with its options and operands, and returns the exit code.
    init<Settings>(
        _ name: String, _ synopsis: String, summary: String, details: String = "", settings: Settings,
        options: [CommandLineOption<Settings>], passesOptions: Bool = false,
        run: @escaping (Settings, [String], Place) throws -> Int32
    ) {
        (self.name, self.synopsis, self.summary) = (name, synopsis, summary)
        help = {
            let usage = "Usage: lamina \(name) \(synopsis)"
            let common = CommandLineOption<Settings>.flag("--help", help: "Print this text and exit.") { _ in }
            let text = [usage, OptionTable<Settings>.columns([("", summary)]).trimmingCharacters(in: .whitespaces)]
            return (text + (details.isEmpty ? [] : [details]) + [OptionTable(options + [common]).help]).joined(separator: "\n\n")
        }
        perform = { arguments, place in
            var settings = settings
            let table = OptionTable(options, unknownOptions: passesOptions ? .treatedAsOperands : .rejected)
            // What follows `--` belongs to another program.
            let own = arguments.prefix { $0 != "--" }
            let operands = try table.parse(own, into: &settings, helpCommand: "lamina \(name) --help")
            return try run(settings, operands + arguments.dropFirst(own.count), place)
        }
    }

    func request(_ arguments: [String]) throws(UsageError) -> Request {
        arguments.prefix { $0 != "--" }.contains("--help") ? .text(help()) : .run
    }

    func run(_ arguments: [String], _ place: Place) throws -> Int32 { try perform(arguments, place) }
}

/// The reason why a command cannot be performed: one sentence, and the exit code.
struct Failure: Error, Equatable {
    let message: String
    let code: Int32

    init(_ message: String, code: Int32 = EX_UNAVAILABLE) { (self.message, self.code) = (message, code) }
}
