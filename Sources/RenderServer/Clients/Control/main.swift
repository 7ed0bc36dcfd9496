// The executable `layerctl`: inspects and controls a running render server.

import CommandLineInterface
import Glibc

let tool = Command.tool
let (settings, words) = tool.parseOrExit(CommandLine.arguments.dropFirst(), into: Settings())
let action: Action
do throws(UsageError) {
    action = try Command.action(words)
} catch {
    tool.fail(error)
}
do throws(Failure) {
    try action.run(socket: settings.socketPath)
} catch {
    tool.fail(error.message, code: error.status)
}
