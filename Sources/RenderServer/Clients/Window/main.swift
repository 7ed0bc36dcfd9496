// The executable `lamina-window`: shows a render server's screen in a window, and tells the server what happens there. `render-server --display window` starts it.

import CSDL2
import ServerClient
import Glibc
import WireProtocol

let help = """
    Usage: lamina-window [--socket PATH]

    Shows the screen of a running render-server in a window, whose size the screen takes, and tells the server of pointer, touches and keys.
    `render-server --display window` starts it by itself, and ends when the window is closed.

      --socket PATH   the server's socket (default $XDG_RUNTIME_DIR/lamina-0, else /tmp/lamina-$UID/lamina-0)
      --help          print this and exit
      --version       print the version and exit

    Environment: LAMINA_SOCKET, as --socket; SDL_VIDEODRIVER=x11|wayland.
    Exit codes: 0 when the window was closed or the server has ended, 1 where the server refuses something, 64 for a command line it does not understand, 69 without a server or a display.
    """

func end(_ sentence: String, _ code: Int32) -> Never {
    let bytes = Array("lamina-window: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(code)
}

func say(_ text: String) -> Never {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
    exit(0)
}

signal(SIGPIPE, SIG_IGN)
var path = SocketPath.named ?? SocketPath.standard
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--help": say(help)
    case "--version": say("lamina-window 0.1.0")
    case "--socket":
        guard let value = arguments.popFirst(), !value.isEmpty else { end("--socket needs a path", EX_USAGE) }
        path = value
    default: end("unknown argument '\(argument)'; --help lists those that there are", EX_USAGE)
    }
}

do throws(ControlFault) {
    let connection = try DisplayConnection(path: path, name: "lamina-window")
    do throws(WindowFault) {
        let window = try Window(connection)
        window.run()
        if let fault = connection.end, fault != .closed { end(fault.description, EXIT_FAILURE) }
    } catch {
        end(error.description, EX_UNAVAILABLE)
    }
} catch {
    end(error.description, EX_UNAVAILABLE)
}
