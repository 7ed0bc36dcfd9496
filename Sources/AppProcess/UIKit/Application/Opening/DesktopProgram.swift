import Diagnostics
import Foundation

/// A program of the desktop that acts on behalf of the app, such as `xdg-open`.
struct DesktopProgram: Sendable {
    /// The program's file.
    let file: URL
    /// The environment in which the program runs.
    let environment: [String: String]

    /// Finds a program in the folders that an environment's `PATH` names. Returns nil if there is
    /// none.
    init?(_ name: String, in environment: [String: String]) {
        for folder in (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") where folder.hasPrefix("/") {
            let file = URL(filePath: String(folder), directoryHint: .isDirectory).appending(path: name)
            if FileManager.default.isExecutableFile(atPath: file.path) {
                (self.file, self.environment) = (file, environment)
                return
            }
        }
        return nil
    }

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - patience: The time after which a program that has not ended counts as successful
    ///     (seconds): it may have become the program that it starts.
    ///   - completion: A closure that receives whether the program was successful. It is called on
    ///     the main thread, after this method has returned.
    @MainActor func run(_ arguments: [String], patience: TimeInterval, _ completion: @escaping @MainActor (Bool) -> Void) {
        let answer = Answer(completion)
        // Foundation starts the program without a shell, and reaps it.
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.terminationHandler = { process in
            let isSuccessful = process.terminationReason == .exit && process.terminationStatus == 0
            answer.give(isSuccessful)
        }
        do {
            try process.run()
        } catch {
            Log.write(.error, "cannot run \(file.path): \(error)")
            process.terminationHandler = nil
            return answer.give(false)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + patience) { answer.give(true) }
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
