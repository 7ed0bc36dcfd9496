import CommandLineInterface
import UIKit

/// The settings that the showcase reads from its command line.
struct ShowcaseSettings {
    /// The screen to show; nil for the menu.
    var screen: ShowcaseScreen?
    /// The path of the server's socket; nil for the default.
    var socket: String?

    /// The settings of this process. An error in the command line ends it.
    @MainActor static let current = commandLine.parseOrExit(CommandLine.arguments.dropFirst(), into: ShowcaseSettings()).settings

    @MainActor private static var commandLine: CommandLineTool<ShowcaseSettings> {
        let titles = ShowcaseScreen.sections.flatMap(\.screens).map(\.title)
        return CommandLineTool(
            name: "showcase", synopsis: "[--socket PATH] [--screen TITLE]",
            overview: """
                A UIKit app with a screen for every control, on the screen of a render-server. It waits for the
                server to start.
                """,
            options: [
                .socket { $0.socket = $1 },
                CommandLineOption(
                    "--screen", "TITLE", requires: "the title of a screen ('showcase --help' lists them)",
                    help: "The screen to show instead of the menu, by its title in upper or lower case: \(titles.joined(separator: ", ")).",
                    parse: { ShowcaseScreen.named($0) }, apply: { $0.screen = $1 }),
            ],
            details: """
                Environment: LAMINA_SOCKET, as --socket; LAMINA_LOG=error|warn|info|debug (default warn) and
                LAMINA_TRACE=commit,input,runloop, lines for transactions, input events and the callouts of the
                main run loop, on stderr.
                """)
    }
}
