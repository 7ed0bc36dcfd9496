// The executable `render-server`.

import Glibc
import RenderServer

exit(ServerProgram.run(arguments: Array(CommandLine.arguments.dropFirst())))
