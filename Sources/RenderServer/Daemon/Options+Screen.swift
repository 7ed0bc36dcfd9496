extension Options.Screen {
    /// Starts what shows the screen, once the server's socket is there.
    ///
    /// - Returns: nil where nothing does.
    func start(socket: String) throws(StartFault) -> DisplayProcess? {
        switch self {
        case .headless: return nil
        case .window: return try DisplayProcess("lamina-window", ["--socket", socket])
        case .vnc(let vnc):
            var arguments = ["--socket", socket, "--port", "\(vnc.port)"]
            if let address = vnc.address { arguments += ["--listen", address] }
            if let file = vnc.passwordFile { arguments += ["--password-file", file] }
            return try DisplayProcess("lamina-vnc", arguments)
        }
    }
}
