import Foundation

/// What the command line asks for.
enum Command {
    /// Print and exit 0.
    case say(String)
    /// Print to stderr and exit 64.
    case refuse(String)
    case show(() -> any GalleryScene, socket: String?)

    static let help = """
        Usage: app-process [--socket PATH] [--scene NAME [--count N]]

        Shows a scene of the gallery on the screen of a render-server. It waits for the server to come up, and reconnects when it was gone.

          --socket PATH   the server's socket (default $XDG_RUNTIME_DIR/lamina-0, else /tmp/lamina-$UID/lamina-0)
          --scene NAME    the scene to show (default \(CardsScene.name))
          --count N       how many cards the scene \(StressScene.name) has, \(StressScene.counts.lowerBound) to \(StressScene.counts.upperBound) (default \(StressScene().count))
          --list-scenes   print the scenes' names and exit
          --help          print this and exit
          --version       print the version and exit

        Environment: LAMINA_SOCKET, as --socket; LAMINA_LOG=error|warn|info|debug (default warn), and LAMINA_TRACE=commit for a line a
        transaction, on stderr; LAMINA_LABELS=none leaves captions out.
        """

    /// Reads the arguments after the program's name.
    static func parse(_ arguments: [String]) -> Command {
        var scene: any GalleryScene.Type = CardsScene.self
        var socket: String?
        var count: Int?
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help": return .say(help)
            case "--version": return .say("app-process 0.1.0")
            case "--list-scenes":
                let width = galleryScenes.map { $0.name.count }.max() ?? 0
                return .say(
                    galleryScenes.map { $0.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.summary }
                        .joined(separator: "\n"))
            case "--socket":
                guard let path = rest.popFirst() else { return .refuse("--socket needs a path") }
                socket = path
            case "--scene":
                guard let name = rest.popFirst() else { return .refuse("--scene needs a name; --list-scenes prints them") }
                guard let found = galleryScenes.first(where: { $0.name == name }) else {
                    return .refuse("there is no scene '\(name)'; --list-scenes prints them")
                }
                scene = found
            case "--count":
                let range = "\(StressScene.counts.lowerBound) to \(StressScene.counts.upperBound)"
                guard let text = rest.popFirst() else { return .refuse("--count needs a number from \(range)") }
                guard let number = Int(text), StressScene.counts.contains(number) else {
                    return .refuse("--count takes a number from \(range), not '\(text)'")
                }
                count = number
            default: return .refuse("unknown argument '\(argument)'")
            }
        }
        guard let count else { return .show({ scene.init() }, socket: socket) }
        guard scene == StressScene.self else { return .refuse("--count is for the scene \(StressScene.name), not for \(scene.name)") }
        return .show({ StressScene(count: count) }, socket: socket)
    }
}
