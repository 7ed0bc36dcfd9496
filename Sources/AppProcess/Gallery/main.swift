// The executable `app-process`: the gallery, an ordinary app. It waits for the server, and
// reconnects when the server starts again.

import CommandLineInterface
import Foundation
import QuartzCore

let tool = GallerySettings.commandLine
let (settings, _) = tool.parseOrExit(CommandLine.arguments.dropFirst(), into: GallerySettings())
if settings.listsScenes { tool.exit(printing: GallerySettings.sceneList) }
do throws(UsageError) {
    let makeScene = try settings.sceneFactory()
    if let socket = settings.socket { setenv("LAMINA_SOCKET", socket, 1) }
    Gallery(makeScene).run()
} catch {
    tool.fail(error)
}
