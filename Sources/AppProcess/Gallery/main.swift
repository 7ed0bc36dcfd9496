// The executable `app-process`: the gallery, an app like any other. It waits for the server, and finds it again when it was gone.

import Foundation
import QuartzCore

switch Command.parse(Array(CommandLine.arguments.dropFirst())) {
case .say(let text):
    print(text)
case .refuse(let sentence):
    FileHandle.standardError.write(Data("app-process: \(sentence)\nTry 'app-process --help'.\n".utf8))
    exit(64)
case .show(let makeScene, let socket):
    if let socket { setenv("LAMINA_SOCKET", socket, 1) }
    Gallery(makeScene).run()
}
