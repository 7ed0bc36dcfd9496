// The executable `lamina-window`: shows a render server's screen in a window, and sends the server
// the input that the window receives. `render-server --display window` starts it.

import CSDL2
import CommandLineInterface
import Glibc
import ServerClient
import Transport

struct Settings {
    var socketPath = SocketPath.named ?? SocketPath.standard
}

let tool = CommandLineTool<Settings>(
    name: "lamina-window", synopsis: "[--socket PATH]",
    overview: """
        Shows the screen of a running render-server in a window, resizes the screen with the window,
        and sends the server the pointer, touch and key events of the window. `render-server --display
        window` starts it, and exits when the window is closed.
        """,
    options: [.socket { $0.socketPath = $1 }],
    details: """
        Environment: LAMINA_SOCKET, as --socket; SDL_VIDEODRIVER=x11|wayland.
        Exit codes: 0 if the window is closed or the server exits, 1 if the server rejects a request,
        64 for a usage error, 69 without a server or a display, 77 if the server at the socket belongs
        to another user.
        """)
let (settings, _) = tool.parseOrExit(CommandLine.arguments.dropFirst(), into: Settings())

signal(SIGPIPE, SIG_IGN)
do throws(ControlFault) {
    let connection = try DisplayConnection(path: settings.socketPath, name: tool.name)
    do throws(WindowFault) {
        let window = try Window(connection)
        window.run()
        if let fault = connection.end, fault != .closed { tool.fail(fault.description, code: EXIT_FAILURE) }
    } catch {
        tool.fail(error.description, code: EX_UNAVAILABLE)
    }
} catch {
    tool.fail(error.description, code: error.exitCode)
}
