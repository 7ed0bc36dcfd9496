// The executable `layerctl`: looks at a running render server and steers it.

import Glibc

switch Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
case .say(let text):
    do throws(Failure) {
        try Output.say(text)
    } catch {
        Output.complain("layerctl: \(error.sentence)")
        exit(error.status)
    }
case .refuse(let sentence):
    Output.complain("layerctl: \(sentence)\nTry 'layerctl --help'.")
    exit(EX_USAGE)
case .run(let action, let socket):
    do throws(Failure) {
        try action.run(socket: socket)
    } catch {
        Output.complain("layerctl: \(error.sentence)")
        exit(error.status)
    }
}
