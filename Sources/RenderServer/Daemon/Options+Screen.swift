extension Options.Screen {
    /// Starts the process that shows the screen, after the server has created its socket.
    ///
    /// - Returns: The process, or nil if the server is headless.
    func start(socket: String) throws(StartupError) -> DisplayProcess? {
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
