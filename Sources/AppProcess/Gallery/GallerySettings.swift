import CommandLineInterface

/// The settings that the gallery reads from its command line.
struct GallerySettings {
    var scene: any GalleryScene.Type = CardsScene.self
    /// The path of the server's socket; nil for the default.
    var socket: String?
    /// The number of cards in the stress scene; nil for the default.
    var count: Int?
    /// Whether to print the names of all scenes instead of showing one.
    var listsScenes = false

    static var commandLine: CommandLineTool<GallerySettings> {
        CommandLineTool(
            name: "app-process", synopsis: "[--socket PATH] [--scene NAME [--count N]]",
            overview: """
                Shows a scene of the gallery on the screen of a render-server. It waits for the server to start,
                and reconnects after an outage.
                """,
            options: [
                .socket { $0.socket = $1 },
                CommandLineOption(
                    "--scene", "NAME", requires: "the name of a scene ('app-process --list-scenes' prints them)",
                    help: "The scene to show (default \(CardsScene.name)).",
                    parse: { name in galleryScenes.first { $0.name == name } }, apply: { $0.scene = $1 }),
                .integer(
                    "--count", "N", in: StressScene.counts,
                    help: """
                        The number of cards of the scene \(StressScene.name), \(StressScene.counts.lowerBound) to
                        \(StressScene.counts.upperBound) (default \(StressScene().count)).
                        """
                ) { $0.count = $1 },
                .flag("--list-scenes", help: "Print the names of the scenes and exit.") { $0.listsScenes = true },
            ],
            details: """
                Environment: LAMINA_SOCKET, as --socket; LAMINA_LOG=error|warn|info|debug (default warn) and
                LAMINA_TRACE=commit, a line for each transaction, on stderr; LAMINA_LABELS=none omits captions.
                \(ExitCodes.ofApps)
                """)
    }

    /// The names of all scenes with their summaries.
    static var sceneList: String { OptionTable<Self>.columns(galleryScenes.map { ($0.name, $0.summary) }) }

    /// Returns a function that creates the selected scene.
    func sceneFactory() throws(UsageError) -> () -> any GalleryScene {
        let scene = scene
        guard let count else { return { scene.init() } }
        guard scene == StressScene.self else {
            throw UsageError("option '--count' applies to the scene \(StressScene.name), not to \(scene.name)")
        }
        return { StressScene(count: count) }
    }
}
