import CommandLineInterface
import Transport

/// The options of `layerctl` that are independent of the command.
struct Settings {
    var socketPath = SocketPath.named ?? SocketPath.standard
}

/// A command of `layerctl`: its name, operands, options and help, and the action that it performs.
struct Command {
    let name: String
    /// The operands and options as they follow the name in the help text.
    let synopsis: String
    let help: String
    /// The options that the command accepts.
    let options: [CommandLineOption<CommandOptions>]
    private let makeAction: (inout Operands, CommandOptions) throws(UsageError) -> Action

    init(
        _ name: String, _ synopsis: String, help: String, options: [CommandLineOption<CommandOptions>] = [],
        action: @escaping (inout Operands, CommandOptions) throws(UsageError) -> Action
    ) {
        self.name = name
        self.synopsis = synopsis
        self.help = help
        self.options = options
        makeAction = action
    }

    /// Returns the action of a command with its operands and options.
    ///
    /// - Parameter words: The name of the command, followed by its operands and options.
    /// - Throws: The first error in the words.
    static func action(_ words: [String]) throws(UsageError) -> Action {
        guard let name = words.first else {
            throw UsageError("a command is required; run 'layerctl --help' for the list of commands")
        }
        guard let command = all.first(where: { $0.name == name }) else {
            let kind = name.hasPrefix("--") ? ("option", "options") : ("command", "commands")
            throw UsageError("unknown \(kind.0) '\(name)'; run 'layerctl --help' for the list of \(kind.1)")
        }
        var options = CommandOptions()
        // The operand of a command without options may be any text.
        let table = OptionTable(command.options, unknownOptions: command.acceptsText ? .treatedAsOperands : .rejected)
        let words = try table.parse(words.dropFirst(), into: &options, helpCommand: "layerctl --help")
        var operands = Operands(words, usage: "layerctl \(name) \(command.synopsis)")
        let action = try command.makeAction(&operands, options)
        try operands.finish()
        return action
    }

    /// A Boolean value that indicates whether the operand is a text, which may start with hyphens.
    private var acceptsText: Bool { name == "type" || name == "clipboard" }

    static var tool: CommandLineTool<Settings> {
        let commands = OptionTable<Settings>.columns(all.map { ("\($0.name) \($0.synopsis)", $0.help) })
        return CommandLineTool(
            name: "layerctl", synopsis: "[--socket PATH] COMMAND",
            overview: """
                Inspects and controls a running render-server.

                \(commands)

                Input begins when the input of earlier commands has ended. With the real clock, these commands
                wait until all of it is delivered. With a manual clock they return at once, and the input is
                delivered as `layerctl tick` advances the clock.
                """,
            options: [.socket { $0.socketPath = $1 }], acceptsCommand: true,
            details: """
                Environment: LAMINA_SOCKET, as --socket.
                Exit codes: 0 on success, 1 if the server rejects the request, 64 for a usage error, 69 if no
                server responds, 74 if a file cannot be written, 77 if the server at the socket belongs to
                another user.
                """)
    }
}
