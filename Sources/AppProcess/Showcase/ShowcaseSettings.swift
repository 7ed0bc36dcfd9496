import CommandLineInterface
import UIKit

/// The settings that the showcase reads from its command line.
struct ShowcaseSettings {
    /// The screen to show; nil for the menu.
    var screen: ShowcaseScreen?

    /// The settings of this process. An error in the command line ends it.
    @MainActor static let current = commandLine.parseOrExit(
        withoutDefaults(CommandLine.arguments.dropFirst()), into: ShowcaseSettings()
    ).settings

    /// Returns arguments without the pairs `-Key value`, which belong to the user defaults.
    private static func withoutDefaults(_ arguments: some Sequence<String>) -> [String] {
        var (result, isValue) = ([String](), false)
        for argument in arguments {
            let isKey = !isValue && argument.hasPrefix("-") && !argument.hasPrefix("--")
            if !isKey, !isValue { result.append(argument) }
            isValue = isKey
        }
        return result
    }

    @MainActor private static var commandLine: CommandLineTool<ShowcaseSettings> {
        let titles = ShowcaseScreen.all.map(\.title)
        return CommandLineTool(
            name: "showcase", synopsis: "[--socket PATH] [--screen TITLE]",
            overview: """
                A UIKit app with a screen for every control, on the screen of a render-server. It waits for the
                server to start.
                """,
            options: [
                // UIApplicationMain selects the server.
                .socket { _, _ in },
                CommandLineOption(
                    "--screen", "TITLE", requires: "the title of a screen ('showcase --help' lists them)",
                    help: "The screen to show instead of the menu, by its title in upper or lower case: \(titles.joined(separator: ", ")).",
                    parse: { ShowcaseScreen.named($0) }, apply: { $0.screen = $1 }),
            ],
            details: """
                Arguments of the form -KEY VALUE set user defaults for this launch, such as
                -UIPreferredContentSizeCategoryName UICTContentSizeCategoryAccessibilityXXXL for the largest text
                and -NSForceRightToLeftWritingDirection YES for a layout from right to left. -ShowcaseImageServer URL
                names the HTTP server of the screen Gallery, which has pictures picture-1.jpg to picture-30.jpg.

                \(EnvironmentVariables.ofApps)
                \(ExitCodes.ofApps)
                """)
    }
}
