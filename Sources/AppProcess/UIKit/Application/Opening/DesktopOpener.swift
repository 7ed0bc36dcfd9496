import Diagnostics
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
        guard let scheme = url.scheme?.lowercased(), executable("xdg-open") != nil else { return false }
        if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
        if DesktopHandlers(directories: UserDirectories(environment: environment)).handler(ofScheme: scheme) != nil { return true }
        // Without a handler, xdg-open opens pages in the user's or Debian's browser.
        guard scheme == "http" || scheme == "https" else { return false }
        return environment["BROWSER"].map { !$0.isEmpty } ?? false || executable("x-www-browser") != nil
    }

    /// Opens a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - completion: A closure that receives whether the URL was opened. It is called on the main
    ///     thread, after this method has returned.
    @MainActor func open(_ url: URL, _ completion: @escaping @MainActor (Bool) -> Void) {
        let answer = Answer(completion)
        guard canOpen(url), let program = executable("xdg-open") else { return answer.give(false) }
        // Foundation starts the program without a shell, and reaps it.
        let process = Process()
        process.executableURL = program
        process.arguments = [url.absoluteString]
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.terminationHandler = { process in
            let isSuccessful = process.terminationReason == .exit && process.terminationStatus == 0
            answer.give(isSuccessful)
        }
        do {
            try process.run()
        } catch {
            Log.write(.error, "cannot run \(program.path): \(error)")
            process.terminationHandler = nil
            return answer.give(false)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + patience) { answer.give(true) }
    }

    /// Returns the file of a program that the environment's `PATH` finds, or nil.
    private func executable(_ name: String) -> URL? {
        for folder in (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") where folder.hasPrefix("/") {
            let file = URL(filePath: String(folder), directoryHint: .isDirectory).appending(path: name)
            if FileManager.default.isExecutableFile(atPath: file.path) { return file }
        }
        return nil
    }

    /// The answer to a request, which is given once.
    private final class Answer: Sendable {
        @MainActor private var completion: (@MainActor (Bool) -> Void)?

        @MainActor init(_ completion: @escaping @MainActor (Bool) -> Void) { self.completion = completion }

        /// Gives the answer on the main thread, after the caller has returned, unless one was
        /// given.
        nonisolated func give(_ isSuccessful: Bool) {
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    let completion = self.completion
                    self.completion = nil
                    completion?(isSuccessful)
                }
            }
        }
    }
}
