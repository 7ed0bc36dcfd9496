import Foundation

/// Opens URLs in other programs, with the desktop's `xdg-open`.
struct DesktopOpener: Sendable {
    /// The environment in which the program runs.
    var environment = ProcessInfo.processInfo.environment
    /// The time after which a program that has not ended counts as successful (seconds): `xdg-open`
    /// may become the program that shows the URL.
    var patience: TimeInterval = 3

    /// Returns whether a URL can be opened: `xdg-open` is installed, and the desktop has a handler
    /// of the URL's scheme or, for a file, the file exists.
    func canOpen(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), program("xdg-open") != nil else { return false }
        if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
        if DesktopHandlers(directories: UserDirectories(environment: environment)).handler(ofScheme: scheme) != nil { return true }
        // Without a handler, xdg-open opens pages in the user's or Debian's browser.
        guard scheme == "http" || scheme == "https" else { return false }
        return environment["BROWSER"].map { !$0.isEmpty } ?? false || program("x-www-browser") != nil
    }

    /// Opens a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - completion: A closure that receives whether the URL was opened. It is called on the main
    ///     thread, after this method has returned.
    @MainActor func open(_ url: URL, _ completion: @escaping @MainActor (Bool) -> Void) {
        guard canOpen(url), let program = program("xdg-open") else {
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(false) } }
            return
        }
        program.run([url.absoluteString], patience: patience, completion)
    }

    /// Returns a program of the environment, or nil if it is not installed.
    func program(_ name: String) -> DesktopProgram? { DesktopProgram(name, in: environment) }
}
