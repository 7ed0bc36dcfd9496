import Diagnostics

/// The server's log.
let log = Log(source: "render-server")
