// The executable `lamina-vnc`: shows a render server's screen to VNC viewers, and sends the server
// their input. `render-server --display vnc` starts it.

import CVNCServer
import CommandLineInterface
import Glibc
import ServerClient
import Transport

struct Settings {
    var socketPath = SocketPath.named ?? SocketPath.standard
    var listening = ListeningOptions()
}

let tool = CommandLineTool<Settings>(
    name: "lamina-vnc", synopsis: "[--socket PATH] [--port PORT] [--listen ADDRESS] [--password-file FILE]",
    overview: """
        Shows the screen of a running render-server to VNC viewers, and sends the server their pointer
        and key events. `render-server --display vnc` starts it.
        """,
    options: [
        .socket { $0.socketPath = $1 },
        .integer("--port", "PORT", in: 1...65535, help: "The port that viewers connect to (default 5900).") {
            $0.listening.port = Int32($1)
        },
        .text(
            "--listen", "ADDRESS", requires: "an address",
            help: "The IPv4 address to listen on (default 127.0.0.1); any other requires --password-file."
        ) { $0.listening.address = $1 },
        .text(
            "--password-file", "FILE", requires: "a path",
            help: """
                The file whose first line is the password that viewers must send; VNC uses its first 8 bytes. The file
                must be readable only by you.
                """
        ) { $0.listening.passwordFile = $1 },
    ],
    details: """
        Environment: LAMINA_SOCKET, as --socket.
        Exit codes: 0 if the server exits, 1 if the server rejects a request, 64 for a usage error,
        69 if there is no server or the port is not available, 77 if the server at the socket belongs
        to another user.
        """)
let (settings, _) = tool.parseOrExit(CommandLine.arguments.dropFirst(), into: Settings())

signal(SIGPIPE, SIG_IGN)
do {
    let listening = try settings.listening.validated()
    let connection = try DisplayConnection(path: settings.socketPath, name: tool.name)
    try RemoteScreen(connection, listening, port: settings.listening.port).run()
    // A closed connection means that the server has exited.
    if let fault = connection.end, fault != .closed { tool.fail(fault.description, code: EXIT_FAILURE) }
} catch let fault as RemoteFault {
    tool.fail(fault.description, code: fault.code)
} catch let fault as ControlFault {
    tool.fail(fault.description, code: fault.exitCode)
} catch {
    tool.fail("\(error)", code: EX_UNAVAILABLE)
}
